"""What those ask who run the service: whether it lives, whether it takes requests now, and how it is doing.

/livez and /readyz tell nothing else and are for everybody; the figures are for the operator, or for whoever reaches
the port that the operator opened for them.
"""

from prometheus_client.exposition import choose_encoder
from starlette.requests import Request
from starlette.responses import Response

from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service import __version__
from service.http.guards.authentication import check_operator
from service.http.operations import get
from service.http.worker import Worker, worker
from service.wire.responses import Probed, WorkerState, reply


@get("/livez", about=["service"], open_to_all=True)
async def live_probe(request: Request) -> Response:
    """Whether the worker answers at all; where it does not, it is to be started again."""
    return reply(Probed(status="ok"))


@get("/readyz", about=["service"], open_to_all=True)
async def ready_probe(request: Request) -> Response:
    """Whether the worker takes requests: not while it stops, reads the rules of fights, or its log takes no commits."""
    await check_ready(worker(request))
    return reply(Probed(status="ok"))


@get("/metrics", about=["service"])
async def metrics(request: Request) -> Response:
    """The figures of this worker, for Prometheus; for the operator of the service."""
    check_operator(request)
    return await figures(request)


@get("/worker", about=["service"])
async def worker_state(request: Request) -> Response:
    """How this worker is set up, and how the request came to it; for the operator of the service (affray doctor)."""
    check_operator(request)
    here, said = worker(request), request.headers
    state = WorkerState(
        version=__version__,
        now=now_ms(),
        replicas=here.log.replicas.count,
        proxies=here.proxies,
        client="" if request.client is None else request.client.host,
        scheme=request.url.scheme,
        host=said.get("host", ""),
        forwarded_for=", ".join(said.getlist("x-forwarded-for")),
        forwarded_proto=", ".join(said.getlist("x-forwarded-proto")),
    )
    return reply(state)


async def figures(request: Request) -> Response:
    """The figures of this worker, whoever asks."""
    here = worker(request)
    await here.log_health.look()
    await here.last_backup.look()
    encode, media_type = choose_encoder(request.headers.get("accept", ""))
    return Response(encode(here.metrics.registry), headers={"content-type": media_type})


async def check_ready(here: Worker) -> None:
    """Whether this worker takes requests. Raises Refused: going-away, getting-ready; LogError."""
    if here.hub.stopping:
        raise Refused("going-away", Sentence("affray.takes-nothing-new"))
    if not here.rehearsal.over:
        raise Refused("getting-ready", Sentence("affray.reads-rules"))
    await here.log_health.check_all()
