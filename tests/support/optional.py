"""A round as its phases go by, for the rules about its order: who is asked what, on which rank.

table = fight(fighter("ann", DEX=16), fighter("bob", "blue", DEX=12), reversed_statements=True)
assert asked(table, "statement") == [("bob", 12), ("ann", 16)]
"""

from typing import Any

from affray.testing import Table
from tests.support.harm import QUIET


def asked(table: Table, question: str, answers: dict[str, tuple[str, dict[str, Any]]] | None = None) -> Any:
    """Who is asked this in the rest of the round, and on which rank; all answer as little as they can.

    `answers` says what somebody does instead, once.
    """
    found, now, left = [], table.fight.round, dict(answers or {})
    while table.fight.round == now:
        who, ask = table.waiting()[0]
        if ask == question:
            step = table.fight.step
            found.append((who, 0 if step is None else step.rank))
        quiet = {**QUIET, "leave": "stay", "dying-blow": "pass"}
        choice, args = left.pop(who, (quiet[ask], {})) if ask == question else (quiet[ask], {})
        table.answer(who, choice, args=args, dice="server")
    return found
