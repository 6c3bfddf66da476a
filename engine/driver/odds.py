"""The exact chance of an option, worked out when somebody asks for it: for one answer, or each value of a parameter."""

from fractions import Fraction
from typing import Any

from msgspec import Struct

from engine.driver.answer_check import chosen
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import Param

MOST = 200
"""Values of one parameter for which chances are worked out at once."""


class Chance(Struct, frozen=True, kw_only=True):
    """How likely an option succeeds with these arguments; None where nothing is rolled.

    `critical` is how likely it comes to more than that, None where the rules know of nothing more.
    """

    args: dict[str, Any]
    chance: Fraction | None
    critical: Fraction | None = None


def odds(
    fight: Fight, options: list[Option], choice: str, args: dict[str, Any], by: str = ""
) -> list[Chance]:
    """The chances of a legal choice; with `by`, the name of an open parameter, one for each value that it may have.

    A value that cannot be chosen with these arguments is left out. Raises Refused like an answer would.
    """
    if not by:
        return [chance_of(fight, options, choice, args)]
    found, refusal = [], None
    for value in _values(options, choice, by):
        try:
            found.append(chance_of(fight, options, choice, {**args, by: value}))
        except Refused as refused:
            refusal = refused
    if refusal is not None and not found:
        raise refusal
    return found


def chance_of(fight: Fight, options: list[Option], choice: str, args: dict[str, Any]) -> Chance:
    """The chance of a legal choice with these arguments. Raises Refused like an answer would."""
    option, filled = chosen(fight, options, choice, args)
    return Chance(
        args=filled,
        chance=None if option.odds is None else option.odds(fight, filled),
        critical=None if option.critical is None else option.critical(fight, filled),
    )


def _values(options: list[Option], choice: str, by: str) -> list[int | str]:
    """Every value that the parameter may have in one of the options, in their order."""
    open_ = [
        each.choice.params[by] for each in options if each.choice.key == choice and by in each.choice.params
    ]
    values = dict.fromkeys(value for each in open_ for value in _of(each))
    if not values or len(values) > MOST:
        why = Sentence("affray.nothing-left-open", {"choice": choice, "by": by})
        raise Refused("bad-argument", why)
    return list(values)


def _of(param: Param) -> list[int | str]:
    if param.many:
        return []
    if param.low is None or param.high is None:
        return list(param.names)
    return list(range(param.low, min(param.high, param.low + MOST) + 1))
