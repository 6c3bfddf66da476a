"""A player's forecast comes from what they see: byte for byte the same, whatever is kept from them."""

from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from bench.systems import OPTIONS, opening
from events.store.log import Log
from service.worker.in_process import URL, transport
from tests.support.forecasting import moments_told, played_here
from tests.support.refusing import refused
from tests.support.seats import AsGm

SEED = "5a" * 16


async def seated(app: Starlette, system: str, *, others: bool = False, **options: Any) -> httpx.AsyncClient:
    """Ann's player in a fight of four against four, who sees no hit points of foes; these are `others`."""
    opened = opening(system)
    people = [msgspec.to_builtins(each) for each in opened.combatants]
    if others:
        foes = [each for each in people if each["side"] == "blue"]
        sheets = [each["sheet"] for each in foes]
        for each, sheet in zip(foes, [*sheets[1:], sheets[0]], strict=True):
            each["sheet"] = sheet
    body = {
        "id": "open",
        "ruleset": system,
        "encounter": "ford",
        "options": {**OPTIONS[system], "foes_hit_points": "none", **options},
        "combatants": people,
        "seed": SEED,
    }
    gm = httpx.AsyncClient(transport=transport(app), base_url=URL)
    answer = await gm.post("/encounters", json=body)
    assert answer.status_code == 201, answer.text
    gm.headers["authorization"] = f"Bearer {answer.json()['token']}"
    if others:
        await done(gm, "note", text="The bridge is mined.")
    invited = await done(gm, "invite", seat="mira", role="player", combatants=["ann"])
    player = httpx.AsyncClient(transport=transport(app), base_url=URL)
    player.headers["authorization"] = f"Bearer {invited['token']}"
    return player


async def done(gm: httpx.AsyncClient, command: str, **fields: Any) -> dict[str, Any]:
    body = {"command": command, "id": f"{command}-{fields.get('seat', '')}", **fields}
    answer = await gm.post("/encounters/ford/commands", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def sent(player: httpx.AsyncClient, **query: int) -> bytes:
    """A forecast of one fight, as it is sent."""
    answer = await player.get("/encounters/ford/forecast", params={"fights": 1, **query})
    assert answer.status_code == 200, answer.text
    return answer.content


async def told(player: httpx.AsyncClient, **query: int) -> dict[str, Any]:
    """The last message of a forecast."""
    *_, last = (await sent(player, **query)).removesuffix(b"\n\n").split(b"data: ")
    found: dict[str, Any] = msgspec.json.decode(last)
    return found


async def test_it_says_for_whom_somebody_usual_stands(app: Starlette) -> None:
    played_here(app)
    found = await told(await seated(app, "d20"))
    assert found["played"] == 1
    assert found["strangers"] == ["bob", "cid", "dot", "eve", "fay", "gus", "hal"]
    assert found["usual"] == "Raider"
    assert found["out"].keys() == {"ann", *found["strangers"]}


@pytest.mark.parametrize("system", sorted(OPTIONS))
async def test_whatever_sheets_foes_have_the_same_fight_is_played_for_a_player(
    app: Starlette, log: Log, system: str
) -> None:
    moments_told(app)
    ones = await sent(await seated(app, system))
    await log.client.flushall()
    app.state.worker.encounters.forget("ford")
    assert await sent(await seated(app, system, others=True)) == ones


async def test_hit_points_count_as_far_as_they_are_shown_and_of_a_past_version_as_they_were(
    app: Starlette,
) -> None:
    played_here(app)
    player = await seated(app, "d20", foes_hit_points="exact")
    whole = await told(player, fights=8)
    gm = httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app))
    hurt = [
        {"type": "DamageTaken", "combatant": each, "injury": each, "amount": 12}
        for each in ("eve", "fay", "gus", "hal")
    ]
    await done(gm, "rule", ruling="The bridge falls.", reason="Rotten.", effects=hurt)
    now = await told(player, fights=8)
    assert now["wins"]["red"]["times"] > whole["wins"]["red"]["times"]
    assert now["version"] > whole["version"]
    assert await told(player, fights=8, at=whole["version"]) == whole


async def test_a_fight_that_is_over_has_none(app: Starlette) -> None:
    player = await seated(app, "d20")
    await done(httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)), "close")
    refused(await player.get("/encounters/ford/forecast"), "closed", 409)


async def test_rules_that_fail_on_what_a_player_sees_are_a_refusal_and_logged(
    app: Starlette, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise TypeError("no sheet")

    player = await seated(app, "d20")
    monkeypatch.setattr("service.http.routes.forecast.start_as_seen", fails)
    refused(await player.get("/encounters/ford/forecast"), "not-found", 404)
    assert [each.message for each in caplog.records] == ["What seat mira sees of ford cannot be played on."]
