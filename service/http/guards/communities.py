"""Whose a request is: the community that its fight or campaign is of, or whose key it brings.

A community's key is a token like others: for nobody but it, good until another is given. It opens fights and campaigns
that are the community's, and lists them; into a fight it leads nobody.
"""

import re
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.communities import BETWEEN, Community, Kind, community_in
from service.http.guards.authentication import adopted_claims, check_operator, token_of
from service.http.guards.request_head import head_of
from service.http.worker import Connection, Worker, worker
from service.seats.tokens import (
    COMMUNITY,
    EVERY_ENCOUNTER,
    Tokens,
    campaign_audience,
    community_audience,
)

HOLDER = "community"
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
YEARS = 10
YEAR = 365 * 24 * 3_600_000  # milliseconds
LONGEST = 64  # characters of a fight's id
NOBODYS = ("", None)


def community_token(tokens: Tokens, community: str, issue: int) -> str:
    """The key of a community that was given at this issue."""
    return tokens.token(community_audience(community), HOLDER, issue=issue, until=now_ms() + YEARS * YEAR)


async def find_community(connection: Connection) -> Community | None:
    """Find the community for which a request, or a message, counts: of who has a token at its fight, or brings its key.

    It is kept in the head of the request, where `community_of` reads it. None for others.
    """
    head = head_of(connection.scope)
    id, issue = _named(connection, head.token)
    found = await worker(connection).communities.known(id) if id else None
    head.community = None if found is None or issue not in (None, found.issue) else found
    return head.community


def community_of(connection: Connection) -> Community | None:
    """The community for which a request counts, as it was found when it was counted."""
    return head_of(connection.scope).community


async def opener(connection: Connection) -> Community | None:
    """The community whose key a request brings, to open something; None where it brings none.

    Raises Refused: bad-token, expired-token, revoked-token, community-closed; LogError.
    """
    here, token = worker(connection), head_of(connection.scope).token
    named = here.tokens.named(token) if token else ""
    if not named.startswith(COMMUNITY):
        return None
    community = await _with_key(here, token, named.removeprefix(COMMUNITY))
    check_not_closed(community)
    return community


async def held_community(connection: Connection, id: str) -> Community:
    """A community, for its holder and for the operator. Raises Refused as tokens do, and not-found; LogError."""
    here, token = worker(connection), token_of(connection)
    if here.tokens.named(token) != EVERY_ENCOUNTER:
        return await _with_key(here, token, id)
    check_operator(connection)
    community = await here.communities.communities.find(id)
    if community is None:
        raise Refused("not-found", Sentence("affray.no-such-community"))
    return community


def check_not_closed(community: Community | None) -> None:
    """Whether a community may change anything. Raises Refused("community-closed")."""
    if community is not None and community.closed:
        raise Refused("community-closed", Sentence("affray.community-closed"))


async def id_for(
    connection: Connection, community: Community | None, asked: str | None, command: str
) -> str | None:
    """The id of a fight that is opened: of a community's one it is the id that was asked for behind its own.

    Two communities may ask for the same, and neither learns that the other did. Without an id it follows from that of
    the command, so that one that is sent again opens the same. Raises Refused: malformed, forbidden.
    """
    if community is None:
        if asked and await worker(connection).communities.known(community_in(asked)) is not None:
            raise Refused("forbidden", Sentence("affray.community-id", {"id": asked.partition(BETWEEN)[0]}))
        return asked
    own = community.id + BETWEEN
    drawn = uuid.uuid5(uuid.NAMESPACE_OID, f"affray {community.id} {command}").hex[:12]
    found = asked if asked and asked.startswith(own) else own + (asked or drawn)
    if len(found) > LONGEST:
        most = {"most": LONGEST - len(own)}
        raise Refused("malformed", Sentence("affray.community-id-long", most))
    return found


@asynccontextmanager
async def entered(
    connection: Connection, community: Community | None, kind: Kind, id: str | None
) -> AsyncIterator[None]:
    """Have something new on the list of its community, if the block makes it. Raises Refused("community-full")."""
    if community is None or id is None:
        yield
        return
    here = worker(connection)
    communities = here.communities.communities
    new, count = await communities.enter(community.id, kind, id)
    if new and community.fights and count > community.fights:
        count -= await _take_off_what_is_gone(here, community.id, kind, id)
        if count > community.fights:
            await communities.leave(community.id, kind, [id])
            most = {"most": community.fights}
            raise Refused(
                "community-full", Sentence(f"affray.community-full-of-{kind}", most), limit=community.fights
            )
    try:
        yield
    except Refused:
        if new and not await _is_there(here, kind, id):
            await communities.leave(community.id, kind, [id])
        raise


async def _take_off_what_is_gone(here: Worker, community: str, kind: Kind, new: str) -> int:
    """Take off its list what was deleted; how many that were."""
    communities = here.communities.communities
    gone = [
        each
        for each in await communities.listed(community, kind)
        if each != new and not await _is_there(here, kind, each)
    ]
    await communities.leave(community, kind, gone)
    return len(gone)


async def _is_there(here: Worker, kind: Kind, id: str) -> bool:
    if kind == "campaigns":
        return await here.campaigns.find(id) is not None
    return bool(await here.log.last(id)) or await here.archived.find(id) is not None


async def _with_key(here: Worker, token: str, id: str) -> Community:
    known = id if ID.fullmatch(id) else ""
    claims = await adopted_claims(here, token, community_audience(known))
    community = await here.communities.communities.find(known)
    if community is None or claims.issue != community.issue:
        raise Refused("revoked-token", Sentence("affray.community-key-rolled"))
    return community


def _named(connection: Connection, bearer: str) -> tuple[str, int | None]:
    """The id of the community for which a request may count ("": none), and by which giving of its key.

    Only who has a token there uses up what a community may have, so that strangers cannot, nor learn of it.
    """
    blanks = connection.scope["path_params"]
    fight = blanks.get("encounter") or blanks.get("campaign")
    if fight is not None and BETWEEN not in fight:
        return NOBODYS
    tokens = worker(connection).tokens
    try:
        if fight is None:
            named = tokens.named(bearer) if bearer else ""
            if not named.startswith(COMMUNITY):
                return NOBODYS
            return named.removeprefix(COMMUNITY), tokens.read(bearer, named).issue
        tokens.read(token_of(connection), fight if "encounter" in blanks else campaign_audience(fight))
        return community_in(fight), None
    except Refused:
        return NOBODYS
