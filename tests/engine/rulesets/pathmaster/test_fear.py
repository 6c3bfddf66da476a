"""Fear: who has to flee, from whom and which way, and what is left where there is no way out."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ItemChanged, ManeuverDeclared, Moved
from projections.redaction.viewer import Viewer
from tests.support.pathmaster import SQUARES, act, attack, end, fight, fighter
from tests.support.two_worlds import told

WALLED: dict[str, Any] = {"shape": "squares", "width": 4, "height": 1}
"""A passage of four cells: whoever stands at its end is cornered by whoever stands before them."""


def afraid(
    state: str, *, ann: tuple[int, int] = (10, 10), bob: tuple[int, int] = (10, 11), **more: Any
) -> Table:
    """Ann, on her turn, in fear of Bob or of whom `of` names; by the GM's word about the way out, if any."""
    board, figures = more.pop("board", SQUARES), more.pop("figures", {})
    table = fight(
        fighter("ann", Sword=50, at=ann, **figures), fighter("bob", "blue", Sword=50, at=bob), board=board
    )
    table.rule(effects=[ConditionGained(combatant="ann", condition=state, data=more)])
    return table


def left(table: Table, who: str = "ann") -> set[str]:
    """The maneuvers that are left."""
    return {each.choice.key for each in table.options(who) if not each.barred}


@pytest.mark.rule("pm.condition.frightened.must-flee", clause="no attack while there is a way out")
@pytest.mark.rule("pm.condition.frightened.must-flee")
def test_the_frightened_do_not_attack_while_there_is_a_way_out() -> None:
    table = afraid("frightened", of=["bob"], bob=(10, 13))
    for key, args in (("attack", {}), ("all-out-attack", {}), ("feint", {})):
        with table.refuses("barred", rule="pm.condition.frightened.must-flee", match="has to flee"):
            act(table, "ann", key, target="bob", weapon="sword", **args)
    with table.refuses("barred", rule="pm.condition.frightened.must-flee"):
        act(table, "ann", "all-out-defense", option="dodge")
    act(table, "ann", "run", path=["N"] * 10)
    assert table["ann"].position == (10, 0)


@pytest.mark.rule("pm.condition.frightened.must-flee", clause="away from what they fear")
@pytest.mark.parametrize(
    ("key", "args", "goes"),
    [
        ("move", {"path": ["N", "N"]}, True),
        ("move", {"path": ["E"]}, False),
        ("move", {"path": ["SE", "E"]}, True),
        ("run", {"path": ["E"] * 5}, True),
        ("run", {"path": ["W", "SW"]}, True),
        ("step", {"direction": "N"}, True),
        ("step", {"direction": "E"}, False),
    ],
)
def test_flight_ends_farther_away(key: str, args: dict[str, Any], goes: bool) -> None:
    table = afraid("frightened", of=["bob"], bob=(10, 11))
    if goes:
        act(table, "ann", key, **args)
        return
    code = "barred" if key == "step" else "bad-argument"
    with table.refuses(code, rule="pm.condition.frightened.must-flee", match="farther away"):
        act(table, "ann", key, **args)


@pytest.mark.rule("pm.condition.frightened.must-flee", clause="from the one that they fear alone")
def test_they_flee_from_the_one_whom_they_fear_and_not_from_others() -> None:
    table = fight(
        fighter("ann", at=(10, 10)), fighter("bob", "blue", at=(10, 11)), fighter("cole", "blue", at=(10, 8))
    )
    table.rule(effects=[ConditionGained(combatant="ann", condition="frightened", data={"of": ["cole"]})])
    with table.refuses("bad-argument", rule="pm.condition.frightened.must-flee", match="Cole"):
        act(table, "ann", "move", path=["NE"])
    act(table, "ann", "move", path=["E", "SE"])


@pytest.mark.rule("pm.condition.frightened.cornered", clause="may fight then")
@pytest.mark.rule("pm.condition.frightened.must-flee", clause="no attack while there is a way out")
@pytest.mark.rule("pm.condition.frightened.cornered")
def test_the_cornered_may_fight_at_twenty_less() -> None:
    table = afraid("frightened", ann=(0, 0), bob=(1, 0), board=WALLED)
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [20])])
    assert [each.value for each in table.fact(CheckResolved).modifiers if "cornered" in each.rule] == [-20]


