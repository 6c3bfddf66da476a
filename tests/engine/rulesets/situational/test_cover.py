"""Cover: its grades by shares, by the line of attack, and what each grade does."""

from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.rulesets.situational.situations.cover import step_of
from events import ConditionGained, Modifier, Noted
from tests.support.situational import act, attack, check, end, fight, fighter, needed

GRADES = ["none", "light", "medium", "heavy", "total"]


def behind(cover: int, thing: str = "battlement", *, bob: tuple[int, int] = (6, 5), **more: Any) -> Table:
    """Bob behind something at (5, 5), east side, and Ann with a bow on the other side."""
    edge = {"at": [5, 5], "side": "E", "cover": cover, "thing": thing}
    return fight(
        fighter("ann", Bow=3, at=(1, 5)),
        fighter("bob", "blue", at=bob, **more),
        board={"edges": [edge]},
    )


@pytest.mark.rule("sit.cover.grades", clause="light, medium, heavy, total")
@pytest.mark.rule("sit.cover.grades", clause="none below light")
@pytest.mark.rule("sit.cover.grades", "sit.amb.cover-shares")
@pytest.mark.parametrize(
    ("share", "grade"),
    [
        (10, 0),
        (24, 0),
        (25, 1),
        (40, 1),
        (60, 1),
        (74, 1),
        (75, 2),
        (85, 2),
        (90, 3),
        (95, 3),
        (99, 3),
        (100, 4),
    ],
)
def test_the_share_that_is_hidden_makes_the_grade(share: int, grade: int) -> None:
    assert step_of(share) == grade


@pytest.mark.rule("sit.table.cover-steps", "sit.table.modifiers")
def test_the_steps_are_those_of_the_summary() -> None:
    rows = records(table("sit.table.cover-steps"))
    assert [row["grade"] for row in rows] == GRADES
    assert [row["target_bonus"] for row in rows] == [0, 1, 2, 3, 4]
    summary = {row["situation"]: row["effect"] for row in records(table("sit.table.modifiers"))}
    assert {name: summary[f"{name.capitalize()} Cover"][:9] for name in GRADES[1:4]} == {
        "light": "+1 Target",
        "medium": "+2 Target",
        "heavy": "+3 Target",
    }


@pytest.mark.rule("sit.table.modifiers", "sit.amb.lost-headings")
def test_the_lost_labels_of_the_summary_are_named() -> None:
    summary = {row["situation"]: row["effect"] for row in records(table("sit.table.modifiers"))}
    named = {"Flanked": "-1 on all defence rolls", "Concealment": "+1 Target", "Invisible": "+4 Target"}
    assert named.items() <= summary.items()


@pytest.mark.rule("sit.cover.light-target", "sit.cover.medium-target", "sit.cover.heavy-target")
@pytest.mark.parametrize(
    ("cover", "needs", "rule"),
    [
        (40, 5, "sit.cover.light-target"),
        (75, 6, "sit.cover.medium-target"),
        (90, 7, "sit.cover.heavy-target"),
    ],
)
def test_part_cover_adds_to_the_target(cover: int, needs: int, rule: str) -> None:
    found = behind(cover, "rock", defence=3)
    attack(found, "ann", "bob", needs - 3 - 1, weapon="bow")
    rolled = check(found, "attack")
    assert (rolled.result, needed(found)) == ("miss", needs)
    assert rolled.difficulty is not None
    assert rolled.difficulty.modifiers == (
        Modifier(rule=rule, op="+", value=needs - 4, total=needs, note=f"{GRADES[needs - 4]} cover"),
    )
    attack(found, "ann", "bob", needs - 3, weapon="bow", defence=6)
    assert check(found, "attack").result == "hit"


@pytest.mark.rule("sit.amb.cover-direction")
def test_cover_counts_only_against_what_crosses_it() -> None:
    found = behind(75, bob=(5, 5))
    attack(found, "ann", "bob", 1, weapon="bow")
    assert needed(found) == 4


@pytest.mark.rule("sit.cover.total-invisible", clause="4 more")
@pytest.mark.rule("sit.cover.attack-through-total", clause="may be attacked")
@pytest.mark.rule("sit.invisible.definition", clause="behind something solid")
@pytest.mark.rule("sit.cover.total-invisible", "sit.cover.attack-through-total", "sit.invisible.target")
def test_whoever_is_in_total_cover_is_invisible_and_can_be_attacked_through_it() -> None:
    found = behind(100, "shutter")
    attack(found, "ann", "bob", 5, weapon="bow", damage=1, asked=False)
    assert needed(found) == 8
    assert found["bob"].now("health") == 3
    steps = check(found, "attack").difficulty
    assert steps is not None
    assert [each.rule for each in steps.modifiers] == ["sit.invisible.target"]


@pytest.mark.rule("sit.cover.attack-through-total")
def test_what_cannot_be_broken_lets_nothing_through() -> None:
    found = behind(100, "rock face")
    with found.refuses(
        "barred", rule="sit.cover.attack-through-total", match="Nothing gets through the rock"
    ):
        attack(found, "ann", "bob", 5, weapon="bow")


