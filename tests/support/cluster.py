"""A cluster of servers as somebody runs one themselves, each master with its share of the slots."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from tests.support.own_server import OwnServer, free_port
from tests.support.waiting import wait_until

SLOTS = 16_384


class ClusterNode(OwnServer):
    """A server in cluster mode, which listens to the others of its cluster on the port `bus`."""

    def __init__(self, directory: Path) -> None:
        self.bus = free_port()
        super().__init__(directory, **{"cluster-enabled": "yes", "cluster-port": str(self.bus)})


@contextmanager
def cluster(directory: Path, masters: int = 3) -> Iterator[list[ClusterNode]]:
    """So many masters that know each other, while the block runs."""
    directory.mkdir(exist_ok=True)
    with ExitStack() as running:
        nodes = [running.enter_context(ClusterNode(directory / str(number))) for number in range(masters)]
        for number, node in enumerate(nodes):
            first, after = (SLOTS * each // masters for each in (number, number + 1))
            node.node.execute_command("CLUSTER ADDSLOTSRANGE", first, after - 1)
        for node in nodes[1:]:
            node.node.execute_command("CLUSTER MEET", "127.0.0.1", nodes[0].port, nodes[0].bus)
        for node in nodes:
            wait_until(partial(_whole, node, masters))
        yield nodes


def _whole(node: OwnServer, masters: int) -> bool:
    info = node.node.execute_command("CLUSTER INFO")
    return info["cluster_state"] == "ok" and int(info["cluster_known_nodes"]) == masters
