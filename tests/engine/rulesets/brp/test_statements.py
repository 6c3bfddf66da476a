"""Statements: who says what first, what may be said, and what it binds to."""

from typing import Any

import pytest

from affray.testing import Table
from events import BudgetChanged, ConditionGained, ConditionLost, DamageTaken, Engaged, IntentDeclared, Moved
from tests.support.brp import BOW, DAGGER, attacks, fight, fighter, pass_until, to_action
from tests.support.harm import wounded
from tests.support.ranks import barred, rank_now


def unseen() -> Table:
    """Ann, and Bob who lies in wait for her."""
    return fight(
        fighter("ann", DEX=14, Sword=60, Spot=50),
        fighter("bob", "blue", DEX=9, hidden_from=["ann"], Dagger=50),
        fighter("carl", "blue", DEX=5),
    )


@pytest.mark.rule("brp.statements.order")
def test_the_highest_rank_states_first() -> None:
    table = fight(fighter("bob", "blue", DEX=12), fighter("carl", DEX=9), fighter("ann", DEX=16))

    asked = []
    while table.fight.phase == "statements":
        asked.append((table.waiting()[0], rank_now(table)))
        table.answer(table.waiting()[0][0], "wait")

    assert asked == [(("ann", "statement"), 16), (("bob", "statement"), 12), (("carl", "statement"), 9)]


@pytest.mark.rule("brp.statements.declare", clause="everybody says what they intend")
@pytest.mark.rule("brp.statements.declare")
def test_everybody_states_an_intent_and_it_is_on_record() -> None:
    table = fight(fighter("ann", DEX=16, Sword=60), fighter("bob", "blue", DEX=12))

    table.answer("ann", "attack", target="bob", weapon="sword")

    stated = table.fact(IntentDeclared)
    assert (stated.combatant, stated.intent, stated.args) == (
        "ann",
        "attack",
        {"target": "bob", "weapon": "sword"},
    )
    assert stated.rule == "brp.statements.declare"
    assert table.waiting() == [("bob", "statement")]


@pytest.mark.rule("brp.statements.declare", clause="a parry needs no announcement")
@pytest.mark.rule("brp.statements.declare")
def test_a_parry_needs_no_statement() -> None:
    table = fight(fighter("ann", DEX=16, Sword=60), fighter("bob", "blue", DEX=12, Axe=40, Shield=50))
    to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])

    assert not table.option("bob", "parry", **{"with": "shield"}).barred


@pytest.mark.rule("brp.statements.declare")
def test_full_defence_that_was_stated_holds_before_ones_own_rank() -> None:
    table = fight(fighter("ann", DEX=16, Sword=60), fighter("bob", "blue", DEX=12, Axe=40, Dodge=50))

    to_action(table, ann=attacks("bob"), bob=("defend", {}))

    assert rank_now(table) == 16
    assert (table["bob"].budget("defensive"), table["bob"].budget("free-dodges")) == (1, 1)


@pytest.mark.rule("brp.statements.declare", clause="full defence has to be announced")
@pytest.mark.rule("brp.statements.declare")
def test_without_a_word_of_it_there_is_no_full_defence_until_it_is_announced() -> None:
    table = fight(
        fighter("ann", DEX=16, Sword=60),
        fighter("bob", "blue", DEX=12, Axe=40, Dodge=50),
        fighter("carl", DEX=3),
    )
    to_action(table, ann=attacks("bob"), bob=attacks("ann", "axe"))
    assert table["bob"].budget("free-dodges") == 0

    table.answer("ann", "pass")
    table.answer("bob", "defend")

    assert (table["bob"].budget("defensive"), table["bob"].budget("free-dodges")) == (1, 1)


@pytest.mark.rule("brp.statements.declare")
def test_whoever_has_attacked_has_no_full_defence_for_the_whole_round() -> None:
    table = fight(
        fighter("bob", "blue", DEX=16, Axe=40, Dodge=50),
        fighter("ann", DEX=12, Sword=60),
        statements_binding=False,
    )
    to_action(table, bob=attacks("ann", "axe"))
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])

    with table.refuses("barred", rule="brp.statements.declare", match="next round"):
        table.answer("bob", "full-defence")


@pytest.mark.rule("brp.statements.declare", "brp.wound.major.table-roll")
def test_whoever_cannot_fight_is_told_of_the_wound_and_not_that_there_is_no_such_foe() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue"))
    wound = ConditionGained(combatant="ann", condition="cannot-fight", data={"injuries": ["cut"]})
    table.rule(effects=[wound])

    with table.refuses("barred", rule="brp.wound.major.table-roll", match="until the major wound"):
        table.answer("ann", "attack", target="bob", weapon="sword")


