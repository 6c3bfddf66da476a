"""The options of a seat: what it may do now, the cost, the chance; and if not, why not."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from engine.driver.pending import Pending
from engine.ruleset_api.parts import prepared
from engine.ruleset_api.procedure import GM, Option, worked_out
from engine.state.state import Fight
from events import Modifier, Param


class OptionView(Struct, frozen=True, kw_only=True):
    """An option: something one might do. When it is not `legal`, `barred` is the sentence that says why, by `rule`.

    `args` are settled, `params` still open; `cost` is what it takes, in words; `chance` is what it is rolled with,
    in the system's `unit` ("" and "percent": percent, "bonus", "dice" ...; None where nothing is rolled), and
    `modifiers` the steps that lead to it. Where `odds` is true, the exact chance of success can be asked for.
    """

    key: str
    args: dict[str, Any]
    params: dict[str, Param]
    cost: str
    chance: int | None
    modifiers: tuple[Modifier, ...]
    legal: bool
    barred: str
    rule: str
    unit: str = ""
    odds: bool = False


class DecisionView(Struct, frozen=True, kw_only=True):
    """A decision that waits for the seat, with every option, legal or not."""

    decision: str
    ask: str
    args: dict[str, Any]
    default: str
    rule: str
    options: tuple[OptionView, ...]


class Waiting(Struct, frozen=True, kw_only=True):
    """A decision of another seat that the fight waits for."""

    asked: str
    ask: str
    decision: str


class SeatChoices(Struct, frozen=True, kw_only=True):
    """What one seat, a combatant's id or "gm", may do now.

    `status` is "asked" (see `decisions`), "waiting" (for those in `waits_for`), "left" or "closed".
    """

    seat: str
    status: Literal["asked", "waiting", "left", "closed"]
    decisions: tuple[DecisionView, ...] = ()
    waits_for: tuple[Waiting, ...] = ()


def choices(fight: Fight, pending: Mapping[str, Pending]) -> list[SeatChoices]:
    """For the GM and then each combatant, in the order they joined: what waits for them.

    `pending` comes from `engine.history.head_chain.resume`, which knows the options that are barred as well.
    """
    return [_seat(fight, seat, pending) for seat in (GM, *fight.combatants)]


def option_view(fight: Fight, option: Option) -> OptionView:
    """One option as plain data."""
    if option.estimate is not None:
        option = worked_out(prepared(fight), option)
    choice = option.choice
    return OptionView(
        key=choice.key,
        args=choice.args,
        params=choice.params,
        cost=choice.cost,
        chance=option.chance,
        modifiers=option.modifiers,
        legal=not option.barred,
        barred=option.barred,
        rule=option.rule,
        unit=option.unit,
        odds=option.odds is not None,
    )


def _seat(fight: Fight, seat: str, pending: Mapping[str, Pending]) -> SeatChoices:
    if fight.closed is not None:
        return SeatChoices(seat=seat, status="closed")
    mine = tuple(_decision(fight, each) for each in pending.values() if each.request.asked == seat)
    if mine:
        return SeatChoices(seat=seat, status="asked", decisions=mine)
    if seat != GM and not fight.combatants[seat].present:
        return SeatChoices(seat=seat, status="left")
    waits_for = tuple(
        Waiting(asked=each.request.asked, ask=each.request.ask, decision=each.request.decision)
        for each in pending.values()
    )
    return SeatChoices(seat=seat, status="waiting", waits_for=waits_for)


def _decision(fight: Fight, pending: Pending) -> DecisionView:
    request = pending.request
    return DecisionView(
        decision=request.decision,
        ask=request.ask,
        args=request.args,
        default=request.default,
        rule=request.rule,
        options=tuple(option_view(fight, each) for each in pending.options),
    )
