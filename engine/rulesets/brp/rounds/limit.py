"""What a combatant's state, or what they stated, leaves of a turn."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Option, Sentence


class Limit(Struct, frozen=True, kw_only=True):
    """A limit on a turn, as a sentence and a rule: it leaves these maneuvers."""

    why: Sentence | str
    rule: str
    leaves: frozenset[str]


def limited(options: list[Option], limits: Iterable[Limit]) -> list[Option]:
    """The options of a turn, those barred that a limit does not leave; the last of several limits says why."""
    for limit in reversed([*limits]):
        options = [
            each
            if each.barred or each.choice.key in limit.leaves
            else replace(each, barred=limit.why, rule=limit.rule)
            for each in options
        ]
    return options
