"""The status of a service: fights, workers, errors, webhooks and storage for its operator, and no table's secrets."""

from typing import Any

import httpx
import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette

from affray_client import AsyncClient
from engine.fights.encounters import now_ms
from events.store.append_result import LogFull
from events.store.log import Log
from events.store.marks.running_workers import SILENT, RunningWorker, RunningWorkers, WorkerLine
from events.store.marks.webhook_store import Delivered, WebhookEndpoint, WebhookStore
from service import __version__
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR
from service.worker.app import Settings
from service.worker.in_process import URL, transport
from tests.support.affray import affray
from tests.support.brp import fighter
from tests.support.duel import SEED, duellists, open_duel, to_action
from tests.support.refusing import refused
from tests.support.seats import bearer, gm_token
from tests.support.serving import at_work
from tests.support.sitting import sit_down

WORKER = RunningWorker(
    id="w", version="0.0.9", host="night", pid=7, started=1_000, at=0, url="http://127.0.0.1:8378", ready=True,
    lag=0.25, fights=3, connections=2,
    lines=(WorkerLine(at=5, level="error", message="The disk is full.", request="r-1"),),
)  # fmt: skip


async def asked(http: httpx.AsyncClient, **query: Any) -> dict[str, Any]:
    """What the operator is told."""
    answer = await http.get("/status", params=query, headers=bearer(EVERY_ENCOUNTER, OPERATOR))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_each_fight_has_its_system_its_title_and_whom_it_waits_for(
    http: httpx.AsyncClient, client: AsyncClient
) -> None:
    await client.open("brp", encounter="duel", combatants=duellists(), seed=SEED, title="At the ford")
    await to_action(client)
    await open_duel(client, "over")
    await client.command("over", "close")
    found = (await asked(http))["fights"]
    assert (found["total"], found["archived"], found["systems"]) == (2, 0, {"brp": 2})
    over, duel = found["fights"]
    assert (duel["encounter"], duel["system"], duel["title"], duel["state"]) == (
        "duel",
        "brp",
        "At the ford",
        "open",
    )
    [waits] = duel["waits_for"]
    assert waits["name"] == "Ann"
    assert waits["since"] == duel["last"]
    assert duel["bytes"] > 1_000
    assert (over["state"], over["waits_for"]) == ("over", [])


async def test_what_the_gm_is_asked_is_told_to_nobody_else(
    http: httpx.AsyncClient, client: AsyncClient
) -> None:
    await open_duel(client)  # the GM is asked whether it may begin
    [duel] = (await asked(http))["fights"]["fights"]
    assert (duel["state"], duel["waits_for"]) == ("open", [])


async def test_of_who_hides_the_operator_learns_what_a_spectator_does(
    app: Starlette, http: httpx.AsyncClient
) -> None:
    lurker = msgspec.to_builtins(fighter("zed", "blue", DEX=18, Sword=50, hidden_from=["*"]))
    table = await sit_down(app, combatants=[*duellists(), lurker])
    await table["gm"].done("answer", combatant="gm", choice="begin")
    asked_there: list[set[str]] = []
    for _ in range(3):  # Zed states what he does, and so do the others
        told = await http.get("/status", headers=bearer(EVERY_ENCOUNTER, OPERATOR))
        assert b"zed" not in told.content.lower()
        [duel] = told.json()["fights"]["fights"]
        seen = (await table["spectator"].get()).json()
        names = {each["id"]: each["name"] for each in seen["combatants"]}
        assert [each["name"] for each in duel["waits_for"]] == [
            names[each["asked"]] for each in seen["pending"]
        ]
        [*pending] = (await table["gm"].get()).json()["pending"]
        asked_there.append({each["asked"] for each in pending})
        await table["gm"].done("answer", combatant=pending[0]["asked"], choice="defend")
    assert {"zed"} <= set().union(*asked_there)


async def test_fights_are_of_a_system_and_in_an_order_page_by_page(
    http: httpx.AsyncClient, client: AsyncClient
) -> None:
    for name, title in (("c", "Alder"), ("a", "birch"), ("b", "Cedar")):
        await client.open("brp", encounter=name, combatants=duellists(), seed=SEED, title=title)

    async def ids(**query: Any) -> list[str]:
        return [each["encounter"] for each in (await asked(http, **query))["fights"]["fights"]]

    assert await ids(order="title") == ["c", "a", "b"]
    assert await ids(order="title", **{"from": 1}, limit=1) == ["a"]
    assert {*await ids(order="idle")} == {"a", "b", "c"}
    assert await ids(system="d20") == []
    assert (await asked(http, limit=0))["fights"]["matching"] == 3


async def test_a_record_that_does_not_hold_is_named_and_hides_no_other(
    http: httpx.AsyncClient, client: AsyncClient, log: Log
) -> None:
    await open_duel(client, "sound")
    await open_duel(client, "torn")
    await log.client.delete("affray:{torn}:head")
    await log.client.xdel("affray:{torn}:log", "1-1")
    found = {each["encounter"]: each["state"] for each in (await asked(http))["fights"]["fights"]}
    assert found["sound"] == "open"
    assert found["torn"] in ("open", "unreadable")


