"""Concealment, light, invisibility: +1, or +4 and where to strike."""

from typing import Any

import pytest

from affray.testing import Table
from engine.kit.hiding import notices
from events import CheckResolved, ConditionGained, Noted
from tests.support.situational import act, attack, check, end, fight, fighter, needed


def at_night(light: str = "clear", *, board: Any = None, **ann: Any) -> Table:
    """Ann with a sword beside Bob, in this light."""
    return fight(
        fighter("ann", Sword=-5, at=(4, 5), **ann),
        fighter("bob", "blue", at=(5, 5)),
        board={"light": light, **(board or {})},
    )


def target_of_bob(table: Table) -> int:
    attack(table, "ann", "bob", 1)
    return needed(table)


@pytest.mark.rule("sit.light.clear", clause="three grades")
@pytest.mark.rule("sit.light.clear", clause="clear adds nothing")
@pytest.mark.rule("sit.invisible.definition", clause="in the dark")
@pytest.mark.rule(
    "sit.light.clear",
    "sit.light.hazy",
    "sit.light.total-darkness",
    "sit.concealment.target",
    "sit.invisible.target",
)
@pytest.mark.parametrize(("light", "needs"), [("clear", 4), ("hazy", 5), ("dark", 8)])
def test_light_has_three_grades(light: str, needs: int) -> None:
    assert target_of_bob(at_night(light)) == needs


@pytest.mark.rule("sit.concealment.definition", clause="in the dark without the eyes for it")
@pytest.mark.rule("sit.amb.darkness", "sit.light.hazy", "sit.light.total-darkness")
@pytest.mark.parametrize(
    ("light", "technique", "needs"),
    [("hazy", "Low-Light Vision", 4), ("dark", "Low-Light Vision", 8), ("dark", "Dark Sense", 4)],
)
def test_low_light_vision_makes_haze_clear_and_only_another_sense_the_dark(
    light: str, technique: str, needs: int
) -> None:
    assert target_of_bob(at_night(light, techniques=[technique])) == needs


@pytest.mark.rule("sit.amb.darkness")
def test_each_area_has_its_own_light() -> None:
    torch = {"cells": [{"at": [5, 5], "light": "clear"}]}
    assert target_of_bob(at_night("dark", board=torch)) == 4


@pytest.mark.rule("sit.concealment.definition", clause="in fog or grass")
@pytest.mark.rule("sit.concealment.definition", "sit.concealment.target")
def test_everything_in_fog_is_concealed() -> None:
    fog = {"cells": [{"at": [5, 5], "opaque": True, "thing": "fog"}]}
    table = at_night(board=fog)
    assert target_of_bob(table) == 5
    found = check(table, "attack").difficulty
    assert found is not None
    assert [(each.rule, each.value) for each in found.modifiers] == [("sit.concealment.target", 1)]


@pytest.mark.rule("sit.concealment.definition", clause="flour on the invisible")
@pytest.mark.rule("sit.invisible.definition", clause="by magic")
@pytest.mark.rule("sit.concealment.definition", "sit.invisible.definition", "sit.amb.target-stacking")
def test_flour_makes_somebody_invisible_concealed() -> None:
    table = at_night("hazy")
    befalls(table, "invisible")
    assert target_of_bob(table) == 8
    befalls(table, "dusted")
    assert target_of_bob(table) == 5


@pytest.mark.rule("sit.concealment.definition")
def test_flour_alone_hides_nobody() -> None:
    table = at_night()
    befalls(table, "dusted")
    assert target_of_bob(table) == 4


def befalls(table: Table, condition: str, who: str = "bob") -> None:
    table.rule("It is so.", effects=[ConditionGained(combatant=who, condition=condition)])


@pytest.mark.rule("sit.concealment.target")
def test_without_a_board_the_gm_says_what_is_concealed() -> None:
    table = fight(fighter("ann", Sword=-5), fighter("bob", "blue"))
    befalls(table, "concealed")
    assert target_of_bob(table) == 5


