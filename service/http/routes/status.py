"""The status of the service for its operator: figures as JSON, and the page that shows them."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from events.store.append_result import LogUnreachable
from service.http.guards.authentication import check_operator
from service.http.operations import get
from service.http.query_params import Number, OneOf, Text
from service.http.worker import worker
from service.status.fights import ORDERS, Order, Wanted
from service.status.service_status import service_status
from service.wire.responses import reply
from service.wire.status import ServiceStatus

SYSTEM = Text(name="system", doc="Only fights of this system, as `brp`.", most=64)
ORDER = OneOf(
    name="order",
    doc="By what fights are in order: played last (`recent`, the default), idle longest, by system, by title.",
    words=ORDERS,
)
FROM = Number(name="from", doc="Leave out so many fights.", default=0)
PAGE = Number(name="limit", doc="At most so many fights.", low=0, high=100, default=25)


@get("/status", gives=ServiceStatus, queries=[SYSTEM, ORDER, FROM, PAGE], about=["service"])
async def show_status(request: Request) -> Response:
    """How the service is, for its operator: fights and whom they wait for, workers, errors, webhooks, storage.

    Nothing of it is a table's secret: of a fight it tells id, system, title and what any spectator is told of whom it
    waits for.
    """
    check_operator(request)
    wanted, here = wanted_fights(request), worker(request)
    info = await here.log_health.look()
    if info is None:
        raise here.log_health.why_not or LogUnreachable("The log does not answer.")
    return reply(await service_status(here.log, here.encounters, info, here.log_health.why_not, wanted))


def wanted_fights(request: Request) -> Wanted:
    """Which fights the queries of a request ask for. Raises Refused("malformed")."""
    return Wanted(
        system=SYSTEM.read(request),
        order=cast(Order, ORDER.read(request) or "recent"),
        first=FROM.read(request) or 0,
        most=PAGE.read(request) or 0,
    )
