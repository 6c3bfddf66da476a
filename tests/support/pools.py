"""A toy system of dice pools: who adds up to a foe's defence or more takes a point of health from them.

    table = pools_table(ann=8, bob=0)            # so many dice; defence 10
    table.answer("ann", "attack", target="bob", luck=2, dice=[[6] * 10])

Everybody in turn attacks or waits, for ever. It is what the tests need of systems that are not written yet.
"""

from collections.abc import Callable
from fractions import Fraction
from importlib.metadata import EntryPoint
from typing import Any

from msgspec import Struct

from affray.testing import Table, entrant
from engine.dice.odds import at_least
from engine.ruleset_api.phase_machine import PhaseMachine, Transition
from engine.ruleset_api.procedure import Option, Procedure, Step, ask, may, roll
from engine.ruleset_api.ruleset import Phase, Ruleset
from engine.state.state import Fight
from events import (
    BudgetChanged,
    CheckResolved,
    CombatantJoined,
    DamageTaken,
    Modifier,
    Number,
    Param,
    RoundBegan,
)

ENTRY = EntryPoint(name="pools", value="tests.support.pools:ruleset", group="affray.rulesets")
"""What an installed package would say: `monkeypatch.setattr("engine.ruleset_api.ruleset.installed", ...)`."""

Odds = Callable[[Fight, dict[str, Any]], Fraction]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """How many dice somebody throws, and what is thrown against them."""

    dice: int = 3
    defence: int = 10
    hp: int = 5


def join(fight: Fight, who: str, sheet: Sheet) -> CombatantJoined:
    stats = {"dice": sheet.dice, "defence": sheet.defence}
    return CombatantJoined(
        combatant=who, name="", side="", stats=stats, resources={"hp": (sheet.hp, sheet.hp)}
    )


def new_round(fight: Fight) -> Procedure[None]:
    yield RoundBegan(round=fight.round + 1)
    for each in fight.present():
        yield BudgetChanged(combatant=each.id, budgets={"turns": 1})


def next_turn(fight: Fight) -> Step | None:
    ready = next((each.id for each in fight.present() if each.budget("turns")), None)
    return (
        None if ready is None else Step(name="turn", procedure=lambda now: turn(now, ready), combatant=ready)
    )


def turn(fight: Fight, who: str) -> Procedure[None]:
    yield BudgetChanged(combatant=who, budgets={"turns": 0})
    answer = yield from ask(who, "act", lambda now: options(now, who), default="wait")
    if answer is not None and answer.choice == "attack":
        yield from attack(fight, who, **answer.args)


def options(fight: Fight, who: str) -> list[Option]:
    me = fight.combatants[who]
    luck = {"luck": Param(low=0, high=3, default=0)}
    attacks = [
        may(
            "attack",
            args={"target": each.id},
            params=luck,
            chance=me.stats["dice"],
            unit="dice",
            odds=odds_of(who),
        )
        for each in fight.present()
        if each.side != me.side
    ]
    return [*attacks, may("wait")]


def odds_of(who: str) -> Odds:
    def odds(fight: Fight, args: dict[str, Any]) -> Fraction:
        count = fight.combatants[who].stats["dice"] + args["luck"]
        return at_least(f"{count}d6", fight.combatants[args["target"]].stats["defence"])

    return odds


def attack(fight: Fight, who: str, target: str, luck: int) -> Procedure[None]:
    base, foe = fight.combatants[who].stats["dice"], fight.combatants[target]
    thrown = yield from roll(who, "attack", f"{base + luck}d6", rule="pools.attack")
    hit = thrown.total >= foe.stats["defence"]
    yield CheckResolved(
        combatant=who,
        purpose="attack",
        unit="dice",
        base=base,
        modifiers=(Modifier(rule="pools.luck", op="+", value=luck, total=base + luck),) if luck else (),
        total=base + luck,
        roll=thrown.total,
        result="hit" if hit else "miss",
        difficulty=Number(name="defence", base=foe.stats["defence"], total=foe.stats["defence"]),
        rule="pools.attack",
    )
    if hit:
        left = foe.now("hp") - 1
        yield DamageTaken(combatant=target, injury=f"hit-{fight.injuries + 1}", amount=1, now=left)


ruleset = Ruleset(
    name="pools",
    title="Dice pools",
    version="1",
    machine=PhaseMachine(["start", "turns"], [Transition("start", "turns"), Transition("turns", "turns")]),
    phases={
        "start": Phase(next=lambda fight: None),
        "turns": Phase(next=next_turn, enter=new_round),
    },
    sheet=Sheet,
    join=join,
    standing=lambda each: each.present and each.now("hp") > 0,
)


def pools_table(*, options: dict[str, Any] | None = None, **dice: int) -> Table:
    """Combatants on sides of their own with so many dice each, in this order."""
    return Table(
        ruleset, [entrant(who, side=f"of {who}", dice=count) for who, count in dice.items()], options=options
    )
