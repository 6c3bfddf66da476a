"""Ranks: who goes first on the same one, what happens at the same instant, and when one acts again."""

from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from events import (
    BudgetChanged,
    ConditionGained,
    DamageTaken,
    ItemChanged,
    ManeuverDeclared,
    Noted,
    StepBegan,
)
from tests.support.brp import AXE, SWORD, attacks, fight, fighter, pass_until, to_action
from tests.support.ranks import acted, play_round, rank_now, ranks

DARTS = {"skill": "Dart", "damage": "1d4", "missile": "slow", "range": 20, "rate": 3, "size": "short"}


def rapid(dex: int, rate: int = 3) -> cmd.Entrant:
    """Ann, with a weapon that attacks several times a round, and few hit points."""
    return fighter("ann", DEX=dex, hp=6, Dart=80, weapons={"dart": {**DARTS, "rate": rate}})


def throw_all(table: Table) -> None:
    """Ann misses with every attack that she is given; the others pass."""
    while table.fight.round == 1 and table.fight.phase == "action":
        who = table.waiting()[0][0]
        if who == "ann" and "attack" in table.legal("ann"):
            table.answer("ann", "attack", target="bob", weapon="dart", dice=[("attack", [90])])
        else:
            table.answer(who, "pass")


# On the same rank


@pytest.mark.rule("brp.action.weapon-order", clause="missiles, long, medium, short")
@pytest.mark.rule("brp.action.weapon-order")
def test_missiles_then_long_then_medium_then_short_weapons() -> None:
    foe = fighter("eve", "blue", DEX=3)
    table = fight(
        fighter("dan", DEX=12, Dagger=90),
        fighter("bob", DEX=12, Bow=30),
        fighter("sam", DEX=12, Sword=60),
        fighter("pam", DEX=12, Spear=50),
        fighter("una", DEX=12, Unarmed=20),
        foe,
    )
    stated = {"dan": "dagger", "bob": "bow", "sam": "sword", "pam": "spear", "una": "fists"}
    to_action(table, **{who: attacks("eve", weapon) for who, weapon in stated.items()})

    pass_until(table, "eve")

    assert acted(table) == [(who, 12) for who in ("bob", "pam", "sam", "dan", "una")] + [("eve", 3)]
    steps = {each.combatant: each.rule for each in table.all_facts(StepBegan) if each.step == "turn"}
    assert [steps[who] for who in ("bob", "pam", "sam")] == ["brp.action.weapon-order"] * 3
    assert steps["dan"] == "brp.rank.tie-skill", "short weapons and bare hands are one class"
    assert steps["una"] == steps["eve"] == "brp.action.dex-countdown"


@pytest.mark.rule("brp.rank.tie-skill", "brp.amb.tie-order-two-systems")
@pytest.mark.parametrize(("ties", "first"), [("weapon-class", "ann"), ("skill", "bob")])
def test_a_table_may_let_skill_alone_decide(ties: str, first: str) -> None:
    table = fight(fighter("ann", DEX=12, Spear=40), fighter("bob", "blue", DEX=12, Dagger=90), rank_ties=ties)
    to_action(table, ann=attacks("bob", "spear"), bob=attacks("ann", "dagger"))

    assert table.waiting() == [(first, "act")]


@pytest.mark.rule("brp.action.weapon-order", clause="none before its place")
@pytest.mark.rule("brp.action.weapon-order")
def test_nobody_strikes_with_a_shorter_weapon_before_a_longer_one_is_due() -> None:
    table = fight(fighter("ann", DEX=12, Bow=40, Dagger=60), fighter("bob", "blue", DEX=12, Sword=50, Axe=20))
    to_action(table, ann=attacks("bob", "bow"), bob=attacks("ann"))

    with table.refuses("barred", rule="brp.action.weapon-order", match="On rank 12 Bob comes before"):
        table.answer("ann", "attack", target="bob", weapon="dagger")
    assert not table.option("ann", "attack", target="bob", weapon="bow").barred

    table.answer("ann", "delay", rank=11)
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])
    assert not table.option("ann", "attack", target="bob", weapon="dagger").barred


@pytest.mark.rule("brp.rank.tie-skill")
def test_the_higher_skill_goes_first() -> None:
    table = fight(fighter("bob", "blue", DEX=12, Axe=65), fighter("ann", DEX=12, Sword=70))
    to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))

    assert table.waiting() == [("ann", "act")]
    assert table.facts(StepBegan)[-1].rule == "brp.rank.tie-skill"
    table.answer("ann", "pass")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.rank.tie-skill")