@pytest.mark.rule("sit.amb.target-stacking")
def test_part_cover_adds_to_being_invisible() -> None:
    wall = {"edges": [{"at": [4, 5], "side": "E", "cover": 40, "thing": "rock"}]}
    assert target_of_bob(at_night("dark", board=wall)) == 9


# Hiding.


def in_mist(*, board: Any = None, light: str = "hazy", **cat: Any) -> Table:
    """Cat, who may hide from Ann (perception 2), Al (none) and Abe (5)."""
    return fight(
        fighter("cat", "blue", **{"Stealth": 4, "Dagger": 2, "at": (9, 5), **cat}),
        fighter("ann", Perception=2, Sword=3, at=(1, 5)),
        fighter("al", Sword=3, at=(1, 6)),
        fighter("abe", Perception=5, Sword=3, at=(1, 7)),
        board={"light": light, **(board or {})},
    )


def hide(table: Table, stealth: int, *perception: int) -> None:
    act(table, "cat", "hide", dice=[("stealth", stealth), *(("perception", each) for each in perception)])


def knows(table: Table, who: str = "cat") -> list[str]:
    return [each.id for each in table.fight.present() if each.id != who and notices(each, table[who])]


@pytest.mark.rule("sit.concealment.needed-for-stealth", clause="or concealed")
@pytest.mark.rule("sit.light.hazy", clause="enough to hide in")
@pytest.mark.rule("sit.invisible.relative", clause="unseen by the lower")
@pytest.mark.rule("sit.invisible.relative", clause="seen by the equal")
@pytest.mark.rule("sit.invisible.relative", "sit.host.check")
def test_somebody_who_hides_is_invisible_to_those_whose_perception_was_lower() -> None:
    table = in_mist()
    hide(table, 5, 6, 6, 4)
    assert check(table, "stealth").total == 4
    assert knows(table) == ["abe"]
    found = [each for each in table.facts(CheckResolved) if each.purpose == "perception"]
    assert [(each.total, each.roll, each.result) for each in found] == [
        (2, 6, "unnoticed"),
        (0, 6, "unnoticed"),
        (5, 4, "noticed"),
    ]
    end(table, "cat")
    assert "attack" not in [each.choice.key for each in table.options("ann")]
    end(table, "ann", "al")
    assert "attack" in [each.choice.key for each in table.options("abe")]


@pytest.mark.rule("sit.cover.light-perception", clause="more for who hides")
@pytest.mark.rule("sit.cover.medium-perception", clause="more for who hides")
@pytest.mark.rule("sit.cover.heavy-perception", clause="more for who hides")
@pytest.mark.rule("sit.cover.light-perception", "sit.cover.medium-perception", "sit.cover.heavy-perception")
@pytest.mark.parametrize(("cover", "least"), [(40, 6), (75, 7), (90, 8)])
def test_cover_raises_what_it_takes_to_see_somebody_who_hides(cover: int, least: int) -> None:
    for total, seen in ((least - 1, []), (least, ["ann"])):
        table = fight(
            fighter("cat", "blue", Stealth=2, at=(9, 5)),
            fighter("ann", Perception=total - 3, at=(1, 5)),
            board={"edges": [{"at": [8, 5], "side": "E", "cover": cover, "thing": "rock"}]},
        )
        hide(table, 3, 3)
        assert knows(table) == seen


@pytest.mark.rule("sit.host.check")
def test_small_creatures_hide_better_by_their_scale() -> None:
    table = in_mist(scale=-1)
    hide(table, 1, 1, 1, 1)
    assert [(each.rule, each.value) for each in check(table, "stealth").modifiers] == [("sit.host.check", 1)]
    assert table["cat"].conditions["hiding"].data["total"] == 6


