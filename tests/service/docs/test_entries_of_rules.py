"""The page of a system's rules, piece by piece: what an entry says besides its text, and what it leaves out."""

from pathlib import Path

import pytest

from engine import catalogue
from engine.catalogue import Rule
from engine.catalogue import Table as CatalogueTable
from service.docs import rule_pages
from service.docs.rule_pages import FOLDER, ROOT, _rule, _table, page, write

STRIKE = str(ROOT / "engine" / "rulesets" / "brp" / "strike.py")
TEST = str(ROOT / "tests" / "engine" / "rulesets" / "brp" / "test_strike.py")


def uncited(text: str) -> str:
    return "\n".join(each for each in text.split("\n") if not each.startswith(("- *Code:*", "- *Tests:*")))


@pytest.mark.parametrize("system", ["brp", "pathmaster"])
def test_without_code_and_tests_a_page_is_the_catalogue_in_its_order(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    for name in ("named_in_code", "named_in_definitions", "named_in_markers"):
        monkeypatch.setattr(rule_pages, name, lambda *of: {})
    assert page(system) == uncited((ROOT / FOLDER / f"{system}.md").read_text("utf-8"))


def rule(**more: object) -> Rule:
    known = catalogue.rule("brp.round.length")
    return Rule(**({name: getattr(known, name) for name in known.__struct_fields__} | more))


def test_an_entry_links_what_it_refers_to_what_carries_it_out_and_what_proves_it() -> None:
    entry = rule(
        id="brp.a", kind="core", text="One *a_day*.", table="brp.table.a", see=("brp.b",), served="By [x]."
    )
    assert [*_rule(entry, [f"{STRIKE}:7"], [f"{STRIKE}:hit", f"{STRIKE}:miss"], [f"{TEST}:3"])] == [
        "",
        r'<a id="brp.a"></a>**`brp.a`** (core): One \*a\_day\*.',
        "- *See:* [`brp.table.a`](#brp.table.a), [`brp.b`](#brp.b).",
        r"- *Served:* By \[x\].",
        "- *Code:* [strike.py](../../../engine/rulesets/brp/strike.py): `hit`, `miss`.",
        "- *Tests:* [test_strike.py](../../../tests/engine/rulesets/brp/test_strike.py).",
    ]
    assert len([*_rule(rule(table="", see=(), served=""), [], [], [])]) == 2


def test_a_table_has_its_rows_and_its_note() -> None:
    table = CatalogueTable(id="brp.t", title="A|B", columns=("a", "b"), rows=((1, "x|y"),), note="So.")
    head = ["", r'<a id="brp.t"></a>**`brp.t`** A\|B', "", "| a | b |", "| --- | --- |", r"| 1 | x\|y |"]
    assert [*_table(table)] == [*head, "", "So."]
    assert [*_table(CatalogueTable(id="brp.t", title="A|B", columns=("a", "b"), rows=((1, "x|y"),)))] == head


def test_written_are_the_pages_of_the_systems_that_ship(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_pages, "page", lambda system: f"# Ä {system}\n")
    write(tmp_path / "new" / "rules")
    write(tmp_path / "new" / "rules")
    assert {each.name: each.read_text("utf-8") for each in (tmp_path / "new" / "rules").iterdir()} == {
        f"{each}.md": f"# Ä {each}\n" for each in ("brp", "d20", "dicepool", "pathmaster", "situational")
    }
