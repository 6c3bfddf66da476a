"""The catalogues that are shipped hold together, and a damaged one says where."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine import catalogue
from engine.catalogue import CatalogueError, Table, UnknownRule, UnknownSystem

SYSTEMS = {"brp": "brp", "d20": "d20", "dicepool": "dp", "pathmaster": "pm", "situational": "sit"}

RULE = """
system = "toy"
title = "A toy"

[[rule]]
id = "toy.hit"
section = "Hitting"
kind = "core"
text = "A hit hits."
"""

TABLE = """
[[table]]
id = "toy.table.hit"
columns = ["low", "high", "where"]
rows = [[1, 10, "leg"], [11, 20, "head"]]
"""


def read(tmp_path: Path, *texts: str) -> catalogue.Catalogue:
    paths = [tmp_path / f"{number}.rules.toml" for number, _ in enumerate(texts, start=1)]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return catalogue.read_catalogue("toy", paths)


# What is shipped


def test_every_system_has_a_catalogue_with_ids_of_its_own_prefix() -> None:
    assert catalogue.systems() == sorted(SYSTEMS)
    for system, prefix in SYSTEMS.items():
        assert catalogue.load(system).system == system
        assert catalogue.load(system).prefix == prefix


def test_no_folder_is_searched_again_for_each_question(monkeypatch: pytest.MonkeyPatch) -> None:
    known = catalogue.systems()
    for system in known:
        catalogue.load(system)
    monkeypatch.delattr("engine.catalogue.lookup.data_files")
    assert catalogue.systems() == known
    with pytest.raises(UnknownRule):
        catalogue.rule("no.such.rule")


@pytest.mark.parametrize(
    ("system", "rules", "tables", "ambiguities", "hosts"),
    [
        ("brp", 298, 19, 145, 0),
        ("d20", 44, 4, 31, 10),
        ("dicepool", 85, 3, 41, 14),
        ("pathmaster", 581, 46, 181, 0),
        ("situational", 80, 5, 40, 13),
    ],
)
def test_nothing_is_lost(system: str, rules: int, tables: int, ambiguities: int, hosts: int) -> None:
    """Rulings on what the text leaves open may be added."""
    it = catalogue.load(system)
    assert (len(it.rules), len(it.tables), len(it.hosts)) == (rules, tables, hosts)
    assert len(it.ambiguities) >= ambiguities


def test_the_files_of_a_system_make_one_catalogue() -> None:
    pathmaster = catalogue.load("pathmaster")
    assert "pm.turn.round-length" in pathmaster.rules
    assert "pm.spell.casting-roll" in pathmaster.rules
    assert (
        pathmaster.title
        == "d100 open-ended combat with action budgets; Spells, poisons, diseases and healing"
    )


def test_a_catalogue_is_read_once() -> None:
    assert catalogue.load("brp") is catalogue.load("brp")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_id_that_a_text_mentions_exists(system: str) -> None:
    it = catalogue.load(system)
    ids = set(it.ids())
    texts = [
        *(f"{rule.text} {rule.check}" for rule in it.rules.values()),
        *(f"{table.title} {table.note} {table.rows}" for table in it.tables.values()),
        *(f"{entry.text} {entry.resolution}" for entry in it.ambiguities.values()),
        *(f"{host.needs} {host.resolution}" for host in it.hosts.values()),
    ]
    mentioned = {id for text in texts for id in re.findall(rf"\b{it.prefix}(?:\.[a-z0-9][a-z0-9-]*)+", text)}
    assert mentioned
    assert mentioned - ids == set()


RANGES = [
    ("low", "high"),
    ("min", "max"),
    ("From", "To"),
    ("Total From", "Total To"),
    ("Ranks From", "Ranks To"),
]
KNOWN_GAPS = {"pm.table.withdrawal": [(-50, -40)]}


def ranges(table: Table) -> list[tuple[Any, Any]]:
    for low, high in RANGES:
        if low in table.columns:
            return [(row[low], row[high]) for row in catalogue.records(table)]
    return []


@pytest.mark.parametrize(
    "table",
    [table for system in SYSTEMS for table in catalogue.load(system).tables.values() if ranges(table)],
    ids=lambda table: table.id,
)
def test_ranges_leave_no_gap_and_do_not_overlap(table: Table) -> None:
    rows = ranges(table)
    assert all(low <= high for low, high in rows if high != "no limit")
    breaks = [(high, low) for (_, high), (low, _) in pairwise(rows) if low != high + 1]
    assert breaks == KNOWN_GAPS.get(table.id, [])


@pytest.mark.parametrize(
    "id",
    [
        "brp.table.fumble-melee-attack",
        "brp.table.fumble-melee-parry",
        "brp.table.fumble-missile-attack",
        "brp.table.fumble-natural",
        "brp.table.major-wounds",
        "pm.table.confused-behaviour",
        "pm.table.psychiatric.mild",
        "pm.table.psychiatric.moderate",
        "pm.table.psychiatric.severe",
    ],
)
def test_a_percentile_table_runs_from_1_to_100(id: str) -> None:
    rows = ranges(catalogue.table(id))
    assert (rows[0][0], rows[-1][1]) == (1, 100)


@pytest.mark.parametrize("kind", ["melee-attack", "melee-parry", "missile-attack", "natural"])
def test_a_fumble_that_falls_back_on_another_entry_names_its_first_number(kind: str) -> None:
    rows = catalogue.records(catalogue.table(f"brp.table.fumble-{kind}"))
    fallbacks = [
        effect[key]
        for row in rows
        for effect in row["effects"]
        for key in ("if_no_ally", "if_no_hp")
        if key in effect
    ]
    assert set(fallbacks) <= {row["low"] for row in rows}
    assert bool(fallbacks) == (kind != "melee-parry")


# Looking things up


def test_a_rule_is_found_by_its_prefix_in_whichever_system() -> None:
    assert catalogue.rule("brp.roll.percentile").kind == "core"
    assert catalogue.rule("sit.flank.definition").section == "Flanking (heading lost)"
    assert catalogue.rule("pm.spell.casting-roll").table == "pm.table.casting-results"


def test_the_rows_of_a_table_as_records() -> None:
    locations = catalogue.records(catalogue.table("brp.table.hit-locations"))
    assert locations[-1] == {
        "low": 19,
        "high": 20,
        "location": "head",
        "covers": "head with the neck",
        "printed_range": "19-20",
    }


def test_the_row_with_a_cell_and_that_none_has_it() -> None:
    locations = catalogue.table("brp.table.hit-locations")
    assert catalogue.row_where(locations, "location", "head")["low"] == 19
    with pytest.raises(KeyError, match="has no location 'tail'"):
        catalogue.row_where(locations, "location", "tail")


@pytest.mark.parametrize(
    ("look_up", "wrong", "expected"),
    [
        (
            catalogue.rule,
            "brp.fumble.rol",
            "There is no rule 'brp.fumble.rol'; the closest are brp.fumble.roll",
        ),
        (
            catalogue.rule,
            "bpr.round.length",
            "There is no rule 'bpr.round.length'; the closest are brp.round.length",
        ),
        (
            catalogue.table,
            "brp.table.fumbles",
            "There is no table 'brp.table.fumbles'; the closest are brp.table.",
        ),
        (
            catalogue.rule,
            "?",
            "There is no rule '?', nor one like it; ids begin with one of brp., d20., dp., pm., sit.",
        ),
    ],
)
def test_an_unknown_id_is_refused_with_the_closest_ones(
    look_up: Callable[[str], object], wrong: str, expected: str
) -> None:
    with pytest.raises(UnknownRule, match=re.escape(expected)):
        look_up(wrong)


def test_an_unknown_system_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownSystem, match="no catalogue of 'chess', only of brp, d20, dicepool"):
        catalogue.load("chess")


# Damaged files


def test_a_small_catalogue_is_read(tmp_path: Path) -> None:
    it = read(tmp_path, RULE + TABLE)
    assert list(it.ids()) == ["toy.hit", "toy.table.hit"]
    assert it.rules["toy.hit"].text == "A hit hits."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (RULE + 'colour = "red"', "1.rules.toml: rule toy.hit: Object contains unknown field `colour`"),
        (RULE.replace("core", "cool"), "1.rules.toml: rule toy.hit: Invalid enum value 'cool' - at `$.kind`"),
        (
            RULE.replace('id = "toy.hit"', ""),
            "1.rules.toml: rule number 1: Object missing required field `id`",
        ),
        ('colour = "red"' + RULE, "1.rules.toml: Object contains unknown field `colour`"),
        (RULE + "text = ", "1.rules.toml: Invalid value"),
        (RULE.replace('"toy"', '"tin"'), "1.rules.toml: system must be 'toy' here, it is 'tin'."),
        (
            RULE + TABLE.replace(', "leg"', ""),
            "1.rules.toml: table toy.table.hit: row 1 needs 3 cells, it has 2: [1, 10].",
        ),
        (
            RULE + TABLE.replace("high", "low"),
            "1.rules.toml: table toy.table.hit: two columns have the same name: low, low, where.",
        ),
        (
            RULE + TABLE.replace("toy.table", "tin.table"),
            "1.rules.toml: tin.table.hit: an id must begin with 'toy.', as toy.hit does.",
        ),
        (RULE + 'table = "toy.table.none"', "1.rules.toml: rule toy.hit: there is no table toy.table.none."),
        (RULE + 'see = ["toy.amb.none"]', "1.rules.toml: rule toy.hit: there is no ambiguity toy.amb.none."),
    ],
)
def test_a_damaged_file_is_refused_by_file_and_entry(tmp_path: Path, text: str, expected: str) -> None:
    with pytest.raises(CatalogueError, match=re.escape(expected)):
        read(tmp_path, text)


def test_an_id_used_in_two_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        CatalogueError, match=r"2\.rules\.toml: rule toy\.hit: the id is already used in 1\.rules\.toml\."
    ):
        read(tmp_path, RULE, RULE)


def test_a_catalogue_without_a_rule_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="toy: a catalogue needs a rule, and there is none"):
        read(tmp_path)
