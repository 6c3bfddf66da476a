"""Missiles: range, light, the target's situation."""

import pytest

from events import DamageTaken
from tests.support.attacking import chance, check, circumstances, facing, hit, option, rule_condition
from tests.support.brp import attacks, fight, fighter, pass_until, to_action
from tests.support.shooting import GUN, aims, shot_at


@pytest.mark.rule("brp.missile.range.point-blank", clause="easy within DEX/3")
@pytest.mark.rule("brp.missile.range.point-blank")
@pytest.mark.parametrize(("metres", "skill"), [(5, 80), (6, 40), (0, 80)])
def test_within_a_third_of_dex_a_shot_is_easy(metres: float, skill: int) -> None:
    assert shot_at(aims(metres, skill=40, DEX=13)) == skill


@pytest.mark.rule("brp.missile.range.point-blank", clause="even against the prone")
@pytest.mark.rule("brp.missile.range.point-blank")
def test_at_point_blank_it_is_easy_even_against_the_prone() -> None:
    table = aims(5, skill=40, DEX=13)
    rule_condition(table, "bob", "prone")
    assert circumstances(table, weapon="gun") == {"brp.missile.range.point-blank": 80}


@pytest.mark.rule("brp.amb.point-blank-overlap")
def test_point_blank_wins_over_a_short_range() -> None:
    assert shot_at(aims(5, skill=40, DEX=13, gun={"range": 2})) == 80


@pytest.mark.rule("brp.missile.range.normal", "brp.amb.range-bands")
@pytest.mark.parametrize("metres", [4.5, 20, 30])
def test_within_the_listed_range_the_skill_is_unmodified(metres: float) -> None:
    table = aims(metres)
    assert circumstances(table, weapon="gun") == {"brp.missile.range.normal": 60}
    hit(table, 60, ("damage", [4]), weapon="gun")
    assert (check(table).base, check(table).total) == (60, 60)


@pytest.mark.rule("brp.missile.range.normal", "brp.amb.range-bands")
def test_where_the_table_keeps_no_positions_the_range_is_normal_but_among_the_engaged() -> None:
    table = aims()
    assert shot_at(table) == 60
    pass_until(table, "bob")
    assert shot_at_engaged() == 80


def shot_at_engaged() -> int | None:
    """Ann shoots at Bob, who has attacked her hand to hand."""
    bob = fighter("bob", "blue", DEX=20, Sword=60)
    table = fight(fighter("ann", skills={"Gun": 40}, weapons={"gun": GUN}, DEX=12), bob)
    to_action(table, ann=attacks("bob", "gun"), bob=attacks("ann"))
    hit(table, 90, who="bob")
    return shot_at(table)


@pytest.mark.rule("brp.missile.range.medium", "brp.amb.range-bands")
@pytest.mark.parametrize("metres", [30.5, 45, 60])
def test_up_to_twice_the_range_a_shot_is_difficult(metres: float) -> None:
    assert circumstances(aims(metres), weapon="gun") == {"brp.missile.range.medium": 30}


@pytest.mark.rule("brp.missile.range.long", clause="a fifth")
@pytest.mark.rule("brp.missile.range.long", "brp.amb.range-bands")
@pytest.mark.parametrize("metres", [61, 100, 120])
def test_up_to_four_times_the_range_the_chance_is_a_fifth(metres: float) -> None:
    assert circumstances(aims(metres), weapon="gun") == {"brp.missile.range.long": 12}


@pytest.mark.rule("brp.missile.range.long", clause="ordinary at best")
@pytest.mark.rule("brp.missile.range.long", "brp.amb.long-range-level")
def test_at_long_range_a_hit_is_an_ordinary_one() -> None:
    table = aims(100)
    hit(table, 1, ("damage", [5]), weapon="gun")
    assert (check(table).result, check(table).result_rule) == ("success", "brp.missile.range.long")
    assert table.fact(DamageTaken).amount == 5


