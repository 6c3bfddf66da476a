"""Who may type dice in at a table where the server rolls: the option says it, and the record tells whose they were."""

from typing import Any

import pytest
from starlette.applications import Starlette

from engine.audit.audit import audit_log
from engine.proof import verify_entries
from events.exports.file import dump, load
from events.store.log import Log
from tests.support.refusing import refused
from tests.support.sitting import Player, sit_down

ATTACK = {"choice": "attack", "args": {"target": "bob", "weapon": "sword"}}
TYPED = {**ATTACK, "dice": [{"shows": [34]}]}
ROLL = {"combatant": "ann", "purpose": "luck", "notation": "1d100", "shows": [7]}
RULING = {"ruling": "Luck.", "reason": "Hers.", "rolls": [ROLL]}


async def at_the_attack(app: Starlette, **options: Any) -> dict[str, Player]:
    """Everybody at a duel in which Ann is asked to act; the server draws the seed."""
    table = await sit_down(app, options=options, seed=None)
    await table["gm"].done("answer", choice="begin")
    for who, foe in (("ann", "bob"), ("bob", "ann")):
        args = {"target": foe, "weapon": "sword"}
        await table["gm"].done("answer", combatant=who, choice="attack", args=args)
    return table


async def verdict(log: Log) -> Any:
    return verify_entries("duel", *await log.whole("duel"))


def sources(played: dict[str, Any]) -> list[str]:
    return [each.get("source", "server") for each in played["events"] if each["type"] == "DiceRolled"]


async def test_where_the_server_rolls_it_takes_no_dice_from_players(app: Starlette, log: Log) -> None:
    table = await at_the_attack(app)
    before = await log.last("duel")
    answer = await table["player"].send("answer", **TYPED)
    refused(answer, "typed-dice", 409, r"only the GM types dice in .typed_dice = gm.*the server rolls")
    assert answer.json()["legal"] == [{"dice": []}]
    assert await log.last("duel") == before
    assert (await table["player"].get()).json()["you"]["types_dice"] is False
    assert set(sources(await table["player"].done("answer", **ATTACK))) == {"server"}


@pytest.mark.parametrize("speaking", [{"combatant": "ann"}, {"by": "ann"}], ids=["as the GM", "as Ann"])
async def test_the_gm_types_them_in_and_the_record_says_so(
    app: Starlette, log: Log, speaking: dict[str, str]
) -> None:
    table = await at_the_attack(app)
    assert (await table["gm"].get()).json()["you"]["types_dice"] is True
    assert sources(await table["gm"].done("answer", **speaking, **TYPED)) == ["table"]
    assert sources(await table["gm"].done("rule", **RULING)) == ["gm"]
    await table["gm"].done("close")
    found = await verdict(log)
    assert (found.verdict, found.server_rolls) == ("proven", 0)
    assert [(each.source, each.by) for each in found.given] == [("table", "gm"), ("gm", "gm")]
    overrides = (await audit_log(log, "duel")).overrides
    assert [(each.kind, each.by) for each in overrides] == [("table-dice", "gm"), ("gm-dice", "gm")]


async def test_where_nobody_types_the_gm_does_not_either(app: Starlette) -> None:
    table = await at_the_attack(app, typed_dice="nobody")
    for answer in (
        await table["player"].send("answer", **TYPED),
        await table["gm"].send("answer", combatant="ann", **TYPED),
        await table["gm"].send("rule", **RULING),
    ):
        refused(answer, "typed-dice", 409, "nobody types dice in .typed_dice = nobody")
    assert answer.json()["legal"] == [{"shows": []}]
    hidden = {**ROLL, "shows": [], "hidden": True}
    await table["gm"].done("rule", **{**RULING, "rolls": [hidden]})


async def test_where_everybody_does_a_player_may(app: Starlette, log: Log) -> None:
    table = await at_the_attack(app, typed_dice="everybody")
    assert (await table["player"].get()).json()["you"]["types_dice"] is True
    assert (await table["spectator"].get()).json()["you"]["types_dice"] is False
    await table["player"].done("answer", **TYPED)
    await table["gm"].done("close")
    found = await verdict(log)
    assert (found.verdict, found.server_rolls, found.overrides) == ("proven", 0, ["table-dice"])
    assert [(each.source, each.by) for each in found.given] == [("table", "ann-at-home")]


async def test_a_table_that_rolls_by_hand_asks_who_rolls_whatever_is_said_of_typing(app: Starlette) -> None:
    table = await at_the_attack(app, dice="table", typed_dice="nobody")
    asked = (await table["player"].done("answer", **ATTACK))["pending"]
    assert [(each["asked"], each["ask"]) for each in asked] == [("ann", "dice")]
    await table["player"].done("answer", choice="roll", args={"dice": [34]})


async def test_a_sealed_table_at_which_everybody_types_is_not_opened(app: Starlette) -> None:
    with pytest.raises(AssertionError, match="nobody types dice in: leave out the setting typed_dice"):
        await sit_down(app, options={"sealed": True, "typed_dice": "everybody"}, seed=None)


@pytest.mark.parametrize(
    ("typing", "player", "gm", "says"),
    [
        ("gm", "no-secret", "", "The GM can answer for any combatant, with dice rolled at the table"),
        ("everybody", "no-secret", "", "Give the dice with the command"),
        ("nobody", "no-secret", "typed-dice", "fork it, and the copy has a secret of its own"),
    ],
)
async def test_without_the_secret_play_goes_on_with_the_dice_of_those_who_may(
    app: Starlette, log: Log, typing: str, player: str, gm: str, says: str
) -> None:
    table = await at_the_attack(app, typed_dice=typing)
    lines = list(dump("duel", *await log.whole("duel")))
    await log.delete("duel")
    for each in load(lines).sealed:
        await log.append("duel", each)
    app.state.worker.encounters.forget("duel")
    refused(await table["player"].send("answer", **ATTACK), player, 409, says)
    answer = await table["player"].send("answer", **TYPED)
    if typing == "everybody":
        assert answer.status_code == 200, answer.text
        return
    refused(answer, "typed-dice", 409)
    answer = await table["gm"].send("answer", combatant="ann", **TYPED)
    if gm:
        refused(answer, gm, 409)
        copy = await table["gm"].http.post("/encounters/duel/forks", json={"id": "fork", "encounter": "copy"})
        assert copy.status_code == 201, copy.text
    else:
        assert answer.status_code == 200, answer.text
