"""Crushing: more of the damage modifier, being stunned, and what it does to the thing that parries it."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, DamageTaken, DiceRolled, Disengaged, ItemChanged, Moved
from tests.support.attacking import chance, check, facing, hit
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.harm import end_round, run_to

MACE = {"skill": "Club", "damage": "1d8", "special": "crushing", "hp": 20}


def clubbed(damage: int = 4, stamina: int = 99, rounds: int = 2, **options: Any) -> Table:
    """In round 1 Ann (rank 14) crushes Bob (rank 5, sword and shield); he fails Stamina and is stunned for 1d3."""
    table = facing(
        Club=60,
        weapon="club",
        bob={"CON": 12, "INT": 10, "Sword": 40, "Shield": 50, "Dodge": 40, "hp": 40},
        options={"special_effects": "rules", **options},
    )
    hit(table, 10, weapon="club")
    more = [("rounds stunned", [rounds])] if stamina > 60 else []
    table.answer("bob", "none", dice=[damage - 1, ("damage modifier", [1]), ("stamina", [stamina]), *more])
    return table


@pytest.mark.rule("brp.crushing.dm-doubled", "brp.crushing.dm-none-or-negative")
@pytest.mark.parametrize(
    ("modifier", "rolls"),
    [
        ("1d4", [("1d8", "brp.levels.special-damage"), ("2d4", "brp.crushing.dm-doubled")]),
        ("1d6", [("1d8", "brp.levels.special-damage"), ("2d6", "brp.crushing.dm-doubled")]),
        ("", [("1d8", "brp.levels.special-damage"), ("1d4", "brp.crushing.dm-none-or-negative")]),
        ("-1d4", [("1d8", "brp.levels.special-damage")]),
    ],
)
def test_the_damage_modifier_counts_twice_and_a_bad_one_not_at_all(
    modifier: str, rolls: list[tuple[str, str]]
) -> None:
    table = facing(weapons={"mace": MACE}, skills={"Club": 60}, weapon="mace", dm=modifier)
    dice = [("damage modifier", [1] * int(each[0][0])) for each in rolls[1:]]
    hit(table, 10, ("damage", [3]), *dice, weapon="mace")
    thrown = [each for each in table.facts(DiceRolled) if each.purpose.startswith("damage")]
    assert [(each.notation, each.rule) for each in thrown] == rolls


@pytest.mark.rule("brp.crushing.stun-roll")
@pytest.mark.parametrize(("stamina", "stunned"), [(60, False), (61, True)])
def test_stamina_says_whether_the_victim_is_stunned(stamina: int, stunned: bool) -> None:
    table = clubbed(stamina=stamina)
    assert ("stunned" in table["bob"].conditions) is stunned
    assert table["bob"].now("hp") == 36
    assert check(table, "stamina").rule == "brp.crushing.stun-roll"


@pytest.mark.rule("brp.amb.special-needs-damage", "brp.crushing.stun-roll")
def test_a_blow_that_armour_stops_stuns_nobody() -> None:
    table = facing(
        Club=60, weapon="club", bob={"armour": {"plate": {"av": 9}}}, options={"special_effects": "rules"}
    )
    hit(table, 10, ("damage", [3]), ("damage modifier", [1]), weapon="club")
    assert [each.purpose for each in table.facts(CheckResolved)] == ["attack"]


@pytest.mark.rule("brp.crushing.stunned-no-attack", clause="at a foe")
@pytest.mark.rule("brp.crushing.stunned-no-attack", "brp.amb.stun-start")
@pytest.mark.parametrize(("start", "again"), [("next-round", 4), ("this-round", 3)])
def test_the_stunned_do_not_attack_for_so_many_rounds_after_this_one(start: str, again: int) -> None:
    table = clubbed(rounds=2, stun_start=start)
    for number in range(1, again):
        if number > 1:
            run_to(table, "bob", "statement")
            with table.refuses("barred", rule="brp.crushing.stunned-no-attack"):
                table.answer("bob", "attack", target="ann", weapon="sword")
        run_to(table, "bob", "act")
        assert table.fight.round == number
        with table.refuses("barred", rule="brp.crushing.stunned-no-attack", match="Bob is stunned"):
            table.answer("bob", "attack", target="ann", weapon="sword")
        end_round(table)

    assert table.fight.round == again
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    assert chance(table, "bob") == 40


@pytest.mark.rule("brp.crushing.stunned-defence", clause="an Idea roll for each")
@pytest.mark.rule("brp.crushing.stunned-defence")
def test_each_defence_of_the_stunned_takes_an_idea_roll() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60),
        fighter("amy", DEX=12, Sword=60),
        fighter("bob", "blue", DEX=5, INT=10, hp=40, Shield=50),
        special_effects="none",
    )
    table.rule(effects=[ConditionGained(combatant="bob", condition="stunned")])
    to_action(table, ann=attacks("bob"), amy=attacks("bob"))

    hit(table, 100 - 5)  # easy: 120
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("idea", [50]), ("parry", [40])])
    assert check(table, "idea").rule == "brp.crushing.stunned-defence"
    assert table["bob"].now("hp") == 40

    hit(table, 95, who="amy")
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("idea", [51]), ("damage", [6])])
    assert [each.purpose for each in table.facts(CheckResolved)] == ["idea"]
    assert table["bob"].now("hp") == 34
    assert table["bob"].budget("parries") == 1


@pytest.mark.rule("brp.crushing.stunned-defence")
def test_nobody_else_needs_an_idea_to_defend() -> None:
    table = facing(Sword=60, bob={"Dodge": 40})
    hit(table, 30)
    table.answer("bob", "dodge", dice=[("dodge", [40])])
    assert [each.purpose for each in table.facts(CheckResolved)] == ["dodge"]


@pytest.mark.rule("brp.crushing.stunned-flee")
def test_whoever_is_engaged_with_nobody_just_goes() -> None:
    table = fight(
        fighter("ann", DEX=14, position=(0.0, 0.0)),
        fighter("bob", "blue", DEX=5, INT=10, position=(20.0, 0.0)),
    )
    table.rule(effects=[ConditionGained(combatant="bob", condition="stunned")])
    run_to(table, "bob")
    table.answer("bob", "flee", dice=[("idea", [50]), ("agility", [25])])
    assert table["bob"].position == (50.0, 0.0)
    assert not table.facts(Disengaged)

    table.rule(effects=[ConditionGained(combatant="ann", condition="dead")])
    table.rule(effects=[ConditionGained(combatant="bob", condition="stunned")])
    run_to(table, "bob")
    table.answer("bob", "flee", dice=[("idea", [50]), ("agility", [25])])
    assert table["bob"].position == (50.0, 0.0)

    other = facing(Sword=60)
    run_to(other, "bob")
    assert "flee" not in [each.choice.key for each in other.options("bob")]


@pytest.mark.rule("brp.crushing.stunned-easy-target")
def test_the_stunned_are_easy_to_hit() -> None:
    table = facing(Sword=40)
    table.rule(effects=[ConditionGained(combatant="bob", condition="stunned")])
    assert chance(table) == 80


@pytest.mark.rule("brp.crushing.stunned-flee", clause="Idea and then Agility")
@pytest.mark.rule("brp.crushing.stunned-flee")
@pytest.mark.parametrize(
    ("dice", "away"),
    [
        ([("idea", [51])], False),
        ([("idea", [50]), ("agility", [26])], False),
        ([("idea", [50]), ("agility", [25])], True),
    ],
)
def test_they_flee_by_an_idea_and_the_agility_to_follow_it(
    dice: list[tuple[str, list[int]]], away: bool
) -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0.0, 0.0)),
        fighter("bob", "blue", DEX=5, INT=10, position=(1.0, 0.0)),
    )
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    hit(table, 90)
    table.rule(effects=[ConditionGained(combatant="bob", condition="stunned")])
    assert table.option("bob", "flee").chance == 13

    table.answer("bob", "flee", dice=dice)

    assert bool(table.facts(Disengaged)) is away
    assert [(each.metres, each.to) for each in table.facts(Moved)] == ([(30, (-29.0, 0.0))] if away else [])


def parried(
    damage: int, contest: int, *more: Any, item: dict[str, Any] | None = None, armour: int = 0, **options: Any
) -> Table:
    """A crushing special of Ann's for 1d100, met by an ordinary parry with Bob's shield of 12 hit points.

    The first damage modifier is 1 (of 1d4), the dice of the weapon one less than `damage`.
    """
    hammer = {"hammer": {"skill": "Club", "damage": "1d100", "special": "crushing", "hp": 30}}
    table = facing(
        weapons=hammer,
        skills={"Club": 60},
        weapon="hammer",
        bob={
            "CON": 12,
            "Shield": 50,
            "shields": {"shield": {"hp": 12, "av": 10, **(item or {})}},
            "armour": {"mail": {"av": armour}},
        },
        options={"special_effects": "rules", **options},
    )
    hit(table, 10, weapon="hammer")
    dice = [
        ("parry", [40]),
        ("damage", [damage - 1]),
        ("damage modifier", [1]),
        ("crushing", [contest]),
        *more,
    ]
    table.answer("bob", "parry", **{"with": "shield"}, dice=dice)
    return table


@pytest.mark.rule("brp.crushing.parry-contest", "brp.amb.external-rolls", "brp.amb.crush-item-av")
@pytest.mark.parametrize(("roll", "won"), [(60, True), (61, False)])
def test_a_parried_crushing_special_tries_the_thing_that_parries(roll: int, won: bool) -> None:
    table = parried(14, roll, *([("stamina", [1])] if won else []))

    found = check(table, "crushing")
    assert (found.base, found.total, found.rule) == (50, 60, "brp.crushing.parry-contest")
    assert (found.result == "success") is won
    assert table["bob"].now("hp") == (38 if won else 40)


@pytest.mark.rule("brp.amb.crush-contest-passive", "brp.crushing.parry-contest")
def test_a_table_may_have_its_armour_value_resist() -> None:
    table = parried(14, 71, crush_passive="armour")
    assert check(table, "crushing").total == 70


@pytest.mark.rule("brp.crushing.parry-contest-lost", clause="what exceeds it goes on, less armour")
@pytest.mark.rule("brp.crushing.parry-contest-lost", "brp.crushing.parry-contest-stun")
@pytest.mark.parametrize(("armour", "lost"), [(1, 1), (3, 0)])
def test_what_breaks_it_goes_on_to_who_held_it_less_armour_and_may_stun(armour: int, lost: int) -> None:
    stun = [("stamina", [60])] if lost else []
    table = parried(14, 60, *stun, armour=armour)

    broken = table.fact(ItemChanged)
    assert (broken.change, broken.rule) == ("broken", "brp.crushing.parry-contest-lost")
    assert table["bob"].now("hp") == 40 - lost
    rules = [each.rule for each in table.facts(CheckResolved) if each.purpose == "stamina"]
    assert rules == ["brp.crushing.parry-contest-stun"] * lost
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.crushing.parry-contest-lost", clause="the item takes all of it")
@pytest.mark.rule("brp.crushing.parry-contest-lost")
def test_a_thing_that_can_take_it_all_lets_nothing_past() -> None:
    table = parried(10, 40)
    assert table["bob"].items["shield"]["hp"] == 2
    assert table["bob"].now("hp") == 40
    assert not table.facts(DamageTaken)


@pytest.mark.rule("brp.crushing.parry-contest-held", "brp.amb.crush-held-damage", "brp.amb.item-at-zero")
@pytest.mark.parametrize(("points", "left", "broken"), [(8, 0, True), (5, 1, False), (6, 0, True)])
def test_a_thing_that_holds_takes_the_ordinary_damage_and_lets_nothing_past(
    points: int, left: int, broken: bool
) -> None:
    table = parried(points + 1, 99, item={"hp": 6})
    shield = table["bob"].items["shield"]
    assert (shield["hp"], bool(shield.get("broken"))) == (left, broken)
    assert table.fact(ItemChanged).rule == "brp.crushing.parry-contest-held"
    assert table["bob"].now("hp") == 40


@pytest.mark.rule("brp.amb.crush-held-damage")
def test_the_ordinary_damage_has_the_ordinary_modifier() -> None:
    hammer = {"hammer": {"skill": "Club", "damage": "1d8", "special": "crushing", "hp": 30}}
    table = facing(
        weapons=hammer,
        skills={"Club": 60},
        weapon="hammer",
        dm="1d6",
        bob={"Shield": 50, "shields": {"shield": {"hp": 20}}},
        options={"special_effects": "rules"},
    )
    hit(table, 10, weapon="hammer")
    dice = [
        ("parry", [40]),
        ("damage", [5]),
        ("damage modifier", [4, 4]),
        ("crushing", [99]),
        ("damage modifier", [2]),
    ]
    table.answer("bob", "parry", **{"with": "shield"}, dice=dice)
    assert check(table, "crushing").total == 50 + 5 * (13 - 20)
    assert table["bob"].items["shield"]["hp"] == 20 - 7


@pytest.mark.rule("brp.amb.crush-contest-scope")
@pytest.mark.parametrize("roll", [10, 2])
def test_a_special_or_critical_parry_goes_by_the_matrix(roll: int) -> None:
    table = facing(Club=60, weapon="club", bob={"Shield": 50}, options={"special_effects": "rules"})
    hit(table, 10, weapon="club")
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [roll])])
    assert [each.purpose for each in table.facts(CheckResolved)] == ["parry"]
    assert table["bob"].now("hp") == 40


@pytest.mark.rule("brp.amb.crush-contest-scope")
def test_what_is_dodged_or_not_parried_with_a_thing_is_no_contest() -> None:
    table = facing(
        Club=60,
        weapon="club",
        bob={"Dodge": 50, "skills": {"Unarmed": 50}},
        options={"special_effects": "rules"},
    )
    hit(table, 10, weapon="club")
    table.answer("bob", "dodge", dice=[("dodge", [40]), ("damage", [3])])
    assert [each.purpose for each in table.facts(CheckResolved)] == ["dodge"]
    assert table["bob"].now("hp") == 37

    bare = facing(
        Club=60, weapon="club", bob={"skills": {"Unarmed": 50}}, options={"special_effects": "rules"}
    )
    hit(bare, 10, weapon="club")
    bare.answer("bob", "parry", **{"with": "fists"}, dice=[("parry", [40]), ("damage", [3])])
    assert [each.purpose for each in bare.facts(CheckResolved)] == ["parry"]


@pytest.mark.rule("brp.amb.crush-critical-success")
def test_a_critical_met_by_a_parry_crushes_the_defender_without_a_contest() -> None:
    table = facing(
        Club=60, weapon="club", bob={"Shield": 50, "CON": 12}, options={"special_effects": "rules"}
    )
    hit(table, 3, weapon="club")
    dice = [("parry", [40]), ("damage", [5]), ("damage modifier", [2]), ("stamina", [60])]
    table.answer("bob", "parry", **{"with": "shield"}, dice=dice)
    assert table["bob"].items["shield"]["hp"] == 11
    assert table["bob"].now("hp") == 33
