"""Several clients, and several workers, at one fight."""

import asyncio
import itertools
import threading

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Played, Problem
from engine.fights.encounters import ATTEMPTS, now_ms
from events.store.log import Log
from service.worker.app import Settings
from service.worker.in_process import URL, local, transport
from tests.support.duel import open_duel
from tests.support.serving import serving


async def test_of_many_answers_to_one_decision_one_is_taken(client: AsyncClient) -> None:
    opened = await open_duel(client)
    decision = opened.pending[0]["decision"]
    answers = await asyncio.gather(
        *(client.answer("duel", "gm", "begin", decision=decision) for _ in range(20)),
        return_exceptions=True,
    )
    taken = [each for each in answers if isinstance(each, Played)]
    refused = [each for each in answers if isinstance(each, Problem)]
    assert (len(taken), len(refused)) == (1, 19)
    assert {each.code for each in refused} == {"not-pending"}
    assert (await client.view("duel")).version == 2


async def test_one_command_sent_many_times_at_once_takes_effect_once(client: AsyncClient) -> None:
    await open_duel(client)
    answers = await asyncio.gather(*(client.answer("duel", "gm", "begin", id="once") for _ in range(20)))
    assert sorted(each.repeated for each in answers) == [False] + 19 * [True]
    assert len({str(each.events) for each in answers}) == 1


async def test_workers_share_a_fight_through_the_log_alone(server_url: str, log: Log) -> None:
    async with local(server_url) as one, local(server_url, one.tokens) as other:
        await open_duel(one)
        await other.answer("duel", "gm", "begin")
        await one.answer("duel", "ann", "wait")
        waited = await other.answer("duel", "bob", "wait")
        assert (await one.view("duel")) == (await other.view("duel"))
        assert waited.version == 4
        await one.undo("duel", waited.version)
        assert (await other.view("duel")).pending[0].asked == "bob"


async def test_a_worker_that_begins_with_a_snapshot_says_as_well_what_an_undo_takes_back(
    server_url: str, log: Log
) -> None:
    async with serving(server_url, Settings(snapshot_every=1)) as one, AsyncClient(one) as client:
        await open_duel(client)
        begun = await client.answer("duel", "gm", "begin")
        assert await log.snapshot("duel")
        async with serving(server_url) as other, AsyncClient(other, tokens=client.tokens) as there:
            view = await there.view("duel")
            assert view == await client.view("duel")
            assert view.undo is not None
            assert (view.undo.version, view.undo.text) == (begun.version, "The fight begins.")
            await there.undo("duel", view.undo.version)
            undone = await client.view("duel")
            assert (undone.undo, undone.redo) == (None, view.undo)


async def test_a_worker_that_remembers_another_fight_reads_the_log_again(server_url: str, log: Log) -> None:
    async with local(server_url) as one, local(server_url, one.tokens) as other:
        await open_duel(one)
        await one.answer("duel", "gm", "begin")
        await log.delete("duel")
        await open_duel(other)
        await other.answer("duel", "gm", "begin", id="anew")
        with pytest.raises(Problem, match="damaged at entry 2-0: replaced"):
            await one.answer("duel", "ann", "wait")
        await one.answer("duel", "ann", "wait")
        assert (await one.view("duel")) == (await other.view("duel"))


async def test_workers_that_write_at_the_same_moment_both_get_their_turn(server_url: str, log: Log) -> None:
    async with local(server_url) as one, local(server_url, one.tokens) as other:
        await open_duel(one)
        await asyncio.gather(
            *(
                worker.rule("duel", f"Number {number}.", "To be counted.", id=f"{name}-{number}")
                for name, worker in (("one", one), ("other", other))
                for number in range(10)
            )
        )
        events = await one.events("duel")
        assert sorted(each.command for each in events.commits[1:]) == sorted(
            f"{name}-{number}" for name in ("one", "other") for number in range(10)
        )


async def test_who_is_always_late_is_told_and_may_send_the_command_again(
    app: Starlette, server_url: str
) -> None:
    """Whenever this worker is about to write, another one has just written."""

    async def speak(number: int) -> None:
        async with local(server_url, client.tokens) as other:
            await other.command("duel", "say", combatant="ann", text=f"Wait! {number}")

    spoken = itertools.count(1)

    def clock() -> int:
        other = threading.Thread(target=lambda: asyncio.run(speak(next(spoken))))
        other.start()
        other.join()
        return now_ms()

    async with AsyncClient(URL, transport=transport(app), patience=0) as client:
        await open_duel(client)
        app.state.worker.encounters.clock = clock
        with pytest.raises(Problem, match="retry with the same command id") as refused:
            await client.answer("duel", "gm", "begin", id="begin")
        assert (refused.value.code, refused.value.status) == ("busy", 409)
        events = await client.events("duel")
        kinds = [each.kind for each in events.commits]
        # The clock is looked at for other things too.
        assert (kinds[0], set(kinds[1:])) == ("open", {"talk"})
        assert len(kinds) > ATTEMPTS

        app.state.worker.encounters.clock = now_ms
        begun = await client.answer("duel", "gm", "begin", id="begin")
        assert begun.events[0]["type"] == "DecisionMade"
