"""Verifying a record without its rules, in Python and by the verifier in plain JavaScript: one verdict."""

import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.dice import commitment
from engine.dice.roll_source import TableDice
from engine.proof import Verdict, verify_entries, verify_export
from engine.rulesets.brp import ruleset as brp
from engine.state.roll_context import is_by_ruling
from events import (
    DecisionMade,
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    EntropyAdded,
    Event,
    HiddenRoll,
    RollRevealed,
    RulingMade,
)
from events.chain.commit import Commit
from events.exports.file import BadTransfer, dump, load_raw
from projections.redaction.exports import withheld_from_players
from tests.engine.rulesets.brp.test_any_fight import any_answer, two_against_two
from tests.golden import make
from tests.support.coins import coins_table, loses
from tests.support.exported import entries_of

DIE = (TableDice(shows=(3,)),)
SCRIPT = Path("service/verify/affray-verify.js")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node is not on this machine: the JavaScript is not run")


def verified(commits: Sequence[Commit]) -> Verdict:
    entries, head = entries_of(commits)
    return verify_entries("table", entries, head)


def in_javascript(lines: bytes, path: Path) -> tuple[int, Any]:
    path.write_bytes(lines)
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(SCRIPT), str(path)], capture_output=True, check=False, env={"PATH": os.environ["PATH"]}
    )
    return done.returncode, json.loads(done.stdout) if done.stdout else done.stderr.decode()


def open_fight(**options: Any) -> Table:
    """Everything that dice can do: entropy, server dice, table dice, GM dice, hidden ones, undone play."""
    table = coins_table(options=options, ann=30, bob=30, carl=30)
    table.play(cmd.Entropy(id="e1", by="ann", entropy="5eed"))
    table.play(cmd.Entropy(id="e2", by="gm", entropy="00" * 64))
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    table.undo(to=3)
    table.answer("ann", "throw", target="carl", dice=SERVER)
    table.answer("carl", "stand")
    table.undo()
    table.redo()
    rolls = [
        cmd.RulingRoll(combatant="gm", purpose="luck", notation="4d6k3+1"),
        cmd.RulingRoll(combatant="ann", purpose="omen", notation="2d10", shows=(3, 10)),
        cmd.RulingRoll(combatant="gm", purpose="ambush", notation="d100!+/-", hidden=True),
        cmd.RulingRoll(combatant="gm", purpose="ambush", notation="8d6>=5", hidden=True),
    ]
    table.rule("Who knows?", rolls=rolls, effects=[loses("bob", 1)], dice=SERVER)
    table.answer("bob", "throw", target="ann", dice=[4])
    return table


def a_fight(**options: Any) -> Table:
    table = open_fight(**options)
    table.play(cmd.Reveal(id="r1", rolls=(min(table.history.permanent.hidden),)))
    table.close("Dawn.")
    return table


def forge(commits: Sequence[Commit], kind: type[Event], which: int = 0, **fields: Any) -> list[Commit]:
    """The same commits, with an event of a type altered."""
    left = which
    forged = []
    for commit in commits:
        events = list(commit.events)
        for number, event in enumerate(events):
            if isinstance(event, kind):
                if left == 0:
                    events[number] = replace(event, **fields)
                left -= 1
        forged.append(replace(commit, events=tuple(events)))
    assert left < 0, f"there are not {which + 1} of {kind.__name__}"
    return forged


def as_it_is(table: Table) -> list[Commit]:
    return table.commits


def another_die(table: Table) -> list[Commit]:
    rolled = table.all_facts(DiceRolled)[0]
    die = rolled.dice[0] % 6 + 1
    return forge(table.commits, DiceRolled, 1, dice=(die,), total=die)


def another_total(table: Table) -> list[Commit]:
    return forge(table.commits, DiceRolled, total=99)


def another_context(table: Table) -> list[Commit]:
    return forge(table.commits, DiceRolled, context='["table",1,"ann",["turns"],"throw",0,7]')


