"""Several who act at one instant, with dice of their own: the order in which they are asked makes no difference.

    table = tied(swordsman("ann"), swordsman("bob", "blue"), ann=attacks("bob"), bob=attacks("ann"))
    at_once(table, {"ann": strike("bob"), "bob": strike("ann")}, {("ann", "attack"): [99], ("ann", "fumble"): [30]})

The table's dice are typed in: each roll is looked up by who rolls and what for, in the order given.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from affray.testing import Table
from engine.commands import types as cmd
from tests.support.brp import AXE, SWORD, fight, fighter, to_action

MELEE = {"sword": {**SWORD, "skill": "Melee"}, "axe": {**AXE, "skill": "Melee"}}

Deed = tuple[str, dict[str, Any]]
Rolls = Mapping[tuple[str, str], Iterable[int]]


def swordsman(id: str, side: str = "red", **more: Any) -> cmd.Entrant:
    """Somebody on rank 12 with 70 for all that strikes, a sword and an axe."""
    return fighter(id, side, **{"DEX": 12, "Melee": 70, "weapons": MELEE, "hp": 40, **more})


def tied(*people: cmd.Entrant, options: Mapping[str, Any] | None = None, **stated: Deed) -> Table:
    """A fight in which these are asked at once, having stated this."""
    table = fight(*people, **{"special_effects": "none", "dice": "table", **(options or {})})
    to_action(table, **stated)
    return table


def strike(whom: str, weapon: str = "sword", **more: Any) -> Deed:
    """To strike at somebody."""
    return ("attack", {"target": whom, "weapon": weapon, **more})


def at_once(
    table: Table, deeds: Mapping[str, Deed], rolls: Rolls, meets: Mapping[tuple[str, str], Deed] | None = None
) -> None:
    """Play the instant. `meets` says how somebody meets the blow of another; not at all where it says nothing."""
    left = {key: list(shown) for key, shown in rolls.items()}
    step = table.fight.step
    while table.fight.step == step and (open_ := list(table.pending_all().values())):
        request = open_[0].request
        if request.ask == "dice":
            shown = left[request.asked, request.args["purpose"]].pop(0)
            choice, args = "roll", {"dice": [shown]}
        elif request.ask == "act":
            choice, args = deeds[request.asked]
        elif request.ask == "defend":
            choice, args = (meets or {}).get((request.asked, request.args["attacker"]), ("none", {}))
        else:
            choice, args = request.default, {}
        table.answer(request.asked, choice, decision=request.decision, args=args)
    assert not any(left.values()), f"dice left over: {left}"
