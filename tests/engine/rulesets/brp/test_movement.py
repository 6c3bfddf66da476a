"""Movement: how far, at what price in ranks, and within a melee."""

import pytest

from affray.testing import Table
from engine.rulesets.brp.rounds.ranks import farthest, full_move, moved_rank, short_step
from events import BudgetChanged, Disengaged, Engaged, ManeuverDeclared, Moved, Noted
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.ranks import rank_now, ranks


def apart(metres: float = 40, dex: int = 14, **figures: int) -> Table:
    """Ann, who means to move and attack, and Bob some metres away from her."""
    table = fight(
        fighter("ann", DEX=dex, Sword=60, Dodge=50, position=(0, 0), **figures),
        fighter("bob", "blue", DEX=1, Axe=50, position=(metres, 0)),
    )
    to_action(table, ann=("move", {"also": ["attack", "noncombat"]}))
    return table


@pytest.mark.rule("brp.move.full", clause="30 metres with nothing else")
@pytest.mark.rule("brp.move.full")
def test_thirty_metres_and_not_one_more() -> None:
    table = apart()

    with table.refuses("bad-argument", match="from 1 to 30"):
        table.answer("ann", "move", towards="bob", metres=31)
    table.answer("ann", "move", towards="bob", metres=30)

    moved = table.fact(Moved)
    assert (moved.metres, moved.to, moved.rule) == (30, (30.0, 0.0), "brp.move.full")
    assert table["ann"].position == (30.0, 0.0)


@pytest.mark.rule("brp.move.full", clause="defending takes nothing off")
@pytest.mark.rule("brp.move.full")
def test_dodging_takes_nothing_off_the_movement() -> None:
    table = fight(
        fighter("eve", "blue", DEX=18, Bow=60, position=(60, 0)),
        fighter("ann", DEX=14, Dodge=50, position=(0, 0)),
    )
    to_action(table, ann=("move", {}), eve=attacks("ann", "bow"))
    table.answer("eve", "attack", target="ann", weapon="bow", dice=[30])
    table.answer("ann", "dodge", dice=[20])
    assert table["ann"].budget("dodges") == 1

    table.answer("ann", "move", towards="eve", metres=30)

    assert table["ann"].position == (30.0, 0.0)


@pytest.mark.rule("brp.move.full")
def test_after_the_whole_movement_nothing_else_is_left() -> None:
    table = apart()

    table.answer("ann", "move", towards="bob", metres=30, then="act")

    lost = table.fact(Noted)
    assert (lost.key, lost.rule) == ("action.lost", "brp.move.full")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.move.full", "brp.amb.movement-mov")
@pytest.mark.parametrize(("mov", "farthest"), [(10, 30), (8, 24), (12, 36)])
def test_the_distance_goes_with_mov(mov: int, farthest: int) -> None:
    table = apart(MOV=mov)

    assert table.option("ann", "move", towards="bob").choice.params["metres"].high == farthest


@pytest.mark.rule("brp.move.full")
def test_one_may_move_away_from_somebody() -> None:
    table = apart(10)

    table.answer("ann", "move", away="bob", metres=20)

    assert table["ann"].position == (-20.0, 0.0)


@pytest.mark.rule("brp.move.half-rank")
@pytest.mark.parametrize(
    ("dex", "metres", "rank"), [(14, 10, 7), (13, 6, 7), (14, 15, 7)], ids=["half", "rounded up", "farthest"]
)
def test_six_to_fifteen_metres_halve_the_rank(dex: int, metres: int, rank: int) -> None:
    table = apart(dex=dex)

    table.answer("ann", "move", towards="bob", metres=metres, then="act")

    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], rank)
    assert table.facts(BudgetChanged)[-1].rule == "brp.move.half-rank"