def test_the_skill_that_is_stated_decides_for_other_actions() -> None:
    table = fight(
        fighter("bob", "blue", DEX=12, skills={"Climb": 40}), fighter("ann", DEX=12, skills={"Climb": 70})
    )
    to_action(table, ann=("noncombat", {"skill": "Climb"}), bob=("noncombat", {"skill": "Climb"}))

    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("brp.rank.tie-skill", "brp.amb.tie-order-two-systems")
@pytest.mark.parametrize(("climb", "order"), [(80, ["ann", "bob", "sam"]), (40, ["bob", "sam", "ann"])])
def test_between_an_attack_and_another_action_skill_decides(climb: int, order: list[str]) -> None:
    """The attack that counts is the one that its weapon's class puts first, with 50."""
    table = fight(
        fighter("ann", DEX=12, skills={"Climb": climb}),
        fighter("sam", DEX=12, Sword=90),
        fighter("bob", DEX=12, Bow=50),
        fighter("eve", "blue", DEX=3),
    )
    to_action(table, ann=("noncombat", {"skill": "Climb"}), sam=attacks("eve"), bob=attacks("eve", "bow"))
    pass_until(table, "eve")

    assert [who for who, rank in acted(table) if rank == 12] == order
    steps = {each.combatant: each.rule for each in table.all_facts(StepBegan) if each.step == "turn"}
    assert steps["bob"] == "brp.action.weapon-order"
    assert steps["ann" if climb == 80 else "sam"] == "brp.rank.tie-skill"


@pytest.mark.rule("brp.rank.tie-skill", "brp.amb.tie-order-two-systems")
@pytest.mark.parametrize(("hides", "order"), [(False, ["ann", "bob", "sam"]), (True, ["sam", "ann", "bob"])])
def test_somebody_who_hides_does_not_decide_which_of_two_others_comes_first(
    hides: bool, order: list[str]
) -> None:
    """Ann climbs before Sam strikes as Bob's bow comes between them; but not where nobody knows of Bob."""
    table = fight(
        fighter("ann", DEX=12, skills={"Climb": 60}),
        fighter("sam", DEX=12, Sword=90),
        fighter("bob", DEX=12, Bow=50, **({"hidden_from": ["*"]} if hides else {})),
        fighter("eve", "blue", DEX=3),
    )
    to_action(table, ann=("noncombat", {"skill": "Climb"}), sam=attacks("eve"), bob=attacks("eve", "bow"))
    pass_until(table, "eve")

    assert [who for who, rank in acted(table) if rank == 12] == order


@pytest.mark.rule("brp.rank.tie-skill", "brp.amb.tie-order-two-systems")
def test_an_action_without_a_skill_comes_after_the_attacks() -> None:
    table = fight(fighter("ann", DEX=12), fighter("bob", "blue", DEX=12, Axe=20), fighter("cid", DEX=3))
    to_action(table, ann=("move", {}), bob=attacks("ann", "axe"))

    pass_until(table, "cid")
    assert acted(table) == [("bob", 12), ("ann", 12), ("cid", 3)]


@pytest.mark.rule("brp.rank.tie-simultaneous", "brp.amb.tie-order-two-systems")
def test_an_attack_and_another_action_of_equal_skill_are_simultaneous() -> None:
    table = fight(
        fighter("ann", DEX=12, skills={"Climb": 50}),
        fighter("bob", "blue", DEX=12, Axe=50),
        fighter("cid", DEX=12, Dagger=50),
    )
    to_action(
        table,
        ann=("noncombat", {"skill": "Climb"}),
        bob=attacks("ann", "axe"),
        cid=attacks("bob", "dagger"),
    )

    assert table.waiting() == [("ann", "act"), ("bob", "act")], "and the shorter weapon later"
    table.answer("ann", "pass")
    table.answer("bob", "pass")

    alone = table.all_facts(StepBegan)[-1]
    assert (alone.step, alone.combatant, alone.rule) == ("turn", "cid", "brp.action.dex-countdown")


