"""Ties: the highest figures first, equals by dice, and each tie told by itself."""

from affray.testing import Table, entrant
from engine.kit.ties import ranked
from engine.ruleset_api.procedure import Procedure, ask, may
from engine.state.state import Fight
from events import DiceRolled, Noted, OrderSet, Place
from tests.support.rules import rules_of

FIGURES = {"ann": (3,), "bob": (7, 1), "cid": (3,), "dora": (7, 1), "eve": (7, 0)}


def test_equals_roll_until_no_two_are_level_and_each_tie_is_told_by_itself() -> None:
    def order(fight: Fight) -> Procedure[None]:
        yield from ask("gm", "roll", lambda now: [may("roll")])
        found = yield from ranked(FIGURES, "initiative-tie", "1d6", rule="")
        yield OrderSet(kind="initiative", order=tuple(Place(combatant=who, rank=0) for who in found))

    table = Table(rules_of(order), [entrant(who) for who in FIGURES])
    table.answer("gm", "roll", dice=[2, 5, 3, 5, 1, 6])

    assert [each.combatant for each in table.fact(OrderSet).order] == ["dora", "bob", "eve", "cid", "ann"]
    assert [each.args["order"] for each in table.facts(Noted)] == [["dora", "bob"], ["cid", "ann"]]
    assert {each.key for each in table.facts(Noted)} == {"initiative.tie"}
    against = [(each.combatant, each.against) for each in table.facts(DiceRolled)]
    assert against == [
        ("ann", ("cid",)),
        ("bob", ("dora",)),
        ("cid", ("ann",)),
        ("dora", ("bob",)),
        ("bob", ("dora",)),
        ("dora", ("bob",)),
    ]
