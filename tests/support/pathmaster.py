"""d100 fights for tests: people with the figures a rule's check names, up to the turn where it begins.

    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", Sword=50, hp=40))
    act(table, "ann", "attack", target="bob", weapon="sword", dice={"attack": [55]})
    end(table, "ann")                      # bob's turn opens

The order is that in which they are given: the first has initiative 20, the next 19 and so on
(`initiative={"bob": [10, 10]}` gives other dice). `at=(3, 4)` puts somebody on the board of squares
(`board=HEX` for hexes); without any place there is no board. `surprised=["bob"]` names the surprised.
The tables are simple ones that no test should need to know; `tables=TABLES("14B")` brings others
(tests/support/owned_tables.py), and `tables=None` the generic set.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from affray.testing import Dice, Table, entrant
from engine.commands import types as cmd
from engine.rulesets.pathmaster import ruleset
from engine.rulesets.pathmaster.sheet import Sheet
from tests.support.owned_tables import SIMPLE as SIMPLE
from tests.support.owned_tables import TABLES as TABLES

SQUARES: dict[str, Any] = {"shape": "squares", "width": 40, "height": 40}
HEX: dict[str, Any] = {"shape": "hexes", "width": 40, "height": 40}

SWORD = {"skill": "Sword", "table": "sword", "edged": True}
GREATSWORD = {"skill": "Greatsword", "table": "sword", "hands": 2, "edged": True, "place": "both"}
SPEAR = {"skill": "Spear", "table": "sword", "reach": 2, "hands": 2, "place": "both"}
DAGGER = {"skill": "Dagger", "table": "sword", "close": True, "edged": True}
BOW = {"skill": "Bow", "used": "missile", "table": "sword", "range": 30, "hands": 2, "place": "both"}
WEAPONS = {"Sword": SWORD, "Greatsword": GREATSWORD, "Spear": SPEAR, "Dagger": DAGGER, "Bow": BOW}

FIELDS = frozenset(Sheet.__struct_fields__) - {"skills"}


def fighter(
    id: str,
    side: str = "red",
    *,
    at: tuple[int, int] | None = None,
    skills: Mapping[str, int] | None = None,
    shield: int | tuple[int, int] | None = None,
    **figures: Any,
) -> cmd.Entrant:
    """Somebody with these figures: `Sword=60` gives the skill and a sword in hand; `shield=20` a shield.

    Other skills ("Pain Resistance") go into `skills`; `Dodge=15` is all from Quickness.
    """
    sheet: dict[str, Any] = {}
    rated = dict(skills or {})
    weapons: dict[str, Any] = {}
    for name, value in figures.items():
        if name == "Dodge":
            sheet["quickness"] = value
        elif name in FIELDS:
            sheet[name] = value
        else:
            rated[name] = value
            if name in WEAPONS:
                place = "carried" if weapons and name == "Dagger" else WEAPONS[name].get("place", "right")
                weapons[name.lower()] = {**WEAPONS[name], "place": place}
    sheet["weapons"] = {**weapons, **sheet.get("weapons", {})}
    if shield is not None:
        melee, ranged = shield if isinstance(shield, tuple) else (shield, shield)
        sheet["shields"] = {"shield": {"melee": melee, "ranged": ranged}}
    return entrant(id, side, position=at, sheet={**sheet, "skills": rated})


def opened(
    *combatants: cmd.Entrant,
    board: Mapping[str, Any] | None = None,
    initiative: Mapping[str, list[int]] | None = None,
    then: Iterable[Any] = (),
    **options: Any,
) -> Table:
    """A table at which initiative is rolled (`then` further dice) and the GM is asked who is surprised."""
    placed = any(each.position is not None for each in combatants)
    on = board or (SQUARES if placed else {"shape": "none"})
    table = Table(ruleset, combatants=list(combatants), options={"board": on, "tables": SIMPLE, **options})
    quick = {each.id: each.sheet.get("QU", 0) for each in combatants}
    rolls = [("initiative", each) for each in _dice(combatants, quick, initiative or {})]
    table.answer("gm", "begin", dice=[*rolls, *then])
    return table


def _dice(
    combatants: Iterable[cmd.Entrant], quick: Mapping[str, int], given: Mapping[str, list[int]]
) -> list[list[int]]:
    dice = []
    for number, each in enumerate(combatants):
        wanted = 20 - number - quick[each.id]
        dice.append(given.get(each.id) or [wanted // 2, wanted - wanted // 2])
    return dice


def fight(
    *combatants: cmd.Entrant,
    board: Mapping[str, Any] | None = None,
    initiative: Mapping[str, list[int]] | None = None,
    surprised: Iterable[str] = (),
    dice: Dice = (),
    **options: Any,
) -> Table:
    """A table at which the first turn is open. `dice` are those of the first turn's opening."""
    table = opened(*combatants, board=board, initiative=initiative, **options)
    table.answer("gm", "surprised", args={"who": list(surprised)}, dice=dice)
    return table


def unanswered(*combatants: cmd.Entrant, **options: Any) -> Table:
    """The same where nobody steps in by an interrupt."""
    table = fight(*combatants, **options)
    for each in combatants:
        table.keep(each.id, "interrupt", "let")
    return table


def act(table: Table, who: str, choice: str, *, dice: Dice = (), **args: Any) -> None:
    """Somebody does something on their turn."""
    table.answer(who, choice, decision=table.pending(who, "act").request.decision, args=args, dice=dice)


def end(table: Table, who: str, *, dice: Dice = ()) -> None:
    """Somebody ends their turn; `dice` are those of what follows."""
    act(table, who, "end", dice=dice)


def attack(
    table: Table,
    who: str,
    target: str,
    roll: int | list[int],
    *,
    weapon: str = "sword",
    dice: Dice = (),
    **args: Any,
) -> None:
    """Somebody attacks, and the attack roll shows this; further dice follow it."""
    shows = roll if isinstance(roll, list) else [roll]
    act(table, who, "attack", target=target, weapon=weapon, dice=[("attack", shows), *dice], **args)


def until(table: Table, who: str, ask: str = "act") -> None:
    """Everybody ends their turns and lets pass, until somebody is asked this."""
    quiet = {
        "act": "end",
        "interrupt": "let",
        "over": "go-on",
        "defend": "save",
        "focus": "keep",
        "stunned": "suffer",
    }
    for _ in range(200):
        if (who, ask) in table.waiting():
            return
        asked, question = table.waiting()[0]
        table.answer(asked, quiet[question])
    raise AssertionError(f"{who} was never asked {ask}")
