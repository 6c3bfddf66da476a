"""The attack and defence matrix: every row, what it costs the things that met, and what goes through."""

from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from events import DamageTaken, DiceRolled, ItemChanged, Noted
from tests.support.attacking import LEATHER, check, facing, hit
from tests.support.brp import SWORD

ROLLS = {"critical": 3, "special": 10, "success": 30, "failure": 70, "fumble": 99}
"""Rolls against a skill of 60."""

CRITICAL, SPECIAL, NORMAL = 8, 6, 5
"""What the sword does at each level: its most, and the dice that the tests give it."""


def met(attack: str, defence: str, *, kind: str = "parry", more: tuple[Any, ...] = (), **how: Any) -> Table:
    """Ann strikes at one level, Bob, in armour of 2, meets it at another; `more` are further dice."""
    bob = {"armour": LEATHER, "Shield": 60, "Dodge": 60, **how.pop("bob", {})}
    fight = facing(Sword=60, bob=bob, **how)
    hit(fight, ROLLS[attack])
    args = {"with": "shield"} if kind == "parry" else {}
    fight.answer("bob", kind, args=args, dice=[(kind, [ROLLS[defence]]), *more])
    return fight


def damage_dice(level: str) -> tuple[Any, ...]:
    """The dice of a hit at a level."""
    dice = {"none": None, "normal": NORMAL, "special": SPECIAL, "critical": None}[level]
    return () if dice is None else (("damage", [dice]),)


ROWS = [
    ("critical", "critical", "none", 0, 0, 0),
    ("critical", "special", "normal", NORMAL - 2, 2, 0),
    ("critical", "success", "special", SPECIAL - 2, 4, 0),
    ("critical", "failure", "critical", CRITICAL, 0, 0),
    ("critical", "fumble", "critical", CRITICAL, 0, 0),
    ("special", "critical", "none", 0, 0, 1),
    ("special", "special", "none", 0, 0, 0),
    ("special", "success", "normal", NORMAL - 2, 2, 0),
    ("special", "failure", "special", SPECIAL - 2, 0, 0),
    ("special", "fumble", "special", SPECIAL - 2, 0, 0),
    ("success", "critical", "none", 0, 0, 2),
    ("success", "special", "none", 0, 0, 1),
    ("success", "success", "none", 0, 0, 0),
    ("success", "failure", "normal", NORMAL - 2, 0, 0),
    ("success", "fumble", "normal", NORMAL - 2, 0, 0),
]


@pytest.mark.rule("brp.resolution.matrix-lookup", clause="every row")
@pytest.mark.rule(
    "brp.resolution.matrix-lookup", "brp.matrix.parrying-item-loss", "brp.matrix.armour-rows",
    "brp.levels.parry-harms-attacker-weapon", "brp.amb.item-ap-in-matrix",
)  # fmt: skip
@pytest.mark.parametrize("kind", ["parry", "dodge"])
@pytest.mark.parametrize(("attack", "defence", "level", "lost", "shield", "sword"), ROWS)
def test_every_row_of_the_matrix(
    attack: str, defence: str, level: str, lost: int, shield: int, sword: int, kind: str
) -> None:
    fumble = (("fumble", [35]),) if defence == "fumble" else ()  # prone, on either table
    fight = met(attack, defence, kind=kind, more=(*fumble, *damage_dice(level)))

    assert fight["bob"].now("hp") == 40 - lost
    harm = kind == "parry"
    assert fight["bob"].items["shield"]["hp"] == 15 - (shield if harm else 0)
    assert fight["ann"].items["sword"]["hp"] == 15 - (sword if harm else 0)


def test_the_rows_here_are_those_of_the_catalogue() -> None:
    levels = [(each["attack"], each["defence"], each["hit_level"]) for each in
              records(table("brp.table.attack-defence-matrix")) if each["defence"] != "not-rolled"]  # fmt: skip
    assert levels == [row[:3] for row in ROWS]


