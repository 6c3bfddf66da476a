"""Who did what, and how lucky they were: for each seat by what it saw, and for a campaign over all its fights."""

import httpx
from starlette.applications import Starlette

from affray_client import AsyncClient
from service.worker.in_process import URL, transport
from tests.support.brp import attacks
from tests.support.duel import open_duel, to_action
from tests.support.refusing import refused


async def struck(client: AsyncClient) -> None:
    """Ann has struck at Bob with a lucky 5, and Bob did not parry."""
    await open_duel(client)
    await to_action(client)
    _, args = attacks("bob")
    await client.answer("duel", "ann", "attack", args, dice=[{"shows": [5]}])
    await client.answer("duel", "bob", "none", {})


async def test_a_seat_is_told_what_everybody_did_and_how_lucky_they_were(client: AsyncClient) -> None:
    await struck(client)
    found = await client.summary("duel")
    ann, bob = found.people
    assert (ann.combatant, ann.name, ann.dealt) == ("ann", "Ann", bob.taken)
    assert bob.taken > 0
    assert ann.checks is not None
    assert (ann.checks.came, ann.checks.rolls) == (1, 1)
    assert (ann.checks.low, ann.checks.high) == (0, 1)
    assert ann.dice is not None
    assert ann.dice.came == 95.5
    assert ann.thinking is not None
    for _ in range(2):
        undo = (await client.view("duel")).undo
        assert undo is not None
        await client.undo("duel", undo.version)
    again = await client.summary("duel")
    assert [(each.dealt, each.checks) for each in again.people] == [(0, None), (0, None)]


async def test_a_player_is_told_by_what_they_saw_alone(client: AsyncClient, app: Starlette) -> None:
    await struck(client)
    hides = {"type": "ConditionGained", "combatant": "bob", "condition": "hidden"}
    await client.command("duel", "rule", ruling="Bob hides.", reason="Dark.", hidden=True, effects=[hides])
    token = await client.invite("duel", "ann", combatants=["ann"])
    async with AsyncClient(URL, transport=transport(app), tokens={"duel": token}) as player:
        people = (await player.summary("duel")).people
        shown = {each.id for each in (await player.view("duel")).combatants}
    assert {each.combatant for each in people} == shown == {"ann"}


async def test_a_campaign_adds_up_all_its_fights(client: AsyncClient, http: httpx.AsyncClient) -> None:
    await struck(client)
    opened = (await http.post("/campaigns", json={"title": "The ford"})).json()
    at, holder = f"/campaigns/{opened['campaign']}", {"authorization": f"Bearer {opened['token']}"}
    gm = await client.invite("duel", "gm-2", role="gm")
    fight = {"encounter": "duel", "token": gm}
    assert (await http.post(f"{at}/fights", json=fight, headers=holder)).status_code == 200
    found = (await http.get(f"{at}/summary", headers=holder)).json()
    assert (found["fights"], found["left_out"]) == (1, [])
    ann = found["people"][0]
    assert (ann["name"], ann["fights"], ann["checks"]["came"]) == ("Ann", 1, 1)
    refused(await http.get(f"{at}/summary", headers={"authorization": "Bearer none"}), "bad-token", 401)
