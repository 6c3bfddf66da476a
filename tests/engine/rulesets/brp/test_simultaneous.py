"""Actions at one instant (brp.rank.tie-simultaneous): it makes no difference who joined, or is adjudicated, first."""

from itertools import permutations
from typing import Any

import pytest

from affray.testing import SEED, Table
from engine.audit.audit import audit
from engine.rulesets.brp import ruleset
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    Engaged,
    ManeuverDeclared,
    StepBegan,
)
from tests.support.at_once import at_once, strike, swordsman, tied
from tests.support.brp import attacks, fight, fighter, to_action

RULE = "brp.rank.tie-simultaneous"
HIT, MISS, FUMBLE = 30, 90, 99
FALLS, HITS_ALLY, DROPS = 35, 80, 45
"""What comes up on the tables: the fumbler falls, an ally is struck; a thing that parried is dropped."""


def joining(*who: str) -> Any:
    """In whatever order they join."""
    return pytest.mark.parametrize("order", list(permutations(who)), ids=" ".join)


def duel(order: tuple[str, ...], **more: Any) -> Table:
    """Ann and Bob are about to strike at each other, on one rank."""
    people = {"ann": swordsman("ann", **more), "bob": swordsman("bob", "blue", **more)}
    return tied(*(people[who] for who in order), ann=attacks("bob"), bob=attacks("ann"))


def checks(table: Table, purpose: str) -> dict[str, CheckResolved]:
    """The checks of a kind so far, by who made them."""
    return {each.combatant: each for each in table.all_facts(CheckResolved) if each.purpose == purpose}


@pytest.mark.rule(RULE)
@joining("ann", "bob")
def test_whoever_falls_by_a_fumble_is_struck_at_as_they_stood(order: tuple[str, ...]) -> None:
    table = duel(order)
    rolls = {("ann", "attack"): [FUMBLE], ("ann", "fumble"): [FALLS], ("bob", "attack"): [MISS]}
    at_once(table, {"ann": strike("bob"), "bob": strike("ann")}, rolls)

    assert "prone" in table["ann"].conditions
    assert {who: each.total for who, each in checks(table, "attack").items()} == {"ann": 70, "bob": 70}


@pytest.mark.rule(RULE)
@joining("ann", "bob", "cid")
def test_an_ally_struck_down_by_a_fumble_has_still_struck(order: tuple[str, ...]) -> None:
    people = {"ann": swordsman("ann"), "cid": swordsman("cid", hp=5), "bob": swordsman("bob", "blue")}
    table = tied(*(people[who] for who in order), ann=attacks("bob"), bob=attacks("ann"), cid=attacks("bob"))
    rolls = {
        ("ann", "attack"): [FUMBLE],
        ("ann", "fumble"): [HITS_ALLY],
        ("ann", "damage"): [8],
        ("bob", "attack"): [MISS],
        ("cid", "attack"): [HIT],
        ("cid", "damage"): [6],
    }
    at_once(table, {"ann": strike("bob"), "bob": strike("ann"), "cid": strike("bob")}, rolls)

    assert "fatal" in table["cid"].conditions
    assert {each.combatant: each.amount for each in table.all_facts(DamageTaken)} == {"bob": 6, "cid": 8}


@pytest.mark.rule(RULE)
@joining("ann", "bob", "cid")
def test_three_in_a_ring_strike_all(order: tuple[str, ...]) -> None:
    """Each would fell the next before that one strikes."""
    sides = {"ann": "red", "bob": "blue", "cid": "green"}
    table = tied(
        *(swordsman(who, sides[who], hp=5) for who in order),
        ann=attacks("bob"),
        bob=attacks("cid"),
        cid=attacks("ann"),
    )
    rolls = {(who, what): [shown] for who in sides for what, shown in (("attack", HIT), ("damage", 8))}
    at_once(table, {"ann": strike("bob"), "bob": strike("cid"), "cid": strike("ann")}, rolls)

    assert all("fatal" in table[who].conditions for who in sides)


@pytest.mark.rule(RULE, "brp.amb.parry-and-attack-same-weapon", "brp.amb.simultaneous-death")
@joining("ann", "bob")
def test_what_a_fumbled_parry_drops_is_dropped_after_the_instant(order: tuple[str, ...]) -> None:
    table = duel(order)
    rolls = {
        ("ann", "attack"): [HIT],
        ("ann", "damage"): [3],
        ("bob", "attack"): [HIT],
        ("bob", "damage"): [4],
        ("bob", "parry"): [FUMBLE],
        ("bob", "fumble"): [DROPS],
    }
    meets = {("bob", "ann"): ("parry", {"with": "axe"})}
    at_once(table, {"ann": strike("bob"), "bob": strike("ann")}, rolls, meets)

    assert table["bob"].items["axe"]["held"] is False
    assert {each.combatant: each.amount for each in table.all_facts(DamageTaken)} == {"ann": 4, "bob": 3}


