"""What the tables in force say of a total or a roll."""

from functools import lru_cache

from msgspec import Struct

from affray.rules import Combatant, Fight
from engine.dice.open_ended import FAR, Spans
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.shooting.fire_modes import fire_of
from engine.rulesets.pathmaster.tables.cells import read_cell
from engine.rulesets.pathmaster.tables.content import AttackTable, FumbleKind
from engine.rulesets.pathmaster.tables.effects import Effects, read_effects
from engine.rulesets.pathmaster.tables.force import tables_of
from engine.tables.spans import row_of

__all__ = [
    "Effects",
    "Found",
    "critical_does",
    "fumble_does",
    "fumble_kind",
    "hitting",
    "hitting_unarmoured",
    "read_attack",
    "read_base",
    "read_critical",
    "read_fumble",
]


class Found(Struct, frozen=True):
    """A cell of an attack table: hits, and criticals by kind and severity."""

    hits: int = 0
    criticals: tuple[tuple[str, str], ...] = ()


def read_attack(fight: Fight, attack: Attack, total: int) -> Found:
    """The cell of the weapon's table for this total and the target's armour type."""
    known = tables_of(fight)
    table = known.attack[attack.weapon.table]
    column = known.armour_types.index(attack.target.stats["armour_type"])
    written = read_cell(row_of(table.rows, total).cells[column])
    kinds = {each.letter: kind for kind, each in known.critical.items()}
    own = table.critical
    if (fire := fire_of(attack)) is not None and fire.critical in known.critical:
        own = fire.critical
    if attack.weapon.criticals in known.critical:
        instead = known.critical[attack.weapon.criticals]
        worst = max(instead.severities)
        cuts = [each.severity if each.severity in instead.severities else worst for each in written.criticals]
        return Found(written.hits, tuple((attack.weapon.criticals, each) for each in cuts))
    criticals = [(kinds.get(cut.letter, own), cut.severity) for cut in written.criticals]
    return Found(written.hits, tuple(criticals))


def read_base(fight: Fight, target: Combatant, total: int) -> int:
    """What the basic spell attack table adds to the Resistance Roll of a target, by its armour; 0 where none is given.

    Source: pm.q.missing-attack-tables, pm.q.base-armour-columns.
    """
    known = tables_of(fight)
    if not known.spell:
        return 0
    return row_of(known.spell, total).cells[known.armour_types.index(target.stats["armour_type"])]


def hitting(fight: Fight, attack: Attack) -> Spans:
    """The totals with which this attack hits, by the weapon's table and the target's armour type."""
    column = tables_of(fight).armour_types.index(attack.target.stats["armour_type"])
    return _spans(tables_of(fight).attack[attack.weapon.table], column)


def hitting_unarmoured(fight: Fight, attack: Attack) -> Spans:
    """The totals with which this attack hits the first armour type of the tables, whatever the target wears."""
    return _spans(tables_of(fight).attack[attack.weapon.table], 0)


@lru_cache(maxsize=200)
def _spans(table: AttackTable, column: int) -> Spans:
    spans: list[tuple[int, int]] = []
    low, rows = -FAR, table.rows
    for row in rows:
        high = FAR if row is rows[-1] or isinstance(row.high, str) else row.high
        written = read_cell(row.cells[column])
        if written.hits or written.criticals:
            low = spans.pop()[0] if spans and spans[-1][1] == low - 1 else low
            spans.append((low, high))
        low = high + 1
    return tuple(spans)


def read_critical(fight: Fight, kind: str, severity: str, roll: int) -> Effects:
    """The entry of a critical table for this roll."""
    row = row_of(tables_of(fight).critical[kind].severities[severity], roll)
    return read_effects(row.effects, row.text)


def critical_does(fight: Fight, kind: str, severity: str, roll: int) -> str:
    """What the entry of a critical table for this roll does, as it is written there."""
    return row_of(tables_of(fight).critical[kind].severities[severity], roll).effects


def fumble_does(fight: Fight, weapon: Weapon, roll: int) -> str:
    """What the entry of the fumble table for this roll does, as it is written there."""
    return row_of(tables_of(fight).fumble[fumble_kind(weapon)].rows, roll).effects


def read_fumble(fight: Fight, weapon: Weapon, roll: int) -> Effects:
    """The entry of the fumble table for this kind of attack and this roll."""
    row = row_of(tables_of(fight).fumble[fumble_kind(weapon)].rows, roll)
    return read_effects(row.effects, row.text)


def fumble_kind(weapon: Weapon) -> FumbleKind:
    """Which fumble table an attack with this weapon is read on (pm.attack.fumble-range)."""
    if weapon.used != "melee":
        return "ranged"
    return "unarmed" if weapon.part else "melee"
