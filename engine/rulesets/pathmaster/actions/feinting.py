"""Feint: a pretended attack that opens a gap for the next one (pm.feint.precondition)."""

from typing import Any

from engine.ruleset_api.points import Points
from engine.ruleset_api.procedure import Option, Procedure, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.blows import Aim, Why, blow_options, unfit_to_attack
from engine.rulesets.pathmaster.actions.parrying import parry_with_attack, with_attack
from engine.rulesets.pathmaster.attacks.feinted import FEINT, LASTS, taken_in
from engine.rulesets.pathmaster.attacks.reach import out_of_reach
from engine.rulesets.pathmaster.checks.resistance import resists
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.people.able import active, foes, sees
from engine.rulesets.pathmaster.people.figures import skill
from engine.rulesets.pathmaster.people.stance import given_to_parry, took
from engine.rulesets.pathmaster.people.things import ready, things, weapon_of
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import ConditionGained, ManeuverDeclared, Noted

PRECONDITION = "pm.feint.precondition"
ROLL = "pm.feint.skill-roll"
RESISTANCE = "pm.feint.resistance"
OBSERVE = "pm.feint.foe-must-observe"
DEFENCES = "pm.feint.own-defense-and-step"


def feint_options(fight: Fight, who: str) -> list[Option]:
    """The options of a Feint: every melee weapon against every foe in reach who sees the feint."""
    actor = fight.combatants[who]

    def legal(aim: Aim) -> Option:
        amount, bound = with_attack(actor, aim.name, aim.weapon)
        return may(
            FEINT,
            args=aim.args,
            params={"parry": amount},
            bounds={"parry": bound},
            cost=aim.cost,
            rule=PRECONDITION,
        )

    return blow_options(
        FEINT,
        actor,
        foes(fight, actor),
        activity=lambda _: "Feint",
        unfit=lambda name, weapon: _unfit(actor, name, weapon),
        beyond=lambda aim: _beyond(fight, actor, aim),
        legal=legal,
    )


def _unfit(actor: Combatant, name: str, weapon: Weapon) -> Why:
    if weapon.used != "melee":
        return f"The {name} is no weapon to feint with: a Feint is a pretended melee attack.", PRECONDITION
    why, rule = unfit_to_attack(actor, name, "Feint")
    return why, PRECONDITION if why and rule != budget.AFFORDABLE else rule


def _beyond(fight: Fight, actor: Combatant, aim: Aim) -> Why:
    if why := out_of_reach(fight, actor, aim.foe, aim.name)[0]:
        return why, PRECONDITION
    if not active(aim.foe) or not sees(aim.foe, actor):
        return f"{aim.foe.name} does not see {actor.name} and cannot be deceived.", OBSERVE
    return "", ""


def feint(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Feint: pay, roll the skill, and let the foe resist; it is no attack, and triggers nothing that waits for one."""
    whom = args["target"]
    yield ManeuverDeclared(combatant=who, maneuver=FEINT, args=args, rule=PRECONDITION)
    yield from budget.spend(fight, who, budget.cost("Feint"), rule=PRECONDITION)
    yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    yield took(fight.combatants[who], FEINT, rule=DEFENCES)
    used = weapon_of(fight.combatants[who], args["weapon"]).skill
    given = Points(ROLL, -given_to_parry(fight.combatants[who]), "own Parry")
    total = yield from static_maneuver(fight, who, used, FEINT, rule=ROLL, adds=[given])
    if total < SUCCESS:
        yield Noted(key="feint.fails", combatant=who, args={"target": whom}, rule=ROLL)
        return
    ranks = fight.combatants[who].stats.get(f"ranks {used}", 0)
    modifier = _own_weapon(fight.combatants[whom])
    if (yield from resists(fight, whom, ranks, modifier=modifier, rule=RESISTANCE)):
        yield Noted(key="feint.seen", combatant=who, args={"target": whom}, rule=RESISTANCE)
        return
    yield Noted(key="feint.works", combatant=who, args={"target": whom}, rule=RESISTANCE)
    on = {**taken_in(fight.combatants[who]), whom: fight.round}
    yield ConditionGained(combatant=who, condition=FEINT, data={"on": on}, rule=LASTS)


def _own_weapon(foe: Combatant) -> int:
    """The stat modifier of the foe's own weapon skill (pm.ambiguity.feint-resistance-stat)."""
    in_hand = [
        (skill(foe, each.skill), each.stat)
        for name, each in things(foe, Weapon).items()
        if each.used == "melee" and not ready(foe, name)[0]
    ]
    return max(in_hand)[1] if in_hand else 0
