"""The examples of the guide work, and what it quotes stands where it says."""

import dataclasses
import re
from pathlib import Path

import pytest

from affray.testing import Table, entrant
from docs.examples.coins import ruleset
from engine.audit.audit import audit
from engine.ruleset_api.ruleset import Ruleset
from events import DamageTaken, EncounterClosed, Noted

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
REFERENCE = (DOCS / "reference" / "rulesets.md").read_text(encoding="utf-8")
GUIDE = (DOCS / "how-to" / "write-a-ruleset.md").read_text(encoding="utf-8")


def at_the_table(**options: bool) -> Table:
    """Ann against Bob, who has only three coins, and Carl."""
    return Table(
        ruleset,
        [entrant("ann", side="red"), entrant("bob", side="blue", coins=3), entrant("carl", side="blue")],
        options=options,
    )


def test_who_ducks_as_high_as_was_thrown_loses_nothing() -> None:
    table = at_the_table()
    table.answer("ann", "throw", target="bob", dice=[4])
    assert table.legal("bob") == ["stand", "duck"]

    table.answer("bob", "duck", dice=[4])
    assert table.fact(Noted).key == "coins.ducked"
    assert table["bob"].now("coins") == 3
    assert table.waiting() == [("bob", "turn")]


def test_who_ducks_too_low_loses_what_was_thrown_and_no_more_than_there_is() -> None:
    table = at_the_table()
    table.answer("ann", "throw", target="bob", dice=[4])
    table.answer("bob", "duck", dice=[3])
    assert table.fact(DamageTaken).amount == 3
    assert table["bob"].now("coins") == 0
    assert table.waiting() == [("carl", "turn")]


def test_who_is_out_is_no_target() -> None:
    table = at_the_table()
    table.answer("ann", "throw", target="bob", dice=[4])
    table.answer("bob", "stand")
    table.answer("carl", "wait")
    assert table.option("ann", "throw", target="bob").barred == "Bob has no coins left."
    with table.refuses("barred", rule="coins.out"):
        table.answer("ann", "throw", target="bob", dice=[1])


def test_a_table_may_play_without_ducking() -> None:
    table = at_the_table(ducking=False)
    table.answer("ann", "throw", target="bob", dice=[4])
    with table.refuses("barred", rule="coins.duck", match="plays without ducking"):
        table.answer("bob", "duck", dice=[6])


def test_when_one_side_is_left_the_gm_is_asked() -> None:
    table = at_the_table()
    table.answer("ann", "throw", target="bob", dice=[4])
    table.answer("bob", "stand")
    table.answer("carl", "throw", target="ann", dice=[6])
    table.answer("ann", "stand")
    assert table.waiting() == [("gm", "end")]

    table.answer("gm", "go-on")
    assert (table.fight.round, table.waiting()) == (2, [("gm", "end")])

    table.answer("gm", "close")
    assert table.fact(EncounterClosed).reason == "One side is left."
    assert audit(table.commits, ruleset).clean


QUOTED = re.findall(r"```(?:python|toml|ftl) (\S+/\S+)\n(.*?)```", GUIDE, flags=re.DOTALL)


@pytest.mark.parametrize(("file", "code"), QUOTED)
def test_every_piece_of_code_in_the_guide_stands_in_the_file_above_it(file: str, code: str) -> None:
    shown, there = without_blank_lines(code), without_blank_lines((ROOT / file).read_text(encoding="utf-8"))
    assert any(there[start : start + len(shown)] == shown for start in range(len(there)))
    assert f"](../../{file})*" in GUIDE


def test_the_guide_shows_no_code_but_that_of_the_systems() -> None:
    assert len(QUOTED) > 15
    assert all("/" in each for each in re.findall(r"```python ?(.*)\n", GUIDE))


def test_the_reference_names_every_field_and_shows_the_package_as_it_is() -> None:
    table = REFERENCE.partition("## The fields")[2].partition("\n\nA ruleset imports")[0]
    rows = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == {
        each.name for each in dataclasses.fields(Ruleset) if each.init
    }
    package = [each for each in (DOCS / "examples" / "staves").rglob("*") if each.suffix in (".toml", ".ftl")]
    lines = {line.strip() for each in package for line in each.read_text(encoding="utf-8").splitlines()}
    shown = "\n".join(re.findall(r"```toml\n(.*?)```", REFERENCE, flags=re.DOTALL))
    assert {line.partition("#")[0].strip() for line in shown.splitlines()} <= {*lines, ""}


def test_what_the_guide_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", GUIDE)
    assert links
    for link in links:
        assert (DOCS / "how-to" / link).exists(), link


def without_blank_lines(code: str) -> list[str]:
    return [line.strip() for line in code.splitlines() if line.strip()]