@pytest.mark.rule("brp.resolution.matrix-lookup")
def test_the_row_is_told_with_both_levels() -> None:
    fight = met("special", "failure", more=damage_dice("special"))
    [told] = [each for each in fight.facts(Noted) if each.key == "attack.hit"]
    assert told.args["attack"] == "special"
    assert (told.args["defence"], told.args["level"], told.args["armour"]) == (
        "failure",
        "special",
        "applies",
    )
    assert told.rule == "brp.resolution.matrix-lookup"


@pytest.mark.rule("brp.resolution.matrix-lookup", clause="declining is like failing")
@pytest.mark.rule("brp.resolution.matrix-lookup", "brp.amb.undefended-attack")
@pytest.mark.parametrize(("attack", "lost"), [("success", 3), ("special", 4), ("critical", 8)])
def test_declining_to_defend_is_like_failing_to(attack: str, lost: int) -> None:
    fight = facing(Sword=60, bob={"armour": LEATHER, "Shield": 60})
    hit(fight, ROLLS[attack])
    level = "normal" if attack == "success" else attack
    fight.answer("bob", "none", dice=damage_dice(level))

    assert fight.fact(DamageTaken).amount == lost
    assert fight["bob"].budget("parries") == 0


@pytest.mark.rule("brp.amb.critical-armour-text", "brp.matrix.armour-rows")
@pytest.mark.parametrize(
    ("defence", "lost", "rule"),
    [
        ("failure", 8, "brp.levels.critical-ignores-armour"),
        ("success", 6 - 5, "brp.matrix.armour-rows"),
        ("special", 5 - 5, "brp.armour.no-negative"),
    ],
)
def test_armour_counts_again_where_a_critical_is_reduced(defence: str, lost: int, rule: str) -> None:
    level = {"failure": "critical", "success": "special", "special": "normal"}[defence]
    fight = met("critical", defence, more=damage_dice(level), bob={"armour": {"mail": {"av": 5}}})

    assert fight["bob"].now("hp") == 40 - lost
    told = [each.rule for each in (*fight.facts(DamageTaken), *fight.facts(Noted))]
    assert rule in told


@pytest.mark.rule("brp.amb.full-damage-term", "brp.matrix.full-damage")
@pytest.mark.parametrize(
    ("attack", "dice", "lost", "armour"),
    [
        ("success", [("damage", [3, 4])], 5, 2),
        ("special", [("damage", [6, 7])], 11, 2),
        ("critical", [], 16, 0),
    ],
)
def test_full_damage_is_that_of_the_level(attack: str, dice: list[Any], lost: int, armour: int) -> None:
    weapons = {"sword": {**SWORD, "damage": "2d8"}}
    fight = facing(Sword=60, weapons=weapons, bob={"armour": LEATHER})
    hit(fight, ROLLS[attack], *dice)

    taken = fight.fact(DamageTaken)
    assert (taken.amount, taken.armour) == (lost, armour)
    assert [each.notation for each in fight.facts(DiceRolled)[1:]] == (["2d8"] if dice else [])


@pytest.mark.rule("brp.matrix.full-damage")
def test_full_damage_of_a_slashing_special_brings_bleeding() -> None:
    fight = facing(Sword=60, options={"special_effects": "ask"})
    hit(fight, 10, ("damage", [5]))
    assert fight.pending("gm", "special-effect").request.args["kind"] == "bleeding"


@pytest.mark.rule("brp.matrix.dm-separate")
def test_the_damage_modifier_is_rolled_by_itself_after_a_critical() -> None:
    fight = facing(Sword=60, dm="1d6")
    hit(fight, 3, ("damage modifier", [2]))

    assert fight.fact(DamageTaken).amount == 8 + 2
    assert fight.facts(DiceRolled)[-1].rule == "brp.matrix.dm-separate"


@pytest.mark.rule("brp.matrix.dm-separate")
def test_the_damage_modifier_of_an_impaling_special_is_not_doubled() -> None:
    spear = {"spear": {"skill": "Sword", "damage": "1d8", "special": "impaling"}}
    fight = facing(Sword=60, weapons=spear, weapon="spear", dm="1d6")
    hit(fight, 10, ("damage", [5, 4]), ("damage modifier", [6]), weapon="spear")

    assert [each.notation for each in fight.facts(DiceRolled)] == ["1d100", "2d8", "1d6"]
    assert fight.fact(DamageTaken).amount == 15


