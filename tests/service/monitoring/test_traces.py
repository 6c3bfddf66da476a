"""Traces: one for a request, with the decision, the append and the delivery of what came of it."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from prometheus_client import generate_latest

from affray_client import AsyncClient
from events.store.log import Log
from service.monitoring import traces
from service.monitoring.metrics import Metrics
from service.monitoring.traces import WANTED, NotInstalled, Traces, traces_wanted, wanted
from service.worker.app import Settings
from tests.support.bot import bot
from tests.support.duel import open_duel
from tests.support.live import watching
from tests.support.refusing import refused
from tests.support.seats import bearer
from tests.support.serving import serving
from tests.support.spans import Spans, traced
from tests.support.waiting import wait_for

THEIRS = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{THEIRS}-00f067aa0ba902b7-01"


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> Spans:
    return traced(monkeypatch)


COMMAND = "POST /encounters/{encounter}/commands"


@asynccontextmanager
async def table(server_url: str, settings: Settings | None = None) -> AsyncIterator[tuple[str, AsyncClient]]:
    """A worker with a duel."""
    async with serving(server_url, settings or Settings()) as url, AsyncClient(url) as client:
        await open_duel(client)
        yield url, client


async def test_a_command_its_decision_append_and_delivery_are_one_trace(
    server_url: str, log: Log, spans: Spans
) -> None:
    async with table(server_url) as (url, client), watching(url) as wire:
        await wire.see("snapshot")
        await client.answer("duel", "gm", "begin")
        await wire.reach(2)
        await wait_for(lambda: spans.named("deliver"))
    [command] = spans.named(COMMAND)
    trace = spans.trace_of(command)
    assert trace.keys() == {COMMAND, "decide", "append", "deliver"}
    assert command.parent is None
    for name in ("decide", "append", "deliver"):
        parent = trace[name].parent
        assert parent is not None
        assert command.context is not None
        assert parent.span_id == command.context.span_id
    assert dict(trace["decide"].attributes or {}) == {"affray.command": "answer"}
    assert dict(trace["append"].attributes or {}) == dict(trace["deliver"].attributes or {})
    times = [(each.start_time or 0, each.end_time or 0) for each in (trace["decide"], trace["append"])]
    assert (command.start_time or 0) <= times[0][0] <= times[0][1] <= times[1][1] <= (command.end_time or 0)


@pytest.mark.long
async def test_a_command_over_a_websocket_is_traced_too(server_url: str, log: Log, spans: Spans) -> None:
    async with table(server_url) as (url, _), watching(url) as wire:
        await wire.see("snapshot")
        await wire.say({"type": "command", "command": {"command": "answer", "id": "a", "choice": "begin"}})
        await wire.see("reply")
        await wire.reach(2)
        await wait_for(lambda: spans.named("deliver"))
    [deliver] = spans.named("deliver")
    assert spans.trace_of(deliver).keys() == {"command over a WebSocket", "decide", "append", "deliver"}


@pytest.mark.long
async def test_what_another_worker_decided_is_delivered_under_the_same_commit(
    server_url: str, log: Log, spans: Spans
) -> None:
    async with table(server_url) as (_, client), serving(server_url) as other, watching(other) as wire:
        await wire.see("snapshot")
        await client.answer("duel", "gm", "begin")
        await wire.reach(2)
        await wait_for(lambda: spans.named("deliver"))
    [deliver], appends = spans.named("deliver"), spans.named("append")
    assert deliver.parent is None
    assert deliver.attributes == appends[-1].attributes


@pytest.mark.long
async def test_a_webhook_is_part_of_the_trace(server_url: str, log: Log, spans: Spans) -> None:
    async with bot() as there, table(server_url, Settings(webhooks_to=(there.url,))) as (_, client):
        await client.add_webhook("duel", f"{there.url}/duel")
        await there.events(1)
        await client.answer("duel", "gm", "begin")
        await there.events(2)
        await wait_for(lambda: spans.named("webhook"))
    [posted] = spans.named("webhook")
    assert spans.trace_of(posted).keys() >= {COMMAND, "webhook"}


@pytest.mark.long
async def test_of_many_who_watch_a_few_deliveries_are_traced(
    server_url: str, log: Log, spans: Spans, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "DELIVERIES", 1)
    async with table(server_url) as (url, client), watching(url) as one, watching(url) as other:
        await one.see("snapshot")
        await other.see("snapshot")
        await client.answer("duel", "gm", "begin")
        await one.reach(2)
        await other.reach(2)
        await client.answer("duel", "ann", "wait")
        await one.reach(3)
        await other.reach(3)
        await wait_for(lambda: len(spans.named("deliver")) == 2)
    assert len({str(each.attributes) for each in spans.named("deliver")}) == 2


async def test_a_refusal_and_a_fault_are_traced_without_what_they_say(
    server_url: str, log: Log, spans: Spans, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(server_url) as (url, _), httpx.AsyncClient(base_url=url, headers=bearer()) as http:
        path = "/encounters/duel/commands"
        body = {"command": "answer", "id": "a", "choice": "hidden-17"}
        refused(await http.post(path, json=body), "unknown-choice", 422)
        monkeypatch.setattr("engine.fights.encounters.decide", lambda *_: {}["hidden-17"])
        refused(await http.post(path, json=body), "internal", 500)
    statuses = [(each.attributes or {})["http.response.status_code"] for each in spans.named(COMMAND)]
    assert statuses == [422, 500]
    assert [each.status.is_ok for each in spans.named(COMMAND)] == [True, False]
    assert "hidden-17" not in "".join(each.to_json() for each in spans.exporter.get_finished_spans())


@pytest.mark.parametrize(("proxies", "joins"), [((), False), (("127.0.0.1",), True)])
async def test_a_stranger_cannot_have_all_recorded_and_a_proxy_can(
    server_url: str, log: Log, spans: Spans, proxies: tuple[str, ...], joins: bool
) -> None:
    async with (
        table(server_url, Settings(proxies=proxies)) as (url, _),
        httpx.AsyncClient(base_url=url, headers={**bearer(), "traceparent": PARENT}) as http,
    ):
        await http.get("/encounters/duel")
    [asked] = spans.named("GET /encounters/{encounter}")
    assert asked.context is not None
    assert (f"{asked.context.trace_id:032x}" == THEIRS) is joins
    linked = [f"{each.context.trace_id:032x}" for each in asked.links]
    assert linked == ([] if joins else [THEIRS])


@pytest.mark.long
async def test_probes_and_scrapes_are_not_traced(server_url: str, log: Log, spans: Spans) -> None:
    async with serving(server_url) as url, httpx.AsyncClient(base_url=url) as http:
        for path in ("/livez", "/readyz", "/metrics"):
            await http.get(path)
    assert spans.exporter.get_finished_spans() == ()


@pytest.mark.parametrize(
    ("environment", "meant"),
    [
        ({}, False),
        ({"OTEL_SERVICE_NAME": "x"}, False),
        ({WANTED[0]: "http://collector:4318"}, True),
        ({WANTED[1]: "http://collector:4318/v1/traces"}, True),
        ({WANTED[0]: "http://collector:4318", "OTEL_SDK_DISABLED": "TRUE"}, False),
        ({WANTED[0]: "http://collector:4318", "OTEL_TRACES_EXPORTER": "none"}, False),
    ],
)
def test_there_are_traces_where_the_environment_says_where_they_go(
    environment: dict[str, str], meant: bool
) -> None:
    assert wanted(environment) is meant


def test_figures_of_commands_are_counted_where_there_are_traces_as_well() -> None:
    metrics = Metrics()
    traces = Traces(Spans().provider(), metrics)
    traces.decided("answer", 0.0)
    traces.appended("c-1", traces.appending("c-1"))
    text = generate_latest(metrics.registry).decode()
    for each in ("decide", "append"):
        assert re.search(rf"^affray_[a-z_]*{each}[a-z_]*_count(\{{.*\}})? 1\.0$", text, re.MULTILINE), text


@pytest.mark.parametrize(("said", "named"), [("", "affray"), ("table-12", "table-12")])
def test_the_service_goes_by_the_name_that_the_environment_gives_it(
    monkeypatch: pytest.MonkeyPatch, said: str, named: str
) -> None:
    monkeypatch.setenv(WANTED[0], "http://127.0.0.1:9")
    monkeypatch.setenv("OTEL_SERVICE_NAME", said)
    found = traces_wanted(Metrics())
    assert found is not None
    assert found._provider.resource.attributes["service.name"] == named
    found._provider.shutdown()


def test_a_protocol_that_is_not_spoken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WANTED[0], "http://collector:4317")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")
    with pytest.raises(NotInstalled, match=r"http/protobuf only.*'grpc'"):
        traces_wanted(Metrics())
