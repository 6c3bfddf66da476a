"""Hidden rolls: committed to at once, known to the GM only, and checked by everybody afterwards."""

import re
from typing import Any

import msgspec
import pytest

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.dice.hidden_rolls import binding, roll_in
from engine.fights.encounters import Encounters
from engine.history.history import replay
from events import DiceRolled, EncounterClosed, HiddenRoll, RollRevealed
from events.chain.reading import DamagedLog
from events.store.log import Log
from projections.timeline.roll_ledger import ledger
from projections.timeline.timeline import timeline
from tests.support.coins import coins_table

AMBUSH = cmd.RulingRoll(combatant="gm", purpose="ambush", notation="9d100", hidden=True)


def with_a_hidden_roll(**fields: Any) -> tuple[Table, HiddenRoll]:
    table = coins_table()
    table.rule("Who lurks there?", rolls=[msgspec.structs.replace(AMBUSH, **fields)], dice=SERVER)
    return table, table.fact(HiddenRoll)


def reveal(table: Table, *rolls: str, by: str = "gm") -> None:
    table.play(cmd.Reveal(id=f"r{table.version}", by=by, rolls=rolls))


def test_the_log_has_the_commitment_and_the_secret_store_the_roll() -> None:
    table, hidden = with_a_hidden_roll()
    rolled = roll_in(table.secrets[hidden.commitment])
    assert hidden.roll == "2-1"
    assert (rolled.purpose, len(rolled.dice), rolled.context) == ("ambush", 9, hidden.context)
    assert not table.facts(DiceRolled)


def test_nothing_tells_the_roll_before_it_is_revealed() -> None:
    table, hidden = with_a_hidden_roll(notation="3d6+1000")
    total = roll_in(table.secrets[hidden.commitment]).total
    tells = re.compile(rf"\b{total}\b|3d6\+")  # as a number of its own: any digits may stand in a hash
    told = [timeline(table.commits), ledger(table.commits), table.commits, audit(table.commits, coins, SEED)]
    for each in told:
        text = msgspec.json.encode(each).decode().replace(hidden.commitment, "")
        assert not tells.search(text)
    with table.refuses("not-hidden") as refused:
        reveal(table, "9-9")
    assert refused.value.legal == ["2-1"]
    with table.refuses("not-yours"):
        reveal(table, "2-1", by="ann")
    with table.refuses("not-yours"):
        table.play(cmd.MakeRuling(id="x", by="ann", ruling="I", reason="peek", rolls=(AMBUSH,)), dice=SERVER)


def test_the_gm_reveals_it_and_everybody_can_check_it() -> None:
    table, hidden = with_a_hidden_roll()
    reveal(table)
    shown = table.fact(RollRevealed)
    assert binding(bytes.fromhex(shown.nonce), shown.rolled) == hidden.commitment
    assert [each.key for each in timeline(table.commits)][-2:] == ["dice-hidden", "dice-revealed.ambush"]
    assert [each.source for each in ledger(table.commits)] == ["hidden", "server"]
    assert not audit(table.commits, coins, SEED).findings
    with table.refuses("not-hidden", match="No roll is hidden"):
        reveal(table)


def test_the_end_reveals_all_that_were_not_those_of_undone_play_too() -> None:
    table, _ = with_a_hidden_roll()
    table.undo()
    table.rule("And there?", rolls=[AMBUSH, msgspec.structs.replace(AMBUSH, shows=(7,) * 9)], dice=SERVER)
    table.close()
    closed = table.fact(EncounterClosed)
    assert [(each.roll, each.rolled.source) for each in closed.revealed] == [
        ("2-1", "server"),
        ("4-1", "server"),
        ("4-2", "gm"),
    ]
    first, again = closed.revealed[:2]
    assert first.rolled == again.rolled, "the same roll after an undo meets the same dice"
    found = audit(table.commits, coins, SEED)
    assert not found.findings
    assert found.server_rolls == found.dice_checked == 2
    assert not replay(table.commits).permanent.hidden


def test_a_hidden_roll_and_an_open_one_do_not_tell_of_each_other() -> None:
    table, hidden = with_a_hidden_roll()
    table.rule("Now openly.", rolls=[msgspec.structs.replace(AMBUSH, hidden=False)], dice=SERVER)
    assert table.fact(DiceRolled).dice != roll_in(table.secrets[hidden.commitment]).dice


def test_a_reveal_of_something_else_is_damage() -> None:
    table, _ = with_a_hidden_roll()
    reveal(table)
    shown = table.fact(RollRevealed)
    other = msgspec.structs.replace(shown.rolled, total=shown.rolled.total + 1)
    for forged in (
        msgspec.structs.replace(shown, rolled=other),
        msgspec.structs.replace(shown, nonce="00" * 32),
        msgspec.structs.replace(shown, nonce="zz"),
        msgspec.structs.replace(shown, roll="1-0"),
    ):
        commits = [*table.commits[:-1], msgspec.structs.replace(table.commits[-1], events=(forged,))]
        with pytest.raises(DamagedLog, match="3-0"):
            replay(commits)
        assert [each.check for each in audit(commits, coins, SEED).findings] == ["history"]


async def test_another_worker_reveals_what_one_hid(log: Log) -> None:
    opening = cmd.Open(id="o", ruleset="brp")
    one, other = Encounters(log), Encounters(log)
    fight = (await one.open(opening)).encounter
    ruling = cmd.MakeRuling(id="r", ruling="Who lurks there?", reason="Noise.", rolls=(AMBUSH,))
    played = await one.play(fight, ruling)
    assert len(played.hidden["2-1"].dice) == 9
    assert (await other.play(fight, ruling)).hidden == played.hidden
    shown = (await other.play(fight, cmd.Reveal(id="s"))).events[0]
    assert isinstance(shown, RollRevealed)
    assert shown.rolled == played.hidden["2-1"]
