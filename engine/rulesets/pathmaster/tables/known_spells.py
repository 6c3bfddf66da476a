"""The spells of a caster by the tables in force."""

from msgspec.structs import replace

from engine.rulesets.pathmaster.sheet import MOST_SPELLS, Magic
from engine.rulesets.pathmaster.tables.content import TableSet
from engine.tables.problem import listed


def with_known(tables: TableSet, magic: Magic) -> Magic:
    """A caster with every spell that it `knows` among its own, as the tables have them (pm.spell.knowledge-required).

    Raises ValueError for one that the tables do not have.
    """
    spells = {**magic.spells}
    for name in magic.knows:
        if name in spells:
            raise ValueError(f"{name!r} names two spells")
        if name not in tables.spells:
            there = listed(tables.spells)
            raise ValueError(f'the tables "{tables.title}" have no spell {name!r}; they have: {there}')
        spells[name] = tables.spells[name]
    if len(spells) > MOST_SPELLS:
        raise ValueError(f"{len(spells)} spells are known; {MOST_SPELLS} at most")
    return replace(magic, spells=spells, knows=())