@pytest.mark.rule("brp.matrix.dm-separate")
@pytest.mark.parametrize(
    ("dm", "weapon", "notation"),
    [
        ("1d4", "full", "1d4"),
        ("1d6", "half", "1d3"),
        ("2d6", "half", "2d3"),
        ("-1d4", "half", "-1d2"),
        ("1d6", "none", None),
    ],
)
def test_a_weapon_may_add_half_the_modifier_or_none(dm: str, weapon: str, notation: str | None) -> None:
    fight = facing(Sword=60, dm=dm, weapons={"sword": {**SWORD, "dm": weapon}})
    dice = [] if notation is None else [("damage modifier", [1] * int(notation.lstrip("-")[0]))]
    hit(fight, 30, ("damage", [5]), *dice)
    assert [each.notation for each in fight.facts(DiceRolled)[2:]] == ([notation] if notation else [])


@pytest.mark.rule("brp.matrix.dm-separate")
def test_a_negative_modifier_never_heals() -> None:
    fight = facing(Sword=60, dm="-1d4")
    hit(fight, 30, ("damage", [1]), ("damage modifier", [4]))
    assert fight["bob"].now("hp") == 40
    assert [each.args["rolled"] for each in fight.facts(Noted) if each.key == "wound.none"] == [0]


@pytest.mark.rule("brp.matrix.parrying-item-loss")
@pytest.mark.parametrize("kind", ["parry", "dodge"])
@pytest.mark.parametrize(
    ("attack", "defence", "left"),
    [("critical", "special", 10), ("critical", "success", 8), ("special", "success", 10)],
)
def test_a_parrying_shield_of_twelve_points(attack: str, defence: str, left: int, kind: str) -> None:
    level = {"special": "normal", "success": "special"}[defence] if attack == "critical" else "normal"
    bob = {"shields": {"shield": {"hp": 12}}}
    fight = met(attack, defence, kind=kind, more=damage_dice(level), bob=bob)

    assert fight["bob"].items["shield"]["hp"] == (left if kind == "parry" else 12)
    rules = [each.rule for each in fight.facts(ItemChanged)]
    assert rules == (["brp.matrix.parrying-item-loss"] if kind == "parry" else [])


def shield_of_one(**options: Any) -> Table:
    """A special attack is parried with a shield of 1 hit point; dice for the row and for what goes through."""
    dice = {"both": [5, 7], "instead": [7], "row": [5]}[options.get("destroyed_item", "both")]
    bob = {"shields": {"shield": {"hp": 1}}}
    return met(
        "special", "success", more=tuple(("damage", [each]) for each in dice), bob=bob, options=options
    )


@pytest.mark.rule("brp.matrix.parrying-item-destroyed", clause="normal damage goes on")
@pytest.mark.rule("brp.matrix.parrying-item-destroyed", "brp.amb.points-used", "brp.amb.item-at-zero")
def test_a_blow_goes_on_past_a_shield_that_it_destroys() -> None:
    fight = shield_of_one()

    assert fight["bob"].items["shield"]["broken"] is True
    row, through = fight.facts(DamageTaken)
    assert (row.rolled, row.amount, row.rule) == (5, 3, "brp.armour.subtract")
    assert (through.rolled, through.armour, through.amount) == (6, 2, 4)
    assert through.rule == "brp.matrix.parrying-item-destroyed"
    assert fight["bob"].now("hp") == 40 - 7


@pytest.mark.rule("brp.matrix.parrying-item-destroyed", "brp.amb.destroyed-item-double-damage")
@pytest.mark.parametrize(("setting", "lost"), [("both", 7), ("instead", 4), ("row", 3)])
def test_a_table_may_let_only_one_of_the_two_tell(setting: str, lost: int) -> None:
    fight = shield_of_one(destroyed_item=setting)
    assert fight["bob"].now("hp") == 40 - lost


@pytest.mark.rule("brp.matrix.parrying-item-destroyed")
def test_a_shield_that_holds_lets_nothing_more_through() -> None:
    bob = {"shields": {"shield": {"hp": 3}}}
    fight = met("special", "success", more=damage_dice("normal"), bob=bob)
    assert fight["bob"].items["shield"]["hp"] == 1
    assert fight.fact(DamageTaken).amount == 3