def two_on_bob(order: tuple[str, ...], **bob: Any) -> Table:
    """Ann and Cid strike at Bob on one rank; his own comes later."""
    people = {
        "ann": swordsman("ann"),
        "cid": swordsman("cid"),
        "bob": swordsman("bob", "blue", **{"DEX": 5, **bob}),
    }
    return tied(*(people[who] for who in order), ann=attacks("bob"), cid=attacks("bob"))


BOTH_HIT = {
    ("ann", "attack"): [HIT],
    ("cid", "attack"): [HIT],
    ("ann", "damage"): [3],
    ("cid", "damage"): [5],
}
BOTH_STRIKE = {"ann": strike("bob"), "cid": strike("bob")}


@pytest.mark.rule(RULE, "brp.parry.successive-penalty")
@joining("ann", "bob", "cid")
def test_of_two_parries_at_one_instant_the_second_is_harder_whoever_joined_first(
    order: tuple[str, ...],
) -> None:
    table = two_on_bob(order, Shield=60)
    rolls = {("ann", "attack"): [HIT], ("cid", "attack"): [HIT], ("bob", "parry"): [40, 25]}
    with_shield = ("parry", {"with": "shield"})
    at_once(table, BOTH_STRIKE, rolls, {("bob", "ann"): with_shield, ("bob", "cid"): with_shield})

    parries = [each.total for each in table.all_facts(CheckResolved) if each.purpose == "parry"]
    assert parries == [60, 30]
    assert table["bob"].budget("parries") == 2


@pytest.mark.rule(RULE, "brp.dodge.successive-penalty")
@joining("ann", "bob", "cid")
def test_of_two_dodges_at_one_instant_the_second_is_harder_whoever_joined_first(
    order: tuple[str, ...],
) -> None:
    table = two_on_bob(order, Dodge=60)
    rolls = {("ann", "attack"): [HIT], ("cid", "attack"): [HIT], ("bob", "dodge"): [40, 25]}
    at_once(table, BOTH_STRIKE, rolls, {("bob", "ann"): ("dodge", {}), ("bob", "cid"): ("dodge", {})})

    assert [each.total for each in table.all_facts(CheckResolved) if each.purpose == "dodge"] == [60, 30]
    assert table["bob"].budget("dodges") == 2


@pytest.mark.rule(RULE, "brp.defence.no-mixing")
def test_one_instant_too_is_met_with_one_kind_of_defence() -> None:
    table = two_on_bob(("ann", "bob", "cid"), Shield=60, Dodge=60)
    table.answer("ann", "attack", target="bob", weapon="sword")
    table.answer("cid", "attack", target="bob", weapon="sword")
    table.roll("ann", HIT)
    table.answer("bob", "parry", args={"with": "shield"})
    table.roll("bob", 40)
    table.roll("cid", HIT)

    with table.refuses("barred", rule="brp.defence.no-mixing"):
        table.answer("bob", "dodge")


@pytest.mark.rule(RULE, "brp.dodge.high-speed-first-only", "brp.amb.simultaneous-death")
@joining("ann", "bob", "cid")
def test_of_two_arrows_at_one_instant_both_are_the_first(order: tuple[str, ...]) -> None:
    bow = {"skill": "Bow", "damage": "1d8+1", "missile": "slow", "range": 90}
    people = {
        "ann": swordsman("ann", Bow=70, weapons={"bow": bow}),
        "cid": swordsman("cid", Bow=70, weapons={"bow": bow}),
        "bob": swordsman("bob", "blue", DEX=5, Dodge=90),
    }
    table = tied(*(people[who] for who in order), ann=attacks("bob", "bow"), cid=attacks("bob", "bow"))
    rolls = {("ann", "attack"): [HIT], ("cid", "attack"): [HIT], ("bob", "dodge"): [20, 10]}
    meets = {("bob", "ann"): ("dodge", {}), ("bob", "cid"): ("dodge", {})}
    at_once(table, {"ann": strike("bob", "bow"), "cid": strike("bob", "bow")}, rolls, meets)

    assert [each.total for each in table.all_facts(CheckResolved) if each.purpose == "dodge"] == [45, 15]
    assert table["bob"].budget("shots") == 2


