"""Forging a record: events changed and every link of the hash chain made again, as one could who holds the log.

forged = resealed(table.commits, {3: [*events]})
forged = with_altered(table.commits, DamageTaken, amount=1, now=5)
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from events import Event
from events.chain.commit import GENESIS, Commit, EncodedCommit, seal


def resealed(
    commits: Sequence[Commit],
    events: Mapping[int, Sequence[Event]] | None = None,
    headers: Mapping[int, Mapping[str, Any]] | None = None,
) -> list[Commit]:
    """The commits with other events in some, or other fields of the header (`kind`, `by`, `outside`)."""
    return [
        Commit(
            version=one.version,
            header=one.header,
            events=tuple((events or {}).get(one.version, commit.events)),
        )
        for one, commit in zip(sealed_again(commits, events, headers), commits, strict=True)
    ]


def sealed_again(
    commits: Sequence[Commit],
    events: Mapping[int, Sequence[Event]] | None = None,
    headers: Mapping[int, Mapping[str, Any]] | None = None,
) -> list[EncodedCommit]:
    """As `resealed`, as bytes."""
    chain: list[EncodedCommit] = []
    for commit in commits:
        header = commit.header
        fields: dict[str, Any] = {
            "command": header.command,
            "kind": header.kind,
            "by": header.by,
            "at": header.at,
            "outside": header.outside,
            "typed": header.typed,
            **(headers or {}).get(commit.version, {}),
        }
        prev = chain[-1].header.hash if chain else GENESIS
        chain.append(
            seal(commit.version, (events or {}).get(commit.version, commit.events), prev=prev, **fields)
        )
    return chain


def with_altered(
    forged: Sequence[Commit], event: type[Event], /, which: int = 0, **fields: Any
) -> list[Commit]:
    """The commits with these fields of the first (`which`: another) event of a type changed, and resealed."""
    version, number = places_of(forged, event)[which]
    events = list(forged[version - 1].events)
    events[number] = replace(events[number], **fields)
    return resealed(forged, {version: events})


def place_of(commits: Sequence[Commit], kind: type[Event]) -> tuple[int, int]:
    """Where the first event of a type stands: its commit and its number there."""
    return places_of(commits, kind)[0]


def places_of(commits: Sequence[Commit], kind: type[Event]) -> list[tuple[int, int]]:
    """Where the events of a type stand."""
    return [
        (commit.version, number)
        for commit in commits
        for number, event in enumerate(commit.events)
        if isinstance(event, kind)
    ]
