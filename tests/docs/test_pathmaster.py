"""docs/pathmaster.md: its example opens a fight, and it names every point at which others may step in."""

import json
import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec

from affray.testing import Table
from engine.commands import types as cmd
from engine.rulesets.pathmaster import ruleset
from engine.rulesets.pathmaster.interrupts.happening import Happening

PAGE = (Path(__file__).parents[2] / "docs/pathmaster.md").read_text(encoding="utf-8")


def test_the_example_opens_a_fight() -> None:
    [block] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    example = json.loads(block)
    people = msgspec.convert(example["combatants"], list[cmd.Entrant])

    table = Table(ruleset, combatants=people, options=example["options"])

    assert table.waiting() == [("gm", "begin")]
    assert table["ann"].items["sword"]["skill"] == "Sword"


def test_every_pause_is_named() -> None:
    kinds = get_args(get_type_hints(Happening)["kind"])
    named = re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE)
    assert set(named) >= set(kinds)
