"""The figures of a worker count what happened, and tell nobody of whom."""

import httpx
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from events.store.log import Log
from service.limits.limits import Limits
from service.worker.app import Settings
from service.worker.in_process import URL, transport
from service.worker.serve import listen
from service.worker.serve import url as url_of
from tests.support.duel import open_duel, opening
from tests.support.live import watching
from tests.support.refusing import refused
from tests.support.scraping import AS_OPERATOR, scraped
from tests.support.seats import bearer
from tests.support.serving import at_work
from tests.support.waiting import wait_for


async def test_commands_are_counted_by_kind_and_by_what_came_of_them(
    http: httpx.AsyncClient, client: AsyncClient
) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin", id="begin")
    await client.answer("duel", "gm", "begin", id="begin")
    with pytest.raises(Problem):
        await client.answer("duel", "bob", "fly")
    await client.fork("duel")
    seen = await scraped(http)
    assert seen("commands_total", kind="open", outcome="done") == 1
    assert seen("commands_total", kind="answer", outcome="done") == 1
    assert seen("commands_total", kind="answer", outcome="repeated") == 1
    assert seen("commands_total", kind="answer", outcome="refused") == 1
    assert seen("commands_total", kind="fork", outcome="done") == 1
    assert seen("command_seconds_count", kind="answer") == 3
    assert seen("decide_seconds_count", kind="answer") == 1
    assert seen("append_seconds_count") == 2
    assert 0 < seen("append_seconds_sum") < 10
    assert seen("requests_total", operation="POST /encounters/{encounter}/commands", status="200") == 2


async def test_what_fails_is_counted_as_that(
    app: Starlette, http: httpx.AsyncClient, client: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_duel(client)
    monkeypatch.setattr("engine.fights.encounters.decide", lambda *_: 1 / 0)
    async with httpx.AsyncClient(transport=transport(app), base_url=URL, headers=bearer()) as gm:
        body = {"command": "answer", "id": "a", "choice": "begin"}
        refused(await gm.post("/encounters/duel/commands", json=body), "internal", 500)
    seen = await scraped(http)
    assert seen("commands_total", kind="answer", outcome="failed") == 1
    assert seen("refusals_total", code="internal") == 1


async def test_refusals_are_counted_by_code_wherever_they_come_from(http: httpx.AsyncClient) -> None:
    await http.get("/nowhere")
    await http.get("/encounters/nowhere")
    await http.patch("/healthz")
    seen = await scraped(http)
    for code in ("not-found", "unknown-encounter", "method-not-allowed"):
        assert seen("refusals_total", code=code) == 1, code
    assert seen("requests_total", operation="other", status="404") == 1


async def test_an_audit_is_counted_by_its_verdict(
    http: httpx.AsyncClient, client: AsyncClient, log: Log
) -> None:
    await open_duel(client)
    await client.audit("duel")
    assert (await scraped(http))("audits_total", verdict="clean") == 1


async def test_no_figure_says_which_fight_or_who(http: httpx.AsyncClient, client: AsyncClient) -> None:
    await client.open(
        "brp",
        encounter="ambush-at-dawn",
        title="Quenby's end",
        combatants=[{**each, "name": f"Quenby {each['id']}"} for each in opening()["combatants"]],
    )
    await client.invite("ambush-at-dawn", "quenby", "player", ["ann"])
    await client.say("ambush-at-dawn", "ann", "Quenby laughs")
    await http.get("/encounters/ambush-at-dawn?lang=quenby")
    await http.request("QUENBY", "/encounters/ambush-at-dawn")
    await http.get("/quenby")
    seen = await scraped(http)
    assert seen("commands_total", kind="say", outcome="done") == 1
    assert seen("requests_total", operation="other", status="405") == 1
    for word in ("quenby", "ambush", "ann", "bob"):
        assert word not in {part for family in seen.families for part in words(family)}, word


def words(family: object) -> set[str]:
    """All words in the names and labels of a family."""
    said = " ".join(
        f"{each.name} {name} {value}"
        for each in family.samples  # type: ignore[attr-defined]
        for name, value in each.labels.items()
    )
    return set(said.lower().replace("-", " ").replace("/", " ").split())


async def test_who_watches_is_counted_and_how_long_news_take(server_url: str, log: Log) -> None:
    limits = Limits(connections=77)
    async with (
        at_work(server_url, Settings(limits=limits)) as (url, here),
        httpx.AsyncClient(base_url=url) as http,
        AsyncClient(url) as client,
    ):
        await open_duel(client)
        async with watching(url) as one, watching(url) as other:
            await one.see("snapshot")
            await other.see("snapshot")
            await client.answer("duel", "gm", "begin")
            await other.reach(2)
            count = here.metrics.registry.get_sample_value
            await wait_for(lambda: count("affray_deliver_seconds_count") == 2)
            seen = await scraped(http)
            assert seen("announce_seconds_count") == 1
            assert (seen("live_connections"), seen("live_connections_most")) == (2, 77)
            assert (seen("subscribers"), seen("subscribers_waiting")) == (2, 0)
            assert (seen("fights_watched"), seen("fights_in_memory")) == (1, 1)
            assert seen("viewers_in_memory") == 1
        assert (seen("ready"), seen("log_takes_commits"), seen("log_full")) == (1, 1, 0)


async def test_strangers_and_seats_read_no_figures(app: Starlette, client: AsyncClient) -> None:
    await open_duel(client)
    async with httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        refused(await http.get("/metrics"), "no-token", 401)
        refused(await http.get("/metrics", headers=bearer()), "wrong-encounter", 403)
        read = await http.get("/metrics", headers={**AS_OPERATOR, "accept": "application/openmetrics-text"})
        assert list(openmetrics(read.text))


async def test_at_a_port_of_their_own_figures_take_no_token_and_nothing_else_is_there(
    server_url: str, log: Log
) -> None:
    with listen("127.0.0.1", 0) as figures:
        settings = Settings(metrics_port=figures.getsockname()[1])
        async with at_work(server_url, settings, (figures,)) as (url, _):
            async with httpx.AsyncClient(base_url=url_of(figures)) as http:
                assert (await http.get("/metrics")).text.startswith("# HELP")
                assert (await http.get("/readyz")).json() == {"status": "ok"}
                assert (await http.get("/livez")).json() == {"status": "ok"}
                for path in ("/healthz", "/encounters", "/", "/encounters/duel/events/live"):
                    refused(await http.get(path), "not-found", 404)
                refused(await http.post("/encounters", json=opening()), "not-found", 404)
            async with httpx.AsyncClient(base_url=url) as http:
                # Which port it came in at is no matter of what a request says.
                host = url_of(figures).removeprefix("http://")
                refused(await http.get("/metrics", headers={"host": host}), "no-token", 401)


async def test_a_page_whose_name_leads_to_the_port_reads_no_figures(server_url: str, log: Log) -> None:
    with listen("127.0.0.1", 0) as figures:
        settings = Settings(metrics_port=figures.getsockname()[1], hosts=frozenset({"localhost"}))
        async with (
            at_work(server_url, settings, (figures,)),
            httpx.AsyncClient(base_url=url_of(figures)) as http,
        ):
            refused(await http.get("/metrics", headers={"host": "evil.example"}), "foreign-host", 403)
