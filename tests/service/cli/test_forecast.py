"""`affray forecast`: who wins between ready combatants, and what one more or less of them changes."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from service.cli.main import affray

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
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(arguments: tuple[str, ...], says: str) -> None:
    ran = CliRunner().invoke(affray, ["forecast", *arguments])
    assert ran.exit_code == 2
    assert says in " ".join(ran.output.split())
