"""Fumbles: what is dropped, what breaks on which surface, how magic goes, and where it all comes to lie."""

from typing import Any

import pytest

from affray.testing import Table
from engine.board.cells import apart
from engine.catalogue import records, table
from events import DiceRolled, ItemChanged, Noted
from tests.support.d20 import act, dealt, end, fight, fighter, next_round, notes, rolls, strike

BOB = fighter("bob", "blue", at=(6, 5))
AXE = {"axe": {"break_die": "d8"}}


def fumbled(*dice: Any, weapons: Any = "sword", bob: Any = BOB, who: Any = None, **place: Any) -> Table:
    """Ann fumbles against Bob, to the east of her, on stone unless `surface` says otherwise."""
    fought = fight(who or fighter("ann", weapons=weapons), bob, **({"surface": "stone"} | place))
    strike(fought, "ann", "bob", 1, *dice)
    return fought


def changes(fought: Table) -> list[str]:
    return [each.change for each in fought.facts(ItemChanged)]


@pytest.mark.rule("d20.natural.die-face", clause="a 1")
@pytest.mark.rule("d20.fumble.natural-one-drops", clause="drops the weapon")
@pytest.mark.rule("d20.fumble.natural-one-drops", clause="no roll to hold on to it")
@pytest.mark.rule(
    "d20.fumble.natural-one-drops",
    "d20.amb.fumble-heading",
    "d20.amb.one-always-misses",
    "d20.natural.die-face",
)
def test_a_natural_one_drops_the_weapon_whatever_the_bonus() -> None:
    fought = fumbled(3, 1, who=fighter("ann", attack=30))
    assert dealt(fought) == {}
    assert "sword" not in fought["ann"].items
    lies = fought.fight.things["sword"]
    assert (lies.fields["owner"], lies.fields["held"], lies.position) == ("ann", False, (5, 5))
    assert fought.facts(Noted)[0] == Noted(
        key="fumble", combatant="ann", args={"item": "sword"}, rule="d20.fumble.natural-one-drops"
    )


@pytest.mark.rule("d20.fumble.natural-one-drops", "d20.natural.die-face")
def test_no_other_face_drops_it() -> None:
    fought = fight(fighter("ann", attack=-4), BOB, surface="stone")
    strike(fought, "ann", "bob", 5)
    assert (notes(fought), fought.fight.things) == ([], {})


@pytest.mark.rule("d20.amb.missile-and-natural-fumbles")
def test_a_bow_is_dropped_too_but_nobody_drops_their_claws() -> None:
    assert "bow" in fumbled(3, 1, weapons="bow").fight.things
    fought = fumbled(weapons="claws")
    assert (changes(fought), notes(fought), rolls(fought)) == ([], [], [("attack", "1d20")])


@pytest.mark.rule("d20.fumble.hard-surface-breakage", clause="on stone")
@pytest.mark.rule("d20.fumble.hard-surface-breakage", clause="on tiles")
@pytest.mark.rule("d20.fumble.soft-surface-safe", clause="on dirt")
@pytest.mark.rule("d20.fumble.soft-surface-safe", clause="on wood")
@pytest.mark.rule("d20.fumble.soft-surface-safe", clause="on what is soft")
@pytest.mark.rule(
    "d20.fumble.hard-surface-breakage",
    "d20.fumble.soft-surface-safe",
    "d20.table.surfaces",
    "d20.amb.other-hard-surfaces",
)
@pytest.mark.parametrize(
    ("surface", "tested"),
    [
        ("stone", True),
        ("tile", True),
        ("metal", True),
        ("ice", True),
        ("dirt", False),
        ("wood", False),
        ("sand", False),
        ("", False),
    ],
)
def test_on_stone_and_tile_a_dropped_weapon_is_tested_and_on_what_is_soft_it_is_not(
    surface: str, tested: bool
) -> None:
    fought = fumbled(*([3, 1] if tested else [1]), surface=surface)
    assert rolls(fought)[1:] == ([("break", "1d6")] if tested else []) + [("drop", "1d8")]
    rows = {row["surface"]: row["break_test"] for row in records(table("d20.table.surfaces"))}
    assert rows.get(surface, tested) == tested


