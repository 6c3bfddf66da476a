"""Clients of a service that is being hurt: they play at random, and send again what was not answered."""

import asyncio
import random
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from affray_client import AsyncClient, Played, Problem, Unreachable
from projections.views.view import PendingView
from service.http.health.log_health import BY_LOG
from tests.support.any_value import value_for

EAGER = ("attack", "engage", "parry", "dodge", "power", "fire", "go-on", "begin")
PASSING = {
    "log-unreachable",
    "too-few-replicas",
    "busy",
    "log-full",
    "internal",
    "moved",
}  # refusals after which a retry makes sense
UNWRITTEN = {"log-full", "moved"}  # those after which it is known that this try wrote nothing
QUOTAS = {"over-quota", "fight-full"}
STUCK = 120.0  # seconds after which a client that gets no answer gives up


@dataclass
class Sent:
    """A command, and what its sender knows of it. Times are in seconds of one clock.

    `unsure` says that a try got no answer, or one from which nothing follows; `by_log` counts refusals of the log.
    """

    id: str
    kind: str
    body: dict[str, Any]
    at: float = 0.0
    last_try_at: float = 0.0
    answered: float = 0.0
    tries: int = 0
    unsure: bool = False
    by_log: int = 0
    played: Played | None = None
    refused: Problem | None = None


@dataclass
class Fight:
    """A fight, what was sent to it, and what is known to be pending in it."""

    id: str
    opening: dict[str, Any]
    sent: list[Sent] = field(default_factory=list)
    version: int = 0
    pending: list[PendingView] = field(default_factory=list)
    last: int = 1  # that counts, as far as is known
    undone: int = 1  # that would count again after a redo
    closed: bool = False  # as far as is known

    def learn(self, played: Played) -> None:
        """Take in an answer, unless something newer is known."""
        if played.version >= self.version and not played.repeated:
            self.version = played.version
            match played.events[0]:
                case {"type": "Undone", "commits": [first, *_, last] | [first as last]}:
                    self.last, self.undone, self.closed = first - 1, last, False
                case {"type": "Redone", "commits": [*_, last]}:
                    self.last = last
                case _:
                    self.last = played.version
                    self.closed = any(each["type"] == "EncounterClosed" for each in played.events)

    async def look(self, service: AsyncClient) -> None:
        """See what is asked now, and what may be chosen, where the service tells it."""
        with suppress(Problem, Unreachable, RuntimeError):
            view = await service.view(self.id, choices=True)
            self.pending = [each for each in view.pending if each.choices]

    def acknowledged(self) -> Iterable[tuple[Sent, Played]]:
        """The commands that were said to be carried out, with that answer."""
        return ((each, each.played) for each in self.sent if each.played is not None)


async def send(
    fight: Fight,
    kind: str,
    body: dict[str, Any],
    id: str,
    services: Callable[[int], list[AsyncClient]],
    chance: random.Random,
) -> Sent:
    """Send a command to one of the services; again, under the same id, until one answers for good.

    `services` gives those to be asked at the first try, the second, and so on.
    """
    sent = Sent(id, kind, body, at=time.monotonic())
    fight.sent.append(sent)
    pause = 0.01
    while time.monotonic() < sent.at + STUCK:
        sent.tries += 1
        sent.last_try_at = time.monotonic()
        service = chance.choice(services(sent.tries))
        try:
            if kind == "open":
                played = await service.open("brp", encounter=fight.id, command_id=id, **body)
            else:
                played = await service.command(fight.id, kind, id=id, **body)
        except Problem as problem:
            sent.by_log += problem.code in BY_LOG
            if problem.code in PASSING:
                sent.unsure |= problem.code not in UNWRITTEN
            else:
                sent.refused = problem
                break
        except (Unreachable, RuntimeError):  # RuntimeError: the client was closed, its worker being killed
            sent.unsure = True
        else:
            sent.played = played
            fight.learn(played)
            await fight.look(service)
            break
        await asyncio.sleep(pause * chance.uniform(0.5, 1))
        pause = min(2 * pause, 0.3)
    sent.answered = time.monotonic()
    return sent


def some_command(fight: Fight, chance: random.Random) -> tuple[str, dict[str, Any]]:
    """Something that a table might do now: mostly an answer to what is asked."""
    kinds = ("answer", "say", "rule", "undo", "redo", "keep", "close")
    # What was closed is opened again by an undo, mostly.
    kind = chance.choices(kinds, (2, 5, 2, 80, 5, 2, 1) if fight.closed else (78, 5, 5, 5, 3, 2, 2))[0]
    body: dict[str, Any] = {"expected": fight.version} if chance.random() < 0.1 else {}
    match kind:
        case "answer" if fight.pending:
            return kind, body | some_answer(chance.choice(fight.pending), chance)
        case "rule":
            return kind, body | {"ruling": f"Number {chance.randrange(1000)}.", "reason": "To be counted."}
        case "undo" | "redo":
            return kind, body | {"version": fight.last if kind == "undo" else fight.undone}
        case "keep":
            return kind, body | {"combatant": "ann", "ask": "defend", "choice": chance.choice(("parry", ""))}
        case "close":
            return kind, body | {"reason": "It is late."}
        case _:
            return "say", body | {"combatant": "ann", "text": "x" * chance.randrange(1, 400)}


def some_answer(request: PendingView, chance: random.Random) -> dict[str, Any]:
    """One of the choices there are, with anything that it allows."""
    choices = [each for each in request.choices if each.key != "close"] or list(request.choices)
    eager = [each for each in choices if each.key in EAGER]
    choice = chance.choice(eager if eager and chance.random() < 0.8 else choices)
    filled = {name: value_for(param, chance) for name, param in choice.params.items()}
    return {"decision": request.decision, "choice": choice.key, "args": {**choice.args, **filled}}
