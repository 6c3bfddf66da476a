"""Parts in the terminal: named in the first line, and told in their own words."""

from pathlib import Path

from affray_client import AsyncClient
from affray_terminal.screen.header import top
from affray_terminal.text.words import speaker_of
from tests.support.dusk import brawl_with_parts

PEOPLE = [{"id": "ann", "name": "Ann", "side": "red"}, {"id": "bob", "name": "Bob", "side": "blue"}]


async def test_the_first_line_names_the_part_and_what_it_brings_is_said_in_its_words(
    client: AsyncClient, tmp_path: Path
) -> None:
    with brawl_with_parts(tmp_path):
        await client.open("brawl", parts=["dusk"], combatants=PEOPLE, encounter="dark")
        view = await client.view("dark")
        speaker = speaker_of(view)
        assert "with Dusk 1  ● live" in top(view, speaker, "live", None, 80).plain
        assert speaker.sentence("maneuver.squint", {"combatant": "ann"}) == "Ann squints."


async def test_of_many_parts_the_first_line_counts_those_after_the_first(
    client: AsyncClient, tmp_path: Path
) -> None:
    zeal = "from engine.ruleset_api.part import Part\n"
    zeal += "part = Part(name='zeal', host='brawl', title='Zeal', version='7')\n"
    with brawl_with_parts(tmp_path, {"zeal": "zeal:part", "dusk": "dusk:part"}, {"zeal.py": zeal}):
        await client.open("brawl", parts=["zeal", "dusk"], combatants=PEOPLE, encounter="dark")
        view = await client.view("dark")
        assert "with Zeal 7 and 1 more" in top(view, speaker_of(view), "live", None, 80).plain
