"""Staves, played as its rules say; it needs the installed Affray and nothing of its sources."""

import pytest
from staves import ruleset

from affray.rules import CheckResolved, DamageTaken, EncounterClosed
from affray.testing import Table, audit, entrant, suggestion

POLE = {"staves": {"pole": {"bonus": 2}, "spare": {"held": False}}}


def bridge(**jerkin: int) -> Table:
    """Ann against Bob, who may wear a jerkin; Ann's turn comes first."""
    padded = {"jerkins": {"jerkin": jerkin}} if jerkin else {}
    return Table(
        ruleset, [entrant("ann", side="bank", **POLE), entrant("bob", side="wood", **POLE, **padded)]
    )


@pytest.mark.rule("stv.hit", "stv.padding")
def test_a_jerkin_makes_a_blow_harder() -> None:
    table = bridge(padding=3)
    table.answer("ann", "strike", target="bob", staff="pole", dice=[10])
    check = table.fact(CheckResolved)
    assert (check.result, check.total, check.difficulty.total) == ("miss", 2, 13)
    assert [each.rule for each in check.difficulty.modifiers] == ["stv.padding"]


@pytest.mark.rule("stv.force")
@pytest.mark.parametrize(("die", "left"), [(8, 2), (12, 2), (13, 1), (18, 0)])
def test_the_further_beyond_the_more_footing_is_lost(die: int, left: int) -> None:
    table = bridge()
    table.answer("ann", "strike", target="bob", staff="pole", dice=[die])
    assert table.fact(DamageTaken).now == left


@pytest.mark.rule("stv.in-hand")
def test_a_staff_that_is_not_in_hand_does_not_strike() -> None:
    table = bridge()
    with table.refuses("barred", rule="stv.in-hand", match="not in hand"):
        table.answer("ann", "strike", target="bob", staff="spare")


@pytest.mark.rule("stv.end", "stv.turn")
def test_the_autopilot_fights_it_out_and_the_record_holds() -> None:
    table = bridge()
    table.strict = False
    for _ in range(100):
        if table.fight.closed:
            break
        [pending] = table.pending_all().values()
        answer = suggestion(ruleset, pending)
        table.answer(pending.request.asked, answer.choice, args=answer.args, dice="server")
    assert table.fact(EncounterClosed).rule == "stv.end"
    assert audit(table.commits, ruleset).clean