@pytest.mark.rule(RULE, "brp.matrix.parrying-item-loss")
@joining("ann", "bob", "cid")
def test_a_shield_that_two_blows_break_together_holds_against_each(order: tuple[str, ...]) -> None:
    """Specials cost a shield that parries them 2 points each; it has 3."""
    table = two_on_bob(order, Shield=60, shields={"shield": {"size": "full", "hp": 3}})
    rolls = {**BOTH_HIT, ("ann", "attack"): [10], ("cid", "attack"): [10], ("bob", "parry"): [40, 25]}
    with_shield = ("parry", {"with": "shield"})
    at_once(table, BOTH_STRIKE, rolls, {("bob", "ann"): with_shield, ("bob", "cid"): with_shield})

    assert table["bob"].items["shield"]["broken"]
    assert [each.amount for each in table.all_facts(DamageTaken)] == [3, 5], (
        "no blow goes on past a broken shield"
    )


@pytest.mark.rule(RULE, "brp.wound.minor.one-or-two-left")
@joining("ann", "bob", "cid")
def test_what_two_blows_do_to_one_does_not_depend_on_whose_is_applied_first(order: tuple[str, ...]) -> None:
    """The lighter one comes first: with 7 hit points, 5 and then 3 would knock out on the way."""
    table = two_on_bob(order, hp=7)
    at_once(table, BOTH_STRIKE, BOTH_HIT)

    assert [(each.amount, each.now) for each in table.all_facts(DamageTaken)] == [(3, 4), (5, -1)]
    assert "unconscious" not in table["bob"].conditions


# What is no attack


@pytest.mark.rule(RULE)
@joining("ann", "bob")
def test_those_tied_who_do_not_attack_are_asked_at_once_too(order: tuple[str, ...]) -> None:
    table = tied(
        *(swordsman(who, {"ann": "red", "bob": "blue"}[who]) for who in order),
        ann=("move", {}),
        bob=("move", {}),
    )

    assert sorted(table.waiting()) == [("ann", "act"), ("bob", "act")]
    assert table.all_facts(StepBegan)[-1].rule == RULE


def placed(
    order: tuple[str, ...], apart: float, *, options: dict[str, Any] | None = None, **stated: Any
) -> Table:
    """Ann and Bob, so many metres apart."""
    people = {
        "ann": swordsman("ann", position=(0.0, 0.0)),
        "bob": swordsman("bob", "blue", position=(apart, 0.0)),
        "eve": swordsman("eve", "blue", DEX=3, position=(40.0, 0.0)),
    }
    return tied(*(people[who] for who in (*order, "eve")), options=options, **stated)


@pytest.mark.rule(RULE)
@joining("ann", "bob")
def test_two_who_walk_towards_each_other_go_from_where_both_stood(order: tuple[str, ...]) -> None:
    table = placed(order, 30, ann=("move", {}), bob=("move", {}))
    at_once(
        table,
        {"ann": ("move", {"towards": "bob", "metres": 8}), "bob": ("move", {"away": "ann", "metres": 9})},
        {},
    )

    assert (table["ann"].position, table["bob"].position) == ((8, 0), (39, 0))


@pytest.mark.rule(RULE, "brp.attack.with-short-move")
@joining("ann", "bob")
def test_two_who_step_up_to_each_other_meet_half_way(order: tuple[str, ...]) -> None:
    table = placed(order, 4, ann=attacks("bob"), bob=attacks("ann"))
    at_once(
        table,
        {"ann": strike("bob"), "bob": strike("ann")},
        {("ann", "attack"): [MISS], ("bob", "attack"): [MISS]},
    )

    assert table["ann"].position == table["bob"].position == (2, 0)
    assert (table["ann"].budget("metres"), table["bob"].budget("metres")) == (2, 2)
    assert table["ann"].engaged == {"bob"}
    assert len(table.all_facts(Engaged)) == 1


@pytest.mark.rule(RULE, "brp.engage.move-and-act")
@joining("ann", "bob")
def test_two_who_engage_each_other_meet_half_way(order: tuple[str, ...]) -> None:
    table = placed(order, 4, ann=("engage", {}), bob=("engage", {}))
    at_once(table, {"ann": ("engage", {"target": "bob"}), "bob": ("engage", {"target": "ann"})}, {})

    assert table["ann"].position == table["bob"].position == (2, 0)


@pytest.mark.rule(RULE, "brp.engagement.unengaged")
@joining("ann", "bob")
def test_whoever_walks_away_is_struck_at_where_they_stood_and_is_out_of_reach_then(
    order: tuple[str, ...],
) -> None:
    table = placed(order, 4, ann=attacks("bob"), bob=attacks("ann"))
    at_once(
        table,
        {"ann": strike("bob"), "bob": ("move", {"away": "ann", "metres": 9})},
        {("ann", "attack"): [HIT], ("ann", "damage"): [5]},
    )

    assert table["bob"].now("hp") == 35
    assert (table["ann"].position, table["bob"].position) == ((4, 0), (13, 0))
    assert not table["ann"].engaged
    assert not table["bob"].engaged


