"""What a worker holds of a fight: each commit folded once for all who look, and no more than it may."""

from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from engine.fights.encounters import Encounters
from events.chain.commit import Commit
from events.store.log import Log
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.account import RECENT
from service.http.worker import Worker
from service.live import audience, viewer_cache
from service.worker.in_process import local
from tests.support import pathmaster
from tests.support.duel import open_duel
from tests.support.sitting import Player, sit_down
from tests.support.waiting import in_time

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
LOOKS = ("/events", "/timeline", "/ledger", "/events?after=2", "/timeline?after=2-1")


async def _rounds(gm: Player, ann: Player, answers: int) -> None:
    await gm.done("answer", choice="begin")
    for _ in range(answers):
        asked = (await gm.get("?choices=yes")).json()["pending"][0]
        keys = [each["key"] for each in asked["choices"]]
        who = ann if asked["asked"] == "ann" else gm
        await who.done("answer", combatant=asked["asked"], choice="wait" if "wait" in keys else "pass")


def _commits_read(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> list[Commit]:
    """All that the worker reads of the log from now on."""
    found: list[Commit] = []
    read = worker.log.read

    async def reading(*wanted: Any, **how: Any) -> list[Commit]:
        commits = await read(*wanted, **how)
        found.extend(commits)
        return commits

    monkeypatch.setattr(worker.log, "read", reading)
    return found


async def _last(subscriber: Any, position: int) -> Any:
    """The message that a subscriber gets at a position."""
    async with in_time():
        while (frame := await subscriber.next()).position != position:
            pass
    return msgspec.json.decode(frame.socket["text"])


async def test_asking_again_reads_nothing_again(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await sit_down(app)
    await _rounds(table["gm"], table["player"], 4)
    before = [(await table["player"].get(each)).json() for each in LOOKS]
    read = _commits_read(app.state.worker, monkeypatch)
    assert [(await table["player"].get(each)).json() for each in LOOKS] == before
    await table["gm"].done("say", combatant="bob", text="Now!")
    assert (await table["player"].get("/timeline")).json()["lines"][-1]["args"]["text"] == "Now!"
    assert read == []  # not even what is new, which this worker wrote itself


async def test_a_commit_is_folded_once_for_all_who_command_poll_and_watch(app: Starlette) -> None:
    table = await sit_down(app)
    worker: Worker = app.state.worker
    replica = await worker.encounters.replica("duel")
    hub = worker.hub
    async with hub.watching("duel", THE_GM, None) as gm, hub.watching("duel", ANN, None) as ann:
        folds, first = replica.folds, replica.history.version
        await _rounds(table["gm"], table["player"], 6)
        for each in table.values():
            for look in ("", *LOOKS):
                await each.get(look)
        await _last(gm, replica.history.version)
        assert (await ann.next()).kind == "snapshot"
    assert replica is await worker.encounters.replica("duel")
    assert replica.folds - folds == replica.history.version - first == 7


async def test_what_is_written_elsewhere_is_folded_once_whether_it_is_heard_or_read(
    app: Starlette, server_url: str
) -> None:
    table = await sit_down(app)
    worker: Worker = app.state.worker
    async with worker.hub.watching("duel", THE_GM, None) as watching:
        replica = await worker.encounters.replica("duel")
        folds, first = replica.folds, replica.history.version
        async with local(server_url, {"duel": table["gm"].token}) as elsewhere:
            for number in range(10):
                said = await elsewhere.command("duel", "say", combatant="ann", text=f"Number {number}.")
                if number % 2:
                    assert (await table["gm"].get()).json()["version"] == said.version
            said = await elsewhere.command("duel", "rule", ruling="So it is.", reason="It rains.")
            await elsewhere.undo("duel", said.version)
            await table["gm"].done("say", combatant="ann", text="And I.")
        last = replica.history.version
        await _last(watching, last)
        assert replica.folds - folds == last - first == 13


async def test_who_polls_and_watches_is_shown_the_same_and_it_is_computed_once(app: Starlette) -> None:
    table = await sit_down(app)
    worker: Worker = app.state.worker
    await _rounds(table["gm"], table["player"], 3)
    async with worker.hub.watching("duel", ANN, None) as watching:
        snapshot = msgspec.json.decode((await watching.next()).socket["text"])
        view = await worker.viewer_cache.view("duel", ANN)
        assert (await table["player"].get()).json() == snapshot["view"]
        assert await worker.viewer_cache.view("duel", ANN) is view  # nothing new: not computed again
        await table["gm"].done("say", combatant="bob", text="Now!")
        message = await _last(watching, snapshot["position"] + 1)
        later = await worker.viewer_cache.view("duel", ANN)
        assert later.version == view.version + 1
        told = (await table["player"].get(f"/timeline?after={view.version}")).json()["lines"]
        assert message["lines"] == told
        events = (await table["player"].get(f"/events?after={view.version}")).json()["events"]
        assert message["events"] == events


async def test_a_viewer_who_was_away_sees_what_happened_meanwhile(app: Starlette) -> None:
    """Nobody looks by Ann's eyes for longer than commits wait for somebody who does."""
    table = await sit_down(app)
    before = (await table["player"].get("/timeline")).json()
    for number in range(150):
        await table["gm"].done("say", combatant="bob", text=f"Number {number}.")
    now = (await table["player"].get("/timeline")).json()
    assert now["lines"][: len(before["lines"])] == before["lines"]
    said = [each["args"]["text"] for each in now["lines"] if "text" in each["args"]]
    assert said == [f"Number {number}." for number in range(150)]


async def test_what_was_let_go_is_looked_up_again(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await sit_down(app)
    await _rounds(table["gm"], table["player"], 40)
    whole = [(await table["player"].get(each)).json() for each in LOOKS]
    first = await table["player"].done("say", id="once", combatant="ann", text="Here!")
    monkeypatch.setattr(viewer_cache, "MOST_EVENTS", 5)
    monkeypatch.setattr(viewer_cache, "NOW_AND_THEN", 1)
    await table["spectator"].get("/events")
    replica = await app.state.worker.encounters.replica("duel")
    account = audience.Audience.gathered(replica).channels[ANN].account
    assert not account.whole
    assert len(account.seen) == RECENT
    again = await table["player"].done("say", id="once", combatant="ann", text="Here!")
    assert again == {**first, "repeated": True}
    now = [(await table["player"].get(each)).json() for each in LOOKS]
    assert [each["version"] for each in now] == [each["version"] + 1 for each in whole]
    assert now[1]["lines"][: len(whole[1]["lines"])] == whole[1]["lines"]


async def test_of_many_viewers_those_who_watch_stay_and_the_others_come_back(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "VIEWERS", 2)
    table = await sit_down(app)
    await _rounds(table["gm"], table["player"], 2)
    seen = {each: (await table[each].get("/timeline")).json() for each in ("player", "observer", "spectator")}
    worker: Worker = app.state.worker
    channels = audience.Audience.gathered(await worker.encounters.replica("duel")).channels
    assert [each.seat for each in channels] == ["beside-bob", "stands"]
    async with worker.hub.watching("duel", ANN, None) as watching:
        await watching.next()
        assert {each: (await table[each].get("/timeline")).json() for each in seen} == seen
        assert ANN in channels
        assert len(channels) == 2
        await table["gm"].done("say", combatant="bob", text="Still there?")
        async with in_time():
            assert (await watching.next()).kind == "commit"


async def test_a_fight_that_was_let_go_comes_back_and_one_that_is_watched_stays(
    app: Starlette, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.fights.cache.CACHED_FIGHTS", 2)
    worker: Worker = app.state.worker
    await open_duel(client)
    async with worker.hub.watching("duel", THE_GM, None) as watching:
        await watching.next()
        for name in ("one", "two", "three"):
            await open_duel(client, encounter=name)
        assert {each.encounter for each in worker.encounters.cache} == {"duel", "three"}
        begun = await client.answer("one", "gm", "begin")
        assert (await client.view("one")).version == begun.version == 2
        assert {each.encounter for each in worker.encounters.cache} == {"duel", "one"}
        await client.answer("duel", "gm", "begin")
        async with in_time():
            assert (await watching.next()).kind == "commit"


async def test_where_the_record_was_replaced_nothing_of_the_old_one_is_shown(
    app: Starlette, server_url: str, log: Log
) -> None:
    """The log is flushed, and another fight of the same id begun elsewhere: who watches is told, who asks sees it."""
    table = await sit_down(app)
    await _rounds(table["gm"], table["player"], 3)
    worker: Worker = app.state.worker
    async with worker.hub.watching("duel", ANN, None) as watching:
        assert (await watching.next()).kind == "snapshot"
        await log.client.flushall()
        await table["gm"].get()
        with pytest.raises(Exception, match="missing"):
            await watching.next()
    assert (await table["gm"].get()).json()["code"] == "unknown-encounter"
    async with local(server_url, {"duel": table["gm"].token}) as elsewhere:
        await open_duel(elsewhere)
        there = (await elsewhere.view("duel")).version
        assert (await table["gm"].get()).json()["version"] == there == 1
        async with worker.hub.watching("duel", THE_GM, None) as watching:
            snapshot = msgspec.json.decode((await watching.next()).socket["text"])
    assert snapshot["position"] == 1


async def test_it_makes_no_difference_whether_a_commit_was_written_here_or_read(
    app: Starlette, client: AsyncClient, log: Log
) -> None:
    """A step of +0 in a sum is a whole number to who adds it up, and a fraction to who reads it."""
    people = [pathmaster.fighter("ann"), pathmaster.fighter("bob", "blue")]
    await client.open("pathmaster", encounter="duel", combatants=msgspec.to_builtins(people))
    await client.answer("duel", "gm", "begin")
    replicas = [each.cache.replica("duel") for each in (app.state.worker.encounters, Encounters(log))]
    await replicas[1].load()
    heads = [each.history.head for each in replicas]
    encoded = [msgspec.json.encode(each.commit.events) for each in heads if each and each.commit]
    assert b"CheckResolved" in encoded[0]
    assert encoded[0] == encoded[1]