async def test_workers_are_told_of_with_the_last_that_they_logged(http: httpx.AsyncClient, log: Log) -> None:
    now, workers = now_ms(), RunningWorkers(log)
    await workers.tell(replace(WORKER, at=now))
    await workers.tell(replace(WORKER, id="gone", pid=8, started=2_000, at=now - SILENT - 1_000, lines=()))
    found = await asked(http)
    alive, gone = found["workers"]
    assert (alive["host"], alive["pid"], alive["version"], alive["lag"], alive["fights"]) == (
        "night",
        7,
        "0.0.9",
        0.25,
        3,
    )
    assert (alive["runs"], alive["ready"]) == (True, True)
    assert (gone["runs"], gone["ready"]) == (False, False)
    assert gone["silent"] >= SILENT / 1000
    [line] = found["errors"]
    assert (line["message"], line["request"], line["host"], line["pid"]) == (
        "The disk is full.",
        "r-1",
        "night",
        7,
    )


async def test_a_worker_tells_of_itself_for_as_long_as_it_runs_and_of_what_it_logs(
    server_url: str, log: Log
) -> None:
    settings = Settings(here="http://127.0.0.1:8377")
    async with (
        at_work(server_url, settings) as (url, _),
        httpx.AsyncClient(base_url=url, trust_env=False) as http,
    ):
        [there] = await RunningWorkers(log).all()
        assert (there.version, there.url) == (__version__, "http://127.0.0.1:8377")
        assert there.runs(now_ms())
        assert [each["url"] for each in (await asked(http))["workers"]] == ["http://127.0.0.1:8377"]
    assert await RunningWorkers(log).all() == []


async def test_webhooks_are_told_of_by_receiver_and_the_worst_come_first(
    http: httpx.AsyncClient, log: Log
) -> None:
    store, due = WebhookStore(log), now_ms() + 60_000
    for id, told in (
        ("a", Delivered(after=9)),
        ("b", Delivered(after=3, failures=2, due=due, error="answered with status 500")),
        ("c", Delivered(failures=300, error="no answer", given_up=True)),
    ):
        hook = WebhookEndpoint(
            id=id, url="https://bots.example/secret/path?key=x", seat="ann-at-home", secret="whsec_x"
        )
        await store.add("duel", hook)
        await store.keep_told("duel", id, told)
    answer = await http.get("/status", headers=bearer(EVERY_ENCOUNTER, OPERATOR))
    found = answer.json()["webhooks"]
    assert (found["total"], found["waiting"], found["given_up"]) == (3, 1, 1)
    assert [each["failures"] for each in found["webhooks"]] == [300, 2, 0]
    assert {each["to"] for each in found["webhooks"]} == {"https://bots.example"}
    assert 0 < found["webhooks"][1]["again_in"] <= 60
    assert all(each not in answer.content for each in (b"secret", b"whsec", b"ann-at-home"))


async def test_a_full_log_is_told_of_as_one_that_takes_no_commits(
    app: Starlette, http: httpx.AsyncClient
) -> None:
    async def full() -> Any:
        health._begin(LogFull("The log has no more room."))
        return health.found

    health = app.state.worker.log_health
    await health.look()
    health.look = full
    storage = (await asked(http))["storage"]
    assert (storage["takes_commits"], storage["why_not"]) == (False, "The log has no more room.")


async def test_it_is_for_the_operator_alone(
    app: Starlette, http: httpx.AsyncClient, client: AsyncClient
) -> None:
    await open_duel(client)
    stranger = httpx.AsyncClient(transport=transport(app), base_url=URL)
    refused(await stranger.get("/status"), "no-token", 401)
    refused(await stranger.get("/status", headers={"authorization": "Bearer guess"}), "bad-token", 401)
    gm = {"authorization": f"Bearer {gm_token(app, 'duel')}"}
    refused(await http.get("/status", headers=gm), "wrong-encounter", 403)
    for query in ("order=best", "limit=101", "from=-1"):
        refused(
            await http.get(f"/status?{query}", headers=bearer(EVERY_ENCOUNTER, OPERATOR)), "malformed", 400
        )


async def test_a_key_in_the_address_of_the_page_is_refused(http: httpx.AsyncClient) -> None:
    refused(await http.get("/operator?key=x"), "malformed", 400, "nothing that this address knows")
    assert (await http.get("/operator?lang=de")).status_code == 200


async def test_the_command_says_the_same(server_url: str, client: AsyncClient, log: Log) -> None:
    await client.open("brp", encounter="duel", combatants=duellists(), seed=SEED, title="At the ford")
    await to_action(client)
    await RunningWorkers(log).tell(replace(WORKER, at=now_ms()))
    said = affray("status", "--redis", server_url).stdout
    assert "it takes commits" in said
    assert "night 7 http://127.0.0.1:8378, version 0.0.9: ready, worst lag 0.25 s, 3 fights in memory" in said
    assert "1 in the log (1 brp), 0 archived" in said
    assert "duel 'At the ford' (brp), played 0 s ago" in said
    assert "waits for Ann 0 s ago" in said
    assert "The disk is full." in said
    assert '"waits_for"' in affray("status", "--json", "--redis", server_url).stdout