@pytest.mark.rule("brp.statements.knowledge-limit", clause="nobody names whom they have not noticed")
@pytest.mark.rule("brp.statements.knowledge-limit")
def test_nobody_names_a_foe_they_have_not_noticed() -> None:
    table = unseen()

    with table.refuses("barred", rule="brp.statements.knowledge-limit", match="noticed"):
        table.answer("ann", "attack", target="bob", weapon="sword")

    table.rule(effects=[ConditionLost(combatant="bob", condition="hidden", reason="a twig snaps")])
    table.answer("ann", "attack", target="bob", weapon="sword")
    assert table.fact(IntentDeclared).args["target"] == "bob"


@pytest.mark.rule("brp.statements.knowledge-limit")
def test_what_is_refused_does_not_tell_whether_somebody_is_there() -> None:
    table = unseen()
    said = []
    for target in ("bob", "somebody"):
        with table.refuses("barred") as refused:
            table.answer("ann", "attack", target=target, weapon="sword")
        said.append((str(refused.value), refused.value.rule, refused.value.legal))
    assert said[0] == said[1]

    to_action(table)
    for option in table.options("ann"):
        assert "bob" not in option.choice.args.values()
        assert "bob" not in str(option.barred).lower()


@pytest.mark.rule("brp.statements.knowledge-limit")
def test_a_search_that_succeeds_finds_the_hidden_and_only_for_who_searched() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, Spot=50),
        fighter("amy", DEX=13, Sword=60),
        fighter("bob", "blue", DEX=9, hidden_from=["ann", "amy"]),
        fighter("carl", "blue", DEX=5),
    )
    to_action(table, ann=("noncombat", {}))

    table.answer("ann", "search", dice=[("search", [50])])

    assert table.fact(ConditionGained).data == {"from": ["amy"]}
    pass_until(table, "ann", "statement")
    table.answer("ann", "attack", target="bob", weapon="sword")
    with table.refuses("barred", rule="brp.statements.knowledge-limit"):
        table.answer("amy", "attack", target="bob", weapon="sword")


@pytest.mark.rule("brp.statements.knowledge-limit", "brp.noncombat.allowed")
def test_who_has_been_noticed_by_all_is_hidden_no_more() -> None:
    table = unseen()
    to_action(table, ann=("noncombat", {}))

    table.answer("ann", "search", dice=[50])

    [found] = [each for each in table.facts(ConditionLost) if each.condition == "hidden"]
    assert (found.combatant, found.rule) == ("bob", "brp.statements.knowledge-limit")
    assert "hidden" not in table["bob"].conditions


@pytest.mark.rule("brp.statements.knowledge-limit", "brp.noncombat.allowed")
def test_a_search_that_fails_finds_nobody() -> None:
    table = unseen()
    to_action(table, ann=("noncombat", {}))

    table.answer("ann", "search", dice=[("search", [51])])

    assert "hidden" in table["bob"].conditions


@pytest.mark.rule("brp.statements.knowledge-limit")
def test_an_attack_gives_away_who_lay_in_wait() -> None:
    table = unseen()
    to_action(table, bob=attacks("ann", "dagger"))
    pass_until(table, "bob")

    table.answer("bob", "attack", target="ann", weapon="dagger", dice=[90])

    assert "hidden" not in table["bob"].conditions


@pytest.mark.rule("brp.statements.knowledge-limit")
@pytest.mark.parametrize("names", [[], ["*"]])
def test_who_is_hidden_from_every_foe_is_seen_by_friends_alone(names: list[str]) -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, Shield=50, Spot=50),
        fighter("amy", DEX=13),
        fighter("bob", "blue", DEX=9, Dagger=50),
        fighter("carl", "blue", DEX=5, skills={"First Aid": 50}),
    )
    hiding = ConditionGained(combatant="bob", condition="hidden", data={"from": names})
    table.rule(effects=[hiding, wounded("bob", 1)])
    to_action(table, ann=("noncombat", {}), bob=attacks("ann", "dagger"), carl=("noncombat", {}))

    assert not any("bob" in option.choice.args.values() for option in table.options("ann"))
    before = table.version
    table.answer("ann", "search", dice=[("search", [50])])
    assert table.fact(ConditionGained).data == {"from": ["amy"]}
    table.undo(to=before)

    pass_until(table, "bob")
    table.answer("bob", "attack", target="ann", weapon="dagger", dice=[40, [3]])
    assert table.fact(DamageTaken).combatant == "ann"  # without being asked for a parry
    table.undo()
    pass_until(table, "carl")
    assert table.option("carl", "first-aid", patient="bob").chance == 50
    assert table.option("carl", "move", towards="bob")


