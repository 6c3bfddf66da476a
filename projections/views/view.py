"""The encounter as one sees it: what is true at a version, as plain data for a front-end."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.board.board import PLAIN, Board
from engine.dice.roll_source import TableDice
from engine.dice.typed_dice import may_type
from engine.ruleset_api.parts import title_of
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.ruleset import standing_of
from engine.state.state import Combatant, Fight, Injury, Link
from events import Choice, DecisionRequested, EncounterClosed, Picture, Place, StepBegan, UndoRequested, When


class View(Struct, frozen=True, kw_only=True):
    """A frozen piece of what is seen. All fields are always there, so that a front-end need not guess."""


class Resource(View, frozen=True):
    """How much of something is left, and how much there is at most.

    Where that is not shown exactly, `band` says it in words ("unhurt", "hurt", "badly-hurt", "down") and the
    numbers are None.
    """

    now: int | None
    max: int | None
    band: str = ""


class Condition(View, frozen=True):
    """A condition that a combatant has, until a time or (None) until something ends it; `rule` gave it."""

    condition: str
    until: When | None
    data: dict[str, Any]
    rule: str


class Intent(View, frozen=True):
    """The action that a combatant declared; while it is `hidden`, others see only that there is an intent ("")."""

    intent: str
    args: dict[str, Any]
    hidden: bool = False


class CombatantView(View, frozen=True):
    """A combatant in the fight. Positions are in metres or cells; `intent` is None when there is none, or a hidden one.

    `size` is how many cells they are wide and deep, from `position` on. `present` is false for those who have
    left, `standing` for those too who are out of the fight by the ruleset (unconscious, dead); `engaged` are the ids of
    foes in striking distance, `links` are theirs to others and others' to them (who rides, who holds whom). One who is
    `unseen` is known to be there, and nothing else is shown of them. `portrait` is the URL of a picture ("": none),
    `external_ids` are a program's name and its id of the combatant.
    """

    id: str
    name: str
    side: str
    present: bool
    standing: bool
    position: tuple[float, float] | None
    size: int
    resources: dict[str, Resource]
    conditions: tuple[Condition, ...]
    injuries: tuple[Injury, ...]
    budgets: dict[str, int]
    items: dict[str, dict[str, Any]]
    engaged: tuple[str, ...]
    intent: Intent | None
    unseen: bool = False
    links: tuple[Link, ...] = ()
    portrait: str = ""
    external_ids: dict[str, str] = {}


class ThingView(View, frozen=True):
    """A thing of the table, which no combatant has: what lies about, or scenery; and where (null: anywhere)."""

    item: str
    fields: dict[str, Any]
    position: tuple[float, float] | None


class StepView(View, frozen=True):
    """What is going on: a named step of the rules, whose ("" for no combatant's) and on which rank."""

    step: str
    combatant: str
    rank: int | None
    args: dict[str, Any]


class TypedAgain(View, frozen=True):
    """Dice that this seat typed in with an answer that was undone, to be offered with the same answer: with this
    `choice` and these `args`."""

    choice: str
    args: dict[str, Any]
    dice: tuple[TableDice, ...]


class PendingView(View, frozen=True):
    """A decision the fight waits for. `asked` is a combatant's id or "gm".

    What may be chosen stands in the options; `choices` are the legal ones, without costs and chances, where the view
    was asked for with them, and else empty. Of what others are asked only the question's name is shown. `due` is when
    the default is taken, in milliseconds since 1970 (None: never). `typed` are dice that were typed in for it before an
    undo.
    """

    decision: str
    asked: str
    ask: str
    args: dict[str, Any]
    default: str
    rule: str
    choices: tuple[Choice, ...] = ()
    due: int | None = None
    typed: tuple[TypedAgain, ...] = ()


class TimerView(View, frozen=True):
    """Something that will start by itself at `due`."""

    timer: str
    kind: str
    due: When
    combatant: str
    data: dict[str, Any]


class Closed(View, frozen=True):
    """That the fight is over, why, and the seed (hex) of its dice, to be checked against the commitment."""

    reason: str
    seed: str


class You(View, frozen=True):
    """Whose view it is: the seat, its role, and the combatants that it plays or looks through.

    `types_dice` says whether dice are taken that this seat rolled by hand (the table's option `typed_dice`).
    """

    seat: str
    role: str
    combatants: tuple[str, ...]
    types_dice: bool = False


class SeatView(View, frozen=True):
    """A seat that was given away."""

    seat: str
    role: str
    combatants: tuple[str, ...]


class Undoable(View, frozen=True):
    """What an undo takes back, or a redo brings back: both name it by a `version`.

    `by` is the seat that gave that command, `text` what is undone first, in words ("" where it has no line), `also`
    some of what goes or comes with it, and `count` how many commands these are in all. With `asks` an undo asks the GM.
    """

    version: int
    by: str
    text: str
    also: tuple[str, ...] = ()
    count: int = 1
    asks: bool = False


class PartView(View, frozen=True):
    """A part of the rules (an add-on, a house rule) that a fight is played with, and its version.

    `title` is what people call it; its name, where it is not installed.
    """

    name: str
    title: str
    version: str


class EncounterView(View, frozen=True):
    """A whole encounter as of `version`.

    `ruleset_version` is the version of the rules it was opened with, `parts` those that were switched on, in their
    order; `orders` maps a kind of order ("dex") to its places, first to act first; `round` is 0 before the first.
    `board` is the board as it is then, of shape "none" where there is none, and `picture` what lies under its grid
    (None: nothing); `things` are those of the table, `counts` its counts: the "clock" (seconds since the opening, as
    far as time was said to pass) and others. A GM sees all `seats` and `undo_requests`, everybody else their own.
    `undo` is the command that this seat would undo, or ask to have undone, and `redo` what it would bring back; None
    (as `can_undo` and `can_redo` say) where there is nothing.
    With `clock_stopped` the time for decisions stands still since an undo, until somebody decides something again.
    """

    encounter: str
    title: str
    ruleset: str
    ruleset_version: str
    parts: tuple[PartView, ...]
    version: int
    phase: str
    round: int
    step: StepView | None
    orders: dict[str, tuple[Place, ...]]
    combatants: tuple[CombatantView, ...]
    pending: tuple[PendingView, ...]
    timers: tuple[TimerView, ...]
    closed: Closed | None
    can_undo: bool
    can_redo: bool
    commitment: str
    you: You = You(seat=GM, role=GM, combatants=())
    seats: tuple[SeatView, ...] = ()
    undo_requests: tuple[UndoRequested, ...] = ()
    things: tuple[ThingView, ...] = ()
    counts: dict[str, int] = {}
    undo: Undoable | None = None
    redo: Undoable | None = None
    clock_stopped: bool = False
    board: Board = PLAIN
    picture: Picture | None = None


def view(
    fight: Fight,
    version: int,
    pending: Iterable[DecisionRequested],
    *,
    combatants: Iterable[CombatantView] | None = None,
    can_undo: bool = False,
    can_redo: bool = False,
) -> EncounterView:
    """The encounter as of `version`, with the decisions it waits for, and with these combatants (None: all).

    `can_undo` holds when more than the opening counts, `can_redo` while nothing new followed an undo.
    """
    if combatants is None:
        combatants = (combatant_view(each, fight.ruleset) for each in fight.combatants.values())
    return EncounterView(
        encounter=fight.id,
        title=fight.title,
        ruleset=fight.ruleset,
        ruleset_version=fight.rules_version,
        parts=tuple(
            PartView(name=name, title=title_of(fight.ruleset, name), version=version)
            for name, version in fight.parts.items()
        ),
        version=version,
        phase=fight.phase,
        round=fight.round,
        step=step_view(fight.step),
        orders=dict(fight.orders),
        combatants=tuple(combatants),
        pending=tuple(pending_view(each) for each in pending),
        timers=tuple(
            TimerView(
                timer=each.timer, kind=each.kind, due=each.due, combatant=each.combatant, data=each.data
            )
            for each in fight.timers.values()
        ),
        closed=_closed(fight.closed),
        can_undo=can_undo,
        can_redo=can_redo,
        commitment=fight.commitment,
        counts=dict(fight.counts),
        things=tuple(
            ThingView(item=each.item, fields=dict(each.fields), position=each.position)
            for each in fight.things.values()
        ),
        you=You(seat=GM, role=GM, combatants=(), types_dice=may_type(fight.options, is_gm=True)),
        board=fight.board,
        picture=fight.picture,
    )


def part_names(view: EncounterView) -> tuple[str, ...]:
    """The names of the parts that a fight is played with, in their order."""
    return tuple(each.name for each in view.parts)


def combatant_view(combatant: Combatant, ruleset: str) -> CombatantView:
    """One combatant, without an intent that is still hidden; the ruleset of this name says who is out of the fight."""
    intent = combatant.intent
    shown = intent is not None and not intent.hidden
    return CombatantView(
        id=combatant.id,
        name=combatant.name,
        side=combatant.side,
        present=combatant.present,
        standing=standing_of(ruleset)(combatant),
        position=combatant.position,
        size=combatant.stats.get("size", 1),
        resources={name: Resource(now=now, max=most) for name, (now, most) in combatant.resources.items()},
        conditions=tuple(
            Condition(condition=each.condition, until=each.until, data=each.data, rule=each.rule)
            for each in combatant.conditions.values()
        ),
        injuries=tuple(combatant.injuries.values()),
        budgets=dict(combatant.budgets),
        items=dict(combatant.items),
        engaged=tuple(sorted(combatant.engaged)),
        links=tuple(sorted(combatant.links)),
        intent=Intent(intent=intent.intent, args=intent.args) if intent and shown else None,
        portrait=combatant.portrait,
        external_ids=combatant.external_ids,
    )


def unseen_view(combatant: Combatant) -> CombatantView:
    """A combatant whom a viewer knows to be there, and does not see."""
    return CombatantView(
        id=combatant.id,
        name=combatant.name,
        side=combatant.side,
        present=combatant.present,
        standing=combatant.present,
        position=None,
        size=1,
        resources={},
        conditions=(),
        injuries=(),
        budgets={},
        items={},
        engaged=(),
        intent=None,
        unseen=True,
    )


def pending_view(request: DecisionRequested) -> PendingView:
    """One decision that is waited for."""
    return PendingView(
        decision=request.decision,
        asked=request.asked,
        ask=request.ask,
        args=request.args,
        default=request.default,
        rule=request.rule,
    )


def step_view(step: StepBegan | None) -> StepView | None:
    """What is going on."""
    if step is None:
        return None
    return StepView(step=step.step, combatant=step.combatant, rank=step.rank, args=step.args)


def _closed(closed: EncounterClosed | None) -> Closed | None:
    return None if closed is None else Closed(reason=closed.reason, seed=closed.seed)