@pytest.mark.rule("sit.host.cover-records", "sit.cover.grades")
def test_without_a_board_the_gm_says_what_covers_somebody() -> None:
    found = fight(fighter("ann", Sword=3), fighter("bob", "blue"))
    found.rule(
        "He ducks behind the cart.",
        effects=[ConditionGained(combatant="bob", condition="covered", data={"grade": "medium"})],
    )
    attack(found, "ann", "bob", 2)
    assert needed(found) == 6


@pytest.mark.rule("sit.cover.heavy-evasion", clause="as with Evasion")
@pytest.mark.rule("sit.cover.heavy-evasion", clause="not behind less")
@pytest.mark.rule("sit.cover.heavy-evasion", "sit.amb.evasion", "sit.amb.total-cover-values")
@pytest.mark.parametrize(("cover", "damage", "wounds"), [(75, 3, 1), (90, 3, 0), (100, 12, 0)])
def test_in_heavy_cover_one_dodges_as_with_evasion(cover: int, damage: int, wounds: int) -> None:
    edge = {"at": [5, 5], "side": "E", "cover": cover, "thing": "door"}
    found = fight(
        fighter("ann", Grenade=0, at=(1, 5)),
        fighter("bob", "blue", at=(6, 5), endurance=-4),
        board={"edges": [edge]},
    )
    act(
        found,
        "ann",
        "blast",
        target="bob",
        weapon="grenade",
        dice=[("damage", [damage // 2, damage - damage // 2]), ("dodge", 4)],
    )
    assert 1 - found["bob"].now("health") == wounds


@pytest.mark.rule("sit.amb.cover-direction")
@pytest.mark.parametrize(
    ("cover", "thing", "at", "needs"), [(90, "slit", 1, 4), (90, "slit", 5, 7), (100, "door", 1, 8)]
)
def test_one_leans_over_part_cover_at_ones_own_border(cover: int, thing: str, at: int, needs: int) -> None:
    edge = {"at": [at, 5], "side": "E", "cover": cover, "thing": thing}
    found = fight(
        fighter("ann", Bow=-5, at=(1, 5)), fighter("bob", "blue", at=(6, 5)), board={"edges": [edge]}
    )
    attack(found, "ann", "bob", 1, weapon="bow")
    assert needed(found) == needs


@pytest.mark.rule("sit.amb.cover-direction")
def test_a_low_wall_between_two_who_stand_at_it_covers_both() -> None:
    edge = {"at": [1, 5], "side": "E", "cover": 40, "thing": "rock"}
    found = fight(
        fighter("ann", Sword=-5, at=(1, 5)), fighter("bob", "blue", at=(2, 5)), board={"edges": [edge]}
    )
    attack(found, "ann", "bob", 1)
    assert needed(found) == 5


@pytest.mark.rule("sit.posture.crouch-raises-cover", clause="with the dodge of heavy cover")
@pytest.mark.rule("sit.cover.heavy-evasion", clause="not behind less")
@pytest.mark.parametrize(("posture", "cover", "wounds"), [("crouching", 75, 0), ("crouching", 40, 1)])
def test_whoever_crouches_behind_medium_cover_dodges_as_in_heavy(
    posture: str, cover: int, wounds: int
) -> None:
    found = fight(
        fighter("ann", Grenade=0, at=(1, 5)),
        fighter("bob", "blue", at=(6, 5), endurance=-4),
        board={"edges": [{"at": [5, 5], "side": "E", "cover": cover, "thing": "battlement"}]},
    )
    lowered = ConditionGained(combatant="bob", condition="posture", data={"posture": posture})
    found.rule("He crouches.", effects=[lowered])
    act(
        found,
        "ann",
        "blast",
        target="bob",
        weapon="grenade",
        dice=[("damage", [2, 2]), ("dodge", 4)],
    )
    assert 1 - found["bob"].now("health") == wounds


@pytest.mark.rule("sit.cover.total-invisible", clause="located first")
@pytest.mark.rule("sit.invisible.locate-first", clause="guessed")
@pytest.mark.rule("sit.cover.defends-normally", clause="invisible while unseen")
def test_whoever_moves_behind_total_cover_has_to_be_located_before_an_attack() -> None:
    doors = [{"at": [5, y], "side": "E", "cover": 100, "thing": "door", "opaque": True} for y in range(2, 9)]
    found = fight(
        fighter("bob", "blue", at=(6, 5)),
        fighter("ann", Bow=3, at=(1, 5)),
        board={"edges": doors},
    )
    act(found, "bob", "move", path=["N"], dice=[("perception", 3)])
    end(found, "bob")
    assert "attack" not in [each.choice.key for each in found.options("ann")]
    act(found, "ann", "attack-square", weapon="bow", x=6, y=5)
    assert found.fact(Noted).rule == "sit.invisible.locate-first"
    act(found, "ann", "attack-square", weapon="bow", x=6, y=4, dice=[4, ("damage", 1)])
    assert (needed(found), check(found, "attack").result) == (8, "miss")
