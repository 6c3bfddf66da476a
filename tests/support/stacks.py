"""How deep a fight of the d100 rules is in interrupts."""

from types import GeneratorType
from typing import Any

from affray.testing import Table
from engine.driver.driver import play

INTERRUPTS = ("opportunity", "retreat", "delayed", "instant")


def depth(table: Table) -> int:
    """How many maneuvers are under way, one in the middle of the other."""
    head = table.history.head
    assert head is not None
    driver = head.driver or play(table.ruleset, head.base, head.record, table.version)
    names = [each.__name__ for each in _chain(driver._run._running)]
    after = names[names.index("act") + 1 :] if "act" in names else ["ask"]
    if after[0] == "ask":
        return 0
    return 1 + sum(name in INTERRUPTS for name in after) - ("own_instant" in after)


def _chain(running: Any) -> list[Any]:
    """The generators that wait for each other, from the outermost."""
    found: list[Any] = []
    while isinstance(running, GeneratorType):
        found.append(running)
        within = running.gi_frame.f_locals if running.gi_frame is not None else {}
        running = within.get("procedure", running.gi_yieldfrom)
    return found
