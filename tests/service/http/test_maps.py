"""Maps of other programs over HTTP and by the Python client: as a board that a fight can be opened on."""

import httpx
import msgspec
import pytest

from affray_client import AsyncClient
from service.docs.openapi_examples import MAP
from service.http.routes import maps
from tests.support.pathmaster import fighter
from tests.support.refusing import refused


async def test_a_fight_is_opened_on_a_map(client: AsyncClient) -> None:
    found = await client.read_map(MAP)
    assert (found.cell, found.taken, found.left_out) == (70.0, {"walls": 2, "doors": 1}, {})
    people = fighter("ann", at=(1, 1)), fighter("bob", "blue", at=(4, 1))
    board = msgspec.to_builtins(found.board)
    await client.open("pathmaster", encounter="duel", options={"board": board}, combatants=people)
    there = (await client.view("duel")).board
    assert [each.thing for each in there.edges if each.thing] == ["door"]


async def test_what_is_no_map_is_refused(http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    refused(await http.post("/maps", json={"map": {"image": "x"}}), "malformed", 400, "map_size")
    monkeypatch.setattr(maps, "LARGEST_MAP", 100)
    refused(await http.post("/maps", json={"map": MAP}), "too-large", 413, "Leave `image` out")
