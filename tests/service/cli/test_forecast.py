"""`affray forecast`: who wins between ready combatants, and what one more or less of them changes."""

import asyncio
import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from affray_client import AsyncClient
from service.cli.main import affray
from tests.support.duel import open_duel

DUEL = ("forecast", "d20", "ilse, odile", "raider*2", "--fights", "3")


def forecast(*arguments: str) -> str:
    ran = CliRunner().invoke(affray, [*DUEL, *arguments])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def found(*arguments: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(forecast(*arguments, "--json"))
    return told


def test_it_says_who_wins_how_surely_who_is_out_and_how_long_it_takes() -> None:
    said = forecast()
    for each in ("heroes win", "foes win", "nobody", " to ", "raider-1", "rounds"):
        assert each in said


def test_the_same_seed_plays_the_same_fights() -> None:
    assert found("--seed", "4") == found("--seed", "4")


def test_one_less_and_one_more_stand_beside_it() -> None:
    told = found("--vary", "raider")
    assert list(told) == ["one Raider less", "as it is", "one Raider more"]
    assert all(each["fights"] == 3 for each in told.values())
    assert told["as it is"] == found()["as it is"]


def test_with_one_less_than_one_there_is_no_fight_to_play() -> None:
    ran = CliRunner().invoke(
        affray, ["forecast", "d20", "ilse, odile", "raider", "--fights", "5", "--vary", "raider", "--json"]
    )
    told = json.loads(ran.stdout)
    assert list(told) == ["as it is", "one Raider more"]
    assert "raider" in told["as it is"]["out"]
    assert {"raider-1", "raider-2"} & told["one Raider more"]["out"].keys()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("d20", "nobody", "raider"), "Nobody ready is called 'nobody'. Ready: Ilse, caravan guard"),
        (("d20", "ilse", "raider*0"), "the number after * is 1 to 30"),
        (("d20", "ilse", "raider*many"), "the number after * is 1 to 30"),
        (("d20", "ilse", "raider", "--vary", "odile"), "Odile, archer takes no part"),
        (("d20", " ", "raider"), "Nobody takes part on one side"),
        (("d20", "ilse"), "Say who fights: SYSTEM HEROES FOES, or --fight FIGHT"),
        (("d20", "ilse", "raider", "--at", "3"), "--at is a version of a --fight"),
        (("d20", "ilse", "raider", "--fight", "duel"), "--fight takes those who are in it"),
        (("--fight", "duel", "--vary", "raider"), "--fight takes those who are in it"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(arguments: tuple[str, ...], says: str) -> None:
    ran = CliRunner().invoke(affray, ["forecast", *arguments])
    assert ran.exit_code == 2
    assert says in " ".join(ran.output.split())


async def test_a_fight_under_way_is_played_on_from_now_or_from_a_version(
    client: AsyncClient, server_url: str
) -> None:
    await open_duel(client)
    await client.answer("duel", "gm", "begin")

    async def said(*arguments: str) -> Result:
        begin = ["forecast", "--fight", "duel", "--redis", server_url, "--fights", "2", *arguments]
        return await asyncio.to_thread(CliRunner().invoke, affray, begin)

    now, then = (
        json.loads((await said("--json")).stdout),
        json.loads((await said("--json", "--at", "1")).stdout),
    )
    assert now.keys() == {"version 2"}
    assert then.keys() == {"version 1"}
    assert now["version 2"]["fights"] == 2
    table = (await said()).stdout
    assert "red win" in table
    assert "blue win" in table
    assert "9" in str((await said("--at", "9")).exception)
