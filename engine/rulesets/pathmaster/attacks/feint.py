"""Feint: a pretended attack that lowers one defence against the next one (pm.feint.precondition)."""

from collections.abc import Sequence

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Estimate,
    Fight,
    IntentDeclared,
    IntentRevealed,
    Maneuver,
    Noted,
    Points,
    Procedure,
    Sentence,
    Why,
    ask,
    may,
)
from engine.rulesets.pathmaster.attack_roll.reach import Aim, controls, out_of_reach
from engine.rulesets.pathmaster.attacks.attack_options import attack_options, unfit_to_attack
from engine.rulesets.pathmaster.budget import AFFORDABLE, cost
from engine.rulesets.pathmaster.checks.resistance import Danger, resists
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver, succeeds
from engine.rulesets.pathmaster.defences.set_parry import parry_with_attack, stays_with_attack, with_attack
from engine.rulesets.pathmaster.people.can_act import active, aware, foes, sees
from engine.rulesets.pathmaster.people.derived_stats import skill
from engine.rulesets.pathmaster.people.inventory import ready_arms, weapon_of
from engine.rulesets.pathmaster.people.stance import given_to_parry
from engine.rulesets.pathmaster.seams import TURN_ENDS
from engine.rulesets.pathmaster.sheet import Count, Weapon

PRECONDITION = "pm.feint.precondition"
ROLL = "pm.feint.skill-roll"
RESISTANCE = "pm.feint.resistance"
OBSERVE = "pm.feint.foe-must-observe"
DEFENCES = "pm.feint.own-defense-and-step"
LASTS = "pm.feint.duration-and-scope"
LOST = "pm.feint.lost-if-foe-not-attackable"
PENALTIES = "pm.feint.penalty-options"
ORDER = "pm.feint.order-of-choice"


class Feinted(Struct, frozen=True):
    """The foes that a feinter has taken in, and the round in which each was."""

    on: dict[str, Count] = {}


FEINT = Condition("feint", Feinted)


def unfit(actor: Combatant, name: str, weapon: Weapon) -> Why:
    """It is made with a weapon that one could attack with in melee."""
    if weapon.used != "melee":
        return Sentence("pathmaster.no-weapon-to-feint-with", {"weapon": name}), PRECONDITION
    why, rule = unfit_to_attack(actor, name, "Feint")
    return why, PRECONDITION if why and rule != AFFORDABLE else rule


def beyond(fight: Fight, actor: Combatant, aim: Aim) -> Why:
    """The foe is in reach and looks on."""
    if why := out_of_reach(fight, actor, aim.foe, aim.name)[0]:
        return why, PRECONDITION
    if not active(aim.foe) or not sees(aim.foe, actor):
        return Sentence("pathmaster.not-deceived", {"target": aim.foe.name, "actor": actor.name}), OBSERVE
    return NOT_BARRED


def leaves_open(fight: Fight, actor: Combatant, name: str, weapon: Weapon) -> Details:
    """How much skill goes into the Parry at the same time."""
    amount, bound = with_attack(actor, name, weapon)
    return Details(params={"parry": amount}, bounds={"parry": bound}, rule=PRECONDITION)


def deceives(fight: Fight, actor: Combatant, aim: Aim) -> Estimate:
    """The chance of the feinter's own roll; how well the foe resists is the foe's secret."""
    stays = min(given_to_parry(actor), stays_with_attack(actor, aim.name, aim.weapon))
    return succeeds(fight, actor.id, aim.weapon.skill, adds=[_given(stays)])


def _given(parry: int) -> Points:
    """The skill that went into the Parry is not in the Feint."""
    return Points(ROLL, -parry, "own Parry")