def another_seed(table: Table) -> list[Commit]:
    return forge(table.commits, EncounterClosed, seed="11" * 32)


def no_seed_at_all(table: Table) -> list[Commit]:
    return forge(table.commits, EncounterClosed, seed="so much for the seed")


def another_commitment(table: Table) -> list[Commit]:
    return forge(table.commits, EncounterOpened, commitment=commitment(b"1" * 32))


def other_entropy(table: Table) -> list[Commit]:
    return forge(table.commits, EntropyAdded, entropy="5eee")


def entropy_of_another(table: Table) -> list[Commit]:
    return forge(table.commits, EntropyAdded, by="bob")


def entropy_too_late(table: Table) -> list[Commit]:
    *before, last = table.commits
    late = replace(
        last,
        header=replace(last.header, kind="entropy", command="late"),
        events=(EntropyAdded(by="bob", entropy="ff"),),
    )
    return [*before, late]


def another_hidden_roll(table: Table) -> list[Commit]:
    revealed = next(e for c in table.commits for e in c.events if isinstance(e, RollRevealed))
    return forge(
        table.commits, RollRevealed, rolled=replace(revealed.rolled, total=revealed.rolled.total + 1)
    )


def a_hidden_roll_kept_back(table: Table) -> list[Commit]:
    return forge(table.commits, EncounterClosed, revealed=())


def another_dice_source(table: Table) -> list[Commit]:
    return forge(table.commits, DiceRolled, source="table")


FORGERIES: list[tuple[Callable[[Table], list[Commit]], str, str]] = [
    (as_it_is, "proven", ""),
    (another_die, "altered", "dice"),
    (another_total, "altered", "dice"),
    (another_context, "altered", "dice"),
    (another_seed, "altered", "seed"),
    (no_seed_at_all, "altered", "seed"),
    (another_commitment, "altered", "seed"),
    (other_entropy, "altered", "dice"),
    (entropy_of_another, "altered", "dice"),
    (entropy_too_late, "altered", "entropy"),
    (another_hidden_roll, "altered", "history"),
    (a_hidden_roll_kept_back, "altered", "dice"),
    (another_dice_source, "altered", "dice"),
]


@pytest.mark.parametrize(
    ("forged", "verdict", "check"), FORGERIES, ids=lambda each: getattr(each, "__name__", "")
)
@pytest.mark.parametrize("undo", ["same", "fresh"])
def test_a_record_holds_and_every_forgery_is_named(
    forged: Callable[[Table], list[Commit]], verdict: str, check: str, undo: str
) -> None:
    found = verified(forged(a_fight(dice_after_undo=undo)))
    assert found.verdict == verdict
    assert check in {each.check for each in found.wrong} if check else not found.wrong


@needs_node
def test_another_name_in_the_first_line_is_altered_by_both(tmp_path: Path) -> None:
    entries, head = entries_of(a_fight().commits)
    lines = list(dump("another", entries, head))
    found = verify_export(lambda: iter(lines))
    status, as_json = in_javascript(b"".join(lines), tmp_path / "fight.jsonl")
    for verdict in (json.loads(_json(found)), as_json):
        [wrong] = verdict["wrong"]
        assert (verdict["verdict"], wrong["entry"], wrong["check"]) == ("altered", "1-0", "history")
    assert status == 1


NO_RECORDS: list[Callable[[list[bytes]], object]] = [
    lambda lines: lines.__setitem__(0, lines[0].replace(b'"encounter":"table"', b'"encounter":7')),
    lambda lines: lines.__setitem__(0, lines[0].replace(b'"head"', b'"heaD"')),
    lambda lines: lines.__setitem__(1, lines[1].replace(b'"salt":"', b'"salt":"","was":"')),
    lambda lines: lines.__setitem__(1, re.sub(rb'"salt":"[0-9a-f]+"', b'"salt":[]', lines[1])),
    lambda lines: lines.__setitem__(1, re.sub(rb',"salt":"[0-9a-f]+"', b"", lines[1])),
]
"""Files that are none, as no export has such a line."""


