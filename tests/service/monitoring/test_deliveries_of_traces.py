"""Deliveries belong to the trace of the command that they come of: so many of one commit, and of so many commits."""

from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

import pytest

from service.monitoring import traces
from service.monitoring.traces import DELIVERIES, Traces


class Watched(Traces):
    """Traces whose spans are kept: the name of each, and of which request it is a part ("" for one of its own)."""

    def __init__(self) -> None:
        self.spans: list[tuple[str, str]] = []
        self.here = "request"
        metrics: Any = SimpleNamespace(appending=lambda commit: 1.0, appended=lambda *of: None)
        self._metrics = metrics
        self._commits = OrderedDict()
        self._tracer: Any = SimpleNamespace(start_span=self._start)
        self._trace: Any = SimpleNamespace(
            INVALID_SPAN_CONTEXT=SimpleNamespace(is_valid=False, name=""),
            get_current_span=lambda: SimpleNamespace(get_span_context=self._context),
            set_span_in_context=lambda span: span,
            NonRecordingSpan=lambda context: context,
        )

    def _context(self) -> Any:
        return SimpleNamespace(is_valid=bool(self.here), name=self.here)

    def _start(self, name: str, *, context: Any, start_time: int, attributes: dict[str, Any]) -> Any:
        self.spans.append((name, context.name if context else ""))
        return SimpleNamespace(end=lambda at: None)


def test_a_delivery_is_part_of_the_request_that_wrote_the_commit() -> None:
    watched = Watched()
    assert watched.appending("a") == 1.0
    watched.appended("a", 0.0)
    watched.delivered("send", "a", 0.0)
    assert watched.spans == [("append", ""), ("send", "request")]


def test_of_one_commit_only_so_many_deliveries_have_a_span() -> None:
    watched = Watched()
    watched.appending("a")
    for _ in range(DELIVERIES + 3):
        watched.delivered("send", "a", 0.0)
    assert watched.spans == [("send", "request")] * DELIVERIES


def test_what_another_worker_has_written_is_a_trace_of_its_own() -> None:
    watched = Watched()
    for _ in range(DELIVERIES + 3):
        watched.delivered("send", "b", 0.0)
    assert watched.spans == [("send", "")] * DELIVERIES
    watched.here = ""
    watched.appending("c")
    assert "c" not in watched._commits, "nobody asked for it"


def test_only_the_latest_commits_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traces, "RECENT", 2)
    watched = Watched()
    for each in "abc":
        watched.appending(each)
    assert list(watched._commits) == ["b", "c"]
    watched.delivered("send", "d", 0.0)
    assert list(watched._commits) == ["c", "d"]
