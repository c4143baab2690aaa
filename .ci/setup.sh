# shellcheck shell=bash
# Sourced by ./play and ./check: an environment of its own in .venv, and Debian's libraries. Says
# little, asks nothing, and does nothing a second time. Gives them $root, $venv and $libraries.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
venv=$root/.venv
libraries=(libportaudio2)
# Everywhere but there Vosk's own library is linked to it.
[[ $(uname -m) == x86_64 ]] || libraries+=(libatomic1)

say() { printf '%s\n' "$*" >&2; }

# The first Python on the PATH that is new enough; a version manager's shim may exist and not run.
find_python() {
  local candidate
  for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s' "$candidate"
      return
    fi
  done
  say "Cards Aloud needs Python 3.11 or newer and found none on the PATH: install it and start again."
  return 1
}

on_debian() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 \
    install --no-install-recommends "$@" </dev/null 2>&1
}

# Installs those of the named packages that are missing: as root itself, else by one sentence.
debian_packages() {
  on_debian || return 0
  local package missing=() output
  for package; do
    [[ $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) == ii* ]] || missing+=("$package")
  done
  [[ ${#missing[@]} -eq 0 ]] && return
  if [[ $(id -u) -ne 0 ]]; then
    say "Debian's ${missing[*]} is missing; install it with: sudo apt-get install ${missing[*]}"
    return 1
  fi
  say "Installing Debian's ${missing[*]} ..."
  # A fresh machine has no package lists, an old one lists what is no longer served.
  output=$(apt_install "${missing[@]}") && return
  output=$(apt-get -qq update </dev/null 2>&1 && apt_install "${missing[@]}") && return
  say "$output"
  say "Debian's ${missing[*]} could not be installed, for the reason above."
  return 1
}

make_venv() {
  local python version
  python=$(find_python) || return
  version=$("$python" -c 'import sys; print("{}.{}".format(*sys.version_info))')
  # Debian splits this part of Python off.
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    if ! on_debian; then
      say "Python $version has no venv module: install the package of your system that brings it."
      return 1
    fi
    debian_packages "python$version-venv" || return
  fi
  "$python" -m venv --clear "$venv" && return
  say "The folder $venv could not be made, for the reason above."
  return 1
}

# Python packages, "" or with an extra ("[dev]"). Installed in place, so that a `git pull` takes
# effect; again only when pyproject.toml or the place of the checkout has changed.
python_packages() {
  local extra=$1 wanted
  wanted=$(printf '%s\n' "$root"; cat "$root/pyproject.toml")
  is_installed() { [[ -x $venv/bin/python && $(cat "$venv/installed$1" 2>/dev/null) == "$wanted" ]]; }
  is_installed "$extra" && return
  (
    # A second start waits here for the first, where the system has flock.
    flock 9 2>/dev/null || true
    is_installed "$extra" && return
    say "Setting up Cards Aloud in $venv: this takes a minute, once ..."
    "$venv/bin/python" -m pip --version >/dev/null 2>&1 || make_venv || return
    if ! "$venv/bin/python" -m pip install -qq --no-input --disable-pip-version-check \
      --editable "$root$extra" >&2; then
      say "The Python packages could not be installed, for the reason above."
      return 1
    fi
    printf '%s\n' "$wanted" | tee "$venv/installed" >"$venv/installed$extra"
  ) 9<"$root"
}
