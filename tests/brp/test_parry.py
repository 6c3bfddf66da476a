"""Parries: when they are asked for, at which chance, and what they do."""

import pytest

from events import CheckResolved, DamageTaken
from tests.support.brp import attacks, fight, fighter, to_action


@pytest.mark.rule("brp.parry.reactive", "brp.levels.failed-attack-no-defence")
def test_a_failed_attack_asks_for_no_parry() -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11, Shield=50))
    to_action(table, ann=attacks("bob"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[71])

    assert table.waiting() == [("bob", "act")]
    assert table["bob"].budget("parries") == 0


@pytest.mark.rule("brp.parry.effect")
def test_a_parry_that_succeeds_turns_an_ordinary_hit_into_a_miss() -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11, Shield=50))
    to_action(table, ann=attacks("bob"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])
    table.answer("bob", "parry", **{"with": "shield"}, dice=[40])

    assert table.fact(CheckResolved).result == "success"
    assert not table.facts(DamageTaken)
    assert table["bob"].now("hp") == 14