@pytest.mark.rule("brp.move.quarter-rank")
@pytest.mark.parametrize(("dex", "metres", "rank"), [(16, 20, 4), (13, 20, 4), (16, 16, 4), (16, 29, 4)])
def test_sixteen_to_twenty_nine_metres_quarter_it(dex: int, metres: int, rank: int) -> None:
    table = apart(dex=dex)

    table.answer("ann", "move", towards="bob", metres=metres, then="act")

    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], rank)
    assert table.facts(BudgetChanged)[-1].rule == "brp.move.quarter-rank"


@pytest.mark.rule(
    "brp.move.half-rank",
    "brp.move.quarter-rank",
    "brp.amb.movement-gaps",
    "brp.amb.movement-mov",
    "brp.amb.rank-rounding",
    "brp.table.movement-rank",
)
@pytest.mark.parametrize(
    ("metres", "mov", "rank"),
    [
        (5, 10, 14),
        (5.5, 10, 7),
        (15, 10, 7),
        (15.5, 10, 4),
        (29.5, 10, 4),
        (30, 10, 0),
        (6, 12, 14),
        (5, 8, 7),
        (1, 1, 7),
    ],
)
def test_between_the_bands_and_at_another_mov(metres: float, mov: int, rank: int) -> None:
    assert moved_rank(14, metres, mov) == rank


@pytest.mark.rule("brp.engage.move-and-act", "brp.amb.movement-mov")
@pytest.mark.parametrize(("mov", "step", "full"), [(10, 5, 30), (8, 4, 24), (12, 6, 36)])
def test_the_short_step_and_full_movement_go_by_mov(mov: int, step: float, full: int) -> None:
    assert (short_step(mov), full_move(mov)) == (step, full)
    assert (short_step(), full_move()) == (5, 30), "where MOV is not said it is 10"
    assert moved_rank(16, step, mov) == 16
    assert moved_rank(16, full, mov) == 0


@pytest.mark.rule("brp.move.half-rank")
def test_a_move_and_another_add_up() -> None:
    table = apart(dex=14)

    table.answer("ann", "move", towards="bob", metres=4, then="act")
    assert rank_now(table) == 14
    table.answer("ann", "move", towards="bob", metres=4, then="act")

    assert rank_now(table) == 7


@pytest.mark.rule("brp.move.half-rank")
def test_whoever_acted_on_the_full_rank_has_only_a_step_left() -> None:
    table = apart()
    table.answer("ann", "do", what="shout into the well", again="yes")

    assert rank_now(table) == 9
    assert table.option("ann", "move", towards="bob").choice.params["metres"].high == 5


@pytest.mark.rule("brp.move.quarter-rank")
@pytest.mark.parametrize(("acts_on", "metres"), [(16, 5), (9, 5), (8, 15), (5, 15), (4, 29), (1, 29)])
def test_how_far_one_can_go_and_still_act_on_a_rank(acts_on: int, metres: int) -> None:
    assert farthest(16, acts_on) == metres


@pytest.mark.rule("brp.move.modifier-order")
def test_the_fraction_comes_first_and_then_five_for_each_further_action() -> None:
    table = apart(dex=16)

    table.answer("ann", "move", towards="bob", metres=10, then="act")
    table.answer("ann", "do", what="throw off the cloak", again="yes")

    assert ranks(table, "ann") == [16, 8, 3]
    assert table.facts(BudgetChanged)[-1].rule == "brp.move.modifier-order"


@pytest.mark.rule("brp.move.modifier-order")
def test_a_second_action_after_a_long_way_is_lost() -> None:
    table = apart(dex=16)

    table.answer("ann", "move", towards="bob", metres=20, then="act")
    table.answer("ann", "do", what="throw off the cloak", again="yes")

    assert ranks(table, "ann") == [16, 4]
    assert table.fact(Noted).rule == "brp.action.multiple.floor"


