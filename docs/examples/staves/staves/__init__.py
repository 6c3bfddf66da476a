"""Staves: two people on a bridge, each with a staff, until one is in the water.

In turn everybody strikes at a foe or waits. A blow is rolled with a d20 and the staff's bonus against ten, and against
more where the foe wears a jerkin; whoever has no footing left falls in.
"""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    BudgetChanged,
    CheckResolved,
    Combatant,
    CombatantJoined,
    DamageTaken,
    DecisionRequested,
    EncounterClosed,
    Fight,
    ManeuverDeclared,
    Modifier,
    Number,
    Option,
    Phase,
    PhaseMachine,
    Preference,
    Procedure,
    RoundBegan,
    Ruleset,
    Step,
    Transition,
    ask,
    barred,
    injury_name,
    may,
    records,
    roll,
    table,
)


class Staff(Struct, frozen=True, forbid_unknown_fields=True):
    """A staff; `held` is whether it is in hand."""

    bonus: int = 0
    held: bool = True


class Jerkin(Struct, frozen=True, forbid_unknown_fields=True):
    """A jerkin that takes the force out of blows; `worn` is whether it is on."""

    padding: int = 1
    worn: bool = True


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """`footing` is how many blows send somebody into the water."""

    footing: int = 3
    staves: dict[str, Staff] = {}
    jerkins: dict[str, Jerkin] = {}


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """Somebody with a footing, and with things that everybody sees."""
    staves = {
        name: {"kind": "staff", "bonus": each.bonus, "held": each.held} for name, each in sheet.staves.items()
    }
    jerkins = {
        name: {"kind": "jerkin", "padding": each.padding, "worn": each.worn}
        for name, each in sheet.jerkins.items()
    }
    return CombatantJoined(
        combatant=combatant,
        name="",
        side="",
        resources={"footing": (sheet.footing, sheet.footing)},
        items={**staves, **jerkins},
    )


def standing(combatant: Combatant) -> bool:
    """Whether somebody is on the bridge."""
    return combatant.present and combatant.now("footing") > 0


def foes(fight: Fight, of: Combatant) -> list[Combatant]:
    """Those of another side who are on the bridge."""
    return [each for each in fight.present() if each.side != of.side and standing(each)]


def new_round(fight: Fight) -> Procedure[None]:
    """Everybody on the bridge gets a turn."""
    yield RoundBegan(round=fight.round + 1, rule="stv.turn")
    for each in fight.present():
        if standing(each):
            yield BudgetChanged(combatant=each.id, budgets={"turns": 1}, rule="stv.turn")


def next_turn(fight: Fight) -> Step | None:
    """The turn of the first who still has one."""
    for each in fight.present():
        if standing(each) and each.budget("turns"):
            return Step(name="turn", combatant=each.id, procedure=turn, rule="stv.turn")
    return None


def turn(fight: Fight) -> Procedure[None]:
    """Strike or wait."""
    assert fight.step is not None
    who = fight.step.combatant
    yield BudgetChanged(combatant=who, budgets={"turns": 0}, rule="stv.turn")
    answer = yield from ask(
        who, "turn", lambda now: ways_to_strike(now, who), default="wait", rule="stv.turn"
    )
    if answer is not None and answer.choice == "strike":
        yield from strike(fight, who, answer.args["target"], answer.args["staff"])


def ways_to_strike(fight: Fight, who: str) -> list[Option]:
    """Every staff against every foe; one that is not in hand is barred."""
    actor = fight.combatants[who]
    options = [may("wait", rule="stv.turn")]
    for name, item in actor.items.items():
        if item["kind"] != "staff":
            continue
        if not item["held"]:
            why = f"The {name} is not in hand."
            options.append(barred("strike", why, args={"staff": name}, rule="stv.in-hand"))
            continue
        for foe in foes(fight, actor):
            options.append(may("strike", args={"target": foe.id, "staff": name}, rule="stv.hit"))
    return options


def strike(fight: Fight, who: str, target: str, staff: str) -> Procedure[None]:
    """One blow: the roll, what it is held against, and how it tells."""
    yield ManeuverDeclared(
        combatant=who, maneuver="strike", args={"target": target, "staff": staff}, rule="stv.hit"
    )
    thrown = yield from roll(who, "strike", "1d20", rule="stv.hit")
    bonus, defence = fight.combatants[who].items[staff]["bonus"], defence_of(fight, target)
    beyond = thrown.total + bonus - defence.total
    yield CheckResolved(
        combatant=who,
        purpose="strike",
        skill=staff,
        unit="bonus",
        base=bonus,
        total=bonus,
        roll=thrown.total,
        difficulty=defence,
        result="hit" if beyond >= 0 else "miss",
        rule="stv.hit",
    )
    if beyond < 0:
        return
    amount = min(force(beyond), fight.combatants[target].now("footing"))
    yield DamageTaken(
        combatant=target,
        injury=injury_name(fight.combatants[target], "blow"),
        resource="footing",
        amount=amount,
        now=fight.combatants[target].now("footing") - amount,
        cause=staff,
        rule="stv.force",
    )
    if not foes(fight, fight.combatants[who]):
        yield EncounterClosed(reason="One side is in the water.", rule="stv.end")


def defence_of(fight: Fight, target: str) -> Number:
    """What a blow must reach: ten, and the padding of every jerkin that is worn."""
    total, steps = 10, []
    for name, item in fight.combatants[target].items.items():
        if item["kind"] == "jerkin" and item["worn"]:
            total += item["padding"]
            steps.append(Modifier(rule="stv.padding", op="+", value=item["padding"], total=total, note=name))
    return Number(name="defence", base=10, modifiers=tuple(steps), total=total, rule="stv.hit")


def force(beyond: int) -> int:
    """How much footing a blow costs that reached so much more than it had to."""
    rows = records(table("stv.table.force"))
    return next(int(row["footing"]) for row in rows if row["low"] <= beyond <= row["high"])


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """Those first who wear nothing that everybody sees."""
    actor = fight.combatants.get(asked.asked)
    for foe in sorted(foes(fight, actor), key=jerkins) if actor else ():
        yield Preference(ask="turn", choice="strike", args={"target": foe.id})


def jerkins(combatant: Combatant) -> int:
    """How many somebody wears."""
    return sum(item.get("worn", False) for item in combatant.items.values())


ruleset = Ruleset(
    name="staves",
    title="Staves on a bridge",
    version="1",
    machine=PhaseMachine(
        ["start", "turns"],
        [Transition("start", "turns"), Transition("turns", "turns", rule="stv.turn")],
    ),
    phases={"start": Phase(next=lambda fight: None), "turns": Phase(next=next_turn, enter=new_round)},
    sheet=Sheet,
    join=join,
    standing=standing,
    manners=manners,
)
