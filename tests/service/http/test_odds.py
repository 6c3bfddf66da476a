"""The exact chance of a choice, asked for over HTTP: by whom the decision is waited for, and by nobody else."""

import json
from fractions import Fraction

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from affray_client.types import Chance
from projections.views.options import DecisionView
from service.rulesets.ready_combatants import ready
from service.worker.in_process import URL, transport
from tests.support.pools import ENTRY


@pytest.fixture(autouse=True)
def pools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ruleset_api.ruleset.installed", lambda: {"pools": ENTRY})


async def asked_in(client: AsyncClient) -> DecisionView:
    """Ann is asked, with two dice, in a fight against Bob."""
    people = [
        {"id": "ann", "name": "Ann", "side": "red", "sheet": {"dice": 2}},
        {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"defence": 11}},
    ]
    await client.open("pools", encounter="pit", combatants=people)
    [asked] = (await client.options("pit")).seats[1].decisions
    return asked


async def test_a_chance_is_a_fraction_and_said_in_percent(client: AsyncClient) -> None:
    asked = await asked_in(client)
    attack, wait = asked.options
    assert (attack.chance, attack.unit, attack.odds) == (2, "dice", True)
    assert (wait.chance, wait.unit, wait.odds) == (None, "", False)
    found = await client.odds("pit", asked.decision, "attack", {"target": "bob"})
    assert found.chances == [Chance(args={"target": "bob", "luck": 0}, chance="1/12", percent=100 / 12)]
    nothing = await client.odds("pit", asked.decision, "wait", {})
    assert nothing.chances == [Chance(args={}, chance=None, percent=None)]


async def test_it_is_told_for_each_value_of_a_parameter(client: AsyncClient) -> None:
    asked = await asked_in(client)
    found = await client.odds("pit", asked.decision, "attack", {"target": "bob"}, by="luck")
    assert [(each.args["luck"], each.chance) for each in found.chances] == [
        (0, "1/12"),
        (1, "1/2"),
        (2, "545/648"),
        (3, "209/216"),
    ]


@pytest.mark.rule("dp.critical.triple-six", "dp.critical.more-dice-more-criticals")
async def test_the_chance_of_a_critical_hit_stands_beside_that_of_a_hit(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    people = [
        {"id": "ann", "name": "Ann", "side": "red", "sheet": {"initiative": 9, "luck": 1}},
        {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"initiative": 0, "melee": 17}},
    ]
    await client.open("dicepool", encounter="pit", combatants=people)
    await client.answer("pit", "gm", "begin")
    [asked] = (await client.options("pit")).seats[1].decisions
    at = {"target": "bob", "weapon": "fists"}
    [plain, lucky] = (await client.odds("pit", asked.decision, "attack", at, by="luck")).chances
    assert (plain.chance, plain.critical, plain.critical_percent) == ("1/54", "1/216", 100 / 216)
    assert lucky.critical is not None
    assert Fraction(lucky.critical) == Fraction(21, 6**4)
    [none] = (await client.odds("pit", asked.decision, "end", {})).chances
    assert (none.critical, none.critical_percent) == (None, None)


async def test_an_option_s_id_says_all_that_is_settled(client: AsyncClient, http: httpx.AsyncClient) -> None:
    asked = await asked_in(client)
    query = {"option": asked.options[0].id, "args": '{"luck": 2}'}
    found = (await http.get("/encounters/pit/odds", params=query)).json()
    assert (found["decision"], found["choice"]) == (asked.decision, "attack")
    assert [(each["args"], each["chance"]) for each in found["chances"]] == [
        ({"target": "bob", "luck": 2}, "545/648")
    ]
    late = await http.get("/encounters/pit/odds", params={"option": f"{asked.decision}.aaaaaa"})
    assert (late.status_code, late.json()["code"]) == (422, "unknown-choice")


async def test_only_whoever_is_asked_is_told(client: AsyncClient, app: Starlette) -> None:
    asked = await asked_in(client)
    for who, told in (("ann", True), ("bob", False)):
        token = await client.invite("pit", who, combatants=[who])
        async with AsyncClient(URL, transport=transport(app), tokens={"pit": token}) as player:
            options = {each.seat: each for each in (await player.options("pit")).seats}
            names = [each.decision for each in options[who].decisions] or [asked.decision]
            if told:
                found = await player.odds("pit", names[0], "attack", {"target": "bob"})
                assert found.decision == names[0]
                assert (
                    found.chances[0].chance is None
                )  # nobody ready stands for Bob, whose sheet Ann does not have
            else:
                with pytest.raises(Problem) as refused:
                    await player.odds("pit", names[0], "attack", {"target": "bob"})
                assert refused.value.code == "not-pending"


