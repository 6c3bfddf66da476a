"""The messages of events: for each type a message key and its arguments, in no language.

A key goes from the general to the special ("condition.gained.prone"), so who has no text for
the whole of it finds one for its beginning. Arguments are plain data: ids, numbers, names, lists.
"""

from collections.abc import Callable
from typing import Any

import msgspec

import events as ev
from engine.kit.clock import DAY
from engine.state.interned_choices import spelled_out
from engine.state.state import Fight

Message = tuple[str, dict[str, Any]]
Messages = dict[int, Message | None]
"""What the events of a commit say, by their identity; None for those that say nothing."""

Teller = Callable[[Fight, Any], Message]

SILENT = frozenset({ev.BudgetChanged})
"""Types that say nothing to people: how a ruleset counts what may still be done."""


def message(fight: Fight, event: ev.Event) -> Message | None:
    """What the event says, seen from the state right before it; None for one that says nothing."""
    if type(event) in SILENT:
        return None
    key, args = TELLERS[type(event)](fight, event)
    said = {name: value for name, value in args.items() if value not in ("", None, (), {})}
    plain: dict[str, Any] = msgspec.to_builtins(said)
    return key, plain


def _opened(fight: Fight, e: ev.EncounterOpened) -> Message:
    return "opened", {
        "title": e.title,
        "ruleset": e.ruleset,
        "version": e.version,
        "parts": tuple(e.parts),
        "seeded": e.seeded,
        "commitment": e.commitment,
    }


def _joined(fight: Fight, e: ev.CombatantJoined) -> Message:
    return "joined", {"combatant": e.combatant, "name": e.name, "side": e.side, "position": e.position}


def _left(fight: Fight, e: ev.CombatantLeft) -> Message:
    return "left", {"combatant": e.combatant, "reason": e.reason}


def _round(fight: Fight, e: ev.RoundBegan) -> Message:
    return "round", {"round": e.round}


def _phase(fight: Fight, e: ev.PhaseEntered) -> Message:
    return f"phase.{e.phase}", {"phase": e.phase, "source": e.source}


def _step(fight: Fight, e: ev.StepBegan) -> Message:
    return f"step.{e.step}", {**e.args, "step": e.step, "combatant": e.combatant, "rank": e.rank}


def _order(fight: Fight, e: ev.OrderSet) -> Message:
    return f"order.{e.kind}", {"kind": e.kind, "order": e.order}


def _intent(fight: Fight, e: ev.IntentDeclared) -> Message:
    if e.hidden:
        return "intent-hidden", {"combatant": e.combatant}
    return f"intent.{e.intent}", {**e.args, "combatant": e.combatant, "intent": e.intent}


def _revealed(fight: Fight, e: ev.IntentRevealed) -> Message:
    intent = fight.combatants[e.combatant].intent
    if intent is None:
        return "intent-revealed", {"combatant": e.combatant}
    said = {**intent.args, "combatant": e.combatant, "intent": intent.intent}
    return f"intent-revealed.{intent.intent}", said


def _maneuver(fight: Fight, e: ev.ManeuverDeclared) -> Message:
    said = {**e.args, "combatant": e.combatant, "maneuver": e.maneuver, "wound": _wound(fight, e.args)}
    return f"maneuver.{e.maneuver}", said


def _wound(fight: Fight, args: dict[str, Any]) -> str:
    """What did the injury that something is done to; "" where it is to none, or that is unknown."""
    whom = fight.combatants.get(args.get("patient", args.get("target", "")))
    injury = None if whom is None else whom.injuries.get(args.get("injury", ""))
    return "" if injury is None else injury.cause


def _asked(fight: Fight, e: ev.DecisionRequested) -> Message:
    said = {**e.args, "asked": e.asked, "ask": e.ask, "decision": e.decision}
    keys = dict.fromkeys(each.key for each in spelled_out(fight, e).choices)
    return f"asked.{e.ask}", {**said, "choices": tuple(keys)}


def _answered(fight: Fight, e: ev.DecisionMade) -> Message:
    request = fight.decisions[e.decision]
    said: dict[str, Any] = {"asked": request.asked, "ask": request.ask, "decision": e.decision}
    if e.how == "void":
        return f"withdrawn.{request.ask}", said
    if e.how != "seat":
        said[e.how] = True
    if not e.choice:  # it is secret
        return f"answered.{request.ask}", said
    return f"answered.{request.ask}.{e.choice}", {**e.args, **said, "choice": e.choice}


def _kept(fight: Fight, e: ev.AnswerKept) -> Message:
    said = {"combatant": e.combatant, "ask": e.ask}
    if not e.choice:
        return "kept-no-more", said
    return "kept", {**e.args, **said, "choice": e.choice}


def _rolled(fight: Fight, e: ev.DiceRolled) -> Message:
    said = {"combatant": e.combatant, "purpose": e.purpose, "notation": e.notation, "dice": e.dice}
    return f"dice.{e.purpose}", {**said, "total": e.total, "source": e.source}


def _entropy(fight: Fight, e: ev.EntropyAdded) -> Message:
    return "entropy", {"by": e.by, "entropy": e.entropy}


