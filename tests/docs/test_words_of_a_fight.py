"""What pages quote of a fight: each example is told by the scenario that it names, line by line, in this order."""

import io
import re

import msgspec
import pytest
from rich.console import Console

from engine import catalogue
from engine.rulesets.pathmaster.shooting.fire_modes import SINGLE, fire_modes
from events.store.log import Log
from projections.terminal.narration import narrate
from projections.timeline.timeline import Line
from service.scenarios import scenarios
from service.scripts.format import read_script
from service.scripts.player import play_script
from service.worker.in_process import local
from tests.support.node import ROOT

PAGES = (
    "explanation/words-of-a-fight.md",
    "how-to/d100-shots-and-remedies.md",
    "how-to/d100-magic.md",
    "how-to/d100-healing.md",
)
WORDS, SHOTS, MAGIC, HEALING = ((ROOT / "docs" / each).read_text(encoding="utf-8") for each in PAGES)
EXAMPLES = re.findall(
    r"^```text (\S+)\n(.*?)^```$", WORDS + SHOTS + MAGIC + HEALING, re.DOTALL | re.MULTILINE
)


async def story(server_url: str, scenario: str) -> list[str]:
    """The lines that a scenario is told in."""
    async with local(server_url) as client:
        played = await play_script(client, read_script(scenarios()[scenario]))
        lines = (await client.timeline(played.encounter)).lines
    told = Console(file=io.StringIO(), width=1000, color_system=None)
    told.print(narrate(msgspec.convert(lines, list[Line], from_attributes=True)))
    text: str = told.file.getvalue()  # type: ignore[attr-defined]
    return [each.rstrip("─ ") for each in text.splitlines()]


@pytest.mark.parametrize("scenario", sorted({scenario for scenario, _ in EXAMPLES}))
async def test_the_examples_are_told_as_they_stand_there(server_url: str, log: Log, scenario: str) -> None:
    told = await story(server_url, scenario)
    for example in (text for name, text in EXAMPLES if name == scenario):
        here = 0
        for line in example.splitlines():
            assert line in told[here:], f"{line!r} does not come after {told[here - 1]!r}"
            here = told.index(line, here) + 1


def test_each_word_of_play_has_an_example() -> None:
    parts = re.split(r"^## ", WORDS, flags=re.MULTILINE)
    with_example = {each.partition("\n")[0] for each in parts if "```text" in each}
    assert with_example == {
        "Round and phase",
        "Statement",
        "Maneuver, and declaring one",
        "Interrupt",
        "Ruling",
    }


def test_the_modes_of_fire_are_as_the_table_has_them() -> None:
    rows = re.findall(
        r"^\| `([a-z-]+)` \| (\d+) \| (an Attack|the full round) \| (\d+) \|", SHOTS, re.MULTILINE
    )
    modes = {key: each for key, each in fire_modes().items() if key != SINGLE}
    assert {key: (int(shots), takes != "an Attack", int(adds)) for key, shots, takes, adds in rows} == {
        key: (each.rounds, each.whole, each.points) for key, each in modes.items()
    }


def test_every_rule_named_is_one_of_the_catalogue() -> None:
    named = re.findall(r"`(pm\.[a-z0-9.-]+)`", SHOTS + MAGIC + HEALING)
    assert set(named) <= set(catalogue.load("pathmaster").ids())
