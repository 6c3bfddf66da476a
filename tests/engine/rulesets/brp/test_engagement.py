"""Being engaged or not, stepping into contact, and what a turn has to offer."""

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    Disengaged,
    Engaged,
    ManeuverDeclared,
    Moved,
)
from tests.support.brp import DAGGER, attacks, fight, fighter, pass_until, state_all, to_action
from tests.support.ranks import barred, rank_now

KNIFE = {**DAGGER, "held": False}


def melee(**options: bool) -> Table:
    """Ann and Bob have come to blows, Carl and Bob's friend Ben too; the second round's statements."""
    table = fight(
        fighter("ann", DEX=14, Sword=60, weapons={"knife": KNIFE}, position=(0, 0)),
        fighter("bob", "blue", DEX=12, Axe=50, position=(4, 0)),
        fighter("carl", DEX=10, Sword=60, position=(4, 3)),
        fighter("ben", "blue", DEX=8, Axe=50, position=(4, 1)),
        fighter("dan", "blue", DEX=7, Axe=50, position=(4, 20)),
        **options,
    )
    to_action(table, ann=attacks("bob"), carl=attacks("bob"), ben=attacks("carl", "axe"))
    for who, target, weapon in (("ann", "bob", "sword"), ("carl", "bob", "sword"), ("ben", "carl", "axe")):
        pass_until(table, who)
        table.answer(who, "attack", target=target, weapon=weapon, dice=[90])
    pass_until(table, "ann", "statement")
    return table


def unengaged(metres: float = 12) -> Table:
    """Ann, some metres from every foe, who means to do this and that."""
    table = fight(
        fighter("ann", DEX=14, Sword=60, weapons={"knife": KNIFE}, position=(0, 0)),
        fighter("bob", "blue", DEX=12, Axe=50, position=(metres, 0)),
        fighter("carl", "blue", DEX=10, position=(-metres, 0)),
    )
    to_action(table, ann=("noncombat", {"also": ["attack", "move", "engage"]}))
    return table


@pytest.mark.rule("brp.engagement.engaged", clause="anybody in that melee")
@pytest.mark.rule("brp.engagement.engaged", "brp.attack.with-short-move")
def test_in_a_melee_one_turns_on_another_foe_without_a_step_or_a_modifier() -> None:
    table = melee()
    table.rule(effects=[Moved(combatant="ben", metres=1, to=(4, 1))])
    state_all(table, ann=attacks("bob"))
    option = table.option("ann", "attack", target="ben", weapon="sword")
    assert (option.chance, option.modifiers) == (60, ())
    assert option.choice.cost == "the attack of the round", "and no step, though Ben is a metre away"

    table.answer("ann", "attack", target="ben", weapon="sword", dice=[61])

    assert not table.facts(Moved)
    assert table.fact(Engaged).rule == "brp.engagement.engaged"
    check = table.fact(CheckResolved)
    assert (check.base, check.modifiers, check.total) == (60, (), 60)


@pytest.mark.rule("brp.engagement.engaged", clause="within striking distance")
@pytest.mark.rule("brp.engagement.engaged")
def test_somebody_far_off_is_in_no_melee_with_one() -> None:
    table = melee()
    state_all(table, ann=attacks("bob"))

    with table.refuses("barred", rule="brp.attack.with-short-move"):
        table.answer("ann", "attack", target="dan", weapon="sword")


@pytest.mark.rule("brp.engagement.engaged")
def test_in_a_melee_no_metres_are_needed_for_a_blow() -> None:
    table = melee()
    state_all(table, ann=attacks("bob"))
    apart = Moved(combatant="ann", metres=0, to=(4, -1))
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"metres": 5}), apart])

    assert not table.option("ann", "attack", target="ben", weapon="sword").barred