def _hidden_roll(fight: Fight, e: ev.HiddenRoll) -> Message:
    said = {"combatant": e.combatant, "purpose": e.purpose, "roll": e.roll}
    return "dice-hidden", {**said, "commitment": e.commitment}


def _shown_roll(fight: Fight, e: ev.RollRevealed) -> Message:
    _, said = _rolled(fight, e.rolled)
    return f"dice-revealed.{e.rolled.purpose}", {**said, "roll": e.roll}


def _check(fight: Fight, e: ev.CheckResolved) -> Message:
    return f"check.{e.result}", {
        "combatant": e.combatant,
        "purpose": e.purpose,
        "skill": e.skill,
        "base": e.base,
        "modifiers": e.modifiers,
        "total": e.total,
        "roll": e.roll,
        "result": e.result,
        "unit": e.unit,
        "difficulty": e.difficulty,
    }


def _noted(fight: Fight, e: ev.Noted) -> Message:
    return e.key, {**e.args, "combatant": e.combatant}


def _board(fight: Fight, e: ev.BoardChanged) -> Message:
    changed: list[ev.Ground | ev.Edge] = [*e.cells, *e.edges]
    cells = sorted({each.at for each in changed})
    return f"board.{e.change or 'changed'}", {
        "combatant": e.combatant,
        "change": e.change,
        "things": tuple(sorted({each.thing for each in changed if each.thing})),
        "cells": tuple(f"{x}/{y}" for x, y in cells) if len(cells) <= FEW else (),
        "count": len(cells) if len(cells) > FEW else None,
        "light": e.light,
    }


def _timer(fight: Fight, e: ev.TimerSet) -> Message:
    said = {"timer": e.timer, "kind": e.kind, "due": e.due, "combatant": e.combatant}
    return f"timer.set.{e.kind}", {**e.data, **said}


def _timer_ended(fight: Fight, e: ev.TimerEnded) -> Message:
    timer = fight.timers[e.timer]
    return f"timer.ended.{timer.kind}", {
        "timer": e.timer,
        "kind": timer.kind,
        "combatant": timer.combatant,
    }


def _ruling(fight: Fight, e: ev.RulingMade) -> Message:
    if not e.ruling:
        return "adjusted", {"combatant": e.combatant, "reason": e.reason}
    return "ruling", {
        "ruling": e.ruling,
        "reason": e.reason,
        "combatant": e.combatant,
        "about": e.about,
    }


def _undone(fight: Fight, e: ev.Undone) -> Message:
    said = {"commits": e.commits, "count": len(e.commits), "request": e.request, "reason": e.reason}
    return "undone", {**said, "commitment": e.commitment} if e.commitment else said


def _invited(fight: Fight, e: ev.SeatInvited) -> Message:
    said = {"seat": e.seat, "role": e.role, "combatants": e.combatants, "hours": e.hours}
    return f"seat-given.{e.role}", said


def _revoked_seat(fight: Fight, e: ev.SeatRevoked) -> Message:
    return "seat-taken", {"seat": e.seat, "reason": e.reason}


def _undo_asked(fight: Fight, e: ev.UndoRequested) -> Message:
    return "undo-asked", {"request": e.request, "seat": e.seat, "commit": e.commit, "reason": e.reason}


def _undo_denied(fight: Fight, e: ev.UndoDenied) -> Message:
    return "undo-denied", {"request": e.request, "reason": e.reason}


def _redone(fight: Fight, e: ev.Redone) -> Message:
    return "redone", {"commits": e.commits, "count": len(e.commits)}


def _closed(fight: Fight, e: ev.EncounterClosed) -> Message:
    return "closed", {"reason": e.reason}


def _moved(fight: Fight, e: ev.Moved) -> Message:
    return "moved", {"combatant": e.combatant, "metres": e.metres, "to": e.to}


def _engaged(fight: Fight, e: ev.Engaged) -> Message:
    if e.link:
        return f"linked.{e.link}", {"combatant": e.combatant, "other": e.foe, "link": e.link}
    return "engaged", {"combatant": e.combatant, "foe": e.foe}


def _disengaged(fight: Fight, e: ev.Disengaged) -> Message:
    if e.link:
        return f"unlinked.{e.link}", {"combatant": e.combatant, "others": e.foes, "link": e.link}
    return "disengaged", {"combatant": e.combatant, "foes": e.foes}


def _damage(fight: Fight, e: ev.DamageTaken) -> Message:
    known = e.injury in fight.combatants[e.combatant].injuries
    if e.amount:
        key = "damage.worse" if known else "damage.taken"
    else:
        key = "damage.reckoned" if known else "damage.none"
    return key, {
        "combatant": e.combatant,
        "amount": e.amount,
        "resource": e.resource,
        "now": e.now,
        "maximum": fight.combatants[e.combatant].maximum(e.resource),
        "injury": e.injury,
        "cause": e.cause,
        "kind": e.kind,
        "rolled": e.rolled,
        "armour": e.armour,
        "beyond": max(0, e.rolled - e.armour - e.amount),
    }


