"""Sacrificial Dodge: into an attack on a friend, if one Step is enough to get in between.

It is announced when the attack has been declared, before its roll (pm.sacrificial-dodge.requirement). What comes of it,
the attack itself decides (attack_roll/strike.py).
"""

from typing import Any

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    BudgetChanged,
    Cell,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Interrupt,
    ManeuverDeclared,
    Option,
    Procedure,
    Sentence,
    Why,
    barred,
    beyond,
    board,
    cell,
    covered,
    may,
    one_step,
    stopping,
)
from engine.board.cells import gap
from engine.board.sight import between
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.budget import cost, has
from engine.rulesets.pathmaster.defences.denied import denied
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.movement.paths import against_step, free_ways
from engine.rulesets.pathmaster.movement.step import footing, no_step
from engine.rulesets.pathmaster.movement.walk import shift
from engine.rulesets.pathmaster.people.can_act import active, friendly
from engine.rulesets.pathmaster.people.inventory import HELD_FAST, weapon_of
from engine.rulesets.pathmaster.people.stunned import stunned

SACRIFICE = "sacrificial-dodge"
REQUIREMENT = "pm.sacrificial-dodge.requirement"
COST = cost("Sacrificial Dodge")
WITH_A_STEP = {**COST, "step": 1}
"""Also the Step, where it takes one (pm.ambiguity.sacrificial-dodge-step)."""


class Interposed(Struct, frozen=True):
    """Who has come in between, in their order, by whose attack it is."""

    by: dict[str, list[str]] = {}


INTERPOSED = Condition("interposed", Interposed, own=True)
"""The condition of a friend for whom others have thrown themselves into an attack, until it is rolled."""


def sacrifice_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The options of a Sacrificial Dodge: from where one stands, or with a Step in each direction that leads there."""
    if happening.kind != "strikes" or who in (happening.who, happening.target):
        return []
    if who not in friends(fight, happening) or cell(fight.combatants[who]) is None:
        return []
    me, friend = fight.combatants[who], fight.combatants[happening.target]
    if not has(me, "interrupt") or stunned(me):
        return []
    why, rule = _hindrance(fight, happening, me)
    ways = [] if why else _ways(fight, happening, me)
    if not why and not ways:
        attacker = fight.combatants[happening.who]
        why = Sentence(
            "pathmaster.too-far-to-interpose",
            {"who": me.name, "attacker": attacker.name, "target": friend.name},
        )
        rule = REQUIREMENT
    if why:
        return [barred(SACRIFICE, why, rule=rule, takes=COST)]
    if ways == [""]:
        return [may(SACRIFICE, takes=COST, rule=REQUIREMENT)]
    if why := no_step(me)[0]:
        return [barred(SACRIFICE, why, rule=REQUIREMENT, takes=WITH_A_STEP)]
    return [
        may(
            SACRIFICE, args={"direction": each}, takes=WITH_A_STEP, rule=REQUIREMENT, walk=one_step(who, each)
        )
        for each in ways
    ]


def friends(fight: Fight, happening: Happening) -> list[str]:
    """Who may get in between: friends that guard others, or by the table's choice all of them; into no mere touch.

    The confused have no friends (pm.condition.confused.everyone-is-enemy).
    """
    if happening.kind != "strikes" or happening.manner == "touch":
        return []
    all_of_them = fight.table.ask_to_sacrifice == "friends"
    who, friend = happening.who, fight.combatants[happening.target]
    return [
        each.id
        for each in fight.combatants.values()
        if (all_of_them or ("guards" in each.sheet and each.sheet["guards"]))  # noqa: RUF019 (a call for each)
        and friendly(each, friend)
        and each.id not in (who, friend.id)
    ]


def _hindrance(fight: Fight, happening: Happening, me: Combatant) -> Why:
    """Why a combatant cannot do so, whatever the place; whoever could not dodge the attack does not get into it."""
    if not me.conditions.keys().isdisjoint(HELD_FAST):
        return Sentence("pathmaster.held-and-cannot-interpose", {"who": me.name}), REQUIREMENT
    found = denied(fight, aimed(fight, happening.who, me.id, happening.weapon), "dodge")
    return (found.why, found.rule) if found else NOT_BARRED


def _ways(fight: Fight, happening: Happening, me: Combatant) -> list[str]:
    """The directions of a Step that leads in between; "" alone for whoever is there already."""
    here = cell(me)
    assert here is not None
    if _in_between(fight, happening, me, here):
        return [""]
    on = board(fight)
    return [
        each
        for each in free_ways(fight, me)
        if _in_between(fight, happening, me, beyond(here, each, on))
        and against_step(fight, me.id, each) is None
    ]


def _in_between(fight: Fight, happening: Happening, me: Combatant, at: Cell) -> bool:
    """Whether a cell is in the line of fire, or in contact with either of those who fight hand to hand."""
    attacker, friend, on = fight.combatants[happening.who], fight.combatants[happening.target], board(fight)
    mine = covered(me, at)
    if weapon_of(attacker, happening.weapon).used != "melee":
        return not between(covered(attacker), covered(friend), on).isdisjoint(mine)
    return any(
        gap(mine, covered(each), on) <= 1 and stopping(mine, covered(each), on) is None
        for each in (attacker, friend)
    )


def sacrifice(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Get in between."""
    declared = {"target": happening.target, "attacker": happening.who, **args}
    if (
        yield from thrown_there(fight, who, SACRIFICE, declared, args.get("direction", ""), rule=REQUIREMENT)
    ):
        by = INTERPOSED.of(fight.combatants[happening.target]).by
        by = {**by, happening.who: [*by.get(happening.who, ()), who]}
        yield INTERPOSED.gained(happening.target, Interposed(by), rule=REQUIREMENT)


def thrown_there(
    fight: Fight, who: str, key: str, declared: dict[str, Any], direction: str, *, rule: str
) -> Procedure[bool]:
    """Throw oneself there, told and paid for, with a Step where there is a direction; whether one gets there."""
    yield ManeuverDeclared(combatant=who, maneuver=key, args=declared, rule=rule)
    left = {"interrupt": fight.combatants[who].budget("interrupt") - 1}
    yield BudgetChanged(
        combatant=who, budgets=left | ({"step": 0, "stepped": 1} if direction else {}), rule=rule
    )
    if direction:
        if not (yield from footing(fight, who, direction)):
            return False
        yield from shift(fight, who, direction, rule=rule)
    return active(fight.combatants[who])


def came_between(fight: Fight, who: str, whom: str) -> Procedure[list[str]]:
    """Those who have thrown themselves into this attack, from which nobody else is kept by it."""
    by = INTERPOSED.of(fight.combatants[whom]).by
    left = {attacker: others for attacker, others in by.items() if attacker != who}
    if left != by:
        yield INTERPOSED.now(whom, Interposed(left) if left else None, reason="over", rule=REQUIREMENT)
    return by.get(who, [])


CHAPTER = Chapter(
    name="sacrificial dodge",
    interrupts=(Interrupt(SACRIFICE, sacrifice_options, sacrifice, friends),),
    conditions=(INTERPOSED,),
)
