"""Communities: groups that share the service, each with a key, limits and lists of its own."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.communities import Communities, Community
from service.http.guards.authentication import check_operator
from service.http.guards.communities import community_token, held_community
from service.http.invite_links import key_link
from service.http.operations import get, post
from service.http.query_params import Number
from service.http.request_body import decoded_body
from service.http.routes.status import FROM, ORDER, PAGE, SYSTEM, wanted_fights
from service.http.worker import Worker, encounters, worker
from service.status.communities import views
from service.status.fights import fights
from service.wire.communities import (
    AddCommunity,
    CampaignLine,
    CampaignList,
    ChangeCommunity,
    CommunityKey,
    CommunityList,
    CommunityView,
)
from service.wire.responses import reply
from service.wire.status import FightsStatus

FIRST = Number(name="from", doc="Leave out so many communities, counted by id.", default=0)
MOST = Number(name="limit", doc="At most so many communities.", low=1, high=1_000, default=100)

_add = msgspec.json.Decoder(AddCommunity)
_change = msgspec.json.Decoder(ChangeCommunity)


@get("/communities", gives=CommunityList, queries=[FIRST, MOST], about=["communities"])
async def list_communities(request: Request) -> Response:
    """The communities there are, by id; for the operator of the service."""
    check_operator(request)
    there = _communities(request)
    every = await there.all()
    first = FIRST.read(request) or 0
    some = every[first : first + (MOST.read(request) or 0)]
    return reply(CommunityList(communities=await views(there, some), total=len(every)))


@post("/communities", status=201, takes=AddCommunity, gives=CommunityKey, about=["communities"])
async def add_community(request: Request) -> Response:
    """Add a community; the answer has its key, which is not shown again. For the operator of the service."""
    check_operator(request)
    asked = await decoded_body(request, _add)
    added = Community(
        id=asked.id,
        name=asked.name,
        since=now_ms(),
        fights=asked.fights,
        bytes=asked.bytes,
        requests=asked.requests,
    )
    if not await _communities(request).add(added):
        raise Refused("community-exists", Sentence("affray.community-exists", {"id": asked.id}))
    return reply(await _with_key(request, added), status=201)


@get("/communities/{community}", gives=CommunityView, about=["communities"])
async def show_community(request: Request, community: str) -> Response:
    """A community, what it has and may have; by its key, or for the operator of the service."""
    return reply(await _view(request, await held_community(request, community)))


@post("/communities/{community}", takes=ChangeCommunity, gives=CommunityView, about=["communities"])
async def change_community(request: Request, community: str) -> Response:
    """Rename a community, limit it otherwise, close it or open it again; for the operator of the service.

    All workers know within a few seconds.
    """
    check_operator(request)
    await held_community(request, community)
    asked = await decoded_body(request, _change)
    changed: dict[str, Any] = msgspec.to_builtins(asked)
    if changed:
        await _communities(request).change(community, **changed)
    return reply(await _view(request, await held_community(request, community)))


@post("/communities/{community}/key", gives=CommunityKey, about=["communities"])
async def roll_community_key(request: Request, community: str) -> Response:
    """Have another key open a community's fights; the one before counts no more, at once."""
    there = await held_community(request, community)
    issue = await _communities(request).roll(community)
    return reply(await _with_key(request, msgspec.structs.replace(there, issue=issue)))


@get(
    "/communities/{community}/fights",
    gives=FightsStatus,
    queries=[SYSTEM, ORDER, FROM, PAGE],
    about=["communities"],
)
async def list_community_fights(request: Request, community: str) -> Response:
    """The fights of a community, as /status shows them; by its key, or for the operator of the service."""
    await held_community(request, community)
    log = worker(request).log
    listed = await _communities(request).listed(community, "fights")
    return reply(await fights(log, encounters(request), wanted_fights(request), listed))


@get("/communities/{community}/campaigns", gives=CampaignList, about=["communities"])
async def list_community_campaigns(request: Request, community: str) -> Response:
    """The campaigns of a community, by title: not what is prepared in them, nor how to come in."""
    await held_community(request, community)
    here = worker(request)
    found = []
    for id in await _communities(request).listed(community, "campaigns"):
        if (campaign := await here.campaigns.find(id)) is not None:
            about = campaign.about
            found.append(
                CampaignLine(campaign=id, title=about.title, since=about.since, fights=len(campaign.fights))
            )
    return reply(CampaignList(campaigns=sorted(found, key=lambda each: (each.title.casefold(), each.since))))


def _communities(request: Request) -> Communities:
    return worker(request).communities.communities


async def _view(request: Request, community: Community) -> CommunityView:
    [found] = await views(_communities(request), [community])
    return found


async def _with_key(request: Request, community: Community) -> CommunityKey:
    here: Worker = worker(request)
    key = community_token(here.tokens, community.id, community.issue)
    link = key_link(here.address, key) if here.address else ""
    return CommunityKey(community=await _view(request, community), key=key, link=link)
