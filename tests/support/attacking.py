"""Ann (rank 14) attacks Bob (rank 5), for the rules of attack.

table = facing(Sword=60, bob={"Shield": 50})      # it is Ann's turn; specials have no effect beyond damage
hit(table, 30)                                    # an ordinary hit with the sword; Bob is asked
hit(table, 30, ("damage", [5]))                   # ... where Bob has nothing to meet it with
"""

from typing import Any

from affray.testing import Table
from engine.commands import types as cmd
from engine.ruleset_api.procedure import Option
from events import CheckResolved, ConditionGained, When
from tests.support.brp import attacks, fight, fighter, to_action

LEATHER = {"leather": {"av": 2}}


def facing(
    *,
    weapon: str = "sword",
    bob: dict[str, Any] | None = None,
    beside: tuple[cmd.Entrant, ...] = (),
    apart: float | None = None,
    stated: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **ann: Any,
) -> Table:
    """A fight in which Ann has stated an attack on Bob with a weapon (`stated`: its further arguments).

    Bob has 40 hit points, so that wounds stay minor. `apart` sets the two so many metres from each other;
    without it the table keeps no positions. `beside` are others in the fight.
    """
    here, there = (None, None) if apart is None else ((0.0, 0.0), (float(apart), 0.0))
    table = fight(
        fighter("ann", position=here, **{"DEX": 14, **ann}),
        fighter("bob", "blue", position=there, **{"DEX": 5, "hp": 40, **(bob or {})}),
        *beside,
        **{"special_effects": "none", **(options or {})},
    )
    intent, args = attacks("bob", weapon)
    to_action(table, ann=(intent, {**args, **(stated or {})}))
    return table


def hit(table: Table, roll: int, *dice: Any, who: str = "ann", weapon: str = "sword", **args: Any) -> None:
    """Roll the attack; `dice` are those after it."""
    deed = {"target": "bob" if who != "bob" else "ann", "weapon": weapon, **args}
    table.answer(who, "attack", args=deed, dice=[("attack", [roll]), *dice])


def chance(table: Table, who: str = "ann", weapon: str = "sword", **args: Any) -> int | None:
    """The chance of the attack that is offered; fails where it is barred."""
    found = option(table, who, weapon, **args)
    assert not found.barred, found.barred
    return found.chance


def option(table: Table, who: str = "ann", weapon: str = "sword", **args: Any) -> Option:
    """The attack with a weapon on the one foe, legal or barred."""
    return table.option(who, "attack", weapon=weapon, **args)


def circumstances(table: Table, who: str = "ann", weapon: str = "sword", **args: Any) -> dict[str, int]:
    """The rules that change the offered chance, each with the running total after it."""
    return {each.rule: each.total for each in option(table, who, weapon, **args).modifiers}


def check(table: Table, purpose: str = "attack") -> CheckResolved:
    """The check for this purpose in the last command."""
    found = [each for each in table.facts(CheckResolved) if each.purpose == purpose]
    assert len(found) == 1, f"{len(found)} checks for {purpose}"
    return found[0]


def rule_condition(table: Table, who: str, condition: str, *, until: int | None = None, **data: Any) -> None:
    """The GM sets a condition on somebody."""
    end = None if until is None else When(round=until)
    table.rule(effects=[ConditionGained(combatant=who, condition=condition, until=end, data=data)])
