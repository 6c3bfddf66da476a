"""docs/scripts.md: its script is played as it stands, and it names every line and all that a line can expect."""

import re
from pathlib import Path
from typing import get_args

import msgspec

from service.scripts.format import AnyLine, Expect, ExpectedCheck, ExpectedOption, Script
from service.scripts.player import play_script
from service.worker.in_process import local

PAGE = (Path(__file__).parents[2] / "docs/scripts.md").read_text(encoding="utf-8")
FIRST, SECOND = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)


async def test_its_script_is_played_to_its_last_line(server_url: str) -> None:
    async with local(server_url) as client:
        run = await play_script(client, msgspec.json.decode(FIRST, type=Script))
    assert run.line == len(run.script.play) == 10


def test_its_other_line_can_be_read() -> None:
    assert isinstance(msgspec.json.decode(SECOND, type=AnyLine), Expect)


def test_every_line_and_everything_that_can_be_expected_is_named() -> None:
    named = set(re.findall(r"`([a-z_]+)`", PAGE))
    lines = {each.__struct_config__.tag for each in get_args(AnyLine)}
    fields = {*Expect.__struct_fields__, *ExpectedCheck.__struct_fields__, *ExpectedOption.__struct_fields__}
    assert lines | fields <= named | {"expect", "choice", "args"}