@pytest.mark.rule("brp.move.half-rank")
def test_who_acted_on_the_half_rank_may_go_so_far_afterwards() -> None:
    table = apart(dex=16)

    table.answer("ann", "delay", rank=8)
    table.answer("ann", "do", what="throw off the cloak", again="yes")

    assert table.option("ann", "move", towards="bob").choice.params["metres"].high == 15
    table.answer("ann", "move", towards="bob", metres=15, then="act")
    assert ranks(table, "ann") == [16, 8, 3, 3]


class TestInAMelee:
    """brp.amb.engaged-movement"""

    def melee(self) -> Table:
        table = fight(
            fighter("bob", "blue", DEX=16, Axe=50, position=(3, 0)),
            fighter("ann", DEX=14, Sword=60, position=(0, 0)),
            fighter("carl", "blue", DEX=10, Axe=50, position=(8, 0)),
            fighter("dora", DEX=5, position=(-20, 0)),
        )
        to_action(table, bob=attacks("ann", "axe"), ann=("move", {"also": ["attack"]}))
        table.answer("bob", "attack", target="ann", weapon="axe", dice=[90])
        return table

    @pytest.mark.rule("brp.engagement.engaged")
    def test_a_step_that_stays_in_reach_of_a_foe(self) -> None:
        table = self.melee()

        params = table.option("ann", "move", towards="carl").choice.params
        assert params["metres"].high == 2
        with table.refuses("bad-argument"):
            table.answer("ann", "move", towards="dora", metres=3)
        table.answer("ann", "move", towards="carl", metres=2, then="act")

        assert table.fact(Moved).rule == "brp.engagement.engaged"
        assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 14)
        assert table["ann"].engaged == {"bob"}

    @pytest.mark.rule("brp.engagement.engaged")
    def test_at_the_edge_of_reach_there_is_no_way_further_out(self) -> None:
        table = self.melee()
        table.answer("ann", "move", towards="carl", metres=2, then="act")

        found = [each.choice.args for each in table.options("ann") if each.choice.key == "move"]
        assert {"away": "bob"} not in found
        assert {"towards": "bob"} in found

    @pytest.mark.rule("brp.engagement.unengaged", "brp.engagement.engaged", "brp.move.full")
    def test_whoever_moves_away_from_the_fallen_is_free_of_them(self) -> None:
        table = fight(
            fighter("ann", DEX=14, Sword=60, position=(0, 0), weapons={}),
            fighter("bob", "blue", DEX=10, hp=3, position=(3, 0)),
            fighter("carl", "blue", DEX=5, position=(30, 0)),
        )
        to_action(table, ann=attacks("bob"))
        table.answer("ann", "attack", target="bob", weapon="sword", again="yes", dice=[30, 8])
        assert table["ann"].engaged == {"bob"}

        table.answer("ann", "move", towards="carl", metres=2)

        assert table.fact(Disengaged).rule == "brp.engagement.unengaged"
        assert table["ann"].engaged == frozenset()


@pytest.mark.rule("brp.move.full")
def test_one_moves_by_those_one_knows_of_and_it_is_on_record_whither() -> None:
    table = fight(
        fighter("ann", DEX=14, position=(0, 0)),
        fighter("bob", "blue", DEX=1, position=(40, 0)),
        fighter("carl", "blue", DEX=1, position=(0, 40), hidden_from=["ann"]),
    )
    to_action(table, ann=("move", {}))
    ways = [each.choice.args for each in table.options("ann") if each.choice.key == "move"]
    assert ways == [{"towards": "bob"}, {"away": "bob"}]

    table.answer("ann", "move", towards="bob", metres=3)
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.args["towards"], declared.rule) == ("move", "bob", "brp.move.full")


@pytest.mark.rule("brp.engage.move-and-act", "brp.attack.with-short-move")
def test_a_step_of_less_than_a_metre_is_gone_and_counts_as_one() -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0, 0)), fighter("bob", "blue", DEX=1, position=(0.5, 0))
    )
    to_action(table, ann=attacks("bob"))
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])

    assert (table["ann"].position, table["ann"].budget("metres")) == ((0.5, 0.0), 1)


