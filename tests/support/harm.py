"""Stories of harm: a fight goes on quietly until somebody acts, and Ann's blows hurt as much as the story says.

table = duel(hp=14)                     # Ann (DEX 14) against Bob (DEX 11)
strike(table, 7, *ROLLS)                # she hits him for 7; the dice that follow from that come after it
end_round(table)
"""

from typing import Any

from affray.testing import Table
from engine.rulesets.brp.people.can_act import helpless
from events import DamageHealed, DamageTaken
from tests.support.brp import attacks, fight, fighter

CLEAVER = {"skill": "Sword", "damage": "1d100", "hp": 50}
"""A weapon that does any damage one likes."""

QUIET = {
    "act": "pass",
    "statement": "wait",
    "defend": "none",
    "over": "go-on",
    "special-effect": "none",
    "power": "drop",
    "power-effect": "none",
    "wake": "sleep",
    "withdraw": "stay",
    "poison": "none",
    "critical": "critical",
    "draw-out": "leave",
    "wrench": "leave",
    "obstacle": "clear",
    "care": "decent",
}

Intents = dict[str, tuple[str, dict[str, Any]]]


def striker(id: str = "ann", side: str = "red", **figures: Any) -> Any:
    """Somebody with a cleaver: a roll of 50 hits."""
    return fighter(
        id, side, **{"DEX": 14, "Sword": 60, "Dodge": 30, "weapons": {"sword": CLEAVER}, **figures}
    )


def duel(options: dict[str, Any] | None = None, ann: dict[str, Any] | None = None, **bob: Any) -> Table:
    """Ann with the cleaver, and Bob with these figures."""
    return fight(striker(**(ann or {})), fighter("bob", "blue", **{"Dodge": 30, **bob}), **(options or {}))


def run_to(table: Table, who: str, ask: str = "act", intents: Intents | None = None) -> None:
    """Let everybody do as little as they can, but state what `intents` says, until somebody is asked this."""
    for _ in range(500):
        if (who, ask) in table.waiting():
            return
        go_on(table, intents)
    raise AssertionError(f"{who} is never asked {ask}: {table.waiting()}")


def go_on(table: Table, intents: Intents | None = None) -> None:
    """The first who is asked answers, as little as may be."""
    asked, question = table.waiting()[0]
    choice, args = (
        (intents or {}).get(asked, ("wait", {})) if question == "statement" else (QUIET[question], {})
    )
    table.answer(asked, choice, args=args)


def end_round(table: Table, intents: Intents | None = None) -> None:
    """The round goes by, to the first question of the next."""
    now = table.fight.round
    while table.fight.round == now:
        go_on(table, intents)


def strike(table: Table, damage: int, *more: Any, by: str = "ann", at: str = "bob", **others: Any) -> None:
    """`by` comes to act and hits for `damage`; `more` are the dice that this leads to. `others` state theirs."""
    run_to(table, by, "act", {**others, by: attacks(at)})
    if helpless(table[at]):
        table.answer(by, "attack", target=at, weapon="sword", dice=[50, damage, *more])
    else:
        table.answer(by, "attack", target=at, weapon="sword", dice=[50])
        table.answer(at, "none", dice=[damage, *more])


def injuries(table: Table, who: str) -> list[int]:
    """What is left of each of somebody's injuries, in the order they were taken."""
    return [each.amount for each in table[who].injuries.values()]


def wounded(who: str, amount: int, injury: str = "old cut", kind: str = "") -> DamageTaken:
    """The effect of a ruling: an injury."""
    return DamageTaken(combatant=who, injury=injury, amount=amount, kind=kind)


def healed(who: str, amount: int, injury: str) -> DamageHealed:
    """The effect of a ruling: hit points restored to an injury."""
    return DamageHealed(combatant=who, amount=amount, injury=injury)
