"""A turn of six seconds (sit.host.round)."""

from affray.rules import (
    EVERYTHING,
    BudgetChanged,
    Chapter,
    Fight,
    Look,
    Option,
    Procedure,
    all_options,
    end_by_the_clock,
    limited,
    may,
    menu,
    perform,
    put,
    summed,
)
from engine.rulesets.situational.harm.healing import heal
from engine.rulesets.situational.people.can_act import active
from engine.rulesets.situational.seams import COMMANDS, LIMITS, SECONDS, TURN_ENDS, TURN_OPENS
from engine.rulesets.situational.turn import over
from engine.rulesets.situational.turn.prices import ROUND, TURN


def turn(fight: Fight, who: str) -> Procedure[None]:
    """A combatant's turn: what begins with it, one action after the other, what ends with it.

    Whoever cannot act has no more of it than what happens by itself. Where it left one side alone the GM is asked.
    """
    one_side = over.one_side_left(fight)
    yield from opened(fight, who)
    closed = False
    if active(fight.combatants[who]):
        closed = yield from _act(fight, who, one_side=one_side)
    if not closed:
        yield from TURN_ENDS(fight, who)


def opened(fight: Fight, who: str) -> Procedure[None]:
    """A turn opens: the seconds of the last one are lost, and so is what counted since then."""
    yield BudgetChanged(combatant=who, budgets={"turn": fight.round}, fresh=True, rule=ROUND)
    yield from heal(fight, (yield from end_by_the_clock(fight)))
    yield from TURN_OPENS(fight, who)
    if active(fight.combatants[who]):
        left, _ = summed(TURN, SECONDS(fight, fight.combatants[who]))
        yield BudgetChanged(combatant=who, budgets={"seconds": max(0, left)}, rule=ROUND)


def _act(fight: Fight, who: str, *, one_side: bool) -> Procedure[bool]:
    """Action after action, as long as there are seconds left, whatever else would cost none; whether it is over."""
    while any(fight.combatants[each].budget("seconds") for each in spending(fight, who)):
        answer = yield from put(menu(who, "act", options, default="end", rule=ROUND))
        if answer is None or answer.choice == "end":
            break
        yield from perform(fight, who, answer.choice, answer.args)
        if not one_side and over.one_side_left(fight):
            one_side = True
            if (yield from over.at_once(fight, who)):
                return True
    return False


def spending(fight: Fight, who: str) -> list[str]:
    """Whose seconds are spent in a combatant's turn: its own, and those of whom it commands."""
    return [who, *COMMANDS(fight, fight.combatants[who])]


def options(fight: Fight, who: str, look: Look = EVERYTHING) -> list[Option]:
    """All that may be done now, legal or barred; the last ends the turn. None for one who cannot act."""
    actor = fight.combatants[who]
    if not active(actor):
        return []
    found = all_options(fight, who, look)
    if found:
        found = limited(found, LIMITS(fight, actor))
    return [*found, may("end", rule=ROUND)] if look.at("end") else found


CHAPTER = Chapter(
    name="turns", budgets={"seconds": (0, 60), "turn": (0, 1_000_000), over.ASKED: (0, 1_000_000)}
)
