"""The autopilot that weighs: what it strikes, what it leaves to manners, and that it knows no more than who acts."""

from typing import Any

import pytest

from affray.testing import Table
from bench.styles import fought
from bench.systems import OPTIONS
from engine.odds.weighing import answer_in_style
from engine.ruleset_api.preferences import CALCULATING
from engine.ruleset_api.procedure import Answer
from engine.ruleset_api.ruleset import ruleset
from events import DamageTaken
from tests.support import brp, situational
from tests.support.brawl import brawl
from tests.support.d20 import fight, fighter


def weighed(table: Table, who: str = "ann") -> Answer:
    return answer_in_style(table.ruleset, table.pending(who), style=CALCULATING)


def hurt(table: Table, who: str, amount: int) -> None:
    wound = DamageTaken(combatant=who, injury="old", amount=amount, now=20 - amount, resource="hp")
    table.rule(f"{who} is hurt.", effects=[wound])


def two_foes(shown: str = "exact", **bob: Any) -> Table:
    """Ann between Bob and Carl, of whom Bob comes first."""
    return fight(
        fighter("ann", weapons={"sword": {"like": "short-sword"}, "maul": {"damage": "2d6", "use": "melee"}}),
        fighter("bob", "blue", at=(6, 5), **bob),
        fighter("carl", "blue", at=(4, 5)),
        foes_hit_points=shown,
    )


def test_of_two_foes_the_one_who_has_less_left_is_struck_and_with_what_does_more() -> None:
    table = two_foes()
    assert weighed(table).args == {"target": "bob", "weapon": "maul"}
    hurt(table, "carl", 15)
    assert weighed(table).args == {"target": "carl", "weapon": "maul"}


def test_where_hit_points_are_not_shown_nobody_looks_hurt() -> None:
    table = two_foes("none")
    hurt(table, "carl", 15)
    assert weighed(table).args["target"] == "bob"


@pytest.mark.parametrize("bob", [{"armour_class": 12}, {"armour_class": 30, "weapons": {}, "attack": 9}])
def test_it_does_not_depend_on_the_sheet_of_a_stranger(bob: dict[str, Any]) -> None:
    assert weighed(two_foes(**bob)).args == {"target": "bob", "weapon": "maul"}


def test_who_has_nobody_in_reach_goes_where_manners_lead() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", at=(15, 5)))
    assert weighed(table).choice == "move"


def test_who_could_go_to_a_foe_who_is_nearly_down_goes_there_past_one_who_is_not() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5)), fighter("carl", "blue", at=(5, 8)))
    assert weighed(table).choice == "attack"
    hurt(table, "carl", 19)
    way = weighed(table)
    assert way.choice == "move"
    table.answer("ann", way.choice, args=way.args)
    assert weighed(table).args["target"] == "carl"


def test_a_stranger_is_taken_to_be_like_the_friend_whom_they_look_like() -> None:
    """With equal hit points left, whoever holds what only the well armoured friend holds is struck last."""
    table = fight(
        fighter("ann", attack=5),
        fighter("dora", at=(4, 4), armour_class=25, weapons={"halberd": {"like": "pole-arm"}}),
        fighter("bob", "blue", at=(6, 5), weapons={"halberd": {"like": "pole-arm"}}),
        fighter("carl", "blue", at=(4, 5)),
    )
    assert weighed(table).args["target"] == "carl"


def test_where_wounds_end_no_fight_blows_are_meant_to_fell_however_many_somebody_has() -> None:
    sheet = {"Sword": 3, "strength": 2, "endurance": 2, "armour": {"mail": {"bonus": 3}}}
    ann = situational.fighter("ann", at=(4, 4), **sheet)
    table = situational.fight(ann, situational.fighter("bob", "blue", at=(5, 4), **sheet))
    assert weighed(table).args["part"] == "head"
    for left in (4, 3, 2, 1):
        wound = DamageTaken(combatant="bob", injury=f"old-{left}", resource="health", amount=1, now=left)
        table.rule("Bob is wounded.", effects=[wound])
    assert weighed(table).args["part"] == "head"


def test_every_system_offers_it_and_a_ruleset_that_says_no_worth_does_not() -> None:
    assert all(ruleset(name).style_names[-1] == CALCULATING for name in OPTIONS)
    assert brawl.style_names == []


def test_a_fight_is_the_same_each_time_and_comes_to_its_end_by_the_gm() -> None:
    first, again = (fought("d20", CALCULATING, "", 2, False, 0) for _ in range(2))
    assert (first.winner, first.rounds) == (again.winner, again.rounds)
    assert first.winner in ("style", "against")


def test_whoever_is_out_of_the_fight_already_is_struck_no_more() -> None:
    """By percentile one may strike at whoever lies there senseless, whom the next blow would cost all that is left."""
    ann = brp.fighter("ann", DEX=18, Sword=60)
    table = brp.fight(ann, brp.fighter("bob", "blue"), brp.fighter("carl", "blue"))
    left = table["bob"].now("hp")
    wound = DamageTaken(combatant="bob", injury="old", amount=left + 2, now=-2)
    table.rule("Bob is out.", effects=[wound])
    assert weighed(table).args["target"] == "carl"