@needs_node
@pytest.mark.parametrize("spoilt", NO_RECORDS)
def test_what_cannot_be_read_is_told_from_what_was_altered_by_both(
    spoilt: Callable[[list[bytes]], object], tmp_path: Path
) -> None:
    entries, head = entries_of(a_fight().commits)
    lines = list(dump("table", entries, head))
    spoilt(lines)
    with pytest.raises(BadTransfer):
        verify_export(lambda: iter(lines))
    status, says = in_javascript(b"".join(lines), tmp_path / "fight.jsonl")
    assert (status, says.startswith("affray-verify: ")) == (2, True)


def test_a_hidden_roll_of_a_ruling_whose_words_are_withheld_is_no_contradiction() -> None:
    """What players get of it: the commitment, and by the end the roll, but never what the GM ruled on."""
    table = coins_table()
    roll = cmd.RulingRoll(combatant="gm", purpose="ambush", notation="1d100", hidden=True)
    ruling = cmd.MakeRuling(
        id="r", ruling="Who lurks?", reason="Noise.", rolls=(roll,), effects=(loses("bob", 1),), hidden=True
    )
    table.play(ruling, dice=SERVER)
    table.close()
    entries, head = entries_of(table.commits)
    raw = load_raw(
        list(dump("table", entries, head, withhold=withheld_from_players(table.commits).__contains__))
    )
    assert raw.withheld == ("2-0",)
    found = verify_entries("table", raw.entries, raw.head)
    assert (found.verdict, found.wrong) == ("proven", [])
    assert [(each.ruling, each.effects) for each in found.rulings] == [("", 1)]
    assert found.overrides == ["rulings"]


@needs_node
@pytest.mark.parametrize("shows", [(), (4,)], ids=["the server's", "by hand"])
def test_what_is_hidden_after_an_end_that_was_taken_back_waits_for_the_next(
    shows: tuple[int, ...], tmp_path: Path
) -> None:
    table = a_fight()
    table.undo()
    hidden = cmd.RulingRoll(combatant="gm", purpose="ambush", notation="1d6", shows=shows, hidden=True)
    table.rule("Once more.", rolls=[hidden], dice=SERVER)

    def verdicts() -> tuple[str, list[Any], int]:
        entries, head = entries_of(table.commits)
        found = verify_entries("table", entries, head)
        status, as_json = in_javascript(b"".join(dump("table", entries, head)), tmp_path / "fight.jsonl")
        assert as_json == json.loads(_json(found))
        return found.verdict, found.wrong, status

    assert verdicts() == ("open", [], 2)
    table.close()
    assert verdicts() == ("proven", [], 0)


@needs_node
@pytest.mark.parametrize("number", range(2))
def test_both_agree_on_any_fight_by_the_percentile_rules(number: int, tmp_path: Path) -> None:
    chance = random.Random(number)
    table = Table(brp, two_against_two(chance), strict=False)
    for _ in range(60):
        if table.pending_all():
            any_answer(table, chance)
            if chance.random() < 0.1:
                table.undo()
    if not table.fight.closed:
        table.close()
    entries, head = entries_of(table.commits)
    verdict = verify_entries("table", entries, head)
    status, found = in_javascript(b"".join(dump("table", entries, head)), tmp_path / "fight.jsonl")
    assert found == json.loads(_json(verdict))
    known = ["known-dice"] if verdict.foreknown else []  # an undo, and the same again
    taken = ["taken-back"] if verdict.taken_back.rolls else []
    assert (status, verdict.verdict, verdict.overrides) == (0, "proven", [*known, *taken])
    assert verdict.server_rolls == verdict.dice_checked > 0


