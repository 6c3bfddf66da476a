"""docs/tables.md: its example is a whole set, and it names every effect that there is."""

import re
from pathlib import Path

from engine.rulesets.pathmaster.tables.effects import COUNTED, PLAIN
from engine.rulesets.pathmaster.tables.file import read_tables

PAGE = (Path(__file__).parents[2] / "docs/tables.md").read_text(encoding="utf-8")
FILES = ("house.toml", "blade.csv", "slash.csv", "weapons.csv")


def test_the_example_is_a_whole_set(tmp_path: Path) -> None:
    blocks = re.findall(r"```(?:toml|csv)\n(.*?)```", PAGE, re.DOTALL)
    for name, block in zip(FILES, blocks, strict=True):
        (tmp_path / name).write_text(block, encoding="utf-8")

    tables = read_tables(tmp_path / "house.toml")

    assert list(tables.attack) == ["blade", "unarmed"]
    assert list(tables.weapon) == ["sword", "dagger", "throwing axe"]


def test_every_effect_is_named() -> None:
    named = re.findall(r"`([a-z -]+?)(?: -?\d+)?`", PAGE)
    assert not {*COUNTED, *PLAIN} - set(named)
