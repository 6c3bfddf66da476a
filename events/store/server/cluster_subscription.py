"""A subscription to a cluster: one to each node for the encounters that it has, and each encounter follows its slot."""

import asyncio
import logging
from asyncio import Future, Task

import redis.exceptions
from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode

from events.chain.commit import Commit
from events.store.keys import live_channel
from events.store.server.cluster import CLUSTER_ERRORS, Cluster
from events.store.server.task_cancel import cancel_and_wait
from events.store.subscription import Heard, Subscription

AGAIN = 0.3  # seconds between looks at the topology, while something is not in its place

logger = logging.getLogger("affray")


class ClusterSubscription:
    """A subscription like any other (see Subscription), to all nodes of a cluster."""

    def __init__(self, client: Cluster, heard: Heard) -> None:
        self._client = client
        self._heard = heard
        self._wanted: dict[str, Future[None]] = {}
        self._places: dict[str, str] = {}  # encounter -> the name of the node that is asked for it
        self._nodes: dict[str, _Listener] = {}
        self._look = asyncio.Event()

    async def add(self, encounter: str) -> None:
        """Listen to an encounter. From when this returns, all is heard that is appended."""
        if encounter not in self._wanted:
            self._wanted[encounter] = asyncio.get_running_loop().create_future()
            await self._place(encounter)
        await asyncio.shield(self._wanted[encounter])

    async def remove(self, encounter: str) -> None:
        """Listen to an encounter no longer."""
        confirmed = self._wanted.pop(encounter, None)
        if confirmed is not None:
            confirmed.cancel()
            await self._take_away(encounter)

    async def run(self) -> None:
        """Listen until cancelled. What a node no longer has is looked for at the others."""
        try:
            while True:
                await self._look.wait()
                self._look.clear()
                if not await self._all_in_place():
                    self._look.set()
                await asyncio.sleep(AGAIN)
        finally:
            nodes, self._nodes = list(self._nodes.values()), {}
            await asyncio.gather(*(each.stop() for each in nodes))

    async def _all_in_place(self) -> bool:
        """Have every encounter at the node that has it; whether that could be done."""
        try:
            await self._client.refresh()
        except (redis.exceptions.RedisError, *CLUSTER_ERRORS, OSError, RuntimeError) as error:
            logger.info("The nodes of the log cannot be listed: %s", error)
            return False
        placed = [await self._place(encounter) for encounter in list(self._wanted)]
        for name in set(self._nodes) - set(self._places.values()):
            await self._nodes.pop(name).stop()
        return all(placed)

    async def _place(self, encounter: str) -> bool:
        try:
            node = await self._client.node_of(live_channel(encounter))
        except (redis.exceptions.RedisError, *CLUSTER_ERRORS, OSError, RuntimeError):
            self._look.set()
            return False
        if self._places.get(encounter) == node.name or encounter not in self._wanted:
            return True
        await self._take_away(encounter)
        self._places[encounter] = node.name
        if node.name not in self._nodes:
            self._nodes[node.name] = _Listener(self._client.only(node), node, self._heard_at)
        await self._nodes[node.name].subscription.ask_for(encounter, self._confirmed)
        return True

    async def _take_away(self, encounter: str) -> None:
        before = self._places.pop(encounter, None)
        if before in self._nodes:
            await self._nodes[before].subscription.remove(encounter)

    def _confirmed(self, encounter: str) -> None:
        waiting = self._wanted.get(encounter)
        if waiting is None:
            return
        if waiting.done():  # it was heard at another node before
            self._heard(encounter, None)
        else:
            waiting.set_result(None)

    def _heard_at(self, encounter: str, commit: Commit | None) -> None:
        if commit is None:  # a connection was lost, or the slot has moved
            self._look.set()
        self._heard(encounter, commit)


class _Listener:
    """What is listened to at one node."""

    def __init__(self, client: Redis, node: ClusterNode, heard: Heard) -> None:
        self.subscription = Subscription(client, heard)
        self._client = client
        self._task: Task[None] = asyncio.create_task(self.subscription.run(), name=f"listen to {node.name}")

    async def stop(self) -> None:
        await cancel_and_wait(self._task)
        await self._client.aclose()
