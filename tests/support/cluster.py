"""A cluster of servers as somebody runs one themselves, each master with its share of the slots."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from redis.exceptions import ConnectionError, ResponseError

from tests.support.own_server import OwnServer, free_port
from tests.support.waiting import wait_until

SLOTS = 16_384
FAILED_AFTER = 500  # milliseconds, for which nobody hears of a node


class ClusterNode(OwnServer):
    """A server in cluster mode, which listens to the others of its cluster on the port `bus`."""

    def __init__(self, directory: Path, host: str = "127.0.0.1", **settings: str) -> None:
        self.bus = free_port()
        cluster = {
            "cluster-enabled": "yes",
            "cluster-port": str(self.bus),
            "cluster-node-timeout": str(FAILED_AFTER),
            "bind-source-addr": host,
        }
        super().__init__(directory, host, **cluster, **{"repl-diskless-sync-delay": "0"}, **settings)

    @property
    def id(self) -> str:
        """What the cluster calls it."""
        return str(self.node.execute_command("CLUSTER MYID").decode())

    def meet(self, other: "ClusterNode") -> None:
        """Make it known to another."""
        self.node.execute_command("CLUSTER MEET", other.host, other.port, other.bus)

    def replicate(self, master: "ClusterNode") -> None:
        """Become a replica of a master of the cluster, and wait until it has all of it."""
        wait_until(partial(self._replicates, master))
        wait_until(lambda: self.node.info("replication").get("master_link_status") == "up")

    def _replicates(self, master: "ClusterNode") -> bool:
        try:
            self.node.execute_command("CLUSTER REPLICATE", master.id)
        except ResponseError:  # it has not heard of the master yet
            return False
        return True

    def leads(self) -> bool:
        """Whether it is a master."""
        try:
            return bool(self.node.info("replication")["role"] == "master")
        except ConnectionError:
            return False

    def slots(self) -> list[int]:
        """The slots that it has."""
        [mine] = [
            each for each in self.node.execute_command("CLUSTER NODES").values() if "myself" in each["flags"]
        ]
        return [slot for part in mine["slots"] for slot in range(int(part[0]), int(part[-1]) + 1)]

    def has_slots(self) -> bool:
        """Whether it has any: a master without is none of the log's."""
        return bool(self.slots())

    def take_over(self, slot: int, giver: "ClusterNode") -> None:
        """Have a slot, with all that is in it, from the node that has it."""
        self.node.execute_command("CLUSTER SETSLOT", slot, "IMPORTING", giver.id)
        giver.node.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", self.id)
        while keys := giver.node.execute_command("CLUSTER GETKEYSINSLOT", slot, 100):
            giver.node.execute_command("MIGRATE", self.host, self.port, "", 0, 5000, "KEYS", *keys)
        for each in (self, giver):
            each.node.execute_command("CLUSTER SETSLOT", slot, "NODE", self.id)


@contextmanager
def cluster(
    directory: Path, masters: int = 3, replicas: int = 0, hosts: Sequence[str] = (), **settings: str
) -> Iterator[list[ClusterNode]]:
    """So many masters that know each other, then so many `replicas` of each in turn, while the block runs.

    Each may have one of the `hosts`, addresses of this machine.
    """
    directory.mkdir(exist_ok=True)
    with ExitStack() as running:
        count = masters * (1 + replicas)
        nodes = [
            running.enter_context(ClusterNode(directory / str(number), host, **settings))
            for number, host in enumerate(hosts or ["127.0.0.1"] * count)
        ]
        for number, node in enumerate(nodes[:masters]):
            first, after = (SLOTS * each // masters for each in (number, number + 1))
            node.node.execute_command("CLUSTER ADDSLOTSRANGE", first, after - 1)
        for node in nodes[1:]:
            node.meet(nodes[0])
        for number, node in enumerate(nodes[masters:]):
            node.replicate(nodes[number % masters])
        for node in nodes:
            wait_until(partial(whole, node, len(nodes)))
        yield nodes


def url(nodes: list[ClusterNode]) -> str:
    """Where the cluster is, by some of its nodes."""
    return "redis+cluster://" + ",".join(f"{each.host}:{each.port}" for each in nodes[:3])


def whole(node: OwnServer, known: int) -> bool:
    """Whether a node sees all slots at nodes that are there, and knows so many nodes."""
    info = node.node.execute_command("CLUSTER INFO")
    return info["cluster_state"] == "ok" and int(info["cluster_known_nodes"]) == known