def apart(metres: float, **ann: Any) -> Table:
    """Ann is asked for her statement; Bob is so many metres away."""
    bob = fighter("bob", "blue", DEX=9, position=(metres, 0))
    return fight(fighter("ann", **{"DEX": 14, "Sword": 60, **ann}, position=(0, 0)), bob)


@pytest.mark.rule("brp.statements.knowledge-limit", clause="an intent is reasonable")
@pytest.mark.rule("brp.statements.knowledge-limit", "brp.amb.attack-in-reach")
@pytest.mark.parametrize(
    ("metres", "MOV", "open_"), [(29, 10, True), (30, 10, False), (14, 5, True), (15, 5, False)]
)
def test_an_attack_is_stated_on_a_foe_whom_one_can_still_reach_and_strike(
    metres: float, MOV: int, open_: bool
) -> None:
    table = apart(metres, MOV=MOV)
    if not open_:
        with table.refuses("barred", rule="brp.statements.knowledge-limit", match="too far for an attack"):
            table.answer("ann", "attack", target="bob", weapon="sword")
        return
    to_action(table, ann=attacks("bob"))
    away = metres - 2
    table.answer("ann", "move", towards="bob", metres=away, then="act")
    pass_until(table, "ann")
    assert not table.option("ann", "attack", target="bob", weapon="sword").barred


@pytest.mark.rule("brp.statements.knowledge-limit", "brp.amb.attack-in-reach")
@pytest.mark.parametrize(
    ("metres", "scope", "open_"), [(389, False, True), (390, False, False), (700, True, True)]
)
def test_a_shot_is_stated_at_whom_it_can_reach_from_where_one_can_go(
    metres: float, scope: bool, open_: bool
) -> None:
    table = apart(metres, skills={"Bow": 40}, weapons={"bow": {**BOW, "scope": scope}})
    assert bool(table.option("ann", "attack", target="bob", weapon="bow").barred) is not open_


@pytest.mark.rule("brp.statements.knowledge-limit", "brp.amb.attack-in-reach")
def test_the_engaged_state_attacks_within_a_step_and_who_waits_for_a_foe_states_engaging() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0, 0)),
        fighter("bob", "blue", DEX=9, Sword=50, position=(4, 0)),
        fighter("carl", "blue", DEX=5, Sword=50, position=(20, 0)),
    )
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    pass_until(table, "ann", "statement")
    assert table.option("ann", "attack", target="carl", weapon="sword").barred
    assert not table.option("ann", "attack", target="bob", weapon="sword").barred

    table = apart(34)
    to_action(table, ann=("engage", {}), bob=("move", {}))
    table.rule(effects=[Moved(combatant="bob", metres=30, to=(4, 0))])
    assert not table.option("ann", "attack", target="bob", weapon="sword").barred


class TestWhatAStatementBindsTo:
    """brp.amb.statements-binding"""

    RULE = "brp.statements.declare"

    @pytest.mark.rule("brp.statements.declare")
    def test_the_kind_of_action(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=9))
        to_action(table, ann=("move", {}))

        with table.refuses("barred", rule=self.RULE, match="Ann stated move .* held back"):
            table.answer("ann", "attack", target="bob", weapon="sword")
        with table.refuses("barred", rule=self.RULE):
            table.answer("ann", "do", what="open the gate")

        assert {"move", "defend", "delay", "pass"} <= set(table.legal("ann"))

    @pytest.mark.rule("brp.statements.declare")
    def test_who_waits_has_stated_no_action(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=9))
        to_action(table)

        assert set(table.legal("ann")) == {"defend", "delay", "pass"}

    @pytest.mark.rule("brp.statements.declare")
    def test_not_the_target_among_foes_in_reach(self) -> None:
        table = fight(
            fighter("ann", DEX=14, Sword=60, position=(0, 0)),
            fighter("bob", "blue", position=(4, 0)),
            fighter("carl", "blue", position=(0, 4)),
            fighter("dan", "blue", position=(0, 12)),
        )
        to_action(table, ann=attacks("bob"))

        assert not table.option("ann", "attack", target="carl", weapon="sword").barred
        assert (
            barred(table, "ann", "attack", target="dan", weapon="sword").rule == "brp.attack.with-short-move"
        )

    @pytest.mark.rule("brp.statements.declare")
    def test_a_stated_attack_may_become_full_defence(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=9))
        to_action(table, ann=attacks("bob"))

        table.answer("ann", "defend")

        assert table["ann"].budget("defensive") == 1

    @pytest.mark.rule("brp.statements.declare", "brp.noncombat.extra-cost")
    def test_several_kinds_may_be_stated(self) -> None:
        knife = {**DAGGER, "held": False}
        table = fight(
            fighter("ann", Dagger=60, Unarmed=30, weapons={"dagger": knife}), fighter("bob", "blue")
        )
        to_action(table, ann=("noncombat", {"also": ["attack"]}))

        assert {"ready", "attack"} <= set(table.legal("ann"))

    @pytest.mark.rule("brp.statements.declare")
    def test_nothing_where_the_table_says_so(self) -> None:
        table = fight(fighter("ann", Sword=60), fighter("bob", "blue"), statements_binding=False)
        to_action(table, ann=("move", {}))

        assert {"attack", "move", "do", "engage"} <= set(table.legal("ann"))