@needs_node
@pytest.mark.parametrize("undo", ["same", "fresh"])
def test_the_javascript_gives_the_same_verdict(undo: str, tmp_path: Path) -> None:
    for forged, _, _ in FORGERIES:
        entries, head = entries_of(forged(a_fight(dice_after_undo=undo)))
        lines = b"".join(dump("table", entries, head))
        verdict = verify_entries("table", entries, head)
        status, found = in_javascript(lines, tmp_path / "fight.jsonl")
        assert _without_words(found) == _without_words(json.loads(_json(verdict))), forged.__name__
        assert status == {"proven": 0, "altered": 1, "open": 2}[verdict.verdict]


@needs_node
def test_the_javascript_finds_every_break_of_the_chain_and_refuses_what_is_no_fight(tmp_path: Path) -> None:
    entries, head = entries_of(a_fight().commits)
    lines = list(dump("table", entries, head))
    altered = lines[5].replace(b'"type"', b'"tYpe"', 1)
    for broken in (
        [*lines[:5], altered, *lines[6:]],
        [*lines[:5], lines[6], lines[5], *lines[7:]],
        [lines[0].replace(b'"head":"', b'"head":"1'), *lines[1:]],
    ):
        raw = load_raw(broken)
        python = verify_entries("table", raw.entries, raw.head)
        status, found = in_javascript(b"".join(broken), tmp_path / "fight.jsonl")
        assert (status, found["verdict"]) == (1, "altered") == (1, python.verdict)
        assert found["wrong"][0]["check"] == python.wrong[0].check == "chain"
    for unreadable in (
        b"",
        b"[]",
        b"\xff",
        b"".join(lines[:-1]),
        b"".join(lines) + b"{}\n",
        lines[0] + b"{" * 9,
    ):
        status, found = in_javascript(unreadable, tmp_path / "fight.jsonl")
        assert status == 2
        assert "affray-verify:" in found


def test_what_somebody_had_a_say_in_is_listed() -> None:
    found = verified(a_fight().commits)
    assert [(each.source, each.purpose, each.by) for each in found.given] == [
        ("gm", "omen", "gm"),
        ("table", "throw", "bob"),
    ]
    assert [(each.ruling, each.effects) for each in found.rulings] == [("Who knows?", 1)]
    assert [each.revealed for each in found.hidden] == [True, True]
    assert (found.entropy, found.no_override, found.seed) == (2, False, "revealed")
    assert found.overrides == ["table-dice", "gm-dice", "rulings", "taken-back"]
    assert (found.taken_back.rolls, found.taken_back.dice, found.taken_back.rulings) == (1, 1, 0)
    assert found.server_rolls == found.dice_checked == 5


def test_a_seed_that_was_given_and_play_after_the_end_are_told() -> None:
    table = coins_table()
    table.close()
    table.undo()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    assert verified(table.commits).overrides == ["new-seed"]
    opened = coins_table()
    opened.close()
    assert verified(forge(opened.commits, EncounterOpened, seeded=True)).overrides == ["seeded"]


def test_before_the_seed_is_revealed_nothing_is_proven() -> None:
    found = verified(open_fight().commits)
    assert (found.verdict, found.seed, found.dice_checked) == ("open", "secret", 0)
    assert [each.revealed for each in found.hidden] == [False, False]


def test_a_sealed_fight_is_proven_to_have_no_override() -> None:
    table = coins_table(options={"sealed": True})
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.close()
    found = verified(table.commits)
    assert (found.verdict, found.sealed, found.no_override) == ("proven", True, True)
    forged = forge(table.commits, DiceRolled, source="gm", context="")
    assert "sealed" in {each.check for each in verified(forged).wrong}
    ruled = replace(
        table.commits[1],
        header=replace(table.commits[1].header, kind="rule", outside=2),
        events=(RulingMade(ruling="So", reason="be it"), loses("bob", 1)),
    )
    assert "sealed" in {each.check for each in verified([table.commits[0], ruled]).wrong}


