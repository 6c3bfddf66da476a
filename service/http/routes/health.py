"""The health of the service, and the documents that describe it."""

from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from events.embedded.append_only import repairs
from events.store.append_result import LogFull, LogUnreachable
from service import __version__
from service.http.health.log_health import PartlyAway
from service.http.operations import get
from service.http.worker import worker
from service.wire.responses import Health, reply


@get("/healthz", gives=Health, about=["service"], open_to_all=True)
async def show_health(request: Request) -> Response:
    """Whether the service answers, and its log takes commits.

    `status` is "full" where it has no more room, and "partly" where a part of its cluster takes none.
    """
    here = worker(request)
    info = await here.log_health.look()
    match here.log_health.why_not:
        case None:
            status: Literal["ok", "partly", "full"] = "ok"
        case PartlyAway():
            status = "partly"
        case LogFull():
            status = "full"
        case error:
            raise error.with_traceback(None)
    if info is None:  # full, as commands were told, and now away
        raise LogUnreachable(str(here.log_health.why_not))
    warnings = list(info.warnings)
    if here.log.disk.directory is not None:
        warnings += repairs(here.log.disk.directory)
    if status == "full" and (why := str(here.log_health.why_not)) not in " ".join(warnings):
        warnings.append(why)
    elif tight := here.log.disk.warning:
        warnings.append(tight)
    if wrong := len(here.encounters.damaged):
        warnings.append(
            f"Fights that are refused, as their records do not hold: {wrong}. The log of the worker names them."
        )
    return reply(
        Health(
            status=status,
            version=__version__,
            log=f"{info.name} {info.version}",
            warnings=tuple(warnings),
            opening="key" if here.opening_key else "anybody",
            address=here.address,
        )
    )
