"""Redaction of one event for a viewer: all of it, a part, something in its place, or nothing.

Seen from the state right before the event. What is taken out of an event is left at its default, or empty.
The ids in events are those of the log; `projections.viewers.log` gives them the viewer's numbers.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

import events as ev
from engine.redaction.options import redact_modifiers
from engine.state.interned_choices import spelled_out
from engine.state.state import Fight
from projections.redaction.appearance import redact_item, redact_joined
from projections.redaction.bodies import redact_condition, redact_condition_lost, redact_measured
from projections.redaction.dice import redact_closed, redact_hidden_roll, redact_revealed_roll, redact_rolled
from projections.redaction.known_to import knows, timer_data
from projections.redaction.questions import redact_made, redact_requested
from projections.redaction.visibility import Visibility

RedactEvent = Callable[[Fight, Any, "Visibility"], ev.Event | None]
WithArgs = TypeVar("WithArgs", ev.StepBegan, ev.IntentDeclared, ev.ManeuverDeclared, ev.Noted)


def redact_event(fight: Fight, event: ev.Event, visibility: Visibility) -> ev.Event | None:
    """What the viewer sees of an event; None for nothing. Choices that it only names are spelled out."""
    if type(event) is ev.DecisionRequestedLike:
        event = spelled_out(fight, event)
    if visibility.sees_all:
        return event
    seen = REDACTIONS[type(event)](fight, event, visibility)
    if visibility.known and seen is not None and getattr(seen, "combatant", "") in visibility.known:
        return _out_of_sight(fight, seen)
    return seen


def _out_of_sight(fight: Fight, e: ev.Event) -> ev.Event | None:
    """What is told of somebody's doing to those who only know that they are there: nothing of where, or how well."""
    match e:
        case ev.CombatantLeft() | ev.RulingMade():
            return e
        case ev.Noted(key="spoke"):  # it is heard
            return e
        case ev.StepBegan():
            return replace(e, rank=None, args={})
        case ev.ManeuverDeclared():
            people = {name: each for name, each in e.args.items() if isinstance(each, str)}
            return replace(e, args={name: each for name, each in people.items() if each in fight.combatants})
        case ev.IntentDeclared():
            return ev.IntentDeclared(combatant=e.combatant, intent="", hidden=True)
        case ev.DamageTaken():
            return replace(e, now=0, rolled=0, armour=0)
    return None


def _whole(fight: Fight, e: ev.Event, visibility: Visibility) -> ev.Event:
    return e


def _opened(fight: Fight, e: ev.EncounterOpened, visibility: Visibility) -> ev.Event:
    return replace(e, forked=None)  # it counts the commits of another log


def _of_one(fight: Fight, e: Any, visibility: Visibility) -> ev.Event | None:
    return None if e.combatant in visibility.hidden else e


def _own(fight: Fight, e: Any, visibility: Visibility) -> ev.Event | None:
    return e if visibility.own(e.combatant) else None


def _with_args(fight: Fight, e: WithArgs, visibility: Visibility) -> WithArgs | None:
    if e.combatant in visibility.hidden:
        return None
    return replace(e, args=visibility.redaction.data(e.args)) if visibility.hidden else e


def _step(fight: Fight, e: ev.StepBegan, visibility: Visibility) -> ev.Event | None:
    # The rule for whose turn it is may be that of a tie, or of an order, with a hidden combatant.
    seen = _with_args(fight, e, visibility)
    return None if seen is None else _alone(replace(seen, rule=""))


def _alone(e: ev.StepBegan) -> ev.StepBegan | None:
    """A step of several of whom the viewer sees one, as the step of that one; None where they see none."""
    together = e.args.get("combatants")
    if not isinstance(together, list | tuple) or len(together) > 1:
        return e
    args = {name: each for name, each in e.args.items() if name != "combatants"}
    return replace(e, step=e.step.removesuffix("s"), combatant=together[0], args=args) if together else None


def _order(fight: Fight, e: ev.OrderSet, visibility: Visibility) -> ev.Event | None:
    # In the middle of a step it is set again because somebody's place has changed, who may be hidden.
    order = _without_hidden(e.order, visibility)
    if fight.step is not None and _without_hidden(fight.orders.get(e.kind, ()), visibility) == order:
        return None
    return replace(e, order=order)


def _without_hidden(order: Sequence[ev.Place], visibility: Visibility) -> tuple[ev.Place, ...]:
    return tuple(each for each in order if each.combatant not in visibility.hidden)


def _intent(fight: Fight, e: ev.IntentDeclared, visibility: Visibility) -> ev.Event | None:
    if e.hidden and not visibility.own(e.combatant):
        return _of_one(fight, ev.IntentDeclared(combatant=e.combatant, intent="", hidden=True), visibility)
    return _with_args(fight, e, visibility)


def _check(fight: Fight, e: ev.CheckResolved, visibility: Visibility) -> ev.Event | None:
    own = e.combatant in visibility.viewer.combatants
    if e.combatant in visibility.hidden or (e.private and not own):
        return None
    if not own:
        e = _without_private_reasons(fight, e, visibility)
    if not visibility.hidden:
        return e
    mentions, difficulty = visibility.redaction.mentions, e.difficulty
    if difficulty is not None:
        difficulty = replace(
            difficulty,
            name="" if mentions(difficulty.name) else difficulty.name,
            modifiers=redact_modifiers(difficulty.modifiers, mentions),
        )
    return replace(e, modifiers=redact_modifiers(e.modifiers, mentions), difficulty=difficulty)


