"""The bundle in which a fight moves: one file, encrypted to the key of the server that it goes to.

It is a file in the format of age (age-encryption.org/v1), for one X25519 recipient. Inside are lines of JSON: the first
is `Luggage`, what goes along besides the record; the others are the export of the whole fight
(docs/reference/log-format.md).
"""

from collections.abc import Iterable, Mapping

import msgspec
import pyrage  # type: ignore[import-untyped]
from msgspec import Struct

from events.exports.file import BadTransfer
from events.store.marks.webhook_store import Delivered, WebhookEndpoint

FORMAT = 3
READS = (1, 2, 3)
WITHOUT_PICTURES = 2
"""The format of a bundle without pictures: earlier versions read it as well."""
RECIPIENT, IDENTITY = "age1", "AGE-SECRET-KEY-1"


class Hook(Struct, frozen=True, kw_only=True):
    """A webhook, and how far it has been delivered."""

    endpoint: WebhookEndpoint
    delivered: Delivered


class Luggage(
    Struct, frozen=True, kw_only=True, tag="affray-move", forbid_unknown_fields=True, omit_defaults=True
):
    """What goes along with a fight: its secrets by their commitments, its webhooks, and the keys of its seats.

    By `seats_keys` the tokens that were given away count; `moved` is when it left (milliseconds since 1970). Secrets
    and keys are in hex. `departure` is the id of its leaving, which is the same in each file that is written of it, and
    `release` the word with which it goes on where it left; bundles of format 1 have neither. `pictures` are the
    fight's, by their ids, in base64; a bundle below format 3 has none.
    """

    format: int
    encounter: str
    moved: int
    secrets: dict[str, str]
    seats_keys: list[str]
    webhooks: list[Hook]
    departure: str = ""
    release: str = ""
    pictures: dict[str, bytes] = {}


class Bundle(Struct, frozen=True):
    """A bundle that was opened: the luggage, and the lines of the export."""

    luggage: Luggage
    lines: list[bytes]


class AnotherKey(BadTransfer):
    """The bundle was encrypted to another key, or is none."""

    def __init__(self, why: object = "it is for another key") -> None:
        super().__init__(1, f"this is no fight that was moved to this server ({why})")


_encode = msgspec.json.Encoder().encode
_luggage = msgspec.json.Decoder(Luggage).decode


def packed(luggage: Luggage, lines: Iterable[bytes], recipient: str) -> bytes:
    """The bundle, which only who has the other half of this key can open. Raises ValueError for what is no key."""
    return encrypted(_encode(luggage) + b"\n" + b"".join(lines), recipient)


def encrypted(content: bytes, recipient: str) -> bytes:
    """A file in the format of age, for who has the other half of this key. Raises ValueError for what is no key."""
    try:
        to = pyrage.x25519.Recipient.from_str(recipient)
    except pyrage.RecipientError as error:
        raise ValueError(f"{recipient!r} is no key of a server ({RECIPIENT}...): {error}") from error
    whole: bytes = pyrage.encrypt(content, [to])
    return whole


def decrypted(content: bytes, identity: str) -> bytes:
    """What is in such a file. Raises AnotherKey."""
    try:
        plain: bytes = pyrage.decrypt(content, [pyrage.x25519.Identity.from_str(identity)])
    except pyrage.DecryptError as error:
        raise AnotherKey(error) from error
    return plain


def unpacked(bundle: bytes, identity: str) -> Bundle:
    """What is in a bundle. Raises BadTransfer for what is none, or was encrypted to another key."""
    first, *lines = decrypted(bundle, identity).splitlines(keepends=True)
    try:
        luggage = _luggage(first)
    except msgspec.MsgspecError as error:
        raise BadTransfer(1, f"this is no bundle that this version reads: {error}") from error
    if luggage.format not in READS:
        raise BadTransfer(
            1, f"format {luggage.format} of bundles is unknown; this version reads up to {FORMAT}"
        )
    return Bundle(luggage, lines)


def drawn_identity() -> str:
    """A new key that opens bundles."""
    return str(pyrage.x25519.Identity.generate())


def recipient_of(identity: str) -> str:
    """The half of a key to which bundles are encrypted, and which everybody may know."""
    return str(pyrage.x25519.Identity.from_str(identity).to_public())


def in_hex(secrets: Mapping[str, bytes]) -> dict[str, str]:
    """Secrets as they are in the luggage."""
    return {bound: secret.hex() for bound, secret in sorted(secrets.items())}