def _healed(fight: Fight, e: ev.DamageHealed) -> Message:
    wound = fight.combatants[e.combatant].injuries.get(e.injury)
    return "damage.healed", {
        "combatant": e.combatant,
        "amount": e.amount,
        "resource": e.resource,
        "now": e.now,
        "injury": e.injury,
        "cause": "" if wound is None else wound.cause,
    }


def _count(e: ev.ResourceChanged) -> Message:
    """A count of the table, as which time passes too."""
    if e.resource != "clock":
        said = {"count": e.resource, "amount": e.amount, "now": e.now, "reason": e.reason}
        return f"count.{e.resource}", said
    minutes, seconds = divmod(e.amount, 60)
    hours, minutes = divmod(minutes, 60)
    parts = {"hours": hours, "minutes": minutes, "seconds": seconds}
    key = f"time.{e.reason}" if e.reason else "time"
    return key, {**{name: each for name, each in parts.items() if each}, "clock": e.now, "day": e.now // DAY}


def _resource(fight: Fight, e: ev.ResourceChanged) -> Message:
    if not e.combatant:
        return _count(e)
    if e.amount == 0:
        key = "resource.changed"
    else:
        key = "resource.lost" if e.amount < 0 else "resource.gained"
    return key, {
        "combatant": e.combatant,
        "resource": e.resource,
        "amount": abs(e.amount),
        "now": e.now,
        "maximum": e.maximum,
        "reason": e.reason,
    }


def _stat(fight: Fight, e: ev.StatChanged) -> Message:
    was = fight.combatants[e.combatant].stats.get(e.stat)
    return f"stat.changed.{e.stat}", {
        "combatant": e.combatant,
        "stat": e.stat,
        "was": was,
        "now": e.now,
        "reason": e.reason,
    }


def _gained(fight: Fight, e: ev.ConditionGained) -> Message:
    known = e.condition in fight.combatants[e.combatant].conditions
    key = f"condition.{'changed' if known else 'gained'}.{e.condition}"
    return key, {**e.data, "combatant": e.combatant, "condition": e.condition, "until": _until(fight, e)}


def _until(fight: Fight, e: ev.ConditionGained) -> dict[str, Any] | None:
    """When a condition ends, and in how many rounds where that is far off."""
    if e.until is None:
        return None
    when: dict[str, Any] = msgspec.to_builtins(e.until)
    rounds = e.until.round - fight.round
    return {**when, "rounds": rounds} if rounds > FAR else when


def _lost(fight: Fight, e: ev.ConditionLost) -> Message:
    said = {"combatant": e.combatant, "condition": e.condition, "reason": e.reason}
    return f"condition.lost.{e.condition}", said


def _item(fight: Fight, e: ev.ItemChanged) -> Message:
    said = {"combatant": e.combatant, "item": e.item, "change": e.change, "fields": e.fields}
    moved = {"to": e.to, "becomes": e.becomes, "position": e.position, "new": e.new, "gone": e.gone}
    return f"item.{e.change}", {**said, **{name: each for name, each in moved.items() if each}}


def _described(fight: Fight, e: ev.CombatantDescribed) -> Message:
    return "described", {"combatant": e.combatant, "programs": tuple(e.external_ids)}


FAR = 12
"""What ends after more rounds than these is said to be so many rounds away."""

FEW = 4
"""So many changed cells are named; of more it is said how many."""

TELLERS: dict[type[ev.Event], Teller] = {
    ev.EncounterOpened: _opened,
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _left,
    ev.RoundBegan: _round,
    ev.PhaseEntered: _phase,
    ev.StepBegan: _step,
    ev.OrderSet: _order,
    ev.IntentDeclared: _intent,
    ev.IntentRevealed: _revealed,
    ev.ManeuverDeclared: _maneuver,
    ev.DecisionRequested: _asked,
    ev.DecisionRequestedLike: _asked,
    ev.DecisionMade: _answered,
    ev.AnswerKept: _kept,
    ev.DiceRolled: _rolled,
    ev.EntropyAdded: _entropy,
    ev.HiddenRoll: _hidden_roll,
    ev.RollRevealed: _shown_roll,
    ev.CheckResolved: _check,
    ev.Noted: _noted,
    ev.BoardChanged: _board,
    ev.TimerSet: _timer,
    ev.TimerEnded: _timer_ended,
    ev.RulingMade: _ruling,
    ev.Undone: _undone,
    ev.SeatInvited: _invited,
    ev.SeatRevoked: _revoked_seat,
    ev.UndoRequested: _undo_asked,
    ev.UndoDenied: _undo_denied,
    ev.Redone: _redone,
    ev.EncounterClosed: _closed,
    ev.Moved: _moved,
    ev.Engaged: _engaged,
    ev.Disengaged: _disengaged,
    ev.DamageTaken: _damage,
    ev.DamageHealed: _healed,
    ev.ResourceChanged: _resource,
    ev.StatChanged: _stat,
    ev.ConditionGained: _gained,
    ev.ConditionLost: _lost,
    ev.ItemChanged: _item,
    ev.CombatantDescribed: _described,
}
