"""What an assistant may look at and ask: the story, what is possible for whom, options, totals and rules in full."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
import pytest_asyncio
from starlette.applications import Starlette

from affray_client import AsyncClient
from affray_client.types import AgainstFair
from affray_mcp.deeds import Hands
from affray_mcp.seat import Seat
from affray_mcp.texts import own_words
from events.store.log import Log
from service.worker.in_process import URL, transport
from tests.support import brp
from tests.support.assistants import Assistant, in_process
from tests.support.forecasting import played_here

LENGTH = "brp.round.length"


@pytest_asyncio.fixture
async def gm(app: Starlette) -> AsyncIterator[AsyncClient]:
    """The GM of a duel that nobody has begun."""
    people = [brp.fighter("ann", DEX=14, Sword=60), brp.fighter("bob", "blue", DEX=11)]
    async with AsyncClient(URL, transport=transport(app)) as gm:
        await gm.open("brp", encounter="duel", combatants=people, seed="03" * 32)
        yield gm


def seated(gm: AsyncClient, app: Starlette) -> AbstractAsyncContextManager[Assistant]:
    """The GM's assistant, which answers for both."""
    return in_process(gm.link("duel", gm.tokens["duel"]), transport=transport(app))


async def begun(gm: AsyncClient, *answers: str) -> None:
    """The duel has begun, and these declare, one after the other, that they wait."""
    await gm.answer("duel", "gm", "begin")
    for each in answers:
        await gm.answer("duel", each, "wait")


async def shown(host: Assistant, **what: Any) -> list[tuple[str, list[str]]]:
    """Who is asked, with the labels of what they may do."""
    found = await host.calls("what_may_i_do", **what)
    return [(one["who"], [each["label"] for each in one["options"]]) for one in found["questions"]]


async def test_what_happened_begins_with_what_is_recent_and_goes_on_from_any_place(
    gm: AsyncClient, app: Starlette
) -> None:
    async with seated(gm, app) as master:
        await begun(gm, "ann", "bob")
        said = await master.calls("what_happened")
        assert said["lines"][-1]["text"] == "Bob means to wait."
        assert said["lines"][0]["position"] == "1-0"
        [last] = (await master.calls("what_happened", limit=1))["lines"]
        assert last == said["lines"][-1]
        assert (await master.calls("what_happened", after=said["position"]))["lines"] == []
        for number in range(6):
            await gm.command("duel", "say", combatant="ann", text=f"{number}")
        version = (await gm.view("duel")).version
        recent = await master.calls("what_happened")
        assert [each["position"].partition("-")[0] for each in recent["lines"]] == [
            str(each) for each in range(version - 5, version + 1)
        ]


async def test_options_are_told_for_whom_of_what_kind_and_how_many_was_asked(
    gm: AsyncClient, app: Starlette
) -> None:
    async with seated(gm, app) as master:
        assert await shown(master) == [("gm", ["Begin"])]
        await begun(gm, "ann")
        assert await shown(master, combatant="ann") == []
        every = [("bob", ["Attack Ann with the fists", "Move", "Engage"])]
        assert await shown(master, combatant="bob", limit=3) == await shown(master, limit=3) == every
        assert await shown(master, group="move") == [("bob", ["Move", "Engage"])]
        assert await shown(master, search="fists") == [("bob", ["Attack Ann with the fists"])]
        barred = await master.calls("what_may_i_do", barred=True)
        assert [bool(each["barred"]) for each in barred["questions"][0]["options"]] == [True, True]


async def test_an_option_in_full_has_the_text_of_its_rule(gm: AsyncClient, app: Starlette) -> None:
    async with seated(gm, app) as master:
        await begun(gm, "ann", "bob")
        options = await master.options()
        full = await master.calls("explain_option", option=options["Delay"])
        assert full["option"]["open"] == ["rank 1..13 *"]
        assert full["rule"] == "brp.delay.later-rank"
        assert full["rule_text"].startswith("Anyone, player or NPC, may hold their action back")
        assert f"By the rule [brp.delay.later-rank]: {full['rule_text']}" in master.text
        for less in ("percent", "critical_percent", "cells"):
            assert less not in full, "nothing is rolled, and nobody walks"
        assert "Comes to" not in master.text
        await master.calls("explain_option", option="9-9.nothing")
        assert master.failed
        assert master.text.startswith('No option "9-9.nothing" is offered now')


