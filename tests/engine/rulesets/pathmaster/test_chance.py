"""The chance of a hit: what it counts, and that it tells nothing that was not seen."""

from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from affray.testing import Table
from engine.dice import parse, read_dice
from engine.dice.open_ended import FAR, Spans, percent
from engine.ruleset_api.procedure import Option
from events import CheckResolved, ConditionGained
from tests.support.meeting import befalls, bout, keeps, sets_parry, struck
from tests.support.pathmaster import SPEAR, SWORD, act, attack, end, fight, fighter, until

TOTAL = "pm.melee.attack-total"
READ = "pm.melee.read-attack-table"


def offered(table: Table, weapon: str = "sword", key: str = "attack", target: str = "bob") -> Option:
    """What is offered Ann against Bob."""
    return table.option("ann", key, target=target, weapon=weapon)


def once_round(table: Table, roll: int = 50) -> None:
    """Ann strikes at Bob once, and it is her turn again."""
    attack(table, "ann", "bob", roll)
    end(table, "ann")
    until(table, "ann")


def before_defence(option: Option) -> bool:
    """Whether no more is told than how likely the skill hits whoever neither defends nor wears anything."""
    return option.unit == "undefended" and not option.modifiers


def parts(of: Option | CheckResolved) -> list[tuple[str, float]]:
    """What changes a total, each with its rule."""
    return [(each.rule, each.value) for each in of.modifiers]


@cache
def rolls() -> list[tuple[int, int, Fraction]]:
    """Every open-ended roll of up to four dice: its first die, what it comes to, and how likely it is."""
    dice = parse("d100!+/-")
    chains: list[list[int]] = [[each] for each in range(1, 101)]
    read_so_far = []
    for length in range(1, 5):
        opened = []
        for shows in chains:
            if shows[-1] >= 96 or (length == 1 and shows[-1] <= 5):
                opened += [[*shows, each] for each in range(1, 101)]
            else:
                read_so_far.append((shows[0], read_dice(dice, shows).total, Fraction(1, 100**length)))
        chains = opened
    return read_so_far


@pytest.mark.rule(TOTAL, READ, "pm.attack.fumble-range")
@pytest.mark.parametrize("wanted", [((50, FAR),), ((-FAR, -20),), ((10, 20), (90, 110)), ()])
@pytest.mark.parametrize("plus", [-160, -40, 0, 55, 140])
@pytest.mark.parametrize("over", [0, 3, 8])
def test_the_chance_is_that_of_every_open_ended_roll_that_hits(wanted: Spans, plus: int, over: int) -> None:
    hits = sum(
        likely
        for first, total, likely in rolls()
        if first > over and any(low <= total + plus <= high for low, high in wanted)
    )
    expected = min(99, max(1, round(100 * hits))) if hits else 0
    assert percent(wanted, plus, over=over) == expected


@pytest.mark.rule(TOTAL)
def test_the_chance_is_that_of_the_attack_which_follows() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Dodge=30, shield=20, hp=300))
    once_round(table, 20)

    option = offered(table)
    attack(table, "ann", "bob", 25)
    check = struck(table)
    assert parts(option) == parts(check), "what is offered is what is rolled"
    assert check.total == 60 + 25 - 50
    assert option.chance == 61, (
        "of 100 dice 40 to 95 reach the 50 from which a sword hits, and all that open up"
    )


@pytest.mark.rule(TOTAL, "pm.db.three-parts")
def test_nothing_is_told_of_a_foe_before_a_blow_at_them_was_rolled() -> None:
    told = []
    for figures in ({"Dodge": 5}, {"Dodge": 40, "armour_type": 9}):
        table = fight(fighter("ann", Sword=60), fighter("bob", "blue", **figures))
        found = offered(table)
        assert before_defence(found)
        assert found.chance == 95, "all but what opens downward, where a sword hits from 50"
        told.append((replace(found, bands=None), found.bands and found.bands(table.fight)))
    assert told[0] == told[1]


@pytest.mark.rule(TOTAL, "pm.db.three-parts")
def test_a_miss_shows_the_defence_as_a_hit_does_and_once_is_enough() -> None:
    table = bout(fighter("ann", Sword=60), fighter("bob", "blue", Dodge=10))
    once_round(table)
    assert offered(table).chance == 0, "by these tables nothing hits"
    assert table["bob"].conditions["shown"].data == {"parts": ["armour", "dodge"]}

    before = table["bob"].conditions["shown"]
    once_round(table)
    assert table["bob"].conditions["shown"] is before


@pytest.mark.rule(TOTAL, "pm.db.three-parts")
def test_a_shield_is_known_when_it_was_met_and_against_what_it_was() -> None:
    arms = {"sword": SWORD, "dart": {**SWORD, "used": "thrown", "range": 9, "place": "left"}}
    table = bout(fighter("ann", weapons=arms, skills={"Sword": 60}), fighter("bob", "blue", shield=(20, 45)))
    befalls(table, "bob", "no-shield")
    once_round(table)
    assert before_defence(offered(table)), "the shield is back, and was never met"

    once_round(table)
    assert offered(table).chance == 0
    assert before_defence(offered(table, "dart")), "nobody has seen how it does against what flies"


