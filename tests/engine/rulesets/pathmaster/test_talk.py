"""Talking: what it costs, that it is never refused, and how long a call is."""

import pytest

from affray.testing import Table
from events import Noted
from tests.support.pathmaster import act, attack, fight, fighter

FREE = "pm.talk.free-action"
LENGTH = "pm.talk.length"


def two(**options: int) -> Table:
    """Ann's turn, Bob is near."""
    return fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90), **options)


@pytest.mark.rule("pm.talk.free-action", clause="a Free action")
@pytest.mark.rule("pm.talk.free-action")
def test_talking_costs_a_free_action() -> None:
    table = two()
    option = table.option("ann", "talk")
    assert (option.choice.cost, option.rule) == ("1 free", FREE)
    act(table, "ann", "talk", words="To me!")
    assert table["ann"].budget("free") == 1


@pytest.mark.rule("pm.talk.free-action", clause="always possible")
@pytest.mark.rule("pm.talk.free-action")
def test_it_is_never_refused_not_even_when_nothing_is_left() -> None:
    table = two()
    attack(table, "ann", "bob", 10)
    for words in ("One.", "Two.", "Three."):
        act(table, "ann", "talk", words=words)
    assert table["ann"].budget("free") == 0

    table = two()
    act(table, "ann", "all-out-defense", option="dodge")
    act(table, "ann", "talk", words="Help!")


@pytest.mark.rule("pm.talk.free-action")
def test_the_surprised_can_call_out_too() -> None:
    ann, bob = fighter("ann"), fighter("bob", "blue")
    table = fight(ann, bob, surprised=["ann"], dice={"perception": [20]})
    act(table, "ann", "talk", words="What is that?")
    assert table["ann"].budget("free") == 0


@pytest.mark.rule("pm.talk.length", clause="five words")
@pytest.mark.rule("pm.talk.length", clause="more is the GM's to say")
@pytest.mark.rule("pm.talk.length")
def test_a_call_has_five_words_and_more_are_flagged_for_the_gm() -> None:
    table = two()
    act(table, "ann", "talk", words="Watch the door behind you!")
    assert table.facts(Noted) == []

    act(table, "ann", "talk", words="Watch the door behind you, Carl!")
    flag = table.fact(Noted)
    assert (flag.key, flag.args, flag.rule) == ("talk.long", {"words": 6, "most": 5}, LENGTH)


@pytest.mark.rule("pm.talk.length")
@pytest.mark.parametrize(("most", "flagged"), [(0, False), (2, True), (6, False)])
def test_how_long_is_the_tables_to_say(most: int, flagged: bool) -> None:
    table = two(call_words=most)
    act(table, "ann", "talk", words="Watch the door behind you, Carl!")
    assert bool(table.facts(Noted)) == flagged