@pytest.mark.rule("sit.concealment.needed-for-stealth", clause="not in the open")
@pytest.mark.rule("sit.concealment.needed-for-stealth", clause="behind cover")
@pytest.mark.rule("sit.concealment.needed-for-stealth")
def test_nobody_hides_in_clear_light_on_bare_ground() -> None:
    table = in_mist(light="clear")
    with table.refuses("barred", rule="sit.concealment.needed-for-stealth", match="Cat stands in the open"):
        act(table, "cat", "hide")
    wall = {"edges": [{"at": [3, 5], "side": "E", "cover": 40, "thing": "low wall"}]}
    table = in_mist(light="clear", board=wall)
    hide(table, 6, 1)
    assert knows(table) == ["al", "abe"]


@pytest.mark.rule("sit.invisible.relative", "sit.host.attack")
def test_an_attack_gives_away_whoever_hid() -> None:
    table = in_mist()
    hide(table, 6, 1, 1, 1)
    assert knows(table) == []
    table.answer("cat", "move", path=["W"] * 2)
    assert knows(table) == []
    end(table, "cat", "ann", "al", "abe")
    table.rule("She has crept up.", effects=[moved("cat", (2, 5))])
    attack(table, "cat", "ann", 1, weapon="dagger")
    assert knows(table) == ["ann", "al", "abe"]
    assert "hiding" not in table["cat"].conditions


def moved(who: str, to: tuple[int, int]) -> Any:
    from events import Moved

    return Moved(combatant=who, to=to)


@pytest.mark.rule("sit.invisible.relative")
def test_whoever_walks_about_sees_no_more_of_those_who_hide() -> None:
    table = in_mist()
    hide(table, 6, 1, 1, 1)
    end(table, "cat")
    act(table, "ann", "move", path=["E"] * 3)
    assert knows(table) == []


@pytest.mark.rule("sit.invisible.relative")
def test_whoever_steps_out_of_what_hid_them_is_seen() -> None:
    fog = [{"at": [9, 5], "opaque": True, "thing": "fog"}]
    table = in_mist(light="clear", board={"cells": fog})
    hide(table, 6, 1, 1, 1)
    assert knows(table) == []
    act(table, "cat", "move", path=["NW"])
    assert knows(table) == ["ann", "al", "abe"]


@pytest.mark.rule("sit.invisible.definition", "sit.invisible.target")
@pytest.mark.parametrize("option", [{}, {"cover": False}, {"concealment": False}])
def test_whoever_is_beyond_fog_is_not_seen_whatever_the_table_plays_with(option: dict[str, bool]) -> None:
    fog = [{"at": [3, 5], "opaque": True, "thing": "fog"}]
    people = fighter("ann", Bow=-5, at=(1, 5)), fighter("bob", "blue", at=(5, 5))
    table = fight(*people, board={"cells": fog}, **option)
    attack(table, "ann", "bob", 1, weapon="bow")
    assert needed(table) == 8


@pytest.mark.rule("sit.host.check")
@pytest.mark.parametrize(("die", "found"), [(5, []), (6, ["ann"])])
def test_one_may_search_for_whoever_is_not_noticed(die: int, found: list[str]) -> None:
    table = in_mist()
    hide(table, 4, 1, 1, 1)
    end(table, "cat")
    act(table, "ann", "search", dice=[die])
    assert knows(table) == found


@pytest.mark.rule("sit.invisible.locate-first", clause="pointed out")
@pytest.mark.rule("sit.invisible.locate-first")
def test_a_friend_may_point_out_where_somebody_is() -> None:
    table = in_mist()
    hide(table, 4, 1, 1, 6)
    end(table, "cat", "ann", "al")
    act(table, "abe", "point-out", target="cat")
    assert knows(table) == ["ann", "al", "abe"]
    end(table, "abe", "cat")
    assert target_of("cat", table) == 8


def target_of(whom: str, table: Table) -> int:
    table.rule("She is next to him.", effects=[moved("ann", (8, 5))])
    attack(table, "ann", whom, 1)
    return needed(table)


