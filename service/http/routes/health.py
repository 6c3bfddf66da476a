"""The health of the service, and the documents that describe it."""

from starlette.requests import Request
from starlette.responses import Response

from events.embedded.append_only import repairs
from events.store.append_result import LogFull
from events.store.server.free_space import TIGHT
from service import __version__
from service.http.operations import get
from service.http.worker import worker
from service.wire.responses import Health, reply


@get("/healthz", gives=Health, about=["service"], open_to_all=True)
async def health(request: Request) -> Response:
    """Whether the service answers, and its log takes commits; `status` is "full" where it has no more room."""
    here = worker(request)
    info = await here.fitness.look()
    # What is large may find no room where what is small still does.
    full = info.full or (here.log.was_full and info.used >= TIGHT)
    warnings = list(info.warnings)
    if here.log.disk.directory is not None:
        warnings += repairs(here.log.disk.directory)
    try:
        here.log.disk.check()
        tight = here.log.disk.warning
        warnings += [tight] if tight else []
    except LogFull as error:
        full = True
        warnings.append(str(error))
    if wrong := len(here.encounters.damaged):
        warnings.append(
            f"Fights that are refused, as their records do not hold: {wrong}. The log of the worker names them."
        )
    return reply(
        Health(
            status="full" if full else "ok",
            version=__version__,
            log=f"{info.name} {info.version}",
            warnings=tuple(warnings),
            opening="key" if here.opening_key else "anybody",
            address=here.address,
        )
    )
