"""Known heads: a head of the chain noted down, printed by an earlier audit, or in an earlier export."""

from collections.abc import Sequence

from msgspec import Struct

from events.chain.damage import DamagedLog

HASH = 64  # hex digits


class KnownHead(Struct, frozen=True):
    """A known head: the hash of a commit, and its number where that was noted down too."""

    hash: str
    version: int | None = None


def known_head(text: str) -> KnownHead:
    """The known head in a text: "41:5f0c..." or the hash alone. Raises ValueError."""
    number, _, hash = text.strip().rpartition(":")
    hash = hash.lower()
    if len(hash) != HASH or not set(hash) <= set("0123456789abcdef"):
        raise ValueError(f"a head is a hash of {HASH} hex digits, or VERSION:HASH, not {text!r}")
    if number and not (number.isascii() and number.isdecimal() and int(number) > 0):
        raise ValueError(f"before the hash stands the number of its commit, not {number!r}")
    return KnownHead(hash, int(number) if number else None)


def find_known_head(known: KnownHead, hashes: Sequence[str]) -> int:
    """The number of the commit whose hash is known, of a record whose commits have these hashes.

    Raises DamagedLog where it is not in the record: what it vouched for was altered or cut off.
    """
    last = len(hashes)
    if known.hash in hashes and known.version in (None, hashes.index(known.hash) + 1):
        return hashes.index(known.hash) + 1
    if known.version is None:
        what = "no commit here has the hash that is known from elsewhere: it was cut off, or one up to it replaced"
        raise DamagedLog(f"{max(last, 1)}-0", what)
    if known.version > last:
        raise DamagedLog(
            f"{last + 1}-0", f"missing: the head known from elsewhere is that of commit {known.version}"
        )
    what = "replaced: this, or a commit before it, is another one than the head known from elsewhere says"
    raise DamagedLog(f"{known.version}-0", what)
