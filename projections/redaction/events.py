"""Redaction of one event for a viewer: all of it, a part, something in its place, or nothing.

Seen from the state right before the event. What is taken out of an event is left at its default, or empty.
The ids in events are those of the log; `projections.viewers.log` gives them the viewer's numbers.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

import events as ev
from engine.redaction.options import redact_modifiers
from engine.redaction.redaction import NONE, Redaction
from engine.ruleset_api.procedure import GM
from engine.state.evolve import evolve
from engine.state.hidden_combatants import FROM, HIDDEN
from engine.state.interned_choices import spelled_out
from engine.state.state import Combatant, Fight
from events.chain.commit import Commit
from projections.redaction.hidden_combatants import eyes, hides_from, is_foe, is_unseen, sight
from projections.redaction.hit_point_bands import exactness
from projections.redaction.options import redact_choices
from projections.redaction.viewer import Viewer

RedactEvent = Callable[[Fight, Any, "Visibility"], ev.Event | None]
WithArgs = TypeVar("WithArgs", ev.StepBegan, ev.IntentDeclared, ev.ManeuverDeclared, ev.Noted)

OwnWords = frozenset[tuple[str, str]]
"""Names of arguments, and what a seat wrote under them."""

SHOWN = "shown"
"""The field of a thing in which it names more of its fields, for all to see."""

PLAIN_TO_SEE = ("kind", "held", "worn", "broken", "jammed", "lies", "missile", "size")
"""What is seen of another's thing; what it can do is on its owner's sheet."""


class Visibility:
    """A viewer in a state of the fight: of whom they must not learn (`hidden`), and whom they only know to be there.

    `met` are those whom the viewer has seen before, `words` what the viewer's seat itself has said.
    """

    __slots__ = ("hidden", "known", "redaction", "sees_all", "unseen", "viewer")

    def __init__(
        self, fight: Fight, viewer: Viewer, met: Collection[str] = (), words: OwnWords = NONE
    ) -> None:
        self.viewer, self.sees_all = viewer, viewer.sees_all
        found = sight(fight, viewer, met)
        self.hidden, self.known, self.unseen = found.hidden, found.known, found.unseen
        self.redaction = Redaction(fight, self.hidden, words)

    def own(self, who: str) -> bool:
        """Whether it is one of the viewer's own combatants."""
        return who in self.viewer.combatants


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


def own_words(fight: Fight, commit: Commit, viewer: Viewer) -> OwnWords:
    """What the viewer's seat said in a commit of its own: what it hears again is not redacted."""
    if commit.header.by != viewer.seat:
        return NONE
    first = commit.events[0]
    said: dict[str, Any] = {}
    match first:
        case ev.DecisionMade() if first.decision in fight.decisions:
            said = {**first.args, "choice": first.choice}
        case ev.AnswerKept():
            said = {**first.args, "ask": first.ask, "choice": first.choice}
        case ev.Noted():
            said = first.args
        case ev.Undone() | ev.UndoRequested():
            said = {"reason": first.reason}
    return frozenset((name, each) for name, each in said.items() if isinstance(each, str))


def presence(who: Combatant) -> ev.CombatantJoined:
    """The event for a combatant whom a viewer knows to be there, and does not see."""
    return ev.CombatantJoined(combatant=who.id, name=who.name, side=who.side)


def appears(who: Combatant, fight: Fight, viewer: Viewer, redaction: Redaction) -> ev.CombatantJoined:
    """The event for a combatant who becomes visible to a viewer, or joins."""
    own = who.id in viewer.combatants
    measured = own or not is_foe(fight, who.id, viewer) or exactness(fight) == "exact"
    return ev.CombatantJoined(
        combatant=who.id,
        name=who.name,
        side=who.side,
        sheet=who.sheet if own else {},
        stats=dict(who.stats) if own else {},
        resources=dict(who.resources) if measured else {},
        items=seen_items(who, redaction, own=own),
        position=who.position,
        portrait=who.portrait,
        external_ids=who.external_ids,
    )