@pytest.mark.rule("sit.invisible.locate-first", clause="guessed")
@pytest.mark.rule("sit.invisible.locate-first")
def test_an_attack_on_the_wrong_square_misses_without_a_roll_and_on_the_right_one_is_rolled() -> None:
    table = in_mist(at=(2, 5))
    hide(table, 6, 1, 1, 1)
    end(table, "cat")
    act(table, "ann", "attack-square", weapon="sword", x=2, y=6)
    assert table.fact(Noted).key == "attack.empty-square"
    act(table, "ann", "attack-square", weapon="sword", x=2, y=5, dice=[4])
    assert (needed(table), check(table, "attack").result) == (8, "miss")
    with table.refuses("bad-argument", rule="sit.host.space", match="That square is 3 squares away"):
        act(table, "ann", "attack-square", weapon="sword", x=4, y=5)


@pytest.mark.rule("sit.invisible.locate-first", "sit.amb.walls", "sit.cover.attack-through-total")
@pytest.mark.parametrize(
    ("thing", "option", "passes"),
    [("wall", {}, False), ("door", {}, True), ("door", {"cover": False}, False)],
)
def test_a_square_behind_a_wall_is_struck_as_little_as_whoever_stands_there(
    thing: str, option: dict[str, bool], passes: bool
) -> None:
    edge = {"at": (2, 5), "side": "E", "barred": True, "opaque": True, "thing": thing}
    people = fighter("ann", Sword=3, at=(2, 5)), fighter("bob", "blue", at=(9, 5))
    table = fight(*people, board={"edges": [edge]}, **option)
    if not passes:
        with table.refuses("bad-argument", match=f"Nothing gets through the {thing} to that square"):
            act(table, "ann", "attack-square", weapon="sword", x=3, y=5)
    else:
        act(table, "ann", "attack-square", weapon="sword", x=3, y=5)


@pytest.mark.rule("sit.invisible.locate-first", clause="heard")
@pytest.mark.rule("sit.amb.locating", "sit.invisible.locate-first")
@pytest.mark.parametrize(("die", "heard"), [(3, []), (4, ["ann"])])
def test_somebody_invisible_who_moves_has_to_be_heard_again(die: int, heard: list[str]) -> None:
    table = fight(
        fighter("cat", "blue", at=(9, 5)),
        fighter("ann", at=(1, 5)),
        fighter("al", at=(1, 6), techniques=["Dark Sense"]),
    )
    befalls(table, "invisible", "cat")
    assert knows(table) == ["ann", "al"]
    act(table, "cat", "move", path=["E"], dice=[("perception", die), ("perception", 6)])
    assert knows(table) == [*heard, "al"]


@pytest.mark.rule("sit.amb.locating")
def test_a_table_says_how_loud_feet_are() -> None:
    people = [fighter("cat", "blue", at=(9, 5)), fighter("ann", at=(1, 5))]
    table = fight(*people, board={"light": "dark"}, noise=6)
    act(table, "cat", "move", path=["E"], dice=[("perception", 5)])
    assert knows(table) == []


@pytest.mark.rule("sit.light.total-darkness", "sit.invisible.relative")
def test_whoever_comes_into_the_light_is_seen_and_sees_who_stands_there() -> None:
    table = fight(
        fighter("cat", "blue", at=(9, 5), hidden_from=["*"]),
        fighter("ann", at=(1, 5), hidden_from=["*"]),
        board={
            "light": "dark",
            "cells": [{"at": [10, 5], "light": "clear"}, {"at": [1, 5], "light": "clear"}],
        },
    )
    assert (knows(table), knows(table, "ann")) == ([], [])
    act(table, "cat", "move", path=["E"])
    assert (knows(table), knows(table, "ann")) == (["ann"], ["cat"])


