"""Rounds: initiative once, a turn of two actions each, and the end of a fight."""

import pytest

from affray.testing import Table
from engine.rulesets.dicepool import ruleset
from events import CheckResolved, DamageTaken, DiceRolled, Noted, OrderSet
from tests.support.dicepool import FIELD, afflict, creature, end_turn, fight


def begin(table: Table, *dice: list[int]) -> list[str]:
    """The order that these INITIATIVE rolls, and any dice after them, lead to."""
    table.answer("gm", "begin", dice=list(dice))
    return [place.combatant for place in table.fact(OrderSet).order]


@pytest.mark.rule("dp.host.initiative")
def test_the_highest_total_acts_first_then_the_larger_pool_then_a_die() -> None:
    people = [
        creature("ann"),
        creature("bob", "blue", initiative=4),
        creature("carl", "blue"),
        creature("dora"),
    ]
    table = Table(ruleset, people)
    assert begin(table, [4, 4, 4], [3, 3, 3, 3], [4, 4, 4], [6, 6, 6], [2], [5]) == [
        "dora",
        "bob",
        "carl",
        "ann",
    ]
    ties = [each for each in table.facts(DiceRolled) if each.purpose == "initiative-tie"]
    assert [each.against for each in ties] == [("carl",), ("ann",)]
    assert table.fact(Noted).args == {"order": ["carl", "ann"]}


@pytest.mark.rule("dp.host.initiative")
def test_a_tie_of_dice_is_rolled_again() -> None:
    table = Table(ruleset, [creature("ann"), creature("bob", "blue")])
    assert begin(table, [4, 4, 4], [4, 4, 4], [3], [3], [1], [2]) == ["bob", "ann"]


@pytest.mark.rule("dp.host.initiative")
def test_each_tie_is_told_by_itself_the_highest_first() -> None:
    table = Table(ruleset, [creature(who, who) for who in ("ann", "bob", "cid", "dora")])
    begin(table, [1, 1, 1], [5, 5, 5], [1, 1, 1], [5, 5, 5], [1], [4], [2], [3])
    ties = [each.args["order"] for each in table.facts(Noted)]
    assert ties == [["bob", "dora"], ["cid", "ann"]]


@pytest.mark.rule("dp.host.initiative", "dp.amb.empty-pool")
def test_an_initiative_of_no_dice_acts_last() -> None:
    table = Table(ruleset, [creature("ann", initiative=0), creature("bob", "blue", initiative=1)])
    table.answer("gm", "begin", dice=[[1]])
    assert [place.combatant for place in table.fact(OrderSet).order] == ["bob", "ann"]


@pytest.mark.rule("dp.host.initiative", "dp.host.round")
def test_the_order_is_kept_and_everybody_has_two_actions_in_every_round() -> None:
    table = fight(creature("ann"), creature("bob", "blue", soak=99))
    for _ in range(2):
        for who, foe in (("ann", "bob"), ("bob", "ann")):
            for _ in range(2):
                table.answer(who, "attack", target=foe, weapon="club", dice=[[1, 1, 1]])
    assert table.fight.round == 3
    assert not [each for each in table.facts(CheckResolved) if each.purpose == "initiative"]


@pytest.mark.rule("dp.host.round")
def test_nobody_acts_out_of_turn() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    with table.refuses("not-pending"):
        table.answer("bob", "attack", target="ann", weapon="club")


@pytest.mark.rule("dp.host.initiative")
def test_a_newcomer_rolls_and_has_a_turn_where_their_place_is_still_to_come() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    table.join(creature("carl"))
    end_turn(table, "ann", dice=[[4, 4, 4]])
    assert [place.combatant for place in table.fight.orders["initiative"]] == ["ann", "bob", "carl"]
    end_turn(table, "bob")
    assert table.waiting() == [("carl", "act")]


