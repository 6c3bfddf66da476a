"""The pages of the five systems: one shape, a round that is played as it is told, tables as the code has them."""

import io
import json
import re
from functools import cache
from itertools import takewhile

import msgspec
import pytest
from rich.console import Console

from affray.testing import Table
from engine import catalogue
from engine.commands import types as cmd
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import TableOptions
from projections.terminal.narration import narrate
from projections.timeline.timeline import timeline
from service.docs.json_schemas import shipped
from service.docs.system_pages import EVERY, FOLDER, renewed, renewed_overview
from service.scenarios import scenarios
from service.scripts.format import Answer, Expect, read_script
from tests.support.node import ROOT

PAGES = ("brp.md", "d20.md", "dicepool.md", "pathmaster.md", "situational.md")
SYSTEMS = [each.removesuffix(".md") for each in PAGES]
FIRST = ["A round, told in full", "How a round goes"]
LAST = [
    "Parts and settings",
    "Ready combatants",
    "To play by it",
    "What is left out",
    "Where the text is open",
]

ARMED = {
    "brp": [("ann", "sword", "skill", "Sword")],
    "pathmaster": [("ann", "sword", "skill", "Sword")],
    "d20": [("ilse", "Biter", "damage", "1d4")],
}
"""What those of the examples have in hand, as their sheets say or as the armoury does."""


@cache
def page(system: str) -> str:
    return (ROOT / FOLDER / f"{system}.md").read_text(encoding="utf-8")


def blocks(system: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page(system), re.DOTALL | re.MULTILINE)


def played(name: str) -> str:
    """The story of a scenario up to the first line that is no answer; that rolls were made by hand is left out."""
    script = read_script(scenarios()[name])
    table = Table(
        ruleset_with(script.ruleset, script.parts), script.combatants, options=script.options, strict=False
    )
    for line in takewhile(lambda each: isinstance(each, Answer | Expect), script.play):
        if isinstance(line, Answer):
            table.answer(line.who, line.choice, by="gm", dice=line.dice, args=line.args)
    console = Console(file=io.StringIO(), width=240, color_system=None)
    console.print(narrate(timeline(table.commits)))
    return console.file.getvalue().replace(" (rolled by hand)", "")  # type: ignore[attr-defined, no-any-return]


def lines(story: str) -> list[str]:
    """Its lines, without empty ones, rules across the page, and the heading of a system's only phase."""
    told = [line.rstrip().rstrip("─ ") for line in story.splitlines()]
    return [line for line in told if line and line.strip() != "Turns"]


def test_every_system_that_comes_with_it_has_a_page() -> None:
    assert [each.name for each in shipped()] == SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_have_one_shape(system: str) -> None:
    headings = re.findall(r"^## (.+)$", page(system), re.MULTILINE)
    assert headings[: len(FIRST)] == FIRST
    assert headings[-len(LAST) :] == LAST


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_round_is_told_as_it_is_played(system: str) -> None:
    [script] = set(re.findall(r"`affray play ([a-z-]+)`\): ", page(system)))
    [told] = blocks(system, "text")
    rounds = "\n".join(lines(played(script)))
    assert len(told.splitlines()) >= 18
    assert f"\n{told}" in f"\n{rounds}\n"


@pytest.mark.parametrize("system", SYSTEMS)
def test_its_tables_are_as_the_code_has_them(system: str) -> None:
    assert renewed(page(system), system) == page(system), "run: make docs"
    own = set(ruleset_with(system).options.__struct_fields__) - set(TableOptions.__struct_fields__)
    told = page(system).partition("## Parts and settings")[2].partition("\n## ")[0]
    assert own <= set(re.findall(r"^\|.*\| `(\w+)` \|", told, re.MULTILINE))


def test_what_every_table_may_choose_is_said_once() -> None:
    overview = (ROOT / EVERY).read_text(encoding="utf-8")
    assert renewed_overview(overview) == overview, "run: make docs"
    assert set(TableOptions.__struct_fields__) <= set(re.findall(r"`(\w+)`", overview))
    assert all(f"({each}.md)" in overview for each in SYSTEMS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_id_on_the_page_is_one_of_the_catalogue(system: str) -> None:
    known = catalogue.load(system)
    named = set(re.findall(rf"`({known.prefix}\.[a-z0-9.-]+[a-z0-9])`", page(system)))
    assert len(named) > 5
    assert named <= set(known.ids())


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_example_opens_a_fight(system: str) -> None:
    [example] = [each for each in map(json.loads, blocks(system, "json")) if "ruleset" in each]
    assert example["ruleset"] == system
    people = msgspec.convert(example["combatants"], list[cmd.Entrant])
    table = Table(ruleset_with(system), people, options=example["options"])
    assert table.waiting() == [("gm", "begin")]
    assert set(table.fight.combatants) == {each.id for each in people}
    for who, item, field, value in ARMED.get(system, ()):
        assert table[who].items[item][field] == value


@pytest.mark.parametrize(("system", "heading"), [("brp", "action"), ("dicepool", "maneuver")])
def test_the_maneuvers_named_are_there(system: str, heading: str) -> None:
    table = page(system).split(f"| {heading} | |")[1].split("\n\n")[0]
    named = set(re.findall(r"`([a-z-]+)`", table))
    assert named
    assert named <= set(ruleset_with(system).rulebook.maneuvers)
