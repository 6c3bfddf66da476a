"""Ready weapons, bringing things into use, drawing on the way, dropping, and picking up again."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.people.stance import stance
from events import CheckResolved, ConditionGained, ItemChanged, ManeuverDeclared, Moved
from tests.support.pathmaster import SWORD, act, attack, end, fight, fighter, until

USE = "pm.ready.use"
TOGGLE = "pm.ready.toggle-ability"
QUICK = "pm.ready.quick-draw-while-moving"
MOVEMENT = "pm.ready.movement"
HANDS = "pm.ready-weapon.hands"
NATURAL = "pm.ready-weapon.natural"
DROP = "pm.drop-item.any-time"

SHEATHED = {"sword": {**SWORD, "place": "carried"}}
CROSSBOW = {"skill": "Crossbow", "used": "missile", "table": "sword", "range": 30, "hands": 2}


def parried(table: Table) -> float:
    """All of the Parry that met the last attack."""
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    return -sum(each.value for each in check.modifiers if each.note.startswith("Parry"))


def place(table: Table, item: str, who: str = "ann") -> str:
    """Where somebody has a thing."""
    return str(table[who].items[item]["place"])


@pytest.mark.rule("pm.ready-weapon.hands", clause="two hands by both")
@pytest.mark.rule("pm.ready-weapon.hands")
def test_a_weapon_for_two_hands_is_ready_when_both_grip_it() -> None:
    greatsword = {"skill": "Greatsword", "table": "sword", "hands": 2, "place": "right"}
    table = fight(fighter("ann", weapons={"greatsword": greatsword}), fighter("bob", "blue", hp=90))
    with table.refuses("barred", rule=HANDS, match="takes both hands"):
        attack(table, "ann", "bob", 20, weapon="greatsword")

    assert table.option("ann", "ready", item="greatsword").rule == HANDS
    act(table, "ann", "ready", item="greatsword")
    assert place(table, "greatsword") == "both"
    attack(table, "ann", "bob", 20, weapon="greatsword")


@pytest.mark.rule("pm.ready-weapon.hands", clause="one hand when held")
@pytest.mark.rule("pm.ready-weapon.hands")
def test_a_weapon_for_one_hand_is_ready_when_it_is_held() -> None:
    table = fight(fighter("ann", weapons=SHEATHED), fighter("bob", "blue", hp=90))
    with table.refuses("barred", rule="pm.attack.weapon-must-be-ready", match="take it in hand first"):
        attack(table, "ann", "bob", 20)
    act(table, "ann", "ready", item="sword")
    attack(table, "ann", "bob", 20)


@pytest.mark.rule("pm.ready-weapon.natural", clause="always ready")
@pytest.mark.rule("pm.ready-weapon.natural", clause="not with what is in use")
@pytest.mark.rule("pm.ready-weapon.natural")
def test_a_hand_that_holds_a_weapon_cannot_punch() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    with table.refuses("barred", rule=NATURAL, match="right hand holds sword"):
        attack(table, "ann", "bob", 20, weapon="right fist")
    attack(table, "ann", "bob", 10, weapon="left fist")


@pytest.mark.rule("pm.ready-weapon.natural", clause="not in a grapple")
@pytest.mark.rule("pm.ready-weapon.natural")
@pytest.mark.parametrize("condition", ["grappled", "restrained"])
def test_who_is_held_fast_cannot_kick(condition: str) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=90))
    table.rule(effects=[ConditionGained(combatant="ann", condition=condition)])
    with table.refuses("barred", rule=NATURAL, match=f"Ann is {condition}"):
        attack(table, "ann", "bob", 10, weapon="kick")


@pytest.mark.rule("pm.ready.use", clause="a Move")
@pytest.mark.rule("pm.ready.use", clause="a free hand")
@pytest.mark.rule("pm.ready.use")
def test_a_potion_takes_a_free_hand_and_a_move() -> None:
    things = {"torch": {"place": "left"}, "potion": {}}
    table = fight(fighter("ann", Sword=60, things=things), fighter("bob", "blue"))
    with table.refuses("barred", rule=USE, match="right hand holds sword and the left hand holds torch"):
        act(table, "ann", "ready", item="potion")

    act(table, "ann", "drop", item="torch")
    option = table.option("ann", "ready", item="potion")
    assert (option.choice.cost, option.rule) == ("1 move", USE)
    assert option.choice.params == {}, "there is but one hand to take it in"
    act(table, "ann", "ready", item="potion")
    assert (table["ann"].budget("move"), place(table, "potion")) == (0, "left")
    assert (table.fact(ItemChanged).rule, table.fact(ManeuverDeclared).rule) == (USE, USE)


@pytest.mark.rule("pm.ready.use")
def test_with_both_hands_free_one_says_which_and_two_handed_things_need_both() -> None:
    table = fight(fighter("ann", weapons=SHEATHED), fighter("bob", "blue"))
    act(table, "ann", "ready", item="sword", hand="left")
    assert place(table, "sword") == "left"

    bow = {**CROSSBOW, "place": "carried"}
    table = fight(fighter("ann", Sword=60, weapons={"bow": bow}), fighter("bob", "blue"))
    with table.refuses("barred", rule=USE, match="takes both hands free: The right hand holds sword"):
        act(table, "ann", "ready", item="bow")


@pytest.mark.rule("pm.ready.use")
def test_what_lies_on_the_ground_is_picked_up_not_readied() -> None:
    ann = fighter("ann", at=(5, 5), things={"torch": {"place": "right"}})
    table = fight(ann, fighter("bob", "blue", at=(20, 20)))
    act(table, "ann", "drop", item="torch")
    with table.refuses("barred", rule=USE, match="Pick Up gets it"):
        act(table, "ann", "ready", item="torch")
    act(table, "ann", "pick-up", item="torch")
    assert place(table, "torch") == "right"

    act(table, "ann", "drop", item="torch")
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", path=["E", "E"])
    with table.refuses("barred", match="lies 2 cells away"):
        act(table, "ann", "pick-up", item="torch")


@pytest.mark.rule("pm.ready.toggle-ability", clause="on")
@pytest.mark.rule("pm.ready.toggle-ability", clause="off")
@pytest.mark.rule("pm.ready.toggle-ability")
def test_a_talent_is_switched_on_and_off() -> None:
    table = fight(fighter("ann", talents={"Night Sight": False}), fighter("bob", "blue"))
    assert table.option("ann", "ready", talent="Night Sight").rule == TOGGLE
    act(table, "ann", "ready", talent="Night Sight")
    assert (table["ann"].items["Night Sight"]["on"], table["ann"].budget("move")) == (True, 0)
    changed = table.fact(ItemChanged)
    assert (changed.change, changed.rule) == ("switched-on", TOGGLE)

    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "ready", talent="Night Sight")
    assert table["ann"].items["Night Sight"]["on"] is False


@pytest.mark.rule("pm.ready.quick-draw-while-moving", clause="a Free action with a Move")
@pytest.mark.rule("pm.ready.quick-draw-while-moving")
def test_three_ranks_draw_in_the_middle_of_a_move() -> None:
    ann = fighter("ann", at=(5, 5), weapons=SHEATHED, ranks={"Sword": 3})
    table = fight(ann, fighter("bob", "blue", at=(5, 9)))
    act(table, "ann", "move", path=["S", "S", "S"], draw="sword")

    assert [table["ann"].budget(kind) for kind in ("move", "free")] == [0, 1]
    assert (place(table, "sword"), table["ann"].position) == ("right", (5, 8))
    assert table.facts(ItemChanged)[0].rule == QUICK


@pytest.mark.rule("pm.ready.quick-draw-while-moving", clause="from 3 ranks on")
@pytest.mark.rule("pm.ready.quick-draw-while-moving", clause="no loading")
@pytest.mark.rule("pm.ready.quick-draw-while-moving")
@pytest.mark.parametrize(
    ("figures", "args", "match"),
    [
        (
            {"weapons": SHEATHED, "ranks": {"Sword": 2}},
            {"draw": "sword"},
            "takes 3 ranks in Sword; Ann has 2",
        ),
        (
            {"weapons": {"crossbow": {**CROSSBOW, "place": "both"}}, "ranks": {"Crossbow": 9}},
            {"draw": "crossbow"},
            "not with loading one",
        ),
        (
            {
                "weapons": SHEATHED,
                "ranks": {"Sword": 3},
                "things": {"sack": {"place": "both", "hands": 2}},
            },
            {"draw": "sword"},
            "Drop something first",
        ),
    ],
    ids=["two ranks", "loading", "hands full"],
)
def test_less_than_that_is_refused(figures: dict[str, Any], args: dict[str, str], match: str) -> None:
    table = fight(fighter("ann", at=(5, 5), **figures), fighter("bob", "blue", at=(5, 9)))
    with table.refuses("bad-argument", rule=QUICK, match=match):
        act(table, "ann", "move", path=["S"], **args)


@pytest.mark.rule("pm.ready.quick-draw-while-moving")
def test_without_a_free_action_nothing_is_drawn_on_the_way() -> None:
    table = fight(fighter("ann", weapons=SHEATHED, ranks={"Sword": 3}), fighter("bob", "blue"))
    act(table, "ann", "talk", words="One.")
    act(table, "ann", "talk", words="Two.")
    with table.refuses("bad-argument", rule=QUICK, match="It takes 1 free"):
        act(table, "ann", "move", cells=3, draw="sword")


@pytest.mark.rule("pm.ready.defenses", clause="half the Parry")
@pytest.mark.rule("pm.ready.defenses", clause="whole as a Free action")
@pytest.mark.rule("pm.ready.defenses")
@pytest.mark.parametrize(("draws", "counts"), [("move", 20), ("free", 40)])
def test_readying_halves_the_parry_unless_it_was_a_free_action(draws: str, counts: int) -> None:
    ann = fighter("ann", weapons=SHEATHED, skills={"Sword": 60}, ranks={"Sword": 3})
    table = fight(ann, fighter("bob", "blue", Sword=50, hp=90))
    if draws == "move":
        act(table, "ann", "ready", item="sword")
        assert table["ann"].conditions["stance"].rule == "pm.ready.defenses"
    else:
        act(table, "ann", "move", cells=3, draw="sword")
    attack(table, "ann", "bob", 10, parry=40)
    end(table, "ann")

    attack(table, "bob", "ann", 10)
    assert parried(table) == counts


@pytest.mark.rule("pm.ready.movement", clause="one Step")
@pytest.mark.rule("pm.ready.movement")
def test_a_step_is_all_the_movement_that_goes_with_ready() -> None:
    ann = fighter("ann", at=(5, 5), weapons=SHEATHED, ranks={"Sword": 2})
    table = fight(ann, fighter("bob", "blue", at=(15, 15)))
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "ready", item="sword")
    with table.refuses("barred", rule=MOVEMENT, match="a Step is all the movement"):
        act(table, "ann", "move", path=["N"])
    act(table, "ann", "step", direction="N")

    table = fight(ann, fighter("bob", "blue", at=(15, 15)))
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", path=["N", "N"])
    with table.refuses("barred", rule=MOVEMENT, match="Ann has moved"):
        act(table, "ann", "ready", item="sword")


@pytest.mark.rule("pm.ready.movement", clause="a Move from 3 ranks on")
@pytest.mark.rule("pm.ready.movement")
def test_with_three_ranks_the_whole_move_goes_with_a_draw() -> None:
    ann = fighter("ann", at=(5, 5), weapons=SHEATHED, ranks={"Sword": 3}, move=6)
    table = fight(ann, fighter("bob", "blue", at=(15, 15)))
    act(table, "ann", "move", path=["N", "N", "N", "N", "E", "E"], draw="sword")
    assert (table["ann"].position, place(table, "sword")) == ((7, 1), "right")


@pytest.mark.rule("pm.drop-item.any-time", clause="on the way")
@pytest.mark.rule("pm.drop-item.any-time")
def test_a_torch_is_dropped_on_the_way() -> None:
    ann = fighter("ann", at=(0, 0), things={"torch": {"place": "right"}})
    table = fight(ann, fighter("bob", "blue", at=(20, 20)))
    act(table, "ann", "move", path=["E", "E", "E", "E"], drop="torch", after=2)

    assert table["ann"].position == (4, 0)
    assert (place(table, "torch"), table["ann"].items["torch"]["lies"]) == ("ground", [2, 0])
    assert table["ann"].budget("free") == 1
    kinds = [type(each) for each in table.last if isinstance(each, Moved | ItemChanged)]
    assert kinds == [Moved, Moved, ItemChanged, Moved, Moved]
    assert table.fact(ItemChanged).rule == DROP


@pytest.mark.rule("pm.drop-item.any-time")
def test_what_is_not_held_or_lies_beyond_the_way_is_not_dropped() -> None:
    ann = fighter("ann", at=(0, 0), things={"torch": {"place": "right"}, "rope": {}})
    table = fight(ann, fighter("bob", "blue", at=(20, 20)))
    with table.refuses("bad-argument", rule=DROP, match="The way is shorter than 3 cells"):
        act(table, "ann", "move", path=["E"], drop="torch", after=3)
    with table.refuses("bad-argument", match="takes one of no, torch"):
        act(table, "ann", "move", path=["E"], drop="rope")


@pytest.mark.rule("pm.drop-item.any-time", clause="a Free action")
@pytest.mark.rule("pm.drop-item.any-time", clause="at any time")
@pytest.mark.rule("pm.drop-item.any-time")
def test_between_maneuvers_too_and_while_running() -> None:
    ann = fighter("ann", Sword=60, things={"torch": {"place": "left"}})
    table = fight(ann, fighter("bob", "blue", hp=90))
    attack(table, "ann", "bob", 10)
    option = table.option("ann", "drop", item="sword")
    assert (option.choice.cost, option.rule) == ("1 free", DROP)
    act(table, "ann", "drop", item="sword")
    assert (place(table, "sword"), table["ann"].budget("free")) == ("ground", 1)
    assert table.fact(ManeuverDeclared).rule == DROP

    until(table, "ann")
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "run", cells=8, drop="torch", after=4)
    assert place(table, "torch") == "ground"


@pytest.mark.parametrize(
    ("item", "fields", "match"),
    [
        ("torch", {"place": "ground", "lies": "there"}, "two whole numbers"),
        ("torch", {"place": "nose"}, "torch cannot be like that"),
        ("Night Sight", {"on": "yes"}, "true or false"),
        ("Night Sight", {"place": "right"}, "all that changes is `on`"),
    ],
)
def test_a_ruling_on_things_that_nothing_could_read_is_refused(
    item: str, fields: dict[str, Any], match: str
) -> None:
    ann = fighter("ann", at=(5, 5), things={"torch": {}}, talents={"Night Sight": False})
    table = fight(ann, fighter("bob", "blue", at=(9, 9)))
    with table.refuses("bad-ruling", match=match):
        table.rule(effects=[ItemChanged(combatant="ann", item=item, change="ruled", fields=fields)])
    table.rule(
        effects=[
            ItemChanged(
                combatant="ann", item="torch", change="lost", fields={"place": "ground", "lies": [6, 5]}
            )
        ]
    )
    act(table, "ann", "pick-up", item="torch")


@pytest.mark.rule("pm.ready.defenses", "pm.ready.quick-draw-while-moving")
def test_a_weapon_drawn_on_the_way_is_remembered_of_the_turn_after_the_move() -> None:
    ann = fighter("ann", at=(5, 5), weapons=SHEATHED, ranks={"Sword": 3})
    table = fight(ann, fighter("bob", "blue", at=(5, 9)))
    act(table, "ann", "move", path=["S"])
    assert stance(table["ann"]).taken == ("move",)

    table = fight(ann, fighter("bob", "blue", at=(5, 9)))
    act(table, "ann", "move", path=["S"], draw="sword")
    assert stance(table["ann"]).taken == ("move", "quick-draw")


@pytest.mark.rule("pm.pick-up.action", clause="within reach")
@pytest.mark.rule("pm.pick-up.action", "pm.ambiguity.ready-or-pick-up")
@pytest.mark.parametrize(("lies", "reached"), [((5, 5), True), ((6, 6), True), ((7, 5), False)])
def test_what_lies_in_the_next_cell_is_picked_up(lies: tuple[int, int], reached: bool) -> None:
    torch = {"torch": {"place": "ground"}}
    table = fight(fighter("ann", at=(5, 5), things=torch), fighter("bob", "blue", at=(20, 20)))
    table.rule(
        effects=[ItemChanged(combatant="ann", item="torch", change="lies", fields={"lies": list(lies)})]
    )

    assert bool(table.option("ann", "pick-up", item="torch").barred) is not reached


@pytest.mark.rule("pm.cost.action-table-governs")
@pytest.mark.parametrize(
    ("hands", "left", "free"),
    [(2, "carried", False), (1, "carried", True), (1, "left", False), (0, "left", True)],
)
def test_what_is_picked_up_takes_as_many_free_hands_as_it_has_to(hands: int, left: str, free: bool) -> None:
    things = {"sack": {"place": "ground", "hands": hands}, "torch": {"place": left}}
    table = fight(fighter("ann", Sword=60, things=things), fighter("bob", "blue"))
    barred = table.option("ann", "pick-up", item="sack").barred

    assert ("Drop something first." in barred) is not free
    assert not (free and barred)


@pytest.mark.rule("pm.ready.use", "pm.ready-weapon.hands")
def test_what_is_held_already_and_takes_no_more_hands_is_not_readied() -> None:
    table = fight(fighter("ann", Greatsword=60, things={"rope": {}}), fighter("bob", "blue"))
    ready = [each.choice.args["item"] for each in table.options("ann") if each.choice.key == "ready"]

    assert ready == ["rope"]


@pytest.mark.rule("pm.ready.defenses", clause="Dodge and Shield as usual")
def test_readying_leaves_dodge_and_shield() -> None:
    ann = fighter("ann", Dodge=10, shield=20, weapons=SHEATHED)
    table = fight(ann, fighter("bob", "blue", Sword=50, hp=90))
    act(table, "ann", "ready", item="sword")
    end(table, "ann")
    attack(table, "bob", "ann", 10)
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    assert -sum(each.value for each in check.modifiers) == 10 + 20
