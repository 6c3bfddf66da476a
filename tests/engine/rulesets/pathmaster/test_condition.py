"""Bleeding, lying prone, helplessness, unconsciousness: what each does, and how it ends."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.harm.falling import die
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DamageTaken,
    ItemChanged,
    Noted,
)
from tests.support.meeting import befalls
from tests.support.pathmaster import SWORD, TABLES, act, attack, end, fight, fighter, until


def bleeding(table: Table, who: str, *wounds: dict[str, Any]) -> None:
    """The GM rules that somebody has just these wounds."""
    data = {"wounds": {f"wound {number}": each for number, each in enumerate(wounds, 1)}}
    table.rule(effects=[ConditionGained(combatant=who, condition="bleeding", data=data)])


def now_bleeds(table: Table, who: str) -> list[int]:
    """What each wound of somebody bleeds now."""
    kept = table[who].conditions.get("bleeding")
    return [] if kept is None else [each.get("now", 0) for each in kept.data["wounds"].values()]


def in_round(table: Table, round: int, who: str = "ann") -> None:
    """Everybody lets time go by, up to somebody's turn in this round."""
    while table.fight.round < round or (who, "act") not in table.waiting():
        asked, question = table.waiting()[0]
        table.answer(asked, {"act": "end", "over": "go-on"}[question])


def pair(**more: Any) -> Table:
    """Bob is bleeding, or will be; Ann has the first turn."""
    return fight(fighter("ann", Sword=60, hp=900), fighter("bob", "blue", Sword=60, **more))


@pytest.mark.rule("pm.condition.bleeding.loss-each-turn", clause="at the start of the turn")
@pytest.mark.rule("pm.condition.bleeding.loss-each-turn", clause="then acts")
@pytest.mark.rule("pm.condition.bleeding.loss-each-turn")
def test_who_bleeds_loses_hits_when_the_turn_starts_and_then_acts() -> None:
    table = pair(hp=20)
    bleeding(table, "bob", {"rate": 3, "round": 1})
    end(table, "ann")

    assert table["bob"].now("hp") == 17
    assert table.fact(DamageTaken).rule == "pm.condition.bleeding.loss-each-turn"
    assert "attack" in table.legal("bob")


@pytest.mark.rule("pm.condition.bleeding.loss-each-turn", clause="if still conscious")
@pytest.mark.rule("pm.condition.bleeding.loss-each-turn")
def test_who_bleeds_the_last_hits_away_does_not_act() -> None:
    table = pair(hp=3)
    bleeding(table, "bob", {"rate": 3, "round": 1})
    end(table, "ann")

    assert "unconscious" in table["bob"].conditions
    assert table.waiting() == [("gm", "over")]
    table.answer("gm", "go-on")
    end(table, "ann")
    assert table["bob"].now("hp") == -3


@pytest.mark.rule("pm.condition.bleeding.wounds-separate", clause="each for itself")
@pytest.mark.rule("pm.condition.bleeding.wounds-separate", clause="their sum is lost")
@pytest.mark.rule("pm.condition.bleeding.wounds-separate")
def test_wounds_are_kept_apart_and_their_loss_adds_up() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", hp=90),
        tables=TABLES({(1, 90): "1A", (91, None): "1B"}, critical={"A": "bleeding 2", "B": "bleeding 4"}),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")
    end(table, "bob")
    attack(table, "ann", "bob", 60, dice=[("critical", [50])])
    assert now_bleeds(table, "bob") == [2, 4]
    assert table["bob"].conditions["bleeding"].rule == "pm.condition.bleeding.wounds-separate"
    end(table, "ann")
    assert table.fact(DamageTaken).amount == 6

    bleeding(table, "bob", {"rate": 4, "round": 2})
    end(table, "bob")
    end(table, "ann")
    assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("pm.condition.bleeding.natural-clotting", clause="1 every 12 rounds")
@pytest.mark.rule("pm.condition.bleeding.natural-clotting", clause="all alike")
@pytest.mark.rule("pm.condition.bleeding.natural-clotting")
def test_wounds_clot_by_one_every_twelve_rounds() -> None:
    table = pair(hp=900)
    bleeding(table, "bob", {"rate": 2, "round": 1}, {"rate": 4, "round": 1})
    left = {}
    for after in (11, 12, 24, 48):
        in_round(table, 1 + after, "bob")
        left[after] = now_bleeds(table, "bob")
        if after in (12, 24):
            assert table["bob"].conditions["bleeding"].rule == "pm.condition.bleeding.natural-clotting"

    assert left == {11: [2, 4], 12: [1, 3], 24: [2], 48: []}
    assert "bleeding" not in table["bob"].conditions


