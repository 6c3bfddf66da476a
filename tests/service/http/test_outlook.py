"""All that a choice may lead to, asked for over HTTP: by whoever is asked, from what they may know."""

from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from affray_client.types import Outlook
from service.worker.in_process import URL, transport
from tests.support.brp import attacks
from tests.support.duel import open_duel, to_action

AT = {"target": "bob", "weapon": "fists"}


async def fight_against(client: AsyncClient, name: str, **sheet: Any) -> str:
    """Ann is asked what she does in a fight against Bob; the decision."""
    people = [
        {"id": "ann", "name": "Ann", "side": "red", "sheet": {"initiative": 9, "luck": 1}},
        {"id": "bob", "name": "Bob", "side": "blue", "sheet": {"initiative": 0, **sheet}},
    ]
    await client.open("dicepool", encounter=name, combatants=people)
    await client.answer(name, "gm", "begin")
    [asked] = (await client.options(name)).seats[1].decisions
    return asked.decision


async def told(client: AsyncClient, name: str, decision: str) -> Outlook | None:
    return (await client.odds(name, decision, "attack", AT, full=True)).outlook


async def test_a_gm_is_told_what_an_attack_leads_to(client: AsyncClient) -> None:
    decision = await fight_against(client, "pit", melee=10)
    found = await told(client, "pit", decision)
    assert found is not None
    assert 0 <= found.left < 0.1
    assert sum(each.percent for each in found.results) == pytest.approx(100)
    [harm] = found.harm
    assert harm.combatant == "bob"
    assert [each.points for each in harm.lost] == sorted(each.points for each in harm.lost)
    assert harm.lost[0].at_least == 100
    assert (found.strangers, found.usual) == ([], "")


async def test_nothing_is_worked_out_before_somebody_asks_for_it(client: AsyncClient) -> None:
    decision = await fight_against(client, "pit")
    assert (await client.odds("pit", decision, "attack", AT)).outlook is None
    assert (await client.odds("pit", decision, "end", {}, full=True)).outlook is None


async def test_a_player_is_told_of_somebody_usual_in_the_place_of_a_stranger(
    client: AsyncClient, app: Starlette
) -> None:
    heard = []
    for name, sheet in (("pit", {}), ("ditch", {"melee": 17})):
        await fight_against(client, name, **sheet)
        token = await client.invite(name, "ann", combatants=["ann"])
        async with AsyncClient(URL, transport=transport(app), tokens={name: token}) as player:
            [asked] = (await player.options(name)).seats[0].decisions
            heard.append(await told(player, name, asked.decision))
    weak, strong = heard
    assert weak is not None
    assert weak.strangers == ["bob"]
    assert weak.usual
    assert weak == strong


