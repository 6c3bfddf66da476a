"""The recent messages to one viewer, for those who come back: one for each of the viewer's versions.

In how many messages a version came tells where the fight stood still in the middle of it, which is for those who were
there. So they are put together, and from nowhere in the middle does anybody go on.
"""

from collections import deque
from collections.abc import Callable
from itertools import dropwhile

from msgspec import Struct
from msgspec.structs import replace

from projections.viewers.log import Seen
from projections.views.view import EncounterView
from service.wire.live_messages import Happened

MOST = 64


class Part(Struct, frozen=True):
    """What was seen of a version: all of it so far, or the rest; the position, and the view, that it follows."""

    seen: Seen
    follows: int
    before: EncounterView


class Recent:
    """The messages of the last versions, without options; `complete` where there are no others to be kept."""

    def __init__(self) -> None:
        self.complete = False
        self._messages: deque[Happened] = deque(maxlen=MOST)
        self._last: Part | None = None  # all that was seen of the last version

    @property
    def enough(self) -> bool:
        """Whether what is not here is too long ago."""
        return self.complete or len(self._messages) == MOST

    def keep(self, part: Part, message: Callable[[Part], Happened]) -> None:
        """Keep the `message` of what was seen last, with all that was seen of the same version."""
        if part.seen.first:
            begun = self._last
            if begun is None or begun.seen.version != part.seen.version:
                self.clear()  # its beginning is not at hand
                return
            self._messages.pop()
            part = Part(_together(begun.seen, part.seen), begun.follows, begun.before)
        self._last = part
        self._messages.append(message(part))

    def since(self, position: int) -> list[Happened]:
        """The messages since a position; none where they are not at hand, or no version ends there."""
        return list(dropwhile(lambda each: each.follows != position, self._messages))

    def clear(self) -> None:
        """Let go of all."""
        self._messages.clear()
        self._last = None
        self.complete = False


def _together(begun: Seen, rest: Seen) -> Seen:
    return replace(
        begun,
        events=begun.events + rest.events,
        lines=begun.lines + rest.lines,
        rounds=begun.rounds + rest.rounds,
    )