@pytest.mark.rule("pm.condition.bleeding.natural-clotting")
def test_a_wound_has_a_clock_of_its_own_unless_the_table_says_otherwise() -> None:
    for option, expected in (("each-wound", [2]), ("all-together", [1])):
        table = fight(fighter("ann"), fighter("bob", "blue", hp=900), clotting=option)
        in_round(table, 10)
        bleeding(table, "bob", {"rate": 2, "round": 10})
        in_round(table, 12, "bob")
        assert now_bleeds(table, "bob") == expected


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="no Attack")
@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="opens as far as it has not clotted")
@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
@pytest.mark.parametrize(
    ("rate", "stopped", "round", "bleeds"), [(3, 3, 14, [2]), (3, 3, 37, []), (8, 5, 14, [7])]
)
def test_an_attack_opens_a_treated_wound_as_far_as_it_has_not_clotted(
    rate: int, stopped: int, round: int, bleeds: list[int]
) -> None:
    table = pair(hp=900)
    bleeding(table, "bob", {"rate": rate, "round": 1, "stopped": stopped})
    in_round(table, round, "bob")
    attack(table, "bob", "ann", 20)

    assert now_bleeds(table, "bob") == bleeds
    if bleeds:
        opened = next(each for each in table.facts(ConditionGained) if each.condition == "bleeding")
        assert opened.rule == "pm.condition.bleeding.treated-restrictions"


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="a Move at most")
@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
@pytest.mark.parametrize(
    ("deed", "args", "opens"),
    [
        ("move", {"path": ["E"]}, False),
        ("run", {"path": ["E"] * 8}, True),
        ("all-out-defense", {"option": "dodge"}, True),
        ("talk", {"words": "Ow."}, False),
    ],
)
def test_a_treated_wound_bears_a_move_and_no_more(deed: str, args: dict[str, Any], opens: bool) -> None:
    table = fight(fighter("ann", at=(5, 30)), fighter("bob", "blue", hp=900, at=(5, 5), Sword=60))
    end(table, "ann")
    bleeding(table, "bob", {"rate": 3, "round": 1, "stopped": 3})
    act(table, "bob", deed, **args)

    assert now_bleeds(table, "bob") == ([3] if opens else [0])


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="no Defensive action")
@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
@pytest.mark.parametrize(("meets", "opens"), [("save", False), ("parry", True)])
def test_a_parry_opens_a_treated_wound_and_nobody_parries_unasked(meets: str, opens: bool) -> None:
    table = pair(hp=900)
    bleeding(table, "bob", {"rate": 3, "round": 1, "stopped": 3})
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", meets, dice=[("attack", [20])])

    assert table.fact(CheckResolved).total == 60 + 20 - (30 if opens else 0)
    assert now_bleeds(table, "bob") == ([3] if opens else [0])


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
@pytest.mark.parametrize("wounds", [[], [{"rate": 3, "round": 1}]])
def test_exertion_makes_no_other_wound_worse(wounds: list[dict[str, int]]) -> None:
    table = pair(hp=900)
    bleeding(table, "bob", *wounds)
    end(table, "ann")
    attack(table, "bob", "ann", 20)

    assert not [each for each in table.facts(ConditionGained) if each.condition == "bleeding"]


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
def test_a_retreat_opens_a_treated_wound() -> None:
    table = fight(fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", hp=900, at=(5, 6)))
    bleeding(table, "bob", {"rate": 3, "round": 1, "stopped": 3})
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="S")

    assert now_bleeds(table, "bob") == [3]


@pytest.mark.rule("pm.condition.bleeding.magical-healing", clause="at once")
@pytest.mark.rule("pm.condition.bleeding.magical-healing", clause="no restrictions")
@pytest.mark.rule("pm.condition.bleeding.magical-healing")
def test_magic_stops_bleeding_at_once_and_for_good() -> None:
    table = pair(hp=900)
    bleeding(table, "bob", {"rate": 4, "round": 1, "magic": True})
    end(table, "ann")
    lost = [each for each in table.last if getattr(each, "condition", "") == "bleeding"]
    assert [each.rule for each in lost] == ["pm.condition.bleeding.magical-healing"]
    assert table["bob"].now("hp") == 900

    attack(table, "bob", "ann", 20)
    assert now_bleeds(table, "bob") == []


