"""docs/d20.md: its story is the script's, word by word; its options and ids are those there are; its code is real."""

import inspect
import io
import json
import re
from typing import Any

import msgspec
from rich.console import Console

from affray.testing import Table
from engine import catalogue
from engine.commands import types as cmd
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import TableOptions
from projections.terminal.narration import narrate
from projections.timeline.timeline import timeline
from service.scenarios import scenarios
from tests.support import skirmish
from tests.support.node import ROOT

PAGE = (ROOT / "docs" / "d20.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    [found] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def played() -> Table:
    """The fight in the cellar, by its script's answers and dice."""
    script: dict[str, Any] = json.loads(scenarios()["example-cellar"].read_text(encoding="utf-8"))
    people = [cmd.Entrant(**{**each, "position": tuple(each["position"])}) for each in script["combatants"]]
    table = Table(ruleset_with("d20"), people, options=script["options"])
    for line in script["play"]:
        if line["do"] == "answer":
            table.answer(
                line["who"], line["choice"], by="gm", dice=line.get("dice", ()), args=line.get("args")
            )
    return table


def story(table: Table) -> str:
    console = Console(file=io.StringIO(), width=110, color_system=None)
    console.print(narrate(timeline(table.commits)))
    text = console.file.getvalue().replace(" (rolled by hand)", "")  # type: ignore[attr-defined]
    lines = [line.rstrip().rstrip("─ ") for line in text.splitlines()]
    told = "\n".join(line for line in lines if line and line.strip() != "Turns")
    return told[told.index("Round 1") : told.index("The fight waits")]


def test_the_story_is_what_the_script_leads_to() -> None:
    assert block("text") == story(played())


def test_the_example_opens_a_fight() -> None:
    example = json.loads(block("json"))
    people = msgspec.convert(example["combatants"], list[cmd.Entrant])
    table = Table(ruleset_with(example["ruleset"]), people, options=example["options"])
    assert table.waiting() == [("gm", "begin")]
    assert table["ilse"].items["Biter"]["damage"] == "1d4"


def test_its_options_are_those_of_the_ruleset_with_the_mishaps() -> None:
    fields = set(ruleset_with("d20").options.__struct_fields__) - set(TableOptions.__struct_fields__)
    rows = re.findall(
        r"^\| (`[^|]+) \| [^|]+ \|$", PAGE.partition("## What a table")[2].partition("\n## ")[0], re.M
    )
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == fields


def test_every_id_on_the_page_is_one_of_the_catalogue() -> None:
    ids = set(catalogue.load("d20").ids())
    named = set(re.findall(r"`(d20\.[a-z0-9.-]+[a-z0-9])`", PAGE))
    assert named
    assert named <= ids


def test_the_other_game_is_as_it_stands_there() -> None:
    assert block("python skirmish") == inspect.getsource(skirmish.blow)
