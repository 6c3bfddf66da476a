"""Where an announcement may be missing, whoever listens reads on: after silence, a move, or what is unreadable."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
import redis.exceptions

from events.chain.codec import UnreadableEvent
from events.chain.commit import Commit
from events.store import subscription
from events.store.keys import live_channel
from events.store.subscription import LONGEST_PAUSE, PAUSE, QUIET, Subscription, _messages

DUEL = live_channel("duel")


class Line:
    """A connection on which these messages come, None for a while without any."""

    def __init__(self, *messages: dict[str, Any] | None) -> None:
        self.messages = [*messages]
        self.pings = 0
        self.said: list[tuple[str, str]] = []

    async def get_message(self, **how: float) -> dict[str, Any] | None:
        assert how == {"timeout": QUIET}
        return self.messages.pop(0)

    async def ping(self) -> None:
        self.pings += 1

    async def ssubscribe(self, channel: str) -> None:
        self.said.append(("ssubscribe", channel))

    async def __aenter__(self) -> "Line":
        return self

    async def __aexit__(self, *error: object) -> None: ...


def message(kind: str, channel: str | None = DUEL, data: object = b"") -> dict[str, Any]:
    return {"type": kind, "channel": channel and channel.encode(), "data": data}


async def heard_on(line: Line) -> AsyncIterator[str]:
    async for each in _messages(cast(Any, line)):
        yield each["type"]


async def test_a_server_that_says_nothing_is_asked_and_one_that_answers_is_there() -> None:
    pong = message("pong", None)
    line = Line(None, pong, None, pong, message("smessage"), None, None)
    heard = heard_on(line)
    assert await anext(heard) == "smessage"
    with pytest.raises(redis.exceptions.ConnectionError, match="no word for 20 s"):
        await anext(heard)
    assert line.pings == 3


class Listening:
    """Somebody who listens to the duel over these connections, one after the other; then they leave."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: Line) -> None:
        self.lines = [*lines]
        self.heard: list[tuple[str, Commit | None]] = []
        self.pauses: list[float] = []
        client: Any = SimpleNamespace(pubsub=self._next)
        self.subscription = Subscription(client, lambda *what: self.heard.append(what))
        monkeypatch.setattr(subscription.asyncio, "sleep", self._sleeps)

    def _next(self) -> Line:
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0)

    async def _sleeps(self, seconds: float) -> None:
        if seconds:
            self.pauses.append(seconds)

    async def run(self) -> None:
        await self.subscription.ask_for("duel", lambda encounter: None)
        with pytest.raises(KeyboardInterrupt):
            await self.subscription.run()


async def test_after_a_connection_was_lost_one_reads_on_and_the_pauses_grow_until_something_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dead = [Line(None, None) for _ in range(7)]
    confirms = Line(message("ssubscribe"), None, None)
    listening = Listening(monkeypatch, *dead, confirms)
    await listening.run()
    assert listening.heard == [("duel", None)] * 8
    assert listening.pauses == [PAUSE * 2**number for number in range(5)] + [LONGEST_PAUSE] * 2 + [PAUSE]
    assert confirms.said == [("ssubscribe", DUEL)]


@pytest.mark.parametrize("kind", ["ssubscribe", "sunsubscribe"])
async def test_to_be_subscribed_again_or_no_more_means_that_something_may_be_missing(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    listening = Listening(monkeypatch, Line(message("ssubscribe"), message(kind), None, None))
    await listening.run()
    assert listening.heard == [("duel", None)] * 2, "once for it, and once as the connection was lost"


async def test_what_is_announced_is_heard_and_what_cannot_be_read_is_read_in_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def announced(data: object) -> object:
        if data == b"unreadable":
            raise UnreadableEvent("of another version")
        return data

    monkeypatch.setattr(subscription, "announced", announced)
    line = Line(
        message("smessage", data=b"commit"),
        message("smessage", data=b"unreadable"),
        message("smessage", live_channel("other"), b"commit"),
        *(None, None),
    )
    listening = Listening(monkeypatch, line)
    await listening.run()
    assert listening.heard == [("duel", b"commit"), ("duel", None), ("duel", None)]
