"""Attacks: when, with what chance, how many in a round, and the four outcomes."""

import pytest

from affray.testing import Table
from events import BudgetChanged, CheckResolved, DamageTaken, DiceRolled, ManeuverDeclared, Moved, Noted
from tests.support.attacking import chance, check, circumstances, facing, hit, option, rule_condition
from tests.support.brp import AXE, SWORD, attacks, fight, fighter, to_action

PISTOL = {
    "skill": "Pistol",
    "damage": "1d8",
    "missile": "fast",
    "range": 20,
    "special": "impaling",
    "dm": "none",
}


def rank(table: Table) -> int | None:
    """The rank that is being played."""
    assert table.fight.step is not None
    return table.fight.step.rank


@pytest.mark.rule("brp.attack.with-short-move", clause="up to 5 metres at no cost")
@pytest.mark.rule("brp.attack.with-short-move")
def test_up_to_five_metres_may_be_gone_before_the_blow_at_no_cost() -> None:
    table = facing(Sword=60, DEX=12, apart=5)
    assert rank(table) == 12
    assert option(table).choice.cost.endswith("a step of 5 metres")
    hit(table, 70)

    moved = table.fact(Moved)
    assert (moved.metres, moved.to, moved.rule) == (5, (5, 0), "brp.attack.with-short-move")
    assert "bob" in table["ann"].engaged


@pytest.mark.rule("brp.attack.with-short-move", clause="farther on a later rank")
@pytest.mark.rule("brp.attack.with-short-move")
def test_a_foe_six_metres_away_is_reached_at_half_the_rank() -> None:
    table = facing(Sword=60, DEX=12, apart=6)
    with table.refuses("barred", rule="brp.attack.with-short-move", match="6 metres away.*Move first"):
        hit(table, 30)

    table.answer("ann", "move", towards="bob", metres=6, then="act")
    assert (table.waiting(), rank(table)) == ([("ann", "act")], 6)
    hit(table, 70)
    assert check(table).total == 60


def test_a_weapon_that_is_not_in_hand_is_barred_once_whoever_the_foe() -> None:
    ann = fighter("ann", DEX=16, Sword=60, Axe=50, weapons={"axe": {**AXE, "held": False}})
    table = fight(ann, fighter("bob", "blue", DEX=9), fighter("cid", "blue", DEX=8))
    to_action(table, ann=attacks("bob"))
    blows = [each for each in table.options("ann") if each.choice.key == "attack"]
    axes = [each.choice.args for each in blows if each.choice.args.get("weapon") == "axe"]
    assert axes == [{"weapon": "axe"}]
    assert {each.choice.args["target"] for each in blows if not each.barred} == {"bob", "cid"}
    for target in ("bob", "nobody"):
        with table.refuses("barred", match="The axe is not in hand"):
            table.answer("ann", "attack", target=target, weapon="axe")


@pytest.mark.rule("brp.attack.full-skill")
def test_an_attack_is_rolled_at_the_full_rating() -> None:
    table = facing(Sword=62)
    offered = option(table)
    assert (offered.chance, offered.modifiers, offered.rule) == (62, (), "brp.attack.full-skill")

    hit(table, 62, ("damage", [4]))
    made = check(table)
    assert (made.base, made.total, made.modifiers, made.result) == (62, 62, (), "success")
    assert made.rule == "brp.attack.full-skill"


@pytest.mark.rule("brp.attack.weapon-rate-step")
def test_a_weapon_of_rate_three_attacks_three_times_five_ranks_apart() -> None:
    table = facing(
        skills={"Pistol": 50}, weapons={"pistol": {**PISTOL, "rate": 3}}, weapon="pistol", bob={"DEX": 3}
    )
    seen = []
    for left in (3, 2, 1):
        assert option(table, weapon="pistol").choice.cost == f"1 of {left} attacks left"
        seen.append((rank(table), chance(table, weapon="pistol")))
        hit(table, 70, weapon="pistol")

    assert seen == [(14, 50), (9, 50), (4, 50)]
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.attack.weapon-rate-step", "brp.action.multiple.sources")
def test_each_attack_is_counted_for_its_weapon_the_first_by_the_rule_of_all_and_more_by_the_rate() -> None:
    weapons = {"pistol": {**PISTOL, "rate": 2}}
    table = facing(skills={"Pistol": 50}, weapons=weapons, weapon="pistol", bob={"DEX": 3})
    hit(table, 70, weapon="pistol")
    hit(table, 70, weapon="pistol")

    counted = [each for each in table.all_facts(BudgetChanged) if "attacks" in each.budgets]
    assert [(each.budgets, each.rule) for each in counted] == [
        ({"attacks": 1, "attacks with pistol": 1}, "brp.action.multiple.sources"),
        ({"attacks": 2, "attacks with pistol": 2}, "brp.attack.weapon-rate-step"),
    ]


