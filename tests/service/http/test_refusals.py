"""Whatever is wrong with a command: it is refused by name, the sentence helps, and nothing is written."""

import dataclasses
import json
from typing import Any

import httpx
import pytest
import pytest_asyncio

from affray_client import AsyncClient
from engine.commands.types import MAX_COMBATANTS
from engine.rulesets.brp import ruleset as brp
from engine.state.state import Fight
from events.store.log import Log
from tests.support.duel import SEED, opening, to_action
from tests.support.refusing import AS_JSON, refused, unchanged

UNPRINTABLE = ["", "A\x00", "A\nB", "\x1b[31mRed", "A\x7f", "A\x85", "A\u2028B", "x" * 81]

STRIKE = {"command": "answer", "by": "ann", "choice": "attack", "args": {"target": "bob", "weapon": "sword"}}


@pytest_asyncio.fixture
async def duel(http: httpx.AsyncClient, client: AsyncClient) -> httpx.AsyncClient:
    """A duel at version 4: both have stated that they attack, and Ann is asked to act."""
    await http.post("/encounters", json=opening())
    await to_action(client)
    return http


async def send(http: httpx.AsyncClient, **command: Any) -> httpx.Response:
    return await http.post("/encounters/duel/commands", json={"id": "this-one", **command})


def answer(choice: str, by: str = "ann", **fields: Any) -> dict[str, Any]:
    return {"command": "answer", "by": by, "choice": choice, **fields}


def move(**args: Any) -> dict[str, Any]:
    return answer("move", args={"towards": "bob", **args})


def strike(*shows: Any, **fields: Any) -> dict[str, Any]:
    return {**STRIKE, "dice": [{"shows": each} for each in shows], **fields}


def ruling(*effects: dict[str, Any], rolls: tuple[Any, ...] = ()) -> dict[str, Any]:
    return {
        "command": "rule",
        "ruling": "So.",
        "reason": "Why?",
        "effects": list(effects),
        "rolls": list(rolls),
    }


def joining(**entrant: Any) -> dict[str, Any]:
    return {"command": "join", "combatant": {"id": "cid", "name": "Cid", "side": "red", **entrant}}


# Openings


@pytest.mark.parametrize(
    ("wrong", "code", "status", "says"),
    [
        ({"ruleset": "chess"}, "unknown-ruleset", 422, "no ruleset 'chess'. There are: .*brp"),
        ({"parts": ["pigs"]}, "unknown-part", 422, "brp has no part 'pigs'"),
        ({"options": {"hats": True}}, "unknown-option", 422, "`hats`.* Its options are: .*half_rounding"),
        ({"options": {"half_rounding": "sideways"}}, "unknown-option", 422, "'sideways' .*half_rounding"),
        ({"options": {"auto_bands": "yes"}}, "unknown-option", 422, "Expected `bool`.*auto_bands"),
        ({"id": "open", "encounter": "a{b}"}, "malformed", 400, r"letters, digits.*`\$.encounter`"),
        ({"seed": "0" * 31}, "malformed", 400, r"`\$.seed`"),
        ({"combatants": [{"id": "cid", "name": "Cid", "side": "a b"}]}, "malformed", 400, "letters, digits"),
    ],
)
async def test_an_opening_of_what_is_not_there(
    http: httpx.AsyncClient, log: Log, wrong: dict[str, Any], code: str, status: int, says: str
) -> None:
    async with unchanged(http, log):
        refused(await http.post("/encounters", json=opening(**wrong)), code, status, says)
    assert await log.client.dbsize() == 0


async def test_an_opening_under_an_id_that_is_taken(duel: httpx.AsyncClient, log: Log) -> None:
    async with unchanged(duel, log):
        for seed in (SEED, "ab" * 32, None):
            other = await duel.post("/encounters", json=opening(id="another", seed=seed))
            refused(other, "encounter-exists", 409, "'duel' already; choose another id")


# Who is not there


