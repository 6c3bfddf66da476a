"""Incorporeal combatants: what passes through them, what harms them by half, and what in full."""

from affray.rules import Combatant, Fight, Item, Noted

RULE = "pm.condition.incorporeal"
NAME = "incorporeal"
SHARES = {"": 0, "spell": 50, "magic": 100, "force": 100}
"""How much of the hits counts, in percent, by the nature of what strikes."""


def share(attacker: Combatant | None, target: Combatant, arm: Item | None) -> int:
    """How much of what strikes a combatant harms them, in percent; all of it those who have a body."""
    if NAME not in target.conditions or (attacker is not None and NAME in attacker.conditions):
        return 100
    return SHARES[str(arm.get("nature", "")) if arm is not None else ""]


def passes_through(fight: Fight, who: str, whom: str, weapon: str) -> Noted:
    """The fact that a hit has met nothing."""
    return Noted(key="incorporeal", combatant=whom, args={"attacker": who, "weapon": weapon}, rule=RULE)
