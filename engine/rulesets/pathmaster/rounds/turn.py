"""A turn: what happens by itself, then maneuver after maneuver until nothing is left or wanted."""

from engine.procedure import Procedure, ask
from engine.rulesets.pathmaster.actions.budget import row
from engine.rulesets.pathmaster.actions.menu import MANEUVERS, turn_options
from engine.rulesets.pathmaster.people.able import active
from engine.rulesets.pathmaster.people.stance import Stance, stance, stance_set
from engine.state import Fight
from events import BudgetChanged

BUDGET = "pm.turn.action-budget"
ENDS = "pm.turn.ends-when-spent-or-declined"


def turn(fight: Fight, who: str) -> Procedure[None]:
    """Somebody's turn, from its opening to its end (pm.combat.maneuver-fully-resolved)."""
    yield from open_turn(fight, who)
    while active(fight.combatants[who]):
        answer = yield from ask(who, "act", lambda now: turn_options(now, who), default="end", rule=ENDS)
        if answer is None or answer.choice == "end":
            break
        yield from MANEUVERS[answer.choice](fight, who, answer.args)
    yield from end_turn(fight, who)


def open_turn(fight: Fight, who: str) -> Procedure[None]:
    """The window opens: what is left of the last one is replaced (pm.turn.personal-window)."""
    yield BudgetChanged(
        combatant=who, budgets={**row("Start of new turn"), "turn": fight.round}, fresh=True, rule=BUDGET
    )
    yield stance_set(who, Stance())


def end_turn(fight: Fight, who: str) -> Procedure[None]:
    """Whoever did nothing is off guard (pm.off-guard.default-before-first-turn)."""
    if not stance(fight.combatants[who]).taken:
        yield stance_set(who, Stance(taken=("off-guard",)), rule="pm.off-guard.defenses")
