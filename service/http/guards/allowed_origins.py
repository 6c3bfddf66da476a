"""Allowed origins: browsers let any page send requests anywhere, and say only which page it is.

A page without an origin of its own (a file on disk, a frame in a sandbox) says "null"; some programs with a browser
inside say "file://" instead.
"""

from functools import lru_cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.http.guards.allowed_hosts import FINE, check_host
from service.http.guards.request_head import head_of
from service.http.worker import worker

OPAQUE = ("null", "file://")
"""What pages without an origin of their own say; whoever is allowed as the first is so as the second."""

READS = frozenset({"GET", "HEAD", "OPTIONS"})


def check_source(connection: HTTPConnection) -> None:
    """Whether a request means this service, and comes from no foreign page: many a one is sent without asking first.

    Raises Refused: foreign-host, foreign-origin.
    """
    here = worker(connection)
    check_host(connection, here.hosts)
    check_origin(connection, here.origins, here.address)


def check_origin(connection: HTTPConnection, allowed: tuple[str, ...], address: str = "") -> None:
    """Whether the page that sends this is of this host, or of an origin that is allowed ("https://x.example").

    `address` is the service's own ("": not known): a proxy may have put another host in its place. What is no page
    says no origin, and may send what it likes; a browser that leaves it out says all the same that it changes
    something at another site. Raises Refused("foreign-origin").
    """
    head = head_of(connection.scope)
    if b"origin" in head.headers:
        _check_page(head.text(b"origin"), head.text(b"host"), allowed, address)
    elif (
        head.headers.get(b"sec-fetch-site") == b"cross-site"
        and connection.scope.get("method", "GET") not in READS
    ):
        raise _refused(Sentence("affray.another-site"))


@lru_cache(maxsize=FINE)
def _check_page(origin: str, host: str, allowed: tuple[str, ...], address: str) -> None:
    if origin in as_browsers_say(allowed) or (address and origin == _origin_of(address)):
        return
    if origin.partition("://")[2].lower() != host.lower():
        raise _refused(origin[:200])


def as_browsers_say(allowed: tuple[str, ...]) -> tuple[str, ...]:
    """The origins that are allowed, in every form in which browsers say them."""
    return (*allowed, *(each for each in OPAQUE if OPAQUE[0] in allowed and each not in allowed))


def is_opaque(connection: HTTPConnection) -> bool:
    """Whether a request comes from a page without an origin of its own: of whom, nobody knows."""
    return head_of(connection.scope).text(b"origin") in OPAQUE


def _origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""


def _refused(page: Sentence | str) -> Refused:
    return Refused("foreign-origin", Sentence("affray.foreign-page", {"page": page}))
