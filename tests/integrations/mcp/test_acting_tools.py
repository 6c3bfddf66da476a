"""What an assistant hears that acts, asks for a suggestion or undoes: also where that cannot be."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

import pytest
import pytest_asyncio
from starlette.applications import Starlette

from affray_client import AsyncClient
from affray_mcp import deeds
from events.store.log import Log
from service.worker.in_process import URL, transport
from tests.support import brp
from tests.support.assistants import Assistant, in_process
from tests.support.losing_answers import Losing


@pytest_asyncio.fixture
async def gm(app: Starlette) -> AsyncIterator[AsyncClient]:
    """The GM of a duel that has begun, in which Ann is asked what she means to do."""
    people = [brp.fighter("ann", DEX=14), brp.fighter("bob", "blue", DEX=11)]
    async with AsyncClient(URL, transport=transport(app)) as gm:
        await gm.open("brp", encounter="duel", combatants=people, seed="03" * 32)
        await gm.answer("duel", "gm", "begin")
        yield gm


def seated(gm: AsyncClient, app: Starlette) -> AbstractAsyncContextManager[Assistant]:
    """The GM's assistant, which answers for both."""
    return in_process(gm.link("duel", gm.tokens["duel"]), transport=transport(app))


async def test_a_suggestion_is_for_who_is_asked_and_can_be_taken_as_it_is(
    gm: AsyncClient, app: Starlette
) -> None:
    async with seated(gm, app) as master:
        found = await master.calls("suggest")
        assert found["who"] == "ann"
        assert found == await master.calls("suggest", combatant="ann")
        await master.calls("suggest", combatant="bob")
        assert (master.failed, "bob" in master.text) == (True, True)
        done = await master.calls("act", option=found["option"], args=found.get("args", {}))
        assert (done["done"], done["waits_for"]) == (True, ["bob"])
        assert master.text.startswith("Done.")
        assert master.text.endswith("You are asked now: what_may_i_do says what is possible.")


async def test_where_nobody_of_theirs_is_asked_there_is_nothing_to_suggest(
    gm: AsyncClient, app: Starlette
) -> None:
    bobs = gm.link("duel", await gm.invite("duel", "bob-at-home", "player", ["bob"]))
    async with in_process(bobs, transport=transport(app)) as bob:
        await bob.calls("suggest")
        assert (bob.failed, bob.text) == (True, "You are asked nothing now.")


async def test_an_undo_is_done_once_for_each_time_that_it_is_possible(
    gm: AsyncClient, app: Starlette
) -> None:
    async with seated(gm, app) as master:
        await master.calls("act", option=(await master.options())["Move"])
        version = (await gm.view("duel")).version
        undone = await master.calls("undo", version=version, reason="A slip.")
        assert (undone["done"], undone.get("repeated", False)) == (True, False)
        again = await master.calls("undo", version=version, reason="A slip.")
        assert (again["done"], again["repeated"]) == (True, True)
        assert master.text.startswith("That had been done before")
        redo = (await gm.view("duel")).redo
        assert redo is not None
        await gm.redo("duel", redo.version)
        once_more = await master.calls("undo", version=version, reason="A slip.")
        assert once_more["done"]
        assert (await gm.view("duel")).pending[0].asked == "ann"


async def test_an_undo_without_a_version_takes_back_the_last_thing_and_then_the_one_before(
    gm: AsyncClient, app: Starlette
) -> None:
    async with seated(gm, app) as master:
        await master.calls("act", option=(await master.options())["Move"])
        asked = (await gm.view("duel")).pending[0].asked
        await master.calls("act", option=(await master.options())["Move"])
        assert (await master.calls("undo"))["done"]
        assert (await gm.view("duel")).pending[0].asked == asked
        assert (await master.calls("undo"))["done"]
        assert (await gm.view("duel")).pending[0].asked == "ann"
        while (await gm.view("duel")).undo is not None:
            assert (await master.calls("undo"))["done"]
        nothing = await master.calls("undo")
        assert (nothing["code"], master.failed) == ("nothing-to-undo", True)
        assert master.text == "There is nothing that this seat could take back now."


async def test_an_undo_of_the_last_whose_answer_got_lost_takes_back_no_other_when_it_is_called_again(
    gm: AsyncClient, app: Starlette
) -> None:
    way = Losing(app)
    async with in_process(gm.link("duel", gm.tokens["duel"]), patience=0.05, transport=way) as master:
        for _ in range(2):
            await master.calls("act", option=(await master.options())["Move"])
        before = (await gm.view("duel")).version
        way.losing = True
        await master.calls("undo")
        assert "it is not known whether this was carried out" in master.text
        way.losing = False
        again = await master.calls("undo")
        assert (again["done"], again["repeated"]) == (True, True)
        assert (await gm.view("duel")).version == before + 1, "one undo, and no other"
        assert (await master.calls("undo"))["done"]
        assert (await gm.view("duel")).version == before + 2


async def test_what_another_seat_did_is_not_taken_back(gm: AsyncClient, app: Starlette) -> None:
    anns = gm.link("duel", await gm.invite("duel", "ann-at-home", "player", ["ann"]))
    async with in_process(anns, transport=transport(app)) as ann:
        await ann.calls("act", option=(await ann.options())["Move"])
    version = (await gm.view("duel")).version
    async with seated(gm, app) as master:
        refused = await master.calls("undo", version=version)
        assert (refused["done"], refused["code"], master.failed) == (False, "not-own", True)
    assert (await gm.view("duel")).version == version


async def test_what_an_assistant_did_long_ago_is_forgotten(
    gm: AsyncClient, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deeds, "KEPT", 1)
    async with seated(gm, app) as master:
        first = (await master.options())["Move"]
        assert (await master.calls("act", option=first))["done"]
        assert (await master.calls("act", option=first))["repeated"]
        await master.calls("act", option=(await master.options())["Move"])
        forgotten = await master.calls("act", option=first)
        assert not forgotten.get("done", False)


async def test_of_a_fight_that_is_gone_nothing_is_done(gm: AsyncClient, app: Starlette, log: Log) -> None:
    async with seated(gm, app) as master:
        option = (await master.options())["Move"]
        await log.client.flushall()
        for tool, arguments in {"act": {"option": option}, "undo": {"version": 2}}.items():
            await master.calls(tool, **arguments)
            assert master.failed, tool
            assert master.text.startswith("Refused ("), tool