@pytest.mark.rule(TOTAL, "pm.db.three-parts")
def test_a_parry_that_was_declared_is_counted_and_that_of_doing_nothing_is_not_told() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Sword=60, hp=300))
    attack(table, "ann", "bob", 20)
    end(table, "ann")
    keeps(table, "bob", 40)
    assert parts(offered(table)) == [("pm.db.parry-sources", -40)]
    assert offered(table).chance == 71

    end(table, "ann")
    end(table, "bob")
    assert before_defence(offered(table)), "half his skill, which nobody has told her"


@pytest.mark.rule("pm.all-out-attack.bonus-and-cost")
def test_an_all_out_attack_has_its_own_chance_and_no_parry() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Dodge=60, hp=300))
    once_round(table, 20)
    act(table, "ann", "parry", **{"with": "sword", "amount": 20})

    assert offered(table).chance == 31
    assert offered(table, key="all-out-attack").chance == 81


@pytest.mark.rule(TOTAL)
def test_an_attack_that_waits_or_comes_by_opportunity_has_a_chance() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Sword=60), fighter("bob", "blue", at=(5, 6), Dodge=10, hp=300, move=9)
    )
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[20])
    end(table, "ann")
    act(table, "bob", "move", path=["E", "NE", "W"])
    offers = table.option("ann", "opportunity", weapon="sword")
    assert (offers.chance, parts(offers)) == (95, [("pm.dodge.from-quickness", -10)])
    until(table, "bob")
    end(table, "bob")

    act(table, "ann", "delay", what="attacks")
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="kick")
    assert table.option("ann", "delayed", target="bob", weapon="sword").chance == 95


@pytest.mark.rule("pm.feint.penalty-options")
def test_a_foe_who_was_taken_in_is_struck_at_with_half_the_parry() -> None:
    table = fight(
        fighter("ann", Sword=60, ranks={"Sword": 8}), fighter("bob", "blue", Sword=60, level=5, hp=300)
    )
    attack(table, "ann", "bob", 20)
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [60]), ("resistance", [6])])
    end(table, "ann")
    keeps(table, "bob", 40)

    assert parts(offered(table)) == [("pm.db.parry-sources", -40), ("pm.feint.penalty-options", 20)]


@pytest.mark.parametrize("shown", ["banded", "none"])
def test_a_table_that_hides_hit_points_tells_no_chance_that_wounds_would_change(shown: str) -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Dodge=10, hp=300), foes_hit_points=shown)
    once_round(table, 20)
    assert before_defence(offered(table))
    befalls(table, "bob", "helpless")
    assert offered(table).chance == 96


@pytest.mark.rule("pm.flank.condition-and-bonus")
@pytest.mark.parametrize("known", [[], ["ann"]])
def test_no_chance_tells_of_a_flanker_whom_the_attacker_does_not_see(known: list[str]) -> None:
    table = fight(
        fighter("ann", Sword=60, at=(5, 4)),
        fighter("cid", "green", Sword=60, at=(5, 6)),
        fighter("bob", "blue", at=(5, 5), hp=900),
    )
    table.answer("bob", "keep")
    table.keep("bob", "interrupt", "let")
    table.keep("bob", "defend", "save")
    flank = [("pm.flank.condition-and-bonus", 20)]
    assert parts(offered(table)) == flank
    hides = {"from": ["ann"], "known": known}
    table.rule(effects=[ConditionGained(combatant="cid", condition="hidden", data=hides)])
    assert parts(offered(table)) == []

    attack(table, "ann", "bob", 20, dice=[("critical", [1])])
    assert parts(table.fact(CheckResolved))[:1] == flank


@pytest.mark.rule("pm.delay.against-charge", "pm.delay.details-decided-late")
@pytest.mark.parametrize("charges", [True, False])
def test_the_chance_of_a_spear_held_back_counts_what_it_has_for_receiving_a_charge_and_only_then(
    charges: bool,
) -> None:
    spear = {"spear": {**SPEAR, "reach": 1, "receives": 15}}
    ann = fighter("ann", at=(5, 5), weapons=spear, skills={"Spear": 60})
    table = bout(ann, fighter("bob", "blue", at=(5, 9), Sword=60))
    act(table, "ann", "delay", what="comes-within-reach", whom="bob")
    end(table, "ann")
    if charges:
        act(table, "bob", "charge", target="ann", weapon="sword")
    else:
        act(table, "bob", "move", path=["N", "N", "N"])
    option = table.option("ann", "delayed", target="bob", weapon="spear")

    assert (("pm.charge.delayed-foe-strikes-first", 15) in parts(option)) is charges


@pytest.mark.rule("pm.attack.parry-while-attacking", "pm.feint.skill-roll")
@pytest.mark.parametrize("key", ["attack", "feint"])
def test_the_chance_is_that_with_the_parry_which_stays_along_with_it(key: str) -> None:
    arms = {"sword": SWORD, "stick": {**SWORD, "skill": "Stick", "place": "left"}}
    table = fight(
        fighter("ann", weapons=arms, skills={"Sword": 60, "Stick": 20}),
        fighter("bob", "blue", Dodge=30, hp=300),
    )
    once_round(table, 20)
    sets_parry(table, "ann", 50)

    option = offered(table, "stick", key)
    assert option.choice.params["parry"].default == 20
    act(table, "ann", key, target="bob", weapon="stick", parry=20, dice=[(key, [50])])
    [check] = [each for each in table.facts(CheckResolved) if each.purpose == key]
    assert option.modifiers[-1].total == check.total - 50
    assert ("pm.db.parry-sources" if key == "attack" else "pm.feint.skill-roll", -20) in parts(option)
