"""The same fight with one or the other of two secrets, and every byte that is sent to those at the table.

    said = [await overheard(url, log, secrets, play) for secrets in (ones, others)]
    nothing_told(*said)

Ids, seeds, commands and the clock are the same both times. Left out of the comparison is the commitment of a hidden
roll, which is a hash over a nonce of 32 random bytes (see docs/reference/seats.md).

Where the fight stands still for somebody unseen, what follows comes in two messages rather than one. That is told by
the time at which they come, and by nothing else: so where the two plays do not stand still at the same places
(`Secrets.apart`), the messages that came between two looks are put together before they are compared, and the answer to
a command is that of the same command sent again.
"""

import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from typing import Any

import httpx
import jsonpatch
import msgspec
from msgspec import Struct
from standardwebhooks.webhooks import Webhook
from starlette.applications import Starlette

from engine.commands import types as cmd
from events.store.log import Log
from events.store.marks.webhook_store import WebhookEndpoint
from projections.redaction.viewer import Viewer
from service.http.etags import tag_of
from service.live.hub import Hub
from service.wire.live_messages import Frame
from service.worker.app import Settings, create_app, working
from tests.support.bot import Bot, bot
from tests.support.duel import SEED
from tests.support.forecasting import moments_told
from tests.support.sitting import FIGHT, Player
from tests.support.waiting import in_time

NOW = 1_900_000_000_000  # milliseconds since 1970: time stands still
LOOKS = (
    *("", "?at=1", "?at=2", "?at=3", "?at=9999", "/options", "/events", "/events?after=2", "/timeline"),
    *(
        "/events?after=1-3&limit=5",
        "/odds?decision=3-1&choice=attack",
        "/suggestion?decision=3-1",
        "/timeline?after=3-1",
        "/ledger",
        "/summary",
        "/code",
        "/pictures/0123456789abcdef",
        "/check",
        "/audit",
        "/export",
        "/export.html",
        "/forecast?fights=1",
    ),
    *("/reach?decision=3-1&choice=move", "/secrets", "/steps", "/steps?from=2&limit=3"),
    *(
        "?choices=yes",
        "/ledger?after=2&limit=3",
        "/timeline?after=1&limit=4",
        "/options?labels=sentences&lang=de",
        "/options?only=legal,mine&limit=2",
        "/options?groups=attack&fields=cost",
        "/options?odds=full&only=mine",
    ),
    *("/webhooks", "/nowhere", "?at=x"),
)
COMMITMENT = re.compile(rb"sha256:[0-9a-f]{64}")
SECRET = "whsec_" + "c2VjcmV0" * 4

VIEWERS = {
    "ann": Viewer(seat="ann", role="player", combatants=("ann",)),
    "beside-bob": Viewer(seat="beside-bob", role="observer", combatants=("bob",)),
    "crowd": Viewer(seat="crowd", role="spectator"),
}

LURKERS = ("goblin", "a-very-old-dragon", "zed", "the-thing-below", "double-19", "double-34")
NAMED = re.compile(rb"\b(" + "|".join(LURKERS).encode() + rb")")
"""Where one of them is named: whoever was sized up is not Zed."""
"""Whoever may hide in these fights; their names are to be heard by nobody."""