def visible_items(who: Combatant, own: bool) -> dict[str, Any]:
    """The visible items of a combatant: what cannot be held or worn (powers and the like) is not among them."""
    return {name: each for name, each in who.items.items() if own or "held" in each or "worn" in each}


def seen_items(who: Combatant, redaction: Redaction, *, own: bool = False) -> dict[str, Any]:
    """The visible items with what is seen of each, which names nobody who hides."""
    found = visible_items(who, own)
    return {name: redaction.data(each if own else plain_to_see(each)) for name, each in found.items()}


def plain_to_see(item: Mapping[str, Any], whole: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What is seen of another's thing, or of some fields of a `whole` one, which says what else it shows."""
    shown = (item if whole is None else whole).get(SHOWN)
    more = [each for each in shown if isinstance(each, str)] if isinstance(shown, list | tuple) else []
    return {name: each for name, each in item.items() if name in PLAIN_TO_SEE or name in more}


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


def _joined(fight: Fight, e: ev.CombatantJoined, visibility: Visibility) -> ev.Event | None:
    if visibility.own(e.combatant):
        return replace(e, hidden_from=tuple(each for each in e.hidden_from if each not in visibility.hidden))
    names = eyes(e.hidden_from, visibility.hidden) if e.hidden_from else None
    if names is not None and hides_from(fight, e.combatant, e.side, names, visibility.viewer):
        return None
    after = fight.fork()
    evolve(after, e)
    joining = after.combatants[e.combatant]
    return replace(appears(joining, after, visibility.viewer, visibility.redaction), rule=e.rule)


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


def _requested(fight: Fight, e: ev.DecisionRequested, visibility: Visibility) -> ev.Event | None:
    if is_untold(e, visibility.hidden):
        return None
    if visibility.own(e.asked):
        choices = redact_choices(e.choices, visibility.redaction)
        return replace(e, args=asked_about(e, visibility.redaction), choices=choices)
    return ev.DecisionRequested(decision=e.decision, asked=e.asked, ask=e.ask, choices=(), hidden=e.hidden)


def is_untold(request: ev.DecisionRequested, gone: frozenset[str]) -> bool:
    """Whether a viewer to whom these are hidden does not see that this is asked.

    That is what the GM is asked, or a hidden combatant, or anybody `after` what a hidden one did; and dice that settle
    something among hidden ones alone, or that draw one of several with a hidden one among them.
    """
    against = request.args.get("against", ()) if request.ask == "dice" else ()
    if request.asked == GM or request.asked in gone or request.args.get("after") in gone:
        return True
    return bool(against) and _among_hidden(request.args.get("notation", ""), against, gone)


def _among_hidden(notation: str, against: Collection[str], gone: Collection[str]) -> bool:
    """Whether dice against these tell of hidden ones: of nobody else, or by a die with a face for each of them."""
    hidden = [each for each in against if each in gone]
    return len(hidden) == len(against) or (bool(hidden) and notation == f"1d{len(against)}")


def asked_about(request: ev.DecisionRequested, redaction: Redaction) -> dict[str, Any]:
    """What a question is about, for the one who is asked.

    Against whom dice are stays with the GM (see engine.dice.roll_source).
    """
    args = redaction.data(request.args)
    if request.ask == "dice":
        args.pop("against", None)
    return args


def _made(fight: Fight, e: ev.DecisionMade, visibility: Visibility) -> ev.Event | None:
    request = fight.decisions[e.decision]
    if is_untold(request, visibility.hidden):
        return None
    if visibility.own(request.asked):
        return e
    if request.hidden or request.asked in visibility.known:
        return secret_answer(e)
    return replace(e, args=visibility.redaction.data(e.args)) if visibility.hidden else e


def secret_answer(e: ev.DecisionMade) -> ev.DecisionMade:
    """That an answer was given, and no more."""
    return ev.DecisionMade(decision=e.decision, choice="", how=e.how if e.how == "void" else "seat")


def _rolled(fight: Fight, e: ev.DiceRolled, visibility: Visibility) -> ev.Event | None:
    # What it was derived from tells of other rolls and of undos; the record has it for who checks the dice.
    against = tuple(each for each in e.against if each not in visibility.hidden)
    tells = bool(e.against) and _among_hidden(e.notation, e.against, visibility.hidden)
    hidden = e.combatant in visibility.hidden or tells
    return None if hidden else replace(e, context="", against=against)


def _hidden_roll(fight: Fight, e: ev.HiddenRoll, visibility: Visibility) -> ev.Event:
    # That the GM rolled, and the commitment by which it can be checked later. The nonce keeps the rest.
    return ev.HiddenRoll(roll=e.roll, combatant=GM, purpose="", commitment=e.commitment)


def _shown_roll(fight: Fight, e: ev.RollRevealed, visibility: Visibility) -> ev.Event | None:
    return None if e.rolled.combatant in visibility.unseen else e


def _closed(fight: Fight, e: ev.EncounterClosed, visibility: Visibility) -> ev.Event:
    return replace(
        e, revealed=tuple(each for each in e.revealed if each.rolled.combatant not in visibility.unseen)
    )


def _check(fight: Fight, e: ev.CheckResolved, visibility: Visibility) -> ev.Event | None:
    if not visibility.hidden or e.combatant in visibility.hidden:
        return None if e.combatant in visibility.hidden else e
    mentions, difficulty = visibility.redaction.mentions, e.difficulty
    if difficulty is not None:
        difficulty = replace(
            difficulty,
            name="" if mentions(difficulty.name) else difficulty.name,
            modifiers=redact_modifiers(difficulty.modifiers, mentions),
        )
    return replace(e, modifiers=redact_modifiers(e.modifiers, mentions), difficulty=difficulty)


def _noted(fight: Fight, e: ev.Noted, visibility: Visibility) -> ev.Event | None:
    if e.audience and visibility.viewer.seat not in e.audience:
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
    if e.combatant in visibility.hidden:
        return None
    data = visibility.redaction.data(e.data) if visibility.own(e.combatant) else {}
    return replace(e, data=data)


def _timer_ended(fight: Fight, e: ev.TimerEnded, visibility: Visibility) -> ev.Event | None:
    return None if fight.timers[e.timer].combatant in visibility.unseen else e


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


def _measured(fight: Fight, e: Any, visibility: Visibility) -> ev.Event | None:
    seen: ev.Event = e
    if e.combatant in visibility.hidden:
        return None
    if isinstance(e, ev.DamageTaken) and visibility.redaction.hides(e.cause):
        seen = e = replace(e, cause="")
    if unmeasured(fight, e, visibility):
        most = {"maximum": None} if isinstance(e, ev.ResourceChanged) else {}
        seen = replace(e, now=0, **most)
    return seen


MEASURED = frozenset({ev.DamageTaken, ev.DamageHealed, ev.ResourceChanged})
"""Kinds of events that say what somebody has left."""


def unmeasured(fight: Fight, event: ev.Event, visibility: Visibility) -> bool:
    """Whether the viewer does not see what is left after this event."""
    if not isinstance(event, ev.DamageTaken | ev.DamageHealed | ev.ResourceChanged) or not event.combatant:
        return False
    measured = exactness(fight) == "exact" or not is_foe(fight, event.combatant, visibility.viewer)
    return event.combatant in visibility.known or not measured


def _condition(fight: Fight, e: ev.ConditionGained, visibility: Visibility) -> ev.Event | None:
    if e.combatant in visibility.hidden:
        return None
    before = fight.combatants[e.combatant].conditions.get(e.condition)
    now, was = _told(e, visibility), before and _told(before, visibility)
    if now is None:
        return ev.ConditionLost(combatant=e.combatant, condition=e.condition, rule=e.rule) if was else None
    if before and was and (was.data, was.until) == (now.data, now.until) and before.data != e.data:
        return None  # what is new in it comes from somebody unseen
    if e.condition == HIDDEN and not visibility.own(e.combatant):
        return replace(now, data={})
    return now


def _condition_lost(fight: Fight, e: ev.ConditionLost, visibility: Visibility) -> ev.Event | None:
    return None if e.combatant in visibility.hidden or untold_before(fight, e, visibility) else e


def vanishes(fight: Fight, e: ev.ConditionGained, visibility: Visibility) -> bool:
    """Whether it hides a combatant from the viewer: all that this says is that the combatant is out of sight."""
    if e.condition != HIDDEN:
        return False
    names = e.data.get(FROM, ())
    return is_unseen(fight, fight.combatants[e.combatant], names, visibility.viewer, visibility.hidden)


def untold_before(fight: Fight, e: ev.ConditionGained | ev.ConditionLost, visibility: Visibility) -> bool:
    """Whether a combatant has the condition already, and the viewer was not told of it."""
    before = fight.combatants[e.combatant].conditions.get(e.condition)
    return before is not None and _told(before, visibility) is None


def _told(e: ev.ConditionGained, visibility: Visibility) -> ev.ConditionGained | None:
    """A condition without those of whom the viewer must not learn; None for being hidden from these alone."""
    if e.condition == HIDDEN and eyes(e.data.get(FROM, ()), visibility.hidden) is None:
        return None
    return replace(e, data=visibility.redaction.data(e.data)) if visibility.hidden else e


def _item(fight: Fight, e: ev.ItemChanged, visibility: Visibility) -> ev.Event | None:
    whole = {**({} if e.new else _thing(fight, e.combatant, e.item)), **e.fields}
    whose = e.combatant if e.to is None else e.to
    if whose in visibility.unseen:
        if e.combatant in visibility.unseen or e.new:
            return None
        # All that shows is that it is gone.
        e = ev.ItemChanged(combatant=e.combatant, item=e.item, change="disappeared", fields={}, gone=True)
    elif e.combatant in visibility.unseen:
        # All that shows is that it is there.
        name = e.becomes or e.item
        position = e.position
        e = ev.ItemChanged(
            combatant=whose, item=name, change="appeared", fields=whole, position=position, new=True
        )
    elif whose != e.combatant and visibility.own(whose):
        e = replace(e, fields=whole)  # whoever gets a thing gets to know it
    if visibility.own(e.combatant) or visibility.own(whose):
        return replace(e, fields=visibility.redaction.data(e.fields))
    fields = plain_to_see(e.fields, whole)
    moves = e.new or e.gone or bool(e.becomes) or e.to is not None or e.position is not None
    lies = not e.combatant or not whose
    in_sight = lies or not {"held", "worn"}.isdisjoint(whole)
    return replace(e, fields=visibility.redaction.data(fields)) if in_sight and (fields or moves) else None


def _thing(fight: Fight, whose: str, item: str) -> Mapping[str, Any]:
    return fight.combatants[whose].items[item] if whose else fight.things[item].fields


def _seat(fight: Fight, e: Any, visibility: Visibility) -> ev.Event | None:
    return e if e.seat == visibility.viewer.seat else None


REDACTIONS: dict[type[ev.Event], RedactEvent] = {
    ev.EncounterOpened: _opened,
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _of_one,
    ev.RoundBegan: _whole,
    ev.PhaseEntered: _whole,
    ev.StepBegan: _step,
    ev.OrderSet: _order,
    ev.IntentDeclared: _intent,
    ev.IntentRevealed: _of_one,
    ev.ManeuverDeclared: _with_args,
    ev.DecisionRequested: _requested,
    ev.DecisionMade: _made,
    ev.AnswerKept: _own,
    ev.DiceRolled: _rolled,
    ev.EntropyAdded: _whole,
    ev.HiddenRoll: _hidden_roll,
    ev.RollRevealed: _shown_roll,
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
    ev.EncounterClosed: _closed,
    ev.BudgetChanged: _own,
    ev.Moved: _of_one,
    ev.Engaged: _engaged,
    ev.Disengaged: _disengaged,
    ev.DamageTaken: _measured,
    ev.DamageHealed: _measured,
    ev.ResourceChanged: _measured,
    ev.StatChanged: _own,
    ev.ConditionGained: _condition,
    ev.ConditionLost: _condition_lost,
    ev.ItemChanged: _item,
    ev.CombatantDescribed: _of_one,
}
