"""The viewer view: what a viewer sees of a fight, and the one place where that is decided, on the way out.

Nothing else may show a fight to anybody. All of it is a function of what is on record and of the viewer; no
clock, no log. `projections.viewers.log` goes through a record, `projections.redaction.events` says what is seen of
an event, and here is what is seen of the state: the view, the choices, and the record as a whole.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from msgspec.structs import replace

from engine.dice.typed_dice import may_type
from engine.driver.pending import Pending
from engine.history.undo_stack import undo_stack
from engine.language.prices import price
from engine.language.speaker import Speaker
from engine.redaction.redaction import Redaction
from engine.ruleset_api.procedure import GM
from engine.state.derived import of_state
from engine.state.hidden_combatants import FROM, HIDDEN
from engine.state.interned_choices import offers_default
from engine.state.state import Combatant, Fight, Injury, Link
from events import Choice, DecisionRequested
from events.chain.commit import Commit
from projections.language.phrases import phrases_of, speaker_in
from projections.redaction.appearance import plain_to_see, seen_items
from projections.redaction.hidden_combatants import ALL_SEEN, Sight, eyes, is_foe, sight
from projections.redaction.hit_point_bands import band, exactness
from projections.redaction.known_to import KNOWN_TO, as_known, knows, timer_data
from projections.redaction.options import redact_choices, redact_likely, redact_options
from projections.redaction.questions import asked_about, is_untold
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import moments
from projections.timeline.roll_ledger import Entry
from projections.timeline.timeline import Line
from projections.viewers.account import Account
from projections.viewers.log import Named, Seen, ViewerLog
from projections.views.options import Estimated, OptionView, SeatChoices, Waiting, choices, every, with_ids
from projections.views.view import (
    CombatantView,
    Condition,
    EncounterView,
    Intent,
    PendingView,
    Resource,
    SeatView,
    ThingView,
    TimerView,
    TypedAgain,
    Undoable,
    You,
    combatant_view,
    step_view,
    unseen_view,
    view,
)

__all__ = ["Seen", "ViewerLog", "choices_for", "commits_for", "ledger_for", "timeline_for", "view_for"]


WITHOUT = Redaction(Fight(), ())
"""The redaction for those from whom nobody hides."""


def view_for(
    fight: Fight, viewer_log: ViewerLog, *, choices: Mapping[str, Pending] | None = None
) -> EncounterView:
    """The encounter as the viewer sees it, at the version up to which `viewer_log` has been taken.

    With `choices`, what waits by the rules, what is asked has what may be chosen, as far as this viewer may.
    """
    viewer, sees_all = viewer_log.viewer, viewer_log.viewer.sees_all
    undo, redo = (
        _undoable(viewer_log.undoable, viewer_log, fight),
        _undoable(viewer_log.redoable, viewer_log, fight),
    )
    seen = sight(fight, viewer, viewer_log.names)
    hidden = seen.hidden
    redaction = Redaction(fight, hidden)
    own = tuple(fight.combatants[each].side for each in viewer.combatants if each in fight.combatants)
    exactly = exactness(fight)
    viewer_log.last_shown.by((seen, own, exactly))
    whole = _the_same_for_all(fight)
    step = whole.step if sees_all else step_view(viewer_log.step)
    if step is not None and not sees_all:
        step = None if step.combatant in hidden else replace(step, args=redaction.data(step.args))
    return replace(
        whole,
        version=viewer_log.version,
        combatants=viewer_log.last_shown.combatants(
            fight.combatants.values(),
            hidden,
            lambda who: _combatant(fight, who, viewer, redaction, seen, exactly),
        ),
        can_undo=undo is not None,
        can_redo=redo is not None,
        step=step,
        orders={
            kind: tuple([each for each in places if each.combatant not in hidden])
            for kind, places in whole.orders.items()
        }
        if hidden
        else whole.orders,
        things=whole.things if sees_all else tuple(_things(whole.things, redaction)),
        pending=tuple(_pending(fight, viewer_log, redaction, choices=choices)),
        timers=tuple(_timers(fight, viewer_log, redaction, seen)),
        you=You(
            seat=viewer.seat,
            role=viewer.role,
            combatants=viewer.combatants,
            types_dice=viewer.role in (GM, "player") and _types_dice(fight, viewer.role == GM),
        ),
        seats=tuple(
            [
                SeatView(seat=each.seat, role=each.role, combatants=each.combatants)
                for each in viewer_log.seats.values()
            ]
        ),
        undo_requests=tuple([viewer_log.called.request(each) for each in viewer_log.requests.values()]),
        undo=undo,
        redo=redo,
        clock_stopped=bool(fight.options.get("decision_seconds")) and viewer_log.clock.stopped,
        commitment=viewer_log.commitment or whole.commitment,
    )


@of_state
def _the_same_for_all(fight: Fight) -> EncounterView:
    """What of a view does not depend on who looks, and else what a GM sees, but for the combatants."""
    return view(fight, 0, (), combatants=())


@of_state
def _types_dice(fight: Fight, is_gm: bool) -> bool:
    """Whether a GM, or a player, may type in dice."""
    return may_type(fight.options, is_gm=is_gm)


def _undoable(named: Named | None, viewer_log: ViewerLog, fight: Fight) -> Undoable | None:
    """What an undo or a redo names, in words."""
    if named is None:
        return None

    def in_words(line: Line) -> str:
        return Speaker(phrases_of(fight, viewer_log.viewer.language), viewer_log.names).sentence(
            line.key, line.args
        )

    def words(line: Line) -> str:
        return viewer_log.last_shown.words(line, len(viewer_log.names), in_words)

    return Undoable(
        version=named.version,
        by=named.by,
        text="" if named.line is None else words(named.line),
        also=tuple(words(each) for each in named.also),
        count=named.count,
        asks=named.asks,
    )


def choices_for(fight: Fight, pending: Mapping[str, Pending], viewer_log: ViewerLog) -> list[SeatChoices]:
    """What the viewer's own combatants may do now (for a GM: the GM and everybody), in the viewer's language."""
    return spelled_out(choices_seen(fight, pending, viewer_log), fight, viewer_log)


def spelled_out(seats: Iterable[SeatChoices], fight: Fight, viewer_log: ViewerLog) -> list[SeatChoices]:
    """These choices with the ids of their options, in the viewer's language."""
    speaker = speaker_in(viewer_log.viewer.language, fight.ruleset, fight.parts, viewer_log.names.values())
    found = list(map(with_ids, seats))
    return found if speaker is None else [_in_words(each, speaker) for each in found]


