"""What is done to a cluster and its workers: each fault hurts, lets suffer for a while, and mends."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from tests.faults.cluster_stage import ClusterStage

Fault = Callable[[ClusterStage, int, random.Random], Awaitable[None]]
"""Takes the stage, the number of a worker that is used, and where its choices come from."""

SLOTS_MOVED = 40


async def nothing(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """For comparison."""


async def kill_master(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """A master is killed (SIGKILL), a replica takes over, and the killed one comes back as a replica."""
    await _kill(stage, chance, 1)


async def kill_two_masters(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """Two of the masters are killed: the one left cannot have replicas take over, until they come back."""
    await _kill(stage, chance, 2)


async def kill_replicas(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """All replicas are killed: what is written is confirmed by none, until they are back."""
    leading = stage.leading()
    killed = [each for each in stage.nodes if each not in leading]
    for each in killed:
        each.kill()
    await _suffer(chance, 2.0)
    for each in killed:
        await asyncio.to_thread(each.start)
    await stage.mended()


async def stop_master(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """A master stands still (SIGSTOP), often for so long that a replica takes over; then it goes on."""
    master = chance.choice(stage.leading())
    master.stand_still()
    await _suffer(chance, 3.0)
    master.go_on()
    await stage.mended()


async def cut_master_off(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """The network between a master and all other nodes is cut, not that to the workers: for a while two lead."""
    master = chance.choice(stage.leading())
    await stage.cut_off(master)
    await _suffer(chance, 3.0)
    await stage.join_up()
    await stage.mended()


async def move_slots(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """Slots with fights in them move from master to master while these are played."""
    for _ in range(SLOTS_MOVED):
        giver, taker = chance.sample(stage.leading(), 2)
        used = [each for each in giver.slots() if giver.node.execute_command("CLUSTER COUNTKEYSINSLOT", each)]
        if used:
            await asyncio.to_thread(taker.take_over, chance.choice(used), giver)
    await stage.mended()


async def kill_worker(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """A worker is killed (SIGKILL), and another one started."""
    await stage.replace(worker, gently=False)


async def drain_worker(stage: ClusterStage, worker: int, chance: random.Random) -> None:
    """A worker is asked to stop (SIGTERM), and another one started when it has."""
    await stage.replace(worker, gently=True)


async def _kill(stage: ClusterStage, chance: random.Random, count: int) -> None:
    killed = chance.sample(stage.leading(), count)
    for each in killed:
        each.kill()
    await _suffer(chance, 3.0)
    for each in killed:
        await asyncio.to_thread(each.start)
    await stage.mended()


async def _suffer(chance: random.Random, longest: float) -> None:
    await asyncio.sleep(chance.uniform(0, longest))


CUT_OFF = "cut a master off"

CLUSTER_FAULTS: dict[str, Fault] = {
    "kill -9 a master": kill_master,
    "kill -9 two masters": kill_two_masters,
    "kill -9 all replicas": kill_replicas,
    "stop a master": stop_master,
    CUT_OFF: cut_master_off,
    "move slots": move_slots,
    "kill -9 a worker": kill_worker,
    "drain a worker": drain_worker,
    "nothing": nothing,
}
