"""Postures: changing one for a Move, crouching for a Free action, and what they do (pm.posture.change)."""

from collections.abc import Iterator

from affray.rules import Args, Chapter, Combatant, Details, Fight, Maneuver, Param, Points, Procedure, bar
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attacks.all_out_attack import no_step_after
from engine.rulesets.pathmaster.budget import cost, price
from engine.rulesets.pathmaster.interrupts.dodge_and_drop import DROPPED
from engine.rulesets.pathmaster.movement.step import steps, take_step
from engine.rulesets.pathmaster.people.can_act import lying
from engine.rulesets.pathmaster.people.posture import (
    CROUCHING,
    EFFECTS,
    POSTURE,
    POSTURES,
    PRONE,
    STANDING,
    changed,
    figures,
    posture,
)
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import DODGE, OWN_SKILL

CHANGE = "pm.posture.change"
STEP = "pm.posture.step-and-defenses"
DOWN = "pm.crouch.go-down"
RISE = "pm.crouch.rise"


def others(fight: Fight, actor: Combatant) -> list[Args]:
    """Every other posture; crouching among them, to say how it is done."""
    return [{"to": to} for to in (*POSTURES, CROUCHING) if to == CROUCHING or to != posture(actor)]


no_crouch = bar(CHANGE, "pathmaster.crouching-is-free", when=lambda _, actor, args: args["to"] == CROUCHING)
"""Crouching is no change of posture."""


def with_a_step(fight: Fight, actor: Combatant) -> Details:
    """A Step may be part of the change, but not after an All-Out Attack."""
    ways = [] if [*no_step_after(fight, actor)] else steps(fight, actor.id)
    return Details(params={"step": Param(names=("", *ways), default="")} if ways else {})


def change_posture(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Take the Step, where there is one, and change."""
    if args.get("step"):
        yield from take_step(fight, who, args["step"], rule=STEP)
    yield from changed(fight, who, args["to"], rule=CHANGE)


@bar(DOWN, "pathmaster.crouch-from-standing-only", "actor")
def not_standing(fight: Fight, actor: Combatant) -> bool | dict[str, str]:
    """One crouches from standing."""
    return posture(actor) != STANDING and {"posture": posture(actor)}


@bar(DOWN, "pathmaster.crouch-comes-first", "actor")
def has_begun(fight: Fight, actor: Combatant) -> bool:
    """It is the first thing of a turn."""
    return bool(stance(actor).taken) or actor.budget("moved") > 0


def attack_from(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The table's figure for attacking from this posture; lying has a number of its own."""
    if points := figures(attack.attacker).attack:
        yield Points(EFFECTS, points, posture(attack.attacker))


def smaller_target(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The table's figures for being a smaller and a slower target in this posture."""
    now = figures(attack.target)
    if points := now.melee if attack.melee else now.ranged:
        yield Points(EFFECTS, points, f"Dodge ({posture(attack.target)})")


PRONE_ATTACKS = Points("pm.condition.prone.attacking", -20, "prone")
LIES_IN_MELEE = Points("pm.condition.prone.defending", -20, "Dodge (prone)")
LIES_AT_RANGE = Points("pm.condition.prone.defending", 20, "Dodge (prone)")


def lies(fight: Fight, attack: Attack) -> tuple[Points, ...]:
    """What lying on the ground does to Dodge; not beside what dropping from this foe's shots does.

    Source: pm.ambiguity.dodge-and-drop-prone-bonus.
    """
    target = attack.target
    if not attack.melee and attack.attacker.id in stance(target).dropped:
        return (DROPPED,)
    if not lying(target):
        return ()
    return (LIES_IN_MELEE,) if attack.melee else (LIES_AT_RANGE,)


CHAPTER = Chapter(
    name="postures",
    maneuvers=(
        Maneuver(
            key="posture",
            rule=CHANGE,
            cost=price("Change Posture"),
            targets=others,
            bars_each=(no_crouch,),
            alike=with_a_step,
            says=lambda fight, actor, args: {name: value for name, value in args.items() if value},
            does=change_posture,
            counts_as=("posture", STEP),
        ),
        Maneuver(
            key="crouch",
            rule=DOWN,
            cost=cost("Crouch"),
            targets=lambda fight, actor: () if posture(actor) == CROUCHING else ({},),
            bars=(not_standing, has_begun),
            does=lambda fight, who, args: changed(fight, who, CROUCHING, rule=DOWN),
        ),
        Maneuver(
            key="rise",
            rule=RISE,
            cost=cost("Crouch"),
            targets=lambda fight, actor: ({},) if posture(actor) == CROUCHING else (),
            does=lambda fight, who, args: changed(fight, who, STANDING, rule=RISE),
        ),
    ),
    conditions=(POSTURE, PRONE),
    adds=(
        OWN_SKILL.add(
            attack_from, PRONE_ATTACKS.when(lambda attack: attack.melee and lying(attack.attacker))
        ),
        DODGE.add(smaller_target, lies),
    ),
)
