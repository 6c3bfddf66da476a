"""What figures and traces cost: commands of a worker in this process, unobserved, observed, and all of them traced.

Nothing but the worker's own work is measured, in processor time: no client, no network, no collector of traces.
"""

import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter, SpanExportResult
from starlette.applications import Starlette

from bench.fights import answers, seeded
from bench.result import Result
from bench.service.serving import socket_of
from engine.fights.observer import NOBODY, Observer
from events.store.log import Log
from service.http.worker import Worker
from service.monitoring.metrics import Metrics
from service.monitoring.traces import Traces
from service.seats.tokens import Tokens
from service.worker.app import create_app, working

COMMANDS = 150
FEW = 10
TURNS = 9
HOUR = 3_600_000


class Unobserved(Metrics):
    """Metrics that are there, and told nothing."""

    def command(self, kind: str, outcome: str, began: float) -> None:
        """Nothing comes of it."""

    def answered(self, operation: str, status: int, began: float) -> None:
        """Nothing comes of it."""


class Nowhere(SpanExporter):
    """Spans that are packed and sent nowhere."""

    def export(self, spans: Any) -> SpanExportResult:
        """Take them."""
        return SpanExportResult.SUCCESS


async def measure(log: Log) -> Iterator[Result]:
    """Commands for each second of the processor: the best time of each few, by turns, as others use the machine too."""
    url = f"unix://{socket_of(log)}"
    app = create_app(url)
    async with working(app, url):
        ways = _ways(app)
        bests = [[float("inf")] * (COMMANDS // FEW) for _ in ways]
        for turn in range(TURNS):
            playing = [_playing(app, f"bench-observed-{turn}-{number}") for number in range(len(ways))]
            for few in range(COMMANDS // FEW):
                for number, way in enumerate(ways):
                    way()
                    bests[number][few] = min(bests[number][few], await anext(playing[number]))
    unobserved, observed, traced = (COMMANDS / sum(each) for each in bests)
    return iter(
        [
            Result(
                name="commands with figures against without",
                figure=observed,
                ceiling=unobserved,
                unit="commands/s",
                target=0.97,
            ),
            Result(
                name="commands that are all traced against none",
                figure=traced,
                ceiling=unobserved,
                unit="commands/s",
                target=0.7,
            ),
        ]
    )


def _ways(app: Starlette) -> list[Callable[[], None]]:
    """What makes the worker go on unobserved, observed, and traced."""
    usual: Worker = app.state.worker
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(Nowhere()))
    traces = Traces(provider, usual.metrics)
    unobserved = replace(usual, metrics=Unobserved())

    def go_on(at: Worker, observer: Observer) -> None:
        at.encounters.observer = observer
        app.state.worker = at

    return [
        partial(go_on, unobserved, NOBODY),
        partial(go_on, usual, usual.metrics),
        partial(go_on, replace(usual, traces=traces), traces),
    ]


async def _playing(app: Starlette, encounter: str) -> AsyncIterator[float]:
    """The time of the processor that each few commands of a fight take."""
    opened = seeded(encounter, f"open-{encounter}")
    bodies = [msgspec.json.encode(each) for each in answers(opened, COMMANDS)]
    tokens: Tokens = app.state.worker.tokens
    token = tokens.token(encounter, "gm", issue=0, until=int(1000 * time.time()) + HOUR)
    await _post(app, "/encounters", msgspec.json.encode(opened), token)
    for first in range(0, COMMANDS, FEW):
        start = time.process_time()
        for each in bodies[first : first + FEW]:
            await _post(app, f"/encounters/{encounter}/commands", each, token)
        yield time.process_time() - start


async def _post(app: Starlette, path: str, body: bytes, token: str) -> None:
    headers = [
        (b"host", b"localhost"),
        (b"content-type", b"application/json"),
        (b"authorization", b"Bearer " + token.encode()),
    ]
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": None,
        "server": ("localhost", 80),
    }
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await app(scope, receive, send)
    assert statuses[0] < 300, statuses
