"""Labels of options: no two that may be chosen read the same, in any system."""

from collections import Counter

import pytest
from msgspec.structs import replace

from affray.testing import Table
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import rulesets
from engine.rulesets.brp import ruleset
from projections.language.phrases import phrases_for
from projections.viewers.option_labels import _told, in_words
from projections.views.option_fields import Narrowing
from projections.views.options import DecisionView, OptionView, SeatChoices
from tests.projections.viewers.test_wanted_choices import LETTERS, asked_at, met
from tests.support.brp import fighter

IN_WORDS = Narrowing(labels="yes", only=("legal",))


def alike(asked: DecisionView) -> list[str]:
    """The labels that more than one option has."""
    return [label for label, count in Counter(each.label for each in asked.options).items() if count > 1]


@pytest.mark.parametrize("system", sorted(rulesets()))
def test_no_two_options_read_the_same(system: str) -> None:
    asked = met(system, "de", IN_WORDS)
    assert len(asked) > 10
    assert [alike(each) for each in asked if alike(each)] == []


@pytest.mark.parametrize(
    ("language", "towards", "away"),
    [
        ("en", "Move: towards Bob", "Move: away from Bob"),
        ("de", "Bewegung: hin zu Bob", "Bewegung: weg von Bob"),
    ],
)
def test_towards_and_away_are_told_apart(language: str, towards: str, away: str) -> None:
    table = Table(ruleset, combatants=[fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11)])
    table.answer("gm", "begin")
    table.answer("ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "wait")
    [asked] = asked_at(table, language, IN_WORDS)
    assert {towards, away} <= {each.label for each in asked.options}


def test_a_name_as_long_as_may_be_hides_no_weapon() -> None:
    long = replace(fighter("bob", "blue", DEX=11), name="Bob the Longwinded, " * 4)
    table = Table(ruleset, combatants=[fighter("ann", DEX=14, Sword=60, Dagger=40), long])
    table.answer("gm", "begin")
    [asked] = asked_at(table, "en", IN_WORDS)
    attacks = {each.label for each in asked.options if each.key == "attack"}
    assert {each.rpartition(" ")[2] for each in attacks} == {"sword", "dagger", "fists"}
    assert all(len(each) <= LETTERS for each in attacks)


@pytest.mark.parametrize(("language", "words"), [("en", "To be said: "), ("de", "Noch anzugeben: ")])
def test_what_is_still_to_be_said_of_an_option_is_named(language: str, words: str) -> None:
    speaker = Speaker(phrases_for("brp", (), language))
    option = OptionView(key="ride", legal=True, needs=("some-where",))
    assert words + speaker.argument("some-where") in _told("turn", "Ride", option, speaker)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Secret: only you and the GM see it until all is revealed."),
        ("de", "Geheim: Bis alles aufgedeckt wird,"),
    ],
)
def test_it_is_said_of_a_secret_answer_and_of_no_other(language: str, says: str) -> None:
    plain = DecisionView(decision="1-1", ask="act", args={}, default="", rule="", options=())
    seats = SeatChoices(seat="ann", status="asked", decisions=(replace(plain, secret=True), plain))
    [told] = in_words([seats], Speaker(phrases_for("brp", (), language)))
    secret, open_ = [each.question for each in told.decisions]
    assert says in secret
    assert says not in open_
