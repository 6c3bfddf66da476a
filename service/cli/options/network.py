"""From where `affray serve` is reached, and who may open fights there: the options, and what follows from them."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar
from urllib.parse import urlsplit

import click
from msgspec import Struct

from events.store.log import Log
from service.cli.options.log_address import without_password
from service.http.guards.allowed_hosts import own_names
from service.http.guards.network_addresses import addresses, is_loopback, proxy_network, url_at
from service.http.guards.opening_key import derived_opening_key, given_opening_key
from service.seats.signing_key import signing_key
from service.worker import serve as service

EVERYWHERE = ("0.0.0.0", "::")
LOCAL = "127.0.0.1"

F = TypeVar("F", bound=Callable[..., Any])


class Reach(Struct, frozen=True, kw_only=True):
    """Where the service listens ("" for every address), what it is called elsewhere, and who may open fights."""

    host: str = LOCAL
    lan: bool = False
    url: str = ""
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    anybody: bool = False

    @property
    def beyond(self) -> bool:
        """Whether others than this machine reach it."""
        return self.lan or bool(self.url or self.proxies) or not is_loopback(self.host)

    @property
    def everywhere(self) -> bool:
        """Whether it listens on every address of this machine."""
        return self.lan or self.host in EVERYWHERE

    @property
    def hosts(self) -> frozenset[str]:
        """The names by which it goes; none where a proxy sees to that, which passes on what it was asked for."""
        if self.proxies and not self.url:
            return frozenset()
        return own_names([self.url] if self.url else [], [self.host, *self.names])

    @contextmanager
    def listening(self, port: int) -> Iterator[list[socket.socket]]:
        """The sockets, while the block runs. Raises OSError for an address that cannot be had."""
        with ExitStack() as stack:
            sockets = service.listen_everywhere(port) if self.lan else [service.listen(self.host, port)]
            yield [stack.enter_context(each) for each in sockets]

    def address(self, sockets: list[socket.socket]) -> str:
        """Where others reach it; "" where no others do. Raises UsageError where --lan finds no network."""
        if self.url or not self.beyond:
            return self.url
        found = self.others(sockets)
        if not found and self.lan:
            raise click.UsageError(
                "This machine has no address that others could reach: it is in no network. Join one (a phone's "
                "hotspot will do), name the address with --url, or leave --lan out to play on this machine only."
            )
        return found[0] if found else ""

    def others(self, sockets: list[socket.socket]) -> list[str]:
        """All the URLs by which others on the network may reach it, the likeliest first."""
        port = sockets[0].getsockname()[1]
        if self.everywhere:
            return [url_at(each.ip, port) for each in addresses()]
        return [] if is_loopback(self.host) else [service.url(sockets[0])]

    def opening_key(self, log: str) -> str:
        """The key that opening a fight takes; "" for none. Raises LogError."""
        if self.anybody:
            return ""
        return given_opening_key() or (asyncio.run(_derived(log)) if self.beyond else "")


async def _derived(url: str) -> str:
    async with Log.at(url) as log:
        return derived_opening_key(await signing_key(log))


def reach_options(command: F) -> F:
    """The options that say from where the service is reached."""
    options = (
        click.option(
            "--lan",
            is_flag=True,
            help="Let phones and other machines on the network play: listens on every address, and prints links "
            "and a QR code. Plain http: everybody on that network can read along.",
        ),
        click.option(
            "--url",
            metavar="URL",
            help="Where others reach the service, for links: https://table.example (see also --behind).",
        ),
        click.option(
            "--also-called",
            metavar="NAME",
            multiple=True,
            help="Another name by which the service is reached, besides localhost, the name of this machine and that "
            "in --url. Others are refused, as any page can have its name lead here.",
        ),
        click.option(
            "--behind",
            metavar="ADDRESS",
            multiple=True,
            help="A proxy in front of the service, or a network of them: 127.0.0.1, 10.0.0.0/8. Only what these say "
            "in X-Forwarded-For and X-Forwarded-Proto counts.",
        ),
        click.option(
            "--anybody-may-open",
            is_flag=True,
            help="Let everybody who reaches the service open fights. Without it, wherever others than this "
            "machine reach it, that takes a key: the one in $AFFRAY_OPENING_KEY, or one that is printed.",
        ),
    )
    for option in reversed(options):  # as they are listed by --help
        command = option(command)
    return command


def reach_in(given: dict[str, Any], host: str | None) -> Reach:
    """From where the service is reached by these options. Raises UsageError."""
    if given["lan"] and host is not None:
        raise click.UsageError("Give either --lan, which listens on every address, or --host.")
    for each in given["behind"]:
        if proxy_network(each) is None:
            raise click.UsageError(
                f"--behind {each}: a proxy is named by its address, or by a network such as 10.0.0.0/8."
            )
    url = plain_url(given["url"]) if given["url"] else ""
    if urlsplit(url).path:
        raise click.UsageError(
            f"--url {url}: a service has a name or a port of its own, as its pages find nothing below a path. Give it "
            "one, such as https://affray.table.example, in the proxy too."
        )
    return Reach(
        host=host or LOCAL,
        lan=given["lan"],
        url=url,
        names=given["also_called"],
        proxies=tuple(str(proxy_network(each)) for each in given["behind"]),
        anybody=given["anybody_may_open"],
    )


def plain_url(given: str) -> str:
    """The address of a service, given as --url, without a slash at its end. Raises UsageError."""
    try:
        parts = urlsplit(given)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or True)
    except ValueError:
        fits = False
    too_much = ""
    if fits and "@" in parts.netloc:
        too_much = ", without a user or password"
    elif fits and (parts.query or parts.fragment):
        too_much = ", and ends before a ? or #"
    if not fits or too_much:
        raise click.UsageError(
            f"--url {without_password(given)}: this is no address of a service, such as https://table.example{too_much}."
        )
    return given.rstrip("/")