@pytest.mark.rule("sit.host.space", "sit.invisible.locate-first")
def test_a_square_is_shot_at_from_as_far_as_the_bow_carries() -> None:
    table = fight(
        fighter("ann", Bow=3, at=(1, 1)), fighter("bob", "blue", at=(5, 1)), board={"width": 30, "height": 9}
    )
    params = table.option("ann", "attack-square", weapon="bow").choice.params
    assert [(each.low, each.high) for each in params.values()] == [(0, 29), (0, 8)]
    act(table, "ann", "attack-square", weapon="bow", x=5, y=1, dice=[1])
    assert check(table, "attack").result == "hit"


@pytest.mark.rule("sit.invisible.relative", "sit.host.check")
def test_whoever_is_found_without_hiding_does_not_hide_afterwards() -> None:
    table = fight(
        fighter("ann", at=(1, 1)),
        fighter("bob", "blue", at=(5, 1), hidden_from=["*"]),
        board={"light": "hazy"},
    )
    act(table, "ann", "search", dice=[4])
    assert (knows(table, "bob"), [*table["bob"].conditions]) == (["ann"], [])


@pytest.mark.rule("sit.invisible.relative")
def test_whoever_has_seen_through_it_once_does_so_until_one_hides_again() -> None:
    table = in_mist()
    hide(table, 1, 6, 6, 1)
    assert table["cat"].conditions["hiding"].data == {"total": 5, "found": ["ann", "al", "abe"]}
    assert knows(table) == ["ann", "al", "abe"]
    act(table, "cat", "move", path=["E"])
    assert knows(table) == ["ann", "al", "abe"]


@pytest.mark.rule("sit.concealment.target", clause="1 more")
@pytest.mark.rule("sit.concealment.target", clause="hiding or not")
@pytest.mark.rule("sit.light.hazy", clause="everything concealed")
@pytest.mark.parametrize("hides", [True, False])
def test_whoever_is_concealed_is_harder_to_hit_hiding_or_not(hides: bool) -> None:
    table = fight(
        fighter("cat", "blue", Stealth=2, at=(5, 5)),
        fighter("ann", Perception=9, Sword=-5, at=(4, 5)),
        board={"light": "hazy"},
    )
    if hides:
        hide(table, 1, 6)
    end(table, "cat")
    attack(table, "ann", "cat", 1)
    assert ("hiding" in table["cat"].conditions, needed(table)) == (hides, 5)


@pytest.mark.rule("sit.cover.light-perception", clause="nothing for who does not")
@pytest.mark.rule("sit.cover.medium-perception", clause="nothing for who does not")
@pytest.mark.rule("sit.cover.heavy-perception", clause="nothing for who does not")
@pytest.mark.parametrize("cover", [0, 40, 75, 90])
def test_cover_makes_nobody_harder_to_see_who_does_not_hide(cover: int) -> None:
    wall = [{"at": [8, 5], "side": "E", "cover": cover, "thing": "rock"}] if cover else []
    for die, found in ((3, []), (4, ["ann"])):
        table = fight(
            fighter("ann", at=(1, 5)),
            fighter("cat", "blue", at=(9, 5), hidden_from=["*"]),
            board={"edges": wall},
        )
        act(table, "ann", "search", dice=[die])
        assert knows(table) == found


@pytest.mark.rule("sit.invisible.relative", clause="4 more for the first alone")
def test_one_hider_is_4_harder_to_hit_for_those_alone_who_do_not_see_them() -> None:
    table = in_mist(at=(2, 5))
    hide(table, 5, 6, 6, 4)
    table.rule("They come near.", effects=[moved("abe", (3, 5)), moved("ann", (2, 6))])
    end(table, "cat")
    act(table, "ann", "attack-square", weapon="sword", x=2, y=5, dice=[1])
    assert needed(table) == 8
    end(table, "ann", "al")
    attack(table, "abe", "cat", 1)
    assert needed(table) == 5
