"""Limits of a turn: what a combatant's state bars, whatever a maneuver itself asks for."""

from msgspec import Struct

from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import Option


class Limit(Struct, frozen=True, kw_only=True):
    """A limit: why some maneuvers are barred now, and by which rule.

    It bars `only` these (keys of options), or, where none are named, all but those that it `leaves`.
    """

    why: Sentence | str
    rule: str
    only: frozenset[str] = frozenset()
    leaves: frozenset[str] = frozenset()

    def bars(self, key: str) -> bool:
        """Whether it bars this maneuver."""
        return key in self.only if self.only else key not in self.leaves


def limited(options: list[Option], limits: list[Limit]) -> list[Option]:
    """The options under these limits: what one bars is barred, and the last of several says why."""
    return [_under(each, limits) for each in options] if limits else options


def _under(option: Option, limits: list[Limit]) -> Option:
    for limit in reversed(limits):
        if limit.bars(option.choice.key):
            return Option(choice=option.choice, rule=limit.rule, barred=limit.why)
    return option
