"""What is done to the service: each fault hurts it, lets it suffer for a while, and mends it."""

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from redis.exceptions import RedisError

from events.store.keys import drawn_key
from tests.faults.moves import move_house
from tests.faults.power import lose_unsynced
from tests.faults.stage import PROXIED, Stage
from tests.support.processes import pause, resume
from tests.support.waiting import wait_for

Fault = Callable[[Stage, int, random.Random], Awaitable[None]]
"""Takes the stage, the number of a worker that is used, and where its choices come from."""


async def nothing(stage: Stage, worker: int, chance: random.Random) -> None:
    """For comparison."""


async def kill_server(stage: Stage, worker: int, chance: random.Random) -> None:
    """The log's server is killed (SIGKILL) and started again."""
    os.kill(stage.server.pid, signal.SIGKILL)
    await _suffer(chance, 0.3)
    await stage.start_server()


async def kill_worker(stage: Stage, worker: int, chance: random.Random) -> None:
    """A worker is killed (SIGKILL), and another one started."""
    await stage.replace(worker)


async def kill_both(stage: Stage, worker: int, chance: random.Random) -> None:
    """The server and a worker are killed, one shortly after the other."""
    os.kill(stage.server.pid, signal.SIGKILL)
    await _suffer(chance, 0.05)
    stage.workers[worker].process.kill()
    await stage.start_server()
    await stage.replace(worker)


async def stop_server(stage: Stage, worker: int, chance: random.Random) -> None:
    """The server stands still (SIGSTOP), sometimes for longer than a worker waits for an answer."""
    pid = stage.server.pid
    pause(pid)
    await _suffer(chance, 2.5 if chance.random() < 0.15 else 0.6)
    resume(pid)


async def stop_worker(stage: Stage, worker: int, chance: random.Random) -> None:
    """A worker stands still, sometimes for longer than a client waits for an answer."""
    pid = stage.workers[worker].process.pid
    pause(pid)
    await _suffer(chance, 2.0 if chance.random() < 0.5 else 0.6)
    resume(pid)


async def cut(stage: Stage, worker: int, chance: random.Random) -> None:
    """The connections between a worker and the server break, again and again."""
    for _ in range(chance.randrange(1, 6)):
        stage.proxy.cut()
        await _suffer(chance, 0.1)


async def lose_answers(stage: Stage, worker: int, chance: random.Random) -> None:
    """What a worker writes arrives, but the server's answers do not; then the connections break."""
    stage.proxy.lossy = True
    await _suffer(chance, 0.5)
    stage.proxy.lossy = False
    stage.proxy.cut()


async def hang_up(stage: Stage, worker: int, chance: random.Random) -> None:
    """The server itself ends all connections."""
    for _ in range(chance.randrange(1, 6)):
        with suppress(RedisError, OSError):
            await stage.log.client.execute_command("CLIENT KILL TYPE normal SKIPME yes")
        await _suffer(chance, 0.1)


async def fill_memory(stage: Stage, worker: int, chance: random.Random) -> None:
    """The server's memory is full, and then is not."""
    await stage.log.client.config_set("maxmemory", 1)
    await _suffer(chance, 0.4)
    await stage.log.client.config_set("maxmemory", 0)


async def fill_disk(stage: Stage, worker: int, chance: random.Random) -> None:
    """The disk of the server's file is full; the server gives up then, and is started when there is room."""
    with _full(stage.data):
        await _suffer(chance, 1.5)
    await stage.start_server()


async def cut_power(stage: Stage, worker: int, chance: random.Random) -> None:
    """Everything dies at once, and what the server had not synced is gone."""
    for each in stage.workers:
        each.process.kill()
        each.process.wait()  # so that none starts the server again
    os.kill(stage.server.pid, signal.SIGKILL)
    await wait_for(lambda: stage.server_is_dead)
    lose_unsynced(stage.data, chance)
    await stage.start_server()
    for number in range(len(stage.workers)):
        await stage.replace(number)


async def reach_quotas(stage: Stage, worker: int, chance: random.Random) -> None:
    """A worker is started again that takes little from one address and for one fight; and then one that takes all."""
    for counted in [each async for each in stage.log.client.scan_iter(match=drawn_key("*"))]:
        await stage.log.client.unlink(counted)
    await stage.replace(
        worker, "--bytes-per-day", f"{chance.randrange(20, 90)}KB", "--bytes-per-fight", "20KB"
    )
    await _suffer(chance, 1.0)
    await stage.replace(worker)


@contextmanager
def _full(directory: Path) -> Iterator[None]:
    ballast = directory / "ballast"
    try:
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                disk = os.statvfs(directory)
                os.posix_fallocate(file.fileno(), file.tell(), max(1, disk.f_bavail * disk.f_bsize))
                file.seek(0, os.SEEK_END)
        yield
    finally:
        ballast.unlink()


async def _suffer(chance: random.Random, longest: float) -> None:
    await asyncio.sleep(chance.uniform(0, longest))


FAULTS: dict[str, Fault] = {
    "kill -9 the server": kill_server,
    "kill -9 a worker": kill_worker,
    "kill -9 both": kill_both,
    "stop the server": stop_server,
    "stop a worker": stop_worker,
    "cut the connection": cut,
    "lose the server's answers": lose_answers,
    "server hangs up": hang_up,
    "memory full": fill_memory,
    "disk full": fill_disk,
    "move house": move_house,
    "reach quotas": reach_quotas,
    "power cut": cut_power,
    "nothing": nothing,
}
DISK_FULL, POWER_CUT = "disk full", "power cut"

# The faults of one worker's connection, and that worker.
OF = {"cut the connection": PROXIED, "lose the server's answers": PROXIED}
