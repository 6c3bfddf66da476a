import httpx
import pytest

from affray_client import AsyncClient, Problem
from tests.support.duel import SEED, duellists, open_duel, opening, to_action


async def test_opening_answers_with_what_happened_and_what_is_asked(http: httpx.AsyncClient) -> None:
    answer = await http.post("/encounters", json=opening())
    assert answer.status_code == 201
    assert answer.headers["content-type"] == "application/json"
    body = answer.json()
    assert (body["encounter"], body["version"], body["repeated"]) == ("duel", 1, False)
    assert [each["id"] for each in body["events"]] == [f"1-{i}" for i in range(len(body["events"]))]
    assert body["events"][0]["type"] == "EncounterOpened"
    assert [(each["asked"], each["ask"]) for each in body["pending"]] == [("gm", "begin")]


async def test_the_command_may_be_named_in_the_body_of_an_opening_but_need_not(
    http: httpx.AsyncClient,
) -> None:
    assert (await http.post("/encounters", json=opening("one", command="open"))).status_code == 201
    assert (await http.post("/encounters", json=opening("two"))).status_code == 201
    assert (await http.post("/encounters", json=opening("three", command="close"))).status_code == 400


async def test_a_fight_goes_on_command_by_command(client: AsyncClient) -> None:
    await open_duel(client)
    played = await to_action(client)
    assert [(each["asked"], each["ask"]) for each in played.pending] == [("ann", "act")]

    struck = await client.answer(
        "duel",
        "ann",
        "attack",
        {"target": "bob", "weapon": "sword"},
        dice=[{"shows": [34], "purpose": "attack"}],
    )
    assert struck.version == played.version + 1
    check = next(each for each in struck.events if each["type"] == "CheckResolved")
    assert (check["combatant"], check["roll"], check["result"]) == ("ann", 34, "success")
    assert [(each["asked"], each["ask"]) for each in struck.pending] == [("bob", "defend")]


async def test_what_is_refused_changes_nothing_and_says_what_would_be_legal(client: AsyncClient) -> None:
    await open_duel(client)
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "gm", "dance")
    assert (refused.value.code, refused.value.status) == ("unknown-choice", 422)
    assert [each["key"] for each in refused.value.legal] == ["begin"]
    assert (await client.view("duel")).version == 1


async def test_an_answer_to_what_nobody_asked_names_who_is_asked(client: AsyncClient) -> None:
    await open_duel(client)
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "ann", "wait")
    assert (refused.value.code, refused.value.status) == ("not-pending", 409)
    assert refused.value.legal == [{"decision": "1-4", "asked": "gm", "ask": "begin"}]


async def test_a_decision_that_is_over_cannot_be_answered_again(client: AsyncClient) -> None:
    opened = await open_duel(client)
    decision = opened.pending[0]["decision"]
    await client.answer("duel", "gm", "begin", decision=decision)
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "gm", "begin", decision=decision)
    assert refused.value.code == "not-pending"


async def test_nobody_answers_for_somebody_else(client: AsyncClient) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin")
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "ann", "wait", by="bob")
    assert (refused.value.code, refused.value.status) == ("not-yours", 409)
    # Only the GM may speak for them.
    assert (await client.answer("duel", "ann", "wait", by="gm")).version == 3


async def test_the_same_command_again_gets_the_same_answer(client: AsyncClient) -> None:
    await open_duel(client)
    first = await client.answer("duel", "gm", "begin", id="once")
    again = await client.answer("duel", "gm", "begin", id="once")
    assert again.repeated
    assert (again.version, again.events) == (first.version, first.events)
    assert again.pending == first.pending
    assert (await client.view("duel")).version == first.version


async def test_an_old_command_sent_again_shows_what_is_asked_now(client: AsyncClient) -> None:
    await open_duel(client)
    first = await client.answer("duel", "gm", "begin", id="once")
    later = await client.answer("duel", "ann", "wait")
    again = await client.answer("duel", "gm", "begin", id="once")
    assert again.events == first.events
    assert again.pending == later.pending


async def test_opening_twice_with_one_command_opens_once(http: httpx.AsyncClient) -> None:
    first = (await http.post("/encounters", json=opening())).json()
    again = (await http.post("/encounters", json=opening())).json()
    assert again.pop("token")
    assert first.pop("token")  # each is good for as long, from when it was given
    assert again == {**first, "repeated": True}


async def test_a_command_id_is_not_for_two_commands(client: AsyncClient) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin", id="once")
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "ann", "wait", id="once")
    assert (refused.value.code, refused.value.status) == ("command-reused", 409)
    assert refused.value.document["version"] == 2
    assert (await client.view("duel")).version == 2


async def test_an_encounter_id_is_not_for_two_encounters(client: AsyncClient) -> None:
    await open_duel(client)
    with pytest.raises(Problem) as refused:
        await client.open("brp", encounter="duel", combatants=duellists())
    assert (refused.value.code, refused.value.status) == ("encounter-exists", 409)


async def test_a_command_for_a_fight_that_has_moved_on_is_refused(client: AsyncClient) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin", expected=1)
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "ann", "wait", expected=1)
    assert (refused.value.code, refused.value.status) == ("stale-version", 409)
    assert refused.value.document["version"] == 2


async def test_undo_and_redo_go_through_the_service(client: AsyncClient) -> None:
    opened = await open_duel(client)
    begun = await client.answer("duel", "gm", "begin")
    undone = await client.undo("duel", begun.version)
    assert undone.pending == opened.pending
    redone = await client.redo("duel", begun.version)
    assert redone.pending == begun.pending
    with pytest.raises(Problem) as refused:
        await client.redo("duel", begun.version)
    assert (refused.value.code, refused.value.status) == ("overtaken", 409)
    assert "You redid it already (version 4)." in refused.value.detail


async def test_a_ruling_takes_effect_at_once(client: AsyncClient) -> None:
    await open_duel(client)
    effect = {"type": "DamageTaken", "combatant": "bob", "injury": "slip", "amount": 3}
    await client.rule("duel", "Bob slips on the stairs.", "They are wet.", effects=[effect])
    bob = (await client.view("duel")).combatants[1]
    assert bob.resources["hp"].now == 11


async def test_closing_ends_the_fight_and_shows_the_seed(client: AsyncClient) -> None:
    await open_duel(client)
    closed = await client.close("duel", "Peace.")
    assert closed.events[-1]["seed"] == SEED
    assert closed.pending == []
    with pytest.raises(Problem) as refused:
        await client.answer("duel", "gm", "begin")
    assert (refused.value.code, refused.value.status) == ("closed", 409)
