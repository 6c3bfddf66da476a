"""The weapons of a sheet by the tables in force: their data, and the attack table each is read on."""

from msgspec.structs import replace

from engine.rulesets.pathmaster.sheet import NATURAL, Sheet, Weapon
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.tables.problem import listed


def armed(tables: TableSet, sheet: Sheet) -> dict[str, Weapon]:
    """Every weapon of a sheet, natural ones and `arms` included, each with its attack table.

    Raises ValueError for one that the tables do not know, and for an armour type they have no column for.
    """
    if sheet.armour_type not in tables.armour_types:
        no = f'armour type {sheet.armour_type} is no column of the tables "{tables.title}"'
        raise ValueError(f"{no}; there are: {listed(tables.armour_types)}")
    weapons = {**NATURAL, **sheet.weapons}
    for name, place in sheet.arms.items():
        if name in weapons:
            raise ValueError(f"{name!r} names two things")
        if name not in tables.weapon:
            there = listed(tables.weapon)
            raise ValueError(f'the tables "{tables.title}" have no data of a {name!r}; they have: {there}')
        weapons[name] = replace(tables.weapon[name], place=place)
    return {name: replace(each, table=_table(tables, name, each)) for name, each in weapons.items()}


def _table(tables: TableSet, name: str, weapon: Weapon) -> str:
    """The attack table of a weapon: the one it names, that of its weapon data, or that of its own name."""
    known = tables.weapon.get(name)
    table = weapon.table or (known.table if known is not None else "") or name
    if table not in tables.attack:
        no = f'{name}: {table!r} is no attack table of "{tables.title}"'
        raise ValueError(f"{no}; say `table`, one of: {listed(tables.attack)}")
    return table
