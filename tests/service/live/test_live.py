"""A fight under watch: a snapshot, then each commit as it is written, and never anything twice."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from affray_client import AsyncClient
from events.store.log import Log
from service.live import hub
from service.live.recent import MOST as RECENT
from tests.support.duel import open_duel, to_action
from tests.support.live import Document, silent, streaming, watching
from tests.support.seats import bearer
from tests.support.serving import serving


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    """A worker on a real socket, with an empty log."""
    async with serving(server_url) as url:
        yield url


@pytest_asyncio.fixture
async def gm(url: str) -> AsyncIterator[AsyncClient]:
    """The GM, with a duel that was opened."""
    async with AsyncClient(url) as client:
        await open_duel(client)
        yield client


async def as_asked(gm: AsyncClient, at: int | None = None) -> Document:
    """The view as one gets it when one asks for it."""
    response = await gm._connection._http.get(
        "/encounters/duel", params={} if at is None else {"at": at}, headers=bearer()
    )
    view: Document = response.json()
    return view


async def options_now(gm: AsyncClient) -> Document:
    response = await gm._connection._http.get("/encounters/duel/options", headers=bearer())
    return {each["seat"]: each for each in response.json()["seats"] if each["status"] == "asked"}


async def test_who_watches_gets_how_it_stands_and_then_each_commit(gm: AsyncClient, url: str) -> None:
    async with watching(url) as wire:
        first = await wire.hear()
        assert (first["type"], first["position"]) == ("snapshot", 1)
        assert first["view"] == await as_asked(gm)
        assert list(first["options"]) == ["gm"]
        await gm.answer("duel", "gm", "begin")
        begun = await wire.hear()
        assert (begun["type"], begun["position"]) == ("commit", 2)
        assert wire.view == await as_asked(gm)


async def test_a_commit_comes_with_its_events_and_in_words(gm: AsyncClient, url: str) -> None:
    async with watching(url) as wire:
        await wire.hear()
        played = await gm.answer("duel", "gm", "begin", id="let-it-begin")
        begun = await wire.hear()
    assert begun["events"] == played.events
    assert begun["command"] == "let-it-begin"
    told = (await gm.timeline("duel", after=1)).lines
    assert [each["text"] for each in begun["lines"]] == [each.text for each in told]
    assert "The fight begins." in [each["text"] for each in begun["lines"]]


async def test_what_one_may_do_comes_along_with_chance_and_reason(gm: AsyncClient, url: str) -> None:
    async with watching(url) as wire:
        await to_action(gm)
        await wire.reach(4)
        assert wire.options == await options_now(gm)
        [asked] = wire.options["ann"]["decisions"]
        chances = {
            each["args"].get("weapon"): each.get("chance") for each in asked["options"] if each["legal"]
        }
        assert chances["sword"] == 60
        assert all(each["barred"] for each in asked["options"] if not each["legal"])
        assert any(not each["legal"] for each in asked["options"])
        await gm.answer("duel", "ann", "attack", {"target": "bob", "weapon": "sword"})
        await wire.reach(5)
        assert wire.options == await options_now(gm)


async def test_both_ways_carry_the_same(gm: AsyncClient, url: str) -> None:
    async with watching(url) as wire, streaming(url) as stream:
        assert await wire.hear() == await stream.hear()
        await to_action(gm)
        for _ in range(3):
            assert await wire.hear() == await stream.hear()
    assert stream.ids == ["1", "2", "3", "4"]
    assert stream.response.headers["content-type"].startswith("text/event-stream")


async def test_play_that_is_undone_and_redone_is_followed(gm: AsyncClient, url: str) -> None:
    async with watching(url) as wire:
        await to_action(gm)
        for position, command in enumerate(("undo", "undo", "redo", "undo", "redo", "redo"), start=5):
            await wire.reach(position - 1)
            await gm.command("duel", command, version=wire.view[command]["version"])
            await wire.reach(position)
            assert wire.view == await as_asked(gm)
            assert wire.options == await options_now(gm)


@pytest.mark.parametrize("after", [1, 2, 3])
async def test_who_comes_back_gets_what_was_missed(
    gm: AsyncClient, url: str, server_url: str, after: int
) -> None:
    async with watching(url) as wire, serving(server_url) as other:
        await wire.hear()
        await to_action(gm)
        await wire.reach(after)
        for worker in (url, other):  # the other has never heard of this fight
            async with watching(worker, after=after) as again:
                again.position, again.view, again.options = wire.position, wire.view, wire.options
                seen = [await again.hear() for _ in range(4 - after)]
                assert [each["position"] for each in seen] == list(range(after + 1, 5))
                assert again.view == await as_asked(gm)
                assert again.options == await options_now(gm)


async def test_who_has_missed_nothing_is_told_so(gm: AsyncClient, url: str) -> None:
    await to_action(gm)
    async with watching(url, after=4) as wire, streaming(url, last="4") as stream:
        assert await wire.hear() == await stream.hear() == {"type": "beat", "position": 4}


@pytest.mark.parametrize("after", [0, 5, 10_000])
async def test_a_position_that_never_was_gets_a_snapshot(gm: AsyncClient, url: str, after: int) -> None:
    await to_action(gm)
    async with watching(url, after=after) as wire:
        first = await wire.hear()
    assert (first["type"], first["position"]) == ("snapshot", 4)


async def test_who_was_away_too_long_gets_a_snapshot(gm: AsyncClient, url: str) -> None:
    await to_action(gm)
    for _ in range(RECENT):
        await gm.command("duel", "say", combatant="ann", text="Well?")
    async with watching(url, after=4) as wire, watching(url, after=3) as later:
        wire.position, wire.view = 4, await as_asked(gm, at=4)
        assert (await wire.hear())["position"] == 5
        await wire.reach(4 + RECENT)
        assert (await later.hear())["type"] == "snapshot"


async def test_commands_may_be_sent_over_the_same_connection(gm: AsyncClient, url: str) -> None:
    begin = {"command": "answer", "id": "c1", "by": "gm", "choice": "begin"}
    async with watching(url) as wire:
        for repeated in (False, True):
            await wire.say({"type": "command", "command": begin})
            reply = await wire.see("reply")
            assert (reply["id"], reply["status"], reply["body"]["repeated"]) == ("c1", 200, repeated)
        await wire.say({"type": "command", "command": {**begin, "id": "c2", "choice": "dance"}})
        refused = await wire.see("reply")
        assert (refused["id"], refused["status"], refused["body"]["code"]) == ("c2", 422, "unknown-choice")
        await wire.say({"type": "command", "command": {"command": "sing"}})
        nonsense = await wire.see("reply")
        assert (nonsense["id"], nonsense["status"], nonsense["body"]["code"]) == ("", 400, "malformed")
        assert wire.view == await as_asked(gm)


async def test_there_is_a_sign_of_life(
    gm: AsyncClient, server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "BEAT", 0.01)
    async with serving(server_url) as quick, watching(quick) as wire, streaming(quick) as stream:
        assert (await wire.see("beat"))["position"] == 1
        assert [(await stream.hear())["type"] for _ in range(3)] == ["snapshot", "beat", "beat"]
        assert stream.ids == ["1"]


async def test_a_seat_that_is_taken_away_before_the_hello_sees_nothing(gm: AsyncClient, url: str) -> None:
    invited = await gm.command("duel", "invite", seat="stands", role="spectator")
    token = {"authorization": f"Bearer {invited.token}"}
    async with watching(url, additional_headers=token) as seen, silent(url, additional_headers=token) as late:
        assert (await seen.hear())["view"]["you"]["role"] == "spectator"
        await gm.command("duel", "revoke", seat="stands")
        await late.say({"type": "hello"})
        for wire in (seen, late):
            assert (await wire.hear())["problem"]["code"] == "revoked-token"
            assert await wire.closed() == (4401, "revoked-token")
