"""Many fights at once over as many connections, to which anything is sent, and what came of it.

tally = Flood(target, seed=7).run(1_000_000)
"""

import itertools
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator

from msgspec import Struct, field

from tests.flood.connection import Answer, Connection
from tests.flood.kept import Kept, amiss, kept
from tests.flood.message import Message, written
from tests.flood.one_fight import OneFight
from tests.flood.verdict import Broken, check, plain
from tests.flood.worker import Target, token, told_apart
from tests.support.waiting import patience

PATIENCE = float(os.environ.get("PATIENCE") or patience(10))  # seconds for an answer; what takes longer hangs
LANES = 8  # fights, and connections, at the same time
COMPARED = 20_000  # requests, after which a worker that starts again is asked the same
ENOUGH = 200  # faults
SHOWN = 3000  # bytes of a request or an answer


class Tally(Struct):
    """What was sent and answered so far, and which answers may not be."""

    requests: int = 0
    fights: int = 0
    compared: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    mutations: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    slowest_of: str = ""
    faults: list[str] = field(default_factory=list)


class Lane:
    """A fight under way, its connection, and the request that waits for an answer."""

    def __init__(self, flood: "Flood", fight: OneFight) -> None:
        self.fight = fight
        self._flood = flood
        self._play = fight.played()
        self._line = flood.connect()
        self.message: Message | None = next(self._play)
        self._kept: Kept | None = None  # what was kept of the fight before the request, where it is known

    def send(self) -> None:
        """Send the request; one that is no proper HTTP over a line of its own."""
        message = self.message
        assert message is not None
        if message.wild or self._line.ended():
            self._line.close()
            self._line = self._flood.connect()
        self.bytes = written(message, self.fight.tokens.get(message.role, ""), self._flood.host)
        self._line.send(self.bytes)

    def hear(self) -> None:
        """Hear the answer, judge it, and make the next request."""
        message, tally = self.message, self._flood.tally
        assert message is not None
        answer = Answer(0, {}, b"", 0.0)
        try:
            tally.requests += 1
            tally.mutations.update(message.mutated)
            for _ in range(message.due):
                answer = self._line.answer(bodiless=message.method == "HEAD")
                tally.statuses[answer.status] += 1
                if answer.seconds > tally.slowest:
                    tally.slowest, tally.slowest_of = answer.seconds, message.name
                if code := check(message, answer):
                    tally.codes[code] += 1
                if answer.ends:
                    break
            self._check_kept(message, answer)
            if answer.ends or message.wild:
                self._line.close()
                self._line = self._flood.connect()
            self.message = self._play.send(answer)
        except StopIteration:
            self.message = None
        except (Broken, TimeoutError, ValueError) as error:
            tally.faults.append(self._shown(error, answer))
            self.message = None
        if self.message is None:
            self.close()

    def _check_kept(self, message: Message, answer: Answer) -> None:
        """Check that what only asks, is refused or repeated has changed nothing, and that a command is one commit."""
        before, after = self._kept, kept(self._flood.target.node, self.fight.id)
        self._kept = None if message.wild else after
        if before is None or message.wild:
            return
        repeated = b'"repeated":true' in plain(answer)[:2000] if answer.status == 200 else False
        if says := amiss(before, after, message.method, message.path, answer.status, repeated=repeated):
            raise Broken(says)

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def _shown(self, error: Exception, answer: Answer) -> str:
        """What went wrong, with what was sent and answered, and how to do it again."""
        sent, got = (
            repr(each[:SHOWN])[2:-1].replace("\\r\\n", "\n    ") for each in (self.bytes, answer.body)
        )
        again = f"make flood SEED={self._flood.seed} FIGHT={self.fight.number}"
        return f"{again}    {str(error) or repr(error)}\n    {sent}\n  {answer.status} {got}"


class Flood:
    """Sends anything to a worker, by a seed; only to one fight of it, where that is asked for.

    After `enough` faults there is no point in going on.
    """

    def __init__(self, target: Target, seed: int, only: int | None = None, *, enough: int = ENOUGH) -> None:
        self.target = target
        self.seed = seed
        self.enough = enough
        self.host = f"{target.host}:{target.port}"
        self.tally = Tally()
        self._numbers: Iterator[int] = itertools.count() if only is None else iter([only])

    def connect(self) -> Connection:
        """A new connection to the worker."""
        return Connection(self.target.host, self.target.port, PATIENCE)

    def run(self, requests: int, tell: Callable[[Tally, float], None] = lambda tally, took: None) -> Tally:
        """Send so many requests, and `tell` now and then how it goes."""
        begun, tally, compared = time.monotonic(), self.tally, 0
        lanes = [Lane(self, self._fight(number)) for number in itertools.islice(self._numbers, LANES)]
        while lanes and tally.requests < requests and len(tally.faults) < self.enough:
            for each in lanes:
                each.send()
            for each in lanes:
                each.hear()
            for at, each in reversed([*enumerate(lanes)]):
                if each.message is None:
                    del lanes[at]
                    lanes += [
                        Lane(self, self._fight(number)) for number in itertools.islice(self._numbers, 1)
                    ]
            if tally.requests - compared >= COMPARED:
                compared = tally.requests
                self.compare(lanes)
                tell(tally, time.monotonic() - begun)
        self.compare(lanes)
        for each in lanes:
            each.close()
        tell(tally, time.monotonic() - begun)
        return tally

    def compare(self, lanes: list[Lane]) -> None:
        """A worker that starts again says the same of the fights under way."""
        self.tally.compared += 1
        fights = {each.fight.id: each.fight.tokens["gm"] for each in lanes if each.fight.version}
        for path in told_apart(self.target, fights):
            self.tally.faults.append(f"SEED={self.seed}: another worker says something else at {path}")

    def _fight(self, number: int) -> OneFight:
        self.tally.fights += 1
        return OneFight(self.seed, number, token)
