"""A tally: how often rolls of each kind won, beside how often they should have by the chances that they had."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

Kind = tuple[str, str, str]
"""A system, whether the chance was shown or is that of the roll on record, and what was rolled."""

LEAST = 5.0
"""The variance below which too little was rolled to say anything."""


@dataclass(slots=True)
class Sums:
    """Rolls of one kind: how many, how many won, how many were expected to, and the variance of that."""

    rolls: int = 0
    won: int = 0
    expected: float = 0.0
    variance: float = 0.0

    @property
    def deviations(self) -> float:
        """How many standard deviations there are between what won and what was expected; 0 where little was rolled."""
        return (self.won - self.expected) / sqrt(self.variance) if self.variance >= LEAST else 0.0


@dataclass(slots=True)
class Tally:
    """The sums of each kind."""

    kinds: dict[Kind, Sums] = field(default_factory=lambda: defaultdict(Sums))

    def add(self, kind: Kind, chance: Fraction, won: bool) -> None:
        """Take in a roll that had this chance."""
        sums = self.kinds[kind]
        sums.rolls += 1
        sums.won += won
        sums.expected += float(chance)
        sums.variance += float(chance * (1 - chance))

    def off(self, most: float) -> Iterator[tuple[Kind, Sums]]:
        """The kinds that are more standard deviations off than this."""
        return ((kind, sums) for kind, sums in sorted(self.kinds.items()) if abs(sums.deviations) > most)

    def lines(self) -> Iterator[str]:
        """A table for people."""
        for (system, what, purpose), sums in sorted(self.kinds.items()):
            yield (
                f"{system:<12} {what:<6} {purpose:<18} {sums.rolls:>6} rolls, {sums.won:>6} won, "
                f"{sums.expected:>9.1f} expected, {sums.deviations:+.2f} standard deviations"
            )
