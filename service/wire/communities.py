"""A community: what it may have, what it has, and its key."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from engine.ruleset_api.field_types import Name

MOST_FIGHTS = 200
MOST_BYTES = 1_000_000_000  # in a day
MOST_REQUESTS = 500  # in a second

CommunityId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,31}$(?!\n)", max_length=32)]
Most = Annotated[int, Meta(ge=0, le=2**53)]


class AddCommunity(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A community to be: its `id` stands before those of its fights, so that of a fight is `dusk.bridge`.

    It may have so many `fights` on record, and as many campaigns, so many `bytes` a day (of commands, and of what they
    write) and `requests` a second; 0 is as many as there are.
    """

    id: CommunityId
    name: Name
    fights: Most = MOST_FIGHTS
    bytes: Most = MOST_BYTES
    requests: Most = MOST_REQUESTS


class ChangeCommunity(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be otherwise of a community; what is left out stays. A `closed` one changes nothing any more."""

    name: Name | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    fights: Most | UnsetType = UNSET
    bytes: Most | UnsetType = UNSET
    requests: Most | UnsetType = UNSET


class CommunityLimitsView(Struct, frozen=True, kw_only=True):
    """What a community may have: fights, and as many campaigns; bytes a day; requests a second. 0: no limit."""

    fights: int
    bytes: int
    requests: int


class CommunityView(Struct, frozen=True, kw_only=True):
    """A community: what it may have, and how many `fights` and `campaigns` it has. It is there `since` then."""

    community: str
    name: str
    since: int
    closed: bool
    fights: int
    campaigns: int
    limits: CommunityLimitsView


class CommunityKey(Struct, frozen=True, kw_only=True):
    """A community with its key, which is shown this once, and the link that brings it to the page."""

    community: CommunityView
    key: str
    link: str


class CommunityList(Struct, frozen=True, kw_only=True):
    """A page of the communities; there are `total`."""

    communities: list[CommunityView]
    total: int


class CampaignLine(Struct, frozen=True, kw_only=True):
    """A campaign as its community's list shows it: there `since` then, with so many fights."""

    campaign: str
    title: str
    since: int
    fights: int


class CampaignList(Struct, frozen=True, kw_only=True):
    """The campaigns of a community, by title."""

    campaigns: list[CampaignLine]
