"""An option is answered by its id: what was shown on a button is what happens, or nothing does."""

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from projections.views.options import DecisionView, OptionView
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel, to_action
from tests.support.pools import ENTRY
from tests.support.sitting import Player, sit_down


async def asked_of(client: AsyncClient, who: str) -> DecisionView:
    """What somebody at the duel is asked."""
    [asked] = [
        one for each in (await client.options("duel")).seats if each.seat == who for one in each.decisions
    ]
    return asked


def option_of(asked: DecisionView, key: str) -> OptionView:
    """The first option of a key that may be chosen."""
    return next(each for each in asked.options if each.key == key and each.legal)


async def test_an_option_is_answered_by_its_id_alone(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    attack = option_of(await asked_of(client, "ann"), "attack")
    played = await client.command("duel", "answer", option=attack.id)
    [made] = [each for each in played.events if each["type"] == "DecisionMade"]
    assert (made["choice"], made["args"]) == (attack.key, attack.args | {"aim": "body", "again": "no"})


async def test_what_an_option_leaves_open_is_said_beside_its_id(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.ruleset_api.ruleset.installed", lambda: {"pools": ENTRY})
    people = [{"id": who, "name": who, "side": side} for who, side in (("ann", "red"), ("bob", "blue"))]
    await client.open("pools", encounter="duel", combatants=people)
    attack = option_of(await asked_of(client, "ann"), "attack")
    played = await client.command("duel", "answer", option=attack.id, args={"luck": 2})
    [made] = [each for each in played.events if each["type"] == "DecisionMade"]
    assert made["args"] == {"target": "bob", "luck": 2}


async def test_an_id_that_comes_too_late_is_taken_for_no_other_question(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    attack = option_of(await asked_of(client, "ann"), "attack")
    await client.command("duel", "answer", option=attack.id)
    with pytest.raises(Problem) as late:
        await client.command("duel", "answer", option=attack.id)
    assert (late.value.code, [each["asked"] for each in late.value.legal]) == ("not-pending", ["bob"])


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"option": "4-1.aaaaaa"}, "unknown-choice"),
        ({"option": "aaaaaa"}, "not-pending"),
        ({"option": "9-9.aaaaaa"}, "not-pending"),
        ({"option": ""}, "unknown-choice"),
        ({}, "unknown-choice"),
        ({"choice": ""}, "unknown-choice"),
        ({"option": "4-1.aaaaaa", "choice": "attack"}, "ambiguous-choice"),
        ({"option": "x" * 61}, "malformed"),
    ],
)
async def test_what_is_no_option_is_refused(client: AsyncClient, fields: dict[str, str], code: str) -> None:
    await open_duel(client)
    await to_action(client)
    here = (await asked_of(client, "ann")).decision
    given = {name: each.replace("4-1", here) for name, each in fields.items()}
    with pytest.raises(Problem) as refused:
        await client.command("duel", "answer", **given)
    assert refused.value.code == code


async def test_a_player_answers_by_the_ids_that_they_were_shown(app: Starlette) -> None:
    table = await sit_down(app)
    gm, player = table["gm"], table["player"]
    await gm.done(
        "rule", ruling="It rains.", reason="Clouds.", hidden=True
    )  # so that the numbers of the two differ
    await gm.done("answer", choice="begin")
    names = {}
    for who in (gm, player):
        [asked] = [one for each in await seats(who) if each["seat"] == "ann" for one in each["decisions"]]
        names[who] = next(each["id"] for each in asked["options"] if each["key"] == "wait")
    assert names[gm].split(".")[1] == names[player].split(".")[1]
    assert names[gm] != names[player]
    foreign = await player.send("answer", option=names[gm])
    assert foreign.json()["code"] == "not-pending"
    assert (await player.done("answer", option=names[player]))["events"]


async def seats(who: Player, query: str = "") -> list[dict[str, list[dict[str, object]]]]:
    """What somebody's combatants may do."""
    found: list[dict[str, list[dict[str, object]]]] = (await who.get(f"/options{query}")).json()["seats"]
    return found


async def test_only_what_is_asked_for_is_sent(client: AsyncClient, http: httpx.AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    query = "labels=yes&only=mine,legal&fields=label,chance&groups=attack,move,end&limit=3"
    found = (await http.get(f"/encounters/duel/options?{query}")).json()
    [seat] = found["seats"]
    [asked] = seat["decisions"]
    assert (seat["seat"], asked["question"]) == ("ann", "What do you do?")
    assert asked["options"][0]["label"] == "Attack Bob with the sword"
    assert len(asked["options"]) == 3
    assert all(each.keys() <= {"id", "label", "chance"} for each in asked["options"])
    whole = (await http.get("/encounters/duel/options")).json()["seats"][1]["decisions"][0]["options"]
    legal = [each for each in whole if each["legal"]]
    groups = {each["group"]: each["count"] for each in asked["groups"]}
    assert sum(groups.values()) == len(legal)
    wanted = [each for each in legal if each.get("group", "other") in ("attack", "move", "end")]
    assert asked["more"] == len(wanted) - 3


async def test_a_gm_is_shown_what_is_nobody_elses_to_decide(client: AsyncClient, app: Starlette) -> None:
    await open_duel(client)
    await to_action(client)
    token = await client.invite("duel", "ann-at-home", "player", ["ann"])
    async with AsyncClient(URL, transport=transport(app), tokens={"duel": token}) as player:
        for who, mine in ((client, []), (player, ["ann"])):
            found = await who.options("duel", only=["mine"])
            assert [each.seat for each in found.seats] == mine


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("fields=label,colour", "key"),
        ("only=yours", "mine, legal"),
        ("groups=..", "ids"),
        ("groups=attack" + 32 * "&groups=", "ids"),
        ("limit=1001", "from 0 to 1000"),
        ("labels=long", "sentences"),
    ],
)
async def test_what_cannot_be_asked_for_is_said(
    client: AsyncClient, http: httpx.AsyncClient, query: str, said: str
) -> None:
    await open_duel(client)
    answer = await http.get(f"/encounters/duel/options?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert said in answer.json()["detail"]


async def test_a_command_s_answer_brings_the_options_along_where_they_are_asked_for(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await open_duel(client)
    await to_action(client)
    attack = option_of(await asked_of(client, "ann"), "attack")
    body = {"command": "answer", "id": "strike", "option": attack.id}
    query = "only=mine,legal&fields=label&limit=25"
    answer = (await http.post(f"/encounters/duel/commands?{query}", json=body)).json()
    assert answer["options"] == (await http.get(f"/encounters/duel/options?{query}")).json()["seats"]
    assert [each["seat"] for each in answer["options"]] == ["bob"]
    again = (await http.post("/encounters/duel/commands", json=body)).json()
    assert (again["repeated"], again["options"]) == (True, [])