@pytest.mark.rule("brp.engagement.engaged")
def test_whoever_was_dragged_off_is_in_that_melee_no_more() -> None:
    table = melee()
    state_all(table, ann=attacks("bob"))
    table.rule(effects=[Moved(combatant="ben", metres=10, to=(14, 1))])

    assert barred(table, "ann", "attack", target="ben", weapon="sword").rule == "brp.attack.with-short-move"


@pytest.mark.rule("brp.engagement.unengaged")
def test_out_of_reach_of_every_foe_there_is_everything_but_a_blow() -> None:
    table = unengaged()

    assert table["ann"].engaged == frozenset()
    assert {"do", "ready", "skill", "move"} <= set(table.legal("ann"))
    assert table.option("ann", "move", towards="bob").choice.params["metres"].high == 30
    assert "attack" not in table.legal("ann")
    assert barred(table, "ann", "attack", target="bob", weapon="sword").rule == "brp.attack.with-short-move"


@pytest.mark.rule("brp.engage.move-and-act", clause="a step and a blow")
@pytest.mark.rule("brp.engage.move-and-act")
def test_a_step_into_contact_and_a_blow_at_full_rank_and_skill() -> None:
    table = unengaged(4)

    table.answer("ann", "engage", target="bob", then="act")
    assert (table.fact(Moved).metres, table["ann"].position) == (4, (4.0, 0.0))
    assert table.fact(Engaged).rule == "brp.engage.move-and-act"
    assert (table["ann"].engaged, table["bob"].engaged) == ({"bob"}, {"ann"})
    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 14)

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[60])
    check = table.fact(CheckResolved)
    assert (check.total, check.modifiers, check.result) == (60, (), "success")


@pytest.mark.rule("brp.engage.move-and-act", "brp.resolution.skill-roll")
def test_the_step_is_part_of_the_attack_too_and_a_parry_later_is_at_full_skill() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0, 0)),
        fighter("bob", "blue", DEX=12, Axe=50, position=(4, 0)),
    )
    to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    assert table.fact(Moved).rule == "brp.attack.with-short-move"
    assert table.fact(CheckResolved).total == 60
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])

    assert table.option("ann", "parry", **{"with": "sword"}).chance == 60


@pytest.mark.rule("brp.engage.move-and-act", clause="no farther than a step")
@pytest.mark.rule("brp.engage.move-and-act")
def test_farther_than_a_step_is_refused_with_how_far_it_is() -> None:
    table = unengaged(6)

    with table.refuses("barred", rule="brp.engage.move-and-act", match="6 metres away; a step of 5"):
        table.answer("ann", "engage", target="bob")


@pytest.mark.rule("brp.engage.move-and-act")
def test_the_step_has_to_be_within_what_the_rank_allows() -> None:
    table = unengaged(8)
    table.answer("ann", "move", towards="bob", metres=4, then="act")

    with table.refuses("barred", match="4 metres away; a step of 1"):
        table.answer("ann", "engage", target="bob")

    table.answer("ann", "move", towards="bob", metres=2, then="act")
    pass_until(table, "ann")
    assert rank_now(table) == 7
    table.answer("ann", "engage", target="bob", then="act")
    assert (rank_now(table), table["ann"].engaged) == (7, {"bob"})


