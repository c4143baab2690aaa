"""Knows how far one way of reading heard words has come; chooses none."""

from dataclasses import dataclass, field

from voice.understand.template import Step

START = -1  # the step before the first word of a command

Slots = tuple[tuple[str, str], ...]
Commands = tuple[str, ...]


@dataclass(frozen=True, slots=True, order=True)
class Trail:
    """One way of reading: `heard` words used up, `step` of a command reached, commands `done`.

    Trails are ordered by cost; of two that cost the same the one that has come farther is first.
    """

    cost: float = 0.0
    ahead: int = 0  # minus the number of words used up
    step: int = field(default=START, compare=False)
    slots: Slots = field(default=(), compare=False)
    done: Commands = field(default=(), compare=False)
    weight: int = field(default=0, compare=False)  # words that carried meaning, of all commands
    own: int = field(default=0, compare=False)  # the same of the command that is being read
    run_on: bool = field(default=False, compare=False)  # no "and" stood before that command
    led_in: bool = field(default=False, compare=False)  # an "and" did, and nothing before it

    @property
    def heard(self) -> int:
        return -self.ahead

    @property
    def identity(self) -> tuple[object, ...]:
        """Two trails alike in this lead to the same readings; the cheaper one is enough."""
        return self.ahead, self.step, self.slots, self.done

    def past(self, words: int, cost: float, led_in: bool = False) -> "Trail":
        """Over words that are no part of the command."""
        return Trail(
            self.cost + cost,
            self.ahead - words,
            self.step,
            self.slots,
            self.done,
            self.weight,
            self.own,
            self.run_on,
            self.led_in or led_in,
        )

    def onto(self, number: int, step: Step, words: int, cost: float, weight: int = 0) -> "Trail":
        """To the step of that number, by so many words heard for it."""
        return Trail(
            self.cost + cost,
            self.ahead - words,
            number,
            _filled(self.slots, step) if step.slot or step.part else self.slots,
            self.done,
            self.weight + weight,
            self.own + weight,
            self.run_on,
            self.led_in,
        )

    def begin(self, done: Commands, words: int, cost: float, run_on: bool) -> "Trail":
        """To the start of another command, over the words between the two."""
        return Trail(
            self.cost + cost,
            self.ahead - words,
            done=(*self.done, *done),
            weight=self.weight,
            run_on=run_on,
        )


def _filled(slots: Slots, step: Step) -> Slots:
    """The slots with what the step tells. A part's own slots may be told anew in the next part."""
    filled = dict(slots)
    if step.slot:
        filled |= [step.slot]
    if step.part:
        name, notation = step.part
        filled[name] = notation.format_map(filled)
    return tuple(sorted(filled.items()))
