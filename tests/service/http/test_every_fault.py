"""Every fault of what was sent at once: where it lies, what is wanted there, and what would be allowed."""

import time
from typing import Any

import httpx
import pytest

from engine.commands.field_errors import MOST
from events.store.log import Log
from tests.support.duel import opening
from tests.support.refusing import refused, unchanged

ENTRANT = ["id", "name", "side", "sheet", "position", "portrait", "external_ids"]


def faults(problem: dict[str, Any]) -> dict[str, str]:
    """What is wanted, by where."""
    return {each["pointer"]: each["detail"] for each in problem["errors"]}


def allowed(problem: dict[str, Any], pointer: str) -> list[Any]:
    found: list[Any] = next(each["allowed"] for each in problem["errors"] if each["pointer"] == pointer)
    return found


async def test_types_unknown_fields_and_what_is_missing(http: httpx.AsyncClient, log: Log) -> None:
    body = {
        "id": "a b",
        "ruleset": "brp",
        "options": [],
        "combatants": [
            {"id": "ann", "name": "", "side": 7, "hat": "red"},
            {"name": "Bob", "side": "blue", "position": [1, "x"]},
        ],
    }
    async with unchanged(http, log):
        problem = refused(await http.post("/encounters", json=body), "malformed", 400)
    assert faults(problem) == {
        "/id": "This is a text of letters, digits, _ . : and -, the first a letter or a digit.",
        "/options": "This is an object: names with their values.",
        "/combatants/0/name": "This is a text of one line, without control characters.",
        "/combatants/0/side": "This is a text.",
        "/combatants/0/hat": "There is no such field.",
        "/combatants/1/id": "This is missing.",
        "/combatants/1/position/1": "This is a number.",
    }
    assert allowed(problem, "/combatants/0/hat") == ENTRANT


async def test_of_several_commands_and_effects_only_that_which_is_meant(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    effects = [{"type": "ResourceChanged", "combatant": "ann", "amount": "x"}, {"type": "Wish"}, 7]
    body = {"command": "rule", "id": "c", "ruling": "So.", "effects": effects, "hidden": "yes"}
    problem = refused(await http.post("/encounters/duel/commands", json=body), "malformed", 400)
    assert set(faults(problem)) == {
        *("/hidden", "/effects/0/resource", "/effects/0/amount", "/effects/1/type", "/effects/2"),
    }
    assert "ConditionGained" in allowed(problem, "/effects/1/type")
    dance = {"command": "dance", "id": "c"}
    problem = refused(await http.post("/encounters/duel/commands", json=dance), "malformed", 400)
    assert "answer" in allowed(problem, "/command")


async def test_what_a_schema_cannot_say_is_there_too(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    body = {"command": "undo", "id": "c", "version": 1.0, "reason": 7}
    problem = refused(await http.post("/encounters/duel/commands", json=body), "malformed", 400)
    assert set(faults(problem)) == {"/version", "/reason"}


async def test_options_sheets_and_ids_of_an_opening(http: httpx.AsyncClient, log: Log) -> None:
    options = {"half_rounding": "sideways", "hats": True, "auto_bands": "yes"}
    async with unchanged(http, log):
        problem = refused(
            await http.post("/encounters", json=opening(options=options)),
            "unknown-option",
            422,
            "half_rounding|hats",
        )
        assert set(faults(problem)) == {"/options/half_rounding", "/options/hats", "/options/auto_bands"}
        assert allowed(problem, "/options/half_rounding")
        assert "half_rounding" in allowed(problem, "/options/hats")
        people = [
            {"id": "ann", "name": "Ann", "side": "red", "sheet": {"DEX": "quick", "wings": 2}},
            {"id": "bob", "name": "Bob", "side": "blue"},
            {"id": "bob", "name": "Bob", "side": "blue"},
            {"id": "cid", "name": "Cid", "side": "blue", "sheet": {"weapons": {"a/b~c": {"damage": "lots"}}}},
        ]
        problem = refused(
            await http.post("/encounters", json=opening(combatants=people)), "bad-sheet", 422, "Ann"
        )
    assert set(faults(problem)) >= {
        "/combatants/0/sheet/DEX",
        "/combatants/0/sheet/wings",
        "/combatants/2/id",
        "/combatants/3/sheet/weapons/a~1b~0c/skill",
    }


async def test_who_joins(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    who = {"id": "cid", "name": "Cid", "side": "red", "sheet": {"DEX": -1, "INT": "x"}}
    body = {"command": "join", "id": "c", "combatant": who}
    problem = refused(await http.post("/encounters/duel/commands", json=body), "bad-sheet", 422)
    assert set(faults(problem)) == {"/combatant/sheet/DEX", "/combatant/sheet/INT"}


async def test_every_effect_that_does_not_fit(http: httpx.AsyncClient, log: Log) -> None:
    await http.post("/encounters", json=opening())
    effects = [
        {"type": "ResourceChanged", "combatant": "zoe", "resource": "hp", "amount": 1},
        {"type": "ResourceChanged", "combatant": "ann", "resource": "hp", "amount": -1},
        {"type": "ConditionLost", "combatant": "ann", "condition": "wet"},
    ]
    body = {"command": "rule", "id": "c", "ruling": "So.", "reason": "It is.", "effects": effects}
    async with unchanged(http, log):
        problem = refused(
            await http.post("/encounters/duel/commands", json=body), "bad-ruling", 422, "Effect 1"
        )
    assert set(faults(problem)) == {"/effects/0", "/effects/2"}


async def test_the_arguments_of_an_answer(http: httpx.AsyncClient) -> None:
    await http.post("/encounters", json=opening())
    body = {"command": "answer", "id": "c", "choice": "dance"}
    problem = refused(await http.post("/encounters/duel/commands", json=body), "unknown-choice", 422)
    assert allowed(problem, "/choice") == ["begin"]
    body = {"command": "answer", "id": "c", "choice": "begin", "args": {"hat": 1, "cloak": 2}}
    problem = refused(await http.post("/encounters/duel/commands", json=body), "bad-argument", 422)
    assert set(faults(problem)) == {"/args/hat", "/args/cloak"}


async def test_in_the_language_of_who_asks(http: httpx.AsyncClient) -> None:
    headers = {"accept-language": "de"}
    answer = await http.post("/encounters", json={"id": 7, "ruleset": "brp"}, headers=headers)
    assert faults(answer.json())["/id"] == "Das ist ein Text."


@pytest.mark.parametrize(
    "body",
    [
        {"id": "c", "ruleset": "brp", "combatants": [{"id": 7, "name": "", "side": "a b"}] * 20_000},
        {"id": "c", "ruleset": "brp", "combatants": [1] * 40_000},
        {"id": "c", "ruleset": "brp", **{f"field-{number}": 1 for number in range(5_000)}},
    ],
    ids=["large", "numbers", "fields"],
)
async def test_however_many_there_are_a_few_are_listed_and_soon(http: httpx.AsyncClient, body: Any) -> None:
    began = time.process_time()
    problem = refused(await http.post("/encounters", json=body), "malformed", 400)
    assert time.process_time() - began < 2
    assert 1 <= len(problem["errors"]) <= MOST


async def test_a_refusal_that_lies_nowhere_in_the_body_has_none(http: httpx.AsyncClient) -> None:
    assert (await http.get("/encounters/nowhere")).json()["errors"] == []
