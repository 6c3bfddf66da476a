"""Who throws real dice is told which roll an answer leads to at once, if any."""

from typing import Any

from affray.testing import Table
from engine.history.next_roll import next_roll
from engine.ruleset_api.procedure import Answer
from tests.support import brp


def ahead(table: Table, who: str, choice: str, **args: Any) -> tuple[str, str, str] | None:
    """Whose roll follows this answer, for what, and which dice."""
    assert table.history.head is not None
    decision = table.pending(who).request.decision
    want = next_roll(table.ruleset, table.history.head, decision, Answer(choice=choice, args=args))
    return None if want is None else (want.combatant, want.purpose, want.notation)


def test_an_attack_that_is_only_stated_leads_to_no_roll_and_one_that_is_struck_to_its_own() -> None:
    table = brp.fight(brp.fighter("ann", DEX=14, Sword=60), brp.fighter("bob", "blue", DEX=11, Dodge=40))
    attack = {"target": "bob", "weapon": "sword"}
    assert table.waiting() == [("ann", "statement")]
    assert ahead(table, "ann", "attack", **attack) is None
    brp.to_action(table, ann=("attack", attack))
    before = table.version
    assert ahead(table, "ann", "attack", **attack) == ("ann", "attack", "1d100")
    assert table.version == before
    table.answer("ann", "attack", dice=[34], args=attack)
    assert ahead(table, "bob", "dodge") == ("bob", "dodge", "1d100")
    assert ahead(table, "bob", "none") == ("ann", "damage", "1d8")


def test_dice_with_an_answer_that_leads_to_no_roll_are_refused_with_what_to_do() -> None:
    table = brp.fight(brp.fighter("ann", DEX=14, Sword=60), brp.fighter("bob", "blue", DEX=11))
    with table.refuses("dice-left-over", match="leads to no roll yet, so no dice go with it"):
        table.answer("ann", "attack", target="bob", weapon="sword", dice=[34])
