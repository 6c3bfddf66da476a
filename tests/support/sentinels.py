"""Sentinels that watch over a master, as somebody runs them themselves."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.support.own_server import OwnServer
from tests.support.waiting import wait_until

NAME = "table"
DOWN_AFTER = 500  # milliseconds


class SentinelServer(OwnServer):
    """A Sentinel for a master: it needs a file of its own, in which it notes what it finds."""

    def __init__(self, directory: Path, master: OwnServer, quorum: int) -> None:
        super().__init__(directory)
        self.file = directory / "sentinel.conf"
        lines = [
            f"port {self.port}",
            "bind 127.0.0.1",
            f"sentinel monitor {NAME} 127.0.0.1 {master.port} {quorum}",
            f"sentinel down-after-milliseconds {NAME} {DOWN_AFTER}",
            f"sentinel failover-timeout {NAME} 3000",
        ]
        self.file.write_text("\n".join(lines) + "\n")

    def command(self) -> list[str]:
        return [str(self.file), "--sentinel"]

    def sees(self, replicas: int, others: int) -> bool:
        """Whether it knows so many replicas and other Sentinels."""
        [watched] = self.node.sentinel_masters().values()
        return watched["num-slaves"] == replicas and watched["num-other-sentinels"] == others


@contextmanager
def sentinels(
    directory: Path, master: OwnServer, replicas: int, count: int = 3
) -> Iterator[list[SentinelServer]]:
    """So many Sentinels that know each other, the master and its replicas, while the block runs."""
    with ExitStack() as running:
        found = [
            running.enter_context(SentinelServer(directory / f"sentinel-{number}", master, count // 2 + 1))
            for number in range(count)
        ]
        for each in found:
            wait_until(lambda each=each: each.sees(replicas, count - 1))
        yield found


def url(watching: list[SentinelServer]) -> str:
    """Where the master is that they watch."""
    return "redis+sentinel://" + ",".join(f"127.0.0.1:{each.port}" for each in watching) + f"/{NAME}"
