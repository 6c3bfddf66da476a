"""A round: eight clients play at random, something is done to the service, and then the record is looked at."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct

from affray_client import AsyncClient
from events.chain.reading import DamagedLog
from tests.engine.rulesets.brp.test_any_fight import some_options, two_against_two
from tests.faults.checks import breaches, kept, late
from tests.faults.clients import Fight, send, some_command
from tests.faults.cluster_faults import CLUSTER_FAULTS, CUT_OFF
from tests.faults.cluster_stage import ClusterStage
from tests.faults.faults import DISK_FULL, FAULTS, OF, POWER_CUT
from tests.faults.health import refused, unwell
from tests.faults.power import watched
from tests.faults.stage import Stage
from tests.support.waiting import wait_for

CLIENTS = 8
COMMANDS = 8  # of each client
HASTY = 5  # tries of a command that wait for less than a second
REMEMBERED = 16  # fights of the rounds before that are looked at again

Hurt = Callable[[Any, int, random.Random], Awaitable[None]]
"""Takes the stage, the number of a worker that is used, and where its choices come from."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of a round; `seed` makes the same round again.

    `sent` counts commands, `retries` further tries of them, `found` answers to a retry that had taken effect
    before; `late` commands that took effect after a retry was refused.
    """

    seed: int
    fault: str
    sent: int = 0
    acknowledged: int = 0
    refused: int = 0
    retries: int = 0
    found: int = 0
    late: int = 0
    seconds: float = 0.0
    violations: list[str] = []


class Rounds:
    """Rounds on one stage, which remembers the last fights to look at them again."""

    def __init__(self, stage: Stage | ClusterStage) -> None:
        self.stage = stage
        self.faults = faults_of(stage)
        self._before: deque[Fight] = deque()

    def fault_of(self, seed: int) -> str:
        """What a round does to the service: each thing in turn."""
        return list(self.faults)[seed % len(self.faults)]

    async def play(self, seed: int) -> Outcome:
        """One round, all of whose choices follow from the seed (but not how the processes interleave)."""
        started = time.monotonic()
        chance = random.Random(seed)
        name = self.fault_of(seed)
        fights = [_fight(f"{seed}-{number}", chance) for number in range(chance.choice((1, 2, 4, 8)))]
        count = len(self.stage.workers)
        hit = OF.get(name, chance.randrange(count))
        workers = chance.choice(([hit], [*range(count)]))
        moment = chance.randrange(CLIENTS * COMMANDS // 2)
        before = await refused(self.stage.log, self.stage.workers)
        sources = [random.Random(chance.random()) for _ in range(CLIENTS)]

        def answered() -> int:
            return sum(each.answered > 0 for fight in fights for each in fight.sent)

        async def hurt() -> None:
            await wait_for(lambda: answered() >= moment or all(each.done() for each in clients), seconds=240)
            await self.faults[name](self.stage, hit, chance)

        async with asyncio.TaskGroup() as tasks:
            clients = [
                tasks.create_task(self._client(number, fights[number % len(fights)], workers, source))
                for number, source in enumerate(sources)
            ]
            tasks.create_task(hurt())
        sent = [each for fight in fights for each in fight.sent]
        violations = await unwell(self.stage.log, self.stage.workers, fights, before)
        arrived = 0
        for fight in fights:
            found = await breaches(self.stage.log, fight, self.stage.onlookers)
            violations += found
            if not found:
                arrived += late(await self.stage.log.read(fight.id), fight.sent)
                self._before.append(fight)
        violations += await self._look_again()
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

        def services(tries: int) -> list[AsyncClient]:
            # Hasty at first; but on a busy machine nobody would ever wait for long enough.
            asked = self.stage.clients if tries <= HASTY else self.stage.onlookers
            return [asked[each] for each in workers]

        first = not fight.sent
        if first:
            await send(fight, "open", fight.opening, f"{fight.id}-open", services, chance)
        else:
            await wait_for(lambda: fight.sent[0].answered > 0, seconds=240)
        for turn in range(COMMANDS - first):
            kind, body = some_command(fight, chance)
            sent = await send(fight, kind, body, f"{fight.id}-{number}-{turn}", services, chance)
            if sent.played is None and sent.refused is None:
                return  # it is stuck, which is said of it

    async def _look_again(self) -> list[str]:
        """Whether what this and earlier rounds were told is still there; the eldest are then forgotten."""
        found = []
        for fight in self._before:
            try:
                lost = list(kept(await self.stage.log.read(fight.id), fight.sent))
            except DamagedLog as error:
                lost = [str(error)]
            found += [f"{fight.id}, looked at again: {each}" for each in lost]
        while len(self._before) > REMEMBERED:
            await self.stage.log.delete(self._before.popleft().id)
        return found


def faults_of(stage: Stage | ClusterStage) -> dict[str, Hurt]:
    """What can be done to a stage on this machine, by name."""
    if isinstance(stage, ClusterStage):
        return {name: each for name, each in CLUSTER_FAULTS.items() if stage.can_cut or name != CUT_OFF}
    there = {DISK_FULL: stage.small_disk, POWER_CUT: watched()}
    return {name: fault for name, fault in FAULTS.items() if there.get(name, True)}


def _fight(id: str, chance: random.Random) -> Fight:
    people = msgspec.to_builtins(two_against_two(chance))
    return Fight(id, {"combatants": people, "options": some_options(chance)})
