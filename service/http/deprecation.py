"""What goes: an operation that is named for removal says so in each answer, and until when it works.

    Deprecation: @1796083200                                (RFC 9745: since when)
    Sunset: Wed, 01 Dec 2027 00:00:00 GMT                   (RFC 8594: until when it works at least)
    Link: </docs/reference/http/>; rel="deprecation"        (what to do instead)

docs/reference/versions.md promises half a year between the two.
"""

from datetime import UTC, date, datetime, time
from email.utils import format_datetime

from msgspec import Struct

HALF_A_YEAR = 182
"""Days, at least, for which something works once it is named."""

TOLD = b'</docs/reference/http/>; rel="deprecation"; type="text/html"'


class Going(Struct, frozen=True, kw_only=True):
    """Since when an operation is named for removal, until when it works at least, and what to ask `instead`."""

    since: date
    until: date
    instead: str

    def __post_init__(self) -> None:
        """Raises ValueError for less than half a year."""
        if (self.until - self.since).days < HALF_A_YEAR:
            raise ValueError(
                f"what goes works for {HALF_A_YEAR} days more at least: {self.since} to {self.until}"
            )

    def headers(self) -> list[tuple[bytes, bytes]]:
        """What each answer of the operation says besides."""
        since, until = (datetime.combine(each, time(), UTC) for each in (self.since, self.until))
        return [
            (b"deprecation", b"@%d" % since.timestamp()),
            (b"sunset", format_datetime(until, usegmt=True).encode()),
            (b"link", TOLD),
        ]

    def in_words(self) -> str:
        """The sentence for descriptions."""
        return f"Goes after {self.until}: {self.instead}"
