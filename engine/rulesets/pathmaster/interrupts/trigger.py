"""The trigger of a delayed attack: who, and what they do (pm.delay.converts-attack)."""

from affray.rules import Combatant, Fight, board, cell, covered
from engine.rulesets.pathmaster.attack_roll.reach import controls, hindrance
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.people.can_act import CONFUSED, aware, down
from engine.rulesets.pathmaster.people.inventory import inventory
from engine.rulesets.pathmaster.people.memory import ANY_FOE, DELAYED, Delayed
from engine.rulesets.pathmaster.sheet import Weapon

KINDS = {
    "comes-within-reach": ("arrives", "retreats"),
    "reaches": ("arrives", "retreats"),
    "moves": ("leaves",),
    "attacks": ("strikes",),
    "charges": ("charges",),
    "retreats": ("retreats",),
}


def set_off(fight: Fight, happening: Happening, me: Combatant) -> list[str]:
    """The ids of all who may be struck at for this, by what was said; none where it does not set it off.

    What was said is what it waits for (pm.delay.converts-attack); whoever is charged may strike first all the
    same (pm.delay.against-charge).
    """
    kept, who = DELAYED.get(me), fight.combatants[happening.who]
    if kept is None:
        return []
    if happening.kind == "charges" and happening.target == me.id:
        return [who.id]
    if happening.kind not in KINDS[kept.what] or not _meant(kept, me, who):
        return []
    if kept.what == "reaches":
        place = (kept.x, kept.y)
        return [who.id] if place in covered(who) and not _was_there(happening, who, place) else []
    if kept.what == "comes-within-reach":
        if not controls(fight, me, who) or was_near(fight, happening, me, who):
            return []
        near = [each for each in fight.present() if _meant(kept, me, each) and controls(fight, me, each)]
        return [each.id for each in near]
    return [who.id]


def _meant(kept: Delayed, me: Combatant, who: Combatant) -> bool:
    if who.id == me.id or down(who) or not aware(me, who):
        return False
    any_foe = who.side != me.side or CONFUSED in me.conditions
    return any_foe if kept.whom == ANY_FOE else who.id == kept.whom


def _was_there(happening: Happening, who: Combatant, place: tuple[int, int]) -> bool:
    return happening.came is not None and place in covered(who, happening.came)


def was_near(fight: Fight, happening: Happening, me: Combatant, who: Combatant) -> bool:
    """Whether a combatant was within reach of a weapon in hand before."""
    if happening.came is None or cell(me) is None or board(fight).shape == "none":
        return False
    before = who.copy()
    before.position = (float(happening.came[0]), float(happening.came[1]))
    return bool(controls(fight, me, before.as_it_is()))


def weapons_for(fight: Fight, me: Combatant, whom: str) -> list[str]:
    """The weapons that are ready and reach a combatant now, for striking and for shooting."""
    other = fight.combatants[whom]
    return [name for name in inventory(me, Weapon) if not hindrance(fight, me, other, name)[0]]