def _in_words(seat: SeatChoices, speaker: Speaker) -> SeatChoices:
    """What a seat may do, with what it costs and why not in words of another language."""

    def option(each: OptionView) -> OptionView:
        why = speaker.tell(each.reason or each.barred)
        return replace(each, barred=why, cost=price(speaker, each.cost, each.takes))

    decisions = (replace(each, options=tuple(map(option, each.options))) for each in seat.decisions)
    return replace(seat, decisions=tuple(decisions))


def choices_seen(
    fight: Fight,
    pending: Mapping[str, Pending],
    viewer_log: ViewerLog,
    estimated: Estimated = every,
    *,
    but: Collection[str] = (),
) -> list[SeatChoices]:
    """The choices of the viewer's own combatants, as far as the viewer may see them, without ids.

    Chances that take working out are there for options that are `estimated`; nothing is looked at for the seats `but`.
    """
    viewer = viewer_log.viewer
    if viewer.sees_all:
        mine = [each for each in (GM, *fight.combatants) if each not in but] if but else None
        return choices(fight, pending, mine, estimated)
    hidden = sight(fight, viewer, viewer_log.names).hidden
    redaction = Redaction(fight, hidden)
    return [
        replace(
            each,
            decisions=tuple(
                replace(
                    one,
                    decision=viewer_log.called.name_for(one.decision),
                    args=asked_about(fight.decisions[one.decision], redaction),
                    options=redact_options(one.options, redaction),
                    likely=redact_likely(one.likely, redaction),
                )
                for one in each.decisions
            ),
            waits_for=tuple(
                Waiting(asked=one.asked, ask=one.ask, decision=viewer_log.called.name_for(one.decision))
                for one in each.waits_for
                if not is_untold(fight.decisions[one.decision], hidden, viewer)
            ),
        )
        for each in choices(fight, pending, viewer.combatants, estimated)
    ]