class TestTheMenu:
    """brp.action.menu-ranked: move, attack, noncombat action, engage, disengage."""

    FREE = {"defend", "delay", "pass"}
    NONCOMBAT = {"ready", "skill", "do", "search", "kneel"}

    @pytest.mark.rule("brp.action.menu-ranked")
    def test_of_the_unengaged(self) -> None:
        table = fight(
            fighter("ann", DEX=14, Sword=60, weapons={"knife": KNIFE}),
            fighter("bob", "blue", DEX=12, Axe=50),
            statements_binding=False,
        )
        to_action(table)

        assert set(table.legal("ann")) == {"move", "attack", "engage"} | self.NONCOMBAT | self.FREE
        assert table.pending("ann").request.rule == "brp.action.menu-ranked"

    @pytest.mark.rule("brp.action.menu-ranked", "brp.noncombat.allowed")
    def test_of_the_engaged(self) -> None:
        table = melee(statements_binding=False)
        state_all(table, ann=("wait", {}))

        assert set(table.legal("ann")) == {"attack", "move", "kneel"} | self.FREE
        assert table.option("ann", "move", towards="bob").choice.params["metres"].high == 5
        for key in ("ready", "skill", "do", "search"):
            with table.refuses("barred", rule="brp.noncombat.allowed", match="engaged"):
                table.answer("ann", key)
        with table.refuses("barred", rule="brp.disengage.declare"):
            table.answer("ann", "disengage")

    @pytest.mark.rule("brp.action.menu-ranked")
    def test_of_who_leaves(self) -> None:
        table = melee()
        state_all(table, ann=("disengage", {}))

        assert set(table.legal("ann")) == {"disengage", "move"} | self.FREE

    @pytest.mark.rule("brp.action.menu-anytime", clause="parry or dodge")
    @pytest.mark.rule("brp.action.menu-anytime")
    def test_parries_and_dodges_are_open_after_ones_own_turn(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60, Dodge=40), fighter("bob", "blue", DEX=5, Axe=50))
        to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))
        table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])

        table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])

        assert rank_now(table) == 5
        assert {"parry", "dodge"} <= set(table.legal("ann"))

    @pytest.mark.rule("brp.action.menu-anytime", clause="fight defensively")
    @pytest.mark.rule("brp.action.menu-anytime")
    def test_full_defence_is_open_before_ones_own_turn(self) -> None:
        table = fight(fighter("ann", DEX=5, Sword=60, Dodge=40), fighter("bob", "blue", DEX=14, Axe=50))
        to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))

        table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])

        option = table.option("ann", "full-defence")
        assert (option.barred, option.rule) == ("", "brp.action.menu-anytime")


def felled(condition: str) -> Table:
    """Ann and Amy are engaged with Bob, who has gone down like this; Carl stands farther off."""
    table = fight(
        fighter("ann", DEX=14, Sword=40, position=(0, 0)),
        fighter("amy", DEX=13, Sword=40, position=(0, 1)),
        fighter("bob", "blue", DEX=9, hp=30, Shield=90, position=(1, 0)),
        fighter(
            "carl", "blue", DEX=5, Sword=40, weapons={"claw": {**DAGGER, "skill": "Sword"}}, position=(4, 0)
        ),
        special_effects="none",
    )
    to_action(table, ann=attacks("bob"), amy=attacks("bob"))
    for who in ("ann", "amy"):
        table.answer(who, "attack", target="bob", weapon="sword", dice=[90])
    pass_until(table, "ann", "statement")
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition)])
    return table


@pytest.mark.rule("brp.amb.fallen-targets")
def test_the_fallen_can_be_struck_easily_and_do_not_defend() -> None:
    table = felled("unconscious")
    named = [each.choice.args["target"] for each in table.options("ann") if "target" in each.choice.args]
    assert list(dict.fromkeys(named)) == ["carl", "bob"]
    to_action(table, ann=attacks("bob"))

    assert table.option("ann", "attack", target="bob", weapon="sword").chance == 80
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[80, [5]])
    assert (table.fact(DamageTaken).combatant, table.fact(DamageTaken).amount) == ("bob", 5)


@pytest.mark.rule("brp.amb.fallen-targets", "brp.engagement.engaged")
def test_a_step_up_to_the_fallen_engages_with_nobody() -> None:
    table = felled("unconscious")
    table.rule(effects=[ConditionGained(combatant="ann", condition="unconscious")])
    to_action(table, carl=attacks("ann", "claw"))
    pass_until(table, "carl")
    table.answer("carl", "attack", target="ann", weapon="claw", dice=[90])

    assert table["carl"].position == table["ann"].position
    assert table["carl"].engaged == frozenset()


