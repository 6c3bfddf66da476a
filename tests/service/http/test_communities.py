"""Communities share a service: each opens by its key, has limits and lists of its own, and learns of no other."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from affray_client import AsyncClient
from events.store.log import Log
from events.store.marks.communities import Communities
from service.limits import community_limits, rates
from service.limits.limits import Limits
from service.worker.app import Settings
from tests.support.duel import opening
from tests.support.live import watching
from tests.support.refusing import refused
from tests.support.scraping import scraped
from tests.support.seats import bearer
from tests.support.serving import serving

OPERATOR = bearer("*", "operator")
NARROW = Settings(opening_key="the key of the service", limits=Limits(openings_a_day=2, bytes_a_day=100_000))


class Clock:
    """A clock that stands still."""

    @staticmethod
    def time() -> float:
        return 600_000.0


@pytest.fixture(autouse=True)
def known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes is known at once, as a worker finds out within seconds otherwise; what is counted is of one day."""
    monkeypatch.setattr(community_limits, "GOOD_FOR", 0.0)
    monkeypatch.setattr(rates, "time", Clock)


@pytest_asyncio.fixture
async def workers(server_url: str, log: Log) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient]]:
    """Two workers on one log, which strangers reach: opening takes a key, and an address has two openings a day."""
    async with (
        serving(server_url, NARROW) as one,
        serving(server_url, NARROW) as other,
        httpx.AsyncClient(base_url=one, trust_env=False) as first,
        httpx.AsyncClient(base_url=other, trust_env=False) as second,
    ):
        yield first, second


@pytest.fixture
def http(workers: tuple[httpx.AsyncClient, httpx.AsyncClient]) -> httpx.AsyncClient:
    return workers[0]


async def added(http: httpx.AsyncClient, id: str, **said: Any) -> dict[str, str]:
    """The header that brings the key of a new community."""
    answer = await http.post("/communities", json={"id": id, "name": id.title(), **said}, headers=OPERATOR)
    assert answer.status_code == 201, answer.text
    return {"authorization": f"Bearer {answer.json()['key']}"}


