"""The Python client on requests that can never be sent: it says so at once, and never the token."""

import socket
from collections.abc import Iterator

import pytest

from affray_client import AsyncClient, Client, Unreachable
from tests.support.still_clock import Clock, stop_clock

TOKENS = [pytest.param("token\nof-ann", id="of two lines"), pytest.param("token\0of-ann", id="with a zero")]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stop_clock(monkeypatch)


@pytest.fixture
def url() -> Iterator[str]:
    """A service that takes connections, and never hears a word."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_that_is_none_is_refused_without_asyncio(url: str, token: str, clock: Clock) -> None:
    with Client(url) as client:
        client.sit("bridge", token)
        with pytest.raises(Unreachable, match="No service can be asked at") as refused:
            client.view("bridge")
    assert clock.pauses == []
    assert "of-ann" not in str(refused.value)


@pytest.mark.parametrize("token", TOKENS)
async def test_a_token_that_is_none_is_refused_with_asyncio(url: str, token: str, clock: Clock) -> None:
    async with AsyncClient(url) as client:
        client.sit("bridge", token)
        with pytest.raises(Unreachable, match="No service can be asked at") as refused:
            await client.view("bridge")
    assert clock.pauses == []
    assert "of-ann" not in str(refused.value)


def test_an_address_that_is_none_is_refused(clock: Clock) -> None:
    with Client("127.0.0.1:9") as client, pytest.raises(Unreachable, match="No service can be asked at"):
        client.health()
    assert clock.pauses == []