@pytest.mark.rule("d20.amb.other-hard-surfaces")
def test_a_table_says_what_else_is_hard() -> None:
    assert rolls(fumbled(3, 1, surface="brass", hard_surfaces=["brass"]))[1] == ("break", "1d6")
    assert rolls(fumbled(1, surface="ice", hard_surfaces=["brass"]))[1] == ("drop", "1d8")
    assert rolls(fumbled(3, 1, surface="tile", hard_surfaces=[]))[1] == ("break", "1d6")


@pytest.mark.rule("d20.amb.surface-of-which-hex")
def test_the_surface_under_the_owner_counts_and_not_that_where_it_lands() -> None:
    grass = [{"at": [6, 5], "surface": "grass"}]
    fought = fumbled(3, 3, bob=fighter("bob", "blue", at=(6, 4)), cells=grass, who=fighter("ann", facing="E"))
    assert rolls(fought)[1] == ("break", "1d6")
    own = [{"at": [5, 5], "surface": "grass"}]
    assert rolls(fumbled(3, cells=own))[1:] == [("drop", "1d8")]


@pytest.mark.rule("d20.fumble.break-die-by-weapon", clause="a die of its own")
@pytest.mark.rule("d20.fumble.break-die-by-weapon", clause="else that of all others")
@pytest.mark.rule("d20.fumble.break-die-by-weapon", "d20.table.break-die", "d20.amb.break-dice")
@pytest.mark.parametrize(
    ("weapon", "die"),
    [
        ({"like": "short-sword"}, "1d6"),
        ({"like": "mace"}, "1d6"),
        ({"like": "short-sword", "break_die": "d10"}, "1d10"),
    ],
)
def test_the_break_die_is_that_of_the_weapon(weapon: dict[str, Any], die: str) -> None:
    fought = fumbled(3, 1, weapons={"it": weapon})
    assert rolls(fought)[1] == ("break", die)
    assert fought.facts(DiceRolled)[1].rule == "d20.fumble.break-die-by-weapon"
    known = {row["weapon"]: row["break_die"] for row in records(table("d20.table.break-die"))}
    assert known == {"short sword": "d6", "any other weapon": "d6"}


@pytest.mark.rule("d20.fumble.break-on-one", clause="breaks on a 1")
@pytest.mark.rule("d20.fumble.break-on-one", clause="can no longer be used")
@pytest.mark.rule("d20.fumble.break-on-one", clause="whole on any other face")
@pytest.mark.rule("d20.fumble.break-on-one")
def test_a_plain_weapon_breaks_on_a_one_alone_and_is_then_of_no_use() -> None:
    for face in range(2, 9):
        assert not fumbled(face, 1, weapons=AXE).fight.things["axe"].fields["broken"]
    fought = fumbled(1, 1, weapons=AXE)
    assert fought.facts(ItemChanged)[0].rule == "d20.fumble.break-on-one"
    assert fought.fight.things["axe"].fields["broken"]
    next_round(fought)
    act(fought, "ann", "pick-up", item="axe")
    with fought.refuses("barred", rule="d20.fumble.break-on-one", match="The axe is broken"):
        strike(fought, "ann", "bob", 15, weapon="axe")


@pytest.mark.rule("d20.fumble.magic-two-dice", clause="two dice of its kind")
@pytest.mark.rule("d20.fumble.magic-two-dice", clause="both must show 1")
@pytest.mark.rule("d20.fumble.magic-two-dice")
@pytest.mark.parametrize(("dice", "change"), [([1, 5], []), ([5, 1], []), ([5, 5], []), ([1, 1], ["broken"])])
def test_a_magical_weapon_is_tested_with_two_dice_which_must_both_show_one(
    dice: list[int], change: list[str]
) -> None:
    fought = fumbled(dice, 1, weapons={"mace": {"bonus": 1, "break_die": "d8"}})
    assert rolls(fought)[1] == ("break", "2d8")
    assert changes(fought) == [*change, "dropped"]


@pytest.mark.rule("d20.fumble.magic-loses-one", clause="one degree less")
@pytest.mark.rule("d20.fumble.magic-loses-one", clause="whole and usable")
@pytest.mark.rule("d20.fumble.magic-loses-one")
def test_a_double_one_takes_a_degree_and_leaves_the_weapon_whole() -> None:
    fought = fumbled([1, 1], 1, weapons={"spear": {"bonus": 4}})
    assert fought.facts(ItemChanged)[0].rule == "d20.fumble.magic-loses-one"
    lies = fought.fight.things["spear"].fields
    assert (lies["bonus"], lies["broken"]) == (3, False)
    next_round(fought)
    act(fought, "ann", "pick-up", item="spear")
    strike(fought, "ann", "bob", 1, [1, 1], 1, weapon="spear")
    lies = fought.fight.things["spear"].fields
    assert (lies["bonus"], lies["broken"]) == (2, False)


