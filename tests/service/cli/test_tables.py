"""`affray tables`: what a set has in it, each of its tables as it is, and what is wrong with one."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.rulesets.pathmaster.tables.file import read_tables
from engine.rulesets.pathmaster.tables.force import digest
from engine.rulesets.pathmaster.tables.generic import FILE
from service.cli.tables import _of
from service.cli.tables_page import leaves_out
from tests.support.affray import affray

KNOWN = read_tables(FILE)


def rows(*words: object) -> list[list[str]]:
    """The cells of a table as it is shown, heads first."""
    said = affray("tables", "show", "generic", *words).stdout.splitlines()
    marked = [each.replace("┃", "│") for each in said if each[:1] in "┃│"]
    return [[cell.strip() for cell in each.strip("│").split("│")] for each in marked]


SUMMARY = [
    "  armour types: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
    f"  {len(KNOWN.attack)} attack tables with 2000 cells: {', '.join(KNOWN.attack)}",
    "  5 kinds of criticals with 225 rows: slash (S), puncture (P), krush (K), unbalance (U), grapple (G)",
    "  3 fumble tables with 26 rows: melee, ranged, unarmed",
    f"  17 weapons: {', '.join(KNOWN.weapon)}",
    f"  8 spells: {', '.join(KNOWN.spells)}",
    f"  digest: {digest(KNOWN)}",
]


def test_a_set_is_summed_up_and_a_whole_one_is_said_to_be_so() -> None:
    assert affray("tables", "show", "generic").stdout.splitlines() == ["Generic tables", *SUMMARY]
    checked = affray("tables", "check", "generic")
    assert (checked.returncode, checked.stdout.splitlines()) == (0, ["Generic tables: whole.", *SUMMARY])


def test_an_attack_table_is_shown_by_its_name_or_as_one_of_attacks() -> None:
    shown = rows("blade")
    assert shown[0] == ["total", *map(str, KNOWN.armour_types)]
    assert shown[1][0] == "up to 35"
    assert len(shown) == 1 + len(KNOWN.attack["blade"].rows)
    assert rows("attack.blade") == shown


def test_criticals_and_fumbles_are_shown_by_their_kind() -> None:
    critical = rows("critical.slash")
    assert critical[0] == ["severity", "roll", "text", "effects"]
    assert critical[1][:2] == ["A", "1-10"]
    fumble = rows("fumble.melee")
    assert fumble[0] == ["roll", "text", "effects"]
    assert fumble[1][:1] == ["1-20"]


def test_weapons_are_shown_with_what_they_can_do() -> None:
    shown = {each[0]: each[1:] for each in rows("weapon")}
    assert shown["weapon"] == ["skill", "table", "used", "hands", "reach", "range", "fumble"]
    assert shown["sword"] == ["Sword", "blade", "melee", "1", "1", "", "01-03"]
    close = next(name for name, each in KNOWN.weapon.items() if each.close)
    far = next(name for name, each in KNOWN.weapon.items() if each.range)
    assert shown[close][4] == f"{KNOWN.weapon[close].reach}, close"
    assert shown[far][5] == str(KNOWN.weapon[far].range)


def test_spells_are_shown_with_all_that_is_not_the_default() -> None:
    shown = {each[0]: each[1:] for each in rows("spells")}
    assert shown["spell"] == ["level", "range", "what it says"]
    assert shown["generic bolt"] == ["3", "20", "bolts 1; table bow"]
    assert shown["generic leap"] == ["2", "touch", "classes utility; travel feet 30, way air"]


@pytest.mark.parametrize("name", ["weapon.sword", "critical.none", "fumble.none", "blades"])
def test_a_table_that_there_is_not_is_refused_with_those_that_there_are(name: str) -> None:
    ended = affray("tables", "show", "generic", name)
    assert ended.returncode != 0
    assert f"there is no table '{name}'; there are: blade, axe" in ended.stderr
    for other in ("critical.slash", "fumble.melee", "weapon"):
        assert other in ended.stderr


def test_as_json_a_set_is_what_a_fight_takes() -> None:
    said = json.loads(affray("tables", "json", "generic").stdout)
    assert list(said["attack"]) == list(KNOWN.attack)


def test_all_that_is_wrong_is_listed_by_a_check_and_the_first_by_the_others(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text('title = "Mine"\n')
    checked = affray("tables", "check", broken)
    *problems, last = checked.stdout.splitlines()
    assert checked.returncode == 1
    assert last == f"{broken}: {_of(len(problems), 'thing')} to put right."
    for other in ("show", "json"):
        ended = affray("tables", other, broken)
        assert ended.returncode == 2
        problem = _of(len(problems), "problem")
        assert f"{problems[0]} ({problem} in all: affray tables check {broken})" in ended.stderr


def test_a_page_shows_each_fault_by_its_table_with_line_and_column(tmp_path: Path) -> None:
    broken, page = tmp_path / "broken.toml", tmp_path / "lacks.html"
    broken.write_text(FILE.read_text(encoding="utf-8").replace('critical = "slash"', 'critical = "<b>"', 1))
    known = affray("tables", "check", broken).stdout.splitlines()
    ended = affray("tables", "page", broken, "-o", page)
    assert (ended.returncode, ended.stdout.strip()) == (
        0,
        f"{page}: {_of(len(known) - 1, 'thing')} to put right.",
    )
    said = page.read_text(encoding="utf-8")
    assert f"To put right: {len(known) - 1}." in said
    assert said.count("<tr><td") == len(known) - 1
    assert "<h2>attack.blade</h2>" in said
    assert "&lt;b&gt;" in said, "what a file says is text"
    assert "<b>" not in said
    assert "What there is" not in said


def test_the_page_of_a_whole_set_says_what_it_leaves_out(tmp_path: Path) -> None:
    page = tmp_path / "lacks.html"
    assert affray("tables", "page", "generic", "-o", page).stdout.strip() == f"{page}: nothing is wrong."
    said = page.read_text(encoding="utf-8")
    assert "Nothing is wrong with it." in said
    assert [f"<li>{each.strip()}</li>" in said for each in SUMMARY] == [True] * len(SUMMARY)


def test_what_may_be_left_out_is_said_with_what_it_costs() -> None:
    bare = replace(KNOWN, spells={}, spell=(), weapon={})
    assert [each.partition(":")[0] for each in leaves_out(bare)] == [
        "Spells",
        "The basic spell attack table (spell)",
        "Weapon data (weapon)",
    ]
    slash = replace(KNOWN.critical["slash"], severities={"A": KNOWN.critical["slash"].severities["A"]})
    *_, said = leaves_out(replace(KNOWN, critical={"slash": slash}))
    assert said.startswith("Severities B, C, D, E of slash criticals")
    assert len(list(leaves_out(KNOWN))) == 1, "the generic set has no basic spell attack table"


def test_a_page_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    ended = affray("tables", "page", "generic", "-o", tmp_path / "nowhere" / "page.html")
    assert ended.returncode != 0
    assert "cannot be written: No such file or directory." in ended.stderr


def test_one_is_counted_without_an_s() -> None:
    assert (_of(1, "row"), _of(0, "row"), _of(2, "row")) == ("1 row", "0 rows", "2 rows")
