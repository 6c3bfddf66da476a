"""Redaction: whether something mentions a hidden combatant; whole ids and names are told apart, whatever they share."""

import pytest

from engine.redaction.redaction import Redaction
from engine.state.state import Combatant, Fight


def hiding(*hidden: str, **names: str) -> Redaction:
    """A redaction for those who do not see these, of these combatants (ids and names; "_" in an id stands for "-")."""
    people = {id.replace("_", "-"): name for id, name in names.items()}
    fight = Fight(combatants={id: Combatant(id, name, "red", {}, {}, {}, {}) for id, name in people.items()})
    return Redaction(fight, hidden)


@pytest.mark.parametrize("hidden", ["al", "a", "alice", "alice-11"])
def test_an_id_that_is_a_part_of_another_is_not_in_it(hidden: str) -> None:
    redaction = hiding(hidden, al="Al", a="A", alice="Alice", alice_1="Alice the First", alice_11="Eleven")
    for text in (
        "alice-1",
        "poison-alice-1",
        "alice-1.leg",
        "Alice the First",
        "alice-1 and Alice the First",
    ):
        assert not redaction.mentions(text), text
        assert not redaction.mentions({"target": text, "paths": [text]}), text


@pytest.mark.parametrize(
    "text", ["poison-alice-1", "Next to Alice the First", "alice-1", "ALICE the first's"]
)
def test_whoever_hides_is_found_in_ids_and_in_sentences(text: str) -> None:
    redaction = hiding("alice-1", alice="Alice", alice_1="Alice the First")
    assert redaction.mentions(text)
    assert redaction.mentions([{"note": text}])


def test_a_short_name_is_told_from_a_word_by_its_capital() -> None:
    redaction = hiding("a", "al", a="A", al="Al", ann="Ann")
    assert not redaction.mentions("This takes a sword, et al.")
    assert redaction.mentions("Al holds them.")


def test_data_loses_whole_entries_of_who_hides_and_nothing_else() -> None:
    redaction = hiding("al", al="Al", alice="Alice")
    data = {
        "by": "al",
        "al": 1,
        "alice": 2,
        "who": ["al", "alice", {"of": "al", "at": "alice"}],
        "n": "al-alice",
    }
    assert redaction.data(data) == {"alice": 2, "who": ["alice", {"at": "alice"}], "n": "al-alice"}


def test_keys_and_members_made_of_the_id_of_who_hides_go_with_it() -> None:
    redaction = hiding("al", al="Al", alice="Alice")
    data = {
        "shielded": ["al turn 1", "alice turn 1", "total 3"],
        "parried": {"al turn 1": 0, "alice turn 2": 1},
        "al-leg": 4,
    }
    assert redaction.data(data) == {"shielded": ["alice turn 1", "total 3"], "parried": {"alice turn 2": 1}}


def test_words_that_begin_with_an_id_are_made_of_it_and_sentences_are_not() -> None:
    redaction = hiding("al", "alice-1", al="Al", alice="Alice", alice_1="Alice the First")
    assert redaction.mentions_id({"shielded": ["al turn 1"]})
    assert redaction.mentions_id("3 alice-1")
    assert not redaction.mentions_id(["alice turn 1", "3 alice", "Alice the First turns", "the turn of al"])
    data = {"bob": "3 al", "cid": "3 alice", "said": "al came"}
    assert redaction.data(data) == {"cid": "3 alice", "said": "al came"}


def test_what_is_about_somebody_has_their_id_first() -> None:
    redaction = hiding("alice-1", alice="Alice", alice_1="Alice the First")
    assert redaction.mentions_id("cannot-fight-alice-1")
    assert not redaction.mentions_id("cannot-fight-alice-1", about="alice")
    assert not redaction.mentions_id("Alice the First holds them.")


def test_where_nobody_hides_nothing_is_mentioned() -> None:
    redaction = hiding(ann="Ann")
    assert not redaction
    assert not redaction.mentions("Ann")
    assert redaction.data({"by": "ann"}) == {"by": "ann"}


def test_in_another_fight_the_same_ids_have_other_names() -> None:
    assert hiding("alice-1", alice_1="Alba", bob="Bob").mentions("Alba holds them.")
    redaction = hiding("alice-1", alice_1="Brun", bob="Bob")
    assert not redaction.mentions("Alba holds them.")
    assert redaction.mentions("Brun holds them.")


def test_somebody_who_sees_more_is_told_more_of_the_same_fight() -> None:
    everybody = {"alice_1": "Alba", "bob": "Bob"}
    assert hiding("alice-1", "bob", **everybody).data({"by": "bob", "bob turn 1": 2}) == {}
    assert hiding("alice-1", **everybody).data({"by": "bob", "bob turn 1": 2}) == {
        "by": "bob",
        "bob turn 1": 2,
    }