async def changed(http: httpx.AsyncClient, id: str, **said: Any) -> dict[str, Any]:
    answer = await http.post(f"/communities/{id}", json=said, headers=OPERATOR)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def opened(http: httpx.AsyncClient, key: dict[str, str], **said: Any) -> dict[str, Any]:
    """The answer to an opening."""
    answer = await http.post("/encounters", json={**opening(), **said}, headers=key)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def fights(http: httpx.AsyncClient, id: str, headers: dict[str, str]) -> dict[str, Any]:
    answer = await http.get(f"/communities/{id}/fights", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_two_communities_open_the_same_id_and_each_lists_its_own(
    workers: tuple[httpx.AsyncClient, httpx.AsyncClient],
) -> None:
    http, elsewhere = workers
    dusk, mill = await added(http, "dusk"), await added(http, "mill")
    ours = await opened(http, dusk, id="o", encounter="bridge", title="At dusk")
    theirs = await opened(elsewhere, mill, id="o", encounter="bridge", title="At the mill")
    assert (ours["encounter"], theirs["encounter"]) == ("dusk.bridge", "mill.bridge")
    assert (await opened(elsewhere, dusk, id="o", encounter="bridge", title="At dusk"))["repeated"]
    for key, id, title in ((dusk, "dusk", "At dusk"), (mill, "mill", "At the mill")):
        found = await fights(elsewhere, id, key)
        assert (found["total"], found["archived"], found["systems"]) == (1, 0, {"brp": 1})
        assert [each["title"] for each in found["fights"]] == [title]
        assert (await http.get(f"/communities/{id}", headers=key)).json()["fights"] == 1
    refused(await http.get("/communities/mill/fights", headers=dusk), "wrong-encounter", 403)
    refused(await http.get("/communities/nowhere", headers=dusk), "wrong-encounter", 403)
    for path in ("/communities", "/encounters", "/status"):
        refused(await http.get(path, headers=dusk), "wrong-encounter", 403)
    refused(await http.get("/encounters/dusk.bridge", headers=dusk), "wrong-encounter", 403)


async def test_without_an_id_a_repeated_opening_opens_the_same_and_that_of_another_community_does_not(
    http: httpx.AsyncClient,
) -> None:
    dusk, mill = await added(http, "dusk"), await added(http, "mill")
    first = await opened(http, dusk, id="same", encounter=None)
    again = await opened(http, dusk, id="same", encounter=None)
    other = await opened(http, mill, id="same", encounter=None)
    assert first["encounter"] == again["encounter"]
    assert again["repeated"]
    assert other["encounter"].startswith("mill.")
    assert not other["repeated"]


async def test_a_community_has_its_own_limits_and_not_those_of_the_address(http: httpx.AsyncClient) -> None:
    dusk = await added(http, "dusk", fights=2)
    service = {"authorization": f"Bearer {NARROW.opening_key}"}
    for id in "ab":
        await opened(http, service, id=id, encounter=id)
    too_many = await http.post(
        "/encounters", json={**opening(), "id": "b", "encounter": "b"}, headers=service
    )
    refused(too_many, "over-quota", 429)
    await opened(http, dusk, id="c", encounter="c")
    await opened(http, dusk, id="d", encounter="d")
    full = await http.post("/encounters", json={**opening(), "id": "e", "encounter": "e"}, headers=dusk)
    problem = refused(full, "community-full", 409, "may have 2 fights on record")
    assert problem["limit"] == 2
    assert (await changed(http, "dusk", fights=3))["limits"]["fights"] == 3
    await opened(http, dusk, id="e", encounter="e")


async def test_what_was_deleted_and_what_was_never_opened_makes_room(
    http: httpx.AsyncClient, log: Log
) -> None:
    dusk = await added(http, "dusk", fights=1)
    bad = await http.post("/encounters", json={**opening(), "ruleset": "chess"}, headers=dusk)
    refused(bad, "unknown-ruleset", 422)
    first = await opened(http, dusk, encounter="first")
    await log.delete(first["encounter"])
    await opened(http, dusk, id="again", encounter="second")
    assert [each["encounter"] for each in (await fights(http, "dusk", dusk))["fights"]] == ["dusk.second"]
    assert await Communities(log).listed("dusk", "fights") == ["dusk.second"]


async def test_a_fork_is_of_its_fights_community_and_counts(http: httpx.AsyncClient) -> None:
    dusk = await added(http, "dusk", fights=2)
    bridge = await opened(http, dusk, encounter="bridge")
    gm = {"authorization": f"Bearer {bridge['token']}"}
    forks = "/encounters/dusk.bridge/forks"
    fork = await http.post(forks, json={"id": "f", "at": 1, "encounter": "what-if"}, headers=gm)
    assert fork.json()["encounter"] == "dusk.what-if"
    refused(await http.post(forks, json={"id": "g", "at": 1}, headers=gm), "community-full", 409)


async def test_requests_are_counted_over_all_its_tokens_and_a_strangers_are_not(
    workers: tuple[httpx.AsyncClient, httpx.AsyncClient], log: Log
) -> None:
    http, elsewhere = workers
    dusk, mill = await added(http, "dusk", requests=1), await added(http, "mill", requests=1)
    ours, theirs = await opened(http, dusk, encounter="b"), await opened(http, mill, encounter="b")
    gm = {"authorization": f"Bearer {ours['token']}"}
    for _ in range(20):  # by strangers, and by who holds another community's
        await http.get("/encounters/dusk.b", headers={"authorization": "Bearer x"})
        await http.get("/encounters/dusk.b", headers=mill)
    answers = [await at.get("/encounters/dusk.b", headers=gm) for at in (http, elsewhere) for _ in range(6)]
    problem = refused(answers[-1], "too-many-requests", 429, "requests of all in this community")
    assert problem["limit"] == 10
    assert sum(each.status_code == 200 for each in answers) == 10, (
        "with the opening; each worker grants one itself"
    )
    refused(await elsewhere.get("/communities/dusk", headers=dusk), "too-many-requests", 429)
    other = {"authorization": f"Bearer {theirs['token']}"}
    assert (await http.get("/encounters/mill.b", headers=other)).status_code == 200
    told = await scraped(elsewhere)
    assert told("community_requests_total", community="dusk", outcome="taken") >= 4
    assert told("community_requests_total", community="dusk", outcome="refused") >= 2


async def test_bytes_of_a_day_are_its_own(http: httpx.AsyncClient) -> None:
    dusk = await added(http, "dusk", bytes=40_000)
    gm = {"authorization": f"Bearer {(await opened(http, dusk, encounter='b'))['token']}"}

    async def noted(id: str) -> httpx.Response:
        note = {"command": "note", "id": id, "text": "x" * 2_000}
        return await http.post("/encounters/dusk.b/commands", json=note, headers=gm)

    told = [await noted(f"n{number}") for number in range(20)]
    assert told[0].status_code == 200
    refused(told[-1], "over-quota", 429, "40,000 bytes of all in this community in one day")
    await changed(http, "dusk", bytes=0)
    assert (await noted("more")).status_code == 200, "and those of the address are not asked"


async def test_with_another_key_the_one_before_opens_and_lists_nothing(
    workers: tuple[httpx.AsyncClient, httpx.AsyncClient],
) -> None:
    http, elsewhere = workers
    dusk = await added(http, "dusk")
    rolled = await http.post("/communities/dusk/key", headers=dusk)
    new = {"authorization": f"Bearer {rolled.json()['key']}"}
    for at in workers:
        refused(
            await at.post("/encounters", json=opening(), headers=dusk), "revoked-token", 401, "another one"
        )
        refused(await at.get("/communities/dusk", headers=dusk), "revoked-token", 401)
    await opened(elsewhere, new)
    answer = await http.post("/communities/dusk/key", headers=OPERATOR)
    assert answer.status_code == 200
    refused(await elsewhere.get("/communities/dusk", headers=new), "revoked-token", 401)


async def test_a_closed_one_is_looked_at_and_changes_nothing_until_it_is_opened_again(
    http: httpx.AsyncClient,
) -> None:
    dusk = await added(http, "dusk")
    answer = await opened(http, dusk, encounter="bridge")
    gm = {"authorization": f"Bearer {answer['token']}"}
    begin = {"command": "answer", "id": "b", "decision": "", "combatant": "gm", "choice": "begin"}
    commands = "/encounters/dusk.bridge/commands"
    as_gm = {"subprotocols": ["affray.v1", f"affray.token.{answer['token']}"]}
    async with watching(str(http.base_url), "dusk.bridge", **as_gm) as wire:
        await wire.see("snapshot")
        assert (await changed(http, "dusk", closed=True))["closed"]
        refused(await http.post(commands, json=begin, headers=gm), "community-closed", 403, "closed")
        await wire.say({"type": "command", "command": begin})
        told = await wire.see("reply")
        assert (told["status"], told["body"]["code"]) == (403, "community-closed")
    refused(await http.post("/encounters", json=opening(), headers=dusk), "community-closed", 403)
    refused(await http.post("/campaigns", json={"title": "x"}, headers=dusk), "community-closed", 403)
    assert (await http.get("/encounters/dusk.bridge", headers=gm)).status_code == 200
    assert (await http.get("/encounters/dusk.bridge/export", headers=gm)).status_code == 200
    assert (await fights(http, "dusk", dusk))["total"] == 1
    await changed(http, "dusk", closed=False)
    assert (await http.post(commands, json=begin, headers=gm)).status_code == 200


async def test_campaigns_are_a_communitys_too(http: httpx.AsyncClient) -> None:
    dusk, mill = await added(http, "dusk", fights=1), await added(http, "mill")
    road = (await http.post("/campaigns", json={"title": "The long road"}, headers=dusk)).json()
    assert road["campaign"].startswith("dusk.")
    full = await http.post("/campaigns", json={"title": "Another"}, headers=dusk)
    refused(full, "community-full", 409, "1 campaigns")
    listed = (await http.get("/communities/dusk/campaigns", headers=dusk)).json()["campaigns"]
    assert [(each["title"], each["fights"]) for each in listed] == [("The long road", 0)]
    assert (await http.get("/communities/mill/campaigns", headers=mill)).json() == {"campaigns": []}
    holder = {"authorization": f"Bearer {road['token']}"}
    assert (await http.delete(f"/campaigns/{road['campaign']}", headers=holder)).status_code == 200
    assert (await http.get("/communities/dusk", headers=dusk)).json()["campaigns"] == 0


async def test_a_key_leads_into_no_fight_and_the_services_own_opens_none_of_a_community(
    http: httpx.AsyncClient,
) -> None:
    dusk = await added(http, "dusk")
    await opened(http, dusk, encounter="bridge")
    service = {"authorization": f"Bearer {NARROW.opening_key}"}
    for id in ("dusk.bridge", "dusk.another"):
        answer = await http.post("/encounters", json={**opening(), "encounter": id}, headers=service)
        refused(answer, "forbidden", 403, "begin with dusk and a dot")
        command = {"command": "say", "id": "s", "combatant": "ann", "text": "Hello?"}
        answer = await http.post(f"/encounters/{id}/commands", json=command, headers=dusk)
        refused(answer, "wrong-encounter", 403)
    long = await http.post("/encounters", json={**opening(), "encounter": "x" * 64}, headers=dusk)
    refused(long, "malformed", 400, "59 characters at most")


async def test_only_the_operator_adds_changes_and_lists_communities(http: httpx.AsyncClient) -> None:
    dusk = await added(http, "dusk", fights=7)
    await added(http, "mill")
    again = await http.post("/communities", json={"id": "dusk", "name": "Other"}, headers=OPERATOR)
    refused(again, "community-exists", 409, "affray community limit dusk")
    for bad in ("Dusk", "-dusk", "a.b", "x" * 33, ""):
        answer = await http.post("/communities", json={"id": bad, "name": "x"}, headers=OPERATOR)
        refused(answer, "malformed", 400)
    for path, body in (("/communities", {"id": "new", "name": "x"}), ("/communities/dusk", {"fights": 0})):
        refused(await http.post(path, json=body, headers=dusk), "wrong-encounter", 403)
    refused(await http.post("/communities/nope", json={}, headers=OPERATOR), "not-found", 404)
    page = (await http.get("/communities?from=1&limit=1", headers=OPERATOR)).json()
    assert (page["total"], [each["community"] for each in page["communities"]]) == (2, ["mill"])
    renamed = await changed(http, "dusk", name="The Dusk Hollow")
    assert (renamed["name"], renamed["limits"]["fights"]) == ("The Dusk Hollow", 7)


async def test_fights_that_were_there_before_become_a_communitys_by_their_ids(
    http: httpx.AsyncClient,
) -> None:
    service = {"authorization": f"Bearer {NARROW.opening_key}"}
    await opened(http, service, encounter="dusk.bridge")
    dusk = await added(http, "dusk")
    assert [each["encounter"] for each in (await fights(http, "dusk", dusk))["fights"]] == ["dusk.bridge"]


async def test_the_clients_open_with_a_communitys_key(http: httpx.AsyncClient) -> None:
    key = (await added(http, "dusk"))["authorization"].removeprefix("Bearer ")
    async with AsyncClient(str(http.base_url), opening_key=key) as client:
        there = await client.open("brp", encounter="bridge", combatants=opening()["combatants"])
        view = await client.view(there.encounter)
    assert (there.encounter, view.encounter) == ("dusk.bridge", "dusk.bridge")
