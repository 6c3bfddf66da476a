"""Server addresses: where the log is kept, as a URL.

    redis://[USER:PASSWORD@]HOST:PORT/DB              one server; rediss:// with TLS, unix:///PATH a socket
    redis+cluster://HOST:PORT,HOST:PORT               a cluster, by some of its nodes
    redis+sentinel://HOST:PORT,HOST:PORT/NAME[/DB]    the master that these Sentinels name NAME

`valkey` may stand for `redis` in each, and `rediss` or `valkeys` for the same with TLS. What stands behind `?` is for
each connection, as redis-py names it (ssl_ca_certs=FILE); `sentinel_username` and `sentinel_password` are for the
Sentinels, where they ask for some.
"""

import re
from typing import Any, Literal
from urllib.parse import parse_qsl, urlencode, urlsplit

from msgspec import Struct
from redis.asyncio.connection import SSLConnection, parse_url

URL = re.compile(r"(?P<who>redis|valkey)(?P<tls>s?)(?:\+(?P<kind>cluster|sentinel))?://(?P<rest>.*)", re.S)
SPELLED = "In a user's name, a password or the name of a file, / is written %2F, @ %40, ? %3F, # %23, [ %5B and % %25."
DEFAULT_PORTS = {"cluster": 6379, "sentinel": 26379}
OF_SENTINELS = "sentinel_"


class ServerAddress(Struct, frozen=True):
    """Where the log is kept.

    `url` names one server as redis-py reads it. A cluster and Sentinels have `nodes`, pairs of host and port,
    and `options` for each connection to a server of the log; `name` is how the Sentinels call its master, and
    `sentinel_options` are for connections to them.
    """

    kind: Literal["server", "cluster", "sentinel"]
    url: str = ""
    nodes: tuple[tuple[str, int], ...] = ()
    options: dict[str, Any] = {}
    name: str = ""
    sentinel_options: dict[str, Any] = {}


def server_address(url: str) -> ServerAddress:
    """The address that a URL names. Raises ValueError, which says what is wrong with it."""
    found = URL.fullmatch(url)
    if found is not None:
        _check_authority(found["rest"])
    if found is None or found["kind"] is None:
        plain = url if found is None else f"redis{found['tls']}://{found['rest']}"
        parse_url(plain)
        return ServerAddress("server", plain)
    kind = found["kind"]
    hosts, _, path = found["rest"].partition("?")[0].partition("/")
    users, at, hosts = hosts.rpartition("@")
    nodes = tuple(_node(each, kind) for each in hosts.split(",") if each)
    if not nodes:
        raise ValueError(f"name at least one node: redis+{kind}://HOST:PORT")
    asked = dict(parse_qsl(urlsplit(found["rest"]).query))
    ours = {key: value for key, value in asked.items() if not key.startswith(OF_SENTINELS)}
    name, _, db = path.partition("/") if kind == "sentinel" else ("", "", path)
    options = _options(f"redis{found['tls']}://{users}{at}host/{db}", ours)
    if kind == "cluster":
        if options.pop("db", 0):
            raise ValueError("a cluster has only the database 0")
        return ServerAddress("cluster", nodes=nodes, options=options)
    if not name:
        raise ValueError("say how the Sentinels call the master: redis+sentinel://HOST:PORT/NAME")
    theirs = {key.removeprefix(OF_SENTINELS): asked[key] for key in asked if key.startswith(OF_SENTINELS)}
    tls = {key: value for key, value in options.items() if key.startswith("ssl")}
    return ServerAddress(
        "sentinel", nodes=nodes, options=options, name=name, sentinel_options={**tls, **theirs}
    )


def _check_authority(rest: str) -> None:
    """Check that user and password are told from the rest. Raises ValueError, which has nothing of them in it."""
    authority, beyond = re.split("[/?#]|$", rest, maxsplit=1)
    if "@" in beyond:
        raise ValueError(f"an @ comes after the first / ? or #. {SPELLED}")
    if "#" in rest:
        raise ValueError(f"nothing is asked for behind a #. {SPELLED}")
    try:
        urlsplit(f"//{authority}")
        for each in authority.rpartition("@")[2].split(","):
            _ = urlsplit(f"//{each}").port
    except ValueError:
        raise ValueError(
            f"its host or port cannot be read: HOST:PORT, or [ADDRESS]:PORT. {SPELLED}"
        ) from None


def _node(text: str, kind: str) -> tuple[str, int]:
    parts = urlsplit(f"//{text}")
    if not parts.hostname:
        raise ValueError(f"{text!r} is no HOST:PORT")
    return parts.hostname, parts.port or DEFAULT_PORTS[kind]


def _options(url: str, asked: dict[str, str]) -> dict[str, Any]:
    """What each connection is made with, but for host and port."""
    options: dict[str, Any] = {**parse_url(f"{url}?{urlencode(asked)}")}
    for each in ("host", "port"):
        options.pop(each, None)
    if options.pop("connection_class", None) is SSLConnection:
        options["ssl"] = True
    return options
