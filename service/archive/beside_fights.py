"""Copies of what lies beside the fights: campaigns, with all that is prepared in them, and communities.

Each is one object, encrypted as a fight is: JSON in a file in the format of age. What is in a community besides its
campaigns follows from the ids of its fights.
"""

from collections.abc import AsyncIterator
from hashlib import sha256
from urllib.parse import quote

import msgspec
from msgspec import Struct

from events.exports.file import BadTransfer
from events.store.log import Log
from events.store.marks.campaigns import ABOUT, CampaignRecord, Campaigns
from events.store.marks.communities import Communities, Community
from events.store.marks.moved import MovedFights
from service.moving.bundle import decrypted
from service.seats.tokens import Tokens, campaign_audience, community_audience

FORMAT = 1


class CampaignCopy(
    Struct, frozen=True, kw_only=True, tag="affray-campaign", tag_field="type", forbid_unknown_fields=True
):
    """A campaign, and the keys by which the tokens count that were given for it."""

    format: int
    campaign: str
    record: CampaignRecord
    keys: list[bytes]


class CommunityCopy(
    Struct, frozen=True, kw_only=True, tag="affray-community", tag_field="type", forbid_unknown_fields=True
):
    """A community, the ids of its campaigns, and the keys by which the keys count that were given to it."""

    format: int
    community: Community
    campaigns: list[str]
    keys: list[bytes]


FIGHTS = "fights"
CAMPAIGN, COMMUNITY = "campaign-", "community-"
KINDS = {"campaigns": CAMPAIGN, "communities": COMMUNITY}
"""What lies beside the fights, and how the names of its objects begin."""

Copy = CampaignCopy | CommunityCopy

_encode = msgspec.json.Encoder(order="deterministic").encode
_copy = msgspec.json.Decoder(Copy).decode


async def copies_beside(log: Log, tokens: Tokens) -> AsyncIterator[tuple[str, bytes]]:
    """The name of each object, and what is to be in it. Raises LogError."""
    campaigns, communities = Campaigns(log), Communities(log)
    for id in await campaigns.all():
        if (record := await campaigns.record(id)) is not None:
            keys = await _keys(log, tokens, campaign_audience(id))
            kept = CampaignCopy(format=FORMAT, campaign=id, record=record, keys=keys)
            yield _name(CAMPAIGN, id), _encode(kept)
    for each in await communities.all():
        listed = await communities.listed(each.id, "campaigns")
        keys = await _keys(log, tokens, community_audience(each.id))
        copy = CommunityCopy(format=FORMAT, community=each, campaigns=listed, keys=keys)
        yield _name(COMMUNITY, each.id), _encode(copy)


def kind_of(name: str) -> str:
    """What an object has by its name: fights, campaigns or communities."""
    return next((kind for kind, begins in KINDS.items() if name.startswith(begins)), FIGHTS)


def _name(begins: str, id: str) -> str:
    return f"{begins}{quote(id, safe='')}.age"


async def put_back(log: Log, content: bytes, identity: str) -> str:
    """Put back what is in an object; why it is left as it is ("": it was put back).

    Raises AnotherKey; BadTransfer for what is no such copy; LogError.
    """
    try:
        copy: Copy = _copy(decrypted(content, identity))
    except msgspec.MsgspecError as error:
        raise BadTransfer(1, f"this is no copy that this version reads: {error}") from error
    if copy.format != FORMAT:
        raise BadTransfer(1, f"format {copy.format} of copies is unknown; this version reads {FORMAT}")
    moved, there = MovedFights(log), "it is there already, and is left as it is"
    # The keys come first, and what makes it be there comes last: what broke off between can be put back again.
    match copy:
        case CampaignCopy(campaign=id, record=record):
            if ABOUT not in record.fields:
                raise BadTransfer(1, "the campaign in it lacks its title")
            campaigns = Campaigns(log)
            if await campaigns.find(id) is not None:
                return there
            await moved.keep_seats_keys(campaign_audience(id), copy.keys)
            await campaigns.put_back(id, record)
        case CommunityCopy(community=community):
            communities = Communities(log)
            if await communities.find(community.id) is not None:
                return there
            await moved.keep_seats_keys(community_audience(community.id), copy.keys)
            await communities.put_back(community, copy.campaigns)
    return ""


def state_of(content: bytes) -> str:
    """The state that a copy is of, by which one that has not changed is not written again."""
    return sha256(content).hexdigest()


async def _keys(log: Log, tokens: Tokens, audience: str) -> list[bytes]:
    return [tokens.key_of(audience), *await MovedFights(log).seats_keys(audience)]