@pytest.mark.rule("brp.matrix.attacking-weapon-destroyed", clause="a blow that lands does its damage")
@pytest.mark.rule("brp.matrix.attacking-weapon-destroyed")
def test_a_weapon_that_breaks_in_a_blow_that_lands_still_does_its_damage() -> None:
    fight = facing(Sword=60, bob={"armour": LEATHER, "Shield": 60})
    hit(fight, 30)
    broken = ItemChanged(combatant="ann", item="sword", change="broken", fields={"hp": 0, "broken": True})
    fight.rule("The blade snaps.", effects=[broken])
    fight.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [70]), ("damage", [5])])

    assert fight.fact(DamageTaken).amount == 3
    assert fight["ann"].items["sword"]["broken"] is True
    [told] = [each for each in fight.facts(Noted) if each.key == "attack.hit"]
    assert told.rule == "brp.matrix.attacking-weapon-destroyed"


def brittle_sword(**options: Any) -> Table:
    """A sword of 2 hit points meets a critical parry."""
    more = damage_dice("normal") if options.get("broken_weapon_hits") else ()
    return met("success", "critical", more=more, weapons={"sword": {**SWORD, "hp": 2}}, options=options)


@pytest.mark.rule("brp.matrix.attacking-weapon-destroyed", clause="one that was stopped does none")
@pytest.mark.rule("brp.matrix.attacking-weapon-destroyed", "brp.amb.attacking-weapon-destroyed")
def test_a_weapon_broken_by_the_parry_that_stopped_it_hurts_nobody() -> None:
    fight = brittle_sword()
    assert fight["ann"].items["sword"]["broken"] is True
    assert fight["bob"].now("hp") == 40
    [told] = [each for each in fight.facts(Noted) if each.key == "attack.parry"]
    assert told.rule == "brp.matrix.attacking-weapon-destroyed"


@pytest.mark.rule("brp.amb.attacking-weapon-destroyed", "brp.matrix.attacking-weapon-destroyed")
def test_a_table_may_let_a_weapon_broken_by_the_parry_tell_all_the_same() -> None:
    fight = brittle_sword(broken_weapon_hits=True)
    assert fight["ann"].items["sword"]["broken"] is True
    assert fight.fact(DamageTaken).amount == 3


@pytest.mark.rule("brp.amb.attack-weapon-loss-missile")
def test_what_is_thrown_is_not_harmed_by_a_parry() -> None:
    axe = {"hatchet": {"skill": "Axe", "damage": "1d6", "missile": "thrown", "range": 10, "hp": 9}}
    fight = facing(
        skills={"Axe": 60}, weapons=axe, weapon="hatchet", stated={"use": "throw"}, bob={"Sword": 90}
    )
    hit(fight, 30, weapon="hatchet", use="throw")
    fight.answer("bob", "parry", **{"with": "sword"}, dice=[("parry", [3])])
    assert fight["ann"].items["hatchet"]["hp"] == 9
    [told] = [each for each in fight.facts(Noted) if each.key == "attack.parry"]
    assert told.rule == "brp.resolution.matrix-lookup"


@pytest.mark.rule("brp.matrix.defender-fumble")
def test_a_defender_who_fumbles_is_hit_and_rolls_on_the_table_of_the_defence() -> None:
    fight = facing(Sword=60, bob={"armour": LEATHER, "Sword": 60})
    hit(fight, 30)
    dice = [("parry", [100]), ("fumble", [45]), ("damage", [5])]
    fight.answer("bob", "parry", **{"with": "sword"}, dice=dice)

    assert fight.fact(DamageTaken).amount == 3
    [told] = [each for each in fight.facts(Noted) if each.key == "fumble"]
    assert (told.combatant, told.args["table"]) == ("bob", "melee-parry")
    assert fight["bob"].items["sword"]["held"] is False
    [landed] = [each for each in fight.facts(Noted) if each.key == "attack.hit"]
    assert (landed.args["level"], landed.rule) == ("normal", "brp.matrix.defender-fumble")


