"""A turn: movement and one attack, in either order (d20.host.round)."""

from affray.rules import (
    EVERYTHING,
    BudgetChanged,
    Fight,
    Look,
    Option,
    Procedure,
    all_options,
    may,
    menu,
    perform,
    put,
)
from engine.rulesets.d20.people.can_act import up

ROUND = "d20.host.round"


def turn(fight: Fight, who: str) -> Procedure[None]:
    """One thing after the other, until the combatant ends the turn or is out of the fight."""
    move = fight.combatants[who].stats["move"]
    fresh = {"move": move, "attack": 1, "turn": fight.round}
    yield BudgetChanged(combatant=who, budgets=fresh, rule=ROUND)
    while up(fight.combatants[who]):
        answer = yield from put(menu(who, "act", turn_options, default="end", rule=ROUND))
        if answer is None or answer.choice == "end":
            return
        yield from perform(fight, who, answer.choice, answer.args)


def turn_options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """Everything that may be done, legal or barred; none for whom a ruling has struck down (d20.host.damage)."""
    if not up(fight.combatants[who]):
        return []
    found = all_options(fight, who, look)
    return [*found, may("end", rule=ROUND)] if look.at("end") else found
