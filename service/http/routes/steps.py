"""The past steps of a fight: many of them in one answer, each by what it changed."""

import asyncio
import time
from collections.abc import Iterable
from itertools import pairwise

from starlette.requests import Request
from starlette.responses import Response

from engine.fights.store_errors import damaged
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from projections.viewers.steps import past_views
from projections.views.json_patch import patch
from projections.views.view import EncounterView
from service.http.guards.authentication import viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.query_params import Number
from service.http.worker import encounters
from service.seats.permissions import permit
from service.wire.cooperative_encoding import AT_ONCE
from service.wire.responses import reply
from service.wire.views import PastStep, PastSteps

FROM = Number(name="from", doc="The first step, by its version.", low=1, default=1)
LIMIT = Number(name="limit", doc="At most so many steps.", low=1, high=256, default=64)


@get("/encounters/{encounter}/steps", gives=PastSteps, queries=[FROM, LIMIT, LANG], about=["encounters"])
async def show_steps(request: Request, encounter: str) -> Response:
    """The fight as it was at a step, and what each step after that changed, as the seat sees it."""
    first, most = FROM.read(request) or 1, LIMIT.read(request) or 1
    viewer = await viewer_of(request, encounter)
    permit(viewer, "view")
    commits = await encounters(request).commits(encounter)
    try:
        views = await _views(past_views(commits, viewer, first, first + most - 1))
    except DamagedLog as error:
        raise damaged(error) from error
    if not views:
        raise Refused("no-such-position", Sentence("affray.no-version", {"version": first}))
    steps = [PastStep(version=after.version, patch=patch(before, after)) for before, after in pairwise(views)]
    return reply(PastSteps(encounter=encounter, view=views[0], steps=steps))


async def _views(steps: Iterable[EncounterView | None]) -> list[EncounterView]:
    """The views among these steps; while they are made the worker goes on with what others ask."""
    found = []
    until = time.perf_counter() + AT_ONCE
    for each in steps:
        if each is not None:
            found.append(each)
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + AT_ONCE
    return found
