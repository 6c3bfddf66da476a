"""Stance: what a combatant's last turn left behind, until their next one opens (pm.turn.personal-window).

Budgets hold the numbers (interrupt, step, moved, parry ...); the condition "stance" holds the rest.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Combatant, Condition, ConditionGained, of_one

WINDOW = "pm.turn.personal-window"


class Stance(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was done in this window, and what was used of the defences.

    taken      the maneuvers taken, in order (as `defences.toml` names them)
    skill      the skill that the Parry is taken from ("" before one was set)
    means      the weapon or shield that parries ("" for what is in hand, or the bare hands)
    parried    what was parried so far (occasions, see Attack), and how often the Parry is halved against each
    on_shield  the occasion on which the Parry is put on the shield
    shielded   the occasions on which the shield was used
    saved      those on which neither it nor the Parry was
    dodging    what adds to Dodge against the attacks of one foe alone (pm.retreat.dodge-bonus)
    dropped    the foes from whose shots it dropped to the ground
    option     what All-Out Defense increases: dodge, parry, block, block-arc
    arc        the direction of the arc that its shield blocks
    parrying   the one foe that its Parry is all for
    way        the directions of its Moves
    charging   whom it charges
    pace       the Move rating with which it set out to charge
    tumbling   what a tumble adds to Dodge against opportunity attacks
    retreats   the turn (round and whose) in which it drew back from a foe, by that foe
    touching   the hand with which it touched somebody
    """

    taken: tuple[str, ...] = ()
    skill: str = ""
    means: str = ""
    parried: dict[str, int] = {}
    on_shield: tuple[str, ...] = ()
    shielded: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    dodging: dict[str, int] = {}
    dropped: tuple[str, ...] = ()
    option: str = ""
    arc: str = ""
    parrying: str = ""
    way: tuple[str, ...] = ()
    charging: str = ""
    pace: int = 0
    tumbling: int = 0
    retreats: dict[str, str] = {}
    touching: str = ""


OFF_GUARD = "off-guard"
ALL_OUT_DEFENSE = "all-out-defense"
NONE = Stance(taken=(OFF_GUARD,))
"""As after a turn of Do Nothing (pm.off-guard.default-before-first-turn)."""


STANCE = Condition("stance", Stance)


@of_one
def stance(combatant: Combatant) -> Stance:
    """The stance of a combatant: what their last turn left behind."""
    return STANCE.get(combatant) or NONE


def stance_set(who: str, now: Stance, *, rule: str = WINDOW) -> ConditionGained:
    """The fact that this is a combatant's stance now."""
    return STANCE.gained(who, now, rule=rule)


def took(combatant: Combatant, maneuver: str, *, rule: str, **more: Any) -> ConditionGained:
    """The fact that a combatant took one more maneuver in this window; `more` is what else it leaves behind."""
    before = stance(combatant)
    return stance_set(combatant.id, replace(before, taken=(*before.taken, maneuver), **more), rule=rule)


def stance_with(combatant: Combatant, *, rule: str = WINDOW, **changes: Any) -> ConditionGained:
    """The fact that these fields of a combatant's stance are so now."""
    return stance_set(combatant.id, replace(stance(combatant), **changes), rule=rule)


def defends_all_out(combatant: Combatant) -> bool:
    """Whether a combatant took All-Out Defense this turn."""
    return ALL_OUT_DEFENSE in stance(combatant).taken


def given_to_parry(combatant: Combatant) -> int:
    """The skill that went into the Parry; that of doing nothing costs none (pm.ambiguity.off-guard-parry)."""
    return 0 if OFF_GUARD in stance(combatant).taken else combatant.budget("parry")
