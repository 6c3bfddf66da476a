"""Secrets of the dice, each kept beside the log under the commitment that the log names; and the key of tokens."""

from events.store.keys import SIGNING, secret_key
from events.store.log import Log


async def keep_secret(log: Log, encounter: str, commitment: str, secret: bytes) -> None:
    """Keep a secret of an encounter under its commitment, which says which secret holds.

    Raises LogFull.
    """
    log.disk.check()
    await log.do("HSET", secret_key(encounter), commitment, secret)


async def kept_secret(log: Log, encounter: str, commitment: str) -> bytes | None:
    """The secret that is kept for an encounter under this commitment."""
    secret: bytes | None = await log.do("HGET", secret_key(encounter), commitment)
    return secret


async def kept_signing_key(log: Log, drawn: bytes) -> bytes:
    """The key that all workers on this log sign with: the one that is kept, or else `drawn` from now on."""
    kept: bytes | None = await log.do("GET", SIGNING)
    if kept is None:  # else it is not even tried: a full server takes none
        await log.do("SETNX", SIGNING, drawn)
        kept = await log.do("GET", SIGNING)
        assert kept is not None
    return kept
