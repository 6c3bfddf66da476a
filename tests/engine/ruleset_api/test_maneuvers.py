"""Maneuvers: what is said of them once holds for each, however little or much it asks for."""

from dataclasses import replace
from typing import Any

import pytest

from affray.testing import Table, entrant
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.maneuver import (
    Args,
    Cost,
    Details,
    Economy,
    Maneuver,
    Why,
    by_budgets,
    options_of,
    possible,
)
from engine.ruleset_api.part import Part
from engine.ruleset_api.procedure import Procedure, barred, in_words, may
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, prepare
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared, Modifier, Noted, Param
from tests.support.brawl import brawl, everybody_else


def playing(*maneuvers: Maneuver, economy: Economy | None = None) -> Table:
    """A brawl in which Ann, who is asked, may do these as well."""
    part = Part(
        name="more",
        host="brawl",
        title="More",
        version="1",
        chapters=(Chapter(name="more", maneuvers=maneuvers),),
    )
    host = brawl if economy is None else replace(brawl, economy=economy)
    people = [entrant("ann", "red"), entrant("bob", "blue"), entrant("cat", "blue")]
    return Table(Ruleset.with_parts(host, [part]), people)


def one_hand(actor: Combatant, args: Args) -> Cost:
    return {"hand": 1}


def shout(fight: Fight, who: str, args: Args) -> Procedure[None]:
    yield Noted(key="shout", combatant=who, args=args)


def offered(table: Table, key: str) -> list[tuple[Args, str]]:
    """What is offered under a key: the arguments, and why each is barred."""
    return [(each.choice.args, each.barred) for each in table.options("ann") if each.choice.key == key]


@pytest.mark.parametrize("cost", [one_hand, {"hand": 1}])
def test_what_is_done_to_nothing_is_offered_once_and_barred_without_the_budget(cost: Any) -> None:
    table = playing(Maneuver(key="leap", rule="brawl.leap", cost=cost))
    assert offered(table, "leap") == [({}, "")]
    assert table.option("ann", "leap").choice.cost == "1 hand"
    table.rule("A cramp.", effects=[BudgetChanged(combatant="ann", budgets={"hand": 0})])

    assert offered(table, "leap") == [({}, "It takes 1 hand; Ann has 0 hand left.")]


def test_what_costs_the_same_is_barred_alike_each_under_its_own_key() -> None:
    leaps = [Maneuver(key=key, rule=f"brawl.{key}", cost={"hand": 1}) for key in ("leap", "vault", "jump")]
    table = playing(*leaps)
    table.rule("A cramp.", effects=[BudgetChanged(combatant="ann", budgets={"hand": 0})])
    barred = [
        (each.choice.key, each.choice.cost, each.barred, dict(each.takes))
        for each in table.options("ann")
        if each.choice.key in ("leap", "vault", "jump")
    ]
    why = "It takes 1 hand; Ann has 0 hand left."
    assert barred == [(key, "1 hand", why, {"hand": 1}) for key in ("leap", "vault", "jump")]


def test_one_of_a_cost_is_said_in_the_singular() -> None:
    assert in_words({"actions": 1, "rallies": 1, "focus": 1}) == "1 action, 1 rally, 1 focus"
    assert in_words({"actions": 2, "rallies": 3, "move": 1}) == "2 actions, 3 rallies, 1 move"


def test_a_cost_of_two_kinds_is_paid_whole_and_said_whole() -> None:
    table = playing(Maneuver(key="leap", rule="brawl.leap", cost=lambda actor, args: {"hand": 1, "foot": 2}))
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"hand": 3, "foot": 2})])
    assert table.option("ann", "leap").choice.cost == "1 hand, 2 foot"
    table.answer("ann", "leap")

    assert (table["ann"].budget("hand"), table["ann"].budget("foot")) == (2, 0)


def test_of_a_cost_of_two_kinds_what_is_left_is_told_of_the_one_that_is_short() -> None:
    table = playing(Maneuver(key="leap", rule="brawl.leap", cost=lambda actor, args: {"hand": 1, "foot": 2}))
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"foot": 1})])

    assert offered(table, "leap") == [({}, "It takes 1 hand, 2 foot; Ann has 1 foot left.")]


def test_what_does_not_pay_needs_the_budget_and_leaves_it() -> None:
    table = playing(Maneuver(key="brace", rule="brawl.brace", cost=one_hand, pays=False, does=shout))
    table.answer("ann", "brace")
    assert table["ann"].budget("hand") == 1
    assert not table.facts(BudgetChanged) or table.facts(BudgetChanged)[-1].budgets == {"turn": 0}

    table = playing(Maneuver(key="brace", rule="brawl.brace", cost=one_hand, pays=False))
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"hand": 0})])
    assert table.option("ann", "brace").barred


