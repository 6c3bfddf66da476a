"""Situational fights for tests: people with the figures a rule's check names, up to the turn where it begins.

    table = fight(fighter("ann", Sword=3, at=(2, 2)), fighter("bob", "blue", at=(3, 2)))
    attack(table, "ann", "bob", 4)                    # the attack die; with a hit Bob is asked to defend
    attack(table, "ann", "bob", 4, defence=2, damage=5)
    attack(table, "ann", "bob", 4, damage=5)          # Bob does without a defence roll
    end(table, "ann")                                 # bob's turn opens

The order is that in which they are given, for up to six; a mount whose rider is there rolls nothing.
`at=(3, 4)` puts somebody on a board of squares; without any
place there is no board. A sword's damage is 1d8, so `damage=5` is what that die shows.
"""

from collections.abc import Mapping
from typing import Any

from affray.testing import Dice, Table, entrant
from engine.commands import types as cmd
from engine.rulesets.situational import ruleset
from engine.rulesets.situational.sheet import Sheet
from events import CheckResolved

SQUARES: dict[str, Any] = {"shape": "squares", "width": 40, "height": 40}

WEAPONS: dict[str, dict[str, Any]] = {
    "Sword": {"damage": "1d8"},
    "Dagger": {"damage": "1d4", "made": "small metal"},
    "Greatsword": {"damage": "1d12", "hands": 2, "place": "both", "made": "large metal"},
    "Spear": {"damage": "1d8", "reach": 2, "hands": 2, "place": "both", "made": "wooden hafted"},
    "Bow": {"damage": "1d8", "used": "missile", "range": 60, "hands": 2, "place": "both"},
    "Pistol": {"damage": "1d8", "used": "missile", "range": 40, "firearm": True},
    "Grenade": {"damage": "2d6", "used": "thrown", "range": 10, "area": 2},
}


def fighter(
    id: str,
    side: str = "red",
    *,
    at: tuple[int, int] | None = None,
    skills: Mapping[str, int] | None = None,
    weapons: Mapping[str, Any] | None = None,
    name: str = "",
    **figures: Any,
) -> cmd.Entrant:
    """Somebody with these figures: `Sword=3` gives the skill and a sword in hand, `Stealth=2` the skill."""
    sheet: dict[str, Any] = {}
    rated: dict[str, int] = dict(skills or {})
    arms: dict[str, Any] = {}
    for each, value in figures.items():
        if each in Sheet.__struct_fields__:
            sheet[each] = value
        else:
            rated[each] = value
            if each in WEAPONS:
                place = {"place": "carried"} if arms else {}
                arms[each.lower()] = {"skill": each, **WEAPONS[each], **place}
    return entrant(
        id,
        side,
        name=name,
        position=at,
        sheet={**sheet, "skills": rated, "weapons": {**arms, **(weapons or {})}},
    )


def fight(
    *combatants: cmd.Entrant, board: Mapping[str, Any] | None = None, then: Dice = (), **options: Any
) -> Table:
    """A table at which the first turn is open; `then` are dice that fall before it."""
    placed = any(each.position is not None for each in combatants)
    on = {**SQUARES, **(board or {})} if placed else {"shape": "none"}
    table = Table(ruleset, list(combatants), options={"board": on, **options})
    ridden = {each.sheet.get("rides") for each in combatants}
    rolling = [each for each in combatants if not {each.id, each.name} & ridden]
    assert len(rolling) <= 6
    dice: list[Any] = [("initiative", [6 - n]) for n, _ in enumerate(rolling)]
    table.answer("gm", "begin", dice=[*dice, *then])
    return table


def act(table: Table, who: str, choice: str, *, dice: Dice = (), **args: Any) -> None:
    """Somebody does something on their turn."""
    table.answer(who, choice, decision=table.pending(who, "act").request.decision, args=args, dice=dice)


def end(table: Table, *who: str, dice: Dice = ()) -> None:
    """They end their turns; `dice` are those of what follows the last."""
    for each in who:
        act(table, each, "end", dice=dice if each == who[-1] else ())


def attack(
    table: Table,
    who: str,
    target: str,
    *dice: Any,
    weapon: str = "sword",
    defence: int | None = None,
    damage: int | list[int] | None = None,
    asked: bool = True,
    key: str = "attack",
    **args: Any,
) -> None:
    """An attack with these dice; `defence` is the die of the defence roll, None: the target does without.

    With `damage` the attack comes to a target who is asked to defend; where they are not (`asked=False`), the damage
    follows at once.
    """
    harm = [] if damage is None else [("damage", damage)]
    hits = damage is not None or defence is not None
    act(
        table,
        who,
        key,
        dice=[*(("attack", each) for each in dice), *([] if asked else harm)],
        target=target,
        weapon=weapon,
        **args,
    )
    if hits and asked:
        rolls = harm if defence is None else [("defence", defence), *harm]
        # The GM types the dice, who sees attackers that the target does not.
        table.answer(target, "let" if defence is None else "defend", by="gm", dice=rolls)


def check(table: Table, purpose: str) -> CheckResolved:
    """The last check of this kind."""
    return [each for each in table.all_facts(CheckResolved) if each.purpose == purpose][-1]


def needed(table: Table) -> int:
    """The Target that the last attack was rolled against."""
    found = check(table, "attack").difficulty
    assert found is not None
    return found.total


def seconds(table: Table, who: str) -> int:
    """What is left of somebody's turn."""
    return table[who].budget("seconds")