@pytest.mark.parametrize(
    "command",
    [
        {"command": "leave", "combatant": "zoe"},
        {"command": "say", "combatant": "zoe", "text": "Help!"},
        {"command": "keep", "combatant": "zoe", "ask": "defend", "choice": "none"},
        answer("pass", by="gm", combatant="zoe"),
        answer("pass", by="zoe"),
        ruling(rolls=({"combatant": "zoe", "purpose": "luck", "notation": "1d6"},)),
    ],
    ids=["leave", "say", "keep", "answer-for", "answer-by", "roll"],
)
async def test_somebody_who_is_not_there(duel: httpx.AsyncClient, log: Log, command: dict[str, Any]) -> None:
    async with unchanged(duel, log):
        problem = refused(await send(duel, **command), "unknown-combatant", 422, "no combatant 'zoe'")
    assert problem["legal"] == ["ann", "bob"]


@pytest.mark.parametrize("who", ["zoe", "", [], {"name": "bob"}, 7, None], ids=str)
async def test_a_target_who_is_not_there(duel: httpx.AsyncClient, log: Log, who: Any) -> None:
    """By the rules one can name only whom one has noticed; that somebody is not there at all is not told."""
    async with unchanged(duel, log):
        aimed = await send(duel, **{**STRIKE, "args": {"target": who, "weapon": "sword"}})
        problem = refused(aimed, "barred", 422, "can name only a foe they have noticed")
        assert problem["rule"] == "brp.statements.knowledge-limit"
        assert [each["args"]["target"] for each in problem["legal"] if each["key"] == "attack"] == ["bob"]
        gone = await send(duel, **answer("move", args={"towards": who, "metres": 3}))
        refused(gone, "unknown-combatant", 422, "'towards' from bob; not ")


@pytest.mark.parametrize(
    ("id", "says"), [("ann", "The id 'ann' is taken"), ("gm", "The id 'gm' is taken")], ids=["ann", "gm"]
)
async def test_somebody_who_is_there_already(duel: httpx.AsyncClient, log: Log, id: str, says: str) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **joining(id=id)), "duplicate-combatant", 409, says)


async def test_one_too_many(http: httpx.AsyncClient, log: Log) -> None:
    crowd = [{"id": f"c{number}", "name": "C", "side": "red"} for number in range(MAX_COMBATANTS)]
    assert (await http.post("/encounters", json=opening(combatants=crowd))).status_code == 201
    async with unchanged(http, log):
        refused(await send(http, **joining()), "too-many-combatants", 422, "200 combatants at most")


# What cannot be done


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        (answer("dance"), "unknown-choice", "'dance' cannot be chosen here. There is: attack, move"),
        (answer("attack", args={"target": "bob", "weapon": "spoon"}), "barred", "and a weapon in hand"),
        (answer("attack", args={"target": "bob", "weapon": ["sword"]}), "barred", "and a weapon in hand"),
        (answer("move", args={"metres": 3}), "ambiguous-choice", "2 things here; say which"),
        (answer("use", args={"power": "bolt"}), "unknown-choice", "There is: attack"),
        (answer("move", args={"towards": "bob", "metres": 2, "hat": 1}), "bad-argument", "not take 'hat'"),
        (answer("move", args={"towards": "bob"}), "bad-argument", "Choose metres from "),
    ],
    ids=["maneuver", "weapon", "no weapon", "which way", "power", "argument", "no argument"],
)
async def test_a_maneuver_or_a_weapon_that_is_not_there(
    duel: httpx.AsyncClient, log: Log, command: dict[str, Any], code: str, says: str
) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **command), code, 422, says)


@pytest.mark.parametrize(
    ("command", "code", "status", "says"),
    [
        (answer("wait"), "unknown-choice", 422, "'wait' cannot be chosen here"),
        (answer("begin", by="gm"), "unknown-choice", 422, "'begin' cannot be chosen here"),
        (answer("parry", args={"with": "sword"}), "unknown-choice", 422, "'parry' cannot be chosen here"),
        (
            answer("pass", by="bob"),
            "not-pending",
            409,
            r"waiting for Bob now. The fight waits for Ann\.",
        ),
        (answer("pass", by="gm", combatant="bob"), "not-pending", 409, "Nothing is waiting for Bob"),
    ],
    ids=["a statement in the action phase", "the opening", "a parry of nothing", "by Bob", "for Bob"],
)
async def test_a_declaration_out_of_phase_or_turn(
    duel: httpx.AsyncClient, log: Log, command: dict[str, Any], code: str, status: int, says: str
) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **command), code, status, says)


