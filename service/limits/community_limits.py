"""The limits of communities: what each may have of a service that it shares with others, and knows nothing of."""

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.marks.communities import Communities, Community
from events.store.marks.shared_counters import SharedCounters
from service.limits.rates import DAY, Rate

STRETCH = 10  # seconds, over which requests are counted
GOOD_FOR = 5.0  # seconds: so late, at the latest, a worker learns of a change
REMEMBERED = 10_000  # communities


class CommunityLimits:
    """The communities as one worker knows them, and what they use up.

    Each request is `counted`, for a community: "taken", or "refused" as one too many.
    """

    def __init__(
        self,
        communities: Communities,
        shared: SharedCounters,
        counted: Callable[[str, str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.communities = communities
        self._counted = counted
        self._clock = clock
        self._requests = Rate("community-requests", 0, STRETCH, shared)
        self._bytes = Rate("community-bytes", 0, DAY, shared)
        self._known: OrderedDict[str, tuple[Community | None, float]] = OrderedDict()

    async def known(self, id: str) -> Community | None:
        """A community as it was a few seconds ago at most, or while the log is away as it was known last."""
        found, until = self._known.pop(id, (None, 0.0))
        if self._clock() >= until:
            with suppress(LogError):
                found = await self.communities.find(id)
            until = self._clock() + GOOD_FOR
        self._known[id] = found, until
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def spend_request(self, community: Community, code: str) -> None:
        """One more request of a community. Raises Refused(code)."""
        try:
            await self._requests.spend(community.id, code, most=STRETCH * community.requests)
        except Refused:
            self._counted(community.id, "refused")
            raise
        self._counted(community.id, "taken")

    async def spend_bytes(self, community: Community, size: int) -> None:
        """So many more bytes of a community. Raises Refused("over-quota")."""
        await self._bytes.spend(community.id, "over-quota", amount=size, most=community.bytes)
