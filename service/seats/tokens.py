"""Tokens: who holds one sits on the seat that it names. They are JSON Web Tokens, signed with HMAC-SHA-256.

A token names the encounter (`aud`), the seat (`sub`), by which giving-away of the seat it came (`n`) and when it
ends (`exp`, seconds since 1970). What the seat may do stands in the log, so taking the seat away counts at once,
at every worker.

Each encounter has a key of its own, derived from the service's. So that of one encounter can go to another server,
where the tokens count that this one gave; and with it nobody sits down at any other encounter.
"""

import hashlib
import hmac
import time
from collections import OrderedDict
from typing import Any

import jwt
from msgspec import Struct

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused

ALGORITHM = "HS256"
LONGEST = 4096  # characters
SHORTEST_KEY = 32  # bytes
REMEMBERED = 1000  # tokens whose signature was checked

EVERY_ENCOUNTER = "*"
OPERATOR = "operator"
"""The seat of whoever runs the service: it sees which encounters there are, and nothing of them."""

COMMUNITY = "communities/"
"""Whom a community's key is for, with the id behind it; no fight has such an id."""


def community_audience(community: str) -> str:
    """Whom the key of this community is for."""
    return COMMUNITY + community


def campaign_audience(campaign: str) -> str:
    """Whom the token of this campaign is for; no fight has such an id."""
    return f"campaigns/{campaign}"


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
        self._adopted: dict[str, tuple[bytes, ...]] = {}
        self._read: OrderedDict[tuple[str, str], Claims] = OrderedDict()

    def key_of(self, encounter: str) -> bytes:
        """The key by which tokens for this encounter are signed."""
        return hmac.digest(self._key, encounter.encode(), "sha256")

    def adopt(self, encounter: str, keys: tuple[bytes, ...]) -> None:
        """Have tokens for this encounter count too that other servers gave, whose keys of it these are."""
        self._adopted[encounter] = keys

    def token(self, encounter: str, seat: str, *, issue: int, until: int) -> str:
        """The token for a seat, good until `until` (milliseconds since 1970)."""
        claims = {"aud": encounter, "sub": seat, "n": issue, "exp": until // 1000}
        return jwt.encode(claims, self.key_of(encounter), algorithm=ALGORITHM)

    def read(self, token: str, encounter: str) -> Claims:
        """What a token says that is for this encounter. Raises Refused: bad-token, expired-token, wrong-encounter."""
        known = self._read.get((token, encounter))
        if known is not None and time.time() < known.until:
            return known
        try:
            if len(token) > LONGEST:
                raise jwt.InvalidTokenError("it is too long")
            claims = self._decoded(token, encounter)
            found = Claims(claims["aud"], claims["sub"], int(claims["n"]), int(claims["exp"]))
        except jwt.ExpiredSignatureError as error:
            raise Refused("expired-token", Sentence("affray.token-expired")) from error
        except jwt.InvalidAudienceError as error:
            raise Refused("wrong-encounter", Sentence("affray.token-for-another")) from error
        except (jwt.InvalidTokenError, ValueError, TypeError) as error:
            raise Refused("bad-token", Sentence("affray.token-unknown")) from error
        self._read[token, encounter] = found
        if len(self._read) > REMEMBERED:
            self._read.popitem(last=False)
        return found

    def named(self, token: str) -> str:
        """Whom a token says that it is for; "" where it says nothing. Nothing is checked of it."""
        if len(token) > LONGEST:
            return ""
        try:
            said = jwt.decode(token, options={"verify_signature": False}).get("aud", "")
        except jwt.InvalidTokenError:
            return ""
        return said if isinstance(said, str) else ""

    def _decoded(self, token: str, encounter: str) -> dict[str, Any]:
        """The claims of a token, by the key of the encounter that it names. Raises jwt.InvalidTokenError."""
        named = self.named(token)
        # The last one is for tokens of earlier versions.
        keys = [self.key_of(named), *self._adopted.get(named, ()), self._key]
        for last, key in enumerate(keys, start=1 - len(keys)):
            try:
                claims: dict[str, Any] = jwt.decode(
                    token,
                    key,
                    algorithms=[ALGORITHM],
                    audience=encounter,
                    options={"require": ["aud", "sub", "exp", "n"], "strict_aud": True},
                )
                return claims
            except jwt.InvalidSignatureError:
                if not last:
                    raise
        raise AssertionError
