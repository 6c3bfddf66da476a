"""Chapters: a maneuver declares itself, pays, is barred with a reason, and what others add comes by their seams."""

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest

from affray.testing import Table, entrant
from engine.driver.odds import odds
from engine.ruleset_api.chapter import Chapter, rulebook
from engine.ruleset_api.maneuver import Args, Details, Maneuver
from engine.ruleset_api.ruleset import MOST_BOOKS, TableOptions
from engine.state.state import Combatant, Fight
from events import BudgetChanged, CheckResolved, ConditionGained, ConditionLost, ManeuverDeclared
from tests.support.brawl import BLOWS, SHAKEN, SHAKING, Shaken, brawl


def brawlers() -> Table:
    return Table(brawl, [entrant("ann", "red"), entrant("bob", "blue"), entrant("cat", "blue")])


def holds(who: str, condition: str, **data: object) -> ConditionGained:
    return ConditionGained(combatant=who, condition=condition, data=data)


def test_a_maneuver_is_offered_against_whatever_it_may_be_done_to_with_its_cost() -> None:
    table = brawlers()
    assert [(each.choice.key, each.choice.args, each.choice.cost) for each in table.options("ann")] == [
        ("blow", {"target": "bob"}, "1 hand"),
        ("blow", {"target": "cat"}, "1 hand"),
        ("end", {}, ""),
    ]


def test_it_declares_itself_and_pays_before_it_does_anything() -> None:
    table = brawlers()
    table.answer("ann", "blow", target="bob", dice=[3])
    declared, paid, *_ = [each for each in table.last if isinstance(each, ManeuverDeclared | BudgetChanged)]
    assert declared == ManeuverDeclared(
        combatant="ann", maneuver="blow", args={"target": "bob"}, rule="brawl.blow"
    )
    assert paid == BudgetChanged(combatant="ann", budgets={"hand": 0}, rule="brawl.blow")


def test_what_cannot_be_paid_for_is_barred_once_with_the_sentence_and_the_rule() -> None:
    table = brawlers()
    table.rule("A cramp.", effects=[BudgetChanged(combatant="ann", budgets={"hand": 0})])
    blow, end = table.options("ann")
    assert (blow.barred, blow.rule, blow.choice.args) == (
        "It takes 1 hand; Ann has 0 hand left.",
        "brawl.hand",
        {},
    )
    assert not end.barred


def test_what_bars_a_maneuver_bars_it_once_whatever_it_is_done_to() -> None:
    table = brawlers()
    table.rule("Held fast.", effects=[holds("ann", "held")])
    assert [(each.choice.key, each.barred, each.rule) for each in table.options("ann")] == [
        ("blow", "Ann is held.", "brawl.held"),
        ("end", "", ""),
    ]


def test_what_bars_it_against_one_leaves_the_others() -> None:
    table = Table(brawl, [entrant("ann", "red"), entrant("bob", "blue", health=1), entrant("cat", "blue")])
    table.answer("ann", "blow", target="bob", dice=[6])
    table.answer("bob", "end")
    table.answer("cat", "end")
    assert [(each.choice.args, each.barred) for each in table.options("ann")] == [
        ({"target": "bob"}, "Bob is down."),
        ({"target": "cat"}, ""),
        ({}, ""),
    ]


def test_a_chapter_adds_at_a_seam_and_lets_something_happen_at_a_moment() -> None:
    table = brawlers()
    table.answer("ann", "blow", target="bob", dice=[6])
    assert SHAKEN.get(table["bob"]) == Shaken(by="ann")
    table.answer("bob", "blow", target="ann", dice=[4])
    check = table.fact(CheckResolved)
    assert [(each.rule, each.value) for each in check.modifiers] == [("brawl.shaken", -1)]
    assert check.result == "miss"
    assert table.fact(ConditionLost).reason == "over"
    assert SHAKEN.get(table["bob"]) is None
    assert SHAKEN.of(table["bob"]) == Shaken()


def test_a_ruling_keeps_to_the_form_of_a_typed_condition() -> None:
    table = brawlers()
    with table.refuses("bad-ruling", match="the data of the condition 'shaken'"):
        table.rule("By three.", effects=[holds("bob", "shaken", by=3)])
    table.rule("By Ann.", effects=[holds("bob", "shaken", by="ann")])
    assert SHAKEN.of(table["bob"]).by == "ann"


def test_two_chapters_cannot_bring_the_same_thing() -> None:
    one = Chapter(name="one", maneuvers=(Maneuver(key="bite", rule="brawl.bite"),))
    other = Chapter(name="other", maneuvers=(Maneuver(key="bite", rule="brawl.bite"),))
    with pytest.raises(ValueError, match="'bite' is brought by the chapter 'one' and by 'other'"):
        rulebook((one, other))


class MayShake(TableOptions, frozen=True, kw_only=True):
    shaking: bool = True


def test_a_table_leaves_out_a_chapter_that_goes_by_an_option() -> None:
    rules = replace(brawl, options=MayShake, chapters=(BLOWS, replace(SHAKING, option="shaking")))
    for shaking, result in ((True, "miss"), (False, "hit")):
        table = Table(rules, [entrant("ann", "red"), entrant("bob", "blue")], options={"shaking": shaking})
        table.answer("ann", "blow", target="bob", dice=[6])
        table.answer("bob", "blow", target="ann", dice=[4])
        assert table.fact(CheckResolved).result == result


def test_rulebooks_are_kept_and_not_without_end() -> None:
    names = [f"shaking{number}" for number in range(7)]
    options = msgspec.defstruct(
        "Options", [(name, bool, True) for name in names], bases=(TableOptions,), frozen=True, kw_only=True
    )
    quiet = tuple(Chapter(name=name, option=name) for name in names)
    rules = replace(brawl, options=options, chapters=(*brawl.chapters, *quiet))
    one, other = options(shaking1=False), options(shaking2=False)
    kept = rules.in_force(one)
    assert rules.in_force(other) is not kept, "each has a rulebook of its own"
    assert rules.in_force(one) is kept
    tables = [
        options(**{name: bool(number >> place & 1) for place, name in enumerate(names)})
        for number in range(MOST_BOOKS + 1)
    ]
    rules._books.clear()
    for each in tables[:MOST_BOOKS]:
        rules.in_force(each)
    assert len(rules._books) == MOST_BOOKS
    last = rules.in_force(tables[MOST_BOOKS])
    assert [*rules._books.values()] == [last], "one too many, and it begins again"


def test_a_chapter_cannot_go_by_an_option_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="'shaking' goes by an option 'rattling' that there is not"):
        replace(brawl, chapters=(BLOWS, replace(SHAKING, option="rattling")))


def test_a_maneuver_says_how_likely_it_is_when_somebody_asks() -> None:
    def likely(fight: Fight, actor: Combatant, args: Args) -> Details:
        return Details(unit="bonus", odds=lambda now, filled: Fraction(len(filled), 6))

    blows = replace(BLOWS, maneuvers=(replace(BLOWS.maneuvers[0], details=likely),))
    table = Table(replace(brawl, chapters=(blows,)), [entrant("ann", "red"), entrant("bob", "blue")])
    option = table.option("ann", "blow")
    assert option.unit == "bonus"
    [chance] = odds(table.fight, [option], "blow", {"target": "bob"})
    assert chance.chance == Fraction(1, 6)
