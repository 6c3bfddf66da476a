"""Commits to append, without a fight behind them."""

from collections.abc import Sequence

from events.chain.commit import GENESIS, EncodedCommit, seal
from events.types.fight_events import Noted
from events.types.values import Event


def notes(*keys: str) -> tuple[Event, ...]:
    """Events that say only that they are there."""
    return tuple(Noted(key=key) for key in keys)


def commit(
    version: int, events: Sequence[Event], *, prev: str = GENESIS, command: str = "", digest: str = "d"
) -> EncodedCommit:
    """One commit; by default of a command named after its version."""
    command = command or f"command-{version}"
    return seal(
        version, events, command=command, kind="test", by="gm", at=1_700_000_000_000, prev=prev, digest=digest
    )


def chain(*commits: Sequence[Event], after: int = 0, prev: str = GENESIS) -> list[EncodedCommit]:
    """Commits that follow one another, the first of them commit `after`, whose hash is `prev`."""
    linked = []
    for version, events in enumerate(commits, start=after + 1):
        linked.append(commit(version, events, prev=prev))
        prev = linked[-1].header.hash
    return linked


def entries(commits: Sequence[EncodedCommit]) -> list[tuple[bytes, list[bytes]]]:
    """The entries that these commits have in a stream."""
    return [
        (b"%d-%d" % (one.version, i), [b"e", body, b"s", salt, *([b"h", one.head] if i == 0 else [])])
        for one in commits
        for i, (body, salt) in enumerate(zip(one.bodies, one.salts, strict=True))
    ]
