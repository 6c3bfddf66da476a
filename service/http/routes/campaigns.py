"""Campaigns: what a GM prepares, kept on the service, and the fights that belong together."""

import hashlib
import re
import secrets
from base64 import b32encode

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.marks.campaigns import About, Campaign, CampaignFight, Entry
from events.store.marks.communities import BETWEEN, community_in
from projections.language.languages import ENGLISH
from projections.timeline.tally import Tally, added
from service.http.guards.authentication import adopted_claims, seat_at, token_of, viewer
from service.http.guards.communities import ID as COMMUNITY_ID
from service.http.guards.communities import entered
from service.http.guards.opening_key import check_opening
from service.http.invite_links import campaign_link, elsewhere
from service.http.operations import delete, get, post
from service.http.request_body import decoded_body
from service.http.tallies import figures, tallies
from service.http.worker import Worker, at_hand, encounters, worker
from service.seats.tokens import campaign_audience
from service.wire.campaigns import (
    AddFight,
    CampaignSummary,
    CampaignView,
    FightOfCampaign,
    OpenCampaign,
    Prepared,
    PreparedEntry,
)
from service.wire.responses import reply

MOST_PREPARED = 200
MOST_FIGHTS = 500
MOST_SUMMED_UP = 100
MOST_BYTES = 8_000_000  # of all that is prepared
YEARS = 10
YEAR = 365 * 24 * 3_600_000  # milliseconds
GM = "gm"
ID = re.compile(rf"({COMMUNITY_ID.pattern}\{BETWEEN})?[A-Za-z0-9]{{1,32}}")

_open = msgspec.json.Decoder(OpenCampaign)
_prepared = msgspec.json.Decoder(Prepared)
_add_fight = msgspec.json.Decoder(AddFight)


@post("/campaigns", status=201, takes=OpenCampaign, gives=CampaignView, about=["campaigns"], keyed=True)
async def open_campaign(request: Request) -> Response:
    """Open a campaign; the answer has its token, and a link that takes it to another browser.

    Where strangers reach the service it takes the service's key, as opening a fight does.
    """
    community = await check_opening(request)
    asked = await decoded_body(request, _open)
    campaign = b32encode(secrets.token_bytes(10)).decode().lower()
    if community is not None:
        campaign = community.id + BETWEEN + campaign
    about = About(title=asked.title, since=now_ms())
    async with entered(request, community, "campaigns", campaign):
        await worker(request).campaigns.keep(campaign, about)
    return reply(_view(request, campaign, Campaign(about=about)), status=201)


@get("/campaigns/{campaign}", gives=CampaignView, about=["campaigns"])
async def show_campaign(request: Request, campaign: str) -> Response:
    """What is prepared in a campaign, and its fights with a token for the GM's seat at each."""
    return reply(_view(request, campaign, await _held(request, campaign)))


@delete("/campaigns/{campaign}", gives=CampaignView, about=["campaigns"])
async def remove_campaign(request: Request, campaign: str) -> Response:
    """Delete a campaign and all that is prepared in it; the answer has what it was. Its fights stay where they are."""
    there = await _held(request, campaign)
    await worker(request).campaigns.delete(campaign)
    if community := community_in(campaign):
        await worker(request).communities.communities.leave(community, "campaigns", [campaign])
    return reply(_view(request, campaign, there))


