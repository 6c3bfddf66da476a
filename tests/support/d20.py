"""d20 fights for tests: people with the figures a rule's check names, up to the turn of the first of them.

    table = fight(fighter("ann", sword), fighter("bob", "blue", at=(6, 5), armour_class=12))
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[12, 4])
    end(table, "ann")                                         # bob's turn opens
    next_round(table)                                         # all end their turns; the same side begins again

The sides act in the order in which they are given. Everybody stands on one board of hexes, of no surface, unless
`surface`, `cells`, `ceiling` or `walls` say more; options go into the table's. `parts=()` plays without the mishaps.
"""

from collections.abc import Iterable
from typing import Any

from affray.testing import Dice, Table, entrant
from engine.commands import types as cmd
from engine.ruleset_api.part import Part
from engine.ruleset_api.ruleset import Ruleset
from engine.rulesets.d20 import ruleset
from engine.rulesets.d20.mishaps import part
from events import CheckResolved, DamageTaken, DiceRolled, Noted

BOARD = ("surface", "cells", "ceiling", "walls", "edges", "width", "height", "shape")

ARMS: dict[str, dict[str, Any]] = {
    "sword": {"like": "short-sword"},
    "bow": {"like": "short-bow", "damage": "1d6"},
    "hatchet": {"range": 12},
    "maul": {},
    "claws": {},
}


def fighter(
    id: str,
    side: str = "red",
    at: tuple[int, int] | None = (5, 5),
    weapons: dict[str, dict[str, Any]] | str = "sword",
    **sheet: Any,
) -> cmd.Entrant:
    """Somebody with 20 hit points, armour class 12 and these weapons, by name or by what they are."""
    arms = {weapons: ARMS[weapons]} if isinstance(weapons, str) else weapons
    return entrant(id, side, position=at, sheet={"hp": 20, "armour_class": 12, "weapons": arms, **sheet})


def rules(parts: Iterable[Part] = (part,)) -> Ruleset:
    """The ruleset with its parts."""
    return Ruleset.with_parts(ruleset, parts)


def opened(*people: cmd.Entrant, parts: Iterable[Part] = (part,), **options: Any) -> Table:
    """The table before the fight begins."""
    board = {name: options.pop(name) for name in BOARD if name in options}
    placed = any(each.position is not None for each in people)
    shape = {"shape": "hexes", "width": 40, "height": 20} if placed else {}
    return Table(rules(parts), people, options={**options, "board": {**shape, **board}})


def fight(*people: cmd.Entrant, parts: Iterable[Part] = (part,), **options: Any) -> Table:
    """The table at the turn of the first."""
    table = opened(*people, parts=parts, **options)
    table.answer("gm", "begin", dice=_initiative(table))
    return table


def _initiative(table: Table) -> list[int]:
    up = [each for each in table.fight.present() if each.now("hp") > 0]
    sides = dict.fromkeys(each.side for each in up)
    return [6 - number for number, _ in enumerate(sides)]


def act(table: Table, who: str, choice: str, *, dice: Dice = (), **args: Any) -> None:
    """Something on one's turn; the turns before it end."""
    while (who, "act") not in table.waiting():
        end(table, table.waiting()[0][0])
    table.answer(who, choice, dice=dice, args=args)


def end(table: Table, who: str) -> None:
    """A turn ends, and with the last one the round."""
    places = table.fight.orders["initiative"]
    people = [table[each.combatant] for each in places]
    others = [
        each.id
        for each in people
        if each.present and each.now("hp") > 0 and each.budget("turn") < table.fight.round and each.id != who
    ]
    dice = () if others else _initiative(table)
    table.answer(who, "end", dice=dice if len(dice) > 1 else ())


def next_round(table: Table) -> None:
    """Everybody ends their turn."""
    now = table.fight.round
    while table.fight.round == now:
        end(table, table.waiting()[0][0])


def strike(table: Table, who: str, target: str, *dice: Any, weapon: str = "") -> None:
    """An attack with a weapon, by default the first that one has."""
    weapon = weapon or next(iter(table[who].items))
    act(table, who, "attack", target=target, weapon=weapon, dice=list(dice))


def dealt(table: Table) -> dict[str, int]:
    """The damage of the last command, by who took it."""
    return {each.combatant: each.amount for each in table.facts(DamageTaken)}


def rolls(table: Table) -> list[tuple[str, str]]:
    """The purposes and the dice of the last command's rolls."""
    return [(each.purpose, each.notation) for each in table.facts(DiceRolled)]


def notes(table: Table) -> list[str]:
    """The keys of what the last command noted."""
    return [each.key for each in table.facts(Noted)]


def check(table: Table, purpose: str) -> CheckResolved:
    """The last command's check of this purpose."""
    (found,) = [each for each in table.facts(CheckResolved) if each.purpose == purpose]
    return found
