"""Holding an attack back: what it waits for, what it costs, and what it leaves."""

from typing import Any

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    ConditionLost,
    ManeuverDeclared,
    Noted,
    StatChanged,
    StepBegan,
)
from tests.support.pathmaster import act, attack, end, fight, fighter


def archer(**figures: Any) -> Table:
    """Ann has a bow; Bob is far away, near a door at (20, 5)."""
    return fight(fighter("ann", at=(5, 5), Bow=60, **figures), fighter("bob", "blue", at=(17, 5), hp=300))


@pytest.mark.rule("pm.delay.converts-attack", clause="when it is set off")
@pytest.mark.rule("pm.delay.converts-attack")
def test_a_shot_when_an_enemy_reaches_the_door() -> None:
    table = archer()
    act(table, "ann", "delay", what="reaches", x=20, y=5)
    assert table["ann"].budget("attack") == 0
    held = next(each for each in table.facts(ConditionGained) if each.condition == "delayed")
    assert held.rule == "pm.delay.converts-attack"
    end(table, "ann")

    act(table, "bob", "move", path=["E", "E", "E", "E"])
    assert table.waiting() == [("ann", "interrupt")]
    assert table["bob"].position == (20, 5)
    table.answer("ann", "delayed", target="bob", weapon="bow", dice=[("attack", [10])])
    check = table.fact(CheckResolved)
    assert (check.combatant, check.total) == ("ann", 70)
    assert table["bob"].position == (21, 5)
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.delay.converts-attack", clause="not without it")
@pytest.mark.rule("pm.delay.converts-attack", clause="until the next turn")
@pytest.mark.rule("pm.delay.converts-attack")
def test_no_shot_when_the_enemy_stops_short_or_a_friend_comes() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Bow=60), fighter("cid", at=(21, 7)), fighter("bob", "blue", at=(17, 5))
    )
    act(table, "ann", "delay", what="reaches", x=20, y=5)
    end(table, "ann")
    act(table, "cid", "move", path=["N", "NW"])
    act(table, "cid", "step", direction="N")
    end(table, "cid")
    act(table, "bob", "move", path=["E", "E"])
    assert table.waiting() == [("bob", "act")]
    end(table, "bob")
    lost = table.facts(ConditionLost)
    assert [(each.condition, each.reason) for each in lost] == [("delayed", "unused")]


def sword_held(what: str, **trigger: Any) -> Table:
    """Ann holds a sword stroke back; Bob, three cells south of her, has the turn, and then Cid her friend."""
    table = fight(
        fighter("ann", at=(5, 5), Sword=60),
        fighter("bob", "blue", at=(5, 8), Sword=60, hp=300),
        fighter("cid", at=(5, 10), Sword=60, hp=300),
    )
    act(table, "ann", "delay", what=what, **trigger)
    end(table, "ann")
    return table


def may_strike(table: Table) -> bool:
    """Whether Ann is asked, and may carry out what she delayed."""
    return ("ann", "interrupt") in table.waiting() and "delayed" in table.legal("ann")


@pytest.mark.rule("pm.delay.converts-attack")
def test_when_a_foe_comes_within_reach() -> None:
    table = sword_held("comes-within-reach")
    act(table, "bob", "move", path=["N"])
    assert not may_strike(table)
    table = sword_held("comes-within-reach")
    act(table, "bob", "move", path=["N", "N", "NE", "N"])
    assert table["bob"].position == (5, 6)
    assert may_strike(table)
    table.answer("ann", "let")
    # Who is within reach already comes within it no more; that he goes on there is an opportunity.
    assert table.legal("ann") == ["opportunity", "let"]
    table.answer("ann", "let")
    assert table["bob"].position == (6, 5)
    assert table.legal("ann") == ["opportunity", "let"]


