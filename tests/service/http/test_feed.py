"""The feed tells an operator what becomes of all fights, by position, and a community what becomes of its own."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from affray_client import AsyncClient
from engine.fights.encounters import Encounters, now_ms
from events.store.append_result import LogUnreachable
from events.store.log import Log
from events.store.marks import feed as marks
from events.store.marks.communities import Communities, Community
from events.store.marks.feed import Feed, FeedEntry
from service.archive.archive import Archive
from service.archive.object_store import ObjectStore
from service.http.guards.communities import community_token
from service.http.routes import feed as routes
from service.seats.tokens import Tokens
from tests.support.duel import open_duel
from tests.support.refusing import refused
from tests.support.seats import KEY, bearer
from tests.support.serving import serving
from tests.support.waiting import in_time

OPERATOR = bearer("*", "operator")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The feed is looked at again at once."""
    monkeypatch.setattr(routes, "EVERY", 0.01)


@pytest_asyncio.fixture
async def workers(server_url: str, log: Log) -> AsyncIterator[tuple[str, str]]:
    async with serving(server_url) as one, serving(server_url) as other:
        yield one, other


async def asked(url: str, path: str = "/feed", headers: dict[str, str] = OPERATOR, **query: Any) -> Any:
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        answer = await http.get(path, headers=headers, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()


def told(page: Any) -> list[tuple[int, str, str]]:
    return [(each["position"], each["what"], each["encounter"]) for each in page["entries"]]


@asynccontextmanager
async def streaming(
    url: str, path: str = "/feed/live", last: str = "", headers: dict[str, str] = OPERATOR
) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
    """The messages of the feed as it goes on, each with the `id` under which it came."""
    headers = headers | ({"last-event-id": last} if last else {})

    async def messages(response: httpx.Response) -> AsyncIterator[dict[str, Any]]:
        id = ""
        async for line in response.aiter_lines():
            field, _, value = line.partition(": ")
            if field == "id":
                id = value
            elif field == "data":
                yield {"id": id, **json.loads(value)}

    async with (
        httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http,
        http.stream("GET", path, headers=headers) as response,
    ):
        assert response.status_code == 200
        yield messages(response)


async def next_of(stream: AsyncIterator[dict[str, Any]]) -> dict[str, Any]:
    async with in_time():
        return await anext(stream)


async def test_who_lost_the_connection_goes_on_at_another_worker_where_they_were(
    workers: tuple[str, str],
) -> None:
    one, other = workers
    async with AsyncClient(one) as gm, AsyncClient(other) as mill:
        await gm.open("brp", encounter="duel", combatants=[], title="At the ford")
        async with streaming(one) as stream:
            first = await next_of(stream)
            entry = first["entry"]
            assert (first["type"], first["id"], first["gone"]) == ("news", "1", False)
            assert (entry["what"], entry["encounter"], entry["version"]) == ("opened", "duel", 1)
            assert (entry["system"], entry["title"]) == ("brp", "At the ford")
        await open_duel(mill, "mill")
        await mill.answer("mill", "gm", "begin")
        async with streaming(other, last=first["id"]) as stream:
            assert [
                (each["id"], each["entry"]["what"]) for each in [await next_of(stream) for _ in "ab"]
            ] == [
                ("2", "opened"),
                ("3", "began"),
            ]
            ended = await mill.command("mill", "close")
            news = await next_of(stream)
            assert (news["entry"]["what"], news["entry"]["version"]) == ("ended", ended.version)
    assert told(await asked(one, after=2, limit=1)) == [(3, "began", "mill")]
    assert (await asked(other, after=4)) == {"entries": [], "next": 4, "gone": False}


async def test_what_was_taken_back_is_told_and_so_is_the_end_that_comes_again(
    workers: tuple[str, str],
) -> None:
    url, _ = workers
    async with AsyncClient(url) as gm:
        await open_duel(gm)
        closed = await gm.command("duel", "close")
        await gm.undo("duel", closed.version)
        view = await gm.view("duel")
        assert view.redo is not None
        await gm.redo("duel", view.redo.version)
        fork = await gm.fork("duel", at=1)
    assert told(await asked(url)) == [
        (1, "opened", "duel"),
        (2, "ended", "duel"),
        (3, "reopened", "duel"),
        (4, "ended", "duel"),
        (5, "opened", fork.encounter),
    ]


async def test_what_is_put_away_and_deleted_is_told(
    workers: tuple[str, str], log: Log, tmp_path: Path
) -> None:
    url, _ = workers
    async with AsyncClient(url) as gm:
        await open_duel(gm)
    archive = Archive(log, Tokens(KEY.encode()), ObjectStore(str(tmp_path)))
    await archive.put_away("duel")
    await archive.bring_back("duel")
    await archive.delete("duel")
    assert [what for _, what, _ in told(await asked(url))] == [
        "opened",
        "archived",
        "brought-back",
        "deleted",
    ]


async def test_a_communitys_feed_has_its_own_fights_under_numbers_of_its_own(
    workers: tuple[str, str], log: Log
) -> None:
    url, other = workers
    for each in ("dusk", "mill"):
        await Communities(log).add(Community(id=each, name=each, since=1))
    keys = {each: community_token(Tokens(KEY.encode()), each, 0) for each in ("dusk", "mill")}
    for each in ("mill", "dusk", "mill"):
        async with AsyncClient(url, opening_key=keys[each]) as gm:
            await gm.open("brp", combatants=[], encounter="a" if each == "dusk" else None)
    dusk = {"authorization": f"Bearer {keys['dusk']}"}
    assert told(await asked(other, "/communities/dusk/feed", dusk)) == [(1, "opened", "dusk.a")]
    assert len(told(await asked(other))) == 3
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        for path in ("/feed", "/feed/live", "/communities/mill/feed", "/communities/mill/feed/live"):
            refused(await http.get(path, headers=dusk), "wrong-encounter", 403)
    async with streaming(url, "/communities/dusk/feed/live", headers=dusk) as stream:
        assert (await next_of(stream))["entry"]["encounter"] == "dusk.a"
        await Communities(log).roll("dusk")
        last = await next_of(stream)
        assert (last["type"], last["problem"]["code"]) == ("ending", "revoked-token")


async def test_what_a_worker_that_died_was_about_to_tell_another_tells(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Encounters(log)

    async def away(self: Feed, entry: FeedEntry) -> None:
        raise LogUnreachable("The worker was killed here.")

    with monkeypatch.context() as dying:
        dying.setattr(Feed, "tell", away)
        from engine.commands import types as cmd

        await there.open(cmd.Open(id="o", ruleset="brp", encounter="duel", combatants=()))
    lost = FeedEntry(what="opened", encounter="never-written", at=1, version=1, commit="x")
    await there.feed.expect(lost)
    assert await there.feed.read(0, 10) == []
    assert await there.feed.sweep() == 0, "they may be at it still"
    later = Feed(log, lambda: now_ms() + marks.LATE)
    assert await later.sweep() == 2
    [(position, entry)] = await later.read(0, 10)
    assert (position, entry.what, entry.encounter) == (1, "opened", "duel")
    assert await later.sweep() == 0


async def test_who_comes_late_is_told_that_something_is_gone(
    workers: tuple[str, str], log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "KEPT", 100)
    feed = Feed(log)
    for number in range(350):
        await feed.tell(FeedEntry(what="opened", encounter=f"f{number}", at=number))
    page = await asked(workers[0], limit=1)
    first = page["entries"][0]["position"]
    assert 100 < first <= 250
    assert page["gone"]
    assert not (await asked(workers[0], after=first - 1, limit=1))["gone"]