@pytest.mark.rule("pm.condition.bleeding.magical-healing", clause="for good after its time")
@pytest.mark.rule("pm.condition.bleeding.magical-healing")
def test_magic_that_takes_its_time_brings_no_restrictions_either() -> None:
    table = pair(hp=900)
    bleeding(table, "bob", {"rate": 4, "round": 1, "magic": True, "lasting": 3})
    end(table, "ann")
    attack(table, "bob", "ann", 20)
    assert now_bleeds(table, "bob") == [0]

    in_round(table, 3, "bob")
    assert "bleeding" not in table["bob"].conditions
    assert table["bob"].now("hp") == 900


def laid_low(table: Table, who: str, condition: str = "prone") -> None:
    """The GM rules that somebody has this condition."""
    table.rule(effects=[ConditionGained(combatant=who, condition=condition)])


@pytest.mark.rule("pm.condition.prone.attacking", clause="20 less in melee")
def test_from_the_ground_one_strikes_at_minus_twenty() -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=90))
    laid_low(table, "ann")
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 30 + 20
    assert table.fact(CheckResolved).modifiers[0].rule == "pm.condition.prone.attacking"


@pytest.mark.rule("pm.condition.prone.attacking", clause="not with some missile weapons")
def test_some_missile_weapons_cannot_be_used_from_the_ground_and_others_as_well_as_ever() -> None:
    crossbow = {
        "skill": "Crossbow",
        "used": "missile",
        "table": "sword",
        "range": 30,
        "hands": 2,
        "place": "both",
    }
    for not_prone in (True, False):
        ann = fighter("ann", skills={"Crossbow": 50}, weapons={"bow": {**crossbow, "not_prone": not_prone}})
        table = fight(ann, fighter("bob", "blue", hp=90))
        laid_low(table, "ann")
        if not_prone:
            with table.refuses("barred", rule="pm.condition.prone.attacking", match="stand up"):
                attack(table, "ann", "bob", 20, weapon="bow")
        else:
            attack(table, "ann", "bob", 20, weapon="bow")
            assert table.fact(CheckResolved).total == 50 + 20


@pytest.mark.rule("pm.condition.prone.defending", clause="20 more against missiles")
@pytest.mark.rule("pm.condition.prone.defending", clause="20 less in melee")
@pytest.mark.parametrize(("weapon", "dodge"), [("bow", 35), ("sword", -5)])
def test_on_the_ground_one_is_harder_to_shoot_and_easier_to_strike(weapon: str, dodge: int) -> None:
    table = fight(fighter("ann", Sword=50), fighter("cid", Bow=50), fighter("bob", "blue", hp=90, Dodge=15))
    laid_low(table, "bob")
    if weapon == "bow":
        end(table, "ann")
    attack(table, "ann" if weapon == "sword" else "cid", "bob", 20, weapon=weapon)

    assert table.fact(CheckResolved).total == 50 + 20 - dodge


@pytest.mark.rule("pm.condition.helpless.defenses", clause="no defence")
@pytest.mark.rule("pm.condition.helpless.defenses", clause="50 more in melee, 30 at range")
@pytest.mark.parametrize("state", ["paralyzed", "asleep", "helpless"])
def test_the_helpless_have_no_defence(state: str) -> None:
    table = fight(
        fighter("ann", Sword=50),
        fighter("cid", Bow=50),
        fighter("bob", "blue", hp=90, Dodge=15, shield=20, Sword=60),
        tables=TABLES("10"),
    )
    laid_low(table, "bob", state)
    attack(table, "ann", "bob", 20)
    assert table.fact(CheckResolved).total == 100 + 20
    rule = "pm.condition.paralyzed.state" if state == "paralyzed" else "pm.condition.helpless.defenses"
    assert rule in {each.rule for each in table.fact(CheckResolved).modifiers}
    assert next(each for each in table.facts(Noted) if each.key == "defence").args["db"] == 0
    end(table, "ann")
    attack(table, "cid", "bob", 20, weapon="bow")
    assert table.fact(CheckResolved).total == 80 + 20


@pytest.mark.rule("pm.condition.helpless.defenses")
def test_who_is_bound_can_do_nothing_but_talk() -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue"))
    laid_low(table, "ann", "helpless")

    with table.refuses("barred", rule="pm.condition.helpless.defenses", match="nothing but talk"):
        act(table, "ann", "attack", target="bob", weapon="sword")
    act(table, "ann", "talk", words="Untie me!")


