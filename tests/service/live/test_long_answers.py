"""A long answer is made in slices: others have their turn meanwhile, and it is as of its beginning all the same."""

import asyncio
from collections.abc import Iterator
from itertools import count

import msgspec
import pytest

from affray_client import AsyncClient
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from projections.timeline.timeline import Line
from service.http.routes.past import counts_now
from service.wire.cooperative_encoding import in_slices
from tests.support.duel import open_duel
from tests.support.serving import at_work

NOTES = 40


@pytest.fixture(autouse=True)
def everything_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock of what is made in slices each piece takes a second."""
    seconds = count()
    monkeypatch.setattr("service.wire.cooperative_encoding.time.perf_counter", lambda: next(seconds))


async def test_others_have_their_turn_between_two_pieces() -> None:
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    going = asyncio.create_task(others())
    assert msgspec.json.encode(await in_slices([number] for number in range(50))) == msgspec.json.encode(
        [*range(50)]
    )
    going.cancel()
    assert turns >= 50


async def test_it_is_as_of_its_beginning(server_url: str, log: Log) -> None:
    async with at_work(server_url) as (url, worker), AsyncClient(url) as gm:
        await open_duel(gm)
        for number in range(NOTES):
            await gm.command("duel", "say", combatant="ann", text=f"Number {number}.")
        ruled = await gm.rule("duel", "It rains.", "The sky is grey.")

        async def begun() -> Iterator[Line]:
            account, history = await worker.viewer_cache.account("duel", THE_GM)
            return account.lines(counts_now(history))

        whole, lines = list(await begun()), await begun()
        first = next(lines)
        await gm.undo("duel", ruled.version)
        await gm.command("duel", "say", combatant="ann", text="Meanwhile.")
        account, _ = await worker.viewer_cache.account("duel", THE_GM)
        account.let_go()
        assert [first, *lines] == whole
        assert list(await begun()) != whole
