"""Commits of a test's table as a log would hold them, to be exported."""

from collections.abc import Sequence

from events.chain.commit import GENESIS, ChainHead, Commit, seal
from events.chain.reading import Entry


def entries_of(commits: Sequence[Commit]) -> tuple[list[Entry], ChainHead]:
    """The commits, sealed again in one chain, as a log would hold them."""
    entries: list[Entry] = []
    prev = GENESIS
    for commit in commits:
        header = commit.header
        sealed = seal(
            commit.version,
            commit.events,
            command=header.command,
            kind=header.kind,
            by=header.by,
            at=header.at,
            prev=prev,
            outside=header.outside,
            typed=header.typed,
        )
        for number, (body, salt) in enumerate(zip(sealed.bodies, sealed.salts, strict=True)):
            head = [b"h", sealed.head] if number == 0 else []
            entries.append((b"%d-%d" % (commit.version, number), [b"e", body, b"s", salt, *head]))
        prev = sealed.header.hash
    return entries, ChainHead(len(commits), prev)
