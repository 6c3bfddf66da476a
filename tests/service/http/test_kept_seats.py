"""The seats of a browser in a cookie: no script reads it, it goes nowhere else, and it is no seat by itself."""

from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest

SEAT = {"encounter": "ford", "token": "t" * 180, "title": "At the ford", "seat": "mira", "role": "player"}


async def keep(http: httpx.AsyncClient, *seats: dict[str, Any]) -> httpx.Response:
    return await http.post("/seats", json={"seats": [*seats]})


async def kept(http: httpx.AsyncClient) -> Any:
    return (await http.get("/seats")).json()["seats"]


async def test_what_was_kept_is_there_at_the_next_visit(http: httpx.AsyncClient) -> None:
    assert await kept(http) == []
    await keep(http, SEAT)
    assert await kept(http) == [SEAT]
    await keep(http)
    assert await kept(http) == []


async def test_the_cookie_is_for_this_address_and_for_no_script(http: httpx.AsyncClient) -> None:
    answer = await keep(http, SEAT)
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert (cookie["httponly"], cookie["samesite"].lower(), cookie["path"]) == (True, "strict", "/seats")
    assert int(cookie["max-age"]) >= 300 * 24 * 60 * 60
    assert cookie["secure"] == ""  # over http it would be lost
    secure = await http.post(f"https://{http.base_url.host}/seats", json={"seats": [SEAT]})
    assert "Secure" in secure.headers["set-cookie"]


async def test_as_many_are_kept_as_a_cookie_holds_the_latest_first(http: httpx.AsyncClient) -> None:
    many = [{**SEAT, "encounter": f"fight-{number}"} for number in range(40)]
    answer = await keep(http, *many)
    assert len(answer.headers["set-cookie"]) <= 4096
    assert await kept(http) == answer.json()["seats"] == many[: len(answer.json()["seats"])]
    assert 8 <= len(answer.json()["seats"]) < 40


@pytest.mark.parametrize("text", ["", "x", "é", "bm90IGpzb24=", "W3siZW5jb3VudGVyIjogN31d"])
async def test_a_cookie_that_cannot_be_read_is_none(http: httpx.AsyncClient, text: str) -> None:
    answer = await http.get("/seats", headers={b"cookie": f"affray-seats={text}".encode()})
    assert (answer.status_code, answer.json()) == (200, {"seats": []})


async def test_the_cookie_opens_no_fight_and_nothing_on_the_way_keeps_the_answer(
    http: httpx.AsyncClient,
) -> None:
    await keep(http, SEAT)
    await http.post("/encounters", json={"id": "o", "ruleset": "brp", "encounter": "ford", "combatants": []})
    assert (await http.get("/encounters/ford", headers={"authorization": ""})).status_code == 401
    assert "no-store" in (await http.get("/seats")).headers["cache-control"]


async def test_another_site_neither_reads_nor_writes_them(http: httpx.AsyncClient) -> None:
    for answer in (
        await http.post("/seats", json={"seats": []}, headers={"origin": "https://evil.example"}),
        await http.get("/seats", headers={"origin": "https://evil.example"}),
    ):
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
