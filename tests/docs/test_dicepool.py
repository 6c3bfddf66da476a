"""docs/dicepool.md: the round that it tells is one that is played, and its options and data are those there are."""

import asyncio
import re
import tomllib
from pathlib import Path

from engine.ruleset_api.ruleset import TableOptions
from engine.rulesets.dicepool import ruleset
from engine.rulesets.dicepool.conditions.effects import effects
from service.scenarios import scenarios
from service.scripts.format import read_script
from service.scripts.player import play_script
from service.worker.in_process import local

PAGE = (Path(__file__).parents[2] / "docs/dicepool.md").read_text(encoding="utf-8")


def told(url: str, name: str) -> list[str]:
    """The lines of a script's story, without what a story leaves out."""

    async def play() -> list[str]:
        async with local(url) as client:
            await play_script(client, read_script(scenarios()[name]), f"told-{name}")
            return [each.text for each in (await client.timeline(f"told-{name}")).lines if not each.aside]

    return asyncio.run(play())


def test_the_round_is_told_as_it_is_played(server_url: str) -> None:
    [block] = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    lines = [re.sub(r"^ *\d* +", "", line) for line in block.splitlines() if not line.startswith("Round")]
    story = iter(told(server_url, "example-frost"))
    missing = [line for line in lines if line not in story]
    assert missing == []
    assert len(lines) > 20


def test_the_data_is_that_of_the_conditions() -> None:
    [block] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    [shown] = tomllib.loads(block)["effect"]
    found = effects()[shown["condition"], shown["level"]]
    assert (found.rule, found.speed, found.defense) == (shown["rule"], shown["speed"], shown["defense"])


def test_the_options_and_maneuvers_named_are_there() -> None:
    options = re.findall(r"^\| `(\w+)` \| Whether", PAGE, re.MULTILINE)
    general = {*TableOptions.__struct_fields__, "board", "environments"}
    assert set(options) == set(ruleset.options.__struct_fields__) - general
    table = PAGE.split("| maneuver | |")[1].split("\n\n")[0]
    assert set(re.findall(r"`([a-z-]+)`", table)) <= set(ruleset.rulebook.maneuvers)