@pytest.mark.rule("pm.ambiguity.bonus-stacking", "pm.stun.attacker-bonus")
def test_of_stun_and_helplessness_only_the_better_bonus_counts() -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=90), tables=TABLES("10"))
    laid_low(table, "bob", "paralyzed")
    laid_low(table, "bob", "stunned")
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 100 + 20


def at_mercy(**more: Any) -> Table:
    """Bob lies unconscious beside Ann; Dee, his friend, stands beside her too and has an Interrupt."""
    table = fight(
        fighter("ann", Sword=50, at=(5, 5)),
        fighter("bob", "blue", hp=60, at=(5, 6)),
        fighter("dee", "blue", Sword=50, at=more.get("guard", (20, 20))),
    )
    table.rule(effects=[ConditionGained(combatant="bob", condition="unconscious")])
    return table


@pytest.mark.rule("pm.condition.helpless.coup-de-grace", clause="dead at once")
@pytest.mark.rule("pm.condition.helpless.coup-de-grace", clause="a full round action")
@pytest.mark.rule("pm.condition.helpless.coup-de-grace")
def test_a_helpless_foe_is_finished_in_a_full_round() -> None:
    table = at_mercy()
    act(table, "ann", "coup-de-grace", target="bob", weapon="sword")

    assert table["bob"].conditions["dead"].rule == "pm.condition.helpless.coup-de-grace"
    assert table["bob"].now("hp") == 60
    assert table["ann"].budget("move") == table["ann"].budget("attack") == 0
    assert not table.facts(CheckResolved)


@pytest.mark.rule("pm.condition.helpless.coup-de-grace")
def test_a_coup_de_grace_takes_the_whole_turn_and_somebody_helpless() -> None:
    table = at_mercy()
    with table.refuses("unknown-combatant"):
        act(table, "ann", "coup-de-grace", target="dee", weapon="sword")
    act(table, "ann", "exchange", give="attack", get="move")
    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        act(table, "ann", "coup-de-grace", target="bob", weapon="sword")


@pytest.mark.rule("pm.condition.helpless.coup-de-grace", clause="a missile only from beside")
@pytest.mark.rule("pm.condition.helpless.coup-de-grace")
@pytest.mark.parametrize(("away", "kills"), [(1, True), (3, False)])
def test_a_shot_finishes_only_from_beside(away: int, kills: bool) -> None:
    table = fight(fighter("ann", Bow=50, at=(5, 5)), fighter("bob", "blue", hp=60, at=(5, 5 + away)))
    table.rule(effects=[ConditionGained(combatant="bob", condition="helpless")])
    if kills:
        act(table, "ann", "coup-de-grace", target="bob", weapon="bow")
        assert "dead" in table["bob"].conditions
    else:
        with table.refuses("barred", rule="pm.condition.helpless.coup-de-grace", match="3 cells away"):
            act(table, "ann", "coup-de-grace", target="bob", weapon="bow")


@pytest.mark.rule("pm.condition.helpless.coup-de-grace-provokes")
def test_a_guard_beside_the_executioner_may_strike_first() -> None:
    table = at_mercy(guard=(6, 5))
    act(table, "ann", "coup-de-grace", target="bob", weapon="sword")
    assert ("dee", "interrupt") in table.waiting()
    assert "dead" not in table["bob"].conditions
    assert (
        table.option("dee", "opportunity", weapon="sword").rule
        == "pm.condition.helpless.coup-de-grace-provokes"
    )

    table.answer("dee", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [20])])
    assert "dead" in table["bob"].conditions
    assert table["dee"].budget("interrupt") == 0


@pytest.mark.rule("pm.condition.helpless.coup-de-grace-provokes")
def test_a_guard_who_strikes_the_executioner_down_saves_the_victim() -> None:
    table = fight(
        fighter("ann", Sword=50, hp=10, at=(5, 5)),
        fighter("bob", "blue", hp=60, at=(5, 6)),
        fighter("dee", "blue", Sword=50, at=(6, 5)),
        tables=TABLES("10"),
    )
    table.rule(effects=[ConditionGained(combatant="bob", condition="unconscious")])
    act(table, "ann", "coup-de-grace", target="bob", weapon="sword")
    table.answer("dee", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [20])])

    assert "unconscious" in table["ann"].conditions
    assert "dead" not in table["bob"].conditions


