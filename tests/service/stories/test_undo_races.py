"""Two who take back at the same moment: one thing is taken back, and who came too late is told what happened."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from service.worker.app import Settings
from tests.support.duel import opening
from tests.support.live import watching
from tests.support.refusing import refused
from tests.support.seats import minted
from tests.support.serving import serving
from tests.support.sitting import FIGHT, Player, sit_down, the_gm

ROUNDS = 12
STATEMENT = {"choice": "attack", "args": {"target": "bob", "weapon": "sword"}}

Answers = tuple[httpx.Response, httpx.Response]


async def both(one: Awaitable[httpx.Response], other: Awaitable[httpx.Response]) -> Answers:
    """The answers to two who send at the same moment."""
    return tuple(await asyncio.gather(one, other))  # type: ignore[return-value]


async def two_gms(app: Starlette) -> tuple[Player, Player]:
    """Two who sit as GMs at a fight that has begun."""
    gm = await the_gm(app)
    second = await gm.invite(app, "second", "gm")
    second.numbered_from(1000)  # GMs share the ids of their commands
    await gm.done("answer", choice="begin")
    return gm, second


async def named(player: Player, command: str) -> int:
    """The version that the view names for an undo or a redo."""
    version: int = (await player.get()).json()[command]["version"]
    return version


def sorted_out(answers: Answers) -> tuple[dict[str, Any], str]:
    """What was carried out of two, and the sentence with which the other was refused."""
    done, late = sorted(answers, key=lambda each: each.status_code)
    assert done.status_code == 200, done.text
    return done.json(), refused(late, "overtaken", 409)["detail"]


async def test_two_gms_take_back_at_once_and_one_command_is_taken_back(app: Starlette) -> None:
    gm, second = await two_gms(app)
    for number in range(ROUNDS):
        first = await gm.done("rule", ruling=f"First of {number}.", reason="To be kept.")
        last = await gm.done("rule", ruling=f"Second of {number}.", reason="To be taken back.")
        answers = await both(
            gm.send("undo", version=last["version"]), second.send("undo", version=last["version"])
        )
        undone, says = sorted_out(answers)
        assert undone["events"][0]["commits"] == [last["version"]]
        assert await named(gm, "undo") == first["version"]
        assert f"undid it already (version {undone['version']})." in says
        assert f"“The GM rules: “First of {number}.”" in says
        assert f"(version {first['version']})" in says


@pytest.mark.parametrize("number", range(ROUNDS))
async def test_a_gm_and_a_player_take_back_at_once_and_one_command_is_taken_back(
    app: Starlette, number: int
) -> None:
    table = await sit_down(app)
    gm, ann = table["gm"], table["player"]
    await gm.done("answer", choice="begin")
    await ann.done("say", combatant="ann", text="I come in peace.")
    last = await ann.done("answer", **STATEMENT)
    mine = gm.send("undo", version=await named(gm, "undo")), ann.send("undo", version=last["version"])
    answers = await both(*(mine if number % 2 else mine[::-1]))
    done, says = sorted_out(answers)
    assert len(done["events"][0]["commits"]) == 1
    assert "already" in says
    assert (await gm.get()).json()["undo"]["text"] == "The fight begins."  # what was said is no play


async def test_an_undo_against_a_new_command_takes_back_what_was_meant_or_nothing(app: Starlette) -> None:
    gm, second = await two_gms(app)
    for number in range(ROUNDS):
        last = (await gm.done("rule", ruling=f"Old {number}.", reason="Seen."))["version"]
        new = {"ruling": f"New {number}.", "reason": "Not seen."}
        pair = gm.send("undo", version=last), second.send("rule", **new)
        undo, ruled = await both(*pair) if number % 2 else (await both(*pair[::-1]))[::-1]
        assert ruled.status_code == 200
        if undo.status_code == 200:
            assert undo.json()["events"][0]["commits"] == [last]
        else:
            says = refused(undo, "overtaken", 409)["detail"]
            assert f"second played since (version {last + 1}): The GM rules: “New {number}.”" in says
        assert await named(gm, "undo") == ruled.json()["version"]


async def test_two_redo_at_once_and_one_undo_is_brought_back(app: Starlette) -> None:
    gm, second = await two_gms(app)
    for number in range(3):
        await gm.done("rule", ruling=f"Number {number}.", reason="To go back and forth.")
    for _ in range(ROUNDS):
        await gm.undo()
        await gm.undo()
        back = await named(gm, "redo")
        redone, says = sorted_out(
            await both(gm.send("redo", version=back), second.send("redo", version=back))
        )
        assert redone["events"][0]["commits"] == [back]
        assert f"redid it already (version {redone['version']})." in says
        assert (await named(gm, "undo"), await named(gm, "redo")) == (back, back + 1)
        await gm.redo()


async def test_an_undo_and_a_redo_at_once_and_one_of_them_is_done(app: Starlette) -> None:
    gm, second = await two_gms(app)
    for number in range(2):
        await gm.done("rule", ruling=f"Number {number}.", reason="To go back and forth.")
    for number in range(ROUNDS):
        await gm.undo()
        undo, redo = await named(gm, "undo"), await named(gm, "redo")
        pair = gm.send("undo", version=undo), second.send("redo", version=redo)
        done, _ = sorted_out(await both(*(pair if number % 2 else pair[::-1])))
        assert done["events"][0]["commits"] == [undo if done["events"][0]["type"] == "Undone" else redo]
        while (await gm.get()).json()["redo"]:
            await gm.redo()


async def test_what_is_no_play_in_between_is_in_nobody_s_way(app: Starlette) -> None:
    table = await sit_down(app)
    gm, ann = table["gm"], table["player"]
    await gm.done("answer", choice="begin")
    said = await ann.done("answer", **STATEMENT)
    meant, back = await named(gm, "undo"), said["version"]
    await gm.done("note", text="She hesitates.")
    await gm.done("say", combatant="bob", text="Now?", audience=["beside-bob"])
    await gm.invite(app, "late", "spectator")
    assert (await ann.done("undo", version=back))["events"][0]["type"] == "Undone"
    await gm.done("note", text="She takes it back.")
    await gm.done("redo", version=meant)
    await gm.done("note", text="No, she does not.")
    assert (await gm.done("undo", version=meant))["events"][0]["commits"] == [meant]


async def test_to_go_back_several_takes_back_nothing_that_was_played_meanwhile(app: Starlette) -> None:
    gm, second = await two_gms(app)
    last = (await gm.done("rule", ruling="Old.", reason="Seen."))["version"]
    await second.done("rule", ruling="New.", reason="Not seen.")
    refused(await gm.send("undo", version=last, to=1), "overtaken", 409, "second played since")
    undone = await gm.done("undo", version=await named(gm, "undo"), to=1)
    assert undone["events"][0]["commits"][-2:] == [last, last + 1]
    assert (await gm.get()).json()["phase"] == "opening"


async def test_the_same_undo_sent_again_is_answered_as_the_first_time(app: Starlette) -> None:
    table = await sit_down(app)
    gm, ann = table["gm"], table["player"]
    await gm.done("answer", choice="begin")
    said = await ann.done("answer", **STATEMENT)
    for player in (ann, gm):
        version = await named(player, "undo")
        first = await player.done("undo", id="back", version=version)
        again = await player.done("undo", id="back", version=version)
        assert (again["version"], again["events"], again["repeated"]) == (
            first["version"],
            first["events"],
            True,
        )
        other = await player.send("undo", id="back", version=version + 1)
        assert other.json()["code"] == "command-reused"
        if player is ann:
            assert version == said["version"]
            await ann.done("answer", **STATEMENT)


async def test_over_a_websocket_they_name_what_they_mean_as_well(server_url: str, log: object) -> None:
    async with serving(server_url, Settings()) as url, httpx.AsyncClient(base_url=url) as http:
        await http.post("/encounters", json=opening())
        headers = {"authorization": f"Bearer {minted()}"}
        begin = {"command": "answer", "id": "c1", "choice": "begin"}
        await http.post(f"{FIGHT}/commands", json=begin, headers=headers)
        async with watching(url) as wire:
            await wire.reach(2)
            for id, command, status, code in (
                ("", {"command": "undo"}, 400, "malformed"),
                ("back", {"command": "undo", "version": wire.view["undo"]["version"]}, 200, None),
                ("forth", {"command": "redo", "version": 1}, 409, "overtaken"),
            ):
                await wire.say({"type": "command", "command": {"id": id or "none", **command}})
                reply = await wire.see("reply")
                assert (reply["id"], reply["status"], reply["body"].get("code")) == (id, status, code)