def test_what_can_be_done_to_nobody_is_not_offered() -> None:
    table = playing(Maneuver(key="kick", rule="brawl.kick", targets=lambda fight, actor: ()))
    assert offered(table, "kick") == []


def test_details_are_of_each_option_or_alike_for_all_and_then_asked_for_once() -> None:
    asked = []

    def alike(fight: Fight, actor: Combatant) -> Details:
        asked.append(actor.id)
        return Details(params={"how": Param(names=("high", "low"))}, chance=40)

    def each(fight: Fight, actor: Combatant, args: Args) -> Details:
        return Details(
            modifiers=(Modifier(rule="brawl.kick", op="+", value=1, total=1, note=args["target"]),)
        )

    table = playing(
        Maneuver(key="kick", rule="brawl.kick", targets=everybody_else, alike=alike),
        Maneuver(key="bite", rule="brawl.bite", targets=everybody_else, details=each),
    )
    fight, maneuvers = table.fight, table.ruleset.rulebook.maneuvers
    prepare(table.ruleset, fight)
    asked.clear()
    kicks, bites = [options_of(fight, "ann", maneuvers[key]) for key in ("kick", "bite")]

    assert [(set(each.choice.params), each.chance) for each in kicks] == [({"how"}, 40)] * 2
    assert [each.modifiers[0].note for each in bites] == ["bob", "cat"]
    assert asked == ["ann"]


def test_what_nothing_bars_against_one_has_its_details_and_what_does_has_none() -> None:
    def out_of_sight(fight: Fight, actor: Combatant, args: Args) -> Why:
        return ("Cat is out of sight.", "brawl.sight") if args["target"] == "cat" else ("", "")

    def each(fight: Fight, actor: Combatant, args: Args) -> Details:
        assert args["target"] == "bob", "nobody asks for those of what is barred"
        return Details(chance=30)

    table = playing(
        Maneuver(
            key="kick", rule="brawl.kick", targets=everybody_else, bars_each=(out_of_sight,), details=each
        )
    )
    bob, cat = [table.option("ann", "kick", target=whom) for whom in ("bob", "cat")]
    assert (bob.chance, bob.rule, bob.barred) == (30, "brawl.kick", "")
    assert (cat.chance, cat.rule, cat.barred) == (None, "brawl.sight", "Cat is out of sight.")


def test_what_is_barred_has_no_details_and_the_first_bar_says_why() -> None:
    def asleep(fight: Fight, actor: Combatant) -> Why:
        return "", ""

    def bound(fight: Fight, actor: Combatant) -> Why:
        return "Ann is bound.", "brawl.bound"

    def gagged(fight: Fight, actor: Combatant) -> Why:
        return "Ann is gagged.", "brawl.gagged"

    def never(fight: Fight, actor: Combatant) -> Details:
        raise AssertionError("nobody asks for these")

    table = playing(
        Maneuver(key="bite", rule="brawl.bite", bars=(asleep, bound, gagged), alike=never),
        Maneuver(key="kick", rule="brawl.kick", bars=(asleep,)),
    )
    bite, kick = table.option("ann", "bite"), table.option("ann", "kick")
    assert (bite.barred, bite.rule, kick.barred) == ("Ann is bound.", "brawl.bound", "")


def test_a_budget_that_is_short_bars_before_anything_else() -> None:
    table = playing(
        Maneuver(key="bite", rule="brawl.bite", cost=one_hand, bars=(lambda *_: ("Ann is bound.", "x"),))
    )
    assert offered(table, "bite") == [({}, "Ann is bound.")]
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"hand": 0})])
    assert offered(table, "bite") == [({}, "It takes 1 hand; Ann has 0 hand left.")]


def test_a_rule_may_be_found_and_details_may_name_another() -> None:
    def in_pain(fight: Fight, actor: Combatant, args: Args) -> str:
        return "brawl.pain" if actor.now("health") < 6 else "brawl.cry"

    table = playing(
        Maneuver(key="cry", rule=in_pain),
        Maneuver(key="howl", rule=in_pain, alike=lambda fight, actor: Details(rule="brawl.howl")),
    )
    assert (table.option("ann", "cry").rule, table.option("ann", "howl").rule) == ("brawl.cry", "brawl.howl")
    table.answer("ann", "howl")
    assert table.fact(ManeuverDeclared).rule == "brawl.cry"