@pytest.mark.rule("pm.condition.unconscious", clause="no defence")
@pytest.mark.rule("pm.condition.unconscious", clause="50 more in melee")
@pytest.mark.rule("pm.condition.unconscious")
def test_the_unconscious_are_helpless() -> None:
    table = fight(
        fighter("ann", Sword=50),
        fighter("bob", "blue", hp=60, Dodge=15, shield=20),
        fighter("dee", "blue"),
        tables=TABLES("10"),
    )
    laid_low(table, "bob", "unconscious")
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 50 + 50 + 20
    assert [each.rule for each in table.fact(CheckResolved).modifiers] == ["pm.condition.unconscious"]


@pytest.mark.rule("pm.condition.unconscious.causes", clause="nonlethal damage")
@pytest.mark.rule("pm.condition.unconscious.causes")
@pytest.mark.parametrize(("hits", "out"), [(20, False), (21, True)])
def test_nonlethal_damage_above_the_hit_points_knocks_out(hits: int, out: bool) -> None:
    club = {"skill": "Club", "table": "sword", "nonlethal": True}
    table = fight(
        fighter("ann", skills={"Club": 60}, weapons={"club": club}),
        fighter("bob", "blue", hp=20),
        tables=TABLES(str(hits)),
    )
    attack(table, "ann", "bob", 20, weapon="club")

    assert table["bob"].now("hp") == 20
    assert table["bob"].conditions["nonlethal"].data == {"hits": hits}
    assert ("unconscious" in table["bob"].conditions) is out
    if out:
        assert table["bob"].conditions["unconscious"].rule == "pm.condition.unconscious.causes"


@pytest.mark.rule("pm.condition.unconscious.causes", clause="injuries of 100")
@pytest.mark.rule("pm.condition.unconscious.causes")
@pytest.mark.parametrize(("second", "out"), [(-40, True), (-35, False)])
def test_injuries_of_a_hundred_knock_out(second: int, out: bool) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", hp=60))
    wounds = {"arm": {"penalty": -60}, "leg": {"penalty": second}}
    table.rule(effects=[ConditionGained(combatant="bob", condition="injured", data={"wounds": wounds})])
    end(table, "ann")

    assert ("unconscious" in table["bob"].conditions) is out


@pytest.mark.rule("pm.condition.unconscious.causes", clause="a critical")
@pytest.mark.rule("pm.condition.unconscious.causes")
def test_a_critical_knocks_out_and_nothing_but_the_gm_ends_that() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", hp=60), tables=TABLES("5A", critical="unconscious")
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert table["bob"].conditions["unconscious"].rule == "pm.condition.unconscious.causes"
    end(table, "ann")
    table.answer("gm", "go-on")
    until(table, "gm", "over")

    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("pm.attack.critical-second-roll", clause="its effects at once")
@pytest.mark.rule("pm.condition.initiative-bonus", "pm.condition.offensive-bonus")
def test_a_critical_does_all_that_its_entry_says() -> None:
    does = "hits 5, injury -20, bleeding 2, prone, drop weapon, stunned 1, initiative 2, bonus 10"
    table = fight(
        fighter("ann", Sword=60, hp=300),
        fighter("bob", "blue", Sword=60, hp=300),
        tables=TABLES("5A", critical=does),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    bob = table["bob"]
    assert bob.now("hp") == 290
    assert {"injured", "bleeding", "prone", "stunned"} <= bob.conditions.keys()
    assert bob.items["sword"]["place"] == "ground"
    end(table, "ann")
    end(table, "bob")
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    gained = {each.rule: each.value for each in table.fact(CheckResolved).modifiers}
    assert gained["pm.condition.initiative-bonus"] == gained["pm.condition.offensive-bonus"] == 10


@pytest.mark.rule("pm.attack.weapon-must-be-ready", clause="not what is broken")
@pytest.mark.rule("pm.attack.weapon-must-be-ready")
def test_a_broken_weapon_is_of_no_use() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", Sword=60, hp=90),
        tables=TABLES("5A", critical="break weapon"),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")

    with table.refuses("barred", match="broken"):
        attack(table, "bob", "ann", 20)


@pytest.mark.parametrize(
    ("condition", "data", "says"),
    [
        ("stunned", {"rounds": 0}, "rounds"),
        ("stunned", {"turns": 2}, "turns"),
        ("bleeding", {"wounds": {"arm": {"rate": -3, "round": 1}}}, "rate"),
        ("bleeding", {"wounds": 3}, "wounds"),
        ("injured", {"wounds": {"arm": {"penalty": 20}}}, "penalty"),
        ("nonlethal", {"hits": "many"}, "hits"),
        ("focus", {"on": "nobody"}, "ann, bob"),
        ("limits", {"by": []}, "the rules keep"),
    ],
)
def test_a_ruling_that_the_rules_could_not_read_is_refused(
    condition: str, data: dict[str, Any], says: str
) -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))

    with table.refuses("bad-ruling", match=says):
        table.rule(effects=[ConditionGained(combatant="bob", condition=condition, data=data)])


