"""Fights that were recorded by earlier versions are read, and lead to the same state, for good."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

import events as ev
from engine.audit.audit import audit
from engine.commands.handlers import COMMIT_KINDS
from engine.dice.hidden_rolls import revealed_in
from engine.installed.package_folders import installed
from engine.ruleset_api.parts import rules_of_record
from tests.golden import make
from tests.support.happenings import HAPPENINGS, facts

record_of = cache(make.record_of)
NAMES = sorted(each.stem for each in make.FOLDER.glob("*.jsonl"))


def test_the_bytes_are_as_they_were_checked_in() -> None:
    files = [file for name in NAMES for file in (make.export_of(name), make.state_of(name))]
    assert make.sums() == {each.name: sha256(each.read_bytes()).hexdigest() for each in files}


def test_what_is_checked_in_is_small() -> None:
    assert [name for name in NAMES if make.export_of(name).stat().st_size > 300_000] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_record_is_whole_and_replays_to_the_same_state(name: str) -> None:
    record = record_of(name)  # reading checks the chain
    assert make.state_at_the_end(record) == make.state_of(name).read_bytes()


# Apart from the test above: rules may change, and then what they once led to is no longer what they lead to.
@pytest.mark.parametrize("name", NAMES)
def test_the_rules_of_today_lead_to_the_same_fight(name: str) -> None:
    record = record_of(name)
    [opened] = facts(record, ev.EncounterOpened)
    rules = rules_of_record(opened.ruleset, opened.parts)
    found = audit(record, rules)
    if opened.version == rules.version:
        assert found.findings == []
    else:
        assert found.verdict in ("clean", "rules-changed")


@pytest.mark.parametrize("what", HAPPENINGS)
def test_one_fight_or_another_has_it(what: str) -> None:
    assert any(HAPPENINGS[what](record_of(name)) for name in NAMES)


def test_every_type_of_event_is_in_one_fight_or_another() -> None:
    found = {type(event) for name in NAMES for commit in record_of(name) for event in commit.events}
    assert found == set(ev.EVENT_TYPES)


def test_every_kind_of_command_is_in_one_fight_or_another() -> None:
    found = {commit.header.kind for name in NAMES for commit in record_of(name)}
    assert found == set(COMMIT_KINDS)


@pytest.mark.parametrize("name", ["seats-at-the-wall", "seats-on-the-market"])
def test_with_seats_decisions_are_made_in_every_way(name: str) -> None:
    made = facts(record_of(name), ev.DecisionMade)
    assert {each.how for each in made} >= {"seat", "standing", "timeout", "called"}


@pytest.mark.parametrize("system", sorted(installed()))
def test_in_each_system_a_roll_stays_behind_the_screen_for_a_while_and_is_shown(system: str) -> None:
    """Older fights without any are as they were played; these go through every export and audit as they do."""
    whiles = []
    for record in (record_of(name) for name in NAMES):
        if facts(record, ev.EncounterOpened)[0].ruleset != system:
            continue
        shown = {each.roll: commit.version for commit in record for each in revealed_in(commit)}
        for commit in record:
            rolls = [each.roll for each in commit.events if isinstance(each, ev.HiddenRoll)]
            whiles += [shown[each] - commit.version for each in rolls if each in shown]
    assert max(whiles) > 1


def test_one_fight_goes_its_own_way_from_the_middle_of_another() -> None:
    record = record_of("what-if-at-the-wall")
    [opened] = facts(record, ev.EncounterOpened)
    assert opened.forked is not None
    assert opened.forked.encounter == "what-if-at-the-wall-before"
    sources = {each.source for each in facts(record, ev.DiceRolled)}
    assert sources == {"fork", "server"}


def test_a_golden_fight_is_not_written_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    monkeypatch.setattr(make, "SUMS", tmp_path / "fights.sha256")
    assert make.main(["temple-escape"]) == 0
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    assert [each.name for each in sorted(before)] == [
        "fights.sha256",
        "temple-escape.jsonl",
        "temple-escape.state.json",
    ]
    assert make.main(["temple-escape"]) == 1
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before
    assert make.main(["chess"]) == 2