def feint(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Roll the skill, and let the foe resist; it is no attack, and triggers nothing that waits for one."""
    yield from parry_with_attack(fight, who, args["weapon"], args["parry"])
    yield from pretend(fight, who, args["target"], args["weapon"])


def pretend(fight: Fight, who: str, whom: str, weapon: str, adds: Sequence[Points] = ()) -> Procedure[None]:
    """The Feint itself, with what else changes the attack that it pretends to be."""
    used = weapon_of(fight.combatants[who], weapon).skill
    adds = [_given(given_to_parry(fight.combatants[who])), *adds]
    total = yield from static_maneuver(fight, who, used, "feint", rule=ROLL, adds=adds)
    if total < SUCCESS:
        yield Noted(key="feint.fails", combatant=who, args={"target": whom}, rule=ROLL)
        return
    ranks = fight.combatants[who].stats.get(f"ranks {used}", 0)
    own = Points(RESISTANCE, _own_weapon(fight.combatants[whom]), "modifier of the skill")
    danger = Danger(against="skill", level=ranks)
    held = (yield from resists(fight, whom, danger, by=who, adds=[own], rule=RESISTANCE)).held
    key = "feint.seen" if held else "feint.works"
    yield Noted(key=key, combatant=who, args={"target": whom}, rule=RESISTANCE)
    if not held:
        on = FEINT.of(fight.combatants[who]).on
        yield FEINT.gained(who, Feinted({**on, whom: fight.round}), rule=LASTS)


def _own_weapon(foe: Combatant) -> int:
    """The stat modifier of the foe's own weapon skill (pm.feint.resistance).

    Source: pm.ambiguity.feint-resistance-stat.
    """
    arms = [each for each in ready_arms(foe).values() if each.used == "melee"]
    return max(((skill(foe, each.skill), each.stat) for each in arms), default=(0, 0))[1]


def lowers(fight: Fight, who: str, whom: str) -> bool:
    """Whether a Feint lowers a defence against the next attack of `who` on `whom`: until the end of the next turn."""
    made = FEINT.of(fight.combatants[who]).on.get(whom)
    return made is not None and fight.round <= made + 1


def name_penalty(fight: Fight, who: str, whom: str, chosen: str) -> Procedure[str]:
    """Which defence the Feint lowers: named when the defender has chosen, by a feinter who does not see the choice."""
    if chosen:
        use = {"attacker": who, "use": chosen}
        yield IntentDeclared(combatant=whom, intent="meet", args=use, hidden=True, rule=ORDER)
    answer = yield from ask(
        who,
        "feint",
        lambda _: [may(each, rule=PENALTIES) for each in ("parry", "shield", "dodge")],
        args={"target": whom},
        default="parry",
        rule=ORDER,
    )
    if chosen:
        yield IntentRevealed(combatant=whom, rule=ORDER)
    yield from _over(fight, who, whom, "used", LASTS)
    return answer.choice if answer else ""


def feints_end(fight: Fight, who: str) -> Procedure[None]:
    """Feints end with the feinter's turn: what was not used by now is gone (pm.ambiguity.feint-duration)."""
    feinter = fight.combatants[who]
    for foe, made in FEINT.of(feinter).on.items():
        if made < fight.round:
            other = fight.combatants.get(foe)
            lost = other is None or not aware(feinter, other) or not controls(fight, feinter, other)
            yield from _over(fight, who, foe, "out of reach" if lost else "too late", LOST if lost else LASTS)


def feints_used(fight: Fight, who: str, foes: Sequence[str], *, rule: str) -> Procedure[None]:
    """Feints at these foes end here: what they achieved was for one action."""
    for foe in dict.fromkeys(foes):
        if foe in FEINT.of(fight.combatants[who]).on:
            yield from _over(fight, who, foe, "too late", rule)


def _over(fight: Fight, who: str, foe: str, reason: str, rule: str) -> Procedure[None]:
    left = {each: made for each, made in FEINT.of(fight.combatants[who]).on.items() if each != foe}
    yield FEINT.now(who, Feinted(left) if left else None, reason=reason, rule=rule)


CHAPTER = Chapter(
    name="feint",
    maneuvers=(
        Maneuver(
            key="feint",
            rule=PRECONDITION,
            cost=cost("Feint"),
            look=attack_options(
                "feint",
                at=foes,
                activity=lambda _: "Feint",
                unfit=unfit,
                beyond=beyond,
                legal=leaves_open,
                estimate=deceives,
            ),
            does=feint,
            counts_as=("feint", DEFENCES),
        ),
    ),
    conditions=(FEINT,),
    adds=(TURN_ENDS.add(feints_end),),
)
