"""The harness finds what it is there to find: where the server keeps less than it acknowledges, rounds are not clean.

Here the server is made to forget on purpose, behind the back of the workers and of the checks.
"""

import asyncio
import os
import random
import re
import signal
from pathlib import Path

import pytest

from tests.faults.faults import Fault, kill_server, nothing
from tests.faults.rounds import Outcome, Rounds
from tests.faults.stage import Stage
from tests.support.long_forms import long

pytestmark = pytest.mark.faults

SEED = 3


async def without_a_file(stage: Stage, worker: int, chance: random.Random) -> None:
    """The append-only file is off for a while, and then the server is killed."""
    await stage.log.client.config_set("appendonly", "no")
    await asyncio.sleep(0.2)
    await kill_server(stage, worker, chance)


async def power_cut(stage: Stage, worker: int, chance: random.Random) -> None:
    """Nothing is synced (`appendfsync no`), and what the disk had not got yet is gone: here, 20,000 bytes."""
    await stage.log.client.config_set("appendfsync", "no")
    await asyncio.sleep(0.2)
    os.kill(stage.server.pid, signal.SIGKILL)
    [file] = stage.data.glob("appendonlydir/*.incr.aof")
    os.truncate(file, max(0, file.stat().st_size - 20_000))
    await stage.start_server()


async def half_a_commit(stage: Stage, worker: int, chance: random.Random) -> None:
    """The last entry of the newest fight goes."""
    await asyncio.sleep(0.2)
    fight = (await stage.log.encounters())[-1]
    [newest] = await stage.log.client.xrevrange(f"affray:{{{fight}}}:log", count=1)
    await stage.log.client.xdel(f"affray:{{{fight}}}:log", newest[0])


async def play(directory: Path, fault: Fault) -> Outcome:
    async with Stage(directory) as stage:
        rounds = Rounds(stage)
        rounds.faults = {fault.__name__: fault}
        return await rounds.play(SEED)


async def test_a_round_in_which_nothing_happens_is_clean(tmp_path: Path) -> None:
    assert (await play(tmp_path, nothing)).violations == []


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (without_a_file, "is damaged|is lost"),
        long(power_cut, "is damaged|is lost"),
        long(half_a_commit, "is damaged at entry"),
    ],
)
async def test_what_is_lost_is_found(tmp_path: Path, fault: Fault, says: str) -> None:
    assert re.search(says, "\n".join((await play(tmp_path, fault)).violations))
