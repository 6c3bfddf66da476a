"""Requests and commands as they are observed: counted, timed, traced, and written to the log if that is wanted."""

import logging
from asyncio import CancelledError
from collections.abc import Awaitable
from time import perf_counter
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from engine.fights.result import Result
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from service import __version__
from service.http.problem_details import path_of
from service.http.worker import Connection, worker
from service.monitoring.log_lines import FACTS, requests
from service.monitoring.metrics import Metrics
from service.monitoring.request_id import HEADER, identified
from service.wire.live_messages import Frame
from service.wire.responses import Played

VERSION = (b"affray-version", __version__.encode())
"""What every answer says of the interface: docs/reference/http.md."""

PROBES = frozenset({"GET /livez", "GET /readyz", "GET /metrics"})
"""Operations that programs ask for all day long: they are counted, and have neither a line nor a trace."""

Carried = TypeVar("Carried", Played, Result)


async def observed(request: Request, operation: str, answering: Awaitable[Response]) -> Response:
    """The answer to a request, with id and version; `operation` is the method and the path as the program has them."""
    at, headers = worker(request), request.scope["headers"]
    id, began = identified(headers), perf_counter()
    quiet = operation in PROBES
    if at.traces is None or quiet:
        response = await answering
    else:
        with at.traces.request(operation, headers, {"affray.request": id}) as span:
            response = await answering
            at.traces.answered(span, response.status_code)
    response.raw_headers += ((HEADER, id.encode()), VERSION)
    at.metrics.answered(operation, response.status_code, began)
    if requests.isEnabledFor(logging.INFO) and not quiet:
        write_line(request.method, path_of(request), response.status_code, began)
    return response


def write_line(method: str, path: str, status: int, began: float) -> None:
    """Write a request to the log. Who sent it stands there no more than what was sent."""
    taken = 1000 * (perf_counter() - began)
    facts = {"method": method, "path": path, "status": status, "milliseconds": round(taken, 3)}
    requests.info("%s %s %s %.1f ms", method, path, status, taken, extra={FACTS: facts})


async def counted(metrics: Metrics, kind: str, carrying_out: Awaitable[Carried]) -> Carried:
    """What a command of this kind comes to."""
    began, outcome = perf_counter(), "failed"
    try:
        result = await carrying_out
        outcome = "repeated" if result.repeated else "done"
    except (Refused, LogError):
        outcome = "refused"
        raise
    except CancelledError:  # its sender went away
        outcome = "abandoned"
        raise
    finally:
        metrics.command(kind, outcome, began)
    return result


def handed_on(connection: Connection, frame: Frame) -> None:
    """Note that a live message was handed to a connection."""
    if frame.heard:
        at = worker(connection)
        at.metrics.delivered(frame.heard)
        if at.traces is not None:
            at.traces.delivered("deliver", frame.commit, frame.heard)