@pytest.mark.rule("d20.fumble.magic-plus-one-breaks", clause="breaks")
@pytest.mark.rule("d20.fumble.magic-plus-one-breaks", clause="its magic is lost")
@pytest.mark.rule("d20.fumble.magic-plus-one-breaks", "d20.amb.last-bonus")
def test_a_weapon_with_its_last_bonus_breaks_and_is_magical_no_more() -> None:
    fought = fumbled([1, 1], 1, weapons={"war-hammer": {"bonus": 1, "magic": True}})
    change = fought.facts(ItemChanged)[0]
    assert (change.change, change.rule) == ("broken", "d20.fumble.magic-plus-one-breaks")
    lies = fought.fight.things["war-hammer"].fields
    assert (lies["bonus"], lies["magic"], lies["broken"]) == (0, False, True)


@pytest.mark.rule("d20.fumble.magic-plus-one-breaks", clause="for good")
def test_whoever_mends_it_does_not_bring_the_magic_back() -> None:
    fought = fumbled([1, 1], 1, weapons={"war-hammer": {"bonus": 1}})
    mended = ItemChanged(combatant="", item="war-hammer", change="mended", fields={"broken": False})
    fought.rule("A smith mends it.", effects=[mended])
    next_round(fought)
    act(fought, "ann", "pick-up", item="war-hammer")
    strike(fought, "ann", "bob", 15, 3, weapon="war-hammer")
    assert dealt(fought) == {"bob": 3}
    next_round(fought)
    strike(fought, "ann", "bob", 1, 3, 1, weapon="war-hammer")
    assert rolls(fought)[1] == ("break", "1d6")


@pytest.mark.rule("d20.amb.magic-without-plus")
def test_magic_without_numbers_counts_as_one() -> None:
    fought = fumbled([1, 1], 1, weapons={"wand": {"damage": "1d4", "magic": True}})
    assert rolls(fought)[1] == ("break", "2d6")
    assert fought.fight.things["wand"].fields["broken"]


@pytest.mark.rule("d20.fumble.magic-conditional-bonus", clause="both lose a degree")
@pytest.mark.rule("d20.fumble.magic-conditional-bonus", clause="whole with the special one alone")
@pytest.mark.rule("d20.fumble.magic-conditional-bonus", "d20.amb.last-bonus")
def test_both_bonuses_go_down_and_the_special_one_alone_keeps_it_whole() -> None:
    sword = {"sword": {"like": "short-sword", "bonus": 2, "against": {"undead": 5}}}
    ghoul = fighter("bob", "blue", at=(6, 5), kinds=["undead"])
    fought = fumbled([1, 1], 1, weapons=sword, bob=ghoul)
    assert fought.facts(ItemChanged)[0].rule == "d20.fumble.magic-conditional-bonus"
    next_round(fought)
    act(fought, "ann", "pick-up", item="sword")
    assert (fought["ann"].items["sword"]["bonus"], fought["ann"].items["sword"]["against"]) == (
        1,
        {"undead": 4},
    )
    strike(fought, "ann", "bob", 1, [1, 1], 1, weapon="sword")
    lies = fought.fight.things["sword"].fields
    assert (lies["bonus"], lies["against"], lies["broken"]) == (0, {"undead": 3}, False)
    next_round(fought)
    act(fought, "ann", "pick-up", item="sword")
    strike(fought, "ann", "bob", 15, 4, weapon="sword")
    assert dealt(fought) == {"bob": 7}


@pytest.mark.rule("d20.fumble.magic-conditional-bonus", clause="magical against that kind alone")
@pytest.mark.parametrize(("kinds", "damage"), [(["undead"], 7), (["wolf"], 4)])
def test_with_the_special_bonus_left_it_is_magical_against_that_kind_alone(
    kinds: list[str], damage: int
) -> None:
    sword = {"sword": {"like": "short-sword", "bonus": 1, "against": {"undead": 4}}}
    fought = fumbled([1, 1], 1, weapons=sword, bob=fighter("bob", "blue", at=(6, 5), kinds=kinds))
    next_round(fought)
    act(fought, "ann", "pick-up", item="sword")
    strike(fought, "ann", "bob", 15, 4, weapon="sword")
    assert dealt(fought) == {"bob": damage}