def _without_private_reasons(fight: Fight, e: ev.CheckResolved, visibility: Visibility) -> ev.CheckResolved:
    """A check that does not say which conditions change it of which the viewer does not know, nor by which rule."""
    if e.combatant not in fight.combatants:
        return e
    conditions, ours = fight.combatants[e.combatant].conditions, visibility.viewer.combatants
    for step in e.modifiers:
        if step.note in conditions and not knows(conditions[step.note].data, ours):
            break
    else:
        return e
    unknown = {name for name, each in conditions.items() if not knows(each.data, ours)}
    steps = (replace(each, rule="", note="") if each.note in unknown else each for each in e.modifiers)
    return replace(e, modifiers=tuple(steps))


def _noted(fight: Fight, e: ev.Noted, visibility: Visibility) -> ev.Event | None:
    if e.audience and visibility.viewer.seat not in e.audience:
        return None
    if e.private and not visibility.own(e.combatant):
        return None
    seen = _with_args(fight, e, visibility)
    if seen is None or not isinstance(e.args.get("order"), list | tuple):
        return seen
    # As with a step: by which rule those who are seen are in order may depend on a hidden combatant.
    return replace(seen, rule="") if len(seen.args["order"]) > 1 else None


def _board(fight: Fight, e: ev.BoardChanged, visibility: Visibility) -> ev.Event:
    # What the place is like everybody sees; who made it so only those who see them.
    return replace(e, combatant="", rule="") if e.combatant in visibility.hidden else e


def _timer(fight: Fight, e: ev.TimerSet, visibility: Visibility) -> ev.Event | None:
    if e.combatant in visibility.hidden or not knows(e.data, visibility.viewer.combatants):
        return None
    return replace(e, data=timer_data(e, visibility.redaction, own=visibility.own(e.combatant)))


def _timer_ended(fight: Fight, e: ev.TimerEnded, visibility: Visibility) -> ev.Event | None:
    timer = fight.timers[e.timer]
    known = knows(timer.data, visibility.viewer.combatants)
    return None if timer.combatant in visibility.unseen or not known else e


def _ruling(fight: Fight, e: ev.RulingMade, visibility: Visibility) -> ev.Event | None:
    if e.hidden or (not e.ruling and e.combatant in visibility.unseen):
        return None
    # What was ruled may be about somebody unseen; what came of it follows, and is redacted by itself.
    return replace(e, combatant="" if e.combatant in visibility.hidden else e.combatant, effects=())


def _engaged(fight: Fight, e: ev.Engaged, visibility: Visibility) -> ev.Event | None:
    return None if e.combatant in visibility.unseen or e.foe in visibility.unseen else e


def _disengaged(fight: Fight, e: ev.Disengaged, visibility: Visibility) -> ev.Event | None:
    foes = tuple(each for each in e.foes if each not in visibility.unseen)
    return replace(e, foes=foes) if foes and e.combatant not in visibility.hidden else None


def _seat(fight: Fight, e: Any, visibility: Visibility) -> ev.Event | None:
    return e if e.seat == visibility.viewer.seat else None


REDACTIONS: dict[type[ev.Event], RedactEvent] = {
    ev.EncounterOpened: _opened,
    ev.CombatantJoined: redact_joined,
    ev.CombatantLeft: _of_one,
    ev.RoundBegan: _whole,
    ev.PhaseEntered: _whole,
    ev.StepBegan: _step,
    ev.OrderSet: _order,
    ev.IntentDeclared: _intent,
    ev.IntentRevealed: _of_one,
    ev.ManeuverDeclared: _with_args,
    ev.DecisionRequested: redact_requested,
    ev.DecisionMade: redact_made,
    ev.AnswerKept: _own,
    ev.DiceRolled: redact_rolled,
    ev.EntropyAdded: _whole,
    ev.HiddenRoll: redact_hidden_roll,
    ev.RollRevealed: redact_revealed_roll,
    ev.CheckResolved: _check,
    ev.Noted: _noted,
    ev.BoardChanged: _board,
    ev.TimerSet: _timer,
    ev.TimerEnded: _timer_ended,
    ev.RulingMade: _ruling,
    ev.Undone: _whole,
    ev.Redone: _whole,
    ev.SeatInvited: _seat,
    ev.SeatRevoked: _seat,
    ev.UndoRequested: _seat,
    ev.UndoDenied: _whole,
    ev.EncounterClosed: redact_closed,
    ev.BudgetChanged: _own,
    ev.Moved: _of_one,
    ev.Engaged: _engaged,
    ev.Disengaged: _disengaged,
    ev.DamageTaken: redact_measured,
    ev.DamageHealed: redact_measured,
    ev.ResourceChanged: redact_measured,
    ev.StatChanged: _own,
    ev.ConditionGained: redact_condition,
    ev.ConditionLost: redact_condition_lost,
    ev.ItemChanged: redact_item,
    ev.CombatantDescribed: _of_one,
}