@pytest.mark.rule("brp.move.full")
def test_whoever_has_gone_as_far_as_they_can_is_told_so() -> None:
    table = apart()
    table.answer("ann", "move", towards="bob", metres=10, then="act")
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"metres": 30})])

    with table.refuses("barred", rule="brp.move.full", match="no movement left this round"):
        table.answer("ann", "move", towards="bob", metres=1)


@pytest.mark.rule("brp.engagement.engaged")
def test_whoever_has_no_step_in_a_melee_is_told_so() -> None:
    """With MOV 1 a short step is of half a metre, and one goes whole metres."""
    table = fight(
        fighter("bob", "blue", DEX=16, Axe=50, position=(2, 0)),
        fighter("ann", DEX=14, Sword=60, MOV=1, position=(0, 0)),
    )
    table.rule(effects=[Engaged(combatant="ann", foe="bob")])
    to_action(table, ann=("move", {}))
    table.answer("bob", "pass")

    with table.refuses("barred", rule="brp.engagement.engaged", match="leaving the reach of every foe"):
        table.answer("ann", "move", towards="bob", metres=1)


@pytest.mark.rule("brp.engagement.engaged", "brp.amb.engaged-movement")
def test_where_the_table_keeps_no_positions_one_steps_about_as_far_as_a_step_goes() -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=5))
    table.rule(effects=[Engaged(combatant="ann", foe="bob")])
    to_action(table, ann=("move", {}))

    assert table.option("ann", "move", towards="bob").choice.params["metres"].high == 5
    assert table.option("ann", "move", away="bob").choice.params["metres"].high == 5


@pytest.mark.rule("brp.engagement.unengaged")
@pytest.mark.parametrize(("ben", "left"), [((1, 5), {"bob", "ben"}), ((1, 6), {"bob"})])
def test_whoever_steps_about_in_a_melee_leaves_those_who_are_out_of_range(
    ben: tuple[float, float], left: set[str]
) -> None:
    table = fight(
        fighter("ann", DEX=14, Sword=60, position=(0, 0)),
        fighter("bob", "blue", DEX=5, position=(1, 0)),
        fighter("ben", "blue", DEX=4, position=(0, 1)),
    )
    table.rule(effects=[Engaged(combatant="ann", foe=foe) for foe in ("bob", "ben")])
    to_action(table, ann=("move", {}))
    table.rule(effects=[Moved(combatant="ben", metres=0, to=ben)])
    table.answer("ann", "move", towards="bob", metres=1)

    assert table["ann"].engaged == left


@pytest.mark.rule("brp.move.half-rank", "brp.move.quarter-rank", "brp.engage.move-and-act")
@pytest.mark.parametrize(
    ("metres", "rule"),
    [(5, "brp.engage.move-and-act"), (6, "brp.move.half-rank"), (16, "brp.move.quarter-rank")],
)
def test_the_rank_that_a_move_leaves_is_told_with_the_rule_of_its_distance(metres: int, rule: str) -> None:
    table = apart()
    table.answer("ann", "move", towards="bob", metres=metres, then="act")
    due = table.facts(BudgetChanged)[-1]
    assert ("due" in due.budgets, due.rule) == (True, rule)


@pytest.mark.rule("brp.move.half-rank", "brp.delay.later-rank")
def test_a_move_never_brings_an_action_forward() -> None:
    """Half of 14 is 7, but Ann has held back to rank 4."""
    table = apart()
    table.answer("ann", "delay", rank=4)
    table.answer("ann", "move", towards="bob", metres=6, then="act")

    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 4)


@pytest.mark.rule("brp.engagement.unengaged", "brp.move.full")
def test_whoever_was_engaged_with_nobody_parts_from_nobody() -> None:
    table = apart()
    table.answer("ann", "move", towards="bob", metres=3)
    assert not table.facts(Disengaged)
