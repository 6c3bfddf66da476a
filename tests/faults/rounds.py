"""A round: eight clients play at random, something is done to the service, and then the record is looked at."""

import asyncio
import random
import time
from collections import deque

import msgspec
from msgspec import Struct

from service.client import Client
from tests.brp.test_any_fight import some_options, two_against_two
from tests.faults.checks import breaches, kept, late
from tests.faults.clients import Fight, send, some_command
from tests.faults.faults import DISK_FULL, FAULTS, OF
from tests.faults.stage import WORKERS, Stage
from tests.support.waiting import wait_for

CLIENTS = 8
COMMANDS = 8  # of each client
REMEMBERED = 16  # fights of the rounds before that are looked at again


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of a round; `seed` makes the same round again.

    `sent` counts commands, `retries` further tries of them, `found` answers to a retry that had taken effect
    before; `late` commands that took effect after a retry was refused.
    """

    seed: int
    fault: str
    sent: int
    acknowledged: int
    refused: int
    retries: int
    found: int
    late: int
    seconds: float
    violations: list[str]


class Rounds:
    """Rounds on one stage, which remembers the last fights to look at them again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.faults = {name: fault for name, fault in FAULTS.items() if stage.small_disk or name != DISK_FULL}
        self._before: deque[Fight] = deque()

    async def play(self, seed: int) -> Outcome:
        """One round, all of whose choices follow from the seed (but not how the processes interleave)."""
        started = time.monotonic()
        chance = random.Random(seed)
        name = list(self.faults)[seed % len(self.faults)]  # each kind in turn
        fights = [_fight(f"{seed}-{number}", chance) for number in range(chance.choice((1, 2, 4, 8)))]
        hit = OF.get(name, chance.randrange(WORKERS))
        workers = chance.choice(([hit], [*range(WORKERS)]))
        moment = chance.randrange(CLIENTS * COMMANDS // 2)
        sources = [random.Random(chance.random()) for _ in range(CLIENTS)]

        def answered() -> int:
            return sum(each.answered > 0 for fight in fights for each in fight.sent)

        async def hurt() -> None:
            await wait_for(lambda: answered() >= moment or all(each.done() for each in clients))
            await self.faults[name](self.stage, hit, chance)

        clients = [
            asyncio.create_task(self._client(number, fights[number % len(fights)], workers, source))
            for number, source in enumerate(sources)
        ]
        await asyncio.gather(hurt(), *clients)
        sent = [each for fight in fights for each in fight.sent]
        violations = [
            breach for fight in fights for breach in await breaches(self.stage.log, fight, self.stage.clients)
        ]
        violations += await self._look_again()
        arrived = 0
        for fight in fights:
            arrived += late(await self.stage.log.read(fight.id), fight.sent)
        await self._remember(fights)
        return Outcome(
            seed=seed,
            fault=name,
            sent=len(sent),
            acknowledged=sum(each.played is not None for each in sent),
            refused=sum(each.refused is not None for each in sent),
            retries=sum(each.tries - 1 for each in sent),
            found=sum(each.played is not None and each.played.repeated for each in sent),
            late=arrived,
            seconds=round(time.monotonic() - started, 3),
            violations=violations,
        )

    async def _client(self, number: int, fight: Fight, workers: list[int], chance: random.Random) -> None:
        """Open the fight if nobody has, and play in it."""

        def services() -> list[Client]:
            return [self.stage.clients[each] for each in workers]

        first = not fight.sent
        if first:
            await send(fight, "open", fight.opening, f"{fight.id}-open", services, chance)
        else:
            await wait_for(lambda: fight.sent[0].answered > 0, seconds=120)
        for turn in range(COMMANDS - first):
            kind, body = some_command(fight, chance)
            await send(fight, kind, body, f"{fight.id}-{number}-{turn}", services, chance)

    async def _look_again(self) -> list[str]:
        """Whether what earlier rounds were told is still there."""
        return [
            f"{fight.id}, some rounds later: {breach}"
            for fight in self._before
            for breach in kept(await self.stage.log.read(fight.id), fight.sent)
        ]

    async def _remember(self, fights: list[Fight]) -> None:
        self._before += fights
        while len(self._before) > REMEMBERED:
            await self.stage.log.delete(self._before.popleft().id)


def _fight(id: str, chance: random.Random) -> Fight:
    people = msgspec.to_builtins(two_against_two(chance))
    return Fight(id, {"combatants": people, "options": some_options(chance)})
