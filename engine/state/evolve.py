"""Evolving the state by events: one short function for each type of event, each an assignment.

Nothing here rolls, looks up a table of a ruleset or calls one. An event that the state cannot
take (an unknown combatant, a phase that the machine does not lead to) raises `ImpossibleEvent`: the
log is damaged.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import events as ev
from engine.board.board import board_of, changed
from engine.board.picture import placed
from engine.state.interned_choices import remember, spelled_out
from engine.state.roll_context import is_by_ruling
from engine.state.state import Combatant, Fight, Injury, Item, Link, Thing
from events import Event

Reducer = Callable[[Fight, Any], None]

T = TypeVar("T")


class ImpossibleEvent(ValueError):
    """An event that cannot follow this state."""


def evolve(fight: Fight, event: Event) -> None:
    """Change `fight` by what the event says. Raises ImpossibleEvent."""
    fight._memo = {}
    try:
        REDUCERS[type(event)](fight, event)
    except KeyError as error:
        raise ImpossibleEvent(impossible_event(error)) from error


def impossible_event(error: ImpossibleEvent | KeyError) -> str:
    """The message for an event that the state could not take."""
    return f"it names {error}, which this fight does not have" if isinstance(error, KeyError) else str(error)


def _opened(fight: Fight, e: ev.EncounterOpened) -> None:
    if fight.id:
        raise ImpossibleEvent("the fight is already open")
    fight.id = e.encounter
    fight.ruleset = e.ruleset
    fight.rules_version = e.version
    fight.title = e.title
    fight.options = e.options
    fight.board = board_of(e.options)
    fight.commitment = e.commitment
    fight.seeded = e.seeded
    fight.machine = e.machine
    fight.phase = e.phase
    fight.parts = e.parts


def _joined(fight: Fight, e: ev.CombatantJoined) -> None:
    fight.enters(
        Combatant(
            id=e.combatant,
            name=e.name,
            side=e.side,
            sheet=e.sheet,
            stats=dict(e.stats),
            resources=dict(e.resources),
            items={name: Item(fields) for name, fields in e.items.items()},
            position=e.position and _as_read(e.position),
            conditions=_unseen(e),
            portrait=e.portrait,
            external_ids=e.external_ids,
        )
    )


def _unseen(e: ev.CombatantJoined) -> dict[str, ev.ConditionGained]:
    if not e.hidden_from:
        return {}
    data = {"from": [] if ev.EVERY_FOE in e.hidden_from else list(e.hidden_from)}
    return {"hidden": ev.ConditionGained(combatant=e.combatant, condition="hidden", data=data, rule=e.rule)}


def _left(fight: Fight, e: ev.CombatantLeft) -> None:
    fight.mine(e.combatant).present = False
    for foe in fight.combatants[e.combatant].engaged:
        other = fight.mine(foe)
        other.engaged -= {e.combatant}
    fight.mine(e.combatant).engaged = frozenset()
    for link in fight.combatants[e.combatant].links:
        _unlink(fight, link)


def _round(fight: Fight, e: ev.RoundBegan) -> None:
    fight.round = e.round
    fight.throws = {}
    for each, combatant in fight.combatants.items():
        if combatant.intent is not None:
            fight.mine_keeping_body(each).intent = None


def _phase(fight: Fight, e: ev.PhaseEntered) -> None:
    if e.source != fight.phase or e.phase not in fight.machine.get(e.source, {}).get(e.trigger, ()):
        raise ImpossibleEvent(
            f"the phase machine is in {fight.phase!r}; "
            f"{e.trigger!r} from {e.source!r} to {e.phase!r} is none of its transitions"
        )
    fight.phase = e.phase
    fight.step = None
    fight.declared = None


def _step(fight: Fight, e: ev.StepBegan) -> None:
    fight.step = e
    fight.declared = None


def _order(fight: Fight, e: ev.OrderSet) -> None:
    fight.orders = {**fight.orders, e.kind: e.order}


def _intent(fight: Fight, e: ev.IntentDeclared) -> None:
    fight.mine_keeping_body(e.combatant).intent = e


def _revealed(fight: Fight, e: ev.IntentRevealed) -> None:
    combatant = fight.mine_keeping_body(e.combatant)
    if combatant.intent is not None:
        combatant.intent = ev.IntentDeclared(
            combatant=e.combatant,
            intent=combatant.intent.intent,
            args=combatant.intent.args,
            rule=combatant.intent.rule,
        )


def _declared(fight: Fight, e: ev.ManeuverDeclared) -> None:
    fight.declared = e


def _requested(fight: Fight, e: ev.DecisionRequested) -> None:
    fight.decisions[e.decision] = e
    if e.choices:
        remember(fight, e)


def _requested_like(fight: Fight, e: ev.DecisionRequestedLike) -> None:
    fight.decisions[e.decision] = spelled_out(fight, e)


def _made(fight: Fight, e: ev.DecisionMade) -> None:
    del fight.decisions[e.decision]
    if e.how == "standing":
        fight.unattended = fight.unattended or fight.round
    elif e.how != "void":
        fight.unattended = 0


def _kept(fight: Fight, e: ev.AnswerKept) -> None:
    key = f"{e.combatant}/{e.ask}"
    fight.kept = {**fight.kept, key: e} if e.choice else _without(fight.kept, key)


def _rolled(fight: Fight, e: ev.DiceRolled | ev.HiddenRoll) -> None:
    if e.context:
        what = e.context.rpartition(",")[0]
        fight.throws[what] = fight.throws.get(what, 0) + 1
        if not is_by_ruling(e.context):
            fight.rolled = fight.round


def _without(kept: dict[str, T], key: str) -> dict[str, T]:
    return {each: value for each, value in kept.items() if each != key}


def _nothing(fight: Fight, e: Event) -> None:
    pass


def _board(fight: Fight, e: ev.BoardChanged) -> None:
    try:
        fight.board = changed(fight.board, e)
        if e.picture is not None:
            fight.picture = placed(fight.board, e.picture)
    except ValueError as error:
        raise ImpossibleEvent(str(error)) from error


def _timer(fight: Fight, e: ev.TimerSet) -> None:
    fight.timers = {**fight.timers, e.timer: e}


def _timer_ended(fight: Fight, e: ev.TimerEnded) -> None:
    if e.timer not in fight.timers:
        raise KeyError(e.timer)
    fight.timers = _without(fight.timers, e.timer)


def _closed(fight: Fight, e: ev.EncounterClosed) -> None:
    fight.closed = e
    fight.decisions = {}


def _budget(fight: Fight, e: ev.BudgetChanged) -> None:
    combatant = fight.mine_keeping_body(e.combatant)
    if e.fresh:
        combatant.budgets = dict(e.budgets)
    else:
        combatant.budgets.update(e.budgets)


def _moved(fight: Fight, e: ev.Moved) -> None:
    combatant = fight.mine(e.combatant)
    if e.to is not None:
        combatant.position = _as_read(e.to)


def _as_read(at: tuple[float, float]) -> tuple[float, float]:
    """A position as it is read from the record, in fractions, whatever a rule has written."""
    return float(at[0]), float(at[1])


def _engaged(fight: Fight, e: ev.Engaged) -> None:
    combatant, foe = fight.mine(e.combatant), fight.mine(e.foe)
    if e.link:
        link = frozenset((Link(link=e.link, combatant=e.combatant, other=e.foe),))
        combatant.links |= link
        foe.links |= link
        return
    combatant.engaged |= {e.foe}
    foe.engaged |= {e.combatant}


def _unlink(fight: Fight, link: Link) -> None:
    for each in (link.combatant, link.other):
        fight.mine(each).links -= {link}


def _disengaged(fight: Fight, e: ev.Disengaged) -> None:
    if e.link:
        for foe in e.foes:
            _unlink(fight, Link(link=e.link, combatant=e.combatant, other=foe))
        return
    combatant = fight.mine(e.combatant)
    combatant.engaged -= frozenset(e.foes)
    for foe in e.foes:
        other = fight.mine(foe)
        other.engaged -= {e.combatant}


def _damage(fight: Fight, e: ev.DamageTaken) -> None:
    combatant = fight.mine(e.combatant)
    combatant.resources[e.resource] = (e.now, combatant.resources[e.resource][1])
    old = combatant.injuries.get(e.injury)
    if old is None:
        fight.injuries += 1
        combatant.injuries[e.injury] = Injury(
            injury=e.injury,
            amount=e.amount,
            taken=e.amount,
            round=fight.round,
            resource=e.resource,
            cause=e.cause,
            kind=e.kind,
        )
    else:
        combatant.injuries[e.injury] = Injury(
            injury=e.injury,
            amount=old.amount + e.amount,
            taken=old.taken + e.amount,
            round=old.round,
            resource=e.resource,
            cause=old.cause,
            kind=e.kind or old.kind,
        )


def _healed(fight: Fight, e: ev.DamageHealed) -> None:
    combatant = fight.mine(e.combatant)
    combatant.resources[e.resource] = (e.now, combatant.resources[e.resource][1])
    if e.injury:
        old = combatant.injuries[e.injury]
        combatant.injuries[e.injury] = Injury(
            injury=old.injury,
            amount=old.amount - e.amount,
            taken=old.taken,
            round=old.round,
            resource=old.resource,
            cause=old.cause,
            kind=old.kind,
        )


def _resource(fight: Fight, e: ev.ResourceChanged) -> None:
    if not e.combatant:
        fight.counts = {**fight.counts, e.resource: e.now}
        return
    combatant = fight.mine(e.combatant)
    maximum = combatant.resources[e.resource][1] if e.maximum is None else e.maximum
    combatant.resources[e.resource] = (e.now, maximum)


def _stat(fight: Fight, e: ev.StatChanged) -> None:
    fight.mine(e.combatant).stats[e.stat] = e.now


def _gained(fight: Fight, e: ev.ConditionGained) -> None:
    fight.mine(e.combatant).conditions[e.condition] = e


def _lost(fight: Fight, e: ev.ConditionLost) -> None:
    del fight.mine(e.combatant).conditions[e.condition]


def _described(fight: Fight, e: ev.CombatantDescribed) -> None:
    combatant = fight.mine(e.combatant)
    if e.portrait is not None:
        combatant.portrait = e.portrait
    if e.external_ids:
        ids = {**combatant.external_ids, **e.external_ids}
        combatant.external_ids = {program: each for program, each in ids.items() if each}


def _item(fight: Fight, e: ev.ItemChanged) -> None:
    if e.combatant and not (e.new or e.gone or e.becomes) and e.to is None:  # nearly always
        items = fight.mine(e.combatant).items
        items[e.item] = Item({**items[e.item], **e.fields})
    else:
        _thing(fight, e)


def _thing(fight: Fight, e: ev.ItemChanged) -> None:
    """A thing of the table changes, or any thing changes hands or its name, comes to be or is gone."""
    whose, name = e.combatant if e.to is None else e.to, e.becomes or e.item
    stays = not e.new and not e.gone and (whose, name) == (e.combatant, e.item)
    fields, position = ({}, None) if e.new else _as_it_was(fight, e)
    if not stays and not e.new:
        del _things_of(fight, e.combatant)[e.item]
    if e.gone:
        return
    there = _things_of(fight, whose)
    if not stays and name in there:
        raise ImpossibleEvent(f"there is a thing called {name!r} already")
    now, at = Item({**fields, **e.fields}), e.position or position
    there[name] = now if whose else Thing(item=name, fields=now, position=at and _as_read(at))


def _as_it_was(fight: Fight, e: ev.ItemChanged) -> tuple[Mapping[str, Any], tuple[float, float] | None]:
    if e.combatant:
        return fight.combatants[e.combatant].items[e.item], None
    thing = fight.things[e.item]
    return thing.fields, thing.position


def _things_of(fight: Fight, whose: str) -> dict[str, Any]:
    if whose:
        return fight.mine(whose).items
    fight.things = {**fight.things}
    return fight.things


def _misplaced(fight: Fight, e: Event) -> None:
    raise ImpossibleEvent(f"{type(e).__name__} changes the history, not the state")


def _out_of_play(fight: Fight, e: Event) -> None:
    raise ImpossibleEvent(f"{type(e).__name__} is out of play, and belongs in a commit of its own kind")


REDUCERS: dict[type[Event], Reducer] = {
    ev.EncounterOpened: _opened,
    ev.CombatantJoined: _joined,
    ev.CombatantLeft: _left,
    ev.RoundBegan: _round,
    ev.PhaseEntered: _phase,
    ev.StepBegan: _step,
    ev.OrderSet: _order,
    ev.IntentDeclared: _intent,
    ev.IntentRevealed: _revealed,
    ev.ManeuverDeclared: _declared,
    ev.DecisionRequested: _requested,
    ev.DecisionRequestedLike: _requested_like,
    ev.DecisionMade: _made,
    ev.AnswerKept: _kept,
    ev.DiceRolled: _rolled,
    ev.HiddenRoll: _rolled,
    ev.RollRevealed: _nothing,
    ev.EntropyAdded: _nothing,
    ev.CheckResolved: _nothing,
    ev.Noted: _nothing,
    ev.BoardChanged: _board,
    ev.TimerSet: _timer,
    ev.TimerEnded: _timer_ended,
    ev.RulingMade: _nothing,
    ev.EncounterClosed: _closed,
    ev.BudgetChanged: _budget,
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
    ev.Undone: _misplaced,
    ev.Redone: _misplaced,
    ev.SeatInvited: _out_of_play,
    ev.SeatRevoked: _out_of_play,
    ev.UndoRequested: _out_of_play,
    ev.UndoDenied: _out_of_play,
}
