"""Limits of a turn: what a combatant's state bars, whatever a maneuver itself asks for."""

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset_api.procedure import Option


class Limit(Struct, frozen=True, kw_only=True):
    """A limit: why these maneuvers are barred now (all, where none are named), and by which rule."""

    why: str
    rule: str
    only: frozenset[str] = frozenset()


def limited(options: list[Option], limits: list[Limit]) -> list[Option]:
    """The options under these limits; the first that bars one says why."""

    def under(option: Option) -> Option:
        key = option.choice.key
        why = next((each for each in limits if key in each.only or not each.only), None)
        return option if why is None else replace(option, rule=why.rule, barred=why.why)

    return [under(each) for each in options] if limits else options
