"""What is hurt: three workers on a cluster of three masters with two replicas each, both awaited."""

import asyncio
import os
import subprocess
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

from redis.exceptions import RedisError

from affray_client import AsyncClient
from events.store.log import Log
from service.demo.worker import Worker
from tests.faults.own_network import OWN_NETWORK
from tests.faults.stage import PATIENCE, SNAPSHOTS
from tests.support.cluster import ClusterNode, cluster, url, whole
from tests.support.waiting import wait_until

MASTERS, REPLICAS, WORKERS = 3, 2, 3
TO_MEND = 60.0  # seconds for a cluster to be whole again
SETTINGS = {
    "appendonly": "yes",
    "appendfsync": "always",
    "cluster-replica-validity-factor": "0",
    "cluster-allow-replica-migration": "no",  # a master that lent one away could confirm nothing
}


class ClusterStage:
    """The processes and their data in `directory`; `can_cut` where the network between the nodes is its own."""

    small_disk = False

    def __init__(self, directory: Path, *, patience: float = PATIENCE) -> None:
        self.data = directory
        self.patience = patience
        self.can_cut = os.environ.get(OWN_NETWORK) == "yes"
        self.workers: list[Worker] = []
        self.clients: list[AsyncClient] = []
        self.tokens: dict[str, str] = {}  # of the GM, shared by all clients
        self.onlookers: list[AsyncClient] = []  # as patient as need be
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        hosts = [f"127.0.1.{number + 1}" for number in range(MASTERS * (1 + REPLICAS))]
        self.nodes = self._stack.enter_context(
            cluster(self.data / "nodes", MASTERS, REPLICAS, hosts, **SETTINGS)
        )
        self.url = url(self.nodes)
        self.log = await self._stack.enter_async_context(Log.at(self.url, patience=TO_MEND))
        try:
            self.workers = [await self._worker(each) for each in range(WORKERS)]
        except BaseException:
            await self._stack.aclose()
            raise
        self.clients = [self._client(each) for each in self.workers]
        self.onlookers = [self._onlooker(each) for each in self.workers]
        return self

    async def __aexit__(self, *exception: object) -> None:
        for client in (*self.clients, *self.onlookers):
            await client.__aexit__()
        for worker in self.workers:
            worker.kill()
        await self._stack.aclose()

    def leading(self) -> list[ClusterNode]:
        """The masters that have slots, as far as they know themselves."""
        return [each for each in self.nodes if each.leads() and each.has_slots()]

    async def mended(self) -> None:
        """Every node runs, and the cluster is whole again, with all replicas in touch with their masters."""
        await asyncio.to_thread(wait_until, self._is_whole, seconds=TO_MEND)

    def _is_whole(self) -> bool:
        try:
            for node in self.nodes:
                told = node.node.info("replication")
                if not whole(node, len(self.nodes)) or told.get("master_link_status", "up") != "up":
                    return False
            leading = self.leading()
            replicas = [each.node.info("replication")["connected_slaves"] for each in leading]
        except RedisError:
            return False
        return replicas == [REPLICAS] * MASTERS

    async def replace(self, number: int, *, gently: bool) -> None:
        """Start another worker in place of one, which is killed, or asked to stop and waited for."""
        old = self.workers[number]
        await asyncio.to_thread(old.stop if gently else old.kill)
        self.workers[number] = await self._worker(number)
        gone = (self.clients[number], self.onlookers[number])
        self.clients[number] = self._client(self.workers[number])
        self.onlookers[number] = self._onlooker(self.workers[number])
        for client in gone:
            await client.__aexit__()

    async def cut_off(self, node: ClusterNode) -> None:
        """Let no other node hear from a node any more; the workers do."""
        others = ", ".join(each.host for each in self.nodes if each is not node)
        for rule in (
            f"ip saddr {node.host} ip daddr {{ {others} }}",
            f"ip saddr {{ {others} }} ip daddr {node.host}",
        ):
            await _nft(f"add rule inet cut lines {rule} drop")

    async def join_up(self) -> None:
        """Let all hear of all again."""
        await _nft("flush chain inet cut lines")

    async def _worker(self, number: int) -> Worker:
        options = (*SNAPSHOTS, "--replicas", str(REPLICAS))
        name = f"worker-{number}"
        return await asyncio.to_thread(Worker, self.data, name=name, redis=self.url, options=options)

    def _client(self, worker: Worker) -> AsyncClient:
        return AsyncClient(worker.url, patience=0.0, timeout=self.patience, tokens=self.tokens)

    def _onlooker(self, worker: Worker) -> AsyncClient:
        return AsyncClient(worker.url, patience=20.0, tokens=self.tokens)


async def _nft(command: str) -> None:
    await asyncio.to_thread(subprocess.run, ["nft", command], check=True, capture_output=True)
