"""Stun: rounds of four levels, of which one is in force (pm.stun.worst-first).

A level is a condition of its name, with the rounds left of it. The condition "stun-resisted" holds what a
Pain Resistance roll has made of them until the next own turn.
"""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Combatant, Condition, of_one
from engine.rulesets.pathmaster.people.can_act import STUNS


class Rounds(Struct, frozen=True, forbid_unknown_fields=True):
    """Rounds left of a level of stun."""

    rounds: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Resisted(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a Pain Resistance roll has made of the stun.

    level    the level that it leaves in force, "" for none
    passed   the roll succeeded: new rounds cannot stun before the next own turn
    against  the rounds that it was made against, by level; any others came later
    """

    level: str = ""
    passed: bool = False
    against: dict[str, int] = {}


LEVELS = {level: Condition(level, Rounds) for level in STUNS}
RESISTED = Condition("stun-resisted", Resisted, own=True)


@of_one
def rounds(combatant: Combatant) -> dict[str, int]:
    """The rounds of stun by level, from the lightest to the worst."""
    kept = combatant.conditions
    return {level: each.of(combatant).rounds for level, each in LEVELS.items() if level in kept}


@of_one
def stun(combatant: Combatant) -> str:
    """The level of stun in force, "" for none (pm.stun.worst-first).

    Only a passed roll protects from rounds that come later (pm.ambiguity.stun-protection-after-partial).
    """
    if combatant.conditions.keys().isdisjoint(STUNS):
        return ""
    eased = RESISTED.get(combatant)
    if eased is None:
        return worst(rounds(combatant))
    return "" if eased.passed else worse(eased.level, worst(late(combatant)))


@of_one
def late(combatant: Combatant) -> dict[str, int]:
    """The rounds of stun that came after the Pain Resistance roll, by level; none where there was no roll."""
    eased = RESISTED.get(combatant)
    if eased is None or not eased.against:
        return {}
    more = {level: left - eased.against.get(level, 0) for level, left in rounds(combatant).items()}
    return {level: left for level, left in more.items() if left > 0}


def worst(levels: dict[str, int]) -> str:
    """The worst of these levels that has rounds; "" for none."""
    return next((each for each in reversed(STUNS) if levels.get(each)), "")


def lighter(level: str) -> str:
    """One level of severity less; "" below Must Parry, and of none."""
    return "" if level in ("", STUNS[0]) else STUNS[STUNS.index(level) - 1]


def worse(one: str, other: str) -> str:
    """The worse of two levels, each of which may be "" for none."""
    return max(one, other, key=lambda level: STUNS.index(level) if level else -1)


def reeling(combatant: Combatant) -> bool:
    """Whether a combatant is under any level of stun, and so makes no attack."""
    return bool(stun(combatant))


def stunned(combatant: Combatant) -> bool:
    """Whether a combatant is so stunned that not even defensive interrupts are left.

    Source: pm.ambiguity.stun-and-interrupts.
    """
    return stun(combatant) not in ("", "must-parry")
