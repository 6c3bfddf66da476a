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
    Fight,
    Maneuver,
    Points,
    cell,
)
from engine.rulesets.pathmaster.attacks.declared import Attack
from engine.rulesets.pathmaster.budget import price
from engine.rulesets.pathmaster.people.can_act import targets
from engine.rulesets.pathmaster.people.inventory import ready_arms
from engine.rulesets.pathmaster.seams import ACTS, ATTACK, STEPPED, STRUCK, UPKEEP
from engine.rulesets.pathmaster.sheet import Count

AT = "pm.aim.target-and-weapon"
SAME = "pm.aim.bonus-needs-same-weapon-and-target"
LONGER = "pm.aim.longer-aiming"
LOST = "pm.aim.lost-by-other-actions"
MORE = (0, 0, 5, 10)
"""What so many Aims add to the accuracy; any further one adds no more."""
KEEPS = frozenset({"aim", "attack", "fire", "step", "talk", "exchange"})
"""What does not spoil an aim: it and the shot, one Step, a word, and to give up one action for another.

Source: pm.aim.movement-allowed, pm.ambiguity.aim-timing.
"""


class Aiming(Struct, frozen=True):
    """At whom, with what, with how many Aims so far, and from which cell, where there is a board."""

    target: str
    weapon: str
    aims: Count = 1
    at: Cell | UnsetType = UNSET


AIMING = Condition("aiming", Aiming)


def marks(fight: Fight, actor: Combatant) -> list[Args]:
    """Every target that is noticed, with every ranged weapon that is ready."""
    arms = [name for name, each in ready_arms(actor).items() if each.used != "melee"]
    return [{"target": each.id, "weapon": name} for name in arms for each in targets(fight, actor)]


def aim(fight: Fight, who: str, args: Args) -> Iterator[ConditionGained]:
    """One Aim more on the same target with the same weapon; the first on another."""
    now = AIMING.get(fight.combatants[who])
    same = now is not None and (now.target, now.weapon) == (args["target"], args["weapon"])
    aims, here = now.aims + 1 if now and same else 1, cell(fight.combatants[who]) or UNSET
    yield AIMING.gained(who, Aiming(**args, aims=aims, at=here), rule=AT)


def moved_away(who: Combatant) -> bool:
    """Whether somebody who aims is not where they aimed from, and took no Step there: they were moved."""
    now = AIMING.get(who)
    return now is not None and now.at is not UNSET and now.at != cell(who)


def stepped(fight: Fight, who: str) -> Iterator[ConditionGained]:
    """The one Step keeps an aim (pm.aim.movement-allowed)."""
    now, here = AIMING.get(fight.combatants[who]), cell(fight.combatants[who])
    if now is not None and here is not None:
        yield AIMING.gained(who, replace(now, at=here), rule=AT)


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


CHAPTER = Chapter(
    name="aim",
    maneuvers=(
        Maneuver(
            key="aim",
            rule=AT,
            cost=price("Aim"),
            targets=marks,
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
        UPKEEP.add(pushed),
    ),
)
