"""The URLs that webhooks may go to: those the operator of the service allows."""

import re
from urllib.parse import SplitResult, unquote, urlsplit

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused

LONGEST = 2000  # characters

HOST = re.compile(r"(?:\[[^\[\]]+\]|[^\[\]:]+)(?::[1-9]\d{0,4})?")
"""A host with its port as all readers take it: no port is empty or begins with a zero, no name follows on a bracket."""


def check_url(url: str, allowed: tuple[str, ...]) -> None:
    """Whether a webhook may go there: to the same scheme, host and port as an address that is allowed, below its path.

    Raises Refused: webhooks-off, bad-webhook.
    """
    if not allowed:
        raise Refused(
            "webhooks-off",
            Sentence("affray.no-webhooks"),
        )
    parts = parts_of(url)
    if not any(_below(parts, parts_of(each)) for each in allowed):
        why = Sentence("affray.webhooks-only-below", {"sent": url, "allowed": list(allowed)})
        raise Refused("bad-webhook", why, legal=list(allowed))


def parts_of(url: str) -> SplitResult:
    """The parts of an address that a webhook may have. Raises Refused("bad-webhook")."""
    try:
        parts = urlsplit(url)
        port = parts.port  # which may be no number
    except ValueError as error:
        if "@" in url:  # a password may be in it, and a piece of that in the error
            raise Refused("bad-webhook", Sentence("affray.plain-address")) from None
        raise Refused("bad-webhook", Sentence("affray.no-address", {"sent": url})) from error
    if parts.fragment or url.endswith("#"):
        raise Refused("bad-webhook", Sentence("affray.webhook-fragment"))
    odd = len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or "\\" in url
    plain = parts.username is None and parts.password is None
    plain = plain and HOST.fullmatch(parts.netloc) is not None
    if odd or not plain or parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise Refused("bad-webhook", Sentence("affray.plain-address"))
    return parts


def _below(parts: SplitResult, allowed: SplitResult) -> bool:
    here = (parts.scheme, parts.hostname, _port(parts))
    there = (allowed.scheme, allowed.hostname, _port(allowed))
    path, root = parts.path or "/", allowed.path.rstrip("/")
    # As servers may read it: with either slash, and without what comes after a semicolon.
    steps = spelled_out(path).replace("\\", "/").split("/")
    climbs = any(each.partition(";")[0] in (".", "..") for each in steps)
    return here == there and not climbs and (path == root or path.startswith(f"{root}/"))


def spelled_out(path: str) -> str:
    """A path as the last of several servers may read it, each of which decodes it: %252e is %2e, and that is a dot."""
    while (decoded := unquote(path)) != path:
        path = decoded
    return path


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)
