"""A fight that is watched line by line: what is written as it goes on, where it stops, and that nothing is left out."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

import pytest
import pytest_asyncio

from affray_client import AsyncClient, Watched
from affray_terminal.line_output import write_json, write_lines
from engine.ruleset_api.refusal import Refused
from tests.support.duel import open_duel, to_action

Document = dict[str, Any]


class Watching:
    """A client whose connection tells what a test has seen come; what it asks for besides is asked of the service."""

    language = "en"

    def __init__(self, client: AsyncClient, *seen: Watched) -> None:
        self.timeline, self.events = client.timeline, client.events
        self.seen = seen

    async def watch(
        self, encounter: str, patience: float, connected: Callable[[bool], None]
    ) -> AsyncIterator[Watched]:
        for each in self.seen:
            connected(True)
            yield each


async def now(client: AsyncClient, after: int | None = None, **more: Any) -> Watched:
    """The duel as it is, as a new beginning; or what came after a version."""
    view = await client.view("duel")
    if after is not None:
        lines = (await client.timeline("duel", after=str(after))).lines
        events = (await client.events("duel", after=str(after))).events
        more = {"lines": lines, "events": events, **more}
    shown = {"position": view.version, "last": f"{view.version}-99", "view": view, "options": {}}
    return Watched(
        **(shown | {"fresh": after is None, "document": {"the": "view"}, "offered": {"an": "option"}} | more)
    )


@pytest_asyncio.fixture
async def duel(client: AsyncClient) -> AsyncClient:
    await open_duel(client)
    await to_action(client)
    return client


async def lines(client: AsyncClient, *seen: Watched, after: int | None = None) -> list[str]:
    found: list[str] = []
    await write_lines(cast(Any, Watching(client, *seen)), "duel", found.append, found.append, after)
    return found


async def documents(client: AsyncClient, *seen: Watched, after: int | None = None) -> list[Document]:
    found: list[str] = []
    await write_json(cast(Any, Watching(client, *seen)), "duel", found.append, found.append, after)
    return [json.loads(each) for each in found]


HOW_IT_STANDS = [
    "# duel: Round 1 · action",
    "# Ann (red): HP 14/14, PP 11/11",
    "# Bob (blue): HP 14/14, PP 11/11",
]


async def test_how_it_stands_then_each_line_and_whom_it_waits_for_when_that_changes(
    duel: AsyncClient,
) -> None:
    first = await now(duel)
    await duel.command("duel", "say", combatant="ann", text="Now!")
    second = await now(duel, after=4)
    found = await lines(duel, first, second)
    assert found[:3] == HOW_IT_STANDS
    waits, said = found[3:]
    assert waits == "Waiting for Ann to act.", "it still does after the second: it is said once"
    assert "Now!" in said


async def test_what_is_put_aside_is_no_line_of_the_story(duel: AsyncClient) -> None:
    first = await now(duel)
    told = (await duel.timeline("duel")).lines
    assert any(each.aside for each in told)
    second = await now(duel, after=0)
    found = (await lines(duel, first, second))[4:]
    assert len(found) == sum(not each.aside for each in told)


async def test_from_a_version_on_there_is_only_the_story_and_all_of_it(duel: AsyncClient) -> None:
    every = [each for each in (await duel.timeline("duel", after="2")).lines if not each.aside]
    found = await lines(duel, await now(duel), after=2)
    assert not [each for each in found if each.startswith("#")]
    assert len(found) == len(every) + 1, "and whom it waits for"


async def test_after_a_long_while_away_what_was_missed_comes_and_not_how_it_stands(duel: AsyncClient) -> None:
    first = await now(duel)
    await duel.command("duel", "say", combatant="ann", text="Now!")
    [*_, missed] = await lines(duel, first, await now(duel))
    assert "Now!" in missed


async def test_a_version_that_there_is_not_yet_is_refused(duel: AsyncClient) -> None:
    with pytest.raises(Refused, match="up to 4, not 5"):
        await lines(duel, await now(duel), after=5)
    assert await lines(duel, await now(duel), after=4), "the last that was read is none too many"


async def test_when_the_fight_is_over_nothing_more_is_waited_for(duel: AsyncClient) -> None:
    await duel.close("duel", "Enough.")
    over = await now(duel)
    assert await lines(duel, over, over) == await lines(duel, over)


async def test_as_json_a_beginning_has_the_view_and_what_follows_has_what_happened(duel: AsyncClient) -> None:
    first = await now(duel)
    await duel.command("duel", "say", combatant="ann", text="Now!")
    begins, said = await documents(duel, first, await now(duel, after=4))
    assert begins == {
        **{"version": 4, "fresh": True, "events": [], "lines": []},
        **{"options": {"an": "option"}, "view": {"the": "view"}},
    }
    assert (said["version"], said["fresh"], said["options"]) == (5, False, {"an": "option"})
    assert [each["args"]["text"] for each in said["lines"]] == ["Now!"]
    assert said["events"]
    assert "view" not in said


async def test_as_json_a_beginning_follows_what_was_missed(duel: AsyncClient) -> None:
    found = await documents(duel, await now(duel), after=2)
    assert [(each["version"], each["fresh"]) for each in found] == [(3, False), (4, False), (4, True)]
    assert "options" not in found[0]
