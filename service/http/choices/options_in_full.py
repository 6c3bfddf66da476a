"""Options in full: each with all that it may lead to, worked out one by one, so that others are served in between."""

from asyncio import sleep
from collections.abc import Iterator
from contextlib import suppress
from time import thread_time as cpu_time
from typing import Any

import msgspec
from starlette.requests import Request

from engine.driver.option_id import decision_of, with_id
from engine.driver.pending import Pending
from engine.history.history import History
from engine.ruleset_api.parts import prepared
from engine.ruleset_api.procedure import Answer
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from projections.viewers.log import ViewerLog
from projections.views.option_fields import Narrowing
from service.http.choices.options_query import options_of, pending_now
from service.http.choices.outlooks import outlook_for
from service.http.guards.request_limits import count_computing
from service.http.worker import worker
from service.live.kept_bodies import Asked
from service.wire.responses import encoded
from service.wire.views import Options

MOST = 60
"""Options of which it is worked out what they lead to, for one request."""
NOTHING = encoded(None)


async def options_in_full(request: Request, encounter: str, viewer: Viewer, wanted: Narrowing) -> Options:
    """The options that are wanted, and what the first `MOST` of them lead to that may be chosen as they are.

    What each leads to is kept for as long as the fight stands as it does. When it goes on meanwhile, the rest is left
    out. Raises Refused: too-many-requests, and as `options_of` does.
    """
    here = worker(request)
    viewer_log, history = await here.viewer_cache.viewer_log(encounter, viewer)
    moment = here.viewer_cache.moment(encounter)
    found = options_of(encounter, viewer_log, history, wanted)
    outlooks: dict[str, Any] = {}
    for option, answer, pending in _answers(found, viewer_log, history):
        if len(outlooks) == MOST or here.viewer_cache.moment(encounter) is not moment:
            break
        asked = Asked(viewer, f"outlook {option}")
        body = here.kept_bodies.get(encounter, moment, asked)
        if body is None:
            await count_computing(request, 1)
            began = cpu_time()
            body = encoded(_outlook(encounter, history, pending, viewer, answer))
            here.kept_bodies.keep(encounter, moment, asked, body)
            with suppress(Refused):  # this one is done; the next one may be refused for it
                await count_computing(request, int(1000 * (cpu_time() - began)))
            await sleep(0)
        if body != NOTHING:
            outlooks[option] = msgspec.Raw(body)
    return msgspec.structs.replace(found, outlooks=outlooks)


def _answers(
    found: Options, viewer_log: ViewerLog, history: History
) -> Iterator[tuple[str, Answer, Pending]]:
    """Each option that may be chosen without saying more, by its id, as an answer to what waits."""
    waiting = pending_now(history)
    for seat in msgspec.to_builtins(found.seats):
        for asked in seat.get("decisions", ()):
            for option in (each["id"] for each in asked["options"]):
                pending = waiting[viewer_log.called.original(decision_of(option))]
                for each in with_id(pending.options, option):
                    with suppress(Refused):  # it is barred, or more is to be said
                        yield option, pending.checked(each.choice.key, each.choice.args), pending
                        break


def _outlook(encounter: str, history: History, pending: Pending, viewer: Viewer, answer: Answer) -> Any:
    assert history.head is not None
    return outlook_for(encounter, history.head, prepared(history.head.fight), pending, viewer, answer)
