"""Campaigns: what a GM prepares is on the service, for whoever holds the campaign's link; its fights too."""

from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from service.http.routes import campaigns
from tests.support.duel import open_duel
from tests.support.refusing import refused
from tests.support.seats import bearer, token

RAID = {
    "name": "Raid at dusk",
    "kind": "encounter",
    "ruleset": "brp",
    "parts": [],
    "options": {"board": {"width": 12, "height": 8}},
    "combatants": [
        {"name": "Captain", "sheet": {"dex": 12}, "position": [1, 2]},
        {"name": "Lurker", "side": "foes", "sheet": {"hidden_from": ["*"]}},
    ],
    "notes": "They come when the fire is out.",
}


class Holder:
    """Whoever holds the link of a campaign."""

    def __init__(self, http: httpx.AsyncClient, campaign: str, token: str) -> None:
        self.http, self.campaign, self.token = http, campaign, token

    async def asks(self, method: str, path: str = "", body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        return await self.http.request(
            method, f"/campaigns/{self.campaign}{path}", json=body, headers=headers
        )

    async def does(self, method: str, path: str = "", body: Any = None) -> dict[str, Any]:
        answer = await self.asks(method, path, body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def prepares(self, **said: Any) -> dict[str, Any]:
        return await self.does("POST", "/prepared", {**RAID, **said})


@pytest.fixture
async def road(http: httpx.AsyncClient) -> Holder:
    opened = await http.post("/campaigns", json={"title": "The long road"}, headers=bearer())
    assert opened.status_code == 201
    return Holder(http, opened.json()["campaign"], opened.json()["token"])


async def test_what_is_prepared_comes_back_as_it_was_and_the_list_says_what_there_is(road: Holder) -> None:
    there = await road.prepares()
    [listed] = there["prepared"]
    assert (listed["name"], listed["kind"], listed["ruleset"]) == ("Raid at dusk", "encounter", "brp")
    assert (listed["combatants"], listed["notes"]) == (2, "They come when the fire is out.")
    back = await road.does("GET", f"/prepared/{listed['id']}")
    assert back == {**RAID, "combatants": [RAID["combatants"][0], RAID["combatants"][1]]}


async def test_it_can_be_unfinished_as_the_rules_are_asked_when_it_is_opened(road: Holder) -> None:
    there = await road.prepares(combatants=[{"name": "Somebody"}], options={"no-such": 1})
    assert [each["combatants"] for each in there["prepared"]] == [1]


async def test_kept_again_under_its_kind_and_name_it_takes_the_place_of_what_was_there(road: Holder) -> None:
    first = await road.prepares()
    again = await road.prepares(notes="At dawn.")
    assert [each["notes"] for each in again["prepared"]] == ["At dawn."]
    assert again["prepared"][0]["id"] == first["prepared"][0]["id"]
    both = await road.prepares(kind="party")
    assert sorted(each["kind"] for each in both["prepared"]) == ["encounter", "party"]


async def test_what_is_forgotten_is_gone_and_a_second_time_it_is_said(road: Holder) -> None:
    [listed] = (await road.prepares())["prepared"]
    assert (await road.does("DELETE", f"/prepared/{listed['id']}"))["prepared"] == []
    refused(await road.asks("GET", f"/prepared/{listed['id']}"), "not-found", 404, "nothing prepared under")
    refused(await road.asks("DELETE", f"/prepared/{listed['id']}"), "not-found", 404)


async def test_its_fights_are_listed_with_a_token_of_the_gms_seat(
    road: Holder, client: AsyncClient, http: httpx.AsyncClient, app: Starlette
) -> None:
    await open_duel(client)
    there = await road.does("POST", "/fights", {"encounter": "duel", "token": token(app, "duel", "gm", 0)})
    [fight] = there["fights"]
    assert (fight["encounter"], fight["ruleset"], fight["seat"]) == ("duel", "brp", "gm")
    view = await http.get("/encounters/duel", headers={"authorization": f"Bearer {fight['token']}"})
    assert view.json()["you"]["role"] == "gm"
    assert (await road.does("DELETE", "/fights/duel"))["fights"] == []
    refused(await road.asks("DELETE", "/fights/duel"), "not-found", 404, "no fight of this id")


async def test_a_players_token_brings_no_fight_into_it(
    road: Holder, client: AsyncClient, app: Starlette
) -> None:
    await open_duel(client)
    mira = await client.invite("duel", role="player", combatants=["ann"], seat="mira")
    body = {"encounter": "duel", "token": mira}
    refused(await road.asks("POST", "/fights", body), "forbidden", 403, "of its GM")
    body = {"encounter": "duel", "token": token(app, "other", "gm", 0)}
    refused(await road.asks("POST", "/fights", body), "wrong-encounter", 403)
    assert (await road.does("GET"))["fights"] == []


async def test_whoever_looks_has_a_link_that_takes_it_along(road: Holder) -> None:
    there = await road.does("GET")
    assert there["link"] == "", "it is asked for where others reach it too"
    road.token = there["token"]
    assert (await road.does("GET"))["title"] == "The long road"


async def test_a_campaign_that_was_deleted_is_gone_with_all_that_was_prepared(
    road: Holder, app: Starlette
) -> None:
    await road.prepares()
    assert (await road.does("DELETE"))["title"] == "The long road"
    refused(await road.asks("GET"), "revoked-token", 401, "deleted")
    assert await app.state.worker.log.client.keys("affray:campaign:*") == []


@pytest.mark.parametrize("campaign", ["mzxw6ytboi", "{x}", "a" * 60, "*"])
async def test_the_token_of_one_campaign_opens_no_other(road: Holder, campaign: str) -> None:
    there = Holder(road.http, campaign, road.token)
    refused(await there.asks("GET"), "wrong-encounter", 403)


async def test_the_token_of_a_campaign_is_none_for_a_fight(road: Holder, client: AsyncClient) -> None:
    await open_duel(client)
    answer = await road.http.get("/encounters/duel", headers={"authorization": f"Bearer {road.token}"})
    refused(answer, "wrong-encounter", 403)


async def test_it_holds_so_much_and_says_what_to_do(
    road: Holder, client: AsyncClient, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaigns, "MOST_PREPARED", 2)
    monkeypatch.setattr(campaigns, "MOST_FIGHTS", 0)
    await road.prepares(name="One")
    await road.prepares(name="Two")
    await road.prepares(name="Two", notes="in its own place")
    refused(await road.asks("POST", "/prepared", RAID), "campaign-full", 409, "2 parties and encounters")
    await open_duel(client)
    body = {"encounter": "duel", "token": token(app, "duel", "gm", 0)}
    refused(await road.asks("POST", "/fights", body), "campaign-full", 409, "0 fights")


async def test_all_together_is_no_larger_than_it_says(road: Holder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "MOST_BYTES", 1_500)
    await road.prepares(notes="x" * 900)
    refused(
        await road.asks("POST", "/prepared", {**RAID, "name": "Two", "notes": "x" * 900}),
        "campaign-full",
        409,
    )
    assert len((await road.does("GET"))["prepared"]) == 1


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"title": ""}, "title"),
        ({"title": "two\nlines"}, "title"),
        ({"title": "x", "more": 1}, "more"),
        ([], "object"),
    ],
)
async def test_a_title_is_a_name(http: httpx.AsyncClient, body: Any, says: str) -> None:
    refused(await http.post("/campaigns", json=body, headers=bearer()), "malformed", 400, says)


