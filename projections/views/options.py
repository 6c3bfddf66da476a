"""The options of a seat: what it may do now, the cost, the chance; and if not, why not."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from engine.driver.option_id import option_id
from engine.driver.pending import Pending
from engine.language.sentence import Sentence
from engine.ruleset_api.bands import Band
from engine.ruleset_api.procedure import GM, Option, worked_out
from engine.state.state import Fight
from events import Modifier, Param
from projections.views.likely import Likely, likely
from projections.views.menu import NO_MENU, OTHER, Menu, menu_of


class OptionView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An option: something one might do. When it is not `legal`, `barred` is the sentence that says why, by `rule`.
    `reason` is that sentence by its key and arguments, for programs (left out: it has no key).

    `id` is what it is answered with, as long as its decision waits. `args` are settled, `params` still open, of which
    `needs` have no default; `cost` is what it takes, in words, and `takes` what of that comes off each budget;
    `chance` is what it is rolled with, in the system's `unit` ("" and "percent": percent, "bonus", "dice" ...;
    None where nothing is rolled), and `modifiers` the steps that lead to it. Where `odds` is true, the exact chance of
    success can be asked for; where `walk` is, the cells that it reaches, by its `path` or by itself. `bands` say, on a
    board, how far away the target may be, and what the distance adds to the chance; `area` how many cells around `x`
    and `y` it works. `group` is what
    kind of thing it is ("attack", "move" ...; "end" for what ends a turn or lets things be), and `common` its place
    among what is chosen most often (1 is the first; 0: it is not among them).
    Where it was asked for, `label` is what it is called on a button in the reader's language, in at most 80 characters,
    and `text` says in sentences what it is and takes, how likely it is, what comes of it and what is still to be said.
    What has its default is left out, so that the many options of a turn stay small; `key`, `args` and `legal` are there
    unless other fields were asked for.
    """

    id: str = ""
    key: str = field(default_factory=str)  # a factory's default is no reason to leave it out
    args: dict[str, Any] = field(default_factory=lambda: {})
    legal: bool = field(default_factory=bool)
    params: dict[str, Param] = {}
    cost: str = ""
    takes: dict[str, int] = {}
    chance: int | None = None
    modifiers: tuple[Modifier, ...] = ()
    barred: str = ""
    reason: Sentence | None = None
    rule: str = ""
    unit: str = ""
    odds: bool = False
    walk: bool = False
    bands: tuple[Band, ...] = ()
    area: int = 0
    group: str = OTHER
    common: int = 0
    needs: tuple[str, ...] = ()
    label: str = ""
    text: str = ""


class GroupView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A group of options: how many of them may be chosen, and what it is called, where labels were asked for."""

    group: str
    count: int
    label: str = ""


class DecisionView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision that waits for the seat, with every option, legal or not, or with those that were asked for.

    `likely` is the answer most likely meant (left out: there is none); `question` what is asked, as a sentence in the
    reader's language, where labels were asked for. Where only some options were asked for, `groups` counts what may be
    chosen of all groups, and `more` how many options were left out by the limit.
    `secret`: until it is revealed, the answer is for the one who is asked and the GM only.
    """

    decision: str
    ask: str
    args: dict[str, Any]
    default: str
    rule: str
    options: tuple[OptionView, ...]
    likely: Likely | None = None
    question: str = ""
    groups: tuple[GroupView, ...] = ()
    more: int = 0
    secret: bool = False


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


Estimated = Callable[[Option], bool]
"""Whether an option's chance is worked out."""


def every(option: Option) -> bool:
    """Every chance is worked out."""
    return True


def none(option: Option) -> bool:
    """No chance is."""
    return False


def choices(
    fight: Fight,
    pending: Mapping[str, Pending],
    only: Collection[str] | None = None,
    estimated: Estimated = every,
) -> list[SeatChoices]:
    """For the GM and then each combatant, in the order they joined (or `only` for some): what waits for them.

    `pending` comes from `engine.history.head_chain.resume`, which knows the options that are barred as well.
    """
    seats = [seat for seat in (GM, *fight.combatants) if only is None or seat in only]
    return [_seat(fight, seat, pending, estimated) for seat in seats]


