"""Casters for tests of spells: a spell or two on the sheet, and all that matters for casting left plain.

Two empty hands give +5, so that whoever is to have no modifier at all holds a torch.
"""

from collections.abc import Mapping
from typing import Any

from affray.testing import Dice, Table
from engine.commands import types as cmd
from events import CheckResolved, ResourceChanged
from tests.support.harm import wounded
from tests.support.pathmaster import act, end, fighter, unanswered

TORCH = {"torch": {"place": "left"}}


def caster(
    id: str = "ann",
    *,
    points: int = 40,
    realm: str = "essence",
    level: int = 10,
    Transcendence: int = 0,
    spells: Mapping[str, Mapping[str, Any]] | None = None,
    magic: Mapping[str, Any] | None = None,
    **more: Any,
) -> cmd.Entrant:
    """Somebody with this magic pool who knows Hush, of level 4; others by `spells`."""
    about = {"points": points, "realm": realm, "spells": spells or {"Hush": {"level": 4}}, **(magic or {})}
    skills = {"Spell Casting": 40, "Transcendence": Transcendence, **more.pop("skills", {})}
    figures = {"things": TORCH, "CO": 10, **more}
    return fighter(id, level=level, magic=about, skills=skills, **figures)


def circle(*others: cmd.Entrant, **ann: Any) -> Table:
    """Ann casts, Bob is her foe. What her spells do rolls nothing: they are forces on things."""
    given: Mapping[str, Mapping[str, Any]] = ann.pop("spells", None) or {"Hush": {"level": 4}}
    spells = {
        name: {"thing": True, **each, "classes": ["force", *each.get("classes", ())]}
        for name, each in given.items()
    }
    return unanswered(caster(spells=spells, **ann), fighter("bob", "blue"), *others)


def casts(table: Table, spell: str = "Hush", target: str = "bob", *, dice: Dice = (), **args: Any) -> None:
    """Ann casts a spell on her turn."""
    act(table, "ann", "cast", spell=spell, target=target, dice=dice, **args)


def prepares(table: Table, rounds: int, spell: str = "Hush") -> None:
    """Ann concentrates for so many turns, and hers is open again."""
    for _ in range(rounds):
        act(table, "ann", "concentrate", spell=spell)
        end(table, "ann")
        end(table, "bob")


def casting(table: Table) -> CheckResolved:
    """The last casting roll."""
    return [each for each in table.facts(CheckResolved) if each.purpose == "casting"][-1]


def modifiers(table: Table) -> dict[str, int]:
    """What changed the last casting roll, by its rule."""
    found: dict[str, int] = {}
    for each in casting(table).modifiers:
        found[each.rule] = found.get(each.rule, 0) + each.value
    return found


def drained(table: Table, left: int, who: str = "ann") -> None:
    """So many magic points are left."""
    spent = table[who].now("mp") - left
    table.rule(effects=[ResourceChanged(combatant=who, resource="mp", amount=-spent)])


def hurt(table: Table, hits: int, who: str = "ann") -> None:
    """So many hits are gone."""
    table.rule(effects=[wounded(who, hits)])


def points(table: Table, who: str = "ann") -> int:
    """The magic points left."""
    return table[who].now("mp")