@pytest.mark.rule("brp.disengage.limits")
def test_stating_that_one_leaves_counts_at_once() -> None:
    table = fight(fighter("ann", DEX=16, Sword=60), fighter("bob", "blue", DEX=12))
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    pass_until(table, "bob", "statement")

    table.answer("bob", "disengage")

    assert table.facts(BudgetChanged)[0].budgets == {"disengaging": 1}


@pytest.mark.rule("brp.statements.knowledge-limit")
def test_who_is_found_by_one_stays_hidden_from_those_alone_who_had_not_seen_them() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, Spot=50),
        fighter("amy", DEX=13, Sword=60),
        fighter("abe", DEX=12, Sword=60),
        fighter("bob", "blue", DEX=9, hidden_from=["ann", "amy"]),
    )
    to_action(table, ann=("noncombat", {}))
    table.answer("ann", "search", dice=[("search", [50])])

    assert table["bob"].conditions["hidden"].data == {"from": ["amy"]}


class TestTheMenuOfStatements:
    """brp.statements.declare: what may be said by whom, and what may be said to follow."""

    def said(self, table: Table, who: str) -> dict[str, str]:
        """Every kind of statement, with why it is barred."""
        return {each.choice.key: each.barred for each in table.options(who) if each.choice.key != "attack"}

    @pytest.mark.rule("brp.statements.declare", "brp.disengage.declare")
    def test_of_the_unengaged(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60, powers={"bolt": {}}), fighter("bob", "blue", DEX=9))
        menu = self.said(table, "ann")

        assert list(menu) == ["power", "disengage", "engage", "noncombat", "move", "defend", "wait"]
        assert {each for each, why in menu.items() if why} == {"disengage"}
        assert table.option("ann", "power").choice.args == {"power": "bolt"}

    @pytest.mark.rule("brp.statements.declare", "brp.noncombat.allowed", "brp.disengage.declare")
    def test_of_the_engaged(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=9))
        table.rule(effects=[Engaged(combatant="ann", foe="bob")])
        menu = self.said(table, "ann")

        assert {each for each, why in menu.items() if not why} == {"disengage", "move", "defend", "wait"}
        for each in ("engage", "noncombat"):
            with table.refuses("barred", rule="brp.noncombat.allowed", match="engaged in close combat"):
                table.answer("ann", each)

    @pytest.mark.rule("brp.statements.declare", "brp.noncombat.extra-cost")
    def test_what_may_follow_is_said_with_it(self) -> None:
        table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=9))
        follows = {each.choice.key for each in table.options("ann") if "also" in each.choice.params}
        assert follows == {"attack", "engage", "noncombat", "move"}
        also = table.option("ann", "move").choice.params["also"]
        assert (also.names, also.many) == (("attack", "engage", "move", "noncombat"), 3)

    @pytest.mark.rule("brp.statements.declare", "brp.missile.definition")
    def test_of_what_can_be_thrown_one_says_whether_it_is(self) -> None:
        hatchet = {"skill": "Axe", "damage": "1d6+1", "missile": "thrown", "range": 15}
        ann = fighter("ann", DEX=14, Sword=60, skills={"Axe": 60}, weapons={"hatchet": hatchet})
        table = fight(ann, fighter("bob", "blue", DEX=9))

        uses = table.option("ann", "attack", target="bob", weapon="hatchet").choice.params["use"]
        assert (uses.names, uses.default) == (("throw", "swing"), "throw")
        assert "use" not in table.option("ann", "attack", target="bob", weapon="sword").choice.params

    @pytest.mark.rule("brp.statements.declare", "brp.rank.tie-skill")
    def test_the_skill_that_is_stated_is_a_skill_or_none(self) -> None:
        table = fight(fighter("ann", DEX=14, skills={"Climb": 45}), fighter("bob", "blue", DEX=9))
        skill = table.option("ann", "noncombat").choice.params["skill"]
        assert (skill.names, skill.default) == (("", "Climb"), "")
