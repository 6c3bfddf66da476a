"""Calls a command: how many calls of Python a command over HTTP costs, beyond deciding it and where it is watched.

    python -m bench.answering           the table
    python -m bench.answering --most 40      and the functions that are called most often

A fight of two against two is played through the application, without a socket: nearly the same number on every machine
and in every run. What other tasks do meanwhile (the connections to the log, and what comes in over them) is not
counted, nor what the web server does.
"""

import cProfile
import os
import pstats
import sys
import tempfile
from collections.abc import Awaitable, Generator
from pathlib import Path
from typing import Any, Literal, cast
from unittest.mock import patch

import click
import msgspec
import uvloop
from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from bench.fights import SEED, answers, opening
from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.fights import encounters
from events.embedded.server import embedded
from projections.redaction.viewer import THE_GM, Viewer
from service.http.worker import Worker
from service.live.subscriber import Subscriber
from service.worker.app import create_app, working

WARM, COMMANDS = 20, 60
REDS = Viewer(seat="reds", role="player", combatants=("ann", "bob"))
BLUES = Viewer(seat="blues", role="player", combatants=("cid", "dot"))
GALLERY = Viewer(seat="gallery", role="spectator", combatants=())
WATCHERS = (THE_GM, REDS, BLUES, GALLERY)

SERVICE = 572
"""What the service may add to deciding a command of the GM's: half of the 1,144 that it once did."""

WATCHED = 2.0
"""How many times as much a command may cost that WATCHERS see."""

Who = Literal["gm", "players"]


class Cost(Struct, frozen=True, kw_only=True):
    """Calls a command, a mean: those of `deciding` it, and `others`."""

    deciding: float
    others: float

    @property
    def all(self) -> float:
        """All of them."""
        return self.deciding + self.others


class Counter:
    """Counts the calls of the coroutines it is given, and by themselves those of deciding."""

    def __init__(self) -> None:
        self.on = False
        self._others, self._deciding = cProfile.Profile(), cProfile.Profile()
        self._decide = decide

    async def counted(self, work: Awaitable[Any]) -> Any:
        """What comes of this work, which is counted while it is done here."""
        return await (_Steps(self._others, work) if self.on else work)

    def decide(self, *args: Any, **named: Any) -> Any:
        """Deciding, under the other count."""
        if not self.on:
            return self._decide(*args, **named)
        self._others.disable()
        try:
            return self._deciding.runcall(self._decide, *args, **named)
        finally:
            self._others.enable()

    def cost(self, commands: int) -> Cost:
        """What each of so many commands came to."""
        return Cost(deciding=_total(self._deciding) / commands, others=_total(self._others) / commands)

    def most(self, commands: int) -> list[tuple[float, str]]:
        """How often a command calls each function, but for deciding."""
        called = pstats.Stats(self._others).stats.items()  # type: ignore[attr-defined]
        return sorted(
            ((each[0] / commands, f"{file}:{line} {name}") for (file, line, name), each in called),
            reverse=True,
        )


class _Steps:
    """A coroutine under count, step by step: what runs between two of its steps is not its own."""

    def __init__(self, profile: cProfile.Profile, work: Awaitable[Any]) -> None:
        self._profile = profile
        self._work = cast(Any, work)

    def __await__(self) -> Generator[Any, Any, Any]:
        value: Any = None
        while True:
            self._profile.enable()
            try:
                waits_for = self._work.send(value)
            except StopIteration as done:
                return done.value
            finally:
                self._profile.disable()
            value = yield waits_for


def _total(profile: cProfile.Profile) -> int:
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


async def counting(
    url: str, who: Who, watchers: tuple[Viewer, ...] = (), *, warm: int = WARM, commands: int = COMMANDS
) -> Counter:
    """Play a fight through the service on the log at `url`; `who` sends, and all `watchers` see it."""
    app, counter = create_app(url), Counter()
    encounter = f"answering-{who}-{len(watchers)}"
    opened = opening(encounter, f"open-{encounter}", SEED.hex())
    with patch.object(encounters, "decide", counter.decide):
        async with working(app, url):
            worker: Worker = app.state.worker
            gm = (await _post(app, counter, "/encounters", opened))["token"]
            to = f"/encounters/{encounter}/commands"
            tokens = {"gm": gm}
            for each in (REDS, BLUES):
                seat = cmd.Invite(id=each.seat, seat=each.seat, role=each.role, combatants=each.combatants)
                token = (await _post(app, counter, to, seat, gm))["token"]
                tokens |= dict.fromkeys(each.combatants, token)
            feeds = [await _feed(worker, encounter, each) for each in watchers]
            for number, answer in enumerate(answers(opened, warm + commands)):
                asked = await _asked(worker, encounter)
                sent = replace(answer, decision="", combatant="" if asked == "gm" else asked)
                counter.on = number >= warm
                await _post(app, counter, to, sent, gm if who == "gm" else tokens[asked])
                for feed in feeds:
                    while feed.waits:
                        await counter.counted(feed.next())
                counter.on = False
    return counter


async def _feed(worker: Worker, encounter: str, viewer: Viewer) -> Subscriber:
    channel = await worker.viewer_cache.channel(encounter, viewer, None)
    feed = channel.join(None)
    await feed.next()  # the snapshot
    return feed


async def _asked(worker: Worker, encounter: str) -> str:
    head = (await worker.encounters.known(encounter)).head
    assert head is not None
    return next(iter(head.fight.decisions.values())).asked


async def _post(app: Any, counter: Counter, path: str, command: cmd.Command, token: str = "") -> Any:
    body, status, answer = msgspec.json.encode(command), 0, b""

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status, answer
        status = message.get("status", status)
        answer += message.get("body", b"")

    await counter.counted(app(_scope(path, len(body), token), receive, send))
    if not 200 <= status < 300:
        raise RuntimeError(f"{path}: {status} {answer.decode()}")
    return msgspec.json.decode(answer)


def _scope(path: str, size: int, token: str) -> dict[str, Any]:
    headers = [
        (b"host", b"127.0.0.1:8377"),
        (b"accept", b"*/*"),
        (b"user-agent", b"bench"),
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % size),
    ]
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [*headers, *([(b"authorization", f"Bearer {token}".encode())] if token else [])],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8377),
    }


@click.command()
@click.option("--most", default=0, help="How many of the functions that are called most often are shown.")
def main(most: int) -> None:
    """Count a command of the GM's and one of a player's, and the same where all watch."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "bench.answering", *sys.argv[1:]],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    console, table = Console(), Table("command", "calls", "of which deciding", "others", "against unwatched")
    with (
        tempfile.TemporaryDirectory(prefix="affray-bench-") as directory,
        embedded(Path(directory), die_with_parent=True) as server,
    ):
        for who in ("gm", "players"):
            alone = 0.0
            for watchers in ((), WATCHERS):
                counter = uvloop.run(counting(server.url, who, watchers))
                found = counter.cost(COMMANDS)
                alone = alone or found.all
                name = f"of {'the GM' if who == 'gm' else 'players'}, {'watched by four' if watchers else 'unwatched'}"
                table.add_row(
                    name,
                    *(f"{each:,.0f}" for each in (found.all, found.deciding, found.others)),
                    f"{found.all / alone:.2f}",
                )
                for calls, where in counter.most(COMMANDS)[:most]:
                    console.print(f"{calls:9.1f} {where}", highlight=False, soft_wrap=True)
    console.print(table)
    console.print(
        f"At most {SERVICE} others for a command of the GM's, and {WATCHED} times where it is watched."
    )


if __name__ == "__main__":
    main()