def both(commits: Sequence[Commit], path: Path, encounter: str = "table") -> Verdict:
    """The verdict of both verifiers, which is one."""
    entries, head = entries_of(commits)
    verdict = verify_entries(encounter, entries, head)
    if NODE is not None:
        _, found = in_javascript(b"".join(dump(encounter, entries, head)), path)
        assert _without_words(found) == _without_words(json.loads(_json(verdict)))
    return verdict


def relabelled(commits: Sequence[Commit]) -> list[Commit]:
    """The server's first roll as if it had been typed in."""
    return forge(commits, DiceRolled, source="table", context="")


@pytest.mark.parametrize("typing", ["nobody", "gm", "everybody"])
def test_a_servers_die_that_is_said_to_be_typed_in_by_who_types_none_is_named(
    typing: str, tmp_path: Path
) -> None:
    table = coins_table(options={"typed_dice": typing})
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.close()
    assert both(table.commits, tmp_path / "whole.jsonl").overrides == []
    forged = relabelled(table.commits)
    found = both(forged, tmp_path / "forged.jsonl")
    assert [each.by for each in found.given] == ["ann"]
    label = "1 rolls are said to be typed in, and dice for 0 came with the command"
    says = [] if typing == "everybody" else ["in this fight ann types no dice in"]
    assert [each.says for each in found.wrong] == [*says, label]
    assert label in {each.says for each in audit(forged, coins).findings}
    assert any("types none" in each.says for each in audit(forged, coins).findings) is (typing != "everybody")


def test_a_gms_seat_types_dice_in_until_it_is_a_gms_no_more(tmp_path: Path) -> None:
    table = coins_table(options={"typed_dice": "gm"})
    table.play(cmd.Invite(id="i1", seat="second", role="gm"))
    table.play(
        cmd.Answer(id="a1", by="second", combatant="ann", choice="throw", args={"target": "bob"}, dice=DIE)
    )
    assert both(table.commits, tmp_path / "gm.jsonl").wrong == []
    assert audit(table.commits, coins, SEED).findings == []
    table.undo()
    table.play(cmd.Invite(id="i2", seat="second", role="player", combatants=("ann",)))
    with table.refuses("typed-dice"):
        table.play(cmd.Answer(id="a2", by="second", choice="throw", args={"target": "bob"}, dice=DIE))
    played = table.commits[2]
    late = replace(played, version=6, header=replace(played.header, command="a2"))
    assert [each.entry for each in both([*table.commits, late], tmp_path / "player.jsonl").wrong] == ["6-2"]


def test_a_ruling_rolls_apart_and_the_rules_never_as_a_ruling_does(tmp_path: Path) -> None:
    table = a_fight()
    rulings = [event.context for event in _rolls_of(table) if is_by_ruling(event.context)]
    assert len(rulings) == 3
    forged = forge(table.commits, DiceRolled, context='["table",1,"ann","ruling","throw",0,0]')
    found = both(forged, tmp_path / "forged.jsonl")
    assert "derived from" in next(each.says for each in found.wrong if each.check == "dice")


def test_a_die_that_a_gm_chose_by_rulings_of_an_earlier_version_is_named(tmp_path: Path) -> None:
    record = make.record_of("a-chosen-die")
    found = both(record, tmp_path / "chosen.jsonl", "a-chosen-die")
    assert (found.verdict, found.sealed, found.overrides) == ("proven", True, ["known-dice"])
    chosen = found.foreknown[-1]
    assert (chosen.purpose, chosen.combatant, chosen.by, chosen.hidden) == ("dodge", "bob", "gm", True)
    audited = audit(record, brp)
    assert audited.verdict == "clean"
    assert [each.entry for each in audited.overrides] == [each.entry for each in found.foreknown]
    says = "dodge by bob was known before it fell, to gm, who had rolled it in secret: it had fallen at "
    assert says + chosen.before in audited.overrides[-1].says