def with_ids(seat: SeatChoices) -> SeatChoices:
    """The choices of a seat, each option with the id that it is answered with."""
    if not seat.decisions:
        return seat
    return replace(seat, decisions=tuple(map(_with_ids, seat.decisions)))


def _with_ids(asked: DecisionView) -> DecisionView:
    options = [
        replace(each, id=option_id(asked.decision, each.key, each.args, each.params))
        for each in asked.options
    ]
    return replace(asked, options=tuple(options))


def option_view(
    fight: Fight,
    option: Option,
    menu: Menu = NO_MENU,
    *,
    exact: bool = True,
    said: dict[int, str] | None = None,
) -> OptionView:
    """One option as plain data; with its chance where that is worked out already, or wanted (`exact`).

    `said` are sentences in words by identity, for as long as they are there: many options are barred by the same one.
    """
    if exact and option.estimate is not None:
        option = worked_out(fight, option)
    choice, why = option.choice, option.barred
    key, params = choice.key, choice.params
    group, common = menu.lines[key]
    needs: tuple[str, ...] = ()
    for name in params:
        if params[name].default is None:
            needs += (name,)
    if type(why) is str:
        bar = why
    elif said is None:
        bar = str(why)
    elif (sentence := id(why)) in said:
        bar = said[sentence]
    else:
        bar = said[sentence] = str(why)
    return OptionView(
        key=key,
        args=choice.args,
        params=params,
        cost=choice.cost,
        chance=option.chance,
        modifiers=option.modifiers,
        legal=not why,
        barred=bar,
        reason=None if type(why) is str else why,  # type: ignore[arg-type]
        rule=option.rule,
        unit=option.unit,
        odds=option.odds is not None,
        walk=option.walk is not None,
        bands=() if option.bands is None or fight.board.shape == "none" else option.bands(fight),
        area=option.area,
        takes=dict(option.takes),
        group=group,
        common=common,
        needs=needs,
    )


def _seat(fight: Fight, seat: str, pending: Mapping[str, Pending], estimated: Estimated) -> SeatChoices:
    if fight.closed is not None:
        return SeatChoices(seat=seat, status="closed")
    mine = tuple(_decision(fight, each, estimated) for each in pending.values() if each.request.asked == seat)
    if mine:
        return SeatChoices(seat=seat, status="asked", decisions=mine)
    if seat != GM and not fight.combatants[seat].present:
        return SeatChoices(seat=seat, status="left")
    waits_for = tuple(
        Waiting(asked=each.request.asked, ask=each.request.ask, decision=each.request.decision)
        for each in pending.values()
    )
    return SeatChoices(seat=seat, status="waiting", waits_for=waits_for)


def _decision(fight: Fight, pending: Pending, estimated: Estimated) -> DecisionView:
    request, menu = pending.request, menu_of(fight.ruleset, fight.parts)
    options = _option_views(pending, menu, estimated)
    return DecisionView(
        decision=request.decision,
        ask=request.ask,
        args=request.args,
        default=request.default,
        rule=request.rule,
        secret=request.hidden,
        options=options,
        likely=_likely(pending),
    )


def _likely(pending: Pending) -> Likely | None:
    """The likely answer, looked for once, whoever looks."""
    if likely not in pending.shown:
        pending.shown[likely] = likely(pending)
    answer: Likely | None = pending.shown[likely]
    return answer


def _option_views(pending: Pending, menu: Menu, estimated: Estimated) -> tuple[OptionView, ...]:
    """Every option as plain data, made once as long as the decision waits, whoever looks."""
    shown, found = pending.shown, []
    said: dict[int, str] = {}
    for number, option in enumerate(pending.options):
        exact = option.estimate is None or estimated is every or estimated(option)
        if (number, exact) not in shown:
            shown[number, exact] = option_view(pending.fight, option, menu, exact=exact, said=said)
        found += [shown[number, exact]]
    return tuple(found)