@pytest.mark.rule("pm.condition.frightened.cornered", clause="may fight then")
@pytest.mark.parametrize("held", ["grappled", "restrained"])
def test_whoever_is_held_cannot_flee(held: str) -> None:
    table = afraid("frightened")
    assert "attack" not in left(table)
    table.rule(effects=[ConditionGained(combatant="ann", condition=held)])
    assert "attack" in left(table)


@pytest.mark.rule("pm.condition.frightened.must-flee", clause="by magic if by nothing else")
def test_without_another_way_out_magic_has_to_do() -> None:
    flies = {"instants": {"Wings": "flies off", "Spark": "a spark"}, "escapes": ["Wings"]}
    table = afraid("frightened", ann=(0, 0), bob=(1, 0), board=WALLED, figures=flies)
    with table.refuses("barred", rule="pm.condition.frightened.must-flee", match="by magic"):
        attack(table, "ann", "bob", 20)
    act(table, "ann", "instant", instant="Wings")
    table.answer("gm", "go-on")
    assert "attack" in left(table), "with no magic left"


@pytest.mark.rule("pm.condition.frightened.must-flee")
@pytest.mark.parametrize(("way_out", "fights"), [("open", False), ("none", True), ("", True)])
def test_without_a_board_the_gm_says_whether_there_is_a_way_out(way_out: str, fights: bool) -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue"))
    data = {"way_out": way_out} if way_out else {}
    table.rule(effects=[ConditionGained(combatant="ann", condition="frightened", data=data)])
    assert ("attack" in left(table)) == fights
    assert "run" in left(table)


@pytest.mark.rule("pm.condition.panicked.flight", clause="drops what it holds")
@pytest.mark.rule("pm.condition.panicked.flight", clause="at top speed by a random way")
@pytest.mark.rule("pm.condition.panicked.flight")
def test_in_panic_one_drops_everything_and_runs_as_far_as_one_gets() -> None:
    table = fight(
        fighter("bob", "blue", at=(20, 23)), fighter("ann", Sword=50, shield=20, move=3, at=(20, 20))
    )
    table.rule(effects=[ConditionGained(combatant="ann", condition="panicked")])
    end(table, "bob", dice=[("panic", [5])])
    dropped = [each.item for each in table.facts(ItemChanged)]
    assert dropped == ["sword", "shield"]
    assert {each.rule for each in table.facts(ItemChanged)} == {"pm.condition.panicked.flight"}
    assert len(table.facts(Moved)) == 6
    at = table["ann"].position
    assert at is not None
    assert max(abs(at[0] - 20), abs(at[1] - 23)) == 9
    assert (table["ann"].budget("move"), table["ann"].budget("attack"), table["ann"].budget("step")) == (
        0, 0, 0,
    )  # fmt: skip


@pytest.mark.rule("pm.condition.panicked.flight", clause="at top speed by a random way")
def test_another_die_is_another_way() -> None:
    ends = set()
    for die in (1, 6, 13):
        table = fight(fighter("bob", "blue", at=(20, 23)), fighter("ann", move=3, at=(20, 20)))
        table.rule(effects=[ConditionGained(combatant="ann", condition="panicked")])
        end(table, "bob", dice=[("panic", [die])])
        ends.add(table["ann"].position)
    assert len(ends) == 3


@pytest.mark.rule("pm.condition.panicked.cornered", clause="All-Out Defense, and it dodges")
@pytest.mark.rule("pm.condition.panicked.cornered", clause="no attack")
@pytest.mark.rule("pm.condition.panicked.cornered")
def test_in_panic_and_cornered_one_defends_all_out() -> None:
    table = fight(
        fighter("bob", "blue", at=(1, 0)), fighter("ann", Sword=50, Dodge=15, at=(0, 0)), board=WALLED
    )
    table.rule(effects=[ConditionGained(combatant="ann", condition="panicked")])
    end(table, "bob")
    declared = table.facts(ManeuverDeclared)[-1]
    assert (declared.maneuver, declared.args["option"]) == ("all-out-defense", "dodge")
    assert "cowering" not in table["ann"].conditions
    assert left(table) <= {"off-guard", "talk", "end"}
    with table.refuses("barred", rule="pm.condition.panicked.cornered", match="cornered"):
        act(table, "ann", "attack", target="bob", weapon="right fist")


