"""Aim: a shot prepared at one target with one weapon, for a Move each time (pm.aim.target-and-weapon)."""

from collections.abc import Iterator

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from affray.rules import (
    Args,
    Cell,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    ConditionLost,
    Details,
    Fight,
    Maneuver,
    Param,
    Points,
    Procedure,
    Thing,
    beyond,
    board,
    cell,
    covered,
    directions,
    hides,
)
from engine.board.sight import TOTAL as WALL
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.budget import price
from engine.rulesets.pathmaster.checks.resistance import Danger, resists
from engine.rulesets.pathmaster.people.can_act import active, targets
from engine.rulesets.pathmaster.people.inventory import ready_arms, weapon_of
from engine.rulesets.pathmaster.seams import ACTS, ATTACK, HIT, STEPPED, STRUCK, UPKEEP
from engine.rulesets.pathmaster.sheet import Count

AT = "pm.aim.target-and-weapon"
SAME = "pm.aim.bonus-needs-same-weapon-and-target"
LONGER = "pm.aim.longer-aiming"
LOST = "pm.aim.lost-by-other-actions"
BRACED = "pm.aim.braced-crossbow"
INJURED = "pm.aim.injury"
MORE = (0, 0, 5, 10)
"""What so many Aims add to the accuracy; any further one adds no more."""
KEEPS = frozenset({"aim", "attack", "fire", "step", "talk", "exchange", "ward"})
"""What does not spoil an aim: it and the shot, one Step, a word, and to give up one action for another.

Source: pm.aim.movement-allowed, pm.ambiguity.aim-timing.
"""


RESTED = 10
"""What a crossbow that rests on something solid adds to its accuracy."""
CROSSBOWS = frozenset({"load-light-crossbow", "load-heavy-crossbow"})


class Aiming(Struct, frozen=True):
    """At whom, with what, how many Aims so far, from which cell, where there is a board, and whether braced."""

    target: str
    weapon: str
    aims: Count = 1
    at: Cell | UnsetType = UNSET
    braced: bool | UnsetType = UNSET


AIMING = Condition("aiming", Aiming)


def marks(fight: Fight, actor: Combatant) -> list[Args]:
    """Every target that is noticed, with every ranged weapon that is ready."""
    arms = [name for name, each in ready_arms(actor).items() if each.used != "melee"]
    return [{"target": each.id, "weapon": name} for name in arms for each in targets(fight, actor)]


def details(fight: Fight, actor: Combatant, args: Args) -> Details:
    """Whether a crossbow is braced, where there is something to rest it on and nobody has moved this turn."""
    may = (
        weapon_of(actor, args["weapon"]).loads in CROSSBOWS
        and not actor.budget("moved")
        and rests(fight, actor)
    )
    return Details(params={"brace": Param(names=("no", "yes"), default="no")} if may else {})


def rests(fight: Fight, actor: Combatant) -> bool:
    """Whether there is something at hand that a crossbow may rest on. Without a board there may be."""
    return not directions(board(fight)) or bool(supports(fight, actor))


def supports(fight: Fight, actor: Combatant) -> list[Thing]:
    """What is solid at hand and no wall: a low wall, a sandbag."""
    on = board(fight)
    beside = [
        thing
        for here in covered(actor)
        for side in directions(on)
        for thing in (on.sides.get((here, side)), on.grounds.get(beyond(here, side, on)))
    ]
    return [thing for thing in beside if thing is not None and 0 < hides(thing) < WALL]


def shot_over(fight: Fight, attack: Attack) -> list[Thing]:
    """What stands in the way of a braced crossbow and is not in its way: it rests on that."""
    now = AIMING.get(attack.attacker)
    braced = now is not None and now.braced is True and now.weapon == attack.name
    return supports(fight, attack.attacker) if braced else []


def aim(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """One Aim more on the same target with the same weapon; the first on another."""
    now = AIMING.get(fight.combatants[who])
    same = now is not None and (now.target, now.weapon) == (args["target"], args["weapon"])
    aims, here = now.aims + 1 if now and same else 1, cell(fight.combatants[who]) or UNSET
    braced = args.get("brace") == "yes"
    found = Aiming(args["target"], args["weapon"], aims, here, braced or UNSET)
    yield AIMING.gained(who, found, rule=BRACED if braced else AT)


def moved_away(who: Combatant) -> bool:
    """Whether somebody who aims is not where they aimed from, and took no Step there: they were moved."""
    now = AIMING.get(who)
    return now is not None and now.at is not UNSET and now.at != cell(who)


def stepped(fight: Fight, who: str) -> Iterator[ConditionGained]:
    """The one Step keeps an aim (pm.aim.movement-allowed), and takes a braced crossbow off its rest."""
    now, here = AIMING.get(fight.combatants[who]), cell(fight.combatants[who])
    if now is not None and (here is not None or now.braced is True):
        rule = BRACED if now.braced is True else AT
        yield AIMING.gained(who, replace(now, at=here or UNSET, braced=UNSET), rule=rule)


def from_aim(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The weapon's accuracy, and more for longer aiming (pm.ranged.accuracy-statistic)."""
    now = AIMING.get(attack.attacker)
    if (
        now is not None
        and not moved_away(attack.attacker)
        and attack.manner == "attack"
        and (now.target, now.weapon) == (attack.target.id, attack.name)
    ):
        yield Points(SAME, attack.weapon.accuracy, "aimed")
        if now.braced is True:
            yield Points(BRACED, RESTED, "braced")
        if more := MORE[min(now.aims, len(MORE) - 1)]:
            yield Points(LONGER, more, f"{now.aims} aims")


def spoiled(fight: Fight, who: str, key: str, args: Args) -> Iterator[ConditionLost]:
    """Whatever else is done ends it."""
    if key not in KEEPS and AIMING.on(fight.combatants[who]):
        yield AIMING.lost(who, reason="something else was done", rule=LOST)
    else:
        yield from pushed(fight, who)


def pushed(fight: Fight, who: str) -> Iterator[ConditionLost]:
    """Whoever was moved against their will has lost it."""
    if moved_away(fight.combatants[who]):
        yield AIMING.lost(who, reason="moved", rule=LOST)


def used(fight: Fight, attack: Attack) -> Iterator[ConditionLost]:
    """It counts for one attack."""
    if AIMING.on(fight.combatants[attack.attacker.id]):
        yield AIMING.lost(attack.attacker.id, reason="used", rule=SAME)


def shaken(fight: Fight, attack: Attack) -> Procedure[None]:
    """Whoever is injured while aiming resists at the attacker's level, or loses the aim.

    Source: pm.ambiguity.disturbance-resistance-roll.
    """
    who = attack.target.id
    if not AIMING.on(fight.combatants[who]) or not active(fight.combatants[who]):
        return
    danger = Danger(against="disturbance", level=attack.attacker.stats["level"])
    held = (yield from resists(fight, who, danger, by=attack.attacker.id, rule=INJURED)).held
    if not held and AIMING.on(fight.combatants[who]):
        yield AIMING.lost(who, reason="injured", rule=INJURED)


CHAPTER = Chapter(
    name="aim",
    maneuvers=(
        Maneuver(
            key="aim",
            rule=AT,
            cost=price("Aim"),
            targets=marks,
            details=details,
            does=aim,
            counts_as=("aim", "pm.aim.defenses"),
        ),
    ),
    conditions=(AIMING,),
    adds=(
        ATTACK.add(from_aim),
        ACTS.add(spoiled),
        STEPPED.add(stepped),
        STRUCK.add(used),
        HIT.add(shaken),
        UPKEEP.add(pushed),
    ),
)
