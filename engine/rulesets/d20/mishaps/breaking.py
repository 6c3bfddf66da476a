"""Breaking: what falls on a hard surface is tested, and what is magical loses its magic by degrees.

Source: d20.fumble.hard-surface-breakage, d20.fumble.soft-surface-safe, d20.fumble.break-die-by-weapon.
"""

from typing import Any

from affray.rules import Cell, Fight, ItemChanged, Procedure, records, roll, table
from engine.board.cells import surface_of
from engine.rulesets.d20.mishaps.seams import NOWHERE
from engine.rulesets.d20.mishaps.weapon import Weapon, break_die, weapon_of

TEST = "d20.fumble.break-die-by-weapon"
BREAKS = "d20.fumble.break-on-one"
LAST = "d20.fumble.magic-plus-one-breaks"
LOSES = "d20.fumble.magic-loses-one"
SPECIAL = "d20.fumble.magic-conditional-bonus"


def is_hard(fight: Fight, at: Cell | None) -> bool:
    """Whether a weapon may break in this cell: by the table, and whatever else the table calls hard.

    Source: d20.amb.other-hard-surfaces; what nobody calls hard is soft.
    """
    surface = surface_at(fight, at)
    known = {row["surface"]: row["break_test"] for row in records(table("d20.table.surfaces"))}
    return bool(known.get(surface, surface in fight.table.hard_surfaces))


def surface_at(fight: Fight, at: Cell | None) -> str:
    """What a cell is floored with, or the whole place where there are no cells (d20.host.space)."""
    return surface_of(at or NOWHERE, fight.board)


def break_test(fight: Fight, who: str, item: str) -> Procedure[None]:
    """One die, or two for what is magical, of which all must show 1 (d20.fumble.magic-two-dice)."""
    arm = weapon_of(fight.combatants[who], item)
    notation = f"{2 if arm.magical else 1}{break_die(arm)}"
    thrown = yield from roll(who, "break", notation, rule=TEST)
    if set(thrown.dice) == {1}:
        change, fields, rule = damaged(arm)
        yield ItemChanged(combatant=who, item=item, change=change, fields=fields, rule=rule)


def damaged(arm: Weapon) -> tuple[str, dict[str, Any], str]:
    """What becomes of a weapon that was not lucky: what happened, what is now so, and by which rule.

    Every bonus above 0 goes down by one; with none left it breaks (d20.amb.last-bonus, d20.amb.magic-without-plus).
    """
    if not arm.magical:
        return "broken", {"broken": True}, BREAKS
    bonus = arm.bonus - (arm.bonus > 0)
    against = {kind: each - (each > 0) for kind, each in arm.against.items()}
    if max((bonus, *against.values())) < 1:
        return "broken", {"bonus": 0, "against": against, "magic": False, "broken": True}, LAST
    return "weakened", {"bonus": bonus, "against": against}, SPECIAL if against else LOSES
