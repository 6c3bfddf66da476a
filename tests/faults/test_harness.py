"""The harness finds what it is there to find: where the server keeps less than it acknowledges, rounds are not clean.

Here the server is made to forget on purpose, behind the back of the workers and of the checks.
"""

import asyncio
import random
import re
from pathlib import Path

import pytest

from events.store.marks.encounter_list import encounters
from tests.faults.faults import Fault, cut_power, kill_server, nothing
from tests.faults.power import FOLDER, PRELOAD, unsynced, watch_syncs
from tests.faults.rounds import Outcome, Rounds
from tests.faults.stage import Stage
from tests.support.long_forms import long
from tests.support.waiting import wait_for

pytestmark = pytest.mark.faults

SEED = 3
SOME_COMMITS = 20_000  # bytes


async def without_a_file(stage: Stage, worker: int, chance: random.Random) -> None:
    """The append-only file is off for a while, and then the server is killed."""
    await stage.log.client.config_set("appendonly", "no")
    await asyncio.sleep(0.2)
    await kill_server(stage, worker, chance)


async def without_syncing(stage: Stage, worker: int, chance: random.Random) -> None:
    """Nothing is synced for a while (`appendfsync no`), and then the power is cut."""
    await stage.log.client.config_set("appendfsync", "no")
    await wait_for(lambda: unsynced(stage.data) > SOME_COMMITS)
    await cut_power(stage, worker, NothingKept())


class NothingKept(random.Random):
    """Of what was not synced nothing is there."""

    def randint(self, a: int, b: int) -> int:
        return a


async def half_a_commit(stage: Stage, worker: int, chance: random.Random) -> None:
    """The last entry of the newest fight goes."""
    await asyncio.sleep(0.2)
    fight = (await encounters(stage.log))[-1]
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
        long(without_syncing, "is damaged|is lost"),
        long(half_a_commit, "is damaged at entry"),
    ],
)
async def test_what_is_lost_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault, says: str
) -> None:
    for name in (FOLDER, PRELOAD):
        monkeypatch.setenv(name, "")  # so that it is put back afterwards
    notes, data = tmp_path / "notes", tmp_path / "data"
    notes.mkdir()
    data.mkdir()
    if not watch_syncs(notes) and fault is without_syncing:
        pytest.fail("The library that notes what is synced cannot be made: is there a C compiler (cc)?")
    assert re.search(says, "\n".join((await play(data, fault)).violations))
