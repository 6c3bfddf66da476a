"""What goes wrong is told so that an assistant can go on: refusals, a seat taken away, a service that is away."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from starlette.applications import Starlette

from affray_client import AsyncClient
from service.worker.in_process import URL, transport
from tests.support import brp, pathmaster
from tests.support.affray import Serving
from tests.support.assistants import in_process
from tests.support.losing_answers import Losing
from tests.support.own_server import free_port

SEED = "03" * 32
AWAY = "The service does not answer. Nothing was done. Try again in a while."


@pytest_asyncio.fixture
async def gm(app: Starlette) -> AsyncIterator[AsyncClient]:
    """A GM of fights in this process."""
    async with AsyncClient(URL, transport=transport(app)) as gm:
        yield gm


async def open_duel(gm: AsyncClient) -> str:
    """A duel in which Ann is asked what she means to do; the link of her player."""
    people = [brp.fighter("ann", "red", DEX=14, Sword=60), brp.fighter("bob", "blue", DEX=11, Sword=50)]
    await gm.open("brp", encounter="duel", combatants=people, seed=SEED)
    await gm.answer("duel", "gm", "begin")
    return gm.link("duel", await gm.invite("duel", "ann-at-home", "player", ["ann"]))


async def test_a_refusal_of_the_rules_says_why_and_what_is_possible_instead(
    gm: AsyncClient, app: Starlette
) -> None:
    people = [
        pathmaster.fighter("ann", "red", Sword=60, at=(1, 1)),
        pathmaster.fighter("bob", "blue", at=(9, 9)),
    ]
    opened = await gm.open(
        "pathmaster",
        combatants=people,
        seed=SEED,
        options={"tables": pathmaster.SIMPLE, "board": {"shape": "squares", "width": 12, "height": 12}},
    )
    fight, link = opened.encounter, gm.link(opened.encounter, gm.tokens[opened.encounter])
    async with in_process(link, transport=transport(app)) as master:
        while not (asked := [each for each in (await gm.view(fight)).pending if each.ask == "act"]):
            suggested = await master.calls("suggest")
            await master.calls("act", option=suggested["option"], args=suggested["args"])
        barred = await master.calls("what_may_i_do", barred=True)
        [one] = [each for each in barred["questions"][0]["options"] if each["rule"]][:1]
        refused = await master.calls("act", option=one["id"])
        assert (refused["done"], refused["code"], refused["rule"]) == (False, "barred", one["rule"])
        assert refused["why"] == one["barred"]
        legal = await master.options()
        assert refused["instead"]
        assert all(
            re.fullmatch(r'\[(\S+)\] "(.*)"', each)[1] in legal.values() for each in refused["instead"]
        )
        assert not master.failed, "it is an answer to go on from"
        assert [each.decision for each in (await gm.view(fight)).pending] == [asked[0].decision]

        who = asked[0].asked
        there = next(
            each for each in (await master.calls("look_at_fight"))["combatants"] if each["id"] == who
        )
        options = await master.calls("what_may_i_do", group="move")
        walks = next(each for each in options["questions"][0]["options"] if each["label"] == "Move")
        reached = (await master.calls("explain_option", option=walks["id"]))["cells"]
        off = await master.calls("act", option=walks["id"], to=[11, 0])
        assert (off["code"], [11, 0] in reached) == ("bad-argument", False)
        assert set(off["instead"]) & {f"({x},{y})" for x, y in reached}
        to = next(each for each in reached if abs(each[0] - there["position"][0]) == 2)
        assert (await master.calls("act", option=walks["id"], to=to))["done"], master.text
        moved = next(
            each for each in (await master.calls("look_at_fight"))["combatants"] if each["id"] == who
        )
        assert [*map(int, moved["position"])] == to


async def test_an_option_is_answered_with_once_however_often_it_is_called(
    gm: AsyncClient, app: Starlette
) -> None:
    link = await open_duel(gm)
    async with in_process(link, transport=transport(app)) as ann:
        wait = (await ann.options())["Wait"]
        done = await ann.calls("act", option=wait)
        assert (done["done"], done.get("repeated", False), done["waits_for"]) == (True, False, ["bob"])
        again = await ann.calls("act", option=wait)
        assert (again["done"], again["repeated"]) == (True, True)
        assert again["lines"] == done["lines"]
        seen = await ann.calls("look_at_fight")
        assert (await ann.calls("undo", version=seen["undo"]["version"]))["done"]
        again = (await ann.options())["Wait"]
        assert again != wait, "what is offered again is another option"
        assert (await ann.calls("act", option=wait))["repeated"]
        assert (await ann.calls("look_at_fight"))["asked"][0]["who"] == "ann"
        assert (await ann.calls("act", option=again))["waits_for"] == ["bob"]
        gone = await ann.calls("act", option="f00f00f")
        assert (gone["done"], gone["code"]) == (False, "no-such-option")


async def test_an_assistant_answers_for_nobody_else_and_takes_back_nothing_of_theirs(
    gm: AsyncClient, app: Starlette
) -> None:
    await open_duel(gm)
    link = gm.link("duel", gm.tokens["duel"])
    async with (
        in_process(link, transport=transport(app)) as master,
        in_process(link, ["ann"], transport=transport(app)) as named,
    ):
        assert (await master.calls("look_at_fight"))["plays"] == ["bob", "gm"], "Ann is a player's"
        assert (await master.calls("what_may_i_do"))["questions"] == []
        assert (await named.calls("look_at_fight"))["plays"] == ["ann"], "but a GM may say so"
        [question] = (await named.calls("what_may_i_do"))["questions"]
        assert question["who"] == "ann"
        async with AsyncClient(URL, transport=transport(app)) as player:
            player.join(gm.link("duel", await gm.invite("duel", "ann-elsewhere", "player", ["ann"])))
            await player.answer("duel", "ann", "wait")
        last = (await master.calls("look_at_fight"))["undo"]["version"]
        refused = await master.calls("undo", version=last)
        assert (refused["done"], refused["code"]) == (False, "not-own")


async def test_dice_of_the_table_are_not_made_up(gm: AsyncClient, app: Starlette) -> None:
    people = [brp.fighter("ann", "red", DEX=14, Sword=60), brp.fighter("bob", "blue", DEX=11)]
    await gm.open("brp", encounter="duel", combatants=people, options={"dice": "table"})
    for who, choice, args in (
        ("gm", "begin", {}),
        ("ann", "attack", {"target": "bob", "weapon": "sword"}),
        ("bob", "wait", {}),
        ("ann", "attack", {"target": "bob", "weapon": "sword"}),
    ):
        await gm.answer("duel", who, choice, args)
    [asked] = (await gm.options("duel")).seats[1].decisions
    assert asked.ask == "dice"
    async with in_process(gm.link("duel", gm.tokens["duel"]), transport=transport(app)) as master:
        [question] = (await master.calls("what_may_i_do"))["questions"]
        assert (question["by_hand"], question["options"]) == (True, [])
        assert "rolled at the table" in master.text
        made_up = await master.calls("act", option=asked.options[0].id, args={"dice": [1]})
        assert (made_up["done"], made_up["code"]) == (False, "no-such-option")
        assert [each["mine"] for each in (await master.calls("look_at_fight"))["asked"]] == [False]


async def test_a_seat_that_was_taken_away_is_told_as_that(gm: AsyncClient, app: Starlette) -> None:
    link = await open_duel(gm)
    async with in_process(link, transport=transport(app)) as ann:
        wait = (await ann.options())["Wait"]
        await gm.revoke("duel", "ann-at-home")
        for tool, arguments in (("look_at_fight", {}), ("wait_for_my_turn", {}), ("act", {"option": wait})):
            await ann.calls(tool, **arguments)
            assert ann.failed
            assert "revoked-token" in ann.text


async def test_a_service_that_is_away_is_told_as_that() -> None:
    async with in_process(f"http://127.0.0.1:{free_port()}/#join/duel/token", patience=0.0) as ann:
        for tool, arguments in (
            ("look_at_fight", {}),
            ("wait_for_my_turn", {}),
            ("act", {"option": "1-1.abc"}),
        ):
            await ann.calls(tool, **arguments)
            assert (ann.failed, ann.text) == (True, AWAY)


@pytest.mark.long
async def test_a_service_that_is_away_comes_back(tmp_path: Path) -> None:
    port = free_port()
    data = tmp_path / "data"
    with Serving(data, tmp_path / "one.json", port=port) as service:
        async with AsyncClient(service.url) as gm:
            link = await open_duel(gm)
    async with in_process(link, patience=0.1) as ann:
        await ann.calls("look_at_fight")
        assert (ann.failed, ann.text) == (True, AWAY)
        with Serving(data, tmp_path / "two.json", port=port):
            assert (await ann.calls("look_at_fight"))["asked"][0]["who"] == "ann"


async def test_what_may_have_been_done_is_found_out_by_the_same_call(gm: AsyncClient, app: Starlette) -> None:
    link, way = await open_duel(gm), Losing(app)
    async with in_process(link, patience=0.05, transport=way) as ann:
        wait = (await ann.options())["Wait"]
        way.losing = True
        await ann.calls("act", option=wait)
        assert ann.failed
        assert "it is not known whether this was carried out" in ann.text
        way.losing = False
        before = (await gm.view("duel")).version
        done = await ann.calls("act", option=wait)
        assert (done["done"], done["repeated"]) == (True, True)
        assert [each["text"] for each in done["lines"]] == ["Ann means to wait."]
        assert (await gm.view("duel")).version == before


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("act", {}, '"option" is missing.'),
        ("act", {"option": 5}, '"option" does not fit: it should be a text.'),
        ("act", {"option": "x" * 65}, '"option" does not fit: it should have 64 characters at most.'),
        ("act", {"option": "x", "to": 5}, '"to" does not fit: it should be a list.'),
        ("act", {"option": "x", "args": 5}, '"args" does not fit: it should be an object.'),
        ("act", {"option": "x", "to": ["b"]}, '"to.0" does not fit: it should be a whole number.'),
        ("undo", {"version": 0}, '"version" does not fit: it should be 1 at least.'),
        ("wait_for_my_turn", {"seconds": 301}, '"seconds" does not fit: it should be 300 at most.'),
        ("what_may_i_do", {"barred": "perhaps"}, '"barred" does not fit: it should be true or false.'),
        (
            "what_happened",
            {"after": "soon"},
            '"after" does not fit: it should be a place in the story, such as 7 or 7-3.',
        ),
        ("look_at_fight", {"detail": "all"}, "\"detail\" does not fit: it should be one of 'short', 'full'."),
        ("dance", {}, 'There is no tool "dance", only look_at_fight, '),
    ],
)
async def test_a_call_that_does_not_fit_is_told_in_a_sentence(
    gm: AsyncClient, app: Starlette, tool: str, arguments: dict[str, Any], says: str
) -> None:
    async with in_process(await open_duel(gm), transport=transport(app)) as ann:
        await ann.calls(tool, **arguments)
        assert ann.failed
        assert ann.text.startswith(says)
        assert "pydantic" not in ann.text


async def test_a_fault_of_the_server_s_is_told_as_that_in_the_language_of_the_seat(
    gm: AsyncClient, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = await open_duel(gm)
    async with in_process(link, transport=transport(app), language="de") as ann:
        monkeypatch.setattr("affray_mcp.seat.Seat.view", lambda _: 1 / 0)
        await ann.calls("look_at_fight")
        assert ann.failed
        assert ann.text.startswith("Dieses Werkzeug versagte")
        await ann.calls("act")
        assert ann.text == '"option" fehlt.'
