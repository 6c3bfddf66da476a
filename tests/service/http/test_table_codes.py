"""One code for the table: everybody comes by it and waits, the GM lets them in, and nobody learns more by it."""

from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from service.seats.table_words import WORDS, as_typed, drawn_code, words
from service.worker.app import WRONG_CODES
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel
from tests.support.seats import bearer


@pytest.fixture
async def gm(client: AsyncClient, http: httpx.AsyncClient) -> "Gm":
    await open_duel(client)
    return Gm(http, client)


class Gm:
    """The GM of the duel between Ann and Bob, with the table's code."""

    def __init__(self, http: httpx.AsyncClient, client: AsyncClient) -> None:
        self.http, self.client = http, client

    async def asks(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.http.request(method, f"/encounters/duel{path}", json=body, headers=bearer())

    async def opens(self, **said: Any) -> dict[str, Any]:
        found: dict[str, Any] = (await self.asks("POST", "/code", {"heroes": ["ann", "bob"], **said})).json()
        return found

    async def guests(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.asks("GET", "/code")).json()["guests"]
        return found


def brought(token: str) -> dict[str, str]:
    """The header that brings a token, or a ticket."""
    return {"authorization": f"Bearer {token}"}


def asking(name: str, hero: str = "") -> dict[str, str]:
    """What somebody says who asks to join; their ticket is made of their name here."""
    return {"ticket": f"{name}-{'0' * 24}", "name": name, "hero": hero}


async def joins(http: httpx.AsyncClient, code: str, name: str, hero: str = "") -> str:
    """The ticket of a guest who asks to join."""
    body = asking(name, hero)
    asked = await http.post(f"/tables/{code}/guests", json=body)
    assert asked.json()["status"] == "waiting", asked.text
    return body["ticket"]


async def admission(http: httpx.AsyncClient, code: str, ticket: str) -> Any:
    return (await http.get(f"/tables/{code}/guest", headers=brought(ticket))).json()


async def test_by_the_python_client_a_gm_opens_the_table_and_a_guest_comes_to_play(
    gm: Gm, app: Starlette
) -> None:
    async with (
        AsyncClient(URL, transport=transport(app)) as mira,
        AsyncClient(URL, transport=transport(app)) as bo,
    ):
        code = (await gm.client.open_table("duel", ["ann", "bob"], hours=2)).code
        assert [each.id for each in (await mira.door(code)).heroes] == ["ann", "bob"]
        ticket, other = "m" * 32, "b" * 32
        assert (await mira.ask_to_join(code, ticket, "Mira", "ann")).status == "waiting"
        await bo.ask_to_join(code, other, "Bo")
        waiting = {each.name: each.guest for each in (await gm.client.table("duel")).guests}
        await gm.client.turn_away("duel", waiting["Bo"])
        await gm.client.invite("duel", "mira", combatants=["ann"])
        await gm.client.let_in("duel", waiting["Mira"], "mira")
        assert (await bo.admission(code, other)).status == "refused"
        assert (await mira.admission(code, ticket)).seat == "mira"
        assert [each.seat for each in (await mira.options("duel")).seats] == ["ann"]
        assert (await gm.client.close_table("duel")).code == ""


async def test_a_guest_waits_until_the_gm_lets_them_in_on_a_seat_with_a_token(
    gm: Gm, http: httpx.AsyncClient, app: Starlette
) -> None:
    code = (await gm.opens())["code"]
    ticket = await joins(http, code, "Mira", "ann")
    assert (await admission(http, code, ticket)) == {
        "status": "waiting",
        "encounter": "",
        "seat": "",
        "token": "",
    }
    [waits] = await gm.guests()
    assert (waits["name"], waits["hero"], waits["seat"]) == ("Mira", "ann", "")
    await gm.client.invite("duel", "mira", combatants=["ann"])
    [sits] = (await gm.asks("POST", f"/guests/{waits['guest']}", {"seat": "mira"})).json()["guests"]
    assert sits["seat"] == "mira"
    found = await admission(http, code, ticket)
    assert (found["status"], found["encounter"], found["seat"]) == ("in", "duel", "mira")
    async with AsyncClient(URL, transport=transport(app), tokens={"duel": found["token"]}) as mira:
        assert (await mira.view("duel")).you.combatants == ["ann"]


async def test_a_code_tells_the_title_and_whom_one_may_ask_for_and_nothing_else(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    code = (await gm.opens())["code"]
    assert (await http.get(f"/tables/{code}")).json() == {
        "code": code,
        "title": (await gm.client.view("duel")).title,
        "heroes": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"}],
    }
    await gm.client.invite("duel", "mira", combatants=["ann"])
    assert [each["id"] for each in (await http.get(f"/tables/{code}")).json()["heroes"]] == ["bob"]


async def test_whoever_hides_or_has_left_is_not_named_at_the_door(gm: Gm, http: httpx.AsyncClient) -> None:
    code = (await gm.opens(heroes=["ann", "bob", "nobody"]))["code"]
    hides = {"type": "ConditionGained", "combatant": "ann", "condition": "hidden", "data": {"from": []}}
    await gm.client.rule("duel", "Ann hides.", "", effects=[hides])
    assert [each["id"] for each in (await http.get(f"/tables/{code}")).json()["heroes"]] == ["bob"]
    await gm.client.command("duel", "leave", combatant="bob")
    assert (await http.get(f"/tables/{code}")).json()["heroes"] == []


async def test_whom_somebody_plays_already_or_who_is_not_offered_cannot_be_asked_for(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    code = (await gm.opens(heroes=["ann"]))["code"]
    refused = await http.post(f"/tables/{code}/guests", json=asking("Mira", "bob"))
    assert (refused.status_code, refused.json()["code"], refused.json()["legal"]) == (
        409,
        "hero-taken",
        ["ann"],
    )
    await joins(http, code, "Mira")  # without a wish one waits all the same


async def test_a_guest_who_is_turned_away_is_told_so_and_waits_no_more(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    code = (await gm.opens())["code"]
    ticket = await joins(http, code, "Mallory")
    [waits] = await gm.guests()
    assert (await gm.asks("DELETE", f"/guests/{waits['guest']}")).json()["guests"] == []
    assert (await admission(http, code, ticket))["status"] == "refused"


async def test_whose_seat_was_revoked_has_no_token_by_the_code(gm: Gm, http: httpx.AsyncClient) -> None:
    code = (await gm.opens())["code"]
    ticket = await joins(http, code, "Mira", "ann")
    [waits] = await gm.guests()
    await gm.client.invite("duel", "mira", combatants=["ann"])
    await gm.asks("POST", f"/guests/{waits['guest']}", {"seat": "mira"})
    await gm.client.revoke("duel", "mira")
    assert await admission(http, code, ticket) == {
        "status": "refused",
        "encounter": "",
        "seat": "",
        "token": "",
    }


@pytest.mark.parametrize("seat", ["gm", "nobody"])
async def test_a_guest_is_let_in_on_no_gms_seat_and_on_none_that_is_not_there(
    gm: Gm, http: httpx.AsyncClient, seat: str
) -> None:
    code = (await gm.opens())["code"]
    ticket = await joins(http, code, "Mira")
    [waits] = await gm.guests()
    refused = await gm.asks("POST", f"/guests/{waits['guest']}", {"seat": seat})
    assert (refused.status_code, refused.json()["code"]) == (422, "unknown-seat")
    assert (await admission(http, code, ticket))["status"] == "waiting"


async def test_a_ticket_is_for_one_guest_and_the_gms_name_of_them_lets_nobody_in(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    code = (await gm.opens())["code"]
    await joins(http, code, "Mira")
    [waits] = await gm.guests()
    for tried in (waits["guest"], "somebody"):
        answer = await http.get(f"/tables/{code}/guest", headers=brought(tried))
        assert answer.status_code == 401


async def test_whoever_asks_again_with_the_same_ticket_is_one_guest_who_keeps_their_place(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    code = (await gm.opens())["code"]
    ticket = await joins(http, code, "Mira", "ann")
    await joins(http, code, "Mira", "bob")
    [waits] = await gm.guests()
    assert waits["hero"] == "ann"
    await gm.client.invite("duel", "mira", combatants=["ann"])
    await gm.asks("POST", f"/guests/{waits['guest']}", {"seat": "mira"})
    again = await http.post(f"/tables/{code}/guests", json=asking("Mira", "ann"))
    assert again.json() == await admission(http, code, ticket)
    assert again.json()["status"] == "in"


async def test_an_open_code_stays_until_it_is_renewed_and_a_closed_one_leads_nowhere(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    first = (await gm.opens())["code"]
    assert (await gm.opens())["code"] == first
    ticket = await joins(http, first, "Mira")
    second = (await gm.opens(renew=True))["code"]
    assert second != first
    refused = await http.get(f"/tables/{first}")
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown-code")
    assert (await http.get(f"/tables/{first}/guest", headers=brought(ticket))).status_code == 404
    closed = (await gm.asks("DELETE", "/code")).json()
    assert (closed["code"], closed["guests"]) == ("", [])
    assert (await gm.asks("GET", "/code")).json()["code"] == ""


async def test_a_wrong_a_closed_and_an_odd_code_are_refused_in_the_same_words(
    gm: Gm, http: httpx.AsyncClient
) -> None:
    closed = (await gm.opens())["code"]
    await gm.asks("DELETE", "/code")
    said = {
        (await http.get(f"/tables/{code}")).json()["detail"]
        for code in (closed, "amber-otter-kite", "1", "%20", "ä" * 80)
    }
    assert len(said) == 1


async def test_a_code_may_be_typed_with_spaces_and_capitals(gm: Gm, http: httpx.AsyncClient) -> None:
    code = (await gm.opens())["code"]
    typed = code.replace("-", "  ").title()
    assert (await http.get(f"/tables/{typed}")).json()["code"] == code


@pytest.mark.parametrize("language", ["en", "de"])
def test_codes_are_three_words_that_can_be_typed_on_any_keyboard(language: str) -> None:
    there = words(language)
    assert len(there) == len(set(there)) >= 380  # so that 600 tries a minute meet none in an evening
    assert all(each.isascii() and each.isalpha() and each.islower() and 3 <= len(each) <= 9 for each in there)
    code = drawn_code(language)
    assert code == as_typed(code)
    assert len(code.split("-")) == WORDS


async def test_whoever_tries_many_codes_from_outside_waits(gm: Gm, app: Starlette) -> None:
    code = (await gm.opens())["code"]
    stranger = httpx.ASGITransport(app=app, client=("8.8.4.4", 1))
    async with httpx.AsyncClient(transport=stranger, base_url=URL) as outside:
        for number in range(WRONG_CODES):
            tried = await outside.get(f"/tables/amber-otter-{'x' * (number + 1)}")
            assert tried.status_code == 404
        assert (await outside.get("/tables/amber-otter-kite")).json()["code"] == "too-many-codes"
        assert (await outside.get(f"/tables/{code}")).json()["code"] == "too-many-codes"
    guest = httpx.ASGITransport(app=app, client=("192.168.1.9", 1))
    async with httpx.AsyncClient(transport=guest, base_url=URL) as at_home:
        for number in range(WRONG_CODES + 5):
            await at_home.get(f"/tables/amber-kite-{'x' * (number + 1)}")
        assert (await at_home.get(f"/tables/{code}")).status_code == 200


async def test_not_more_wait_than_a_gm_can_look_through(
    gm: Gm, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.http.routes.table_codes.MOST_WAITING", 2)
    code = (await gm.opens())["code"]
    await joins(http, code, "Mira")
    await joins(http, code, "Jo")
    refused = await http.post(f"/tables/{code}/guests", json=asking("Kim"))
    assert refused.json()["code"] == "table-full"
    [mira, _] = await gm.guests()
    await gm.asks("DELETE", f"/guests/{mira['guest']}")
    await joins(http, code, "Kim")


async def test_a_player_neither_opens_the_code_nor_sees_who_waits(gm: Gm, http: httpx.AsyncClient) -> None:
    await gm.opens()
    token = await gm.client.invite("duel", "mira", combatants=["ann"])
    for method in ("GET", "POST", "DELETE"):
        answer = await http.request(method, "/encounters/duel/code", json={}, headers=brought(token))
        assert answer.status_code == 403


async def test_a_fight_that_is_deleted_takes_its_code_along(
    gm: Gm, app: Starlette, http: httpx.AsyncClient
) -> None:
    code = (await gm.opens())["code"]
    await app.state.worker.log.delete("duel")
    assert (await http.get(f"/tables/{code}")).status_code == 404