@pytest.mark.rule("pm.condition.initiative-bonus", clause="5 for each round")
@pytest.mark.rule("pm.condition.offensive-bonus")
@pytest.mark.parametrize(
    ("gives", "gained"),
    [
        ("initiative 2", {"initiative-bonus": 10}),
        ("bonus 10", {"offensive-bonus": 10}),
        ("initiative 1, bonus 15", {"initiative-bonus": 5, "offensive-bonus": 15}),
        ("prone", {}),
    ],
)
def test_a_critical_gives_the_attacker_what_its_entry_says_and_nothing_else(
    gives: str, gained: dict[str, int]
) -> None:
    table = fight(
        fighter("ann", Sword=60, hp=300),
        fighter("bob", "blue", hp=300),
        tables=TABLES("5A", critical=gives),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    found = {name: each.data["points"] for name, each in table["ann"].conditions.items() if name in BONUSES}
    assert found == gained
    assert not BONUSES & table["bob"].conditions.keys()


@pytest.mark.rule("pm.attack.critical-second-roll")
def test_a_critical_that_kills_gives_the_attacker_what_it_gives_all_the_same() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", hp=300),
        tables=TABLES("5A", critical="dead, stunned 2, initiative 2"),
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])

    assert "dead" in table["bob"].conditions
    assert "stunned" not in table["bob"].conditions
    assert table["ann"].conditions["initiative-bonus"].data["points"] == 10


BONUSES = {"initiative-bonus", "offensive-bonus"}


@pytest.mark.rule("pm.condition.initiative-bonus", clause="the next attack, once")
@pytest.mark.rule("pm.condition.offensive-bonus", clause="the next attack, one only")
def test_what_a_critical_gave_counts_once_and_for_nobody_else() -> None:
    foes = fighter("ann", Sword=60, hp=300), fighter("cid", Sword=60, hp=300)
    table = fight(*foes, fighter("bob", "blue", hp=300), tables=TABLES("0"))
    for condition, points in (("initiative-bonus", 5), ("offensive-bonus", 20)):
        data = {"points": points, "turn": 1}
        table.rule(effects=[ConditionGained(combatant="ann", condition=condition, data=data)])
    attack(table, "ann", "bob", 20)
    steps = {each.rule: each.value for each in table.fact(CheckResolved).modifiers}
    assert steps == {"pm.condition.initiative-bonus": 5, "pm.condition.offensive-bonus": 20}
    lost = {each.condition: (each.reason, each.rule) for each in table.facts(ConditionLost)}
    assert lost == {
        "initiative-bonus": ("used", "pm.condition.initiative-bonus"),
        "offensive-bonus": ("used", "pm.condition.offensive-bonus"),
    }
    end(table, "ann")
    attack(table, "cid", "bob", 20)
    assert not table.fact(CheckResolved).modifiers
    assert not table.facts(ConditionLost)


@pytest.mark.rule("pm.condition.initiative-bonus", clause="the next maneuver")
@pytest.mark.rule("pm.condition.offensive-bonus", clause="or the next roll of a skill")
def test_what_a_critical_gave_counts_for_a_roll_of_a_skill_and_is_used_by_it() -> None:
    ann = fighter("ann", Sword=60, skills={"Acrobatics": 40})
    table = fight(ann, fighter("bob", "blue", hp=300), tables=TABLES("0"))
    for condition, points in (("initiative-bonus", 5), ("offensive-bonus", 20)):
        data = {"points": points, "turn": 1}
        table.rule(effects=[ConditionGained(combatant="ann", condition=condition, data=data)])
    act(table, "ann", "move", cells=2, tumble="yes", dice=[("tumble", [50])])
    assert table.fact(CheckResolved).total == 40 + 50 + 5 + 20
    assert {each.condition for each in table.facts(ConditionLost)} == BONUSES

    attack(table, "ann", "bob", 20)
    assert table.fact(CheckResolved).total == 60 + 20


