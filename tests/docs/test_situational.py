"""docs/situational.md: its story is the script's, word by word; its options and ids are those there are."""

import io
import json
import re
from typing import Any

from rich.console import Console

from affray.testing import Table
from engine import catalogue
from engine.commands import types as cmd
from engine.ruleset_api.ruleset import TableOptions
from engine.rulesets.situational import ruleset
from engine.rulesets.situational.options import Options
from projections.terminal.narration import narrate
from projections.timeline.timeline import timeline
from service.scenarios import scenarios
from tests.support.node import ROOT

PAGE = (ROOT / "docs" / "situational.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    [found] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def played() -> Table:
    """The gatehouse at dusk, by its script's answers and dice."""
    script: dict[str, Any] = json.loads(scenarios()["the-gatehouse"].read_text(encoding="utf-8"))
    people = [cmd.Entrant(**{**each, "position": tuple(each["position"])}) for each in script["combatants"]]
    table = Table(ruleset, people, options=script["options"])
    for line in script["play"]:
        if line["do"] == "answer":
            dice, args = line.get("dice", ()), line.get("args")
            table.answer(line["who"], line["choice"], by="gm", dice=dice, args=args)
    return table


def story(table: Table) -> str:
    console = Console(file=io.StringIO(), width=140, color_system=None)
    console.print(narrate(timeline(table.commits)))
    text = console.file.getvalue().replace(" (rolled by hand)", "")  # type: ignore[attr-defined]
    lines = [line.rstrip().rstrip("─ ") for line in text.splitlines()]
    told = "\n".join(line for line in lines if line and line.strip() != "Turns")
    return told[told.index("Round 1") : told.index("Round 2")]


def test_the_round_is_what_the_script_leads_to() -> None:
    assert block("text") == story(played())


def test_its_options_are_those_of_the_ruleset() -> None:
    fields = set(Options.__struct_fields__) - set(TableOptions.__struct_fields__)
    told = PAGE.partition("## What a table may choose")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(\w+)`", told)) == fields


def test_every_id_on_the_page_is_one_of_the_catalogue() -> None:
    named = set(re.findall(r"`(sit\.[a-z0-9.-]+[a-z0-9])`", PAGE))
    assert named
    assert named <= set(catalogue.load("situational").ids())