@pytest.mark.rule("d20.amb.last-bonus")
def test_with_no_bonus_left_of_two_it_breaks() -> None:
    fought = fumbled(
        [1, 1], 1, weapons={"sword": {"like": "short-sword", "bonus": 1, "against": {"undead": 1}}}
    )
    lies = fought.fight.things["sword"].fields
    assert (lies["bonus"], lies["against"], lies["broken"]) == (0, {"undead": 0}, True)


@pytest.mark.rule("d20.amb.last-bonus", "d20.fumble.magic-conditional-bonus")
@pytest.mark.parametrize(("against", "left", "broken"), [({"undead": 3}, -1, False), ({}, 0, True)])
def test_a_curse_that_a_ruling_laid_on_a_weapon_does_not_lessen_with_its_bonus(
    against: dict[str, int], left: int, broken: bool
) -> None:
    fought = fight(
        fighter("ann", weapons={"sword": {"like": "short-sword", "against": against}}), BOB, surface="stone"
    )
    cursed = ItemChanged(combatant="ann", item="sword", change="cursed", fields={"bonus": -1})
    fought.rule("It is cursed.", effects=[cursed])
    strike(fought, "ann", "bob", 1, [1, 1], 1)
    lies = fought.fight.things["sword"].fields
    assert (lies["bonus"], lies["broken"]) == (left, broken)


# Where it lands


@pytest.mark.rule("d20.drop.location-after-breakage", clause="the test first, then a d8")
@pytest.mark.rule("d20.drop.location-after-breakage", clause="whether or not it broke")
@pytest.mark.rule("d20.drop.location-after-breakage")
@pytest.mark.parametrize("face", [1, 6])
def test_the_test_comes_before_the_place_broken_or_not(face: int) -> None:
    fought = fumbled(face, 2)
    assert rolls(fought) == [("attack", "1d20"), ("break", "1d6"), ("drop", "1d8")]
    assert fought.facts(DiceRolled)[2].rule == "d20.drop.location-after-breakage"
    assert changes(fought) == (["broken", "dropped"] if face == 1 else ["dropped"])
    assert rolls(fumbled(2, surface="grass")) == [("attack", "1d20"), ("drop", "1d8")]


@pytest.mark.rule("d20.drop.own-hex", clause="on a 1 or 2")
@pytest.mark.rule("d20.drop.own-hex", clause="at the owner's feet")
@pytest.mark.rule("d20.drop.own-hex")
@pytest.mark.parametrize("face", [1, 2])
def test_one_and_two_leave_it_at_its_owners_feet(face: int) -> None:
    fought = fumbled(face, surface="grass")
    dropped = fought.fact(ItemChanged)
    assert (dropped.position, dropped.rule, dropped.to) == ((5, 5), "d20.drop.own-hex", "")
    assert notes(fought) == ["fumble"]


@pytest.mark.rule("d20.drop.adjacent-hex", clause="next to the owner's hex")
@pytest.mark.rule("d20.drop.adjacent-hex", clause="the direction by the number")
@pytest.mark.rule("d20.drop.adjacent-hex", "d20.table.drop-location", "d20.amb.location-figure")
def test_three_to_eight_go_round_the_owner_clockwise_from_where_they_look() -> None:
    east = {3: (6, 5), 4: (5, 6), 5: (4, 6), 6: (4, 5), 7: (5, 4), 8: (6, 4)}
    for face, at in east.items():
        fought = fumbled(face, surface="grass")
        dropped = fought.fact(ItemChanged)
        assert (dropped.position, dropped.rule) == (at, "d20.drop.adjacent-hex")
        assert apart((5, 5), at, fought.fight.board) == 1
    northwest = fumbled(3, surface="grass", bob=fighter("bob", "blue", at=(5, 4)))
    assert northwest.fact(ItemChanged).position == (5, 4)
    right = fumbled(4, surface="grass", bob=fighter("bob", "blue", at=(5, 4)))
    assert right.fact(ItemChanged).position == (6, 4)
    rows = records(table("d20.table.drop-location"))
    words = ["own", "own", "ahead", "ahead-right", "behind-right", "behind", "behind-left", "ahead-left"]
    assert [(row["d8"], row["hex"]) for row in rows] == list(enumerate(words, 1))