@pytest.mark.rule("brp.amb.long-range-level")
def test_at_long_range_the_fumbles_follow_the_small_chance() -> None:
    table = aims(100)
    hit(table, 96, ("fumble", [30]), weapon="gun")
    assert check(table).result == "fumble"


@pytest.mark.rule("brp.missile.range.long", clause="no farther")
@pytest.mark.rule("brp.missile.range.long", "brp.amb.range-bands")
def test_beyond_four_times_the_range_there_is_no_attack() -> None:
    table = aims(121)
    with table.refuses("barred", rule="brp.missile.range.long", match="121 metres.*120 metres at most"):
        hit(table, 1, weapon="gun")


@pytest.mark.rule("brp.missile.mod.fast-target")
def test_a_fast_target_gives_minus_fifty() -> None:
    table = aims(20, skill=70)
    rule_condition(table, "bob", "fast-moving")
    assert circumstances(table, weapon="gun")["brp.missile.mod.fast-target"] == 20


@pytest.mark.rule("brp.missile.mod.vision")
@pytest.mark.parametrize(("light", "skill"), [("clear", 60), ("shadow", 50), ("fog", 35), ("darkness", 30)])
def test_the_light_of_the_table(light: str, skill: int) -> None:
    table = aims(20, options={"light": light})
    assert circumstances(table, weapon="gun").get("brp.missile.mod.vision", 60) == skill
    assert shot_at(table) == skill


@pytest.mark.rule("brp.missile.mod.vision")
def test_a_target_may_stand_in_a_light_of_its_own() -> None:
    table = aims(20, options={"light": "darkness"})
    rule_condition(table, "bob", "light", light="shadow")
    assert shot_at(table) == 50
    rule_condition(table, "bob", "light", light="clear")
    assert shot_at(table) == 60


@pytest.mark.rule("brp.missile.mod.vision")
def test_the_light_does_not_touch_hand_to_hand_combat() -> None:
    assert chance(facing(Sword=60, options={"light": "darkness"})) == 60


@pytest.mark.rule("brp.missile.mod.concealment")
def test_cover_makes_a_shot_difficult() -> None:
    table = aims(20)
    rule_condition(table, "bob", "concealed")
    assert circumstances(table, weapon="gun")["brp.missile.mod.concealment"] == 30


@pytest.mark.rule("brp.amb.difficulty-stacking")
def test_several_difficulties_count_once_and_one_that_is_easy_cancels_them() -> None:
    table = aims(45)
    rule_condition(table, "bob", "concealed")
    assert circumstances(table, weapon="gun") == {
        "brp.missile.range.medium": 30, "brp.missile.mod.concealment": 30
    }  # fmt: skip
    assert [each.value for each in option(table, weapon="gun").modifiers] == [0.5, 1]
    rule_condition(table, "bob", "helpless")
    assert shot_at(table) == 60


@pytest.mark.rule("brp.amb.difficulty-order")
def test_the_chance_is_multiplied_before_points_are_added() -> None:
    table = aims(45, options={"light": "shadow"})
    assert list(circumstances(table, weapon="gun").values()) == [30, 20]


@pytest.mark.rule("brp.missile.mod.prone-distance", "brp.amb.external-rules")
@pytest.mark.parametrize(("metres", "skill"), [(5, 20), (4, 80)])
def test_a_prone_target_farther_off_is_difficult(metres: float, skill: int) -> None:
    table = aims(metres, skill=40)
    rule_condition(table, "bob", "prone")
    assert shot_at(table) == skill
    if metres == 5:
        assert circumstances(table, weapon="gun")["brp.missile.mod.prone-distance"] == 20


@pytest.mark.rule("brp.missile.range.long", "brp.amb.range-bands", "brp.attack.full-skill")
@pytest.mark.parametrize(("metres", "result"), [(20, "critical"), (60, "critical"), (61, "success")])
def test_a_good_shot_counts_as_one_up_to_medium_range(metres: float, result: str) -> None:
    table = aims(metres)
    hit(table, 1, *([("damage", [5])] if result == "success" else []), weapon="gun")
    assert check(table).result == result