@pytest.mark.rule("pm.condition.initiative-bonus", clause="5 for each round")
def test_rounds_of_initiative_add_up_until_they_are_used() -> None:
    tables = TABLES("5AS+AK", critical="initiative 2")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=300), tables=tables)
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert table["ann"].conditions["initiative-bonus"].data["points"] == 5 * (2 + 2)

    for _ in range(3):
        end(table, "ann")
        end(table, "bob")
    assert "initiative-bonus" in table["ann"].conditions, "without a limit in time"


@pytest.mark.rule("pm.condition.offensive-bonus", clause="to the end of the next turn")
def test_an_opening_lasts_to_the_end_of_the_next_turn() -> None:
    tables = TABLES("5A", critical="bonus 10")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=300), tables=tables)
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")
    assert "offensive-bonus" in table["ann"].conditions
    end(table, "bob")
    assert "offensive-bonus" in table["ann"].conditions
    end(table, "ann")

    lost = [(each.condition, each.reason, each.rule) for each in table.facts(ConditionLost)]
    assert lost == [("offensive-bonus", "over", "pm.condition.offensive-bonus")]


@pytest.mark.rule("pm.condition.offensive-bonus")
def test_an_opening_is_kept_through_a_wait_that_puts_the_turn_off() -> None:
    tables = TABLES("5A", critical="bonus 10")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=300), tables=tables)
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    end(table, "ann")
    end(table, "bob")
    table.answer("ann", "wait")

    assert not table.facts(ConditionLost)
    assert "offensive-bonus" in table["ann"].conditions


@pytest.mark.rule("pm.condition.helpless.defenses")
@pytest.mark.parametrize(("condition", "rule"), [("unconscious", "unconscious"), ("petrified", "petrified")])
def test_by_which_rule_somebody_is_helpless(condition: str, rule: str) -> None:
    people = fighter("ann", Sword=50), fighter("bob", "blue", hp=90, Dodge=15), fighter("dee", "blue")
    table = fight(*people, tables=TABLES("0"))
    laid_low(table, "bob", condition)
    attack(table, "ann", "bob", 20)

    defence = next(each for each in table.facts(Noted) if each.key == "defence")
    assert {each["rule"] for each in defence.args["without"]} == {f"pm.condition.{rule}"}


@pytest.mark.rule("pm.condition.prone.attacking", "pm.ambiguity.postures-without-numbers")
@pytest.mark.parametrize("face", ["up", "down"])
def test_it_is_the_same_whether_one_lies_face_up_or_down(face: str) -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=90))
    table.rule(effects=[ConditionGained(combatant="ann", condition="prone", data={"face": face})])
    attack(table, "ann", "bob", 20)

    assert table.fact(CheckResolved).total == 30 + 20


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", "pm.condition.bleeding.magical-healing")
def test_exertion_opens_the_treated_wound_and_leaves_the_one_that_magic_heals() -> None:
    table = pair(hp=900)
    magic = {"rate": 4, "round": 1, "magic": True, "lasting": 9, "stopped": 4}
    bleeding(table, "bob", magic, {"rate": 3, "round": 1, "stopped": 3})
    end(table, "ann")
    attack(table, "bob", "ann", 20)

    assert now_bleeds(table, "bob") == [0, 3]
    bleeding(table, "bob", magic)
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"attack": 1})])
    attack(table, "bob", "ann", 20)
    assert now_bleeds(table, "bob") == [0], "what only magic closed is not opened"