async def test_an_action_in_the_statements_phase(http: httpx.AsyncClient, log: Log) -> None:
    await http.post("/encounters", json=opening())
    await send(http, id="begin", **answer("begin", by="gm"))
    async with unchanged(http, log):
        refused(await send(http, **answer("pass")), "unknown-choice", 422, "There is: attack, .*wait")
        refused(await send(http, **answer("wait", by="bob")), "not-pending", 409, "waits for Ann")


async def test_an_answer_to_what_is_not_asked_or_by_somebody_else(duel: httpx.AsyncClient, log: Log) -> None:
    [asked] = (await duel.get("/encounters/duel")).json()["pending"]
    async with unchanged(duel, log):
        for decision in ("1-4", "99-0", "nonsense"):
            problem = refused(
                await send(duel, **answer("pass", decision=decision)), "not-pending", 409, "waits for Ann"
            )
            assert problem["legal"] == [{"decision": asked["decision"], "asked": "ann", "ask": "act"}]
        for fields in ({"decision": asked["decision"]}, {"combatant": "ann"}):
            theirs = await send(duel, **answer("pass", by="bob", **fields))
            refused(theirs, "not-yours", 409, r"\(act\) is ann's, not bob's")
        said = await send(duel, command="say", by="bob", combatant="ann", text="I yield.")
        refused(said, "not-yours", 409, "bob cannot speak for ann")


# Versions and ids


@pytest.mark.parametrize("expected", [0, 3, 5, 2**53])
async def test_a_version_that_is_not_the_last(duel: httpx.AsyncClient, log: Log, expected: int) -> None:
    async with unchanged(duel, log):
        stale = await send(duel, **strike(), expected=expected)
        problem = refused(stale, "stale-version", 409, f"at version 4; the command expected {expected}")
    assert problem["version"] == 4


async def test_a_command_twice_and_with_another_body(duel: httpx.AsyncClient, log: Log) -> None:
    first = await send(duel, **strike([34]))
    assert first.status_code == 200
    async with unchanged(duel, log):
        again = await send(duel, **strike([34]))
        assert (again.status_code, again.json()) == (200, {**first.json(), "repeated": True})
        other = refused(await send(duel, **strike([35])), "command-reused", 409, "Give each command its own")
        assert other["version"] == 5
        refused(
            await send(duel, command="undo", version=5), "command-reused", 409, "another command .version 5."
        )


async def test_an_undo_at_the_start_and_to_nowhere(http: httpx.AsyncClient, log: Log) -> None:
    await http.post("/encounters", json=opening())
    async with unchanged(http, log):
        undo = {"command": "undo", "version": 1}
        refused(await send(http, **undo), "nothing-to-undo", 409, "the opening of a fight stays")
        refused(await send(http, **undo, to=1), "nothing-to-undo", 409, "the opening of a fight stays")
        refused(await send(http, **undo, to=0), "no-such-position", 404, "from 1 to 1, not 0")
        refused(await send(http, **undo, to=2), "no-such-position", 404, "from 1 to 1, not 2")
        refused(await send(http, **{**undo, "version": 2}), "no-such-position", 404, "from 1 to 1, not 2")
        redo = {"command": "redo", "version": 1}
        refused(await send(http, **redo), "nothing-to-redo", 409, "nothing was undone")


async def test_an_undo_or_a_redo_that_names_nothing(duel: httpx.AsyncClient, log: Log) -> None:
    async with unchanged(duel, log):
        for command in ("undo", "redo"):
            says = "says which command it means, by the version that the view has under `undo`"
            refused(await send(duel, command=command), "malformed", 400, says)
        refused(await send(duel, command="undo", to=1), "malformed", 400, says)


async def test_a_redo_after_new_play(duel: httpx.AsyncClient, log: Log) -> None:
    await send(duel, id="undo", command="undo", version=4)
    await send(duel, id="new", **answer("wait", by="bob"))
    async with unchanged(duel, log):
        refused(
            await send(duel, command="redo", version=4), "nothing-to-redo", 409, "since the last new play"
        )


