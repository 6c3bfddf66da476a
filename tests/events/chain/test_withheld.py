"""Withheld events: an export may leave them out; it verifies all the same, and what is shown later is checked."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import (
    DecisionMade,
    DecisionRequested,
    EncounterClosed,
    EncounterOpened,
    Event,
    IntentDeclared,
    IntentRevealed,
    Noted,
    Redone,
    Undone,
)
from events.chain.codec import encode_event
from events.chain.commit import ChainHead, EncodedCommit, event_digest, sealed
from events.chain.reading import DamagedLog, commits, events_or_digests
from events.chain.withheld import hidden, is_placeholder
from events.exports.compare import Compared, Contradicted, compare
from events.exports.file import BadTransfer, Raw, dump, load, load_raw
from tests.support.any_event import any_event
from tests.support.commits import chain, entries, notes

OPENED = EncounterOpened(encounter="fight", ruleset="made-up", version="1", phase="start", machine={})
ASKED = DecisionRequested(decision="1-1", asked="bob", ask="statement", choices=())
ANSWERED = DecisionMade(decision="1-1", choice="sneak", args={"to": "door"})
SECRETLY = IntentDeclared(combatant="bob", intent="sneak", args={"to": "door"}, hidden=True)
OPENLY = IntentDeclared(combatant="ann", intent="attack")

FIGHT = chain([OPENED, ASKED], [ANSWERED, SECRETLY, Noted(key="told")], [OPENLY])


def exported(fight: list[EncodedCommit], *withheld: str) -> list[bytes]:
    head = ChainHead(fight[-1].version, fight[-1].header.hash)
    return list(dump("fight", entries(fight), head, withhold=withheld.__contains__))


def raw(fight: list[EncodedCommit], *withheld: str) -> Raw:
    return load_raw(exported(fight, *withheld))


def going_on(fight: list[EncodedCommit], *more: list[Event]) -> list[EncodedCommit]:
    return [*fight, *chain(*more, after=len(fight), prev=fight[-1].header.hash)]


def of(fight: list[EncodedCommit]) -> frozenset[str]:
    return hidden(commits(entries(fight)))


def test_a_hidden_intent_and_the_answer_that_says_it_are_hidden() -> None:
    assert of(FIGHT) == {"2-0", "2-1"}


@pytest.mark.parametrize("event", [IntentRevealed(combatant="bob"), EncounterClosed()])
def test_what_was_revealed_is_hidden_no_more(event: Event) -> None:
    assert of(going_on(FIGHT, [event])) == set()
    assert of(going_on(FIGHT, [IntentRevealed(combatant="ann")])) == {"2-0", "2-1"}


def test_what_was_taken_back_is_not_shown_by_the_reveal_of_what_was_stated_instead() -> None:
    stated_again = going_on(FIGHT, [Undone(commits=(2, 3))], [ANSWERED, SECRETLY])
    assert of(going_on(stated_again, [IntentRevealed(combatant="bob")])) == {"2-0", "2-1"}
    assert of(going_on(stated_again, [EncounterClosed()])) == set()


def test_what_was_brought_back_is_shown_when_it_is_revealed() -> None:
    there_again = going_on(FIGHT, [Undone(commits=(2, 3))], [Redone(commits=(2, 3))])
    assert of(there_again) == {"2-0", "2-1"}
    assert of(going_on(there_again, [IntentRevealed(combatant="bob")])) == set()


def test_nothing_of_what_is_withheld_is_in_the_export() -> None:
    lines = exported(FIGHT, "2-0", "2-1")
    for salt in FIGHT[1].salts[:2]:
        assert salt.hex().encode() not in b"".join(lines)
    assert b"sneak" not in b"".join(lines)
    assert [sorted(json.loads(line)) for line in lines[3:5]] == [["digest", "header", "id"], ["digest", "id"]]


def test_an_export_that_withholds_is_verified_and_looked_at() -> None:
    fight = load(exported(FIGHT, "2-0", "2-1"), withheld=True)
    assert fight.withheld == ("2-0", "2-1")
    assert [one.header for one in fight.commits] == [one.header for one in FIGHT]
    assert [type(event) for event in fight.commits[1].events] == [Noted, Noted, Noted]
    assert [event.key for event in fight.commits[1].events] == ["withheld", "withheld", "told"]  # type: ignore[attr-defined]
    assert fight.commits[2].events == (OPENLY,)
    assert fight.sealed == []


def test_an_export_that_withholds_is_not_appended_to_a_log() -> None:
    with pytest.raises(BadTransfer, match=r"line 4: event 2-0 is withheld: .*not imported"):
        load(exported(FIGHT, "2-0", "2-1"))
    with pytest.raises(DamagedLog, match="2-0: withheld"):
        commits(raw(FIGHT, "2-0", "2-1").entries)


def test_an_export_that_withholds_is_exported_again_as_it_is() -> None:
    once = raw(FIGHT, "2-0", "2-1")
    assert list(dump(once.encounter, once.entries, once.head)) == exported(FIGHT, "2-0", "2-1")


@settings(deadline=None)
@given(
    st.lists(
        st.lists(
            any_event.filter(lambda each: not isinstance(each, EncounterOpened)), min_size=1, max_size=3
        ),
        min_size=1,
        max_size=4,
    ),
    st.data(),
)
def test_whatever_is_withheld_verifies_and_is_revealed_by_a_whole_export(
    written: list[list[Event]], data: st.DataObject
) -> None:
    fight = chain([OPENED], *written)
    ids = [entry_id.decode() for entry_id, _ in entries(fight)]
    withheld = data.draw(st.sets(st.sampled_from(ids)), "withheld")
    found = load(exported(fight, *withheld), withheld=True)
    assert set(found.withheld) == withheld
    assert [one.header for one in found.commits] == [one.header for one in fight]
    shown = compare(raw(fight, *withheld), raw(fight))
    assert shown == Compared(revealed=tuple(each for each in ids if each in withheld), withheld=(), added=0)


def changed(line: bytes, **fields: object) -> bytes:
    return json.dumps(json.loads(line) | fields, separators=(",", ":")).encode()


# The lines are those of the whole, of 1-0, 1-1, 2-0 (withheld), 2-1 (withheld), 2-2 and 3-0.
TAMPERINGS: list[tuple[str, int, str, Callable[[list[bytes]], object]]] = [
    ("a digest is another", 5, "2-1: altered", lambda x: x.__setitem__(4, changed(x[4], digest="0" * 64))),
    ("a digest is shorter", 5, "64 hex digits", lambda x: x.__setitem__(4, changed(x[4], digest="00"))),
    ("a digest is no hex", 5, "not readable", lambda x: x.__setitem__(4, changed(x[4], digest="xy"))),
    ("a digest is in capitals", 5, "lower case", lambda x: x.__setitem__(4, changed(x[4], digest="AA" * 32))),
    ("a digest is beside an event", 6, "or the digest", lambda x: x.__setitem__(5, changed(x[5], digest="0" * 64))),
    ("a salt is beside a digest", 5, "or the digest", lambda x: x.__setitem__(4, changed(x[4], salt="00"))),
    ("a salt is missing", 6, "with its salt", lambda x: x.__setitem__(5, changed(x[5], salt=""))),
    ("a salt is another", 6, "2-2: altered", lambda x: x.__setitem__(5, changed(x[5], salt="00" * 16))),
    ("an event beside is another", 6, "2-2: altered", lambda x: x.__setitem__(5, x[5].replace(b"told", b"sold"))),
    ("a line is gone", 5, "2-1: missing", lambda x: x.pop(4)),
    ("the lines changed places", 4, "out of order", lambda x: x.__setitem__(slice(3, 5), [x[4], x[3]])),
    ("the head is another", 7, "replaced", lambda x: x.__setitem__(0, changed(x[0], head="3:" + "0" * 64))),
    ("the head is further on", 7, "missing", lambda x: x.__setitem__(0, changed(x[0], head="4:" + "0" * 64))),
    ("the head is further back", 7, "extra", lambda x: x.__setitem__(0, changed(x[0], head="2:" + "0" * 64))),
    ("the head is none", 1, "the head", lambda x: x.__setitem__(0, changed(x[0], head="three"))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "what", "how"), [case[1:] for case in TAMPERINGS], ids=[c[0] for c in TAMPERINGS]
)
def test_an_export_that_withholds_is_checked_as_others_are(
    line: int, what: str, how: Callable[[list[bytes]], object]
) -> None:
    lines = exported(FIGHT, "2-0", "2-1")
    how(lines)
    with pytest.raises(BadTransfer, match=what) as bad:
        load(lines, withheld=True)
    assert bad.value.line == line


def test_a_later_export_reveals_what_was_committed_to() -> None:
    later = going_on(FIGHT, [IntentRevealed(combatant="bob")], [OPENLY])
    earlier = raw(FIGHT, "2-0", "2-1")
    assert compare(earlier, raw(later)) == Compared(revealed=("2-0", "2-1"), withheld=(), added=2)
    assert compare(earlier, raw(later, "2-0", "5-0")) == Compared(("2-1",), ("2-0", "5-0"), 2)
    assert compare(raw(FIGHT), raw(FIGHT, "2-0")) == Compared((), ("2-0",), 0)


ALTERED = [ANSWERED, IntentDeclared(combatant="bob", intent="sneak", args={"to": "gate"}), Noted(key="told")]


def test_a_revelation_of_something_else_is_found_also_under_a_whole_chain() -> None:
    """The salts are as they were: only the event and the hashes after it were made again."""
    opened, said, _ = FIGHT
    altered = sealed(2, said.header, tuple(encode_event(event) for event in ALTERED), said.salts)
    forged = [opened, altered, *chain([OPENLY], after=2, prev=altered.header.hash)]
    assert load(exported(forged)).commits[1].events == tuple(ALTERED)
    with pytest.raises(Contradicted, match="2-1: what is revealed is not what was committed to"):
        compare(raw(FIGHT, "2-0", "2-1"), raw(forged))


def test_a_revelation_of_something_else_is_found_by_its_entry_under_a_broken_chain_too() -> None:
    lines = exported(FIGHT)
    lines[4] = lines[4].replace(b"door", b"gate")
    with pytest.raises(Contradicted, match="2-1: what is revealed is not what was committed to"):
        compare(raw(FIGHT, "2-1"), load_raw(lines))


def forged_end(fight: list[EncodedCommit]) -> list[EncodedCommit]:
    return [*fight[:2], *chain(notes("z"), after=2, prev=fight[1].header.hash)]


def replaced(old: bytes, new: bytes) -> list[bytes]:
    return [line.replace(old, new) for line in exported(FIGHT)]


def without(line: int) -> list[bytes]:
    top, *lines = exported(FIGHT)
    del lines[line - 1]
    return [changed(top, entries=len(lines)), *lines]


DIFFERENT: list[tuple[str, str, str, list[bytes]]] = [
    ("the later one is shorter", "3-0", "ends before", exported(FIGHT[:2])),
    ("its end is another", "3-0", "events are", exported(forged_end(FIGHT))),
    ("an event is another", "1-1", "events are", replaced(b'"1-1","asked"', b'"1-9","asked"')),
    ("a header is another", "2-0", "headers", replaced(b'"command":"command-2"', b'"command":"command-9"')),
    ("an entry is missing", "2-2", "3-0 in its place", without(5)),
    ("it is another fight", "1-0", "other", list(dump("other", entries(FIGHT)))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("at", "what", "later"), [case[1:] for case in DIFFERENT], ids=[c[0] for c in DIFFERENT]
)
def test_a_later_export_that_is_of_another_past_is_found(at: str, what: str, later: list[bytes]) -> None:
    with pytest.raises(Contradicted, match=what) as found:
        compare(raw(FIGHT, "2-0", "2-1"), load_raw(later))
    assert found.value.entry_id == at


def test_neither_export_is_believed_without_its_chain() -> None:
    going = going_on(FIGHT, [OPENLY])
    broken = [line.replace(b"attack", b"defend") if b'"4-0"' in line else line for line in exported(going)]
    with pytest.raises(DamagedLog, match="4-0: altered"):
        compare(raw(FIGHT), load_raw(broken))
    # What was altered in both alike.
    both = [line.replace(b"attack", b"defend") for line in exported(FIGHT)]
    with pytest.raises(DamagedLog, match="3-0: altered"):
        compare(load_raw(both), load_raw(both))
    with pytest.raises(DamagedLog, match="opening"):
        compare(load_raw(dump("fight", [])), load_raw(dump("fight", [])))


def test_in_place_of_a_withheld_event_stands_its_digest() -> None:
    whole, some = raw(FIGHT), raw(FIGHT, "1-1")
    placeholder = events_or_digests(some.entries)[1]
    assert is_placeholder(placeholder)
    [event, salt] = [whole.entries[1][1][place] for place in (1, 3)]
    assert placeholder == Noted(key="withheld", args={"digest": event_digest(salt, event).hex()})
    shown = [each for number, each in enumerate(events_or_digests(some.entries)) if number != 1]
    assert shown == [each for number, each in enumerate(events_or_digests(whole.entries)) if number != 1]
    assert not any(map(is_placeholder, shown))