class Knows:
    """A seat of which the service knows chances and cells, whatever the rules are."""

    def __init__(self, odds: list[dict[str, Any]], cells: int) -> None:
        self._odds, self._cells = odds, cells

    async def odds(self, *asked: object) -> list[dict[str, Any]]:
        return self._odds

    async def outlook(self, *asked: object) -> dict[str, Any]:
        prone, rare = {"what": "prone", "percent": 7.06}, {"what": "stunned", "percent": 0.01}
        harm = {"combatant": "bob", "mean": 3.26, "out": {"percent": 12.04}, "conditions": [prone, rare]}
        results = [{"what": "success", "percent": 60.0}, {"what": "fumble", "percent": 0.04}]
        return {"results": results, "harm": [harm], "usual": "a brigand"}

    async def reach(self, *asked: object) -> list[dict[str, Any]]:
        return [
            {"at": [0, 9], "ends": False},
            *({"at": [1, row], "ends": True} for row in range(self._cells)),
        ]

    async def books(self, view: object) -> list[Any]:
        return []


async def explained(
    gm: AsyncClient, known: list[dict[str, Any]], cells: int, **changes: Any
) -> tuple[str, Any]:
    """The text and the data of Ann's blow in full, where the service knows this of it."""
    from affray_mcp.reading_tools import _detailed, spoken  # it imports mcp, which is large

    seat = Seat(gm, "duel", None)
    hands = Hands(seat)
    view, speaker, _ = await spoken(hands)
    _, offers = await hands.offers(view)
    offer = next(each for each in offers if each.option["label"].startswith("Attack"))
    offer = msgspec.structs.replace(offer, option={**offer.option, **changes})
    knows = SimpleNamespace(seat=Knows(known, cells))
    found = await _detailed(cast(Any, knows), offer, view, speaker)
    return cast(Any, found.content[0]).text, found.structured_content


async def test_an_option_in_full_has_its_exact_chance_and_the_nearest_cells(gm: AsyncClient) -> None:
    from affray_mcp.reading_tools import MOST_CELLS

    await begun(gm)
    chance = {"percent": 61.237, "chance": "3 in 5", "critical_percent": 5.004, "critical": "1 in 20"}
    text, data = await explained(gm, [chance], 2, odds=True, walk=True)
    assert "Chance of success: 61.24 % (3 in 5)" in text
    assert "Chance of a critical hit: 5 % (1 in 20)" in text
    assert "loses 3.3 hit points on average; out of the fight by it: 12 %" in text
    assert 'against "a brigand"' in text or "against a brigand" in text
    assert "Results: success 60 %\n" in text
    assert "may become: prone 7.1 %\n" in text
    assert len(data["leads_to"]) == 4
    assert "Cells it can end on: (1,0) (1,1)" in text
    assert "…" not in text
    assert (data["percent"], data["critical_percent"], data["cells"]) == (61.24, 5.0, [[1, 0], [1, 1]])
    text, data = await explained(gm, [chance], MOST_CELLS + 1, odds=True, walk=True)
    assert (len(data["cells"]), f"(1,{MOST_CELLS - 1}) …" in text) == (MOST_CELLS, True)


@pytest.mark.parametrize(
    "changes", [{"odds": False, "walk": False}, {"odds": True, "walk": True, "legal": False}]
)
async def test_what_is_not_known_or_not_possible_is_not_asked_for(
    gm: AsyncClient, changes: dict[str, Any]
) -> None:
    await begun(gm)
    chance = {"percent": 61.237, "chance": "3 in 5", "critical_percent": 5.004, "critical": "1 in 20"}
    text, data = await explained(gm, [chance], 2, **changes)
    assert {"percent", "critical_percent", "cells"}.isdisjoint(data)
    assert "Chance of" not in text
    assert "Cells" not in text


@pytest.mark.parametrize(
    "odds", [[], [{"percent": None, "chance": "", "critical_percent": None, "critical": ""}]]
)
async def test_a_chance_that_nobody_knows_is_not_told(gm: AsyncClient, odds: list[dict[str, Any]]) -> None:
    await begun(gm)
    text, data = await explained(gm, odds, 0, odds=True, walk=True)
    assert {"percent", "critical_percent", "cells"}.isdisjoint(data)
    assert "Chance of" not in text
    assert "Cells" not in text


async def test_a_total_is_explained_where_there_is_one(gm: AsyncClient, app: Starlette) -> None:
    async with seated(gm, app) as master:
        await master.calls("explain_roll")
        assert (master.failed, master.text) == (True, "There is no such roll that this seat sees.")
        luck = {"combatant": "ann", "purpose": "luck", "notation": "1d6", "shows": [6]}
        await gm.command("duel", "rule", ruling="Luck.", reason="Mine.", rolls=[luck])
        roll = await master.calls("explain_roll")
        assert (roll["who"], roll["notation"], roll["purpose"], len(roll["dice"])) == (
            "ann",
            "1d6",
            "luck",
            1,
        )
        assert not master.failed
        assert (await master.calls("explain_roll", position=roll["position"])) == roll
        await master.calls("explain_roll", combatant="bob")
        assert master.failed