@pytest.mark.rule("pm.delay.converts-attack")
def test_when_somebody_moves_attacks_or_retreats() -> None:
    for what, does in (
        ("moves", ("move", {"path": ["E"]})),
        ("attacks", ("attack", {"target": "ann", "weapon": "sword"})),
        ("retreats", ("attack", {"target": "ann", "weapon": "sword"})),
    ):
        table = fight(
            fighter("ann", at=(5, 5), Sword=60),
            fighter("bob", "blue", at=(5, 6), Sword=60, hp=300),
        )
        act(table, "ann", "delay", what=what, whom="bob")
        end(table, "ann")
        act(table, "bob", does[0], **does[1])
        assert may_strike(table) == (what != "retreats"), what


@pytest.mark.rule("pm.delay.converts-attack", "pm.retreat.action")
def test_when_somebody_draws_back() -> None:
    table = fight(
        fighter("ann", at=(7, 7), Bow=60),
        fighter("cid", at=(5, 5), Sword=60),
        fighter("bob", "blue", at=(5, 6), hp=300),
    )
    act(table, "ann", "delay", what="retreats")
    end(table, "ann")
    act(table, "cid", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="S")
    assert may_strike(table)
    table.answer("ann", "delayed", target="bob", weapon="bow", dice=[("attack", [10])])
    assert table.waiting() == [("cid", "follow")]


@pytest.mark.rule("pm.delay.converts-attack")
def test_when_somebody_charges_home() -> None:
    table = fight(
        fighter("ann", at=(7, 7), Bow=60),
        fighter("bob", "blue", at=(0, 9), Sword=60, hp=300),
        fighter("cid", at=(6, 9), hp=300),
    )
    act(table, "ann", "delay", what="charges", whom="bob")
    end(table, "ann")
    act(table, "bob", "charge", target="cid", weapon="sword")
    assert table["bob"].position == (5, 9)
    assert may_strike(table)


@pytest.mark.rule("pm.delay.converts-attack")
def test_a_friend_sets_nothing_off_that_waits_for_a_foe_unless_named() -> None:
    for trigger, fires in (({}, False), ({"whom": "cid"}, True)):
        table = fight(
            fighter("ann", at=(5, 5), Bow=60), fighter("cid", at=(9, 9)), fighter("bob", "blue", at=(20, 5))
        )
        act(table, "ann", "delay", what="moves", **trigger)
        end(table, "ann")
        act(table, "cid", "move", path=["E"])
        assert may_strike(table) == fires


@pytest.mark.rule("pm.delay.converts-attack")
def test_a_trigger_that_names_nobody_is_refused() -> None:
    table = archer()
    with table.refuses("bad-argument", match="any-foe, bob"):
        act(table, "ann", "delay", what="moves", whom="zoe")
    with table.refuses("bad-argument", match="'what'"):
        act(table, "ann", "delay", what="sneezes")
    with table.refuses("bad-argument", match="Choose y from 0 to"):
        act(table, "ann", "delay", what="reaches", x=20)
    with table.refuses("bad-argument", match="0 to 39"):
        act(table, "ann", "delay", what="reaches", x=20, y=99)

    nowhere = fight(fighter("ann", Bow=60), fighter("bob", "blue"))
    with nowhere.refuses("barred", rule="pm.delay.converts-attack", match="no board"):
        act(nowhere, "ann", "delay", what="reaches")


@pytest.mark.rule("pm.delay.converts-attack")
@pytest.mark.parametrize(
    ("condition", "data", "why"),
    [
        ("delayed", {}, "what"),
        ("delayed", {"what": "sneezes"}, "sneezes"),
        ("delayed", {"what": "moves", "whom": "zoe"}, "'zoe' is no combatant in this fight"),
        ("preparing", {"rounds": "many"}, "int"),
        ("close-combat", {"from": [1]}, "from"),
        ("ran", {"direction": 7, "round": 1}, "direction"),
    ],
)
def test_a_ruling_that_the_rules_could_not_read_is_refused(
    condition: str, data: dict[str, Any], why: str
) -> None:
    table = archer()
    with table.refuses("bad-ruling", match=why):
        table.rule(effects=[ConditionGained(combatant="ann", condition=condition, data=data)])


