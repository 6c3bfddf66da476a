"""What a d20 fighter likes to do: strike the nearest foe, get a weapon back, go to the foe; and an end."""

from collections.abc import Mapping
from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from engine.rulesets.d20.preferences import way_to
from tests.support.d20 import act, end, fight, fighter, next_round, rules, strike

BOB = fighter("bob", "blue", at=(6, 5))


def liked(table: Table, who: str = "ann", ask: str = "act") -> tuple[str, Mapping[str, Any]]:
    answer = suggestion(rules(), table.pending(who, ask))
    return answer.choice, answer.args


def test_the_nearest_foe_is_struck_at() -> None:
    table = fight(fighter("ann", weapons="bow"), fighter("eve", "blue", at=(9, 5)), BOB)
    assert liked(table) == ("attack", {"target": "bob", "weapon": "bow"})


def test_whoever_is_far_away_is_gone_to_around_what_is_in_the_way() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", at=(9, 5)), walls=[(6, 5), (6, 4)])
    choice, args = liked(table)
    assert (choice, len(args["path"])) == ("move", 4)
    act(table, "ann", choice, **args)
    assert liked(table) == ("attack", {"target": "bob", "weapon": "sword"})
    far = fight(fighter("ann"), fighter("bob", "blue", at=(19, 5)))
    assert liked(far) == ("move", {"path": ["E"] * 5})


def test_after_the_attack_one_stays_and_where_there_is_no_way_too() -> None:
    table = fight(fighter("ann"), BOB, fighter("eve", "blue", at=(15, 5)))
    strike(table, "ann", "bob", 3)
    assert liked(table) == ("end", {})
    shut = [(4, 5), (6, 5), (5, 4), (5, 6), (4, 6), (6, 4)]
    assert liked(fight(fighter("ann"), fighter("bob", "blue", at=(9, 5)), walls=shut)) == ("end", {})


def test_who_has_dropped_a_weapon_draws_another_or_gets_it_back_or_uses_their_fists() -> None:
    two = {"sword": {"like": "short-sword"}, "dagger": {"held": False}}
    table = fight(fighter("ann", weapons=two), BOB, surface="grass")
    strike(table, "ann", "bob", 1, 1)
    assert liked(table) == ("draw", {"item": "dagger"})
    table = fight(fighter("ann"), BOB, surface="grass")
    strike(table, "ann", "bob", 1, 1)
    next_round(table)
    assert liked(table) == ("pick-up", {"item": "sword"})
    act(table, "ann", "move", path=["W"])
    act(table, "ann", "move", path=["E"])
    assert liked(table) == ("attack", {"target": "bob", "weapon": "fists"})


def test_a_friend_kicks_it_back() -> None:
    table = fight(fighter("ann"), fighter("cid", at=(4, 6)), BOB, surface="grass")
    strike(table, "ann", "bob", 1, 5)
    end(table, "ann")
    assert liked(table, "cid") == ("kick", {"item": "sword"})


def test_the_gm_closes_a_fight_that_is_over() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5), hp=1))
    strike(table, "ann", "bob", 15, 3)
    end(table, "ann")
    assert liked(table, "gm", "over") == ("close", {})


def test_without_a_board_nobody_looks_for_a_way() -> None:
    table = fight(fighter("ann", at=None), fighter("bob", "blue", at=None))
    assert way_to(table.fight, table["ann"], table["bob"]) == []


@pytest.mark.parametrize("seed", range(3))
def test_four_against_four_come_to_an_end_and_the_audit_is_clean(seed: int) -> None:
    arms = [
        {"sword": {"like": "short-sword"}},
        {"javelin": {}, "axe": {"held": False}},
        {"bow": {"like": "long-bow"}},
    ]
    arms += [{"flail": {}, "dagger": {"held": False}}]
    people = [
        fighter(f"{side}-{number}", side, at=(column, 4 + number), hp=10, attack=3, weapons=each)
        for side, column in (("red", 4), ("blue", 12))
        for number, each in enumerate(arms)
    ]
    board = {"shape": "hexes", "surface": "stone", "ceiling": 7, "width": 18, "height": 12}
    table = Table(rules(), people, options={"board": board}, seed=bytes([seed] * 32), strict=False)
    for _ in range(400):
        if table.fight.closed:
            break
        pending = next(iter(table.pending_all().values()))
        answer = suggestion(rules(), pending)
        asked = pending.request
        table.answer(asked.asked, answer.choice, args=answer.args, decision=asked.decision, dice=SERVER)
    assert table.fight.closed is not None
    assert table.fight.round < 30
    assert audit(table.commits, rules()).clean
