"""Coins, the smallest whole ruleset: who is hit loses coins, and who has none left is out.

In turn everybody throws at a foe, for as many coins as a d6 shows, or waits. Whoever is thrown at
may duck, and loses nothing if a d6 shows as much again. The GM says when it is over.
"""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import (
    GM,
    BudgetChanged,
    Combatant,
    CombatantJoined,
    DamageTaken,
    EncounterClosed,
    Fight,
    ManeuverDeclared,
    Noted,
    Option,
    Phase,
    PhaseMachine,
    Procedure,
    RoundBegan,
    Ruleset,
    Step,
    TableOptions,
    Transition,
    ask,
    barred,
    injury_name,
    may,
    roll,
)


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """`coins` is how many somebody starts with."""

    coins: int = 6


class Options(TableOptions, frozen=True, kw_only=True):
    """What a table may choose."""

    ducking: Annotated[bool, Meta(description="Whether one may duck at all.")] = True


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """Somebody with a purse. Raises ValueError for an empty one."""
    if sheet.coins < 1:
        raise ValueError("it takes at least one coin to take part")
    resources = {"coins": (sheet.coins, sheet.coins)}
    return CombatantJoined(combatant=combatant, name="", side="", resources=resources)


def has_coins(combatant: Combatant) -> bool:
    """Whether somebody still takes part."""
    return combatant.present and combatant.now("coins") > 0


def standing(fight: Fight) -> list[Combatant]:
    """Those who have coins left."""
    return [each for each in fight.combatants.values() if has_coins(each)]


def one_side_left(fight: Fight) -> bool:
    """Whether nobody has a foe any more."""
    return len({each.side for each in standing(fight)}) < 2


def new_round(fight: Fight) -> Procedure[None]:
    """Everybody who stands gets a turn."""
    yield RoundBegan(round=fight.round + 1, rule="coins.round")
    for each in standing(fight):
        yield BudgetChanged(combatant=each.id, budgets={"turns": 1}, rule="coins.round")


def next_turn(fight: Fight) -> Step | None:
    """The turn of the first who still has one."""
    if one_side_left(fight):
        return None
    for each in standing(fight):
        if each.budget("turns"):
            return Step(name="turn", procedure=turn, combatant=each.id, rule="coins.turn")
    return None


def turn(fight: Fight) -> Procedure[None]:
    """Throw or wait."""
    assert fight.step is not None
    actor = fight.step.combatant
    yield BudgetChanged(combatant=actor, budgets={"turns": 0}, rule="coins.turn")
    answer = yield from ask(actor, "turn", lambda fight: throws(fight, actor), rule="coins.turn")
    if answer is not None and answer.choice == "throw":
        yield from throw(fight, actor, answer.args["target"])


def throws(fight: Fight, actor: str) -> list[Option]:
    """What somebody may do in their turn: nothing at all once their own coins are gone."""
    me = fight.combatants[actor]
    if me not in standing(fight):
        return []
    options = [may("wait", rule="coins.turn")]
    for foe in fight.present():
        if foe.side != me.side and foe.now("coins") > 0:
            options.append(may("throw", args={"target": foe.id}, rule="coins.throw"))
        elif foe.side != me.side:
            why = f"{foe.name} has no coins left."
            options.append(barred("throw", why, args={"target": foe.id}, rule="coins.out"))
    return options


def throw(fight: Fight, actor: str, target: str) -> Procedure[None]:
    """One throw, from the declaration to the loss."""
    yield ManeuverDeclared(combatant=actor, maneuver="throw", args={"target": target}, rule="coins.throw")
    thrown = yield from roll(actor, "throw", "1d6", rule="coins.throw")
    answer = yield from ask(target, "defend", lambda fight: defences(fight, target), rule="coins.duck")
    if answer is None:
        return
    if answer.choice == "duck":
        ducked = yield from roll(target, "duck", "1d6", rule="coins.duck")
        if ducked.total >= thrown.total:
            yield Noted(key="coins.ducked", combatant=target, rule="coins.duck")
            return
    lost = min(thrown.total, fight.combatants[target].now("coins"))
    yield DamageTaken(
        combatant=target,
        injury=injury_name(fight.combatants[target], "loss"),
        resource="coins",
        rolled=thrown.total,
        amount=lost,
        now=fight.combatants[target].now("coins") - lost,
        cause=actor,
        rule="coins.throw",
    )


def defences(fight: Fight, target: str) -> list[Option]:
    """Stand, or duck where the table plays with ducking."""
    if fight.combatants[target] not in standing(fight):
        return []
    if not fight.table.ducking:
        return [may("stand"), barred("duck", "This table plays without ducking.", rule="coins.duck")]
    return [may("stand"), may("duck", rule="coins.duck")]


def ending(fight: Fight) -> Procedure[None]:
    """One side is left: is that all?"""
    answer = yield from ask(GM, "end", lambda fight: [may("close"), may("go-on")], default="close")
    if answer is not None and answer.choice == "close":
        yield EncounterClosed(reason="One side is left.", rule="coins.end")


ruleset = Ruleset(
    name="coins",
    title="Coins",
    version="1",
    machine=PhaseMachine(
        ["start", "turns", "end"],
        [
            Transition("start", "turns"),
            Transition("turns", "end", guard=one_side_left, rule="coins.end"),
            Transition("turns", "turns", rule="coins.round"),
            Transition("end", "turns", rule="coins.round"),
        ],
    ),
    phases={
        "start": Phase(next=lambda fight: None),
        "turns": Phase(next=next_turn, enter=new_round),
        "end": Phase(next=lambda fight: None, enter=ending),
    },
    sheet=Sheet,
    join=join,
    options=Options,
    standing=has_coins,
)