@pytest.mark.parametrize("size", [0, -1, 11])
def test_nobody_is_of_a_size_that_covers_no_cells_or_half_the_board(size: int) -> None:
    table = archer()
    with table.refuses("bad-ruling", match="1 to 10 cells"):
        table.rule(effects=[StatChanged(combatant="ann", stat="size", now=size)])


@pytest.mark.rule("pm.delay.other-actions-before-only", clause="before")
@pytest.mark.rule("pm.delay.other-actions-before-only", clause="none after")
@pytest.mark.rule("pm.delay.other-actions-before-only")
def test_a_move_goes_before_a_delay_and_nothing_after_it() -> None:
    table = archer()
    act(table, "ann", "move", path=["W", "W"])
    act(table, "ann", "delay", what="moves")
    assert set(table.legal("ann")) == {"talk", "end"}

    table.undo()
    table.undo()
    act(table, "ann", "delay", what="moves")
    with table.refuses("barred", rule="pm.delay.other-actions-before-only", match="comes before"):
        act(table, "ann", "move", path=["W"])
    act(table, "ann", "talk", words="Come on!")


@pytest.mark.rule("pm.delay.details-decided-late", clause="the target")
@pytest.mark.rule("pm.delay.details-decided-late", clause="how it is done")
@pytest.mark.rule("pm.delay.details-decided-late")
def test_target_weapon_and_parry_are_chosen_when_it_is_set_off() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Sword=60, hp=300),
        fighter("bob", "blue", at=(5, 6), hp=300),
        fighter("cid", "blue", at=(5, 9), hp=300),
    )
    act(table, "ann", "delay", what="comes-within-reach")
    end(table, "ann")
    end(table, "bob")
    act(table, "cid", "move", path=["NE", "N", "N"])
    offered = [each for each in table.options("ann") if each.choice.key == "delayed"]
    args = {(each.choice.args["target"], each.choice.args["weapon"]) for each in offered}
    assert {("bob", "sword"), ("cid", "sword"), ("cid", "kick")} <= args
    assert {each.rule for each in offered} == {"pm.delay.details-decided-late"}
    table.answer("ann", "delayed", target="cid", weapon="sword", parry=25, dice=[("attack", [10])])
    assert table.fact(ManeuverDeclared).args == {"target": "cid", "weapon": "sword", "parry": 25}
    assert table.fact(CheckResolved).total == 60 - 25 + 10


@pytest.mark.rule("pm.delay.converts-attack")
def test_a_stroke_that_waits_for_one_foe_is_at_that_one() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Sword=60),
        fighter("bob", "blue", at=(5, 6)),
        fighter("cid", "blue", at=(5, 9)),
    )
    act(table, "ann", "delay", what="comes-within-reach", whom="cid")
    end(table, "ann")
    end(table, "bob")
    act(table, "cid", "move", path=["NE", "N", "N"])

    offered = [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "delayed"]
    assert set(offered) == {"cid"}


@pytest.mark.rule("pm.delay.against-charge", clause="first")
@pytest.mark.rule("pm.delay.against-charge")
def test_who_is_charged_strikes_first_whatever_the_attack_waited_for() -> None:
    table = fight(
        fighter("bob", "blue", at=(8, 5), Sword=60, hp=300), fighter("ann", at=(0, 5), Sword=50, hp=300)
    )
    act(table, "bob", "delay", what="retreats")
    end(table, "bob")
    act(table, "ann", "charge", target="bob", weapon="sword")
    assert table.option("bob", "delayed", weapon="sword").rule == "pm.delay.against-charge"
    table.answer("bob", "delayed", target="ann", weapon="sword", dice=[("attack", [10]), ("attack", [10])])
    assert [each.combatant for each in table.facts(CheckResolved)] == ["bob", "ann"]


def with_a_spell(exchanged: bool) -> Table:
    """Ann holds a shot back, with something instantaneous at hand; Bob moves, and she shoots."""
    table = archer(instants={"light": "A light."})
    if exchanged:
        act(table, "ann", "exchange", give="move", get="interrupt")
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    act(table, "bob", "move", path=["E", "E"])
    table.answer("ann", "delayed", target="bob", weapon="bow", dice=[("attack", [10])])
    return table