@pytest.mark.rule("pm.condition.unconscious.causes")
def test_nonlethal_damage_adds_up() -> None:
    club = {"skill": "Club", "table": "sword", "nonlethal": True}
    table = fight(
        fighter("ann", skills={"Club": 60}, weapons={"club": club}),
        fighter("bob", "blue", hp=20),
        tables=TABLES("12"),
    )
    attack(table, "ann", "bob", 20, weapon="club")
    assert "unconscious" not in table["bob"].conditions
    end(table, "ann")
    end(table, "bob")
    attack(table, "ann", "bob", 20, weapon="club")

    assert table["bob"].conditions["nonlethal"].data == {"hits": 24}
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("pm.condition.helpless.coup-de-grace")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_coup_de_grace_comes_to_nothing_if_its_giver_is_stunned_or_its_victim_wakes(who: str) -> None:
    table = at_mercy(guard=(6, 5))
    act(table, "ann", "coup-de-grace", target="bob", weapon="sword")
    if who == "ann":
        befalls(table, "ann", "must-parry", rounds=1)
    else:
        table.rule(effects=[ConditionLost(combatant="bob", condition="unconscious")])
    table.answer("dee", "let")

    assert "dead" not in table["bob"].conditions


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
def test_a_treated_wound_bears_one_move_and_not_two() -> None:
    table = fight(fighter("bob", "blue", hp=900, at=(5, 5)), fighter("ann", at=(5, 30)))
    bleeding(table, "bob", {"rate": 3, "round": 1, "stopped": 3})
    act(table, "bob", "exchange", give="attack", get="move")
    act(table, "bob", "move", path=["E"])
    assert now_bleeds(table, "bob") == [0]
    act(table, "bob", "move", path=["E"])

    assert now_bleeds(table, "bob") == [3]


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions")
def test_walking_and_then_something_else_is_no_second_move() -> None:
    table = fight(fighter("bob", "blue", hp=900, at=(5, 5)), fighter("ann", at=(5, 30)))
    bleeding(table, "bob", {"rate": 3, "round": 1, "stopped": 3})
    act(table, "bob", "move", path=["E"])
    act(table, "bob", "talk", words="Ow.")

    assert now_bleeds(table, "bob") == [0]


@pytest.mark.rule("pm.condition.unconscious.causes", clause="a fumble")
def test_a_fumble_may_knock_out_who_made_it() -> None:
    table = fight(
        fighter("ann", Sword=60), fighter("bob", "blue", hp=60), tables=TABLES(fumble="unconscious")
    )
    attack(table, "ann", "bob", [1, 60], dice=[("fumble", [50])])
    assert table["ann"].conditions["unconscious"].rule == "pm.condition.unconscious.causes"


@pytest.mark.rule("pm.attack.critical-second-roll")
def test_a_critical_makes_the_victim_drop_their_own_weapon_and_not_the_attackers() -> None:
    table = fight(
        fighter("ann", Sword=60),
        fighter("bob", "blue", Sword=40, hp=90, weapons={"axe": {**SWORD, "place": "left"}}, shield=None),
        tables=TABLES("1A", critical="drop weapon"),
    )
    table.rule(
        effects=[ItemChanged(combatant="bob", item="sword", change="stowed", fields={"place": "carried"})]
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    places = {who: {name: each["place"] for name, each in table[who].items.items()} for who in ("ann", "bob")}
    assert places["ann"]["sword"] == "right"
    assert (places["bob"]["axe"], places["bob"]["sword"]) == ("ground", "carried")


@pytest.mark.rule("pm.ambiguity.grapple-effects")
@pytest.mark.rule("pm.attack.critical-second-roll", clause="its effects at once")
@pytest.mark.parametrize("held", [True, False])
def test_a_critical_holds_the_victim_unless_another_does(held: bool) -> None:
    people = (fighter("ann", Sword=60), fighter("bob", "blue", hp=90), fighter("cid"))
    table = fight(*people, tables=TABLES("1A", critical="restrained"))
    if held:
        net = ConditionGained(combatant="bob", condition="restrained", data={"by": ""})
        table.rule(effects=[net])
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert table["bob"].conditions["restrained"].data == ({"by": ""} if held else {"by": "ann"})


@pytest.mark.rule("pm.injury.death")
def test_nobody_dies_twice() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    table.rule(effects=[ConditionGained(combatant="bob", condition="dead")])
    assert [*die(table.fight, "bob", rule="pm.injury.death")] == []


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="no Attack")
@pytest.mark.rule("pm.condition.stable")
def test_who_opens_the_only_wound_is_stable_no_more() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90))
    held = {"wounds": {"side": {"rate": 3, "round": 1, "stopped": 3}}, "loss": 0}
    table.rule(effects=[ConditionGained(combatant="ann", condition="bleeding", data=held)])
    act(table, "ann", "talk", words="I can fight.")
    assert "stable" in table["ann"].conditions
    attack(table, "ann", "bob", 20)
    assert ("stable" in table["ann"].conditions, table["ann"].conditions["bleeding"].data["loss"]) == (
        False,
        3,
    )