@pytest.mark.rule("d20.drop.rebound", clause="back into the owner's hex")
@pytest.mark.rule("d20.drop.rebound", clause="picked up there as any other")
@pytest.mark.rule("d20.drop.rebound")
def test_from_what_is_solid_it_rebounds_to_its_owner() -> None:
    door = [{"at": [5, 5], "side": "SE", "barred": True, "thing": "door"}]
    for place in ({"walls": [(5, 6)]}, {"edges": door}, {"height": 6}):
        fought = fumbled(4, surface="grass", **place)
        dropped = fought.fact(ItemChanged)
        assert (dropped.position, dropped.rule) == ((5, 5), "d20.drop.rebound")
        with fought.refuses("barred", rule="d20.drop.scoop-next-round"):
            act(fought, "ann", "pick-up", item="sword")
        next_round(fought)
        act(fought, "ann", "pick-up", item="sword")


@pytest.mark.rule("d20.drop.awkward-hex")
def test_a_place_that_is_all_mud_is_awkward_without_hexes_too() -> None:
    fought = fight(fighter("ann", at=None), fighter("bob", "blue", at=None), surface="mud")
    strike(fought, "ann", "bob", 1, 6)
    assert fought.fight.things["sword"].fields["awaiting"]


@pytest.mark.rule("d20.drop.own-hex", "d20.fumble.hard-surface-breakage")
def test_without_a_board_it_just_lies_there() -> None:
    people = [fighter("ann", at=None), fighter("bob", "blue", at=None)]
    fought = fight(*people, surface="stone")
    strike(fought, "ann", "bob", 1, 3, 6)
    assert fought.fight.things["sword"].position is None
    next_round(fought)
    act(fought, "ann", "pick-up", item="sword")
    assert fought["ann"].items["sword"]["held"]


@pytest.mark.rule("d20.drop.awkward-hex", clause="awaits a ruling")
@pytest.mark.rule("d20.drop.awkward-hex", clause="is not picked up before")
@pytest.mark.rule("d20.drop.awkward-hex", clause="the GM may give it back or take it")
@pytest.mark.rule("d20.drop.awkward-hex", "d20.host.space")
@pytest.mark.parametrize("surface", ["water", "mud", "swamp", "air"])
def test_what_falls_into_water_or_mud_awaits_the_gms_ruling(surface: str) -> None:
    fought = fumbled(6, surface="grass", cells=[{"at": [4, 5], "surface": surface}])
    note = fought.facts(Noted)[-1]
    assert (note.key, note.args) == ("awaiting-ruling", {"item": "sword", "surface": surface})
    assert fought.fight.things["sword"].fields["awaiting"]
    next_round(fought)
    act(fought, "ann", "move", path=["W"])
    next_round(fought)
    with fought.refuses("barred", rule="d20.drop.awkward-hex", match="is the GM's to say"):
        act(fought, "ann", "pick-up", item="sword")
    found = ItemChanged(combatant="", item="sword", change="found", fields={"awaiting": False})
    fought.rule("She feels it under her foot.", effects=[found])
    act(fought, "ann", "pick-up", item="sword")
    assert "sword" in fought["ann"].items


@pytest.mark.rule("d20.drop.awkward-hex", clause="the GM may give it back or take it")
@pytest.mark.rule("d20.drop.awkward-hex")
def test_what_is_awkward_is_for_the_table_to_say() -> None:
    lava = [{"at": [4, 5], "surface": "lava"}]
    assert not fumbled(6, surface="grass", cells=lava).fight.things["sword"].fields["awaiting"]
    fought = fumbled(6, surface="grass", cells=lava, awkward_surfaces=["lava"])
    assert fought.fight.things["sword"].fields["awaiting"]
    gone = ItemChanged(combatant="", item="sword", change="molten", fields={}, gone=True)
    fought.rule("It is gone.", effects=[gone])
    assert fought.fight.things == {}


@pytest.mark.rule("d20.fumble.natural-one-drops")
def test_two_things_of_one_name_are_told_apart_where_they_lie() -> None:
    fought = fumbled(1, surface="grass")
    end(fought, "ann")
    strike(fought, "bob", "ann", 1, 1)
    assert set(fought.fight.things) == {"sword", "sword-2"}
    assert fought.fight.things["sword-2"].fields["owner"] == "bob"