async def test_a_word_that_is_no_kind_of_odds_is_refused(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    decision = await fight_against(client, "pit")
    query = {"decision": decision, "choice": "end", "odds": "all"}
    assert (await http.get("/encounters/pit/odds", params=query)).status_code == 400


async def test_a_statement_is_told_what_the_stated_attack_may_come_to(client: AsyncClient) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin")
    [asked] = (await client.view("duel")).pending
    assert (asked.asked, asked.ask) == ("ann", "statement")
    _, args = attacks("bob")
    found = (await client.odds("duel", asked.decision, "attack", args, full=True)).outlook
    assert found is not None
    assert {"success", "special", "critical", "failure", "fumble"} == {each.what for each in found.results}
    assert found.assumed[0].ask == "defend"


async def test_what_is_stated_and_settled_later_has_no_outlook_and_keeps_that_of_no_other(
    client: AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin")
    found = await client.options("duel", full=True, only=["legal"])
    [asked] = next(each.decisions for each in found.seats if each.seat == "ann")
    moves = [each for each in asked.options if each.key == "move"]
    assert moves
    assert not {each.id for each in moves} & found.outlooks.keys()
    assert {each.key for each in asked.options if each.id in found.outlooks} == {"attack"}
    assert (await client.odds("duel", asked.decision, "move", {}, full=True)).outlook is None
    assert not caplog.records, "it is no fault of the rules"


@pytest.mark.parametrize(
    "error", [KeyError("bow"), TypeError("no arrow"), ZeroDivisionError(), RecursionError()]
)
async def test_rules_that_fail_are_no_odds_and_no_fault_of_who_asks_and_logged_with_what_was_asked(
    client: AsyncClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    decision = await fight_against(client, "pit")

    def fails(*_: Any) -> None:
        raise error

    monkeypatch.setattr("service.http.choices.outlooks.outlook", fails)
    found = await client.odds("pit", decision, "attack", AT, full=True)
    assert found.outlook is None
    assert found.chances[0].chance is not None, "what can be said is said"
    [record] = caplog.records
    assert "attack" in record.message
    assert "fists" in record.message
    assert f"(fight pit, decision {decision}, seat gm)" in record.message
    assert record.exc_info is not None
    assert record.exc_info[1] is error
    monkeypatch.setattr("service.http.choices.outlooks.odds", fails)
    [chance] = (await client.odds("pit", decision, "attack", {**AT, "stance": "normal"})).chances
    assert chance.chance is None
    assert len(caplog.records) == 2


@pytest.mark.parametrize(("error", "logged"), [(LookupError("whip"), 0), (TypeError("no arrow"), 1)])
async def test_what_does_not_fit_a_stranger_is_no_odds_and_only_what_is_no_misfit_is_logged(
    client: AsyncClient,
    app: Starlette,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    logged: int,
) -> None:
    def fails(*_: Any) -> None:
        raise error

    await fight_against(client, "pit")
    token = await client.invite("pit", "ann", combatants=["ann"])
    monkeypatch.setattr("service.http.choices.outlooks.outlook", fails)
    async with AsyncClient(URL, transport=transport(app), tokens={"pit": token}) as player:
        [asked] = (await player.options("pit")).seats[0].decisions
        assert await told(player, "pit", asked.decision) is None
    assert len(caplog.records) == logged


async def test_a_defence_is_told_of_the_blow_as_it_has_come_out(client: AsyncClient, app: Starlette) -> None:
    await open_duel(client)
    await to_action(client)
    _, args = attacks("bob")
    await client.answer("duel", "ann", "attack", args, dice=[{"shows": [30]}])
    [asked] = (await client.view("duel")).pending
    assert (asked.asked, asked.ask) == ("bob", "defend")
    met = (await client.odds("duel", asked.decision, "parry", {"with": "sword"}, full=True)).outlook
    not_met = (await client.odds("duel", asked.decision, "none", {}, full=True)).outlook
    assert met is not None
    assert not_met is not None
    assert sum(each.percent for each in met.results if each.what != "failure" and each.what != "fumble") == 50
    [harm], [worse] = met.harm, not_met.harm
    assert harm.combatant == worse.combatant == "bob"
    assert harm.mean < worse.mean
    token = await client.invite("duel", "bob", combatants=["bob"])
    async with AsyncClient(URL, transport=transport(app), tokens={"duel": token}) as player:
        [own] = (await player.view("duel")).pending
        told = await player.odds("duel", own.decision, "parry", {"with": "sword"}, full=True)
        assert told.outlook is None  # whose damage it would be stands on a sheet that Bob does not have


async def test_options_in_full_say_of_each_what_it_leads_to(client: AsyncClient) -> None:
    decision = await fight_against(client, "pit", melee=10)
    found = await client.options("pit", full=True)
    [asked] = found.seats[1].decisions
    attack = next(each for each in asked.options if each.key == "attack" and each.args == AT)
    assert found.outlooks[attack.id] == await told(client, "pit", decision)
    assert not [each.key for each in asked.options if each.id in found.outlooks and not each.legal]
    assert asked.options[-1].id not in found.outlooks  # no dice are thrown when a turn ends
    assert (await client.options("pit")).outlooks == {}


async def test_options_in_full_are_only_those_that_are_sent(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await fight_against(client, "pit")
    found = await client.options("pit", full=True, only=["legal"], fields=["label"], limit=2)
    [seat] = [each for each in found.seats if each.decisions]
    sent = {each.id for each in seat.decisions[0].options}
    assert len(sent) == 2
    assert found.outlooks
    assert {*found.outlooks} <= sent
    refused = await http.get("/encounters/pit/options", params={"odds": "all"})
    assert refused.json()["legal"] == ["chance", "full"]


async def test_what_an_option_leads_to_is_worked_out_once(
    client: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fight_against(client, "pit")
    first = await client.options("pit", full=True, only=["legal"])
    monkeypatch.setattr("service.http.choices.options_in_full.outlook_for", None)
    assert (await client.options("pit", full=True)).outlooks == first.outlooks


async def test_options_of_a_player_in_full_rest_on_nothing_that_is_kept_from_them(
    client: AsyncClient, app: Starlette
) -> None:
    heard = []
    for name, sheet in (("pit", {}), ("ditch", {"melee": 17})):
        await fight_against(client, name, **sheet)
        token = await client.invite(name, "ann", combatants=["ann"])
        async with AsyncClient(URL, transport=transport(app), tokens={name: token}) as player:
            heard.append((await player.options(name, full=True)).outlooks)
    weak, strong = heard
    assert weak
    assert all(each.strangers == ["bob"] for each in weak.values())
    assert weak == strong
