"""Fumbles that hit somebody of one's own side."""

from typing import Any

import pytest

from events import DamageTaken
from tests.support.attacking import LEATHER, facing, hit, rule_condition
from tests.support.brp import fighter
from tests.support.fumbling import HURT, ally, fumbles, noted, punches, shoots


@pytest.mark.rule("brp.fumble.ally-fallback", clause="another entry without one")
@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.fallback-single")
def test_without_an_ally_near_another_entry_applies() -> None:
    fight = fumbles(80)
    assert fight["ann"].items["sword"]["lies"] == 0
    assert noted(fight, "brp.fumble.ally-fallback") == [{"entry": 41}]


@pytest.mark.rule("brp.fumble.ally-fallback", clause="at the level named")
@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.ally-hit-details")
@pytest.mark.parametrize(
    ("number", "dice", "lost", "armour"),
    [(80, [HURT], 3, 2), (88, [HURT], 3, 2), (95, [], 8, 0)],
    ids=["normal", "special", "critical"],
)
def test_an_ally_near_is_hit_at_the_level_named(number: int, dice: list[Any], lost: int, armour: int) -> None:
    fight = fumbles(number, *dice, **ally(armour=LEATHER, Shield=90, Dodge=90))
    taken = fight.fact(DamageTaken)
    assert (taken.combatant, taken.amount, taken.armour) == ("cat", lost, armour)
    [told] = noted(fight, "brp.fumble.ally-fallback")
    assert (told["target"], told["weapon"]) == ("cat", "sword")
    assert fight["ann"].items["sword"]["held"] is True


@pytest.mark.rule("brp.fumble.ally-fallback")
def test_a_special_hit_on_an_ally_has_its_effect() -> None:
    fight = fumbles(88, HURT, options={"special_effects": "ask"}, **ally())
    assert fight.pending("gm", "special-effect").request.args["target"] == "cat"


@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.ally-hit-details")
def test_the_nearest_ally_is_hit_and_only_within_reach() -> None:
    near = fighter("dan", DEX=1, hp=40, position=(2, 3))  # Ann steps up to Bob, to (2, 0)
    reach = fighter("eve", DEX=1, hp=40, position=(2, 5))
    far = fighter("cat", DEX=2, hp=40, position=(2, 6))
    fight = fumbles(80, HURT, apart=2, beside=(far, reach, near))
    assert fight.fact(DamageTaken).combatant == "dan"

    fight = fumbles(80, apart=2, beside=(far,))
    assert not fight.facts(DamageTaken)
    assert fight["ann"].items["sword"]["held"] is False


@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.ally-hit-details")
def test_an_ally_who_hides_is_not_hit() -> None:
    fight = fumbles(80, **ally(hidden_from=["*"]))
    assert noted(fight, "brp.fumble.ally-fallback") == [{"entry": 41}]


@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.ally-hit-details")
def test_a_stray_shot_reaches_an_ally_within_the_listed_range() -> None:
    far = fighter("cat", DEX=2, hp=40, position=(0, 50))
    fight = shoots(88, ("damage", [2, 3]), apart=20, beside=(far,))
    assert fight.fact(DamageTaken).amount == 5

    farther = fighter("cat", DEX=2, hp=40, position=(0, 51))
    fight = shoots(88, ("scatter", [3]), apart=20, beside=(farther,))
    assert fight["ann"].items["crossbow"]["lies"] == 2


@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.fallback-single")
def test_a_fallback_may_lead_to_another() -> None:
    fight = shoots(93, crossbow={"hp": None})  # no ally: 66-80, no hit points: 81-85
    assert fight["ann"].items["crossbow"]["broken"] is True


@pytest.mark.rule("brp.fumble.ally-fallback", "brp.amb.fallback-single")
@pytest.mark.parametrize("number", [88, 92])
def test_a_punch_without_an_ally_near_strains_a_limb(number: int) -> None:
    assert punches(number).fact(DamageTaken).amount == 1


@pytest.mark.rule("brp.fumble.ally-fallback")
def test_an_ally_who_is_down_already_is_none_near() -> None:
    fight = facing(Sword=60, **ally())
    rule_condition(fight, "cat", "unconscious")
    hit(fight, 99, ("fumble", [80]))
    assert fight["ann"].items["sword"]["held"] is False
    assert fight["cat"].now("hp") == 40
