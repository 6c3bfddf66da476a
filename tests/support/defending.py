"""Somebody who is attacked several times in a round, for the rules of defence.

table = beset(fighter("bob", "blue", DEX=5, Shield=75), "ann", "amy")    # ann acts on rank 20, amy on 18
strike(table, "ann")                                                    # an ordinary hit; bob is asked
table.answer("bob", "parry", **{"with": "shield"}, dice=[40])
"""

from typing import Any

from affray.testing import Table
from engine.commands import types as cmd
from engine.ruleset_api.procedure import Option
from tests.support.brp import attacks, fight, fighter, pass_until, state_all, to_action

ORDINARY, SPECIAL, CRITICAL = 30, 10, 2
"""Attack rolls against a skill of 60 that come to these levels."""

FIRST_RANK = 20


def beset(
    defender: cmd.Entrant,
    *attackers: str,
    weapon: str = "Sword",
    intent: str = "wait",
    ranks: tuple[int, ...] = (),
    **options: Any,
) -> Table:
    """A fight in which all these attack the defender at skill 60, from rank 20 down in steps of 2 (or on `ranks`).

    The defender states `intent` ("attack": with a sword, on the first of them). The specials of the
    attackers have no effect beyond their damage.
    """
    on = ranks or tuple(FIRST_RANK - 2 * number for number in range(len(attackers)))
    foes = [fighter(name, DEX=rank, **{weapon: 60}) for name, rank in zip(attackers, on, strict=True)]
    table = fight(*foes, defender, **{"special_effects": "none", **options})
    stated = {name: attacks(defender.id, weapon.lower()) for name in attackers}
    stated[defender.id] = attacks(attackers[0]) if intent == "attack" else (intent, {})
    to_action(table, **stated)
    return table


def strike(
    table: Table, who: str, roll: int = ORDINARY, *, whom: str = "bob", weapon: str = "sword", **more: Any
) -> None:
    """Play on until it is the attacker's turn, and hit; nothing else happens on the way."""
    pass_until(table, who)
    table.answer(who, "attack", args={"target": whom, "weapon": weapon, **more}, dice=[roll])


def parry(
    table: Table, roll: int | str, item: str = "shield", *, who: str = "bob", more: tuple[Any, ...] = ()
) -> None:
    """Meet the blow with a thing; `more` are the dice after that of the parry."""
    table.answer(who, "parry", args={"with": item}, dice=[("parry", [roll]), *more])


def dodge(table: Table, roll: int, *, who: str = "bob", more: tuple[Any, ...] = ()) -> None:
    """Dodge the blow; `more` are the dice after that of the dodge."""
    table.answer(who, "dodge", dice=[("dodge", [roll]), *more])


def offered(table: Table, key: str, who: str = "bob", **args: Any) -> int | None:
    """The chance of a defence that is legal now; fails where it is barred."""
    option = _option(table, key, who, args)
    assert not option.barred, option.barred
    return option.chance


def why_not(table: Table, key: str, who: str = "bob", **args: Any) -> tuple[str, str]:
    """The rule and the sentence that stand against a defence; fails where it is legal."""
    option = _option(table, key, who, args)
    assert option.barred, f"{key} is legal, at {option.chance}"
    return option.rule, option.barred


def next_round(table: Table, **intents: tuple[str, dict[str, Any]]) -> None:
    """Let the round run out, and state these intents for the next one."""
    quiet = {"act": "pass", "defend": "none", "over": "go-on"}
    while table.fight.phase != "statements":
        asked, question = table.waiting()[0]
        table.answer(asked, quiet[question])
    state_all(table, **intents)


def _option(table: Table, key: str, who: str, args: dict[str, Any]) -> Option:
    return table.option(who, key, **args)
