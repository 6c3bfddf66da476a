"""Castings that are refused: a sentence, the rule, and nothing written."""

from typing import Any

import pytest

from affray.testing import Table
from tests.support.casters import caster
from tests.support.meeting import befalls
from tests.support.pathmaster import SQUARES, TABLES, act, fight, fighter

SPELLS: dict[str, dict[str, Any]] = {
    "Hush": {"level": 1, "range": 6},
    "Stroke": {"level": 1, "range": "touch"},
    "Doom": {"level": 30},
    "Fire": {"level": 1, "ball": True, "table": "sword", "area": 1, "range": 8},
    "Turn": {"level": 1, "classes": ["instantaneous"], "ward": {"bonus": 40}},
}


def alone(**ann: Any) -> Table:
    """Ann knows all of these; Bob is 12 cells away, and a wall is in the north."""
    return fight(
        caster(spells=SPELLS, at=(3, 6), **ann),
        fighter("bob", "blue", at=(15, 6)),
        board={**SQUARES, "walls": [(6, y) for y in range(5)]},
        tables=TABLES("10"),
    )


@pytest.mark.rule(
    "pm.spell.subject", "pm.spell.time.level-difference-ceiling", "pm.spell.subject-place-touch"
)
@pytest.mark.parametrize(
    ("spell", "rule", "says"),
    [
        ("Hush", "pm.spell.subject", "Hush does not reach Bob"),
        ("Stroke", "pm.spell.subject", "Stroke does not reach Bob"),
        ("Doom", "pm.spell.time.level-difference-ceiling", "level 30 is more than five levels above Ann"),
    ],
)
def test_at_whom_it_does_not_reach_and_above_ones_level(spell: str, rule: str, says: str) -> None:
    table = alone()
    before = table.version
    with table.refuses("barred", rule=rule, match=says):
        act(table, "ann", "cast", spell=spell, target="bob")
    assert table.version == before


@pytest.mark.rule("pm.spell.subject")
@pytest.mark.parametrize("target", ["", "zoe"])
def test_at_nobody(target: str) -> None:
    table = alone()
    with table.refuses("unknown-combatant", match="takes 'target' from bob, ann"):
        act(table, "ann", "cast", spell="Hush", target=target)


@pytest.mark.rule("pm.spell.subject")
def test_at_nobody_named_where_none_but_oneself_is_in_reach() -> None:
    table = alone()
    before = table.version
    with table.refuses("bad-argument", match="Choose target: bob, ann"):
        act(table, "ann", "cast", spell="Hush")
    assert table.version == before


@pytest.mark.rule("pm.spell.class.ball-elemental", "pm.attack.target-in-reach-or-range")
@pytest.mark.parametrize(
    ("x", "y", "rule", "says"),
    [
        (40, 3, "pm.attack.target-in-reach-or-range", "from 0 to 39, not 40"),
        (3, -1, "pm.attack.target-in-reach-or-range", "from 0 to 39, not -1"),
        (6, 3, "pm.attack.target-in-reach-or-range", "There is no ground at 6/3"),
        (9, 1, "pm.attack.target-in-reach-or-range", "behind the wall"),
        (12, 6, "pm.ranged.maximum-range", "9 cells away"),
    ],
)
def test_an_area_where_it_does_not_get_to(x: int, y: int, rule: str, says: str) -> None:
    table = alone()
    before = table.version
    with table.refuses("bad-argument", rule=rule, match=says):
        act(table, "ann", "ball", ball="Fire", x=x, y=y)
    assert table.version == before


@pytest.mark.rule("pm.spell.success-cost")
@pytest.mark.parametrize(
    ("key", "args"),
    [("cast", {"spell": "Hush", "target": "ann"}), ("ball", {"ball": "Fire", "x": 4, "y": 6})],
)
def test_without_a_pool_to_pay_from(key: str, args: dict[str, Any]) -> None:
    table = alone(points=0)
    before = table.version
    with table.refuses("barred", rule="pm.spell.success-cost", match="Ann has no magic points"):
        act(table, "ann", key, **args)
    assert table.version == before


@pytest.mark.rule("pm.spell.modifier.voice")
def test_aloud_while_gagged() -> None:
    table = alone()
    befalls(table, "ann", "gagged")
    before = table.version
    with table.refuses("bad-argument", rule="pm.spell.modifier.voice", match="none, not 'normal'"):
        act(table, "ann", "cast", spell="Hush", target="ann", voice="normal")
    assert table.version == before


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.step.legal-destination")
def test_a_leap_off_the_board() -> None:
    spells = {"Leap": {"level": 1, "range": "self", "travel": {"feet": 50, "way": "air"}}}
    table = fight(caster(spells=spells, at=(3, 6)), fighter("bob", "blue", at=(15, 6)))
    act(table, "ann", "cast", spell="Leap", target="ann")
    with table.refuses("bad-argument", rule="pm.step.legal-destination", match="from 0 to 39, not 40"):
        act(table, "ann", "by-spell", spell="Leap", x=40, y=6)
