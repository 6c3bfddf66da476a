"""The check of a set of tables: every total has a row, and every name in it names something."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from engine.rulesets.pathmaster.people.holds import HOLDS
from engine.rulesets.pathmaster.sheet import Spell
from engine.rulesets.pathmaster.tables.cells import read_cell
from engine.rulesets.pathmaster.tables.content import FUMBLES, AttackTable, CriticalTable, EntryRow, TableSet
from engine.rulesets.pathmaster.tables.effects import ATTACKERS, read_effects
from engine.tables.problem import Problem, listed
from engine.tables.spans import d100_ends, gaps, open_ends, span

UNARMED = "unarmed"
"""The attack table of the natural weapons that every combatant has."""

NOT_BY_A_SPELL = frozenset(
    {
        "addicted", "ailing", "aiming", "bed-rest", "carried", "contagion", "covering-fire", "cured", "delayed",
        "exposed", "extended", "facing", "focus", "goes-without", "habits", "healing", "in-burst", "interposed",
        "joined-spells", "left-to-heal", "limits", "mended", "poisoned", "posture", "preparing", "ran", "rested",
        "stable", "stun-resisted", "tempted", "took", "treated", "unfelt", "unusual-event", "waiting", "warded",
        "warding", "weaned",
    }
)  # fmt: skip
"""The conditions that hold more than their name, or that the rules keep for themselves: no spell brings them."""


def problems(tables: TableSet) -> list[Problem]:
    """Everything that is wrong with a set, table by table."""
    return _problems(msgspec.msgpack.encode(tables))


@lru_cache(maxsize=16)
def _problems(encoded: bytes) -> list[Problem]:
    """The same of a set as bytes: each reading of a fight asks again, and a set has thousands of cells."""
    tables = msgspec.msgpack.decode(encoded, type=TableSet)
    found = [*_heads(tables), *_attacks(tables), *_criticals(tables), *_fumbles(tables), *_weapons(tables)]
    return [*found, *_spell(tables), *_spells(tables)]


def _spell(tables: TableSet) -> Iterator[Problem]:
    """The basic spell attack table is whole, where there is one."""
    if tables.spell:
        yield from gaps("spell", tables.spell)
        yield from open_ends("spell", tables.spell)
    for each in tables.spell:
        if len(each.cells) != len(tables.armour_types):
            what = f"there are {len(each.cells)} numbers for {len(tables.armour_types)} armour types"
            yield Problem(what=what, table="spell", span=span(each))


def _heads(tables: TableSet) -> Iterator[Problem]:
    types = tables.armour_types
    for each in sorted({each for each in types if types.count(each) > 1}):
        yield Problem(what=f"armour type {each} stands there twice", table="armour_types")
    if UNARMED not in tables.attack:
        what = f'there is no attack table "{UNARMED}"; fists and kicks, which everybody has, use it'
        yield Problem(what=what, table="attack")
    for kind in FUMBLES:
        if kind not in tables.fumble:
            yield Problem(what=f"there is no fumble table for {kind} attacks", table=f"fumble.{kind}")


def _attacks(tables: TableSet) -> Iterator[Problem]:
    letters = {each.letter: kind for kind, each in tables.critical.items()}
    for name, attack in tables.attack.items():
        table = f"attack.{name}"
        if attack.critical not in tables.critical:
            what = f"critical {attack.critical!r} is no kind; there are: {listed(tables.critical)}"
            yield Problem(what=what, table=table)
        if not attack.rows:
            yield Problem(what="it has no rows", table=table)
        yield from gaps(table, attack.rows)
        yield from open_ends(table, attack.rows)
        yield from _cells(tables, table, attack, letters)


def _cells(tables: TableSet, table: str, attack: AttackTable, letters: dict[str, str]) -> Iterator[Problem]:
    columns = [str(each) for each in tables.armour_types]
    for number, row in enumerate(attack.rows, 1):
        here: dict[str, Any] = {"table": table, "row": number, "span": span(row)}
        for column in columns[len(row.cells) :]:
            yield Problem(what="the cell for this armour type is missing", column=column, **here)
        if len(row.cells) > len(columns):
            what = f"{len(row.cells)} cells for {len(columns)} armour types"
            yield Problem(what=what, **here)
        for column, cell in zip(columns, row.cells, strict=False):
            if why := _against(tables, attack, letters, cell):
                yield Problem(what=why, column=column, **here)


def _against(tables: TableSet, attack: AttackTable, letters: dict[str, str], cell: str) -> str:
    try:
        written = read_cell(cell)
    except ValueError as error:
        return str(error)
    for cut in written.criticals:
        if cut.letter and cut.letter not in letters:
            there = ", ".join(f"{letter} ({kind})" for letter, kind in letters.items())
            return f"{cell!r}: no critical has the letter {cut.letter}; there are: {there}"
        kind = letters[cut.letter] if cut.letter else attack.critical
        known = tables.critical.get(kind)
        if known is not None and cut.severity not in known.severities:
            return f"{cell!r}: critical.{kind} has no severity {cut.severity}; there are: {listed(known.severities)}"
    return ""


def _criticals(tables: TableSet) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for kind, critical in tables.critical.items():
        table = f"critical.{kind}"
        for each in (critical.letter, *critical.severities):
            if not (len(each) == 1 and "A" <= each <= "Z"):
                yield Problem(what=f"{each!r} is no letter from A to Z", table=table)
        if other := seen.get(critical.letter):
            yield Problem(what=f"the letter {critical.letter} names critical.{other} already", table=table)
        seen.setdefault(critical.letter, kind)
        if not critical.severities:
            yield Problem(what="it has no severities", table=table)
        yield from _severities(table, critical)


def _severities(table: str, critical: CriticalTable) -> Iterator[Problem]:
    for severity, rows in critical.severities.items():
        yield from _entries(f"{table}.{severity}", rows, given=True)


def _fumbles(tables: TableSet) -> Iterator[Problem]:
    for kind, fumble in tables.fumble.items():
        yield from _entries(f"fumble.{kind}", fumble.rows, given=False)


def _entries(table: str, rows: Sequence[EntryRow], *, given: bool) -> Iterator[Problem]:
    """What is wrong with entries; `given` says that there is an attacker whom they may give something."""
    if not rows:
        yield Problem(what="it has no rows", table=table)
    yield from gaps(table, rows)
    yield from d100_ends(table, rows)
    for number, row in enumerate(rows, 1):
        here: dict[str, Any] = {"table": table, "row": number, "span": span(row)}
        if not row.text.strip():
            yield Problem(what="there is no sentence to tell", column="text", **here)
        try:
            effects = read_effects(row.effects)
        except ValueError as error:
            yield Problem(what=str(error), column="effects", **here)
            continue
        if not given and any(getattr(effects, each) for each in ATTACKERS):
            what = f"{' and '.join(ATTACKERS)} are for the attacker of a critical; a fumble gives nothing"
            yield Problem(what=what, column="effects", **here)
        if not given and effects.holds:
            what = f"{', '.join(HOLDS)} are an attacker's grip; a fumble has no attacker"
            yield Problem(what=what, column="effects", **here)


def _weapons(tables: TableSet) -> Iterator[Problem]:
    for name, weapon in tables.weapon.items():
        table = f"weapon.{name}"
        wanted = weapon.table or name
        if wanted not in tables.attack:
            what = f"{wanted!r} is no attack table; there are: {listed(tables.attack)}"
            yield Problem(what=what, table=table, column="table")
        if weapon.used != "melee" and not weapon.range:
            what = f"it is {weapon.used} and carries 0 cells; give its range"
            yield Problem(what=what, table=table, column="range")


def _spells(tables: TableSet) -> Iterator[Problem]:
    """Every spell can be cast as it stands, and what a conjunctive one needs is among them."""
    for name, spell in tables.spells.items():
        wrong = [*unfit(tables, spell)]
        for each in spell.beside:
            if each not in tables.spells:
                wrong.append(("beside", f"there is no spell {each!r}; there are: {listed(tables.spells)}"))
        yield from (Problem(what=what, table=f"spells.{name}", column=column) for column, what in wrong)


def unfit(tables: TableSet, spell: Spell) -> Iterator[tuple[str, str]]:
    """Why a spell cannot be cast in a fight by these tables, each with the field that says it."""
    if (spell.bolts or spell.ball) and spell.table not in tables.attack:
        there = listed(tables.attack)
        yield "table", f'{spell.table!r} is no attack table of "{tables.title}"; there are: {there}'
    if spell.ball and not isinstance(spell.range, int):
        yield "range", f"a ball bursts at a cell; its range is in cells, not {spell.range!r}"
    for each in spell.fails:
        if each in NOT_BY_A_SPELL:
            yield "fails", f"{each!r} comes of no spell: it is kept by the rules, or takes more than its name"