@pytest.mark.parametrize("goes_on", [True, False])
def test_what_is_settled_first_may_call_it_off_and_then_it_was_never_declared(goes_on: bool) -> None:
    def hesitates(fight: Fight, who: str, args: Args) -> Procedure[bool]:
        yield Noted(key="hesitates", combatant=who)
        return goes_on

    table = playing(Maneuver(key="leap", rule="brawl.leap", cost=one_hand, first=hesitates, does=shout))
    table.answer("ann", "leap")

    keys = [each.key for each in table.facts(Noted)]
    assert keys == (["hesitates", "shout"] if goes_on else ["hesitates"])
    assert bool(table.facts(ManeuverDeclared)) is goes_on
    assert table["ann"].budget("hand") == (0 if goes_on else 1)


def test_what_it_takes_may_be_said_in_words_where_no_budget_says_it() -> None:
    table = playing(
        Maneuver(key="rest", rule="brawl.rest", alike=lambda fight, actor: Details(cost="the whole day"))
    )
    [rest] = [each for each in table.options("ann") if each.choice.key == "rest"]
    assert rest.choice.cost == "the whole day"


def test_what_is_declared_may_be_less_than_what_was_chosen() -> None:
    def aloud(fight: Fight, actor: Combatant, args: Args) -> Args:
        return {name: value for name, value in args.items() if name != "secret"}

    params = {"words": Param(default=""), "secret": Param(default="")}
    table = playing(
        Maneuver(
            key="cry",
            rule="brawl.cry",
            alike=lambda fight, actor: Details(params=params),
            says=aloud,
            does=shout,
        )
    )
    table.answer("ann", "cry", words="Ho!", secret="thumb")

    assert table.fact(ManeuverDeclared).args == {"words": "Ho!"}
    assert table.fact(Noted).args == {"words": "Ho!", "secret": "thumb"}


def test_one_that_lists_its_own_options_is_asked_for_nothing_else() -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("nobody asks for these")

    table = playing(
        Maneuver(
            key="cry", rule="brawl.cry", targets=never, options=lambda fight, who: [may("cry", cost="free")]
        )
    )
    assert [each.choice.cost for each in table.options("ann") if each.choice.key == "cry"] == ["free"]


def counting() -> Economy:
    """An economy that refuses every cost and notes what was done."""
    plain = by_budgets("brawl.hand")

    def note(fight: Fight, who: str, taken: str, by: str) -> Procedure[None]:
        yield Noted(key=f"noted {taken}", combatant=who, rule=by)

    return Economy(lambda actor, cost: ("Nothing is for sale.", "brawl.shop"), plain.pay, note, plain.words)


def test_what_counts_as_something_is_noted_before_it_does_what_it_does() -> None:
    table = playing(
        Maneuver(key="hide", rule="brawl.hide", counts_as=("hiding", "brawl.hidden"), does=shout),
        Maneuver(key="seek", rule="brawl.seek", does=shout),
        economy=counting(),
    )
    table.answer("ann", "hide")
    assert [(each.key, each.rule) for each in table.facts(Noted)] == [
        ("noted hiding", "brawl.hidden"),
        ("shout", ""),
    ]
    table.answer("bob", "seek")
    assert [each.key for each in table.facts(Noted)] == ["shout"]


def test_what_costs_nothing_is_never_asked_whether_it_can_be_paid_for() -> None:
    table = playing(Maneuver(key="hide", rule="brawl.hide"), economy=counting())

    assert offered(table, "hide") == [({}, "")]
    assert offered(table, "blow") == [({}, "Nothing is for sale.")]


def test_whether_something_can_be_done_with_these_arguments() -> None:
    def check(fight: Fight, args: Args) -> None:
        if args["loud"] > 3:
            raise Refused("bad-argument", "Nobody is that loud.")

    options = [
        may("shout", args={"at": "bob"}, params={"loud": Param(low=1, high=5)}, check=check),
        barred("shout", "Cat does not listen.", rule="brawl.shout", args={"at": "cat"}),
        may("leap"),
    ]
    fight = playing().fight
    assert possible(fight, options, "shout", {"at": "bob", "loud": 3})
    assert not possible(fight, options, "shout", {"at": "bob", "loud": 4})
    assert not possible(fight, options, "shout", {"at": "cat", "loud": 3})
    assert not possible(fight, options, "shout", {"at": "dan", "loud": 3})
    assert possible(fight, options, "leap", {})
    assert not possible(fight, options, "sleep", {})
