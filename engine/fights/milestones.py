"""Milestones of a fight: commits with which it opens, begins, ends or is taken up again, for the feed."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from engine.state.state import Fight
from events import EncounterClosed, EncounterOpened, Event, RoundBegan, Undone
from events.chain.commit import EncodedCommit
from events.store.append_result import LogError
from events.store.marks.feed import Feed, FeedEntry, What

MARKING = {EncounterOpened, EncounterClosed, RoundBegan, Undone}


def milestones(
    encounter: str, sealed: EncodedCommit, events: Sequence[Event], before: Fight | None
) -> list[FeedEntry]:
    """What a commit makes of a fight that was as `before` (None: there was none); most commits make nothing of it."""
    if MARKING.isdisjoint(map(type, events)):
        return []
    opened = events[0] if isinstance(events[0], EncounterOpened) else before
    assert opened is not None
    return [_entry(what, encounter, sealed, opened) for what in _whats(events, before)]


def ended_again(encounter: str, sealed: EncodedCommit, now: Fight) -> list[FeedEntry]:
    """The same for a redo, of which only the fight as it is `now` tells whether it has brought its end again."""
    return [] if now.closed is None else [_entry("ended", encounter, sealed, now)]


async def expect(feed: Feed, entries: Sequence[FeedEntry]) -> None:
    """Have these told once their commit is there. A log that is away refuses the commit, and not this."""
    for each in entries:
        with suppress(LogError):
            await feed.expect(each)


async def tell(feed: Feed, entries: Sequence[FeedEntry]) -> None:
    """Tell these; what does not come through is told later by who sweeps."""
    for each in entries:
        with suppress(LogError):
            await feed.tell(each)


async def forget(feed: Feed, entries: Sequence[FeedEntry]) -> None:
    """Their commit was not taken."""
    for each in entries:
        with suppress(LogError):
            await feed.forget(each)


def _entry(what: What, encounter: str, sealed: EncodedCommit, of: EncounterOpened | Fight) -> FeedEntry:
    return FeedEntry(
        what=what,
        encounter=encounter,
        at=sealed.header.at,
        version=sealed.version,
        commit=sealed.header.hash,
        system=of.ruleset,
        title=of.title,
    )


def _whats(events: Sequence[Event], before: Fight | None) -> Iterator[What]:
    for each in events:
        kind = type(each)
        if kind is EncounterOpened:
            yield "opened"
        elif kind is EncounterClosed:
            yield "ended"
        elif kind is RoundBegan:
            if isinstance(each, RoundBegan) and each.round == 1 and (before is None or not before.round):
                yield "began"
        elif kind is Undone and before is not None and before.closed is not None:
            yield "reopened"
