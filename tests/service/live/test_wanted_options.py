"""Who watches says what they want of the options; and what may be chosen comes once, whatever they want."""

from collections.abc import AsyncIterator

import msgspec
import pytest_asyncio

from affray_client import AsyncClient
from events.store.log import Log
from tests.support.duel import open_duel, to_action
from tests.support.live import silent, streaming, watching
from tests.support.serving import serving

BUTTONS = {"only": ["mine", "legal"], "fields": ["label", "needs"], "limit": 3}
QUERY = "only=mine,legal&fields=label,needs&limit=3"


@pytest_asyncio.fixture
async def url(server_url: str, log: Log) -> AsyncIterator[str]:
    async with serving(server_url) as url:
        yield url


@pytest_asyncio.fixture
async def gm(url: str) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(url) as client:
        await open_duel(client)
        yield client


async def test_the_hello_says_what_is_wanted_of_the_options_in_all_messages(
    gm: AsyncClient, url: str
) -> None:
    async with silent(url) as some, watching(url) as whole, streaming(url, query=QUERY) as stream:
        await some.say({"type": "hello", "options": BUTTONS})
        for each in (some, whole, stream):
            await each.hear()
        assert [each["label"] for each in some.options["gm"]["decisions"][0]["options"]] == ["Begin"]
        await to_action(gm)
        for each in (some, whole, stream):
            await each.reach(4)
        [asked] = some.options["ann"]["decisions"]
        [all_asked] = whole.options["ann"]["decisions"]
        assert (len(asked["options"]), asked["more"] > 3) == (3, True)
        assert asked["options"][0]["label"] == "Attack Bob with the sword"
        assert {each["id"] for each in asked["options"]} < {each["id"] for each in all_asked["options"]}
        assert stream.options == some.options
        assert "gm" not in some.options


async def test_who_comes_back_has_the_options_that_are_wanted(gm: AsyncClient, url: str) -> None:
    await to_action(gm)
    async with silent(url) as wire:
        await wire.say({"type": "hello", "after": 3, "options": BUTTONS})
        wire.position = 3
        message = await wire.socket.recv()
    found = msgspec.json.decode(message)["options"]
    assert len(found["ann"]["decisions"][0]["options"]) == 3
    assert found["bob"] is None


async def test_nobody_else_is_told_of_what_is_wanted_by_mistake(gm: AsyncClient, url: str) -> None:
    for wrong in ({"limit": -1}, {"fields": ["colour"]}, {"only": ["yours"]}, {"what": 1}):
        async with silent(url) as wire:
            await wire.say({"type": "hello", "options": wrong})
            ending = await wire.hear()
            assert (ending["type"], ending["problem"]["code"]) == ("ending", "malformed")


async def test_what_may_be_chosen_comes_once(gm: AsyncClient, url: str) -> None:
    async with watching(url) as wire:
        await wire.hear()
        played = await gm.answer("duel", "gm", "begin")
        message = await wire.hear()
    [pending] = played.pending
    assert pending["choices"] == []
    told = [each for each in [*played.events, *message["events"]] if each["type"] == "DecisionRequested"]
    assert len(told) == 2
    assert not any(each["choices"] for each in told)
    assert "choices" not in str(message["patch"]).replace("'choices': []", "")
    assert message["options"]["ann"]["decisions"][0]["options"]
