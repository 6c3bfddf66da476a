"""`affray events`: which fights are written, and what is said of those that are not."""

from collections.abc import Iterable

import pytest

from engine.ruleset_api.refusal import Refused
from events.store.keys import log_key
from events.store.log import Log
from service.analysis.event_table import Row
from service.cli.events import _written
from tests.support.affray import affray
from tests.support.commits import chain, notes


async def fights(log: Log, *names: str) -> None:
    """Fights of two events each; of the mill's the first is lost."""
    for name in names:
        for one in chain(notes("a"), notes("b")):
            await log.append(name, one)
    await log.client.xdel(log_key("mill"), "1-0")


def counted(rows: Iterable[Row]) -> int:
    return len([*rows])


async def test_a_damaged_fight_is_left_out_and_named_and_the_others_are_written(
    server_url: str, log: Log, capsys: pytest.CaptureFixture[str]
) -> None:
    await fights(log, "bridge", "ford", "mill")
    await _written(server_url, (), counted, choices=False)
    first, last = capsys.readouterr().err.splitlines()
    assert first.startswith("mill is left out: ")
    assert "1-0" in first
    assert last == "4 events of 2 fights are written."
    await _written(server_url, ("ford",), counted, choices=False)
    assert capsys.readouterr().err == "2 events of 1 fight are written.\n"
    with pytest.raises(Refused, match="dam"):
        await _written(server_url, ("ford", "dam"), counted, choices=False)


def test_it_is_written_somewhere(server_url: str) -> None:
    ended = affray("events", "--redis", server_url)
    assert ended.returncode == 2
    assert "'-o' / '--output'" in ended.stderr
