"""The communities of a service, with what they have and may have."""

from collections.abc import Sequence

from events.store.marks.communities import Communities, Community
from service.wire.communities import CommunityLimitsView, CommunityView
from service.wire.status import CommunitiesStatus

MOST = 100  # that are shown


async def views(communities: Communities, some: Sequence[Community]) -> list[CommunityView]:
    """These communities, each with how many fights and campaigns it has. Raises LogError."""
    counts = await communities.counts(each.id for each in some)
    return [_view(each, fights, campaigns) for each, (fights, campaigns) in zip(some, counts, strict=True)]


async def communities_status(communities: Communities) -> CommunitiesStatus:
    """The communities as the status shows them. Raises LogError."""
    there = await communities.all()
    return CommunitiesStatus(total=len(there), communities=await views(communities, there[:MOST]))


def _view(each: Community, fights: int, campaigns: int) -> CommunityView:
    return CommunityView(
        community=each.id,
        name=each.name,
        since=each.since,
        closed=each.closed,
        fights=fights,
        campaigns=campaigns,
        limits=CommunityLimitsView(fights=each.fights, bytes=each.bytes, requests=each.requests),
    )
