"""Allowed hosts: the names under which a service is reached, so that no other name can be made to lead to it.

A page may have its own name lead to this machine once it is loaded (DNS rebinding); its browser then takes the service
for a part of that page. Such a request says the page's name as its host. An address in digits is never such a name.
"""

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused

LOCAL = "localhost"

FINE = 64  # hosts that are known to be named rightly

HOST = re.compile(r"(\[[0-9a-fA-F:.]+(?:%[\w.~-]+)?\]|[^\[\]@/\\?#:%\s]*)(?::\d*)?")
"""A host as a request says it: an address in brackets (with a zone) or a name, and a port; nothing before it, between
or after.
"""


def check_host(connection: HTTPConnection, allowed: frozenset[str]) -> None:
    """Whether a request names this service as its host, each time that it names one; with nothing in `allowed` every
    name will do.

    Raises Refused("foreign-host").
    """
    if allowed:
        for name, said in connection.scope["headers"]:
            if name == b"host":
                _check_name(said.decode("latin-1"), allowed)


@lru_cache(maxsize=FINE)
def _check_name(said: str, allowed: frozenset[str]) -> None:
    name = _name(said)
    if not said or (name is not None and _is_own(name, allowed)):
        return
    name = name or said
    raise Refused(
        "foreign-host",
        Sentence("affray.not-by-that-name", {"sent": said[:100], "name": name[:100]}),
    )


def own_names(urls: Iterable[str], names: Iterable[str] = ()) -> frozenset[str]:
    """The names of a service on this machine: localhost, the machine's own, those in `urls`, and these `names`."""
    machine = socket.gethostname().lower()
    plain = machine.partition(".")[0]
    given = [_name(each) or each.lower() for each in names]
    in_urls = [(urlsplit(each).hostname or "").rstrip(".") for each in urls]
    return frozenset({LOCAL, machine, plain, f"{plain}.local", *given, *in_urls} - {""})


def _is_own(name: str, allowed: frozenset[str]) -> bool:
    return not name or _is_address(name) or name in allowed or name.endswith(f".{LOCAL}")


def _name(host: str) -> str | None:
    """The name in a host, without its port, in lower case; None where it is no host: then nothing in it is believed."""
    found = HOST.fullmatch(host)
    return None if found is None else found[1].strip("[]").rstrip(".").lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