Said = dict[str, list[tuple[str, bytes]]]
"""What each viewer was sent, in order: what they asked for, and the answer."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.decode


class Secrets(Struct, frozen=True, kw_only=True):
    """One of two sets of secrets: `which` is 0 or 1.

    `lurkers` are there and must not be known of; what they do is the first of `lurking` that they may.
    `kept` is a standing answer of Carl's, `resource` something that the lurkers have. What begins with one of
    `telling` ends the fight, or finds who hides. `apart` says that the two do not stand still at the same places.
    """

    which: int
    ruleset: str
    combatants: list[cmd.Entrant]
    lurkers: tuple[str, ...]
    options: dict[str, Any]
    lurking: tuple[str, ...]
    kept: tuple[str, str]
    resource: str
    telling: tuple[str, ...]
    apart: bool = False

    def one(self, *two: Any) -> Any:
        """The first or the second."""
        return two[self.which]


class Heard:
    """Everything that one viewer was sent, in order."""

    def __init__(self, player: Player, hub: Hub, viewer: Viewer, letters: Bot, *, apart: bool) -> None:
        self.player = player
        # Compressed, an answer is shorter or longer by the random bytes of the commitments in it.
        player.http.headers["accept-encoding"] = "identity"
        player.http.headers["x-request-id"] = "named"  # otherwise it is drawn for each
        self.said: list[tuple[str, bytes]] = []
        self.position = 0
        self.subscriber: Any = None
        self._hub, self._viewer, self._letters, self._apart = hub, viewer, letters, apart
        self._view: Any = None
        self._read = 0
        self._asked = 0
        self._commands = 0

    def take(self, what: str, answer: httpx.Response) -> httpx.Response:
        """Note an answer, with its status and its headers."""
        # A tag is one of what is sent, and that is compared, but for the commitments in it.
        assert answer.headers.pop("etag", tag_of(answer.content)) == tag_of(answer.content)
        headers = repr((answer.status_code, sorted(answer.headers.raw))).encode()
        self.note(what, headers + answer.content)
        return answer

    async def do(self, command: str, **fields: Any) -> None:
        """Give a command; its answer is noted at once, or (`apart`) by `settled`."""
        self._commands += 1
        fields["id"] = f"do-{self._commands}"
        answer = await self.player.send(command, **fields)
        if not self._apart:
            self.take(command, answer)
        else:
            self._again = (command, fields, answer)

    async def settled(self) -> None:
        """The fight goes on: the answer to the last command, which is now that to the command sent again."""
        if not self._apart:
            return
        command, fields, first = self._again
        again = self.take(command, await self.player.send(command, **fields))
        assert again.status_code == first.status_code
        if again.status_code == 200:
            begun, whole = first.json()["events"], again.json()["events"]
            assert begun == whole[: len(begun)]

    async def look(self) -> None:
        """Look at everything, and come to it again, from the beginning and from where one was."""
        for what in LOOKS:
            self.take(what, await self.player.get(what))
        for what in await self._about_what_is_asked():
            self.take(what, await self.player.get(what))
        for after in (None, 1, *range(max(1, self.position - 4), self.position)):
            async with in_time(), self._hub.watching("duel", self._viewer, after) as subscriber:
                frame = await subscriber.next()
            self.note(f"live after {after}", frame.stream + _text(frame))

    async def _about_what_is_asked(self) -> list[str]:
        """What there is to be known of a question and of each of its choices."""
        seats = (await self.player.get("/options")).json()["seats"]
        asked = [each for seat in seats for each in seat["decisions"]][:1]
        keys = [
            (each["decision"], key) for each in asked for key in {one["key"]: 0 for one in each["options"]}
        ]
        return [
            *(f"/suggestion?decision={each['decision']}" for each in asked),
            *(
                f"/{what}?decision={decision}&choice={key}"
                for what in ("odds", "reach")
                for decision, key in keys
            ),
            *(f"/reach?decision={each['decision']}" for each in asked),
        ]

    async def try_things(self) -> None:
        """Send what is refused."""
        refused: tuple[dict[str, Any], ...] = (
            *({"command": "answer", "choice": "attack", "args": {"target": each}} for each in LURKERS),
            *({"command": "answer", "choice": "pass", "combatant": each} for each in LURKERS),
            *({"command": "say", "combatant": "ann", "text": "Psst.", "by": each} for each in LURKERS),
            {"command": "answer", "choice": "pass", "decision": "3-1"},
            {"command": "answer", "choice": "nonsense", "expected": 2},
            {"command": "answer", "choice": "nonsense"},
            {"command": "undo", "version": 2, "to": 3},
            *({"command": "undo", "version": each} for each in (0, 1, 2, 9999)),
            {"command": "undo"},
            {"command": "redo", "version": 3},
            {"command": "invite", "seat": "x", "role": "gm"},
            {"command": "rule", "ruling": "x", "reason": "x"},
            {"command": "entropy", "entropy": "zz"},
            {"command": "grant", "request": "9-0", "version": 2},
        )
        self._asked += 1
        for number, body in enumerate(refused):
            id = f"try-{self._asked}-{number}"
            sent = await self.player.http.post(f"{FIGHT}/commands", json={"id": id, **body})
            self.take(f"try {number}", sent)

    async def hear(self) -> None:
        """Take in the live messages and the letters, up to what is to be seen now."""
        there = len((await self.player.get("/events?limit=10000")).json()["events"])
        frames = []
        async with in_time():
            while self.position < there:
                frame = await self.subscriber.next()
                if frame.position is not None:
                    self.position = frame.position
                    frames.append(frame)
        await self._letters.events(self._read + len(frames))
        letters = self._letters.letters[self._read : self._read + len(frames)]
        self._read += len(frames)
        if self._apart:
            self._together(frames, letters)
            return
        for frame in frames:
            self.note("live", frame.stream + _text(frame))
        for headers, body in letters:
            self.note("letter", repr(_headers(headers, body)).encode() + body)

    def _together(self, frames: list[Frame], letters: list[tuple[dict[str, str], bytes]]) -> None:
        """Several messages as if they were one."""
        if not frames:
            return
        messages = [_decode(_text(each)) for each in frames]
        events, lines, options = [], [], {}
        for each in messages:
            if each["type"] == "snapshot":
                self._view = each["view"]
            else:
                self._view = jsonpatch.apply_patch(self._view, each["patch"])
                events += each["events"]
                lines += each["lines"]
            options |= each["options"]
        commands = [each.get("command", "") for each in messages]
        position = messages[-1]["position"]
        told = (position, commands[0], events, lines, self._view, options)
        self.note("live", msgspec.json.encode(told, order="sorted"))
        clouds = [_decode(body) for _, body in letters]
        assert [each["data"] for each in clouds] == messages
        last = {name: clouds[-1][name] for name in clouds[-1] if name != "data"}
        names = [name for name, _ in _headers(*letters[-1])]
        self.note("letter", _encode((names, letters[-1][0]["webhook-id"], last)))

    def note(self, what: str, sent: bytes) -> None:
        """Something was sent."""
        self.said.append((what, COMMITMENT.sub(b"sha256:", sent)))


Table = dict[str, Heard]
Play = Callable[[Player, Table, Secrets], Awaitable[None]]


def _headers(headers: dict[str, str], body: bytes) -> list[tuple[str, str]]:
    """The headers of a letter but its signature, which is over the commitments too."""
    at = datetime.fromtimestamp(NOW / 1000, UTC)
    assert headers["webhook-signature"] == Webhook(SECRET).sign(headers["webhook-id"], at, body.decode())
    return sorted(
        (name, value) for name, value in headers.items() if name not in ("host", "webhook-signature")
    )


def _text(frame: Frame) -> bytes:
    text: str = frame.socket["text"]
    return text.encode()


async def overheard(server_url: str, log: Log, secrets: Secrets, play: Play) -> Said:
    """What each viewer is told of a fight with these secrets."""
    await log.client.flushall()
    async with AsyncExitStack() as stack:
        bots = {seat: await stack.enter_async_context(bot()) for seat in VIEWERS}
        app = create_app(server_url, Settings(webhooks_to=tuple(each.url for each in bots.values())))
        await stack.enter_async_context(working(app, server_url, Settings(webhooks_to=_urls(bots))))
        app.state.worker.encounters.clock = lambda: NOW
        moments_told(app)
        hub = app.state.worker.hub
        gm, table = await _seated(app, hub, secrets, bots)
        for seat, viewer in VIEWERS.items():
            subscriber = await stack.enter_async_context(hub.watching("duel", viewer, None))
            table[seat].subscriber = subscriber
            hook = WebhookEndpoint(id="hook", url=f"{bots[seat].url}/", seat=seat, secret=SECRET)
            await app.state.worker.dispatcher.hooks.add(
                "duel", msgspec.structs.replace(hook, id=f"hook-{seat}")
            )
        app.state.worker.dispatcher.look()
        for each in table.values():
            await each.hear()
        await play(gm, table, secrets)
        return {seat: each.said for seat, each in table.items()}


def _urls(bots: dict[str, Bot]) -> tuple[str, ...]:
    return tuple(each.url for each in bots.values())


async def _seated(app: Starlette, hub: Hub, secrets: Secrets, bots: dict[str, Bot]) -> tuple[Player, Table]:
    """The GM, and those who are listened to."""
    body = {
        "id": "open",
        "ruleset": secrets.ruleset,
        "encounter": "duel",
        "seed": SEED,
        "combatants": msgspec.to_builtins(secrets.combatants),
        "options": {"foes_hit_points": "banded", **secrets.options},
    }
    opened = await Player(app, "").http.post("/encounters", json=body)
    assert opened.status_code == 201, opened.text
    gm = Player(app, opened.json()["token"])
    table = {
        seat: Heard(
            await gm.invite(app, seat, viewer.role, *viewer.combatants),
            hub, viewer, bots[seat], apart=secrets.apart,
        )
        for seat, viewer in VIEWERS.items()
    }  # fmt: skip
    return gm, table


def nothing_told(one: Said, other: Said) -> None:
    """Fails unless each viewer was sent the same both times, and never the name of who hides."""
    for seat in VIEWERS:
        assert len(one[seat]) > len(LOOKS)
        assert {"live", "letter"} <= {what for what, _ in one[seat]}
        for (what, here), (_, there) in zip(one[seat], other[seat], strict=False):
            assert here == there, f"{seat}, {what}: {_difference(here, there)}"
            assert what.startswith("try") or not NAMED.search(here), (seat, what)
        assert len(one[seat]) == len(other[seat])


def _difference(one: bytes, other: bytes) -> str:
    """Where two answers part, with what stands around it."""
    at = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"{one[max(0, at - 200) : at + 60]!r} / {other[max(0, at - 200) : at + 60]!r}"
