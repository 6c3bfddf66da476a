"""The styles of dice pools: who heals, uses abilities, spares friends, keeps LUC, gets a weapon back; and an end."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.rulesets.dicepool import ruleset
from events import DamageTaken
from tests.support.dicepool import FIELD, afflict, bow, club, creature, crit, end_turn, fight

STYLES = ("steady", "cautious", "reckless")
POT = {"pot": bow(range=6, area=1), "club": club()}
SIX = [6, 6, 6, 1, 1, 1]


def likes(style: str, table: Table, who: str = "ann") -> tuple[str, dict[str, Any]]:
    liked = suggestion(ruleset, table.pending(who), style=style)
    return liked.choice, dict(liked.args)


def hurt(table: Table, who: str, left: int) -> None:
    """By a ruling so much HEALTH is left."""
    lost = table[who].now("health") - left
    wound = DamageTaken(combatant=who, injury="old", amount=lost, now=left, resource="health")
    table.rule(f"{who} is hurt.", effects=[wound])


def test_there_are_three_styles_and_the_steady_one_is_the_usual_one() -> None:
    assert tuple(ruleset.styles) == STYLES
    table = fight(creature("ann"), creature("bob", "blue"))
    assert likes("", table) == likes("steady", table)


@pytest.mark.parametrize(("left", "who_heals"), [(12, ()), (9, ("cautious",)), (5, ("steady", "cautious"))])
def test_a_friend_is_healed_the_sooner_the_more_careful_one_is(left: int, who_heals: tuple[str, ...]) -> None:
    table = fight(creature("ann", remedies={"balm": {}}), creature("cid"), creature("bob", "blue"))
    hurt(table, "cid", left)
    found = {style: likes(style, table) for style in STYLES}
    assert tuple(style for style in STYLES if found[style][0] == "heal") == who_heals
    assert all(found[style][1] == {"remedy": "balm", "target": "cid"} for style in who_heals)


def test_nobody_pours_a_balm_over_the_poisoned() -> None:
    table = fight(creature("ann", remedies={"balm": {}}), creature("cid"), creature("bob", "blue"))
    hurt(table, "cid", 3)
    afflict(table, "cid", "poisoned")
    assert likes("cautious", table)[0] == "attack"


@pytest.mark.parametrize("style", STYLES)
def test_an_ability_comes_before_the_blow_at_whoever_is_free_of_its_condition(style: str) -> None:
    abilities = {"wail": {"renders": "Terrified [16]"}}
    table = fight(creature("ann", abilities=abilities), creature("bob", "blue"), creature("cid", "blue"))
    assert likes(style, table) == ("ability", {"ability": "wail", "target": "bob"})
    table.answer("ann", "ability", ability="wail", target="bob", dice=[4])
    assert likes(style, table)[0] == "attack"


@pytest.mark.parametrize(("foes", "throwers"), [(1, ()), (2, ("reckless",))])
def test_a_pot_that_would_strike_a_friend_is_thrown_by_the_reckless_at_best(
    foes: int, throwers: tuple[str, ...]
) -> None:
    people = [creature(f"bob{at}", "blue", at=(9, 5 + at)) for at in range(foes)]
    friend = creature("cid", at=(8, 5))
    table = fight(creature("ann", at=(5, 5), weapons=POT), friend, *people)
    assert tuple(style for style in STYLES if likes(style, table)[0] == "attack") == throwers
    alone = fight(creature("ann", at=(5, 5), weapons=POT), *people)
    assert all(likes(style, alone)[1].get("weapon") == "pot" for style in STYLES)


@pytest.mark.rule("dp.luck.make-severe", "dp.luck.cancel-on-application")
def test_the_cautious_keep_luck_for_themselves_and_the_reckless_put_it_into_blows() -> None:
    weapons = {"gong": club(condition="deaf"), "club": club(condition="dazed")}
    table = fight(creature("ann", luck=3, weapons=weapons), creature("bob", "blue", luck=2))
    assert [likes(style, table)[1]["luck"] for style in STYLES] == [0, 0, 1]
    crit(table, "ann", "bob", weapon="gong")
    assert [likes(style, table)[0] for style in STYLES] == ["make-severe", "let", "make-severe"]
    table.answer("ann", "let")
    assert [likes(style, table, "bob")[0] for style in STYLES] == ["cancel", "cancel", "let"]
    table.answer("bob", "let")
    crit(table, "ann", "bob")
    table.answer("ann", "let")
    assert [likes(style, table, "bob")[0] for style in STYLES] == ["cancel"] * 3


@pytest.mark.rule("dp.condition.bleeding.first")
def test_bleeding_is_shaken_off_first_by_the_cautious_and_with_the_second_action_by_the_steady() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "deaf")
    afflict(table, "ann", "bleeding")
    assert likes("cautious", table) == ("shake-off", {"condition": "bleeding"})
    assert {likes(style, table)[0] for style in ("steady", "reckless")} == {"attack"}
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1]])
    assert likes("steady", table) == ("shake-off", {"condition": "bleeding"})
    assert likes("reckless", table)[0] == "attack"


@pytest.mark.rule("dp.condition.disarmed.first", "dp.condition.confused.first")
def test_who_has_no_weapon_left_draws_another_or_takes_up_what_lies_there() -> None:
    arms = {"sword": club(), "knife": club(held=False)}
    table = fight(creature("ann", weapons=arms), creature("bob", "blue"))
    afflict(table, "ann", "disarmed")
    table.answer("ann", "shout")
    assert likes("steady", table) == ("draw", {"thing": "knife"})
    bare = fight(creature("ann"), creature("bob", "blue"))
    bare.answer("ann", "drop", thing="club")
    assert likes("steady", bare) == ("pick-up", {"thing": "club"})


@pytest.mark.rule("dp.condition.dazed.first", "dp.shake-off.roll")
def test_what_leaves_one_action_is_shaken_off_before_what_does_not() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    for each in ("deaf", "bleeding", "dazed"):
        afflict(table, "ann", each)
    assert all(likes(style, table) == ("shake-off", {"condition": "dazed"}) for style in STYLES)


def test_the_badly_hurt_and_cautious_step_back_after_a_blow_while_a_friend_holds_the_line() -> None:
    friend = creature("cid", at=(4, 4))
    for friends in ((), (friend,)):
        table = fight(creature("ann", at=(5, 5)), creature("bob", "blue", at=(6, 5)), *friends)
        hurt(table, "ann", 6)
        assert likes("cautious", table)[0] == "attack"
        table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1]])
        assert likes("cautious", table)[0] == ("move" if friends else "attack")
        assert likes("steady", table)[0] == "attack"


@pytest.mark.rule("dp.condition.charmed.second")
def test_the_charmed_are_told_to_throw_down_what_they_hold() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "bob", "charmed", 2, source="ann")
    end_turn(table, "ann")
    assert likes("steady", table) == ("drop", {"thing": "club"})


@pytest.mark.parametrize("number", range(3))
def test_each_style_fights_to_the_end(number: int) -> None:
    """Two of each style against two of the same, with all that they may have; the autopilot is never refused."""
    gear = {
        "weapons": POT | {"knife": club(held=False, types=["Piercing", "Poison"])},
        "remedies": {"balm": {"uses": 2}},
        "abilities": {"wail": {"renders": "Terrified [16]"}},
        "spells": {"hush": {"family": "Infliction", "condition": "blind"}},
    }
    people = [
        creature(f"{side}{place}", side, at=(column, 5 + 2 * place), luck=2, mp=4, **gear)
        for side, column in (("red", 2), ("blue", 12))
        for place in range(2)
    ]
    table = Table(ruleset, people, options=FIELD, strict=False, seed=bytes([number] * 32))
    for _ in range(400):
        pending = next(iter(table.pending_all().values()), None)
        if pending is None:
            break
        liked = suggestion(ruleset, pending, style=STYLES[number])
        request = pending.request
        table.answer(request.asked, liked.choice, args=liked.args, decision=request.decision, dice=SERVER)
    assert table.fight.closed is not None
    assert table.fight.round < 40
