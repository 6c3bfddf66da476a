"""Tokens: who holds one sits on the seat that it names. They are JSON Web Tokens, signed with HMAC-SHA-256.

A token names the encounter (`aud`), the seat (`sub`), by which giving-away of the seat it came (`n`) and when it
ends (`exp`, seconds since 1970). What the seat may do stands in the log, so taking the seat away counts at once,
at every worker.
"""

import hashlib
import time
from collections import OrderedDict

import jwt
from msgspec import Struct

from engine.ruleset_api.refusal import Refused

ALGORITHM = "HS256"
LONGEST = 4096  # characters
SHORTEST_KEY = 32  # bytes
REMEMBERED = 1000  # tokens whose signature was checked

EVERY_ENCOUNTER = "*"
OPERATOR = "operator"
"""The seat of whoever runs the service: it sees which encounters there are, and nothing of them."""


class Claims(Struct, frozen=True):
    """What a token says: the encounter, the seat, the commit by which it was given away, and its end.

    `until` is in seconds since 1970.
    """

    encounter: str
    seat: str
    issue: int
    until: int = 0


class Tokens:
    """Gives tokens out and reads them; `key` is any secret of at least 32 bytes that all workers have."""

    def __init__(self, key: bytes) -> None:
        if len(key) < SHORTEST_KEY:
            raise ValueError(f"a signing key has {SHORTEST_KEY} bytes at least, not {len(key)}")
        self._key = hashlib.sha256(b"affray tokens\0" + key).digest()
        self._read: OrderedDict[tuple[str, str], Claims] = OrderedDict()

    def token(self, encounter: str, seat: str, *, issue: int, until: int) -> str:
        """The token for a seat, good until `until` (milliseconds since 1970)."""
        claims = {"aud": encounter, "sub": seat, "n": issue, "exp": until // 1000}
        return jwt.encode(claims, self._key, algorithm=ALGORITHM)

    def read(self, token: str, encounter: str) -> Claims:
        """What a token says that is for this encounter. Raises Refused: bad-token, expired-token, wrong-encounter."""
        known = self._read.get((token, encounter))
        if known is not None and time.time() < known.until:
            return known
        try:
            if len(token) > LONGEST:
                raise jwt.InvalidTokenError("it is too long")
            claims = jwt.decode(
                token,
                self._key,
                algorithms=[ALGORITHM],
                audience=encounter,
                options={"require": ["aud", "sub", "exp", "n"], "strict_aud": True},
            )
            found = Claims(claims["aud"], claims["sub"], int(claims["n"]), int(claims["exp"]))
        except jwt.ExpiredSignatureError as error:
            raise Refused(
                "expired-token", "This token has expired; the GM can invite the seat again."
            ) from error
        except jwt.InvalidAudienceError as error:
            raise Refused("wrong-encounter", "This token is for another encounter.") from error
        except (jwt.InvalidTokenError, ValueError, TypeError) as error:
            raise Refused("bad-token", "This token is not one that this service gave out.") from error
        self._read[token, encounter] = found
        if len(self._read) > REMEMBERED:
            self._read.popitem(last=False)
        return found
