"""Who is able to act, and who notices whom (pm.turn.active-character)."""

from msgspec import Struct

from affray.rules import EVERY_FOE, Args, Combatant, Condition, Fight, of_fight, of_one

ZERO = "pm.injury.zero-hp"

PARALYZED = "paralyzed"
CONFUSED = "confused"
DOWN = frozenset({"unconscious", "dead"})
INACTIVE = DOWN | {"asleep", PARALYZED, "petrified", "incapacitated"}
"""Conditions under which a combatant cannot act."""

HELPLESS = DOWN | {"helpless", "asleep", PARALYZED, "petrified", "incapacitated"}
"""Conditions that leave a combatant at an opponent's mercy (pm.condition.helpless.defenses)."""

BY_CONDITION = {
    "unconscious": "pm.condition.unconscious",
    PARALYZED: "pm.condition.paralyzed.state",
    "petrified": "pm.condition.petrified",
}
"""The rules by which these are helpless."""


class Surprised(Struct, frozen=True):
    """Whether it was at the start of the fight, and whether a first check to notice has failed."""

    start: bool = False
    failed: bool = False


SURPRISED = Condition("surprised", Surprised)
"""The condition of whoever the fight, or an effect, has caught unawares (pm.surprise.restrictions)."""

STUNS = ("must-parry", "stunned", "stunned-no-parry", "downed")
"""The levels of stun from the lightest to the worst (pm.stun.worst-first)."""


def spent(combatant: Combatant) -> bool:
    """Whether somebody has no hit points left and lies for it as soon as that is settled: after a ruling, a step later.

    Whom the GM has woken in spite of it is settled (pm.injury.zero-hp, pm.injury.gm-wakes).
    """
    if combatant.now("hp") > 0:
        return False
    settled = combatant.conditions.get("limits")
    return settled is None or ZERO not in settled.data.get("by", ())


@of_one
def down(combatant: Combatant) -> bool:
    """Whether a combatant is out of the fight for now: unconscious, dead, or gone."""
    return not combatant.present or not DOWN.isdisjoint(combatant.conditions) or spent(combatant)


@of_one
def passable(combatant: Combatant) -> bool:
    """Whether others get through the space of a combatant: who is down or paralyzed bars nobody's way.

    Source: pm.condition.paralyzed.surroundings.
    """
    return PARALYZED in combatant.conditions or down(combatant)


@of_one
def active(combatant: Combatant) -> bool:
    """Whether a combatant is able to act (pm.turn.active-character)."""
    return combatant.present and INACTIVE.isdisjoint(combatant.conditions) and not spent(combatant)


def thinks(combatant: Combatant) -> bool:
    """Whether a combatant who can neither move nor act has turns for the mind alone (pm.condition.paralyzed.state)."""
    others = INACTIVE - {PARALYZED}
    return combatant.present and PARALYZED in combatant.conditions and others.isdisjoint(combatant.conditions)


def has_turns(combatant: Combatant) -> bool:
    """Whether a combatant has turns at all, of which something may be left."""
    return active(combatant) or thinks(combatant)


@of_one
def helpless(combatant: Combatant) -> bool:
    """Whether a combatant is at an opponent's mercy."""
    return not HELPLESS.isdisjoint(combatant.conditions) or spent(combatant)


def helpless_rule(combatant: Combatant) -> str:
    """The rule by which a combatant is helpless."""
    found = [rule for condition, rule in BY_CONDITION.items() if condition in combatant.conditions]
    return found[0] if found else "pm.condition.helpless.defenses"


def surprised(combatant: Combatant) -> bool:
    """Whether a combatant is surprised."""
    return SURPRISED.on(combatant)


def lying(combatant: Combatant) -> bool:
    """Whether a combatant lies on the ground, face down or up (pm.ambiguity.postures-without-numbers)."""
    return "prone" in combatant.conditions


@of_fight
def foes(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The foes a combatant knows of: all of another side who are still up; to the confused, everybody.

    Source: pm.condition.confused.everyone-is-enemy.
    """
    side, confused = combatant.side, CONFUSED in combatant.conditions
    return [
        each
        for each in fight.combatants.values()
        if (each.side != side or (confused and each.id != combatant.id))
        and not down(each)
        and aware(combatant, each)
    ]


def each_foe(fight: Fight, combatant: Combatant) -> list[Args]:
    """The foes, each as the argument of a maneuver that is done to one."""
    return [{"target": each.id} for each in foes(fight, combatant)]


@of_fight
def targets(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The targets a combatant could strike at: the foes, and after them those who lie unconscious."""
    side, confused = combatant.side, CONFUSED in combatant.conditions
    fallen = [
        each
        for each in fight.present()
        if (each.side != side or confused)
        and down(each)
        and "dead" not in each.conditions
        and aware(combatant, each)
    ]
    return [*foes(fight, combatant), *fallen]


def aware(combatant: Combatant, of: Combatant) -> bool:
    """Whether a combatant notices another (condition "hidden", whose data names from whom; none or "*": all)."""
    if "hidden" not in of.conditions or combatant.side == of.side:
        return True
    names = of.conditions["hidden"].data.get("from", [])
    return bool(names) and EVERY_FOE not in names and combatant.id not in names


def friendly(combatant: Combatant, to: Combatant) -> bool:
    """Whether a combatant takes another for a friend: one of their own side, who the confused have none of.

    Source: pm.condition.confused.everyone-is-enemy.
    """
    return combatant.side == to.side and CONFUSED not in combatant.conditions


def sighted(combatant: Combatant) -> bool:
    """Whether a combatant has the use of their eyes."""
    return "blinded" not in combatant.conditions


def sees(combatant: Combatant, other: Combatant) -> bool:
    """Whether a combatant sees another: notices them, is not blinded, and they are not invisible."""
    hidden = "blinded" in combatant.conditions or "invisible" in other.conditions
    return aware(combatant, other) and not hidden
