"""The traces of one worker: from a request to the decision, the append, and the delivery of what happened.

They go wherever the environment says (OTEL_EXPORTER_OTLP_ENDPOINT); without that nothing of OpenTelemetry is even
imported. Spans say which operation and kind of command, and never what was sent, rolled or decided.
"""

import os
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from service.monitoring.metrics import Metrics

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, SpanContext, Tracer

RECENT = 4096  # commits, whose deliveries may still follow
CLOSING = 2.0  # seconds
DELIVERIES = 16  # of one commit that have a span, however many watch

WANTED = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
PROTOCOLS = ("", "http/protobuf")

Facts = Mapping[str, str | int]


class NotInstalled(Exception):
    """Traces are wanted, and what they take is not installed."""


class Traces:
    """The traces; also the observer of commands, in front of the metrics (engine.fights.observer)."""

    def __init__(self, provider: "TracerProvider", metrics: Metrics, *, trusted: bool = False) -> None:
        """Who asks is `trusted` to say which trace a request is part of where only a proxy can ask."""
        from opentelemetry import trace
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        self._trace = trace
        self._propagator = TraceContextTextMapPropagator()
        self._provider = provider
        self._tracer: Tracer = provider.get_tracer("affray")
        self._metrics = metrics
        self._trusted = trusted
        self._commits: OrderedDict[str, tuple[SpanContext, int]] = OrderedDict()

    @contextmanager
    def request(self, name: str, headers: Iterable[tuple[bytes, bytes]], facts: Facts) -> Iterator["Span"]:
        """The span of a request, while the block runs."""
        said = {key.decode("latin-1"): value.decode("latin-1") for key, value in headers if key in SAID}
        context = self._propagator.extract(said) if said else None
        theirs = None if context is None else self._trace.get_current_span(context).get_span_context()
        # Strangers could have everything recorded if their word counted: it is noted where they say we belong.
        links = (
            [self._trace.Link(theirs)] if theirs is not None and theirs.is_valid and not self._trusted else []
        )
        with self._tracer.start_as_current_span(
            name,
            context=context if self._trusted else None,
            kind=self._trace.SpanKind.SERVER,
            attributes=dict(facts),
            links=links,
            record_exception=False,  # what it says may be secret
            set_status_on_exception=False,
        ) as span:
            yield span

    def answered(self, span: "Span", status: int) -> None:
        """Note how a request was answered."""
        span.set_attribute("http.response.status_code", status)
        if status >= 500:
            span.set_status(self._trace.StatusCode.ERROR)

    def decided(self, kind: str, began: float) -> None:
        """A command was decided."""
        self._metrics.decided(kind, began)
        self._past("decide", began, {"affray.command": kind})

    def appending(self, commit: str) -> float:
        """A commit goes to the log; its deliveries will belong to the same trace."""
        here = self._trace.get_current_span().get_span_context()
        if here.is_valid:
            self._commits[commit] = here, DELIVERIES
            if len(self._commits) > RECENT:
                self._commits.popitem(last=False)
        return self._metrics.appending(commit)

    def appended(self, commit: str, began: float) -> None:
        """It is there."""
        self._metrics.appended(commit, began)
        self._past("append", began, {"affray.commit": commit})

    def delivered(self, name: str, commit: str, began: float) -> None:
        """What happened in a commit was handed on; what another worker has decided is a trace of its own."""
        found, left = self._commits.get(commit, (None, DELIVERIES))
        if not left:
            return
        if found is None:
            found = self._trace.INVALID_SPAN_CONTEXT
        self._commits[commit] = found, left - 1
        if len(self._commits) > RECENT:
            self._commits.popitem(last=False)
        self._past(name, began, {"affray.commit": commit}, found)

    def close(self) -> None:
        """Send what waits, unless that takes long: the end is not held up by who collects traces."""
        ending = threading.Thread(target=self._provider.shutdown, name="send the last traces", daemon=True)
        ending.start()
        ending.join(CLOSING)

    def _past(self, name: str, began: float, facts: Facts, parent: "SpanContext | None" = None) -> None:
        """A span that began then (`time.perf_counter`), and ends now."""
        now = time.time_ns()
        around = None
        if parent is not None:
            around = self._trace.set_span_in_context(self._trace.NonRecordingSpan(parent))
        span = self._tracer.start_span(
            name,
            context=around,
            start_time=now - int((time.perf_counter() - began) * 1e9),
            attributes=dict(facts),
        )
        span.end(now)


SAID = (b"traceparent", b"tracestate")


def wanted(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment says where traces go."""
    off = environment.get("OTEL_SDK_DISABLED", "").lower() == "true"
    to_nowhere = environment.get("OTEL_TRACES_EXPORTER", "otlp") != "otlp"
    return not off and not to_nowhere and any(environment.get(each) for each in WANTED)


def traces_wanted(metrics: Metrics, *, trusted: bool = False) -> Traces | None:
    """The traces where the environment asks for them, else None. Raises NotInstalled."""
    if not wanted():
        return None
    protocol = os.environ.get("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") or os.environ.get(
        "OTEL_EXPORTER_OTLP_PROTOCOL", ""
    )
    if protocol not in PROTOCOLS:
        raise NotInstalled(
            f"Traces go over http/protobuf only, and OTEL_EXPORTER_OTLP_PROTOCOL is {protocol!r}."
        )
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise NotInstalled("Traces take more than is installed: pip install 'affray[traces]'.") from error
    named = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "affray"}
    provider = TracerProvider(resource=Resource.create(named), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return Traces(provider, metrics, trusted=trusted)