async def test_a_fight_that_is_over(duel: httpx.AsyncClient, log: Log) -> None:
    await send(duel, id="close", command="close")
    async with unchanged(duel, log):
        for command in (strike(), ruling(), joining(), {"command": "close"}):
            refused(await send(duel, **command), "closed", 409, "only an undo goes back to before its end")


# Dice and numbers


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        (strike([101]), "bad-dice", "1d100 cannot show 101: a die of 100 faces shows 1 to 100"),
        (strike([-1]), "bad-dice", "cannot show -1"),
        (strike([2**53]), "bad-dice", "cannot show 9007199254740992"),
        (strike([]), "bad-dice", "needs 1 die, 0 were given"),
        (strike([50, 50]), "bad-dice", "needs 1 die, 2 were given"),
        (strike([99], [1], [1], [1], [1], [1]), "dice-left-over", "of the dice given were not used"),
        (
            {**STRIKE, "dice": [{"shows": [3], "purpose": "damage"}]},
            "bad-dice",
            "the dice given are for damage",
        ),
        (
            ruling(rolls=({"combatant": "ann", "purpose": "x", "notation": "1d0"},)),
            "bad-dice",
            "faces is 1 to",
        ),
        (
            ruling(rolls=({"combatant": "ann", "purpose": "x", "notation": "lots"},)),
            "bad-dice",
            "Accepted are",
        ),
        (
            ruling(rolls=({"combatant": "ann", "purpose": "x", "notation": "1d6", "shows": [7]},)),
            "bad-dice",
            "1d6 cannot show 7",
        ),
    ],
)
async def test_dice_that_cannot_have_fallen_so(
    duel: httpx.AsyncClient, log: Log, command: dict[str, Any], code: str, says: str
) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **command), code, 422, says)


@pytest.mark.parametrize("metres", [0, -1, 31, 2**53, 1.5, "5", True, None, [5], {}], ids=str)
async def test_a_number_out_of_its_range(duel: httpx.AsyncClient, log: Log, metres: Any) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **move(metres=metres)), "bad-argument", 422, "metres")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "1e400"])
async def test_a_number_that_is_none(duel: httpx.AsyncClient, log: Log, number: str) -> None:
    body = json.dumps({"id": "c", **move(metres="HERE")}).replace('"HERE"', number)
    async with unchanged(duel, log):
        sent = await duel.post("/encounters/duel/commands", content=body, headers=AS_JSON)
        refused(sent, "malformed", 400, "no JSON|Number out of range")


@pytest.mark.parametrize("number", ["9007199254740993", "1e300", "-" + "9" * 40])
async def test_a_number_that_is_too_large(duel: httpx.AsyncClient, log: Log, number: str) -> None:
    body = json.dumps({"id": "c", **move(metres="HERE")}).replace('"HERE"', number)
    async with unchanged(duel, log):
        refused(
            await duel.post("/encounters/duel/commands", content=body, headers=AS_JSON),
            "out-of-range",
            422,
            r"2\^53",
        )


# Bodies and names


@pytest.mark.parametrize("size", [1_000_001, 10_000_000])
async def test_a_body_that_is_too_large(duel: httpx.AsyncClient, log: Log, size: int) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **strike(), padding="x" * size), "too-large", 413, "at most 1 MB")


@pytest.mark.parametrize("depth", [40, 100_000])
async def test_a_body_that_is_too_deep(duel: httpx.AsyncClient, log: Log, depth: int) -> None:
    body = '{"id":"c","command":"answer","choice":"pass","args":{"x":%s}}' % ("[" * depth + "]" * depth)
    async with unchanged(duel, log):
        refused(
            await duel.post("/encounters/duel/commands", content=body, headers=AS_JSON),
            "malformed",
            400,
            "32 deep at most",
        )


@pytest.mark.parametrize("name", UNPRINTABLE, ids=ascii)
async def test_somebody_joins_with_no_name_one_could_print(
    duel: httpx.AsyncClient, log: Log, name: str
) -> None:
    async with unchanged(duel, log):
        problem = refused(await send(duel, **joining(name=name)), "malformed", 400, r"`\$.combatant.name`")
    assert "without control characters" in problem["detail"] or "length" in problem["detail"]


