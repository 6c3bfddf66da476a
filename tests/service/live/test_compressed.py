"""Long messages are sent compressed to who takes that, and what comes compressed is no larger than it may be."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from websockets.frames import Frame, Opcode

from affray_client import AsyncClient
from events.store.log import Log
from service.worker.message_compression import LONG, LongMessages
from tests.support.duel import open_duel, to_action
from tests.support.live import Wire, silent, watching
from tests.support.serving import serving

MANY = 1_000_000


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    async with serving(server_url) as url:
        yield url


@pytest_asyncio.fixture
async def gm(url: str) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(url) as client:
        await open_duel(client)
        yield client


def counted(wire: Wire) -> list[int]:
    """The bytes that come over a connection from now on, one number for each time that some do."""
    found: list[int] = []
    take_in = wire.socket.protocol.receive_data

    def taken(data: bytes) -> None:
        found.append(len(data))
        take_in(data)

    wire.socket.protocol.receive_data = taken  # type: ignore[method-assign]
    return found


async def test_the_same_is_sent_in_less(gm: AsyncClient, url: str) -> None:
    async with watching(url) as packed, watching(url, compression=None) as plain:
        sizes = [counted(each) for each in (packed, plain)]
        await to_action(gm)
        for each in (packed, plain):
            await each.reach(4)
        assert (packed.view, packed.options) == (plain.view, plain.options)
    # What comes in several messages on a slow machine is packed in several pieces, and no more than that.
    assert sum(sizes[0]) < sum(sizes[1]) * 3 / 4


async def test_what_unpacks_to_too_much_ends_the_connection(gm: AsyncClient, url: str) -> None:
    async with silent(url) as wire:
        await wire.say(b" " * MANY)
        assert (await wire.closed())[0] == 1009


@pytest.mark.parametrize(("size", "packed"), [(LONG - 1, False), (LONG, True)])
def test_only_long_messages_are_worth_it(size: int, packed: bool) -> None:
    _, agreed = LongMessages().process_request_params([("client_max_window_bits", None)], [])
    sent = agreed.encode(Frame(Opcode.TEXT, b"x" * size))
    assert (sent.rsv1, len(sent.data) < size) == (packed, packed)
    assert agreed.decode(sent).data == b"x" * size
