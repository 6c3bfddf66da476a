"""A defence as it was made, which decides with the level of the attack what comes of it."""

from msgspec import Struct

from engine.rulesets.brp.attacks.declared import Hit
from engine.rulesets.brp.checks.levels import Level, succeeded


class Defence(Struct, frozen=True):
    """A defence that was made: "parry", "dodge" or "" (not at all), with what, and at which level.

    `hits` is what still hits, where another way of meeting the blow says so (None: the matrix does).
    """

    kind: str
    item: str
    level: Level
    hits: tuple[Hit, ...] | None = None

    @property
    def parried(self) -> bool:
        """Whether it was a parry that succeeded, at any level."""
        return self.kind == "parry" and succeeded(self.level)


NONE = Defence("", "", "failure")