@pytest.mark.rule("brp.attack.weapon-rate-step", "brp.action.multiple.sources")
def test_only_the_weapon_that_was_used_gives_further_attacks() -> None:
    weapons = {"pistol": {**PISTOL, "rate": 3}}
    table = facing(Sword=60, skills={"Pistol": 50}, weapons=weapons)
    hit(table, 70, again="yes")

    assert rank(table) == 9
    with table.refuses("barred", rule="brp.action.multiple.sources", match="1 of 1 with the sword"):
        hit(table, 30)
    with table.refuses("barred", rule="brp.action.multiple.sources", match="another weapon"):
        hit(table, 30, weapon="pistol")


@pytest.mark.rule("brp.resolution.skill-roll")
def test_an_attack_that_succeeds_may_provoke_a_dodge_rolled_the_same_way() -> None:
    table = facing(Sword=60, bob={"Dodge": 40})
    hit(table, 34)
    assert (check(table).result, table.waiting()) == ("success", [("bob", "defend")])

    table.answer("bob", "dodge", dice=[("dodge", [41]), ("damage", [5])])
    assert (check(table, "dodge").skill, check(table, "dodge").result) == ("Dodge", "failure")
    assert table.fact(DamageTaken).amount == 5


@pytest.mark.rule("brp.resolution.summary")
@pytest.mark.parametrize(
    ("attack", "parry", "taken"),
    [(40, 30, 0), (40, 80, 5), (70, None, 0), (99, None, 0)],
    ids=["stopped", "hit", "failed", "fumbled"],
)
def test_without_levels_the_outcomes_are_four(attack: int, parry: int | None, taken: int) -> None:
    table = facing(Sword=60, bob={"Shield": 50})
    hit(table, attack, *([("fumble", [30])] if attack == 99 else []))
    if parry is None:
        assert not [each for each in table.facts(CheckResolved) if each.purpose == "parry"]
        assert table.waiting() == [("bob", "act")]
    else:
        more = [("damage", [5])] if taken else []
        table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [parry]), *more])

    assert sum(each.amount for each in table.facts(DamageTaken)) == taken
    fumbles = [each.combatant for each in table.facts(DiceRolled) if each.purpose == "fumble"]
    assert fumbles == (["ann"] if attack == 99 else [])
    told = {each.rule for each in table.facts(Noted)}
    by = {40: "brp.resolution.matrix-lookup" if taken else "brp.resolution.summary",
          70: "brp.levels.failed-attack-no-defence", 99: "brp.matrix.attacker-fumble"}  # fmt: skip
    assert by[attack] in told


@pytest.mark.rule("brp.amb.external-rules")
@pytest.mark.parametrize(
    ("prone", "offered", "total"),
    [(["ann"], 20, 20), (["bob"], 80, 80), (["ann", "bob"], 40, 40)],
)
def test_the_prone_fight_with_difficulty_and_are_easily_struck(
    prone: list[str], offered: int, total: int
) -> None:
    table = facing(Sword=40)
    for who in prone:
        rule_condition(table, who, "prone")

    assert chance(table) == offered
    assert list(circumstances(table).values())[-1] == total


@pytest.mark.rule("brp.amb.helpless-undefined", "brp.parry.reactive")
def test_the_helpless_are_easily_struck_and_do_not_defend() -> None:
    table = facing(Sword=40, bob={"Shield": 90})
    rule_condition(table, "bob", "helpless")
    assert circumstances(table) == {"brp.fumble.lose-rounds": 80}

    hit(table, 80, ("damage", [4]))
    assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("brp.resolution.matrix-lookup")
def test_blows_at_the_same_instant_tell_after_all_are_struck() -> None:
    both = {"DEX": 12, "Sword": 60, "hp": 40}
    table = fight(fighter("ann", **both), fighter("bob", "blue", **both), special_effects="none")
    to_action(table, ann=attacks("bob"), bob=attacks("ann"))
    table.answer("ann", "attack", target="bob", weapon="sword")
    dice = [("attack", [30]), ("damage", [8]), ("attack", [30]), ("damage", [3])]
    table.answer("bob", "attack", target="ann", weapon="sword", dice=dice)

    assert {each.combatant: each.amount for each in table.facts(DamageTaken)} == {"bob": 8, "ann": 3}
    order = [type(each).__name__ for each in table.last if isinstance(each, DiceRolled | DamageTaken)]
    assert order == ["DiceRolled"] * 4 + ["DamageTaken"] * 2


