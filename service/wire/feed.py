"""The feed of fights as it is sent, for an operator or the holder of a community."""

from msgspec import Struct

from events.store.marks.feed import FeedEntry, What
from service.wire.live_messages import Ending, Message


class FeedLine(Struct, frozen=True, kw_only=True):
    """An entry of the feed: what became of a fight, by which commit (0: by none), and when (milliseconds since 1970).

    `position` is its own, one more than that of the entry before. `system` and `title` are "" where the service has
    them not at hand.
    """

    position: int
    what: What
    encounter: str
    version: int
    at: int
    system: str
    title: str


class FeedPage(Struct, frozen=True, kw_only=True):
    """A page of the feed; `next` is the position to ask on from.

    With `gone`, entries before the first are kept no more.
    """

    entries: list[FeedLine]
    next: int
    gone: bool


class FeedNews(Message, frozen=True, kw_only=True, tag="news"):
    """Something that became of a fight. With `gone`, entries before it are kept no more."""

    entry: FeedLine
    gone: bool = False


FeedMessage = FeedNews | Ending


def feed_line(position: int, entry: FeedEntry) -> FeedLine:
    """An entry as it is sent."""
    return FeedLine(
        position=position,
        what=entry.what,
        encounter=entry.encounter,
        version=entry.version,
        at=entry.at,
        system=entry.system,
        title=entry.title,
    )