@pytest.mark.parametrize(
    "wrong",
    [
        {"combatants": [{"name": "x"}] * 201},
        {"combatants": [{"name": ""}]},
        {"combatants": [{"name": "x", "position": [1]}]},
        {"kind": "dragon"},
        {"notes": "x" * 2001},
        {"ruleset": "no such name"},
    ],
)
async def test_what_has_not_the_shape_of_anything_prepared_is_refused(
    road: Holder, wrong: dict[str, Any]
) -> None:
    answer = await road.asks("POST", "/prepared", {**RAID, **wrong})
    assert answer.status_code in (400, 422), answer.text
    assert (await road.does("GET"))["prepared"] == []


async def test_by_the_python_client_a_gm_prepares_and_keeps_fights_together(client: AsyncClient) -> None:
    await open_duel(client)
    mine = (await client.open_campaign("The marsh")).campaign
    [raid] = (await client.prepare(mine, RAID)).prepared
    whole = await client.prepared(mine, raid.id)
    assert (whole.notes, whole.combatants[1].side) == (RAID["notes"], "foes")
    await client.prepare(mine, whole)  # as it was read
    assert [each.id for each in (await client.campaign(mine)).prepared] == [raid.id]
    assert [each.encounter for each in (await client.add_fight(mine, "duel")).fights] == ["duel"]
    assert (await client.campaign_summary(mine)).fights
    assert (await client.remove_fight(mine, "duel")).fights == []
    assert (await client.forget(mine, raid.id)).prepared == []
    await client.remove_campaign(mine)
    assert (await client.view("duel")).encounter == "duel"
