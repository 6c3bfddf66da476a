"""Forecasts: how a fight may end, from now or from a past version, told while the autopilot plays it many times."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import StreamingResponse

from engine.autopilot.forecast import Forecast, interval, median
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from projections.views.view import EncounterView
from service.forecasts.as_seen import start_as_seen, with_another, without
from service.forecasts.moments import Start, not_there, start_at, start_now
from service.http.choices.outlooks import usual_stranger
from service.http.guards.authentication import viewer_of
from service.http.operations import get
from service.http.query_params import Number, Text
from service.http.routes.views import past_view
from service.http.streams import streamed
from service.http.worker import encounters, known_id, worker
from service.seats.permissions import permit
from service.wire.forecast import Fall, FightForecast, ForecastMessage, RoundsToGo, Share
from service.wire.live_messages import encode

logger = logging.getLogger("affray")


class Changed(Struct, frozen=True):
    """Who is to be missing, and like whom another is to be there ("": nobody)."""

    less: str
    more: str


MOST_FIGHTS = 2_000
PERCENT = 100
NOT_KNOWN = Sentence("affray.forecast-not-known")

AT = Number(name="at", doc="From this version on, instead of the last.", low=1)
FIGHTS = Number(name="fights", doc="How many are played.", low=1, high=MOST_FIGHTS, default=200)
LESS = Text(name="less", doc="Without this combatant, by the id, who leaves at that moment.")
MORE = Text(name="more", doc="With another like this combatant, by the id, who joins at that moment.")
SEED = Number(name="seed", doc="Of the dice: the same seed is the same forecast.", default=0)


@get(
    "/encounters/{encounter}/forecast",
    streams=ForecastMessage,
    ends=True,
    queries=[AT, FIGHTS, SEED, LESS, MORE],
    about=["encounters"],
)
async def stream_forecast(request: Request, encounter: str) -> StreamingResponse:
    """How the fight may end: the autopilot plays it to its end many times, for all sides alike; for GMs and players.

    It comes as Server-Sent Events: after every few fights the forecast so far, the last one when all are `played`.
    Nothing of it is written, and closing the connection stops it. A seat has one forecast at a time.

    A player is told what follows from what they see: a round begins, whoever they do not see is not there, and a usual
    combatant stands for whoever's sheet they do not have.

    With `less` or `more` it says whether one less, or one more, would turn it.
    """
    version, fights, seed = AT.read(request), FIGHTS.read(request) or 1, SEED.read(request) or 0
    changed = Changed(LESS.read(request), MORE.read(request))
    viewer = await viewer_of(request, known_id(encounter))
    permit(viewer, "forecast")
    messages = _messages(request, encounter, viewer, version, changed, fights, seed)
    return await streamed(request, encounter, messages)


async def _messages(
    request: Request,
    encounter: str,
    viewer: Viewer,
    version: int | None,
    changed: Changed,
    fights: int,
    seed: int,
) -> AsyncGenerator[bytes, None]:
    here = worker(request)
    with here.forecasts.one_more((encounter, viewer.seat)):
        start = await _start(request, encounter, viewer, version, changed)
        async with aclosing(here.forecasts.played(start.packed, fights, seed)) as parts:
            async for each in parts:
                yield b"data: " + encode(_told(encounter, start, changed, each, fights, seed)) + b"\n\n"
                if here.hub.stopping:
                    raise Refused("going-away", Sentence("affray.takes-nothing-new"))


async def _start(
    request: Request, encounter: str, viewer: Viewer, version: int | None, changed: Changed
) -> Start:
    """Where the forecast of a viewer starts. Raises Refused."""
    if not viewer.sees_all:
        return await _start_as_seen(request, encounter, viewer, version, changed)
    if version is not None:
        commits = await encounters(request).commits(encounter)
        return await asyncio.to_thread(start_at, commits, version, changed.less, changed.more)
    return start_now(await encounters(request).history(encounter), changed.less, changed.more)


async def _start_as_seen(
    request: Request, encounter: str, viewer: Viewer, version: int | None, changed: Changed
) -> Start:
    """The same for a player: by their view, their own sheets, and what everybody knows of the table."""
    if version is None:
        view = await worker(request).viewer_cache.view(encounter, viewer)
    else:
        view = past_view(await encounters(request).commits(encounter), version, viewer)
    if view.closed:
        raise Refused("closed", Sentence("affray.closed"))
    head = (await encounters(request).history(encounter)).head
    assert head is not None
    fight = head.fight
    own = {each: fight.combatants[each].sheet for each in viewer.combatants if each in fight.combatants}
    view = _changed(view, changed, own)
    usual = usual_stranger(fight, viewer.language)
    if usual is None:
        raise Refused("not-found", NOT_KNOWN)
    try:
        found = await asyncio.to_thread(start_as_seen, rules_of(fight), view, fight.options, own, usual.sheet)
    except (Refused, ValueError) as error:
        raise Refused("not-found", NOT_KNOWN) from error
    except Exception as error:
        logger.exception("What seat %s sees of %s cannot be played on.", viewer.seat, encounter)
        raise Refused("not-found", NOT_KNOWN) from error
    strangers = [each.id for each in found.fight.combatants.values() if each.id not in own]
    return replace(found, strangers=strangers, usual=usual.name if strangers else "")


def _changed(view: EncounterView, changed: Changed, own: dict[str, dict[str, Any]]) -> EncounterView:
    """The view without whoever is to be missing, and with another; its sheet is that of the first. Raises Refused."""
    there = [each.id for each in view.combatants if each.present and not each.unseen]
    for who in filter(None, (changed.less, changed.more)):
        if who not in there:
            raise not_there(who, there)
    if changed.more:
        view, new = with_another(view, changed.more)
        if changed.more in own:
            own[new] = own[changed.more]
    return without(view, changed.less) if changed.less else view


def _told(
    encounter: str, start: Start, changed: Changed, found: Forecast, fights: int, seed: int
) -> FightForecast:
    """A forecast as it is sent."""
    fight, count = start.fight, found.fights
    standing = rules_of(fight).standing
    sides = dict.fromkeys(each.side for each in fight.present())
    first, half, last = (median(found.rounds, share) for share in (0.1, 0.5, 0.9))
    return FightForecast(
        encounter=encounter,
        version=start.version,
        fights=fights,
        played=count,
        seed=seed,
        wins={side: _share(found.won.get(side, 0), count) for side in sides},
        undecided=_share(found.undecided, count),
        out={each.id: _fall(found, each.id, fight.round) for each in fight.present() if standing(each)},
        rounds=RoundsToGo(median=half - fight.round, low=first - fight.round, high=last - fight.round),
        strangers=start.strangers,
        usual=start.usual,
        less=changed.less,
        more=changed.more,
    )


def _fall(found: Forecast, who: str, round: int) -> Fall:
    """How often somebody was out in the end, and how soon."""
    share, fell = _share(found.out.get(who, 0), found.fights), found.fell.get(who)
    within = median(fell) - round if fell else None
    return Fall(times=share.times, percent=share.percent, low=share.low, high=share.high, within=within)


def _share(times: int, of: int) -> Share:
    low, high = interval(times, of)
    return Share(times=times, percent=PERCENT * times / of, low=PERCENT * low, high=PERCENT * high)