@pytest.mark.rule("brp.wound.major.table-roll", "brp.attack.full-skill")
def test_whoever_cannot_fight_has_no_attack_with_anything() -> None:
    table = facing(Sword=60, options={"statements_binding": False})
    rule_condition(table, "ann", "cannot-fight", injuries=["cut"])
    for weapon in ("sword", "fists"):
        with table.refuses("barred", rule="brp.wound.major.table-roll", match="not able to fight"):
            hit(table, 30, weapon=weapon)


@pytest.mark.rule("brp.resolution.skill-roll")
def test_an_attack_is_declared_with_whom_and_what_it_is_meant_for() -> None:
    table = facing(Sword=60, bob={"Shield": 50})
    hit(table, 70, aim="body")
    declared = table.fact(ManeuverDeclared)
    assert (declared.combatant, declared.maneuver, declared.rule) == (
        "ann",
        "attack",
        "brp.resolution.skill-roll",
    )
    assert {name: declared.args.get(name) for name in ("target", "weapon", "aim")} == {
        "target": "bob",
        "weapon": "sword",
        "aim": None,
    }

    table = facing(Sword=60, bob={"Shield": 50})
    hit(table, 70, aim="item")
    assert table.fact(ManeuverDeclared).args["aim"] == "item"


@pytest.mark.rule("brp.levels.success", "brp.attack.full-skill")
@pytest.mark.parametrize(("bands", "offered"), [(False, None), (True, 5)])
def test_a_weapon_that_one_has_no_skill_for_is_rolled_at_nothing(bands: bool, offered: int | None) -> None:
    table = facing(weapons={"sword": SWORD}, options={"auto_bands": bands})
    if not bands:
        with table.refuses("barred", rule="brp.levels.success", match="The chance would be 0"):
            hit(table, 1)
        return
    assert chance(table) == offered
    hit(table, 5, ("damage", [3]))
    assert (check(table).base, check(table).result) == (0, "success")


@pytest.mark.rule("brp.amb.external-rules", "brp.fumble.lose-rounds")
@pytest.mark.parametrize(
    ("condition", "rule"),
    [("unconscious", "brp.amb.external-rules"), ("helpless", "brp.fumble.lose-rounds")],
)
def test_the_fallen_and_those_who_lost_the_round_are_easy_each_by_a_rule_of_their_own(
    condition: str, rule: str
) -> None:
    table = facing(Sword=40, options={"statements_binding": False}, beside=(fighter("cid", "blue", DEX=2),))
    rule_condition(table, "bob", condition)
    found = table.option("ann", "attack", target="bob", weapon="sword").modifiers
    assert [(each.rule, each.total) for each in found] == [(rule, 80)]


@pytest.mark.rule("brp.resolution.matrix-lookup", "brp.resolution.summary")
@pytest.mark.parametrize(("kind", "args"), [("parry", {"with": "shield"}), ("dodge", {})])
def test_what_stopped_a_blow_is_told(kind: str, args: dict[str, str]) -> None:
    table = facing(Sword=60, bob={"Shield": 50, "Dodge": 50})
    hit(table, 30)
    table.answer("bob", kind, args=args, dice=[30])
    assert f"attack.{kind}" in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.action.menu-ranked", "brp.statements.knowledge-limit")
def test_on_ones_rank_too_a_foe_that_one_has_not_noticed_is_none() -> None:
    table = facing(Sword=60, beside=(fighter("cid", "blue", DEX=2, hidden_from=["ann"]),))
    said = []
    for target in ("cid", "nobody"):
        with table.refuses(
            "barred", rule="brp.statements.knowledge-limit", match="a foe they have noticed"
        ) as no:
            table.answer("ann", "attack", target=target, weapon="sword")
        said.append(str(no.value))
    assert said[0] == said[1]


@pytest.mark.rule("brp.levels.success", "brp.attack.full-skill")
def test_at_one_percent_there_is_an_attack() -> None:
    table = facing(Sword=1)
    assert chance(table) == 1
    hit(table, 1)
    assert table.fact(DamageTaken).combatant == "bob"
