"""Shields against missiles (table brp.table.shield-missile-chance)."""

from functools import cache

from engine.catalogue import records, table
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.sheet import Shield


def missile_chance(shield: Shield, kneeling: bool) -> Circumstance:
    """The fixed chance that replaces the skill against what the eye can follow; kneeling may raise it."""
    row = chances()[shield.size]
    if kneeling and row["kneeling"] > row["standing"]:
        note = f"kneeling behind a {shield.size} shield"
        return Circumstance("brp.shield.missile-kneeling", "fixed", row["kneeling"], note)
    return Circumstance("brp.shield.missile-chance", "fixed", row["standing"], f"{shield.size} shield")


@cache
def chances() -> dict[str, dict[str, int]]:
    """The chances, standing and kneeling, by the size of the shield."""
    rows = {row.pop("shield"): row for row in records(table("brp.table.shield-missile-chance"))}
    small = rows["half-or-small"]
    return {"half": small, "small": small, "full": rows["full"], "large": rows["large"]}
