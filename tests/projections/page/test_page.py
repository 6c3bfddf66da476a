"""The page of a fight: small, whole, and true to the record. What it looks like is tested with a browser."""

import base64
import gzip
import html
import itertools
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.testing import Table, entrant
from bench.fights import SEED
from bench.fights import commits as endless
from engine import catalogue
from engine.audit.audit import audit
from engine.language.speaker import Speaker
from engine.rulesets.brp import ruleset
from engine.state.evolve import evolve
from events import (
    CheckResolved,
    DamageTaken,
    DiceRolled,
    IntentDeclared,
    ItemChanged,
    Modifier,
    Number,
    RoundBegan,
    decode_event,
)
from events.chain.commit import Commit, EncodedCommit
from events.chain.reading import DamagedLog, commits
from events.exports.file import dump
from projections.language.phrases import phrases_for
from projections.page import page, record_in
from projections.page.state_diff import difference
from projections.page.states import changes, shown
from projections.replay.past_state import fight_at
from tests.support.commits import chain, entries, notes
from tests.support.record import opening, written

MOST = 1_000_000  # bytes for a fight of 60 rounds

PLAIN = st.recursive(
    st.one_of(st.integers(), st.text(max_size=3), st.booleans(), st.lists(st.integers(), max_size=2)),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)


def played(rounds: int) -> list[EncodedCommit]:
    """A fight of two against two that breaks off at the beginning of the round after these."""

    def goes_on(commit: EncodedCommit) -> bool:
        began = [event for event in map(decode_event, commit.bodies) if isinstance(event, RoundBegan)]
        return all(each.round <= rounds for each in began)

    return list(itertools.takewhile(goes_on, endless("bridge")))


def lines_of(sealed: list[EncodedCommit]) -> bytes:
    """What an export of the fight is."""
    return b"".join(dump("bridge", entries(sealed)))


def page_of(read: list[Commit], record: bytes = b"", verifier: str = "") -> bytes:
    """The page of a fight by the percentile rules."""
    found = audit(read, ruleset, SEED)
    return page(read, record, found, verifier=verifier, exported=1_700_000_000_000)


def story_in(page: bytes) -> dict[str, Any]:
    """What the page tells."""
    [packed] = re.findall(rb'id="story">([^<]*)<', page)
    told: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(packed)))
    return told


def merged(before: Any, patch: Any) -> Any:
    """JSON Merge Patch, as RFC 7386 has it."""
    if not isinstance(patch, dict):
        return patch
    after = dict(before) if isinstance(before, dict) else {}
    for name, value in patch.items():
        if value is None:
            after.pop(name, None)
        else:
            after[name] = merged(after.get(name), value)
    return after


@given(st.dictionaries(st.sampled_from("abc"), PLAIN), st.dictionaries(st.sampled_from("abc"), PLAIN))
def test_a_difference_makes_the_one_of_the_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert merged(before, difference(before, after)) == after
    assert difference(after, after) == {}


def test_sixty_rounds_are_less_than_a_megabyte_with_the_record_in_them_byte_for_byte() -> None:
    sealed = played(60)
    record = lines_of(sealed)
    made = page_of(commits(entries(sealed)), record)
    assert len(made) < MOST
    assert record_in(made) == record


def test_the_changes_lead_to_the_state_at_every_version_through_undo_and_redo() -> None:
    table = Table(ruleset, [entrant("ann", "red"), entrant("bob", "blue")], strict=False)
    table.answer("gm", "begin")
    table.answer("ann", "attack", target="bob", weapon="fists")
    table.undo()
    table.redo()
    table.undo()
    table.answer("ann", "wait")
    speaker = Speaker(phrases_for("brp"), {"ann": "Ann", "bob": "Bob"})
    state: dict[str, Any] = {}
    for version, patch in enumerate(changes(table.commits, speaker), start=1):
        state = merged(state, patch)
        assert state == shown(fight_at(table.commits, version)[0], speaker)


def test_a_page_reaches_for_nothing_outside_itself() -> None:
    made = page_of(commits(entries(played(1)))).decode()
    policy = html.unescape(re.findall(r'Content-Security-Policy" content="([^"]*)"', made)[0])
    assert policy.startswith("default-src 'none'; ")
    assert "http" not in policy
    assert not re.findall(r"""(?:src|href)=["'](?!#)""", made)


def test_a_page_is_called_by_who_fights_whom_and_the_day_where_the_fight_has_no_title() -> None:
    people = [
        entrant(id, side, name=id.title()) for id, side in (("ann", "red"), ("bob", "red"), ("cid", "blue"))
    ]
    made = page_of(Table(ruleset, people, strict=False).commits).decode()
    [called] = re.findall("<title>(.*)</title>", made)
    assert re.fullmatch(r"Ann, Bob against Cid · \d{4}-\d\d-\d\d", called)