@pytest.mark.rule("pm.delay.no-extra-interrupt", clause="no more interrupts")
@pytest.mark.rule("pm.delay.no-extra-interrupt", clause="unless a Move was exchanged")
@pytest.mark.rule("pm.delay.no-extra-interrupt")
def test_a_shot_and_a_spell_take_two_interrupts() -> None:
    table = with_a_spell(exchanged=False)
    spent = [each for each in table.all_facts(BudgetChanged) if each.rule == "pm.delay.no-extra-interrupt"]
    assert [each.budgets for each in spent] == [{"interrupt": 0}]
    with table.refuses("not-pending"):
        table.answer("ann", "instant", instant="light")

    table = with_a_spell(exchanged=True)
    assert table.waiting() == [("ann", "interrupt")]
    table.answer("ann", "instant", instant="light")
    assert table["ann"].budget("interrupt") == 0


@pytest.mark.rule("pm.delay.no-extra-interrupt")
def test_by_the_tables_choice_the_delayed_attack_takes_no_interrupt() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Bow=60, instants={"light": "A light."}),
        fighter("bob", "blue", at=(17, 5), hp=300),
        delay_interrupt=False,
    )
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    act(table, "bob", "move", path=["E", "E"])
    table.answer("ann", "delayed", target="bob", weapon="bow", dice=[("attack", [10])])
    assert table["ann"].budget("interrupt") == 1
    table.answer("ann", "instant", instant="light")


@pytest.mark.rule("pm.delay.no-extra-interrupt")
def test_a_spell_first_leaves_no_shot() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Bow=60, instants={"light": "A light."}),
        fighter("bob", "blue", at=(17, 5), hp=300),
    )
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    act(table, "bob", "move", path=["E", "E"])
    table.answer("ann", "instant", instant="light")
    table.answer("gm", "go-on")
    assert table.waiting() == [("bob", "act")]
    assert "delayed" in table["ann"].conditions


@pytest.mark.rule("pm.delay.spell-casting", clause="the casting alone")
@pytest.mark.rule("pm.delay.spell-casting", clause="waiting prepares nothing")
@pytest.mark.rule("pm.delay.spell-casting")
def test_only_the_casting_may_be_delayed_and_waiting_prepares_nothing() -> None:
    table = archer()
    preparing = ConditionGained(combatant="ann", condition="preparing", data={"rounds": 1, "of": 2})
    table.rule("Ann has begun a spell.", effects=[preparing])
    with table.refuses("barred", rule="pm.delay.spell-casting", match="1 of 2 rounds"):
        act(table, "ann", "delay", what="moves")

    act(table, "ann", "concentrate")
    end(table, "ann")
    end(table, "bob")
    assert table["ann"].conditions["preparing"].data == {"rounds": 2, "of": 2}
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    end(table, "bob")
    assert table["ann"].conditions["preparing"].data == {"rounds": 2, "of": 2}

    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    act(table, "bob", "move", path=["E"])
    table.answer("ann", "delayed", target="bob")
    lost = [each for each in table.facts(ConditionLost) if each.condition == "preparing"]
    assert [(each.reason, each.rule) for each in lost] == [("cast", "pm.delay.spell-casting")]


@pytest.mark.rule("pm.concentrate.purpose-and-cost", clause="one mental task")
@pytest.mark.rule("pm.spell-standard.casting-action", clause="after the preparation")
@pytest.mark.rule("pm.concentrate.purpose-and-cost", "pm.spell-standard.casting-action")
def test_to_concentrate_prepares_a_spell_by_a_round_until_it_is_cast() -> None:
    table = archer()
    preparing = ConditionGained(combatant="ann", condition="preparing", data={"rounds": 0, "of": 2})
    table.rule("Ann begins a spell.", effects=[preparing])
    for rounds in (1, 2, 2):
        act(table, "ann", "concentrate")
        kept = table["ann"].conditions["preparing"]
        assert kept.data == {"rounds": rounds, "of": 2}
        assert kept.rule == "pm.concentrate.purpose-and-cost"
        end(table, "ann")
        end(table, "bob")

    act(table, "ann", "talk", words="Ignis!")
    assert "preparing" in table["ann"].conditions
    act(table, "ann", "cast")
    lost = table.fact(ConditionLost)
    assert (lost.condition, lost.rule) == ("preparing", "pm.spell-standard.casting-action")
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "concentrate")
    assert "preparing" not in table["ann"].conditions, "any other task"


