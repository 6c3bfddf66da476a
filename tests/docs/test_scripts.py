"""docs/reference/scripts.md: its script is played as it stands; it names every line and all that a line can expect."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.commands.types import Effect, Entrant, RulingRoll
from engine.ruleset_api.preferences import Preference
from service.scripts.expected import Unexpected
from service.scripts.format import AnyLine, Expect, ExpectedCheck, ExpectedOption, Refusal, Script
from service.scripts.player import play_script
from service.worker.in_process import local

PAGE = (Path(__file__).parents[2] / "docs/reference/scripts.md").read_text(encoding="utf-8")
FIRST, SECOND = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


async def test_its_script_is_played_to_its_last_line(server_url: str) -> None:
    async with local(server_url) as client:
        run = await play_script(client, msgspec.json.decode(FIRST, type=Script))
    assert run.line == len(run.script.play) == 10


def test_its_other_line_can_be_read() -> None:
    assert isinstance(msgspec.json.decode(SECOND, type=AnyLine), Expect)


async def test_what_is_otherwise_is_said_as_it_stands_there(server_url: str) -> None:
    [said] = re.findall(r"^```\n(line [^\n]*)\n```$", PAGE, re.MULTILINE)
    without = FIRST.replace(
        '"parts": ["*0.5 brp.amb.external-rules"], "total": 30', '"parts": [], "total": 60'
    )
    wrong = msgspec.json.decode(without, type=Script)
    async with local(server_url) as client:
        with pytest.raises(Unexpected, match=f"^{re.escape(said)}$"):
            await play_script(client, wrong)


def test_every_line_and_everything_that_can_be_expected_is_named() -> None:
    named = set(re.findall(r"`([$a-z_]+)`", PAGE))
    lines = {each.__struct_config__.tag for each in get_args(AnyLine)}
    fields = {*Expect.__struct_fields__, *ExpectedCheck.__struct_fields__, *ExpectedOption.__struct_fields__}
    others = (Script, *get_args(AnyLine), Refusal, Preference, RulingRoll, Entrant)
    assert lines | fields <= named | {"expect"}
    assert {field for each in others for field in each.__struct_encode_fields__} <= named


def test_each_line_has_its_fields_and_a_ruling_its_facts() -> None:
    table = PAGE.partition("## Lines that play")[2].partition("\n\n**")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*)\|", table, re.MULTILINE)
    assert {do: set(re.findall(r"`(\w+)`", fields)) for do, fields in rows[1:]} == {
        each.__struct_config__.tag: {*each.__struct_fields__} - {"tell", "refused"}
        for each in get_args(AnyLine)
        if each is not Expect
    }
    assert set(re.findall(r"`([A-Z]\w+)`", PAGE)) == {each.__name__ for each in get_args(Effect)}
