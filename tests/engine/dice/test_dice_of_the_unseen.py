"""Dice that a player types in: never for a roll of, or against, a combatant whom they do not see."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.dice.roll_source import Roll, dice_question
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events import DiceRolled
from tests.support.brp import fight, fighter, to_action


def with_an_archer(*, hidden: bool, **options: Any) -> Table:
    """Al is asked what he does; after him it is Lu's turn, who strikes at Foe by a standing answer."""
    people = [
        fighter("al", DEX=14, Sword=60),
        fighter("lu", "blue", DEX=10, Sword=60, **({"hidden_from": ["*"]} if hidden else {})),
        fighter("foe", "red", DEX=5, hp=100),
    ]
    table = fight(*people, statements_binding=False, **options)
    to_action(table)
    table.keep("lu", "act", "attack", target="foe", weapon="sword")
    return table


def sources(table: Table) -> list[tuple[str, str]]:
    return [(each.combatant, each.source) for each in table.facts(DiceRolled)]


@pytest.mark.parametrize("options", [{}, {"dice": "table"}], ids=["the server rolls", "by hand"])
@pytest.mark.parametrize("dice", [[7], [3, 4, 5]])
def test_a_player_s_dice_are_left_over_where_only_the_unseen_roll(
    options: dict[str, Any], dice: list[int]
) -> None:
    table = with_an_archer(hidden=True, **options)
    with pytest.raises(Refused) as refused:
        table.answer("al", "pass", dice=[dice])
    assert refused.value.code == "dice-left-over"
    assert refused.value.detail.startswith("This answer leads to no roll yet")  # as where nobody is hidden
    assert "lu" not in refused.value.detail.lower().split()


def test_the_server_rolls_for_the_unseen_whatever_a_player_types_in() -> None:
    table = with_an_archer(hidden=True)
    table.answer("al", "pass", dice=SERVER)
    assert ("lu", "server") in sources(table)


def test_a_player_s_dice_go_to_who_is_seen_as_before() -> None:
    table = with_an_archer(hidden=False)
    table.answer("al", "pass", dice=[90])
    assert sources(table) == [("lu", "table")]


def test_the_gm_s_dice_are_for_anybody() -> None:
    table = with_an_archer(hidden=True)
    table.answer("al", "pass", by="gm", dice=[90])
    assert sources(table) == [("lu", "table")]


@pytest.mark.parametrize(("hidden", "asked"), [(True, GM), (False, "al")])
def test_a_roll_against_somebody_unseen_is_asked_of_the_gm(hidden: bool, asked: str) -> None:
    foe = fighter("foe", "blue", DEX=5, **({"hidden_from": ["*"]} if hidden else {}))
    table = fight(fighter("al", DEX=14, Sword=60), foe, dice="table")
    question = dice_question(
        table.fight, Roll(combatant="al", purpose="attack", notation="1d100", against=("foe",))
    )
    assert question.asked == asked
