"""What changes a casting roll: every cell of the printed tables, and how far Transcendence covers them."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.magic import modifiers as casting_modifiers
from engine.rulesets.pathmaster.sheet import Spell
from tests.support.casters import casting, casts, circle, drained, hurt, modifiers, points
from tests.support.meeting import befalls
from tests.support.pathmaster import act, fighter

REALMS = ("channeling", "essence", "mentalism")


def in_realm(realm: str, **ann: Any) -> Table:
    """Ann casts a spell of her own realm and her own level, so that there is a roll."""
    return circle(realm=realm, level=4, spells={"Hush": {"level": 4, "realm": realm}}, **ann)


def gives(table: Table, rule: str, *, voice: str = "normal") -> int:
    casts(table, voice=voice, dice={"casting": [95]})
    return modifiers(table).get(rule, 0)


TIMES = [
    (2, (10, 0, 5, 10, 15, 15, 20, 20, 25, 25, 30)),
    (1, (5, -20, 0, 5, 10, 10, 15, 15, 20, 20, 25)),
    (0, (0, -50, -20, 0, 5, 5, 10, 10, 15, 15, 20)),
    (-1, (-30, -85, -60, -30, -25, -25, -20, -20, -15, -15, -10)),
    (-2, (-35, -90, -65, -35, -30, -30, -25, -25, -20, -20, -15)),
    (-3, (-40, -95, -70, -40, -35, -35, -30, -30, -25, -25, -20)),
    (-4, (-45, -100, -75, -45, -40, -40, -35, -35, -30, -30, -25)),
    (-5, (-50, -105, -80, -50, -45, -45, -40, -40, -35, -35, -30)),
]


@pytest.mark.rule("pm.spell.time.lookup", "pm.table.casting-time")
@pytest.mark.rule("pm.spell.time.round-brackets", "pm.spell.time.instant-column")
@pytest.mark.parametrize(("apart", "cells"), TIMES)
def test_the_time_is_read_from_the_levels_and_the_rounds(apart: int, cells: tuple[int, ...]) -> None:
    ann = circle(level=7)["ann"]
    spell = Spell(level=7 - apart)
    found = [casting_modifiers.time(ann, spell, rounds).points for rounds in range(10)]
    instant = casting_modifiers.time(ann, Spell(level=7 - apart, classes=("instantaneous",)), 3)
    assert (instant.points, *found) == cells


@pytest.mark.rule("pm.spell.time.level-difference-ceiling")
@pytest.mark.parametrize("level", [3, 20])
def test_being_further_above_gives_nothing_more(level: int) -> None:
    ann = circle(level=level)["ann"]
    assert casting_modifiers.time(ann, Spell(level=1), 0).points == 0


@pytest.mark.rule("pm.spell.time.round-brackets")
def test_more_than_nine_rounds_count_as_nine() -> None:
    ann = circle(level=4)["ann"]
    assert casting_modifiers.time(ann, Spell(level=4), 30).points == 20


@pytest.mark.rule("pm.spell.modifier.counter-specialist")
@pytest.mark.parametrize("realm", REALMS)
def test_a_counter_specialist_spell(realm: str) -> None:
    table = circle(realm=realm, level=4, spells={"Hush": {"level": 4, "realm": realm, "counter": True}})
    assert gives(table, "pm.spell.modifier.counter-specialist") == -20


@pytest.mark.rule("pm.spell.modifier.cross-realm", clause="-30")
@pytest.mark.rule("pm.spell.modifier.cross-realm", clause="and a roll")
@pytest.mark.rule("pm.spell.modifier.cross-realm", "pm.spell.roll-required")
@pytest.mark.parametrize("realm", REALMS)
def test_a_spell_of_another_realm(realm: str) -> None:
    table = circle(realm="essence", spells={"Hush": {"level": 4, "realm": realm}})
    casts(table, dice=[] if realm == "essence" else {"casting": [95]})
    assert realm == "essence" or modifiers(table)["pm.spell.modifier.cross-realm"] == -30


@pytest.mark.rule("pm.spell.modifier.cross-realm")
def test_a_spell_of_ones_own_realm_has_nothing_of_that() -> None:
    table = circle(level=4)
    casts(table, dice={"casting": [95]})
    assert "pm.spell.modifier.cross-realm" not in modifiers(table)


@pytest.mark.rule("pm.spell.modifier.power-left", "pm.table.caster-conditions", "pm.mana.penalty-bands")
@pytest.mark.parametrize(("left", "off"), [(76, 0), (75, -10), (50, -20), (25, -30), (1, -30), (0, -40)])
def test_power_left(left: int, off: int) -> None:
    table = in_realm("essence", points=100)
    drained(table, left)
    casts(table, dice={"casting": [95]})
    assert modifiers(table).get("pm.spell.modifier.power-left", 0) == off


@pytest.mark.rule("pm.spell.modifier.injury", "pm.table.caster-conditions", "pm.spell.distraction.modifiers")
@pytest.mark.parametrize(("left", "off"), [(61, 0), (60, -10), (40, -20), (20, -30)])
def test_wounds_count_once_by_their_band(left: int, off: int) -> None:
    table = in_realm("essence", hp=80)
    hurt(table, 80 - left)
    assert gives(table, "pm.spell.modifier.injury") == off
    assert "pm.injury.skill-and-dodge-thresholds" not in modifiers(table)


HANDS = [("none", (-20, -20, 0)), ("one", (0, 0, 0)), ("two", (5, 5, 0))]
HELD: dict[str, dict[str, Any]] = {
    "none": {"torch": {"place": "left"}, "book": {"place": "right"}},
    "one": {"torch": {"place": "left"}},
    "two": {},
}


@pytest.mark.rule("pm.spell.modifier.free-hands", "pm.table.caster-conditions", "pm.spell.realm-column")
@pytest.mark.parametrize(("free", "by_realm"), HANDS)
def test_free_hands(free: str, by_realm: tuple[int, ...]) -> None:
    for realm, off in zip(REALMS, by_realm, strict=True):
        table = in_realm(realm, things=HELD[free])
        assert gives(table, "pm.spell.modifier.free-hands") == off


@pytest.mark.rule("pm.spell.modifier.free-hands")
def test_whoever_is_held_fast_has_no_free_hand() -> None:
    table = in_realm("essence")
    befalls(table, "ann", "grappled")
    assert casting_modifiers.hands(table["ann"]) == "none"


VOICES = [("none", (-10, -10, 0)), ("whisper", (-5, -5, 0)), ("normal", (0, 0, 0)), ("shout", (5, 5, 0))]


@pytest.mark.rule("pm.spell.modifier.voice", "pm.table.caster-conditions")
@pytest.mark.parametrize(("voice", "by_realm"), VOICES)
def test_voice(voice: str, by_realm: tuple[int, ...]) -> None:
    for realm, off in zip(REALMS, by_realm, strict=True):
        assert gives(in_realm(realm), "pm.spell.modifier.voice", voice=voice) == off


@pytest.mark.rule("pm.spell.modifier.voice")
def test_the_gagged_have_none() -> None:
    table = in_realm("channeling")
    befalls(table, "ann", "gagged")
    with table.refuses("bad-argument", match="none"):
        casts(table, voice="shout", dice={"casting": [95]})
    casts(table, dice={"casting": [95]})
    assert modifiers(table)["pm.spell.modifier.voice"] == -10


HELMETS = [
    ("none", (0, 0, 0)),
    ("leather", (0, -20, -30)),
    ("mixed", (-10, -30, -40)),
    ("metal", (-20, -40, -60)),
]


@pytest.mark.rule("pm.spell.modifier.helmet", "pm.table.caster-conditions")
@pytest.mark.parametrize(("helmet", "by_realm"), HELMETS)
def test_helmets(helmet: str, by_realm: tuple[int, ...]) -> None:
    for realm, off in zip(REALMS, by_realm, strict=True):
        table = in_realm(realm, magic={"helmet": helmet}, skills={"Spell Casting": 150})
        assert gives(table, "pm.spell.modifier.helmet") == off


WEIGHTS = [
    ("living", 70, (0, -4, 0), "pm.spell.modifier.organic-living"),
    ("living", 50, (0, 0, 0), "pm.spell.modifier.organic-living"),
    ("living", 59, (0, -1, 0), "pm.spell.modifier.organic-living"),
    ("dead", 25, (0, -15, 0), "pm.spell.modifier.organic-dead"),
    ("dead", 10, (0, 0, 0), "pm.spell.modifier.organic-dead"),
    ("inorganic", 30, (-20, -50, 0), "pm.spell.modifier.inorganic"),
    ("inorganic", 8, (0, -6, 0), "pm.spell.modifier.inorganic"),
]


@pytest.mark.rule("pm.spell.modifier.organic-living", "pm.spell.modifier.organic-dead")
@pytest.mark.rule("pm.q.material-weights")
@pytest.mark.rule("pm.spell.modifier.inorganic", "pm.table.caster-conditions")
@pytest.mark.parametrize(("material", "pounds", "by_realm", "rule"), WEIGHTS)
def test_what_is_worn_and_carried(material: str, pounds: int, by_realm: tuple[int, ...], rule: str) -> None:
    for realm, off in zip(REALMS, by_realm, strict=True):
        table = in_realm(realm, magic={material: pounds}, skills={"Spell Casting": 150})
        assert gives(table, rule) == off


@pytest.mark.rule("pm.spell.realm-column", clause="the realm of the spell")
@pytest.mark.rule("pm.spell.realm-column", clause="all added together")
@pytest.mark.rule("pm.spell.realm-column")
@pytest.mark.parametrize(("realm", "off"), [("channeling", -40), ("essence", -60), ("mentalism", -60)])
def test_all_that_applies_adds_up(realm: str, off: int) -> None:
    table = in_realm(realm, magic={"helmet": "metal"}, things=HELD["none"], skills={"Spell Casting": 150})
    casts(table, dice={"casting": [95]})
    assert sum(modifiers(table).values()) == off - 50


@pytest.mark.rule("pm.spell.modifier.other-conditions", clause="join the sum")
@pytest.mark.rule("pm.spell.modifier.other-conditions", clause="covered by Transcendence")
@pytest.mark.rule("pm.spell.modifier.other-conditions")
@pytest.mark.parametrize("covers", [20, 19])
def test_the_deafened_cast_by_transcendence(covers: int) -> None:
    table = circle(Transcendence=covers)
    befalls(table, "ann", "deafened")
    casts(table, dice=[] if covers == 20 else {"casting": [95]})
    assert points(table) == 36


@pytest.mark.rule("pm.spell.modifier.other-conditions", clause="the entangled roll")
@pytest.mark.rule("pm.spell.modifier.other-conditions", "pm.condition.entangled.casting")
def test_the_entangled_roll_whatever_covers_it() -> None:
    table = circle(Transcendence=100)
    befalls(table, "ann", "entangled")
    casts(table, dice={"casting": [95]})
    assert sum(modifiers(table).values()) == 0


@pytest.mark.rule("pm.spell.transcendence-automatic")
@pytest.mark.parametrize("covers", [40, 39])
def test_transcendence_that_covers_all_makes_it_automatic(covers: int) -> None:
    table = circle(Transcendence=covers, magic={"helmet": "metal"})
    casts(table, dice=[] if covers == 40 else {"casting": [95]})
    assert points(table) == 36


@pytest.mark.rule("pm.spell.roll-required", clause="a penalty is left, time is short, or a foreign realm")
@pytest.mark.rule("pm.spell.roll-required")
def test_short_time_makes_a_roll_whatever_covers_the_rest() -> None:
    table = circle(level=5, Transcendence=60, skills={"Spell Casting": 90})
    casts(table, dice={"casting": [95]})
    assert casting(table).total == 95 + 90 - 20


@pytest.mark.rule("pm.spell.transcendence-cap", clause="up to the penalties not of time")
@pytest.mark.rule("pm.spell.transcendence-cap", clause="a foreign realm among them")
@pytest.mark.rule("pm.spell.transcendence-cap", clause="never a bonus")
@pytest.mark.rule("pm.spell.transcendence-cap")
@pytest.mark.parametrize(
    ("covers", "realm", "level", "total"),
    [(50, "essence", 3, -30), (60, "mentalism", 4, 0), (10, "essence", 4, -10)],
)
def test_transcendence_covers_so_much(covers: int, realm: str, level: int, total: int) -> None:
    helmet = "leather" if realm == "essence" else "none"
    table = circle(
        level=level + 2 if total != -30 else 3,
        Transcendence=covers,
        magic={"helmet": helmet},
        spells={"Hush": {"level": 4 if total == -30 else level, "realm": realm}},
        skills={"Spell Casting": 90},
    )
    rounds = 2 if total == -30 else 0
    ann = table["ann"]
    spell = Spell(level=4 if total == -30 else level, realm=realm)  # type: ignore[arg-type]
    found = casting_modifiers.modified(table.fight, ann, spell, rounds, "normal")
    assert (found.total, found.rolled) == (total, True)


@pytest.mark.rule("pm.spell.transcendence-cap", clause="never a bonus")
@pytest.mark.parametrize("things", [{}, {"torch": {"place": "left"}}])
def test_where_nothing_is_to_be_covered_transcendence_adds_nothing(things: dict[str, Any]) -> None:
    table = circle(level=4, Transcendence=40, things=things)
    casts(table, dice={"casting": [95]})
    assert "pm.spell.transcendence-cap" not in modifiers(table)


@pytest.mark.rule("pm.spell.distraction.damage-not-disruption", clause="a blow breaks nothing")
@pytest.mark.rule("pm.spell.distraction.damage-not-disruption", clause="what it leaves counts")
@pytest.mark.rule("pm.spell.distraction.damage-not-disruption", "pm.spell.distraction.modifiers")
def test_a_blow_does_not_break_a_casting_but_an_injury_hinders_it() -> None:
    table = circle(fighter("cid", "blue"), level=4, hp=100)
    act(table, "ann", "concentrate", spell="Hush")
    hurt(table, 3)
    befalls(table, "ann", "injured", wounds={"arm": {"penalty": -15}})
    assert table["ann"].conditions["preparing"].data["rounds"] == 1
    around = list(casting_modifiers.conditions(table.fight, table["ann"], Spell(level=4), "normal"))
    assert sum(each.points for each in around) == -15
