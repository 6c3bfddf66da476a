"""Dice-pool fights for tests: creatures with the figures a rule's check names, and conditions by a ruling.

table = fight(creature("ann", pool=6), creature("bob", "blue", melee=15))   # Ann acts first
afflict(table, "bob", "slowed", 2)
table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 6, 6, 2, 1, 1], ...])
"""

from typing import Any

from affray.testing import Table, entrant
from engine.commands import types as cmd
from engine.rulesets.dicepool import ruleset
from events import CheckResolved, ConditionGained, Moved

FIELD = {"board": {"shape": "squares", "width": 20, "height": 20}}


def club(**fields: Any) -> dict[str, Any]:
    """A weapon for blows with 2d6 of Blunt damage, but for these fields."""
    return {"types": ["Blunt"], **fields}


def bow(**fields: Any) -> dict[str, Any]:
    """A weapon that reaches 30 squares, against ranged DEFENSE."""
    return {"types": ["Piercing"], "against": "ranged", "range": 30, **fields}


def creature(
    id: str, side: str = "red", *, at: tuple[int, int] | None = None, pool: int = 3, **sheet: Any
) -> cmd.Entrant:
    """Somebody with a club and so many dice for it, and DEFENSEs of 12; a name in `weapons` replaces the club."""
    weapons = sheet.pop("weapons", {"club": club()})
    return entrant(id, side, position=at, strength=pool, weapons=weapons, **sheet)


def fight(*creatures: cmd.Entrant, **options: Any) -> Table:
    """A fight in the first turn of the first of them; the others follow in their order. Positions take a field."""
    if any(each.position is not None for each in creatures):
        options = {**FIELD, **options}
    table = Table(ruleset, creatures, options=options)
    dice = [
        ("initiative", [6 - place] * each.sheet.get("initiative", 3)) for place, each in enumerate(creatures)
    ]
    table.answer("gm", "begin", dice=dice)
    return table


def afflict(table: Table, who: str, condition: str, level: int = 1, **data: Any) -> None:
    """By a ruling somebody comes into a condition at this level; `data` is what else it holds."""
    effect = ConditionGained(combatant=who, condition=condition, data={"level": level, **data})
    table.rule(f"{who} is {condition}.", effects=[effect])


def holds(table: Table, who: str, condition: str) -> dict[str, Any]:
    """What somebody's condition holds, but for what it has done already."""
    data = table[who].conditions[condition].data
    return {name: value for name, value in data.items() if name != "felt"}


def place(table: Table, who: str, *to: int) -> None:
    """By a ruling somebody stands elsewhere."""
    table.rule(f"{who} is elsewhere.", effects=[Moved(combatant=who, to=(to[0], to[1]))])


def end_turn(table: Table, who: str, *, dice: Any = ()) -> None:
    """Somebody does no more in this turn."""
    table.answer(who, "end", dice=dice)


def check(table: Table, purpose: str = "attack") -> CheckResolved:
    """The one check of the last command that was for this."""
    (found,) = [each for each in table.facts(CheckResolved) if each.purpose == purpose]
    return found


def pool_of(table: Table, purpose: str = "attack") -> int:
    """How many dice that check was rolled with."""
    return check(table, purpose).total


def needed(table: Table, purpose: str = "attack") -> int:
    """What that check had to reach."""
    difficulty = check(table, purpose).difficulty
    assert difficulty is not None
    return difficulty.total


def crit(table: Table, who: str, target: str, *, weapon: str = "club", more: Any = ()) -> None:
    """Somebody with a pool of three hits critically, for 2 points of damage (1 and 1)."""
    table.answer(who, "attack", target=target, weapon=weapon, dice=[[6, 6, 6], [1, 1], *more])


def until_turn(table: Table, who: str) -> None:
    """Everybody else ends their turns, until it is theirs."""
    for _ in range(20):
        if table.waiting() == [(who, "act")]:
            return
        ((asked, _ask),) = table.waiting()
        end_turn(table, asked)
    raise AssertionError(f"it is never the turn of {who}")