@pytest.mark.rule("brp.engagement.engaged", "brp.amb.fallen-targets")
def test_nobody_is_engaged_with_the_dead_or_strikes_at_them() -> None:
    table = felled("dead")
    with table.refuses("barred", match="not dead"):
        table.answer("ann", "attack", target="bob", weapon="sword")
    table.answer("ann", "wait")

    parted = table.fact(Disengaged)
    assert (parted.combatant, parted.foes, parted.rule) == ("bob", ("amy", "ann"), "brp.engagement.engaged")
    assert {table[who].engaged for who in ("ann", "amy", "bob")} == {frozenset()}


@pytest.mark.rule("brp.engagement.engaged", "brp.wound.fatal.rescue-window", "brp.amb.fatal-death-time")
def test_who_dies_of_a_wound_is_out_of_the_melee() -> None:
    table = felled("unconscious")
    table.rule(effects=[DamageTaken(combatant="bob", injury="stab", amount=30)])
    for _ in "this round", "the next":
        state_all(table)
        assert table["ann"].engaged == {"bob"}  # who may yet be saved
        pass_until(table, "ann", "statement")

    assert "dead" in table["bob"].conditions
    assert {table[who].engaged for who in ("ann", "amy", "bob")} == {frozenset()}


@pytest.mark.rule("brp.engage.move-and-act", "brp.engagement.engaged")
def test_engaging_is_declared_once_and_not_open_to_the_engaged() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0, 0)),
        fighter("bob", "blue", DEX=12, Axe=50, position=(4, 0)),
    )
    to_action(table, ann=("engage", {}), bob=attacks("ann", "axe"))
    table.answer("ann", "engage", target="bob", then="act")
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args["target"], declared.rule) == (
        "engage", "bob", "brp.engage.move-and-act",
    )  # fmt: skip
    with table.refuses("barred", rule="brp.engagement.engaged", match="engaged already"):
        table.answer("ann", "engage", target="bob")

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    assert not table.facts(Engaged)


@pytest.mark.rule("brp.attack.with-short-move", "brp.engagement.engaged")
def test_an_engaged_foe_who_stepped_aside_is_struck_without_a_step() -> None:
    """With MOV 2 a short step is of 1 metre; Bob has stepped back to 1.5."""
    table = fight(
        fighter("bob", "blue", DEX=16, Axe=50, position=(0.5, 0)),
        fighter("ann", DEX=14, Sword=60, MOV=2, position=(0, 0)),
        special_effects="none",
    )
    table.rule(effects=[Engaged(combatant="ann", foe="bob")])
    to_action(table, bob=("move", {}), ann=attacks("bob"))
    table.answer("bob", "move", away="ann", metres=1)
    assert table["bob"].position == (1.5, 0)

    option = table.option("ann", "attack", target="bob", weapon="sword")
    assert (option.barred, option.choice.cost) == ("", "the attack of the round")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    assert not table.facts(Moved)


@pytest.mark.rule("brp.attack.with-short-move")
def test_the_way_to_the_foe_is_said_with_the_attack() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, Bow=40, position=(0, 0)),
        fighter("bob", "blue", DEX=12, position=(4, 0)),
    )
    to_action(table, ann=attacks("bob"))

    def cost(weapon: str) -> str:
        return table.option("ann", "attack", target="bob", weapon=weapon).choice.cost

    assert cost("sword") == "the attack of the round and a step of 4 metres"
    assert cost("bow") == "the attack of the round"


@pytest.mark.rule("brp.attack.with-short-move", "brp.engage.move-and-act", "brp.engagement.engaged")
@pytest.mark.parametrize("place", [None, (3.0, 4.0)])
def test_whoever_stands_in_contact_already_takes_no_step(place: tuple[float, float] | None) -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=place), fighter("bob", "blue", DEX=12, position=place)
    )
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])

    assert not table.facts(Moved)
    assert table.fact(Engaged).rule == "brp.engage.move-and-act"