@pytest.mark.rule(RULE, "brp.healing.first-aid")
@joining("ann", "bob", "cid")
@pytest.mark.parametrize(("deft", "clumsy"), [("ann", "cid"), ("cid", "ann")])
def test_of_two_who_treat_one_wound_at_one_instant_the_one_heals_before_the_other_does_harm(
    order: tuple[str, ...], deft: str, clumsy: str
) -> None:
    """Bob has lost 2: healed of both, and then a point worse; not 3 lost and all of it healed."""
    people = {who: fighter(who, DEX=12, hp=14, skills={"First Aid": 60}) for who in ("ann", "bob", "cid")}
    stated = ("noncombat", {"skill": "First Aid"})
    foe = fighter("eve", "blue", DEX=3)
    table = fight(*(people[who] for who in order), foe, dice="table")
    table.rule(effects=[DamageTaken(combatant="bob", injury="cut", amount=2, now=12, kind="minor")])
    to_action(table, ann=stated, bob=stated, cid=stated)
    treats = ("first-aid", {"patient": "bob", "injury": "cut"})
    rolls = {(deft, "first aid"): [30, 3], (clumsy, "first aid"): [99]}
    at_once(table, {"ann": treats, "bob": ("pass", {}), "cid": treats}, rolls)

    assert table["bob"].injuries["cut"].amount == 1


@pytest.mark.rule(RULE)
@joining("ann", "bob")
def test_whoever_gets_up_at_the_instant_is_struck_at_as_they_lay(order: tuple[str, ...]) -> None:
    people = {"ann": swordsman("ann"), "bob": swordsman("bob", "blue", hp=5)}
    options = {"statements_binding": False}
    table = tied(*(people[who] for who in order), options=options)
    table.rule(effects=[ConditionGained(combatant="bob", condition="prone")])
    rolls = {("ann", "attack"): [HIT], ("ann", "damage"): [8]}
    at_once(table, {"ann": strike("bob"), "bob": ("stand", {})}, rolls)

    assert checks(table, "attack")["ann"].total == 140
    assert {"fatal", "prone"} <= set(table["bob"].conditions), "and falls again, by the blow"
    assert [each.maneuver for each in table.all_facts(ManeuverDeclared)] == ["attack", "stand"]


@pytest.mark.rule(RULE)
@joining("ann", "bob")
def test_whoever_strikes_from_hiding_is_given_away_when_all_have_struck(order: tuple[str, ...]) -> None:
    table = duel(order)
    table.rule(effects=[ConditionGained(combatant="ann", condition="hidden", data={"from": ["bob"]})])
    rolls = {("ann", "attack"): [HIT], ("ann", "damage"): [4]}
    at_once(table, {"ann": strike("bob"), "bob": ("pass", {})}, rolls)

    assert "hidden" not in table["ann"].conditions


@pytest.mark.rule(RULE)
def test_an_instant_may_be_taken_back_in_its_middle_and_played_again() -> None:
    table = duel(("ann", "bob"))
    rolls = {("ann", "attack"): [FUMBLE], ("ann", "fumble"): [FALLS], ("bob", "attack"): [MISS]}
    deeds = {"ann": strike("bob"), "bob": strike("ann")}
    table.answer("ann", *deeds["ann"][:1], args=deeds["ann"][1])
    table.answer("bob", *deeds["bob"][:1], args=deeds["bob"][1])
    table.roll("ann", FUMBLE)
    table.roll("ann", FALLS)
    assert "prone" not in table["ann"].conditions, "not before Bob has struck"
    table.undo()
    table.undo()
    at_once(table, deeds, rolls)

    assert "prone" in table["ann"].conditions
    assert checks(table, "attack")["bob"].total == 70
    assert audit(table.commits, ruleset, SEED).findings == []


@pytest.mark.rule(RULE, "brp.statements.knowledge-limit")
@pytest.mark.parametrize("hidden", [True, False])
def test_nobody_learns_from_their_own_blow_that_one_they_have_not_noticed_is_tied_with_them(
    hidden: bool,
) -> None:
    table = duel(("ann", "bob"))
    table.join(swordsman("eve", "blue", DEX=3))
    if hidden:
        unseen = ConditionGained(combatant="bob", condition="hidden", data={"from": ["ann"]})
        table.rule(effects=[unseen])
    target = "eve" if hidden else "bob"
    rolls = {("ann", "attack"): [MISS]}
    at_once(table, {"ann": strike(target), "bob": ("pass", {})}, rolls)

    striking = [each for each in table.all_facts(BudgetChanged) if "striking sword" in each.budgets]
    assert [each.combatant for each in striking] == ([] if hidden else ["ann"])