@pytest.mark.rule("dp.host.initiative")
def test_a_newcomer_right_after_who_acts_is_next() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    table.join(creature("carl"))
    end_turn(table, "ann", dice=[[6, 5, 5]])
    assert table.waiting() == [("carl", "act")]


@pytest.mark.rule("dp.host.initiative")
def test_a_newcomer_whose_place_is_past_waits_for_the_next_round() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    end_turn(table, "ann")
    table.join(creature("carl"))
    end_turn(table, "bob", dice=[[6, 6, 6]])
    assert table.fight.round == 2
    places = [(place.combatant, place.rank) for place in table.fight.orders["initiative"]]
    assert places == [("ann", 18), ("carl", 18), ("bob", 15)]


@pytest.mark.rule("dp.host.health")
def test_at_no_health_one_is_out_and_the_gm_says_whether_it_is_over() -> None:
    table = fight(creature("ann", pool=6), creature("bob", "blue", health=5))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[5, 5, 5, 1, 1, 1], [6, 6]])
    assert table["bob"].now("health") == 0
    assert not ruleset.standing(table["bob"])
    assert "attack" not in table.legal("ann")
    end_turn(table, "ann")
    assert table.waiting() == [("gm", "over")]
    table.answer("gm", "go-on")
    assert table.waiting() == [("ann", "act")]
    end_turn(table, "ann")
    table.answer("gm", "close")
    assert table.fight.closed is not None
    assert table.fight.closed.rule == "dp.host.health"


@pytest.mark.rule("dp.host.round", "dp.host.health")
def test_who_is_struck_down_as_their_turn_opens_does_no_more() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), creature("carl", "blue"))
    afflict(table, "ann", "bleeding", 2)
    end_turn(table, "ann")
    end_turn(table, "bob")
    end_turn(table, "carl", dice=[("bleeding", [6, 6])])
    assert table["ann"].now("health") == 8
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("carl", "end", dice=[("bleeding", [6, 6])])
    assert table["ann"].now("health") == 0
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.host.initiative")
def test_the_order_does_not_hang_on_who_joined_first() -> None:
    people = [creature("bob", "blue", at=(1, 1)), creature("ann", at=(3, 3))]
    table = Table(ruleset, people, options=FIELD)
    assert begin(table, [1, 1, 1], [2, 2, 2]) == ["ann", "bob"]


@pytest.mark.rule("dp.host.round", "dp.host.spell")
def test_what_an_option_costs_is_said_and_what_is_left_where_that_is_too_little() -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf"}}
    table = fight(creature("ann", mp=9, spells=spells), creature("bob", "blue"))
    costs = {each.choice.key: each.choice.cost for each in table.options("ann")}
    assert (costs["attack"], costs["cast"], costs["end"]) == ("1 action", "2 actions", "")
    table.answer("ann", "shout")
    with table.refuses("barred", rule="dp.host.round", match="It takes 2 actions, and Ann has 1 left"):
        table.answer("ann", "cast", target="bob", spell="hush")


@pytest.mark.rule("dp.host.round", "dp.host.health")
def test_whom_a_ruling_strikes_down_is_asked_no_more() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), creature("carl"))
    table.rule(
        "A beam falls.", effects=[DamageTaken(combatant="ann", injury="b", resource="health", amount=20)]
    )
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.host.health")
def test_each_injury_has_a_name_of_its_own() -> None:
    table = fight(creature("ann", pool=6), creature("bob", "blue", soak=1))
    for number in (1, 2):
        table.answer("ann", "attack", target="bob", weapon="club", dice=[[5, 5, 5, 1, 1, 1], [1, 2]])
        assert table.fact(DamageTaken).injury == f"hit-{number}"
    assert len(table["bob"].injuries) == 2


@pytest.mark.rule("dp.host.round", "dp.condition.angry.second")
def test_what_one_is_compelled_to_do_costs_an_action_as_well() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "angry", 2)
    assert {
        each.choice.cost for each in table.options("ann") if each.choice.key == "attack" and not each.barred
    } == {"1 action"}
