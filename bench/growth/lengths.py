"""A fight at one length, in a log and at a worker, with those who look at it and what comes next in it."""

import itertools
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette

from bench.fights import SEED
from bench.unhurt import Played, unhurt
from engine.commands import types as cmd
from engine.dice import commitment
from engine.driver.recording import STEP_STARTS
from engine.history.seat_roster import FIRST
from events.chain.commit import Commit
from events.store.append_result import Appended
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from projections.redaction.viewer import Viewer
from service.http.worker import Worker

PLAYER = Viewer(seat="table", role="player", combatants=("ann", "bob", "eve", "fay"))
FOREVER = 4_000_000_000_000  # milliseconds since 1970


class Length:
    """The fight `encounter`: `commits` are those in the log, of so many `events`; `coming` gives those after them."""

    def __init__(self, app: Starlette, system: str, events: int) -> None:
        self.encounter = f"growth-{system}-{events}"
        self.commits: list[Commit] = []
        self.events = 0
        self.tokens: dict[str, str] = {}
        self.app = app
        self.worker: Worker = app.state.worker
        self._coming = unhurt(system, self.encounter)
        self._ahead: list[Played] = []
        self._commanded = self._sent = self._undone = 0
        self._ids = itertools.count()
        self._least = events

    async def write(self, log: Log) -> None:
        """Put the fight into the log, up to where Ann's turn to act begins."""
        await keep_secret(log, self.encounter, commitment(SEED), SEED)
        for played in self._coming:
            for bound, secret in played.secrets.items():
                await keep_secret(log, self.encounter, bound, secret)
            outcome = await log.append(self.encounter, played.sealed)
            assert isinstance(outcome, Appended)
            self.commits.append(played.commit)
            self.events += len(played.commit.events)
            if self.events >= self._least and _anns_turn(played):
                break
        self.tokens["gm"] = self.worker.tokens.token(self.encounter, FIRST.seat, issue=0, until=FOREVER)

    async def sit_down(self) -> None:
        """Give the player their seat, if they have none yet."""
        if "player" in self.tokens:
            return
        invited = cmd.Invite(id="seat", seat=PLAYER.seat, role="player", combatants=PLAYER.combatants)
        answer = await self.command("gm", invited)
        self.tokens["player"] = answer["token"]

    def next_commits(self, count: int) -> list[Commit]:
        """The next commits for those who watch; none of them is written yet."""
        self._sent += count
        return [each.commit for each in self._plays(self._sent)[-count:]]

    def next_answers(self, count: int) -> list[tuple[str, cmd.Answer]]:
        """The next answers, with who gives them: the same as in the commits, for the dice are the same."""
        found: list[tuple[str, cmd.Answer]] = []
        while len(found) < count:
            asked = (
                self._plays(self._commanded + 1)[self._commanded - 1].asked[0] if self._commanded else "ann"
            )
            played = self._plays(self._commanded + 1)[self._commanded]
            self._commanded += 1
            if played.answer is not None:
                who = "gm" if asked == "gm" else "player"
                answer = replace(played.answer, id=self.new_id(), decision="", combatant=asked)
                found.append((who, answer))
        return found

    async def turn(self, undone: int) -> None:
        """Undo or redo, until so many commands are undone that were not when there was no turning yet."""
        while self._undone != undone:
            id, back = self.new_id(), self._undone < undone
            history = self.worker.encounters.in_mind(self.encounter)
            assert history is not None
            meant = history.effective[-1] if back else history.undone[-1][-1]
            await self.command("gm", (cmd.Undo if back else cmd.Redo)(id=id, version=meant))
            self._undone += 1 if back else -1

    def new_id(self) -> str:
        """An id for another command."""
        return f"growth-{next(self._ids)}"

    async def command(self, who: str, command: cmd.Command) -> Any:
        """Send a command, and get the answer to it."""
        body = msgspec.json.encode(command)
        return msgspec.json.decode(await self.ask(who, "/commands", body))

    async def ask(self, who: str, what: str = "", body: bytes | None = None) -> bytes:
        """Ask the worker, directly. Anything but a success is an error."""
        path, _, query = f"/encounters/{self.encounter}{what}".partition("?")
        headers = [(b"host", b"x"), (b"content-type", b"application/json")]
        if who in self.tokens:
            headers.append((b"authorization", f"Bearer {self.tokens[who]}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET" if body is None else "POST",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": None,
            "server": ("x", 80),
        }
        status, found = 0, b""

        async def receive() -> Any:
            return {"type": "http.request", "body": body or b"", "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, found
            status = message.get("status", status)
            found += message.get("body", b"")

        await self.app(scope, receive, send)
        if not 200 <= status < 300:
            raise RuntimeError(f"{what}: {status} {found.decode()}")
        return found

    def _plays(self, count: int) -> list[Played]:
        while len(self._ahead) < count:
            self._ahead.append(next(self._coming))
        return self._ahead[:count]


def _anns_turn(played: Played) -> bool:
    return played.asked == ("ann", "act") and any(type(each) in STEP_STARTS for each in played.commit.events)
