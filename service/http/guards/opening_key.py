"""The key with which encounters are opened: where a service is reached by strangers, it asks for one.

It is the environment's `AFFRAY_OPENING_KEY`, or else derived from the key that tokens are signed with, so that it is
the same at all workers and after each start. It comes as the header `Authorization: Bearer KEY`. A community has a key
of its own (service.http.guards.communities).
"""

import base64
import hashlib
import hmac
import os

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.communities import Community
from service.http.guards.allowed_origins import is_opaque
from service.http.guards.authentication import token_of
from service.http.guards.communities import opener
from service.http.worker import Connection, worker

VARIABLE = "AFFRAY_OPENING_KEY"
SHORTEST = 12  # characters


def given_opening_key() -> str:
    """The environment's key; "" where there is none. Raises ValueError for one that will not do."""
    given = os.environ.get(VARIABLE, "").strip()
    if given and (len(given) < SHORTEST or not given.isascii() or not given.isprintable() or " " in given):
        raise ValueError(
            f"The key in {VARIABLE} has {SHORTEST} characters at least, ASCII and without spaces."
        )
    return given


def derived_opening_key(signing_key: bytes) -> str:
    """The key of a service that was not given one: 80 bits, short enough to be typed."""
    digest = hashlib.sha256(b"affray openings\0" + signing_key).digest()
    return base64.b32encode(digest[:10]).decode().lower()


async def check_opening(connection: Connection) -> Community | None:
    """Whether this request may open something, and the community with whose key it does (None: with none).

    Raises Refused: opening-key, foreign-origin, and as `opener` does.
    """
    if (community := await opener(connection)) is not None:
        return community
    wanted = worker(connection).opening_key
    if not wanted:
        if is_opaque(connection):  # any site has such frames
            raise Refused(
                "foreign-origin",
                Sentence("affray.opaque-origin", {"variable": VARIABLE}),
            )
        return None
    try:
        brought = token_of(connection)
    except Refused as error:
        raise _refused(Sentence("affray.no-key-came")) from error
    if not hmac.compare_digest(brought.encode(), wanted.encode()):
        raise _refused(Sentence("affray.another-key-came"))
    return None


def _refused(what: Sentence) -> Refused:
    return Refused("opening-key", Sentence("affray.takes-a-key", {"what": what}))