@post("/campaigns/{campaign}/prepared", takes=Prepared, gives=CampaignView, about=["campaigns"])
async def add_prepared(request: Request, campaign: str) -> Response:
    """Keep a party or an encounter; another of its kind and name is replaced. Its rules are asked when it is opened."""
    there = await _held(request, campaign)
    what = await decoded_body(request, _prepared)
    body = msgspec.json.encode(what)
    entry = Entry(
        id=_id_of(what),
        name=what.name,
        kind=what.kind,
        ruleset=what.ruleset,
        combatants=len(what.combatants),
        notes=what.notes,
        changed=now_ms(),
        size=len(body),
    )
    others = [each for each in there.prepared if each.id != entry.id]
    if len(others) >= MOST_PREPARED or sum(each.size for each in others) + entry.size > MOST_BYTES:
        most = {"most": MOST_PREPARED, "megabytes": MOST_BYTES // 1_000_000}
        raise Refused("campaign-full", Sentence("affray.campaign-full", most))
    await worker(request).campaigns.prepare(campaign, entry, body)
    return reply(_view(request, campaign, msgspec.structs.replace(there, prepared=(entry, *others))))


@get("/campaigns/{campaign}/prepared/{prepared}", gives=Prepared, about=["campaigns"])
async def show_prepared(request: Request, campaign: str, prepared: str) -> Response:
    """All of something prepared, as it was kept."""
    await _held(request, campaign)
    body = await worker(request).campaigns.prepared(campaign, prepared)
    if body is None:
        raise _not_prepared()
    return reply(msgspec.json.decode(body, type=Prepared))


@delete("/campaigns/{campaign}/prepared/{prepared}", gives=CampaignView, about=["campaigns"])
async def remove_prepared(request: Request, campaign: str, prepared: str) -> Response:
    """Forget something prepared. Fights that were opened from it stay as they are."""
    await _held(request, campaign)
    if not await worker(request).campaigns.discard(campaign, prepared):
        raise _not_prepared()
    return reply(_view(request, campaign, await _held(request, campaign)))


@post("/campaigns/{campaign}/fights", takes=AddFight, gives=CampaignView, about=["campaigns"])
async def add_fight(request: Request, campaign: str) -> Response:
    """Have a fight belong to the campaign, by a token of its GM: whoever holds the campaign has the GM's seat there."""
    there = await _held(request, campaign)
    asked = await decoded_body(request, _add_fight)
    if len(there.fights) >= MOST_FIGHTS and all(each.encounter != asked.encounter for each in there.fights):
        most = {"most": MOST_FIGHTS}
        raise Refused("campaign-full", Sentence("affray.campaign-full-of-fights", most))
    fight = await _fight_of(request, asked)
    await worker(request).campaigns.add_fight(campaign, fight)
    return reply(_view(request, campaign, await _held(request, campaign)))


@delete("/campaigns/{campaign}/fights/{fight}", gives=CampaignView, about=["campaigns"])
async def remove_fight(request: Request, campaign: str, fight: str) -> Response:
    """Have a fight belong to the campaign no more. The fight stays."""
    await _held(request, campaign)
    if not await worker(request).campaigns.remove_fight(campaign, fight):
        raise Refused("not-found", Sentence("affray.no-such-fight-of-campaign"))
    return reply(_view(request, campaign, await _held(request, campaign)))


@get("/campaigns/{campaign}/summary", gives=CampaignSummary, about=["campaigns"])
async def show_campaign_summary(request: Request, campaign: str) -> Response:
    """What everybody did in all fights of the campaign, and how lucky they were.

    All rolls of a name are held against fair dice together.
    """
    there = await _held(request, campaign)
    found: dict[tuple[str, str], list[Tally]] = {}
    fights = sorted(there.fights, key=lambda each: each.since)
    left_out = [each.encounter for each in fights[:-MOST_SUMMED_UP]]
    for each in fights[-MOST_SUMMED_UP:]:
        try:
            tallies = await _tallies(request, each)
        except Refused as refused:
            if refused.code == "too-many-requests":
                raise
            left_out.append(each.encounter)
            continue
        for one in tallies:
            found.setdefault((one.name, one.side), []).append(one)
    people = await figures(request, [added(each) for each in found.values()])
    return reply(
        CampaignSummary(
            campaign=campaign,
            fights=len(there.fights) - len(left_out),
            left_out=left_out,
            people=sorted(people, key=lambda each: -each.dealt),
        )
    )


async def _tallies(request: Request, fight: CampaignFight) -> list[Tally]:
    """The tallies of all in a fight, as its GM saw it. Raises Refused, also where that seat was taken away."""
    claims = worker(request).tokens.read(_fight_shown(worker(request), fight).token, fight.encounter)
    await at_hand(request, fight.encounter)
    seat = seat_at(await encounters(request).history(fight.encounter), claims)
    return [*(await tallies(request, fight.encounter, viewer(seat, ENGLISH)))[1].values()]


async def _held(request: Request, campaign: str) -> Campaign:
    """The campaign of whoever brings its token.

    Raises Refused: no-token, bad-token, expired-token, wrong-encounter, revoked-token (it was deleted).
    """
    here = worker(request)
    known = campaign if ID.fullmatch(campaign) else ""
    await adopted_claims(here, token_of(request), campaign_audience(known))
    there = await here.campaigns.find(known)
    if there is None:
        raise Refused("revoked-token", Sentence("affray.no-such-campaign"))
    return there


async def _fight_of(request: Request, asked: AddFight) -> CampaignFight:
    """The fight that a GM brings along. Raises Refused as tokens do, and `forbidden` for who is no GM there."""
    claims = worker(request).tokens.read(asked.token, asked.encounter)
    await at_hand(request, asked.encounter)
    history = await encounters(request).history(asked.encounter)
    seat = seat_at(history, claims)
    if not seat.is_gm:
        raise Refused("forbidden", Sentence("affray.campaign-takes-gms"))
    assert history.head is not None
    fight = history.head.fight
    return CampaignFight(
        encounter=asked.encounter,
        seat=seat.seat,
        issue=seat.issue,
        title=fight.title,
        ruleset=fight.ruleset,
        since=now_ms(),
    )


def _view(request: Request, campaign: str, there: Campaign) -> CampaignView:
    """The campaign as it is answered, with a token that counts from now on as long as the first did."""
    here, until = worker(request), now_ms() + YEARS * YEAR
    token = here.tokens.token(campaign_audience(campaign), GM, issue=0, until=until)
    return CampaignView(
        campaign=campaign,
        title=there.about.title,
        prepared=[msgspec.convert(each, PreparedEntry, from_attributes=True) for each in there.prepared],
        fights=[_fight_shown(here, each) for each in there.fights],
        token=token,
        link=campaign_link(elsewhere(request), campaign, token) if elsewhere(request) else "",
    )


def _fight_shown(here: Worker, fight: CampaignFight) -> FightOfCampaign:
    until = now_ms() + YEAR
    return FightOfCampaign(
        encounter=fight.encounter,
        title=fight.title,
        ruleset=fight.ruleset,
        since=fight.since,
        seat=fight.seat,
        token=here.tokens.token(fight.encounter, fight.seat, issue=fight.issue, until=until),
    )


def _id_of(what: Prepared) -> str:
    """By its kind and name: kept again under the same, it is the same."""
    return hashlib.sha256(f"{what.kind}\0{what.name}".encode()).hexdigest()[:16]


def _not_prepared() -> Refused:
    return Refused("not-found", Sentence("affray.nothing-prepared-there"))
