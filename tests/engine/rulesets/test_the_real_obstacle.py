"""Why an attack is barred is what would still hinder it: the distance, where drawing the weapon would not help."""

from collections.abc import Callable

import pytest

from affray.testing import Table
from tests.support import d20, dicepool, situational


def by_d20(at: tuple[int, int]) -> Table:
    arms = {"sword": {**d20.ARMS["sword"], "held": False}}
    return d20.fight(d20.fighter("ann", at=(5, 5), weapons=arms), d20.fighter("bob", "blue", at=at))


def by_dicepool(at: tuple[int, int]) -> Table:
    ann = dicepool.creature("ann", at=(5, 5), weapons={"sword": dicepool.club(held=False)})
    return dicepool.fight(ann, dicepool.creature("bob", "blue", at=at))


def by_situational(at: tuple[int, int]) -> Table:
    arms = {"sword": {"skill": "Sword", **situational.WEAPONS["Sword"], "place": "carried"}}
    ann = situational.fighter("ann", at=(5, 5), weapons=arms)
    return situational.fight(ann, situational.fighter("bob", "blue", at=at))


@pytest.mark.parametrize("opened", [by_d20, by_dicepool, by_situational])
def test_a_weapon_that_is_put_away_is_barred_by_the_distance_where_that_would_remain(
    opened: Callable[[tuple[int, int]], Table],
) -> None:
    far, near = (_why(opened(at)) for at in ((12, 5), (6, 5)))
    assert "away" in far, far
    assert "not in hand" in near or "not ready" in near, near


def _why(table: Table) -> str:
    """Why Ann's sword cannot be used."""
    options = table.pending("ann", "act").options
    return next(
        each.barred
        for each in options
        if each.choice.key == "attack" and each.choice.args.get("weapon") == "sword"
    )
