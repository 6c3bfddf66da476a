"""A client is told of a forecast while it is played, and stops it by asking no more."""

import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from tests.support.duel import open_duel
from tests.support.forecasting import played_here


@pytest.fixture
async def duel(app: Starlette, client: AsyncClient) -> AsyncClient:
    played_here(app)
    await open_duel(client)
    return client


async def test_it_is_told_again_and_again_and_the_last_is_of_all_fights(duel: AsyncClient) -> None:
    found = [each async for each in duel.forecast("duel", fights=7, seed=3)]
    assert [each.played for each in found] == [1, 2, 4, 6, 7]
    assert found[-1].wins.keys() == {"red", "blue"}
    assert found[-1].rounds.median >= 1


async def test_what_is_refused_is_a_problem(duel: AsyncClient) -> None:
    with pytest.raises(Problem) as refused:
        await anext(duel.forecast("duel", at=9))
    assert refused.value.code == "no-such-position"


async def test_so_is_what_ends_it_before_its_time(duel: AsyncClient, app: Starlette) -> None:
    await app.state.worker.hub.stop()
    with pytest.raises(Problem) as ended:
        [each async for each in duel.forecast("duel", fights=12)]
    assert (ended.value.code, ended.value.status) == ("going-away", 503)
