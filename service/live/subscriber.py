"""One live connection: a bounded queue of messages, and a fresh snapshot where it is too slow for them."""

from asyncio import Future, get_running_loop
from collections import deque
from collections.abc import Callable, Iterable

from engine.ruleset_api.refusal import Refused
from projections.views.option_fields import ALL, Narrowing
from service.wire.live_messages import Frame

MOST_WAITING = 64  # messages
MOST_BYTES = 1_000_000  # of them all


class Subscriber:
    """What is to be sent over one connection. `snapshot` makes the message that says how things stand.

    `wanted` is what the connection wants of the options. Who does not take the messages that wait loses them all, and
    gets a snapshot instead.
    """

    __slots__ = ("_behind", "_bytes", "_ended", "_snapshot", "_waiter", "_waiting", "wanted")

    def __init__(
        self, snapshot: Callable[[], Frame], first: Iterable[Frame] | None, wanted: Narrowing = ALL
    ) -> None:
        """`first` are the messages that were missed; None for a snapshot."""
        self.wanted = wanted
        self._snapshot = snapshot
        self._waiting: deque[Frame] = deque(first or ())
        self._bytes = sum(each.size for each in self._waiting)
        self._behind = first is None
        self._ended: Refused | None = None
        self._waiter: Future[None] | None = None

    @property
    def waits(self) -> bool:
        """Whether a message waits to be sent."""
        return bool(self._waiting) or self._behind

    def offer(self, frame: Frame) -> None:
        """A message to be sent."""
        if self._behind:
            return  # the snapshot will hold it
        self._waiting.append(frame)
        self._bytes += frame.size
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.renew()
        self._wake()

    def beat(self, frame: Frame) -> None:
        """A heartbeat, where nothing else waits."""
        if not self._waiting:
            self.offer(frame)

    def renew(self) -> None:
        """Send a snapshot, in place of what waits."""
        self._waiting.clear()
        self._bytes = 0
        self._behind = True
        self._wake()

    def end(self, why: Refused) -> None:
        """Nothing more will come, and why."""
        self._ended = why
        self._wake()

    def let_go(self) -> None:
        """Nobody asks for messages any more, so nothing of the fight is held.

        The connection itself may stay in memory until the next whole collection of garbage: the error that ended it
        and the frames that it went through know each other.
        """
        self._waiting.clear()
        del self._snapshot

    async def next(self) -> Frame:
        """The next message, as soon as there is one. Raises Refused when there will be none."""
        while True:
            if self._waiting:
                frame = self._waiting.popleft()
                self._bytes -= frame.size
                return frame
            if self._behind:
                self._behind = False
                return self._snapshot()
            if self._ended is not None:
                raise Refused(self._ended.code, self._ended.why, **self._ended.extra)
            self._waiter = get_running_loop().create_future()
            await self._waiter

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
