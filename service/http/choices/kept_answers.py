"""Dear answers, kept as they were sent, for as long as the fight stands as it does: options, reach, odds, suggestions.

They are worked out once for each way of seeing and asking; what that takes is counted for the seat that asks.
"""

from collections.abc import Callable
from contextlib import suppress
from time import thread_time as cpu_time

from starlette.requests import Request
from starlette.responses import Response

from engine.history.history import History
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from projections.viewers.log import ViewerLog
from service.http.guards.request_limits import count_computing
from service.http.worker import worker
from service.live.kept_bodies import Asked
from service.wire.responses import encoded, json_response


async def kept(
    request: Request,
    encounter: str,
    viewer: Viewer,
    asked: str,
    answer: Callable[[ViewerLog, History], object],
) -> Response:
    """The answer to what a viewer asks of a fight, worked out where it was not asked before at this moment.

    Raises Refused: too-many-requests, and what `answer` raises.
    """
    here = worker(request)
    cache, bodies, key = here.viewer_cache, here.kept_bodies, Asked(viewer, asked)
    await cache.viewer_log(encounter, viewer)
    body = bodies.get(encounter, cache.moment(encounter), key)
    if body is None:
        await count_computing(request, 1)
        viewer_log, history = await cache.viewer_log(encounter, viewer)  # it may have gone on meanwhile
        moment, began = cache.moment(encounter), cpu_time()
        try:
            body = encoded(answer(viewer_log, history))
            bodies.keep(encounter, moment, key, body)
        finally:
            with suppress(Refused):  # this one is done; the next one may be refused for it
                await count_computing(request, int(1000 * (cpu_time() - began)))
    return json_response(body)
