"""docs/reference/tables.md: its example is a whole set, and it names every effect that there is."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.rulesets.pathmaster.sheet import Spell
from engine.rulesets.pathmaster.tables.effects import COUNTED, PLAIN
from engine.rulesets.pathmaster.tables.file import read_tables
from engine.tables.things import columns_of
from service.cli.tables import tables

PAGE = (Path(__file__).parents[2] / "docs/reference/tables.md").read_text(encoding="utf-8")
FILES = ("house.toml", "blade.csv", "slash.csv", "weapons.csv", "spells.csv")


def test_the_example_is_a_whole_set(tmp_path: Path) -> None:
    blocks = re.findall(r"```(?:toml|csv)\n(.*?)```", PAGE, re.DOTALL)
    for name, block in zip(FILES, blocks, strict=True):
        (tmp_path / name).write_text(block, encoding="utf-8")

    known = read_tables(tmp_path / "house.toml")

    assert list(known.attack) == ["blade", "unarmed"]
    assert list(known.weapon) == ["sword", "dagger", "throwing axe"]
    assert list(known.spells) == ["Spark", "Slumber", "Deep slumber", "Long leap", "Turn aside"]
    assert known.spells["Deep slumber"].alone == ("asleep",)


def test_every_column_of_a_spell_is_named() -> None:
    [columns] = re.findall(r"\| columns \|.*?\n\n", PAGE, re.DOTALL)
    assert set(columns_of(Spell)) - {"name"} - set(re.findall(r"`([a-z.]+)`", columns)) == set()


def test_the_two_faults_are_what_the_command_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"```(?:toml|csv)\n(.*?)```", PAGE, re.DOTALL)
    for name, block in zip(("mine.toml", *FILES[1:]), blocks, strict=True):
        (tmp_path / name).write_text(block, encoding="utf-8")
    [changes] = re.findall(r"```diff\n(.*?)```", PAGE, re.DOTALL)
    old = "".join(f"{line[1:]}\n" for line in changes.splitlines() if line[0] == "-")
    new = "".join(f"{line[1:]}\n" for line in changes.splitlines() if line[0] == "+")
    blade = tmp_path / "blade.csv"
    before = blade.read_text(encoding="utf-8")
    assert old in before
    blade.write_text(before.replace(old, new), encoding="utf-8")
    [shown] = re.findall(r"```console\n\$ affray tables check mine.toml\n(.*?)```", PAGE, re.DOTALL)

    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(tables, ["check", "mine.toml"])

    assert (said.exit_code, said.stdout) == (1, shown)


def test_every_effect_is_named() -> None:
    named = re.findall(r"`([a-z -]+?)(?: -?\d+)?`", PAGE)
    assert not {*COUNTED, *PLAIN} - set(named)