def test_what_was_undone_and_declared_again_was_known_to_all_who_saw_it(tmp_path: Path) -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.undo()
    table.redo()
    assert both(table.commits, tmp_path / "redone.jsonl").foreknown == []
    table.undo()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    [known] = both(table.commits, tmp_path / "again.jsonl").foreknown
    assert (known.entry, known.before, known.by, known.hidden) == ("6-2", "2-2", "ann", False)
    overrides = audit(table.commits, coins, SEED).overrides
    assert [(each.kind, each.entry) for each in overrides] == [("known-dice", "6-2"), ("taken-back", "5-0")]
    override = overrides[0]
    assert (override.kind, override.entry) == ("known-dice", "6-2")
    assert "to all who had seen it" in override.says


def _rolls_of(table: Table) -> list[DiceRolled | HiddenRoll]:
    return [e for c in table.commits for e in c.events if isinstance(e, DiceRolled | HiddenRoll)]


def _json(verdict: Verdict) -> bytes:
    return msgspec.json.encode(verdict)


def _without_words(found: Any) -> Any:
    wrong = [(each["entry"], each["check"]) for each in found["wrong"]]
    return {**found, "wrong": wrong}


@needs_node
@pytest.mark.parametrize(
    ("which", "fields"), [(0, {"source": "table"}), (0, {"source": "gm"}), (3, {"source": "server"})]
)
def test_a_die_under_another_label_is_named_whoever_might_type_it_in(
    which: int, fields: dict[str, str], tmp_path: Path
) -> None:
    table = coins_table(options={"typed_dice": "everybody"}, ann=30, bob=30, carl=30)
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.answer("bob", "stand")
    table.answer("bob", "throw", target="ann", dice=SERVER)
    table.answer("ann", "stand")
    rolls = [cmd.RulingRoll(combatant="gm", purpose="luck", notation="1d6")]
    table.rule("Who knows?", rolls=rolls, dice=SERVER)
    table.answer("carl", "throw", target="ann", dice=[4])
    table.close()
    assert both(table.commits, tmp_path / "honest.jsonl").wrong == []
    forged = forge(table.commits, DiceRolled, which, **fields, context="")
    places = [
        f"{each.version}-0"
        for each in table.commits
        for event in each.events
        if isinstance(event, DiceRolled)
    ]
    found = both(forged, tmp_path / "forged.jsonl").wrong
    assert places[which] in {each.entry for each in found if "said to be typed in" in each.says}
    assert places[which] in {
        each.entry for each in audit(forged, coins).findings if "said to be typed in" in each.says
    }


@needs_node
def test_at_a_table_that_rolls_by_hand_a_die_that_nobody_typed_in_is_named(tmp_path: Path) -> None:
    """The server rolls there too, for who is unseen: its die could be passed off as one that lay on the table."""
    table = coins_table(options={"dice": "table"}, ann=30, bob=30, carl=30)
    table.answer("ann", "throw", target="bob")
    table.roll("ann", 5)
    table.answer("bob", "stand")
    shows = cmd.RulingRoll(combatant="ann", purpose="omen", notation="2d10", shows=(3, 10))
    table.rule("An omen.", rolls=[shows])
    assert both(table.commits, tmp_path / "honest.jsonl").wrong == []
    typed_in = next(each for each in table.commits if any(isinstance(e, DiceRolled) for e in each.events))
    made = replace(next(e for e in typed_in.events if isinstance(e, DecisionMade)), args={})
    events = tuple(made if isinstance(each, DecisionMade) else each for each in typed_in.events)
    forged = [replace(each, events=events) if each is typed_in else each for each in table.commits]
    [wrong, *_] = both(forged, tmp_path / "forged.jsonl").wrong
    assert (wrong.entry, "said to be typed in" in wrong.says) == (f"{typed_in.version}-0", True)
