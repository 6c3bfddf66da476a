"""How a fight may end: told while it is played, from now or from a past version, for GMs, and nothing of it written."""

import json
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from events.store.log import Log
from service.forecasts.forecasts import MOST
from service.http.routes.forecast import MOST_FIGHTS
from tests.support.duel import open_duel, to_action
from tests.support.forecasting import played_here
from tests.support.refusing import refused, unchanged
from tests.support.sitting import sit_down

FIGHT = "/encounters/duel/forecast"


@pytest.fixture
async def duel(app: Starlette, client: AsyncClient) -> AsyncClient:
    """The duel, before its first round."""
    played_here(app)
    await open_duel(client)
    return client


async def told(http: httpx.AsyncClient, **query: int | str) -> list[dict[str, Any]]:
    """Every message of a forecast."""
    answer = await http.get(FIGHT, params=query)
    assert answer.headers["content-type"].startswith("text/event-stream"), answer.text
    return [json.loads(each.removeprefix("data: ")) for each in answer.text.split("\n\n") if each]


async def test_it_says_who_wins_who_is_out_and_how_long_it_takes_each_with_how_sure_that_is(
    duel: AsyncClient, http: httpx.AsyncClient
) -> None:
    *_, found = await told(http, fights=3)
    assert (found["type"], found["encounter"], found["version"]) == ("forecast", "duel", 1)
    assert (found["fights"], found["played"], found["seed"]) == (3, 3, 0)
    assert found["wins"].keys() == {"red", "blue"}
    assert sum(each["times"] for each in (*found["wins"].values(), found["undecided"])) == 3
    assert found["out"].keys() == {"ann", "bob"}
    red = found["wins"]["red"]
    assert red["percent"] == pytest.approx(100 * red["times"] / 3)
    assert 0 <= red["low"] <= red["percent"] <= red["high"] <= 100
    assert 1 <= found["rounds"]["low"] <= found["rounds"]["median"] <= found["rounds"]["high"]


async def test_it_is_told_while_it_is_played(duel: AsyncClient, http: httpx.AsyncClient) -> None:
    assert [each["played"] for each in await told(http, fights=10)] == [1, 2, 4, 6, 9, 10]


async def test_the_same_seed_is_the_same_forecast(duel: AsyncClient, http: httpx.AsyncClient) -> None:
    first = await told(http, fights=2, seed=7)
    assert await told(http, fights=2, seed=7) == first
    assert first[0]["seed"] == 7


async def test_of_a_past_version_it_says_what_it_said_then(
    duel: AsyncClient, http: httpx.AsyncClient
) -> None:
    await to_action(duel)
    then = await told(http, fights=2)
    await duel.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"})
    assert await told(http, fights=2, at=then[0]["version"]) == then
    now = await told(http, fights=2)
    assert now[0]["version"] == then[0]["version"] + 1


async def test_a_blow_that_was_struck_is_not_taken_back_while_its_target_is_asked(
    duel: AsyncClient, http: httpx.AsyncClient
) -> None:
    await to_action(duel)
    await duel.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"})
    assert [each.ask for each in (await duel.view("duel")).pending] == ["defend"]
    [found] = await told(http, fights=1)
    assert found["played"] == 1


async def test_rounds_are_counted_from_the_moment_on(duel: AsyncClient, http: httpx.AsyncClient) -> None:
    *_, begun = await told(http, fights=3)
    await duel.answer("duel", "gm", "begin")
    *_, later = await told(http, fights=3)
    assert (await duel.view("duel")).round == 1
    assert later["rounds"]["high"] <= begun["rounds"]["high"] + 3
    assert later["rounds"]["low"] >= 0


async def test_nothing_of_it_is_written(duel: AsyncClient, http: httpx.AsyncClient, log: Log) -> None:
    async with unchanged(http, log):
        await told(http, fights=1)


async def test_a_fight_that_is_over_has_none(duel: AsyncClient, http: httpx.AsyncClient) -> None:
    await duel.close("duel")
    refused(await http.get(FIGHT), "closed", 409)
    [before] = await told(http, fights=1, at=1)
    assert before["version"] == 1


@pytest.mark.parametrize(
    ("query", "code", "status"),
    [
        ({"at": 9}, "no-such-position", 404),
        ({"at": 0}, "malformed", 400),
        ({"fights": 0}, "malformed", 400),
        ({"fights": MOST_FIGHTS + 1}, "malformed", 400),
        ({"seed": -1}, "malformed", 400),
    ],
)
async def test_what_cannot_be_asked_is_refused(
    duel: AsyncClient, http: httpx.AsyncClient, query: dict[str, int], code: str, status: int
) -> None:
    refused(await http.get(FIGHT, params=query), code, status)


async def test_it_is_for_gms_and_players(app: Starlette) -> None:
    table = await sit_down(app)
    for role in ("observer", "spectator"):
        refused(await table[role].get("/forecast"), "forbidden", 403, "forecast")


async def test_a_seat_has_one_at_a_time_and_a_worker_so_many(
    duel: AsyncClient, http: httpx.AsyncClient, app: Starlette
) -> None:
    forecasts = app.state.worker.forecasts
    with forecasts.one_more(("duel", "gm")):
        refused(await http.get(FIGHT), "too-many-requests", 429, "This seat has a forecast under way")
    others = [forecasts.one_more((f"other-{number}", "gm")) for number in range(MOST)]
    for each in others:
        each.__enter__()
    refused(await http.get(FIGHT), "too-many-requests", 429, f"{MOST} forecasts under way")
    for each in others:
        each.__exit__(None, None, None)
    assert len(await told(http, fights=1)) == 1


async def test_a_worker_that_stops_says_so_and_plays_no_more(
    duel: AsyncClient, http: httpx.AsyncClient, app: Starlette
) -> None:
    await app.state.worker.hub.stop()
    first, last = await told(http, fights=12)
    assert (first["played"], last["type"], last["problem"]["code"]) == (1, "ending", "going-away")


async def test_it_says_in_which_round_somebody_is_likely_out(
    duel: AsyncClient, http: httpx.AsyncClient
) -> None:
    *_, found = await told(http, fights=4)
    for each in found["out"].values():
        assert (each["within"] is None) == (each["times"] == 0)
    assert all(
        0 < each["within"] <= found["rounds"]["high"] for each in found["out"].values() if each["times"]
    )


async def test_one_less_and_one_more_are_asked_beside_what_is(
    duel: AsyncClient, http: httpx.AsyncClient
) -> None:
    *_, more = await told(http, fights=2, more="bob")
    assert (more["less"], more["more"]) == ("", "bob")
    assert more["out"].keys() == {"ann", "bob", "bob-2"}
    assert (more["strangers"], more["usual"]) == ([], "")
    *_, alone = await told(http, fights=1, less="bob")
    assert alone["out"].keys() == {"ann"}
    assert alone["wins"]["red"]["times"] == 1
    problem = refused(await http.get(FIGHT, params={"more": "zoe"}), "bad-argument", 422, "There is no zoe")
    assert problem["legal"] == ["ann", "bob"]