class TestAtTheSameInstant:
    """brp.rank.tie-simultaneous, brp.amb.simultaneous-death"""

    def duel(self, **more: Any) -> Table:
        table = fight(
            fighter("ann", DEX=12, Sword=70, hp=6, **more),
            fighter("bob", "blue", DEX=12, Axe=70, hp=6, **more),
            fighter("carl", "blue", DEX=2),
            fighter("dora", DEX=2),
        )
        to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))
        return table

    @pytest.mark.rule("brp.rank.tie-simultaneous", clause="both wounds are applied")
    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_both_are_asked_and_both_wounds_are_applied(self) -> None:
        table = self.duel()
        assert table.waiting() == [("ann", "act"), ("bob", "act")]

        table.answer("ann", "attack", target="bob", weapon="sword")
        assert not table.facts(ManeuverDeclared), "nothing happens before both have said what they do"
        table.answer(
            "bob",
            "attack",
            target="ann",
            weapon="axe",
            dice=[("attack", [30]), ("damage", [8]), ("attack", [31]), ("damage", [8])],
        )

        assert {each.combatant: each.now for each in table.facts(DamageTaken)} == {"bob": -2, "ann": -4}
        assert "fatal" in table["ann"].conditions
        assert "fatal" in table["bob"].conditions

    @pytest.mark.rule("brp.rank.tie-simultaneous", clause="none tells before the other")
    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_no_wound_tells_before_the_other_blow_is_struck(self) -> None:
        table = self.duel(Dodge=60)

        table.answer("bob", "attack", target="ann", weapon="axe")
        table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])
        assert table.waiting() == [("bob", "defend")]
        table.answer("bob", "none", dice=[("damage", [8]), ("attack", [31])])

        assert not table.facts(DamageTaken)
        assert table.waiting() == [("ann", "defend")]

    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_whoever_strikes_at_that_instant_goes_over_to_full_defence_no_more(self) -> None:
        """Or the blow of whoever is adjudicated second would be lost, and that of the first not."""
        table = self.duel(Dodge=60)
        table.answer("bob", "attack", target="ann", weapon="axe")
        table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])

        with table.refuses("barred", rule="brp.rank.tie-simultaneous", match="this very instant"):
            table.answer("bob", "full-defence")
        table.answer("bob", "dodge", dice=[("dodge", [20]), ("attack", [90])])
        assert (table["ann"].budget("attacks"), table["bob"].budget("attacks")) == (1, 1)

    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_what_was_open_at_the_beginning_of_the_instant_is_done(self) -> None:
        table = self.duel()
        table.answer("ann", "move", towards="dora", metres=6)
        table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])

        assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["attack", "move"]
        assert table["ann"].budget("metres") == 6
        assert "bob" in table["ann"].engaged

    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_somebody_put_down_at_that_instant_has_still_acted(self) -> None:
        table = self.duel()
        table.answer("ann", "move", towards="dora", metres=5)
        table.answer("bob", "attack", target="ann", weapon="axe", dice=[30])
        table.answer("ann", "none", dice=[8])

        assert "fatal" in table["ann"].conditions
        assert [each.maneuver for each in table.all_facts(ManeuverDeclared)] == ["attack", "move"]

    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_a_ruling_while_others_are_asked_may_take_the_action_away(self) -> None:
        table = self.duel()
        table.answer("ann", "move", towards="dora", metres=5)
        table.rule(effects=[ConditionGained(combatant="ann", condition="unconscious")])
        table.answer("bob", "delay", rank=3)

        lost = table.facts(Noted)[-1]
        assert (lost.key, lost.combatant, lost.args) == ("action.lost", "ann", {"action": "move"})

    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_a_ruling_while_others_are_asked_may_take_the_weapon_away(self) -> None:
        table = self.duel()
        table.answer("bob", "attack", target="ann", weapon="axe")
        table.rule(
            effects=[ItemChanged(combatant="bob", item="axe", change="broken", fields={"broken": True})]
        )
        table.answer("ann", "pass")

        lost = table.facts(Noted)[-1]
        assert (lost.key, lost.combatant, lost.args) == ("action.lost", "bob", {"action": "attack"})
        assert not table.facts(ManeuverDeclared)

    @pytest.mark.rule("brp.rank.tie-simultaneous")
    def test_one_of_them_may_pass_or_hold_back(self) -> None:
        table = self.duel()
        table.answer("ann", "delay", rank=7)
        table.answer("bob", "pass")

        assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 7)


# Several actions


@pytest.mark.rule("brp.action.multiple.step", "brp.action.multiple.sources")
def test_each_further_action_comes_five_ranks_later() -> None:
    table = fight(rapid(13), fighter("bob", "blue", DEX=1))
    to_action(table, ann=attacks("bob", "dart"))

    throw_all(table)

    assert ranks(table, "ann") == [13, 8, 3]
    spaced = [each for each in table.all_facts(BudgetChanged) if each.budgets.get("due") in (8, 3)]
    assert {each.rule for each in spaced} == {"brp.action.multiple.step"}


