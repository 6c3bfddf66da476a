"""The total of a ranged attack: what size and cover take off it (pm.ranged.attack-total)."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved
from tests.support.meeting import befalls, by_rule, struck
from tests.support.pathmaster import BOW, SQUARES, TABLES, act, attack, fight, fighter

TOTAL = "pm.ranged.attack-total"


def shooting(*, small: int = 0, board: dict[str, Any] | None = None, **figures: Any) -> Table:
    """Ann, who shoots and strikes, and Bob four cells to the east of her."""
    weapons = {"bow": {**BOW, "bands": [{"to": 9, "points": 10}]}}
    ann = fighter("ann", at=(5, 5), skills={"Bow": 60}, weapons=weapons)
    bob = fighter("bob", "blue", at=(9, 5), hp=200, small=small, **figures)
    return fight(ann, bob, board={**SQUARES, **(board or {})}, tables=TABLES("0"))


def wall(cover: int, x: int = 9) -> dict[str, Any]:
    """A low wall on the west side of a cell."""
    return {"edges": [{"at": [x, 5], "side": "W", "cover": cover, "thing": "low-wall"}]}


def shoots(table: Table) -> CheckResolved:
    attack(table, "ann", "bob", 55, weapon="bow")
    return struck(table)


@pytest.mark.rule("pm.ranged.attack-total", clause="less the Defensive Bonus")
@pytest.mark.rule("pm.ranged.attack-total", clause="cover")
@pytest.mark.rule("pm.ranged.attack-total")
def test_the_total_is_less_by_dodge_and_by_cover() -> None:
    found = shoots(shooting(Dodge=15, board=wall(20)))
    assert found.total == 55 + 60 + 10 - 15 - 20
    assert [(each.value, each.note) for each in found.modifiers if each.rule == TOTAL] == [(-20, "low-wall")]


@pytest.mark.rule("pm.ranged.attack-total", clause="cover")
@pytest.mark.parametrize(("board", "points"), [(wall(35, x=7), [-35]), ({}, []), (wall(0), [])])
def test_what_stands_between_counts_wherever_it_stands(board: dict[str, Any], points: list[int]) -> None:
    assert by_rule(shoots(shooting(board=board)), TOTAL) == points


@pytest.mark.rule("pm.ranged.attack-total", clause="cover")
def test_cover_helps_those_who_cannot_help_themselves() -> None:
    table = shooting(Dodge=15, board=wall(20))
    befalls(table, "bob", "unconscious")
    assert by_rule(shoots(table), TOTAL) == [-20]


@pytest.mark.rule("pm.ranged.attack-total", clause="cover")
def test_a_blow_goes_over_a_low_wall() -> None:
    ann = fighter("ann", at=(8, 5), Sword=60)
    table = fight(ann, fighter("bob", "blue", at=(9, 5), hp=200, small=20), board={**SQUARES, **wall(20)},
                  tables=TABLES("0"))  # fmt: skip
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice={"attack": [55]})
    assert by_rule(struck(table), TOTAL) == []


@pytest.mark.rule("pm.ranged.attack-total", clause="size")
@pytest.mark.parametrize(("small", "points"), [(20, [-20]), (-30, [30])])
def test_the_small_are_harder_to_hit_from_afar_and_the_large_are_easier(
    small: int, points: list[int]
) -> None:
    assert by_rule(shoots(shooting(small=small)), TOTAL) == points
