"""The house in which the tables stand: the log's server or cluster, workers on it, and what each has taken so far."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from msgspec import Struct
from redis import Redis

from events.embedded.server import embedded
from service.demo.worker import Worker
from tests.support.cluster import cluster, url
from tests.support.own_server import OwnServer

UNLIMITED = (
    *("--requests-per-second", "0", "--openings-per-minute", "0", "--bytes-per-minute", "0"),
    *("--connections", "100000"),
)
"""All tables stand at one address, so what is meant for one person is not held against them."""


WRITTEN = {"appendonly": "yes", "appendfsync": "always"}
"""What is acknowledged is on the disk."""


class Spent(Struct, frozen=True):
    """CPU seconds and bytes of memory: of all workers, and of all the log's servers."""

    workers_cpu: float
    servers_cpu: float
    workers_memory: int
    servers_memory: int

    def since(self, before: "Spent") -> tuple[float, float]:
        """The CPU seconds since then, of workers and servers."""
        return self.workers_cpu - before.workers_cpu, self.servers_cpu - before.servers_cpu


class House:
    """Workers on one log."""

    def __init__(self, redis: str, workers: Sequence[Worker], servers: Sequence[Redis]) -> None:
        self.redis = redis
        self.urls = [each.url for each in workers]
        self._servers = servers
        self._worker_processes = [psutil.Process(each.process.pid) for each in workers]
        self._server_processes = [psutil.Process(each.info("server")["process_id"]) for each in servers]

    def memory(self) -> list[int]:
        """The bytes of each worker."""
        return [each.memory_info().rss for each in self._worker_processes]

    def spent(self) -> Spent:
        """What has been taken up to now; the memory of servers is what lies in it."""
        return Spent(
            workers_cpu=sum(map(_cpu, self._worker_processes)),
            servers_cpu=sum(map(_cpu, self._server_processes)),
            workers_memory=sum(self.memory()),
            servers_memory=sum(int(each.info("memory")["used_memory"]) for each in self._servers),
        )


@contextmanager
def house(workers: int = 1, options: Sequence[str] = (), directory: Path | None = None) -> Iterator[House]:
    """So many workers on one embedded server, on the data in a directory, or on none yet."""
    with ExitStack() as stack:
        if directory is None:
            directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="affray-scale-")))
        server = stack.enter_context(embedded(directory, die_with_parent=True))
        client = stack.enter_context(Redis(unix_socket_path=str(server.socket)))
        yield House(server.url, staffed(stack, directory, server.url, workers, options), [client])


@contextmanager
def spread_house(workers: int) -> Iterator[House]:
    """So many workers on a cluster of three masters, which write as the embedded server does."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="affray-scale-")))
        nodes = stack.enter_context(cluster(directory / "nodes", appendonly="yes", appendfsync="always"))
        yield House(
            url(nodes), staffed(stack, directory, url(nodes), workers, ()), [each.node for each in nodes]
        )


@contextmanager
def replicated_house(*options: str) -> Iterator[House]:
    """A worker on a server with one replica, both of which write as the embedded server does."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="affray-scale-")))
        server, replica = (
            stack.enter_context(OwnServer(directory / each, **WRITTEN, **{"repl-diskless-sync-delay": "0"}))
            for each in ("server", "replica")
        )
        replica.follow(server)
        yield House(
            server.url, staffed(stack, directory, server.url, 1, options), [server.node, replica.node]
        )


def staffed(
    stack: ExitStack, directory: Path, redis: str, workers: int, options: Sequence[str]
) -> list[Worker]:
    """So many workers on a log, which stop with the stack."""
    found = []
    for number in range(workers):
        worker = Worker(directory, name=f"worker-{number}", redis=redis, options=(*UNLIMITED, *options))
        stack.callback(worker.stop)
        found.append(worker)
    return found


def _cpu(process: psutil.Process) -> float:
    taken = process.cpu_times()
    return float(taken.user + taken.system)