def commits_for(commits: Sequence[Commit], viewer: Viewer) -> tuple[list[Seen], ViewerLog]:
    """All that the viewer has seen of a record that is complete from the first commit, and their log after it."""
    seen = account(commits, viewer)
    return [*seen.since(0)], seen.viewer_log


def account(commits: Sequence[Commit], viewer: Viewer, *, whole: bool = True) -> Account:
    """The viewer account over a whole record, or only the latest (see Account). Raises DamagedLog."""
    found = Account(viewer, whole=whole)
    for each in moments(commits):
        found.take_in(each)
    return found


def timeline_for(commits: Sequence[Commit], viewer: Viewer) -> list[Line]:
    """What the viewer has seen happen, line by line, over a whole record. Raises DamagedLog."""
    return list(account(commits, viewer).lines(_counts(commits)))


def ledger_for(commits: Sequence[Commit], viewer: Viewer) -> list[Entry]:
    """The rolls that the viewer has seen, over a whole record. Raises DamagedLog."""
    return list(chain.from_iterable(account(commits, viewer).rolls(_counts(commits))))


def _counts(commits: Iterable[Commit]) -> Callable[[int], bool]:
    return undo_stack(commits).counts


def _combatant(
    fight: Fight, combatant: Combatant, viewer: Viewer, redaction: Redaction, seen: Sight, exactly: str
) -> CombatantView:
    if combatant.id in seen.known:
        return unseen_view(combatant)
    own = viewer.sees_all or combatant.id in viewer.combatants
    if own or exactly == "exact" or not is_foe(fight, combatant.id, viewer):
        exactly = "exact"
    if seen is ALL_SEEN:
        found = _seen_by_all(combatant, fight.ruleset, own, exactly)
    else:
        found = _redacted(combatant, fight.ruleset, own, exactly, redaction, seen)
    if not viewer.sees_all:
        for each in found.conditions:
            if KNOWN_TO in each.data:
                return replace(found, conditions=_known(found.conditions, viewer.combatants))
    return found


def _known(conditions: tuple[Condition, ...], ours: Collection[str]) -> tuple[Condition, ...]:
    """The conditions, as far as those who play these combatants know of them."""
    told = [(each, as_known(each.data, ours)) for each in conditions]
    return tuple([replace(each, data=data) for each, data in told if data is not None])


@of_state
def _seen_by_all(combatant: Combatant, ruleset: str, own: bool, exactly: str) -> CombatantView:
    """A combatant as all see them from whom nobody hides: whoever plays them or is a GM, or all others."""
    return _redacted(combatant, ruleset, own, exactly, WITHOUT, ALL_SEEN)


def _redacted(
    combatant: Combatant, ruleset: str, own: bool, exactly: str, redaction: Redaction, seen: Sight
) -> CombatantView:
    whole = combatant_view(combatant, ruleset)
    declared = combatant.intent
    intent = (
        None
        if declared is None
        else Intent(
            intent=declared.intent,
            args=dict(declared.args)
            if own
            else redaction.data(declared.args),  # one's own words are not redacted
            hidden=declared.hidden,
        )
    )
    if own:
        return replace(
            whole,
            conditions=_conditions(whole.conditions, redaction),
            injuries=_injuries(whole.injuries, redaction),
            # Copied for all alike: by the form of a patch it would be told from whom something is kept.
            items={name: redaction.data(each) for name, each in whole.items.items()},
            engaged=tuple([each for each in whole.engaged if each not in seen.unseen]),
            links=_links(whole.links, seen),
            intent=intent,
        )
    if declared is not None and declared.hidden:
        intent = Intent(intent="", args={}, hidden=True)
    return replace(
        whole,
        resources=_resources(whole, exactly),
        conditions=_conditions(whole.conditions, redaction, own=False),
        budgets={},
        injuries=_injuries(whole.injuries, redaction),
        items=seen_items(combatant, redaction),
        engaged=tuple([each for each in whole.engaged if each not in seen.unseen]),
        links=_links(whole.links, seen),
        intent=intent,
    )


def _links(links: tuple[Link, ...], seen: Sight) -> tuple[Link, ...]:
    if not links or not seen.unseen:
        return links
    return tuple([each for each in links if seen.unseen.isdisjoint((each.combatant, each.other))])