def test_names_cannot_become_markup_anywhere_in_the_file() -> None:
    bad = '</script><script>alert(1)</script><img src=x onerror="alert(1)">{{script}}\x1b[2J\u202e'
    table = Table(ruleset, [entrant("ann", bad, name=bad)], strict=False)
    table.rule(bad, reason=bad)
    made = page_of(table.commits)
    assert made.count(b"<script") == 4
    assert b"<img" not in made
    assert b'onerror="' not in made
    told = json.dumps(story_in(made), ensure_ascii=False)
    assert "onerror" in told
    assert not re.search("[\x00-\x1f\u202e]", told)


def test_a_hidden_intent_is_not_in_what_is_shown() -> None:
    table = Table(ruleset, [entrant("ann", "red")])
    evolve(table.fight, IntentDeclared(combatant="ann", intent="attack", hidden=True))
    told = str(shown(table.fight, Speaker(phrases_for("brp"))))
    assert "intent to themselves" in told
    assert "attack" not in told


def test_what_is_no_fight_has_no_page() -> None:
    with pytest.raises(DamagedLog, match="never opened"):
        page_of(commits(entries(chain(notes("a"), notes("b")))))


def test_a_check_with_two_numbers_shows_the_steps_and_rules_of_both() -> None:
    cover = Modifier(rule="brp.cover", op="+", value=8, total=18, note="for cover")
    pool = CheckResolved(
        combatant="bob",
        purpose="parry",
        unit="dice",
        base=8,
        total=8,
        roll=36,
        result="success",
        difficulty=Number(base=10, total=18, rule="brp.defence", modifiers=(cover,)),
        rule="brp.pool",
    )
    told = story_in(page_of(written(opening(ann=12, bob=10), [pool])))
    [check] = [each["check"] for each in told["rolls"] if "check" in each]
    assert check["held"] == "36 with 8 dice against 18"
    assert check["sum"] == [
        ["base", "8", "brp.pool"],
        ["difficulty", "10", "brp.defence"],
        ["+8 for cover", "18", "brp.cover"],
    ]
    assert {"brp.pool", "brp.defence", "brp.cover"} <= told["cited"].keys()


def test_everybody_has_a_row_of_what_they_did_and_how_lucky_they_were() -> None:
    rolled = DiceRolled(combatant="bob", purpose="parry", notation="1d100", dice=(5,), total=5)
    check = CheckResolved(combatant="bob", purpose="parry", base=60, total=60, roll=5, result="success")
    hurt = DamageTaken(combatant="ann", injury="sword", amount=3)
    told = story_in(page_of(written(opening(ann=12, bob=10), [rolled, check, hurt])))
    ann, bob = told["people"]
    assert (ann["name"], ann["taken"], ann["checks"], ann["dice"]) == ("Ann", 3, None, None)
    assert bob["checks"] == {"came": 1, "low": 0, "high": 1, "luckier": 70, "of": 1}
    assert (bob["dice"]["came"], bob["met"], bob["missed"]) == (96, 1, 0)


def test_what_is_cited_has_its_text_rulings_and_what_the_game_around_provides_too() -> None:
    ids = ("brp.round.length", "brp.amb.exact-half", "dp.host.initiative", "pm.table.action-costs")
    rounds = [RoundBegan(round=number, rule=each) for number, each in enumerate(ids, 1)]
    cited = story_in(page_of(written(opening(ann=12), rounds)))["cited"]
    assert all(cited[each]["text"] for each in ids)
    assert (
        catalogue.load("brp").ambiguities["brp.amb.exact-half"].resolution
        in cited["brp.amb.exact-half"]["text"]
    )


def test_the_page_shows_what_is_on_the_table_and_where() -> None:
    def thing(item: str, change: str, **fields: Any) -> ItemChanged:
        return ItemChanged(combatant="", item=item, change=change, **{"fields": {}, **fields})

    record = written(
        opening(ann=12),
        [thing("door", "put", new=True), thing("barrel", "put", new=True, position=(3.0, 4.0))],
        [thing("door", "opened", fields={"open": True}), thing("barrel", "destroyed", gone=True)],
    )
    moves = [each["patch"].get("things") for each in story_in(page_of(record))["moves"]]
    assert moves == [
        None,
        {"door": "door", "barrel": "barrel at 3/4"},
        {"door": "door (open)", "barrel": None},
    ]
