"""Which cells of the board a choice reaches, asked for over HTTP: by who is asked for it, and by nobody else."""

import random

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from engine.ruleset_api.parts import ruleset_with
from projections.views.options import DecisionView
from service.worker.in_process import URL, transport
from tests.support import ready


async def asked_in(client: AsyncClient) -> tuple[str, DecisionView]:
    """Who may go somewhere, and the decision in which they may."""
    people = ready.people("dicepool", random.Random(7), hiding=False)
    board = ready.ground(ruleset_with("dicepool"))
    await client.open("dicepool", encounter="yard", combatants=people, options=board, seed="07" * 32)
    while True:
        seats = (await client.options("yard")).seats
        asked = [(each.seat, one) for each in seats for one in each.decisions]
        for who, decision in asked:
            if any(each.walk for each in decision.options):
                return who, decision
        who, decision = asked[0]
        liked = await client.suggestion("yard", decision.decision)
        await client.answer("yard", who, liked.choice, liked.args, decision=decision.decision)


async def test_each_cell_comes_with_its_cost_and_the_last_step_of_the_way_there(client: AsyncClient) -> None:
    _, asked = await asked_in(client)
    found = await client.reach("yard", asked.decision, "move")
    cells = {each.at: each for each in found.cells}
    assert (found.decision, found.choice) == (asked.decision, "move")
    assert {each.cost for each in found.cells} == {1, 2, 3, 4, 5, 6}
    assert all(each.ends for each in found.cells)
    assert [each.cost for each in found.cells] == sorted(each.cost for each in found.cells)
    assert cells[found.cells[0].at].step


async def test_what_leads_over_no_cells_reaches_none(client: AsyncClient) -> None:
    _, asked = await asked_in(client)
    assert (await client.reach("yard", asked.decision, "end")).cells == []


async def test_only_whoever_is_asked_is_told(client: AsyncClient, app: Starlette) -> None:
    acting, asked = await asked_in(client)
    for who in ("ann", "bob", "cid", "dora"):
        token = await client.invite("yard", who, combatants=[who])
        async with AsyncClient(URL, transport=transport(app), tokens={"yard": token}) as player:
            own = [each.decision for seat in (await player.options("yard")).seats for each in seat.decisions]
            if who == acting:
                assert (await player.reach("yard", own[0], "move")).cells
                continue
            with pytest.raises(Problem) as refused:
                await player.reach("yard", asked.decision, "move")
            assert refused.value.code == "not-pending"