@pytest.mark.rule("pm.delay.defenses", clause="Dodge and Shield as usual")
@pytest.mark.rule("pm.delay.defenses", clause="the Parry once it is used")
@pytest.mark.rule("pm.delay.defenses")
def test_the_parry_counts_from_the_delayed_attack_on() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Sword=60, Dodge=10, shield=20, hp=300),
        fighter("bob", "blue", at=(5, 6), Sword=50, hp=300),
    )
    act(table, "ann", "parry", **{"with": "sword", "amount": 30})
    act(table, "ann", "delay", what="attacks")
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [20])])
    assert table.fact(CheckResolved).total == 50 + 20 - 30
    lacks = next(each.args["without"] for each in table.facts(Noted) if each.key == "defence")
    assert [each["rule"] for each in lacks] == ["pm.delay.defenses"]

    table.undo()
    table.answer("ann", "delayed", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [10]), ("attack", [20])])
    anns, bobs = [each for each in table.all_facts(CheckResolved) if each.purpose == "attack"]
    assert (anns.total, bobs.total) == (60 - 30 + 10, 50 + 20 - 60)


@pytest.mark.rule("pm.delay.initiative-unchanged")
def test_the_order_of_the_next_round_is_that_of_this_one() -> None:
    table = archer()
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    act(table, "bob", "move", path=["E", "E"])
    table.answer("ann", "delayed", target="bob", weapon="bow", dice=[("attack", [10])])
    end(table, "bob")
    begun = [each.combatant for each in table.all_facts(StepBegan) if each.step == "turn"]
    assert begun == ["ann", "bob", "ann"]


@pytest.mark.rule("pm.delay.initiative-unchanged")
def test_what_was_not_used_ends_at_the_old_place_in_the_order() -> None:
    table = archer()
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    end(table, "bob")
    assert table.waiting() == [("ann", "act")]
    assert table.fact(ConditionLost).rule == "pm.delay.initiative-unchanged"
    unused = [each.combatant for each in table.facts(Noted) if each.key == "delay.unused"]
    assert unused == ["ann"]
    attack(table, "ann", "bob", 10, weapon="bow")


@pytest.mark.rule("pm.concentrate.purpose-and-cost", clause="Move and Attack")
def test_a_task_takes_move_and_attack_and_leaves_no_second() -> None:
    table = archer()
    act(table, "ann", "concentrate", what="a Leadership roll")
    assert (table["ann"].budget("move"), table["ann"].budget("attack")) == (0, 0)
    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        act(table, "ann", "concentrate")


@pytest.mark.rule("pm.spell-standard.casting-action", clause="nothing in between")
@pytest.mark.parametrize(
    ("between", "rounds"),
    [
        ((), 2),
        ((("talk", {"words": "Ignis!"}), ("step", {"direction": "N"})), 2),
        ((("move", {"path": ["N", "N"]}),), 0),
        ((("end", {}),), 0),
        ((("delay", {"what": "moves"}), ("end", {})), 2),
    ],
)
def test_what_comes_in_between_undoes_the_preparation(between: Any, rounds: int) -> None:
    table = archer()
    preparing = ConditionGained(combatant="ann", condition="preparing", data={"rounds": 1, "of": 2})
    table.rule("Ann has begun a spell.", effects=[preparing])
    act(table, "ann", "concentrate")
    end(table, "ann")
    end(table, "bob")
    for key, args in between:
        act(table, "ann", key, **args)
    assert table["ann"].conditions["preparing"].data == {"rounds": rounds, "of": 2}