def _injuries(injuries: tuple[Injury, ...], redaction: Redaction) -> tuple[Injury, ...]:
    """The injuries, of which none says that somebody who hides did it."""
    if not injuries or not redaction.ids:
        return injuries
    return tuple([replace(each, cause="") if redaction.hides(each.cause) else each for each in injuries])


def _conditions(
    conditions: tuple[Condition, ...], redaction: Redaction, *, own: bool = True
) -> tuple[Condition, ...]:
    if not conditions:
        return ()
    # Last comes being hidden: its place could say that they were hidden from somebody unseen before.
    return tuple(
        replace(each, data={}, rule="")  # the rule may be that by which somebody unseen lost sight of them
        if each.condition == HIDDEN and not own
        else replace(each, data=redaction.data(each.data))
        for each in sorted(conditions, key=lambda one: one.condition == HIDDEN)
        if each.condition != HIDDEN or eyes(each.data.get(FROM, ()), redaction.ids) is not None
    )


def _resources(whole: CombatantView, exactly: str) -> dict[str, Resource]:
    if exactly == "exact":
        return whole.resources
    if exactly == "none":
        return {}
    return {
        name: Resource(now=None, max=None, band=band(each.now or 0, each.max or 0))
        for name, each in whole.resources.items()
    }


def _things(things: tuple[ThingView, ...], redaction: Redaction) -> Iterator[ThingView]:
    for each in things:
        yield replace(each, fields=redaction.data(plain_to_see(each.fields)))


def _pending(
    fight: Fight, viewer_log: ViewerLog, redaction: Redaction, *, choices: Mapping[str, Pending] | None
) -> Iterator[PendingView]:
    viewer, sees_all = viewer_log.viewer, viewer_log.viewer.sees_all
    seconds = fight.options.get("decision_seconds", 0)
    for each in fight.decisions.values():
        if not sees_all and is_untold(each, redaction.ids, viewer):
            continue
        own = sees_all or each.asked in viewer.combatants
        yield PendingView(
            decision=viewer_log.called.name_for(each.decision),
            asked=each.asked,
            ask=each.ask,
            args=_asked_about(each, viewer, redaction) if own else {},
            choices=redact_choices(_choices(each, choices), redaction) if own and choices is not None else (),
            default=each.default if own else "",
            rule=each.rule if own else "",
            due=_due(each, viewer_log, seconds),
            typed=tuple(_typed(each, viewer_log)) if own else (),
        )


def _choices(request: DecisionRequested, pending: Mapping[str, Pending]) -> tuple[Choice, ...]:
    """What may be chosen: as it is on record, or of a menu as the rules have it."""
    if request.choices or request.decision not in pending:
        return request.choices
    return pending[request.decision].choices()


def _asked_about(request: DecisionRequested, viewer: Viewer, redaction: Redaction) -> dict[str, Any]:
    return dict(request.args) if viewer.sees_all else asked_about(request, redaction)


def _due(request: DecisionRequested, viewer_log: ViewerLog, seconds: int) -> int | None:
    """When the default is taken, in milliseconds since 1970; None where there is no timeout, or the clock stops."""
    hurried = seconds and not viewer_log.clock.stopped and request.asked != GM
    if not hurried or not offers_default(request):
        return None
    return viewer_log.clock.asked_at.get(request.decision, 0) + 1000 * seconds


def _typed(request: DecisionRequested, viewer_log: ViewerLog) -> Iterator[TypedAgain]:
    """The dice that this seat typed in for a decision before an undo."""
    for each in viewer_log.typed.values():
        if (
            each.undone
            and each.by == viewer_log.viewer.seat
            and each.answers(request.decision, request.asked)
        ):
            yield TypedAgain(choice=each.choice, args=dict(each.args), dice=each.dice)


def _timers(fight: Fight, viewer_log: ViewerLog, redaction: Redaction, seen: Sight) -> Iterator[TimerView]:
    for each in fight.timers.values():
        viewer = viewer_log.viewer
        if each.combatant not in seen.unseen and (viewer.sees_all or knows(each.data, viewer.combatants)):
            own = each.combatant in viewer.combatants
            data = dict(each.data) if viewer.sees_all else timer_data(each, redaction, own=own)
            name = viewer_log.called.timer(each.timer)
            yield TimerView(timer=name, kind=each.kind, due=each.due, combatant=each.combatant, data=data)
