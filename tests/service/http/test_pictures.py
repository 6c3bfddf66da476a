"""Pictures of a fight: its GM adds them, the table is sent them, nobody else; and they go where the fight goes."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray_client import AsyncClient
from events.store.log import Log
from events.store.marks.backups import states
from events.store.marks.pictures import Pictures
from service.archive.archive import Archive
from service.archive.backup import back_up, restore
from service.archive.object_store import ObjectStore
from service.http.routes import pictures as routes
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from tests.support.pathmaster import fighter
from tests.support.refusing import refused
from tests.support.seats import bearer
from tests.support.tiny_pictures import SECRET, chunk, png

YARD = {"shape": "squares", "width": 12, "height": 8}
MAP = png(24, 16, chunk(b"tEXt", SECRET))


@pytest.fixture
async def yard(client: AsyncClient) -> AsyncClient:
    people = fighter("ann", at=(3, 3)), fighter("bob", "blue", at=(6, 6))
    await client.open("pathmaster", encounter="duel", options={"board": YARD}, combatants=people)
    return client


def body(picture: bytes = MAP, **more: Any) -> dict[str, Any]:
    return {"data": b64encode(picture).decode(), **more}


async def sits(client: AsyncClient, seat: str, role: str, *combatants: str) -> dict[str, str]:
    """The header of somebody who was invited."""
    return {"authorization": f"Bearer {await client.invite('duel', seat, role, combatants)}"}


async def laid(client: AsyncClient, **more: Any) -> str:
    """The id of a picture that lies under the board."""
    added = await client.add_picture("duel", MAP)
    lies = {"width": added.width, "height": added.height, "cell": 4.0} | more
    await client.command("duel", "picture", picture=added.picture, **lies)
    return added.picture


async def test_everybody_at_the_table_is_sent_what_lies_under_the_board(
    yard: AsyncClient, http: httpx.AsyncClient
) -> None:
    id = await laid(yard, left=1.5)
    stands = await sits(yard, "stands", "spectator")
    seen = (await http.get("/encounters/duel", headers=stands)).json()
    assert seen["picture"] == {"picture": id, "width": 24, "height": 16, "cell": 4.0, "left": 1.5, "top": 0.0}
    answer = await http.get(f"/encounters/duel/pictures/{id}", headers=stands)
    assert answer.content == png(24, 16)
    head = answer.headers
    assert (head["content-type"], head["x-content-type-options"]) == ("image/png", "nosniff")
    assert head["content-security-policy"] == "default-src 'none'; sandbox"
    assert "private" in head["cache-control"]
    assert head["vary"] == "authorization"


async def test_what_lies_there_is_undone_taken_away_and_seen_in_the_past(yard: AsyncClient) -> None:
    before = (await yard.view("duel")).version
    id = await laid(yard)
    there = await yard.view("duel")
    assert there.picture is not None
    assert there.picture.picture == id
    await yard.command("duel", "picture", picture="")
    assert (await yard.view("duel")).picture is None
    assert (await yard.view("duel", at=there.version)).picture == there.picture
    assert (await yard.view("duel", at=before)).picture is None
    told = [each.text for each in (await yard.timeline("duel")).lines]
    assert told[-2:] == ["Another picture lies under the board.", "No picture lies under the board any more."]
    audit = await yard.audit("duel")
    assert audit.clean, audit
    await yard.undo("duel", there.version + 1)
    assert (await yard.view("duel")).picture == there.picture


async def test_the_same_picture_is_kept_once_and_its_id_tells_nothing(yard: AsyncClient, log: Log) -> None:
    ids = {(await yard.add_picture("duel", each)).picture for each in (MAP, MAP, png(24, 16))}
    assert len(ids) == 1
    other = fighter("cid", at=(1, 1)), fighter("dora", "blue", at=(2, 2))
    await yard.open("pathmaster", encounter="other", options={"board": YARD}, combatants=other)
    assert (await yard.add_picture("other", MAP)).picture not in ids
    assert len(await Pictures(log).sizes("duel")) == 1


async def test_players_add_none_and_remove_none(yard: AsyncClient, http: httpx.AsyncClient) -> None:
    id = await laid(yard)
    mira = await sits(yard, "mira", "player", "ann")
    refused(await http.post("/encounters/duel/pictures", json=body(), headers=mira), "forbidden", 403)
    refused(await http.delete(f"/encounters/duel/pictures/{id}", headers=mira), "forbidden", 403)
    assert (await http.get(f"/encounters/duel/pictures/{id}", headers=mira)).status_code == 200


async def test_a_picture_that_is_not_there_looks_like_one_of_another_fight(
    yard: AsyncClient, http: httpx.AsyncClient
) -> None:
    id = (await yard.add_picture("duel", MAP)).picture
    await yard.remove_picture("duel", id)
    for each in (id, "0" * 32, "../log", "x" * 500):
        refused(await http.get(f"/encounters/duel/pictures/{each}", headers=bearer()), "not-found", 404)


async def test_what_is_too_large_is_refused_before_it_is_read(
    yard: AsyncClient, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "LARGEST_BODY", 200)
    asked = await http.post("/encounters/duel/pictures", json=body(bytes(300)), headers=bearer())
    refused(asked, "too-large", 413, "at most 8 MB")


async def test_a_fight_keeps_so_many_and_says_which_to_remove(
    yard: AsyncClient, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "MOST_PICTURES", 1)
    id = (await yard.add_picture("duel", MAP)).picture
    assert (await yard.add_picture("duel", MAP)).picture == id  # it is there
    asked = await http.post("/encounters/duel/pictures", json=body(png(3, 3)), headers=bearer())
    assert refused(asked, "fight-full", 409, "Remove one first")["legal"] == [id]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"picture": "0" * 32}, "out-of-range"),
        ({"picture": "0" * 32, "width": 9, "height": 9, "cell": 0.5}, "out-of-range"),
        ({"picture": "<script>"}, "malformed"),
        ({"picture": ""}, "nothing-to-change"),
    ],
)
async def test_how_it_cannot_lie_is_refused(
    yard: AsyncClient, http: httpx.AsyncClient, said: dict[str, Any], code: str
) -> None:
    command = {"command": "picture", "id": "x", **said}
    answer = await http.post("/encounters/duel/commands", json=command, headers=bearer())
    assert answer.json()["code"] == code


async def test_a_fight_without_a_board_has_no_picture(client: AsyncClient, http: httpx.AsyncClient) -> None:
    await client.open("pathmaster", encounter="duel", combatants=(fighter("ann"), fighter("bob", "blue")))
    command = {"command": "picture", "id": "x", "picture": "0" * 32, "width": 9, "height": 9, "cell": 5}
    answer = await http.post("/encounters/duel/commands", json=command, headers=bearer())
    refused(answer, "nothing-to-change", 409, "Open one with a board")


async def test_a_portrait_is_kept_with_the_fight_and_sent_to_who_sees_the_combatant(
    yard: AsyncClient, http: httpx.AsyncClient
) -> None:
    id = (await yard.add_picture("duel", png(5, 5))).picture
    await yard.command("duel", "describe", combatants={"ann": {"portrait": f"picture:{id}"}})
    mira = await sits(yard, "mira", "player", "bob")
    seen = (await http.get("/encounters/duel", headers=mira)).json()
    assert [each["portrait"] for each in seen["combatants"]] == [f"picture:{id}", ""]
    assert (await http.get(f"/encounters/duel/pictures/{id}", headers=mira)).content == png(5, 5)


async def test_it_goes_into_the_archive_and_comes_back(yard: AsyncClient, log: Log, tmp_path: Path) -> None:
    id = await laid(yard)
    archive = Archive(log, Tokens(await signing_key(log)), ObjectStore(str(tmp_path)))
    await archive.put_away("duel")
    assert await Pictures(log).all("duel") == {}
    await archive.bring_back("duel")
    assert await Pictures(log).all("duel") == {id: png(24, 16)}
    await archive.delete("duel")
    assert await Pictures(log).all("duel") == {}


async def test_it_is_in_a_backup_and_makes_another_state(yard: AsyncClient, log: Log, tmp_path: Path) -> None:
    before = await states(log, ["duel"])
    id = (await yard.add_picture("duel", MAP)).picture
    assert await states(log, ["duel"]) != before
    copies = ObjectStore(str(tmp_path))
    tokens = Tokens(await signing_key(log))
    assert [each async for each in back_up(log, tokens, copies)] == [("duel", "")]
    await log.delete("duel")
    assert [said async for _, said in restore(log, copies)] == [""]
    assert await Pictures(log).all("duel") == {id: png(24, 16)}


async def test_a_copy_of_the_fight_has_it_too(yard: AsyncClient, http: httpx.AsyncClient) -> None:
    id = await laid(yard)
    there = (await yard.view("duel")).version
    other = await yard.fork("duel", there)
    assert await yard.picture(other.encounter, id) == png(24, 16)