@pytest.mark.rule("brp.matrix.attacker-fumble")
def test_an_attacker_who_fumbles_misses_and_nobody_defends() -> None:
    bow = {"bow": {"skill": "Bow", "damage": "1d8", "missile": "slow", "range": 50}}
    fight = facing(skills={"Bow": 60}, weapons=bow, weapon="bow", bob={"Shield": 60})
    hit(fight, 100, ("fumble", [30]), weapon="bow")

    assert check(fight).result == "fumble"
    [told] = [each for each in fight.facts(Noted) if each.key == "fumble"]
    assert (told.combatant, told.args["table"]) == ("ann", "missile-attack")
    assert [each.rule for each in fight.facts(Noted) if each.key == "attack.missed"] == [
        "brp.matrix.attacker-fumble"
    ]
    assert fight.waiting() == [("bob", "act")]
    assert fight["bob"].now("hp") == 40


@pytest.mark.rule("brp.matrix.attacking-weapon-destroyed", "brp.amb.attacking-weapon-destroyed")
@pytest.mark.parametrize("hits", [False, True])
def test_a_blow_that_lands_keeps_its_level_whatever_a_table_says_of_weapons_that_break(hits: bool) -> None:
    fight = facing(Sword=60, bob={"armour": LEATHER, "Shield": 60}, options={"broken_weapon_hits": hits})
    hit(fight, ROLLS["critical"])
    broken = ItemChanged(combatant="ann", item="sword", change="broken", fields={"hp": 0, "broken": True})
    fight.rule("The blade snaps.", effects=[broken])
    fight.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [ROLLS["failure"]])])

    assert (fight.fact(DamageTaken).amount, fight.fact(DamageTaken).armour) == (CRITICAL, 0)


@pytest.mark.rule("brp.matrix.parrying-item-loss", "brp.parry.effect")
def test_nothing_is_said_to_be_spared_by_a_parry_that_failed() -> None:
    fight = met("success", "failure", more=damage_dice("normal"))
    assert "parry.unharmed" not in [each.key for each in fight.facts(Noted)]


@pytest.mark.rule("brp.matrix.parrying-item-destroyed", clause="less the points spent")
@pytest.mark.rule("brp.matrix.parrying-item-destroyed")
@pytest.mark.parametrize(("rolled", "through"), [(1, 0), (2, 1), (4, 3)])
def test_the_points_spent_on_the_shield_are_missing_from_what_goes_through(rolled: int, through: int) -> None:
    bob = {"shields": {"shield": {"hp": 1}}, "armour": {}}
    fight = met("special", "success", more=(("damage", [5]), ("damage", [rolled])), bob=bob)
    assert [each.amount for each in fight.facts(DamageTaken)] == [5, *([through] if through else [])]


@pytest.mark.rule("brp.amb.item-at-zero", "brp.matrix.parrying-item-loss", "brp.parry.effect")
@pytest.mark.parametrize(
    ("hp", "change", "fields"),
    [
        (3, "damaged", {"hp": 1}),
        (2, "broken", {"hp": 0, "broken": True}),
        (1, "broken", {"hp": 0, "broken": True}),
    ],
)
def test_what_loses_its_last_hit_point_is_broken(hp: int, change: str, fields: dict[str, Any]) -> None:
    more = (("damage", [3]), ("damage", [3])) if hp < 3 else (("damage", [3]),)
    fight = met("special", "success", more=more, bob={"shields": {"shield": {"hp": hp}}})
    [changed] = fight.facts(ItemChanged)
    assert (changed.item, changed.change, changed.fields) == ("shield", change, fields)


@pytest.mark.rule("brp.amb.item-at-zero", "brp.amb.item-ap-in-matrix", "brp.matrix.parrying-item-loss")
def test_a_thing_that_has_no_hit_points_parries_without_loss() -> None:
    staff = {"staff": {**SWORD, "hp": None}}
    fight = facing(Sword=60, bob={"skills": {"Sword": 60}, "weapons": staff})
    hit(fight, ROLLS["special"])
    fight.answer("bob", "parry", **{"with": "staff"}, dice=[("parry", [30]), ("damage", [5])])

    assert not fight.facts(ItemChanged)
    assert [each.amount for each in fight.facts(DamageTaken)] == [5]
