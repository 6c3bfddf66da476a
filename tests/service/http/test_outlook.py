"""All that a choice may lead to, asked for over HTTP: by whoever is asked, from what they may know."""

from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient
from affray_client.types import Outlook
from service.worker.in_process import URL, transport

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
