"""Who has come by the link to a seat: the GM is told, whichever worker they came to, until the link is another one."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from affray_client import AsyncClient
from events.store.log import Log
from tests.support.duel import open_duel
from tests.support.live import streaming, watching
from tests.support.serving import serving


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    """A worker on a real socket, with an empty log."""
    async with serving(server_url) as url:
        yield url


@pytest_asyncio.fixture
async def gm(url: str) -> AsyncIterator[AsyncClient]:
    """The GM, with a duel that was opened."""
    async with AsyncClient(url) as client:
        await open_duel(client)
        yield client


async def taken(gm: AsyncClient) -> dict[str, bool]:
    """Which links were opened, by seat."""
    invitations = (await gm.secrets("duel")).invitations
    return {seat: each.taken for seat, each in invitations.items()}


async def invited(gm: AsyncClient, seat: str, role: str = "player", *combatants: str) -> dict[str, str]:
    """The header of a seat that is given away."""
    token = await gm.invite("duel", seat, role, combatants)
    return {"authorization": f"Bearer {token}"}


@pytest.mark.parametrize(("seat", "role", "plays"), [("mira", "player", ["ann"]), ("tom", "spectator", [])])
async def test_a_seat_is_taken_once_somebody_has_come_by_its_link(
    gm: AsyncClient, url: str, seat: str, role: str, plays: list[str]
) -> None:
    header = await invited(gm, seat, role, *plays)
    assert await taken(gm) == {seat: False}
    async with watching(url, additional_headers=header) as wire:
        await wire.see("snapshot")
        assert await taken(gm) == {seat: True}
    assert await taken(gm) == {seat: True}


async def test_it_is_told_at_another_worker_and_of_a_stream_too(
    gm: AsyncClient, url: str, server_url: str
) -> None:
    header = await invited(gm, "mira", "player", "ann")
    async with serving(server_url) as other:
        token = header["authorization"].removeprefix("Bearer ")
        async with streaming(other, token=token) as stream:
            await stream.hear()
            assert await taken(gm) == {"mira": True}


async def test_a_new_link_is_waited_for_again(gm: AsyncClient, url: str) -> None:
    header = await invited(gm, "mira", "player", "ann")
    async with watching(url, additional_headers=header) as wire:
        await wire.see("snapshot")
    await invited(gm, "mira", "player", "ann")
    assert await taken(gm) == {"mira": False}


async def test_nothing_is_left_of_it_once_a_fight_is_deleted(gm: AsyncClient, url: str, log: Log) -> None:
    header = await invited(gm, "mira", "player", "ann")
    async with watching(url, additional_headers=header) as wire:
        await wire.see("snapshot")
    assert [key async for key in log.client.scan_iter(match="*seats-taken")] == [b"affray:{duel}:seats-taken"]
    await log.delete("duel")
    assert [key async for key in log.client.scan_iter(match="affray:{duel}*")] == []
