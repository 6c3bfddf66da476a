"""Sealed encounters: nobody has a say in the dice or the outcome."""

import pytest

from affray.testing import SEED, SERVER, Table
from docs.examples.coins import ruleset as coins
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.commands.opening import open_encounter
from engine.ruleset_api.refusal import Refused
from tests.support.coins import coins_table, loses

LUCK = cmd.RulingRoll(combatant="ann", purpose="luck", notation="1d6")


def sealed() -> Table:
    return coins_table(options={"sealed": True}, ann=99, bob=99, carl=99)


@pytest.mark.parametrize(
    ("options", "seed", "says"),
    [
        ({}, SEED.hex(), "draws its own seed"),
        ({"dice": "table"}, None, "the server rolls"),
        ({"dice_after_undo": "fresh"}, None, "brings no other dice"),
    ],
)
def test_an_opening_that_gives_a_say_is_refused(options: dict[str, str], seed: str | None, says: str) -> None:
    command = cmd.Open(id="o", ruleset="coins", options={"sealed": True, **options}, seed=seed)
    with pytest.raises(Refused, match=says) as refused:
        open_encounter(coins, "table", command, SEED)
    assert refused.value.code == "sealed"


def test_dice_that_are_not_the_servers_and_rulings_with_effects_are_refused() -> None:
    table = sealed()
    with table.refuses("sealed", match="answer without dice"):
        table.answer("ann", "throw", target="bob", dice=[6])
    with table.refuses("sealed", match="A ruling changes nothing|a ruling changes nothing"):
        table.rule(effects=[loses("bob", 1)])
    with table.refuses("sealed", match="leave out what they show"):
        table.rule(rolls=[cmd.RulingRoll(combatant="ann", purpose="luck", notation="1d6", shows=(6,))])
    table.rule("It is dark.", rolls=[LUCK], dice=SERVER)


def test_the_end_of_a_sealed_encounter_stays() -> None:
    table = sealed()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.undo()
    table.close()
    with table.refuses("sealed", match="revealed the seed"):
        table.undo()


def test_the_audit_finds_no_override_and_no_say() -> None:
    table = sealed()
    table.answer("ann", "throw", target="bob", dice=SERVER)
    table.rule("Who knows.", rolls=[LUCK], dice=SERVER)
    table.close()
    found = audit(table.commits, coins)
    assert (found.findings, found.overrides, found.seed) == ([], [], "revealed")


def test_dice_of_a_ruling_are_the_gms_or_the_tables_by_who_gives_them() -> None:
    table = coins_table()
    shown = cmd.RulingRoll(combatant="ann", purpose="luck", notation="1d6", shows=(6,))
    for by, kind in (("gm", "gm-dice"), ("ann", "table-dice")):
        table.play(cmd.MakeRuling(id=f"r-{by}", by=by, ruling="Luck.", reason="Hers.", rolls=(shown,)))
        last = audit(table.commits, coins, SEED).overrides[-1]
        assert (last.kind, last.by) == (kind, by)
