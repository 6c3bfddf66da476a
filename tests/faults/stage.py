"""What is hurt: two workers on one embedded server, one of them behind a connection that can be cut."""

import asyncio
import os
import shutil
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

from affray_client import AsyncClient
from events.embedded.locks import lock_file
from events.embedded.server import embedded
from events.store.log import Log
from service.demo.worker import Worker
from tests.faults.proxy import Proxy

DISK = 64_000_000  # bytes
PATIENCE = 0.5  # seconds until a client gives up on an answer and asks elsewhere
WORKERS = 2
PROXIED = 1  # the worker whose connection can be cut; the other one looks after the server

# So small that the server rewrites its file under fire too.
SETTINGS = "auto-aof-rewrite-min-size 2mb\nauto-aof-rewrite-percentage 50\n"

# So often that workers start from snapshots, and die while they write one.
SNAPSHOTS = ("--snapshot-every", "15")

_OWN_MOUNTS = "AFFRAY_FAULTS_OWN_MOUNTS"


class Stage:
    """The processes and their data in `directory`; `small_disk` where that is a file system of its own.

    `patience` is for how many seconds a client waits for an answer.
    """

    def __init__(self, directory: Path, *, small_disk: bool = False, patience: float = PATIENCE) -> None:
        self.data = directory
        self.patience = patience
        self.small_disk = small_disk
        self.workers: list[Worker] = []
        self.clients: list[AsyncClient] = []
        self.tokens: dict[str, str] = {}  # of the GM, shared by all clients
        self.onlookers: list[AsyncClient] = []  # as patient as need be
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        (self.data / "affray.conf").write_text(SETTINGS)
        self.server = self._stack.enter_context(embedded(self.data))
        self.proxy = await self._stack.enter_async_context(
            Proxy(self.data / "proxy.sock", self.server.socket)
        )
        self.log = await self._stack.enter_async_context(Log.at(self.server.url))
        try:
            self.workers = [await self._worker(each) for each in range(WORKERS)]
        except BaseException:
            await self._stack.aclose()
            raise
        self.clients = [self._client(each) for each in self.workers]
        self.onlookers = [AsyncClient(each.url, patience=5.0, tokens=self.tokens) for each in self.workers]
        return self

    async def __aexit__(self, *exception: object) -> None:
        for client in (*self.clients, *self.onlookers):
            await client.__aexit__()
        for worker in self.workers:
            worker.kill()
        await self._stack.aclose()

    @property
    def server_is_dead(self) -> bool:
        """Whether no server runs on the data."""
        lock = lock_file(self.data / "server.lock", wait=False)
        if lock is None:
            return False
        os.close(lock)
        return True

    async def start_server(self) -> None:
        """Start the server again if it is dead, unless a worker is quicker."""
        await asyncio.to_thread(self.server.ensure)

    async def replace(self, number: int, *options: str) -> None:
        """Kill a worker, and start another one in its place, with these options."""
        self.workers[number].kill()
        self.workers[number] = await self._worker(number, *options)
        old = (self.clients[number], self.onlookers[number])
        self.clients[number] = self._client(self.workers[number])
        self.onlookers[number] = AsyncClient(self.workers[number].url, patience=5.0, tokens=self.tokens)
        for client in old:
            await client.__aexit__()

    async def _worker(self, number: int, *more: str) -> Worker:
        # Hastily, so that answers come too late now and then.
        redis = f"{self.proxy.url}?socket_timeout=0.3" if number == PROXIED else ""
        # Up to the last byte of the disk: what else would be left free is no fault.
        options = SNAPSHOTS if redis else (*SNAPSHOTS, "--keep-free", "0")
        return await asyncio.to_thread(
            Worker, self.data, name=f"worker-{number}", redis=redis, options=(*options, *more)
        )

    def _client(self, worker: Worker) -> AsyncClient:
        return AsyncClient(worker.url, patience=0.0, timeout=self.patience, tokens=self.tokens)


def with_own_mounts() -> None:
    """Start this program again where its mounts are its own and end with it, if the machine allows it."""
    if _OWN_MOUNTS in os.environ:
        return
    command = ["unshare", "--map-root-user", "--mount"]
    allowed = (
        shutil.which("unshare") is not None
        and subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0
    )
    os.environ[_OWN_MOUNTS] = "yes" if allowed else "no"
    if allowed:
        os.execvp("unshare", [*command, sys.executable, *sys.orig_argv[1:]])


def mount_small_disk(directory: Path) -> bool:
    """Make the directory a small file system of its own; False where the machine does not allow it."""
    if os.environ.get(_OWN_MOUNTS) != "yes":
        return False
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(directory)]
    return subprocess.run(mount, capture_output=True, check=False).returncode == 0


def unmount(directory: Path) -> None:
    """Give the directory back, with all that is in its small file system."""
    subprocess.run(["umount", "--lazy", str(directory)], capture_output=True, check=False)
