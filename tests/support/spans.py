"""The spans of workers, kept here instead of sent."""

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from service.monitoring.metrics import Metrics
from service.monitoring.traces import Traces


class Spans:
    """The spans that have ended."""

    def __init__(self) -> None:
        self.exporter = InMemorySpanExporter()

    def provider(self) -> TracerProvider:
        provider = TracerProvider(shutdown_on_exit=False)
        provider.add_span_processor(SimpleSpanProcessor(self.exporter))
        return provider

    def named(self, name: str) -> list[ReadableSpan]:
        return [each for each in self.exporter.get_finished_spans() if each.name == name]

    def trace_of(self, span: ReadableSpan) -> dict[str, ReadableSpan]:
        """All of its trace, by name."""
        assert span.context is not None
        return {
            each.name: each
            for each in self.exporter.get_finished_spans()
            if each.context is not None and each.context.trace_id == span.context.trace_id
        }


def traced(monkeypatch: pytest.MonkeyPatch) -> Spans:
    """Workers that are started from here on trace, as if the environment said so."""
    spans = Spans()

    def there(metrics: Metrics, *, trusted: bool = False) -> Traces:
        return Traces(spans.provider(), metrics, trusted=trusted)

    monkeypatch.setattr("service.worker.observers.traces_wanted", there)
    return spans