@pytest.mark.parametrize(
    ("sheet", "says"),
    [
        ({"STR": -1}, "Cid's sheet: Expected `int` >= 0"),
        ({"STR": "strong"}, "Cid's sheet: Expected `int`, got `str`"),
        ({"strength": 12}, "unknown field `strength`"),
        ({"weapons": {"club": {"skill": "Club", "damage": "1q"}}}, "club: '1q' is not dice notation"),
        ({"weapons": {"sling": {"skill": "Sling", "damage": "1d6", "missile": "slow"}}}, "needs a range"),
        ({"skills": {"STR": 50}}, "STR is a characteristic"),
        ({"skills": {"\x1b[31mred": 50}}, "of one line, without control characters"),
        ({"weapons": {"": {"skill": "Club", "damage": "1d6"}}}, "length >= 1"),
        ({"armour": {"mail": {"av": 5, "siz": 30}}}, "made for SIZ 28 to 32"),
    ],
)
async def test_somebody_joins_with_a_sheet_that_does_not_add_up(
    duel: httpx.AsyncClient, log: Log, sheet: dict[str, Any], says: str
) -> None:
    async with unchanged(duel, log):
        refused(await send(duel, **joining(sheet=sheet)), "bad-sheet", 422, says)


# Rulings


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ({"type": "ItemChanged", "item": "sword", "change": "c", "fields": {"skill": 5}}, "sword: Expected `str`"),
        ({"type": "ItemChanged", "item": "sword", "change": "c", "fields": {"hp": -5}}, "sword: Expected `int` >= 0"),
        ({"type": "DamageTaken", "injury": "slip", "amount": -1}, "damage is not negative"),
        ({"type": "DamageTaken", "injury": "slip", "amount": 1, "resource": "luck"}, "no 'luck', only hp, pp"),
        ({"type": "StatChanged", "stat": "DEX", "now": 10**6}, "DEX: 1,000,000 is not between 0 and 1,000"),
        ({"type": "BudgetChanged", "budgets": {"luck": 1}}, "no budget 'luck', only due"),
        ({"type": "ConditionGained", "condition": "vision", "data": {"points": "few"}}, "'vision': Expected `int`"),
        ({"type": "ConditionGained", "condition": "\x1b[31mred"}, "'condition' is a line of at most 200"),
        ({"type": "ConditionLost", "condition": "prone"}, "bob has no condition 'prone'"),
        ({"type": "TimerSet", "timer": "t", "kind": "bell", "due": {"round": 2}}, "the rules know no timer 'bell'"),
        ({"type": "Moved", "metres": 1, "to": [1e9, 0]}, "a position in metres"),
        ({"type": "Engaged", "foe": "bob"}, "cannot be engaged with bob"),
        ({"type": "Engaged", "foe": "zoe"}, "no combatant 'zoe' in this fight, only ann, bob"),
    ],
)  # fmt: skip
async def test_a_ruling_that_makes_no_sense(
    duel: httpx.AsyncClient, log: Log, effect: dict[str, Any], says: str
) -> None:
    sound = {"type": "ConditionGained", "combatant": "bob", "condition": "wet"}
    async with unchanged(duel, log):
        ruled = await send(duel, **ruling(sound, {"combatant": "bob", **effect}))
        refused(ruled, "bad-ruling", 422, f"Effect 2, {effect['type']}, does not fit: .*{says}")


async def test_an_effect_that_no_ruling_can_have(duel: httpx.AsyncClient, log: Log) -> None:
    async with unchanged(duel, log):
        gone = ruling({"type": "CombatantLeft", "combatant": "bob"})
        refused(await send(duel, **gone), "malformed", 400, r"'CombatantLeft' - at `\$.effects\[0\].type`")


# What the sender cannot help


async def test_a_fault_of_ours(
    duel: httpx.AsyncClient, log: Log, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(fight: Fight) -> None:
        raise ZeroDivisionError("a rule divides by nothing")

    action = dataclasses.replace(brp.phases["action"], next=stumble)
    async with unchanged(duel, log):
        with monkeypatch.context() as broken:
            broken.setitem(brp.phases, "action", action)
            sent = await send(duel, **answer("pass"))
        refused(sent, "internal", 500, "nothing was changed.*log")
    assert "a rule divides by nothing" in caplog.text
    assert (await send(duel, **answer("pass"))).status_code == 200