async def test_a_rule_is_looked_up_by_its_id_and_by_words(gm: AsyncClient, app: Starlette) -> None:
    async with seated(gm, app) as master:
        found = await master.calls("look_up_rule", query=LENGTH)
        assert ([each["id"] for each in found["rules"]], found["more"]) == ([LENGTH], 0)
        assert master.text.startswith(f"[{LENGTH}]")
        found = await master.calls("look_up_rule", query="sword", limit=2)
        assert (len(found["rules"]), found["more"] > 1) == (2, True)
        assert master.text.endswith(f"{found['more']} more have these words.")
        found = await master.calls("look_up_rule", query="zzzzqq")
        assert (found["rules"], master.text) == ([], "No rule has this id or these words.")


async def test_who_is_asked_already_does_not_wait_and_hears_what_was_asked_for(
    gm: AsyncClient, app: Starlette
) -> None:
    async with seated(gm, app) as master:
        await begun(gm, "ann")
        turn = await master.calls("wait_for_my_turn", seconds=300)
        assert (turn["asked"], turn["over"], turn["story"]["lines"]) == (["bob"], False, [])
        assert master.text.endswith("You are asked now: what_may_i_do says what is possible.")
        turn = await master.calls("wait_for_my_turn", seconds=300, after="2")
        assert [each["text"] for each in turn["story"]["lines"]] == ["Ann means to wait."]
        await gm.close("duel", "Enough.")
        turn = await master.calls("wait_for_my_turn", seconds=300)
        assert (turn["asked"], turn["over"]) == ([], True)
        assert "Not your turn" not in master.text


async def test_a_look_in_full_has_what_they_carry(gm: AsyncClient, app: Starlette) -> None:
    async with seated(gm, app) as master:
        await master.calls("look_at_fight")
        assert "has:" not in master.text
        full = await master.calls("look_at_fight", detail="full")
        assert "has:" in master.text
        assert full["plays"] == ["ann", "bob", "gm"]


async def test_how_the_fight_may_end_is_played_from_what_the_seat_knows(
    gm: AsyncClient, app: Starlette
) -> None:
    played_here(app)
    async with seated(gm, app) as master:
        await begun(gm)
        found = await master.calls("how_may_this_end", fights=2, more="bob")
        assert found["played"] == 2
        assert found["wins"].keys() == {"red", "blue"}
        assert found["out"].keys() == {"ann", "bob", "bob-2"}
        assert found["rounds"] == sorted(found["rounds"])
        assert "usual" not in found, "a GM knows every sheet"
        assert "played the fight to its end 2 times." in master.text
        assert "is out in the end: " in master.text
        await master.calls("how_may_this_end", less="nobody")
        assert master.failed
        assert "nobody" in master.text


async def test_who_did_what_is_told_with_the_luck_of_their_dice(gm: AsyncClient, app: Starlette) -> None:
    async with seated(gm, app) as master:
        found = await master.calls("who_did_what")
        assert [each["who"] for each in found["people"]] == ["ann", "bob"]
        assert 'ann "Ann": hit points dealt 0, taken 0.' in master.text
        assert "Checks met" not in master.text, "no check was made yet"
        fair = AgainstFair(rolls=9, came=7, expected=5.1, low=2.2, high=8, luckier=88.4)
        summary = (await gm.summary("duel")).people[0]
        lucky = msgspec.structs.replace(summary, checks=fair, dice=fair, dealt=11)
        from affray_mcp.ending_tools import _deed_lines  # it imports mcp, which is large

        lines = [*_deed_lines(lucky, own_words("en"))]
        assert lines[1:] == [
            "  Checks met: 7 of 9; fair dice meet 2 to 8 in 95 of 100 cases, and fewer in 88.",
            "  Dice of 9 rolls fell 7 high, from 0 to 100; fair ones fall 2 to 8 in 95 of 100 cases, and worse in 88.",
        ]


async def test_of_a_fight_that_is_gone_every_look_says_so(gm: AsyncClient, app: Starlette, log: Log) -> None:
    async with seated(gm, app) as master:
        await log.client.flushall()
        for tool, arguments in {
            "look_at_fight": {},
            "what_may_i_do": {},
            "explain_option": {"option": "1-1"},
            "what_happened": {},
            "wait_for_my_turn": {},
            "explain_roll": {},
            "look_up_rule": {"query": "sword"},
            "how_may_this_end": {},
            "who_did_what": {},
            "suggest": {},
        }.items():
            await master.calls(tool, **arguments)
            assert master.failed, tool
            assert master.text.startswith("Refused ("), tool
