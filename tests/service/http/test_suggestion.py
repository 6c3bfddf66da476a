"""What the autopilot would answer, asked for over HTTP: by whom the decision is waited for, and by nobody else."""

import httpx
import pytest
from starlette.applications import Starlette

from affray_client import AsyncClient, Problem
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel, to_action


async def test_it_is_an_answer_that_can_be_given(client: AsyncClient) -> None:
    await open_duel(client)
    await to_action(client)
    [asked] = (await client.view("duel")).pending
    found = await client.suggestion("duel", asked.decision)
    assert (found.choice, found.args["target"], found.args["weapon"]) == ("attack", "bob", "sword")
    await client.answer("duel", asked.asked, found.choice, found.args, decision=found.decision)


async def test_it_is_in_one_of_the_styles_that_the_ruleset_lists(
    client: AsyncClient, http: httpx.AsyncClient
) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin")
    [asked] = (await client.view("duel")).pending
    await client.rule(
        "duel", "Ann is hurt.", "So it begins.",
        effects=[{"type": "DamageTaken", "combatant": "ann", "injury": "cut", "amount": 8, "cause": "a fall"}],
    )  # fmt: skip
    styles = (await http.get("/rulesets/brp")).json()["styles"]
    assert styles == ["steady", "cautious", "reckless", "calculating"]
    found = [(await client.suggestion("duel", asked.decision, style=each)).choice for each in styles]
    assert found == ["attack"] * 4
    with pytest.raises(Problem, match="There are: steady, cautious, reckless, calculating") as refused:
        await client.suggestion("duel", asked.decision, style="wild")
    assert refused.value.code == "unknown-style"


async def test_only_whoever_is_asked_is_told(client: AsyncClient, app: Starlette) -> None:
    await open_duel(client)
    await to_action(client)
    [asked] = (await client.view("duel")).pending
    for who in ("ann", "bob"):
        token = await client.invite("duel", who, combatants=[who])
        async with AsyncClient(URL, transport=transport(app), tokens={"duel": token}) as player:
            [name] = [each.decision for each in (await player.view("duel")).pending]
            if who == asked.asked:
                assert (await player.suggestion("duel", name)).decision == name
                continue
            with pytest.raises(Problem) as refused:
                await player.suggestion("duel", name)
            assert refused.value.code == "not-pending"


async def test_what_has_been_answered_has_none(client: AsyncClient) -> None:
    await open_duel(client)
    with pytest.raises(Problem) as refused:
        await client.suggestion("duel", "9-9")
    assert refused.value.code == "not-pending"
