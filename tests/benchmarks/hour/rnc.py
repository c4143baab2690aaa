"""Knows how to unpack what Rob Northen's ProPack packed by its first method; not what it is.

After the head come blocks, each with three tables of Huffman codes: how many bytes stand as they
are, how far back the next ones are found again, and how many (as ScummVM's RncDecoder reads it).
"""

from collections.abc import Mapping

MAGIC = b"RNC\x01"
HEAD, BLOCKS = 18, 17  # bytes, and where in them the number of blocks stands
SHORTEST = 2  # bytes that are worth finding again

Codes = Mapping[tuple[int, int], int]
"""What a code stands for, by its length and its bits."""


def unpacked(packed: bytes) -> bytes:
    """The bytes as they were before; packed starts with MAGIC."""
    bits, out = Bits(packed, HEAD), bytearray()
    bits.take(2)  # whether it is locked or keyed: neither
    for _ in range(packed[BLOCKS]):
        plain, back, again = bits.codes(), bits.codes(), bits.codes()
        for left in range(bits.take(16), 0, -1):
            out += bits.plain(bits.number(plain))
            if left > 1:
                start = len(out) - bits.number(back) - 1
                for at in range(start, start + bits.number(again) + SHORTEST):
                    out.append(out[at])  # one by one, since they may reach into themselves
    return bytes(out)


class Bits:
    """A stream of 16-bit words, their low bits first, with plain bytes between the words."""

    def __init__(self, packed: bytes, start: int) -> None:
        self._packed = packed
        self._next = start
        self._word = self._left = 0

    def take(self, count: int) -> int:
        """The next bits as a number."""
        while self._left < count:
            word = int.from_bytes(self._packed[self._next : self._next + 2], "little")
            self._word |= word << self._left
            self._next += 2
            self._left += 16
        taken = self._word & ((1 << count) - 1)
        self._word >>= count
        self._left -= count
        return taken

    def plain(self, count: int) -> bytes:
        """The next bytes that stand as they are, behind the word that is being read."""
        self._next += count
        return self._packed[self._next - count : self._next]

    def codes(self) -> Codes:
        """The table that comes next: a length of code for each of its values."""
        lengths = [self.take(4) for _ in range(self.take(5))]
        found, code = {}, 0
        for length in range(1, 16):
            for value, its_length in enumerate(lengths):
                if its_length == length:
                    found[length, code >> (16 - length)] = value
                    code += 1 << (16 - length)
        return found

    def number(self, codes: Codes) -> int:
        """The next number: its code tells how many bits it has, the first of which is 1."""
        length = bits = 0
        while (length, bits) not in codes:
            length, bits = length + 1, bits << 1 | self.take(1)
            if length > 16:
                raise ValueError("This is not what ProPack packed.")
        value = codes[length, bits]
        return value if value < 2 else self.take(value - 1) | 1 << (value - 1)
