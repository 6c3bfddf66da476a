"""Brawl, a small system in chapters: one blow a turn, 1d6 against a guard. Parts of other tests hang onto it."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from engine.kit.points import Points, summed
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.condition import Condition
from engine.ruleset_api.maneuver import Args, Maneuver, Why, all_options, by_budgets, perform
from engine.ruleset_api.phase import Phase
from engine.ruleset_api.phase_machine import PhaseMachine, Transition
from engine.ruleset_api.procedure import Procedure, Step, ask, may, roll
from engine.ruleset_api.ruleset import Ruleset, TableOptions
from engine.ruleset_api.seam import Moment, Seam
from engine.state.state import Combatant, Fight
from events import BudgetChanged, CheckResolved, CombatantJoined, ResourceChanged, RoundBegan

POINTS: Seam[[str, str], Points] = Seam("points", "What adds to a blow, given who strikes whom.")
AFTER_TURN: Moment[[str]] = Moment("after turn", "As somebody's turn ends.")


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How tough a combatant is."""

    health: int = 6


class Shaken(Struct, frozen=True):
    """By whom."""

    by: str = ""


SHAKEN = Condition("shaken", Shaken)


def blow(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll a die and what the chapters add; 4 or more hurts, and shakes."""
    whom = args["target"]
    thrown = yield from roll(who, "blow", "1d6", rule="brawl.blow")
    total, modifiers = summed(thrown.total, POINTS(fight, who, whom))
    result = "hit" if total >= 4 else "miss"
    yield CheckResolved(
        combatant=who,
        purpose="blow",
        skill="",
        base=0,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result=result,
        rule="brawl.blow",
    )
    if result == "hit":
        left = fight.combatants[whom].now("health") - 1
        yield ResourceChanged(combatant=whom, resource="health", amount=-1, now=left, rule="brawl.blow")
        yield SHAKEN.gained(whom, Shaken(by=who), rule="brawl.shaken")


def everybody_else(fight: Fight, actor: Combatant) -> Iterable[Args]:
    return [{"target": each.id} for each in fight.present() if each.side != actor.side]


def held(fight: Fight, actor: Combatant) -> Why:
    if "held" in actor.conditions:
        return f"{actor.name} is held.", "brawl.held"
    return "", ""


def down(fight: Fight, actor: Combatant, args: Args) -> Why:
    foe = fight.combatants[args["target"]]
    return (f"{foe.name} is down.", "brawl.down") if foe.now("health") < 1 else ("", "")


def from_shaken(fight: Fight, who: str, whom: str) -> Iterator[Points]:
    if SHAKEN.on(fight.combatants[who]):
        yield Points("brawl.shaken", -1, "shaken")


def collects_oneself(fight: Fight, who: str) -> Procedure[None]:
    if SHAKEN.on(fight.combatants[who]):
        yield SHAKEN.lost(who, reason="over", rule="brawl.shaken")


BLOWS = Chapter(
    name="blows",
    maneuvers=(
        Maneuver(
            key="blow",
            rule="brawl.blow",
            cost={"hand": 1},
            targets=everybody_else,
            bars=(held,),
            bars_each=(down,),
            does=blow,
        ),
    ),
)
SHAKING = Chapter(
    name="shaking",
    conditions=(SHAKEN,),
    adds=(POINTS.add(from_shaken), AFTER_TURN.add(collects_oneself)),
)


def round_begins(fight: Fight) -> Procedure[None]:
    yield RoundBegan(round=fight.round + 1)
    for each in fight.present():
        yield BudgetChanged(combatant=each.id, budgets={"hand": 1, "turn": 1})


def next_turn(fight: Fight) -> Step | None:
    who = next((each.id for each in fight.present() if each.budget("turn")), None)
    return None if who is None else Step(name="turn", combatant=who, procedure=lambda now: turn(now, who))


def turn(fight: Fight, who: str) -> Procedure[None]:
    yield BudgetChanged(combatant=who, budgets={"turn": 0})
    answer = yield from ask(who, "act", lambda now: [*all_options(now, who), may("end")])
    if answer is not None and answer.choice != "end":
        yield from perform(fight, who, answer.choice, answer.args)
    yield from AFTER_TURN(fight, who)


def join(fight: Fight, combatant: str, sheet: Any) -> CombatantJoined:
    resources = {"health": (sheet.health, sheet.health)}
    return CombatantJoined(combatant=combatant, name="", side="", resources=resources)


brawl = Ruleset(
    name="brawl",
    title="Brawl",
    version="1",
    machine=PhaseMachine(["start", "turns"], [Transition("start", "turns"), Transition("turns", "turns")]),
    phases={"start": Phase(next=lambda fight: None), "turns": Phase(next=next_turn, enter=round_begins)},
    sheet=Sheet,
    join=join,
    options=TableOptions,
    chapters=(BLOWS, SHAKING),
    economy=by_budgets("brawl.hand"),
)
