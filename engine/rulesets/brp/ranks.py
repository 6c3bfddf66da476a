"""Ranks: when somebody acts, and who goes first on the same rank."""

from math import ceil

from engine.rulesets.brp.things import armed_with
from engine.state import Combatant

STEP = 5
"""Ranks between one action and the next (brp.action.multiple.step)."""

LAST = 1
"""The last rank on which anybody acts (brp.action.multiple.floor)."""

WEAPON_ORDER = {"missile": 1, "long": 2, "medium": 3, "short": 4}
"""Order of attacks within one rank (table brp.table.weapon-order, brp.action.weapon-order)."""


def dex_rank(combatant: Combatant) -> int:
    """The DEX rank before any adjustment (brp.rank.dex-default)."""
    return combatant.stats["DEX"]


def int_rank(combatant: Combatant) -> int:
    """The rank on which a power is used (brp.powers.int-rank-order)."""
    return combatant.stats["INT"]


def moved_rank(rank: int, metres: float, mov: int = 10) -> int:
    """The rank after moving so far this round; 0 where no action is left.

    Half from above 5 metres, a quarter from above 15, none at 30 (table brp.table.movement-rank,
    brp.move.half-rank, brp.move.quarter-rank), scaled by MOV/10, rounded up (brp.amb.rank-rounding).
    """
    scaled = metres * 10 / max(1, mov)
    if scaled <= 5:
        return rank
    if scaled <= 15:
        return ceil(rank / 2)
    return ceil(rank / 4) if scaled < 30 else 0


def follow_up(rank: int) -> int:
    """The rank of one more action after one on `rank`; 0 where it is lost (brp.action.multiple.floor)."""
    return rank - STEP if rank - STEP >= LAST else 0


def order_within_rank(combatant: Combatant) -> tuple[int, int]:
    """What decides on the same rank: weapon class first, then the skill about to be used, best first.

    Source: brp.action.weapon-order, brp.rank.tie-skill, brp.amb.tie-order-two-systems. Lower goes first.
    """
    intent = combatant.intent
    if intent is None:
        return (0, 0)
    name = intent.args.get("weapon", "")
    weapons = armed_with(combatant)
    if intent.intent != "attack" or name not in weapons:
        return (0, -combatant.stats.get(str(intent.args.get("skill", "")), 0))
    weapon = weapons[name]
    size = "missile" if weapon.missile else weapon.size
    return (WEAPON_ORDER[size], -combatant.stats.get(weapon.skill, 0))
