"""A campaign, what is prepared in it, and its fights."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.ruleset_api.field_types import Id, Name, Portrait, Text
from projections.timeline.tally import Deeds

MOST_COMBATANTS = 200
MOST_PARTS = 20


class OpenCampaign(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign to be."""

    title: Name


class PreparedCombatant(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who is to take part. The sheet may be unfinished: the rules look at it when the fight is opened."""

    name: Name
    side: Annotated[str, Meta(max_length=64)] = "heroes"
    sheet: dict[str, Any] = {}
    position: tuple[float, float] | None = None
    portrait: Portrait = ""


class Prepared(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something prepared: a "party" is some combatants, an "encounter" all sides, with the house rules.

    Another of its kind and name takes its place. `notes` are for GMs alone.
    """

    name: Name
    kind: Literal["party", "encounter"] = "encounter"
    ruleset: Id
    parts: Annotated[tuple[Id, ...], Meta(max_length=MOST_PARTS)] | None = None
    options: dict[str, Any] = {}
    combatants: Annotated[tuple[PreparedCombatant, ...], Meta(max_length=MOST_COMBATANTS)]
    notes: Text = ""


class AddFight(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fight that belongs to the campaign; the `token` is a GM's there."""

    encounter: Id
    token: Annotated[str, Meta(max_length=4096)]


class PreparedEntry(Struct, frozen=True, kw_only=True):
    """Something prepared, as the list shows it: how many combatants, and when it was changed (ms since 1970)."""

    id: str
    name: str
    kind: Literal["party", "encounter"]
    ruleset: str
    combatants: int
    notes: str
    changed: int


class FightOfCampaign(Struct, frozen=True, kw_only=True):
    """A fight of the campaign, and a token for its GM's seat, which counts as long as that seat is not taken away.

    `since` is when it was added, in milliseconds since 1970.
    """

    encounter: str
    title: str
    ruleset: str
    since: int
    seat: str
    token: str


class CampaignSummary(Struct, frozen=True, kw_only=True):
    """What everybody did in the fights of a campaign, those of one name and side together, who dealt most first.

    `fights` are those that were counted; `left_out`, by id, those that could not be read, or came before the last 100.
    """

    campaign: str
    fights: int
    left_out: list[str]
    people: list[Deeds]


class CampaignView(Struct, frozen=True, kw_only=True):
    """A campaign, for whoever holds its token: what is prepared and which fights there are, the latest first.

    The `token` opens the campaign for ten years from this answer; the `link` takes it to another browser ("": the page
    of the service at the address that was asked knows it, `#campaign/CAMPAIGN/TOKEN`).
    """

    campaign: str
    title: str
    prepared: list[PreparedEntry] = []
    fights: list[FightOfCampaign] = []
    token: str = ""
    link: str = ""
