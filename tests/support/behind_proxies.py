"""Three workers on one log behind a proxy, with https, at this machine's own address.

with behind(nginx, tmp_path, monkeypatch) as place:
    ...     # the service at place.url
"""

import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
from msgspec import Struct

from service.http.guards.network_addresses import addresses
from tests.support.affray import Serving
from tests.support.own_server import OwnServer, free_port
from tests.support.reverse_proxies import Starts
from tests.support.waiting import patience

KEY = "a-key-for-opening-fights"


class Place(Struct):
    """Workers on one log, and the proxy in front of them."""

    url: str
    authority: Path
    log: str
    workers: list[Serving]
    folder: Path
    options: tuple[str, ...]

    def again(self, number: int) -> None:
        """Start a worker again that has ended, at the port where the proxy looks for it."""
        port = self.workers[number].url.rpartition(":")[2]
        announce = self.folder / f"{number}-again.json"
        self.workers[number] = Serving(self.log, announce, *self.options, port=port).__enter__()

    def busiest(self) -> int:
        """The worker at which most connections are."""
        there = [len(psutil.Process(each.process.pid).net_connections()) for each in self.workers]
        return there.index(max(there))

    def http(self, bearer: str, come_from: str | None = None) -> httpx.AsyncClient:
        """Plain HTTP by way of the proxy, with a token or the key, from an address of this machine."""
        trusts = ssl.create_default_context(cafile=self.authority)
        transport = httpx.AsyncHTTPTransport(verify=trusts, local_address=come_from)
        headers = {"authorization": f"Bearer {bearer}"}
        return httpx.AsyncClient(base_url=self.url, headers=headers, transport=transport, timeout=patience())


@contextmanager
def behind(starts: Starts, folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Iterator[Place]:
    """Three workers behind a proxy at this machine's own address."""
    ip, port = addresses()[0].ip, free_port()
    url = f"https://{ip}:{port}"
    monkeypatch.setenv("AFFRAY_OPENING_KEY", KEY)
    options = ("--behind", "127.0.0.1", "--url", url, *options)
    with ExitStack() as running:
        server = running.enter_context(OwnServer(folder / "server", appendonly="yes", appendfsync="always"))
        started = [Serving(server.url, folder / f"{number}.json", *options) for number in range(3)]
        workers = [running.enter_context(each) for each in started]
        at = [each.url.removeprefix("http://") for each in workers]
        authority = running.enter_context(starts(folder / "proxy", ip, port, at))
        monkeypatch.setenv("SSL_CERT_FILE", str(authority))
        place = Place(url, authority, server.url, workers, folder, options)
        try:
            yield place
        finally:
            for each in place.workers:
                each.__exit__()