@pytest.mark.rule("brp.action.multiple.floor")
@pytest.mark.parametrize(
    ("dex", "expected", "lost"),
    [(10, [10, 5], True), (11, [11, 6, 1], False), (5, [5], True), (4, [4], True)],
)
def test_an_action_below_rank_one_is_lost(dex: int, expected: list[int], lost: bool) -> None:
    table = fight(rapid(dex), fighter("bob", "blue", DEX=1), fighter("carl", "blue", DEX=1))
    to_action(table, ann=attacks("bob", "dart"))

    throw_all(table)

    assert ranks(table, "ann") == expected
    noted = [each.rule for each in table.all_facts(Noted) if each.key == "action.lost"]
    assert noted == (["brp.action.multiple.floor"] if lost else [])


@pytest.mark.rule("brp.action.multiple.sources", clause="one attack without either")
@pytest.mark.rule("brp.action.multiple.sources")
def test_one_attack_a_round_without_a_weapon_of_a_higher_rate() -> None:
    table = fight(fighter("ann", DEX=13, Sword=80), fighter("bob", "blue", DEX=1))
    to_action(table, ann=attacks("bob"))

    table.answer("ann", "attack", target="bob", weapon="sword", again="yes", dice=[90])

    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 8)
    with table.refuses("barred", rule="brp.action.multiple.sources"):
        table.answer("ann", "attack", target="bob", weapon="sword")


@pytest.mark.rule("brp.action.multiple.sources", clause="the rate of a weapon")
@pytest.mark.rule("brp.action.multiple.sources")
def test_a_rate_of_two_gives_two_attacks_five_ranks_apart() -> None:
    table = fight(rapid(14, rate=2), fighter("bob", "blue", DEX=1))
    to_action(table, ann=attacks("bob", "dart"))

    throw_all(table)

    assert ranks(table, "ann") == [14, 9]


@pytest.mark.rule("brp.action.multiple.step", "brp.amb.delay-follow-ups")
def test_after_a_delay_it_is_five_below_the_rank_really_acted_on() -> None:
    table = fight(rapid(14, rate=2), fighter("bob", "blue", DEX=1))
    to_action(table, ann=attacks("bob", "dart"))

    table.answer("ann", "delay", rank=10)
    throw_all(table)

    assert ranks(table, "ann") == [14, 10, 5]


@pytest.mark.rule("brp.action.multiple.step")
def test_no_further_action_for_somebody_who_went_down_meanwhile() -> None:
    table = fight(
        rapid(14, rate=2),
        fighter("bob", "blue", DEX=12, Axe=70),
        fighter("carl", "blue", DEX=1),
        fighter("dora"),
    )
    to_action(table, ann=attacks("bob", "dart"), bob=attacks("ann", "axe"))
    table.answer("ann", "attack", target="bob", weapon="dart", dice=[90])
    assert table["ann"].budget("due") == 9

    table.answer("bob", "attack", target="ann", weapon="axe", dice=[("attack", [30])])
    table.answer("ann", "none", dice=[("damage", [8])])
    assert "fatal" in table["ann"].conditions

    play_round(table)
    assert ranks(table, "ann") == [14]


def test_weapons_of_one_class_meet_at_one_instant_whatever_they_are_called() -> None:
    sword, axe = {**SWORD, "skill": "Melee"}, {**AXE, "skill": "Melee"}
    table = fight(
        fighter("ann", DEX=12, Melee=70, weapons={"sword": sword}),
        fighter("bob", "blue", DEX=12, Melee=70, weapons={"axe": axe}),
    )
    to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))

    assert table.waiting() == [("ann", "act"), ("bob", "act")]


@pytest.mark.rule("brp.action.weapon-order", "brp.rank.tie-simultaneous")
def test_whoever_is_tied_with_another_comes_before_or_after_with_other_weapons_than_stated() -> None:
    """Both stated swords of 50; an axe at 20 would come later, and a bow earlier."""
    ann = fighter("ann", DEX=12, Sword=50, Axe=20, Bow=10)
    table = fight(ann, fighter("bob", "blue", DEX=12, Sword=50))
    to_action(table, ann=attacks("bob"), bob=attacks("ann"))
    assert table.waiting() == [("ann", "act"), ("bob", "act")]

    barred = {
        weapon: table.option("ann", "attack", target="bob", weapon=weapon).rule
        for weapon in ("sword", "bow", "axe")
        if table.option("ann", "attack", target="bob", weapon=weapon).barred
    }
    assert barred == {"axe": "brp.action.weapon-order"}