@pytest.mark.parametrize(
    ("decision", "choice", "args", "code"),
    [
        ("9-9", "attack", {}, "not-pending"),
        ("", "attack", {}, "not-pending"),
        (None, "dance", {}, "unknown-choice"),
        (None, "attack", {"target": "zoe"}, "unknown-combatant"),
        (None, "attack", {"luck": 99}, "bad-argument"),
        (None, "x" * 300, {}, "malformed"),
    ],
)
async def test_what_cannot_be_chosen_is_refused(
    client: AsyncClient, decision: str | None, choice: str, args: dict[str, object], code: str
) -> None:
    asked = await asked_in(client)
    with pytest.raises(Problem) as refused:
        await client.odds("pit", asked.decision if decision is None else decision, choice, args)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("args", "refused"),
    [
        ("[1]", (422, "bad-argument")),
        ("{", (422, "bad-argument")),
        ("nonsense", (422, "bad-argument")),
        ('{"a":' * 700 + "1" + "}" * 700, (400, "malformed")),
    ],
)
async def test_arguments_are_a_json_object(
    client: AsyncClient, http: httpx.AsyncClient, args: str, refused: tuple[int, str]
) -> None:
    asked = await asked_in(client)
    answer = await http.get(
        "/encounters/pit/odds", params={"decision": asked.decision, "choice": "attack", "args": args}
    )
    assert (answer.status_code, answer.json()["code"]) == refused


async def test_who_may_type_dice_is_told_of_the_roll_of_their_own_that_follows(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    asked = await asked_in(client)

    async def roll(choice: str, **args: str) -> object:
        query = {"decision": asked.decision, "choice": choice, "args": json.dumps(args)}
        return (await http.get("/encounters/pit/odds", params=query)).json()["roll"]

    assert await roll("wait") is None
    said = {"combatant": "ann", "purpose": "attack", "notation": "2d6", "dice": 2, "faces": 6}
    assert await roll("attack", target="bob") == said


HIDDEN = {
    "d20": {"armour_class": 25},
    "dicepool": {"melee": 27},
    "situational": {"defence": 9, "reflex": 4},
}
"""What of Bob nobody sees, and what makes him harder to strike."""


async def told_of_bob(client: AsyncClient, app: Starlette, system: str, **bob: int) -> tuple[Chance, Chance]:
    """The chance of Ann's first attack on Bob, as the GM is told it, and as Ann's seat is."""
    encounter = f"{system}-{len(bob)}"
    sheets = {each.side: each.sheet for each in reversed(ready(system).combatants)}
    people = [
        {"id": "ann", "name": "Ann", "side": "red", "sheet": sheets["heroes"]},
        {"id": "bob", "name": "Bob", "side": "blue", "sheet": {**sheets["foes"], **bob}},
    ]
    await client.open(system, encounter=encounter, combatants=people, seed="00" * 32)
    while (asked := (await client.view(encounter)).pending[0]).asked != "ann":
        await client.answer(encounter, asked.asked, asked.default)
    seats = (await client.options(encounter)).seats
    attack = next(
        each for each in seats[1].decisions[0].options if each.key == "attack" and each.legal and each.odds
    )
    token = await client.invite(encounter, "ann", combatants=["ann"])
    async with AsyncClient(URL, transport=transport(app), tokens={encounter: token}) as ann:
        [own] = (await ann.view(encounter)).pending
        told = await ann.odds(encounter, own.decision, "attack", attack.args)
        assert told.usual == next(each.name for each in ready(system).combatants if each.side == "foes")
    known = await client.odds(encounter, asked.decision, "attack", attack.args)
    assert known.usual == ""
    return known.chances[0], told.chances[0]


@pytest.mark.parametrize("system", HIDDEN)
async def test_what_a_seat_is_told_does_not_rest_on_a_defence_that_it_may_not_know(
    client: AsyncClient, app: Starlette, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.undo()
    known, told = await told_of_bob(client, app, system)
    harder, told_again = await told_of_bob(client, app, system, **HIDDEN[system])
    assert Fraction(harder.chance or 0) < Fraction(known.chance or 0)
    assert told.chance is not None
    assert told == told_again