@pytest.mark.rule("pm.condition.panicked.cornered", clause="no attack")
def test_cornered_in_the_middle_of_a_turn_nothing_else_is_left() -> None:
    table = afraid("panicked", ann=(0, 0), bob=(1, 0), board=WALLED)
    assert left(table) <= {"all-out-defense", "off-guard", "talk", "end"}


@pytest.mark.rule("pm.condition.panicked.flight", clause="no other action")
@pytest.mark.parametrize("state", ["stunned", "unconscious", "entangled"])
def test_who_cannot_run_drops_things_and_no_more(state: str) -> None:
    table = fight(fighter("bob", "blue", at=(20, 23)), fighter("ann", Sword=50, at=(20, 20)))
    data = {"rounds": 3} if state == "stunned" else {}
    table.rule(effects=[ConditionGained(combatant="ann", condition="panicked")])
    table.rule(effects=[ConditionGained(combatant="ann", condition=state, data=data)])
    end(table, "bob")
    if state == "stunned":
        assert "panicked" in table["ann"].conditions
        table.answer("ann", "suffer")
    assert table.facts(Moved) == []
    assert bool(table.facts(ItemChanged)) == (state != "unconscious")


@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="a Move at most")
@pytest.mark.rule("pm.condition.panicked.flight", clause="at top speed by a random way")
def test_a_treated_wound_opens_as_one_runs_in_panic() -> None:
    table = fight(fighter("bob", "blue", at=(20, 23)), fighter("ann", move=3, hp=200, at=(20, 20)))
    wounds = {"wound 1": {"rate": 3, "round": 1, "stopped": 3}}
    table.rule(effects=[ConditionGained(combatant="ann", condition="bleeding", data={"wounds": wounds})])
    table.rule(effects=[ConditionGained(combatant="ann", condition="panicked")])
    end(table, "bob", dice=[("panic", [5])])
    assert table["ann"].conditions["bleeding"].data["loss"] == 3


@pytest.mark.rule("pm.ambiguity.bonus-stacking")
@pytest.mark.parametrize(
    ("states", "by"),
    [
        (("shaken", "frightened"), {"pm.condition.frightened.cornered": -20}),
        (("shaken", "frightened", "sickened"), {"pm.condition.frightened.cornered": -20, "pm.condition.sickened": -10}),
        (("shaken", "dazzled"), {"pm.condition.shaken": -10, "pm.condition.dazzled": -20}),
    ],
)  # fmt: skip
def test_of_several_fears_the_worst_alone_counts(states: tuple[str, ...], by: dict[str, int]) -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue"))
    for each in states:
        table.rule(effects=[ConditionGained(combatant="ann", condition=each)])
    attack(table, "ann", "bob", 20)
    found = {
        each.rule: each.value
        for each in table.fact(CheckResolved).modifiers
        if each.rule.startswith("pm.condition")
    }
    assert found == by


@pytest.mark.rule("pm.ambiguity.bonus-stacking")
def test_panic_is_worse_than_fright_and_leaves_less() -> None:
    table = afraid("frightened", ann=(0, 0), bob=(1, 0), board=WALLED)
    assert "attack" in left(table)
    table.rule(effects=[ConditionGained(combatant="ann", condition="panicked")])
    assert "attack" not in left(table)
    table.undo()
    assert "attack" in left(table)


@pytest.mark.rule("pm.condition.frightened.must-flee")
def test_whoever_is_feared_and_not_noticed_is_no_reason_to_flee() -> None:
    table = afraid("frightened", of=["bob"])
    table.rule(effects=[ConditionGained(combatant="bob", condition="hidden")])
    act(table, "ann", "move", path=["E"])


@pytest.mark.rule("pm.condition.frightened.must-flee")
def test_who_is_feared_is_told_to_nobody_who_does_not_see_them() -> None:
    table = fight(
        fighter("ann", at=(10, 10)),
        fighter("cole", at=(30, 30)),
        fighter("bob", "blue", at=(10, 11), hidden_from=["cole"]),
    )
    table.rule(effects=[ConditionGained(combatant="ann", condition="frightened", data={"of": ["bob"]})])
    cole = Viewer(seat="cole", role="player", combatants=("cole",))
    assert "bob" not in str(told(table, cole)).lower()
