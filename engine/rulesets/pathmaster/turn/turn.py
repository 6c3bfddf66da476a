"""A turn: upkeep, then maneuver after maneuver until nothing is left or wanted."""

from affray.rules import BudgetChanged, Fight, Procedure, menu, perform, put
from engine.rulesets.pathmaster.attack_roll.flank import see_flanking
from engine.rulesets.pathmaster.budget import row
from engine.rulesets.pathmaster.defences.off_guard import idle
from engine.rulesets.pathmaster.defences.unused_defences import lapse
from engine.rulesets.pathmaster.harm.ruling_consequences import settle_all
from engine.rulesets.pathmaster.illness.stages import UNRESPONSIVE
from engine.rulesets.pathmaster.illness.unresponsive import muscles_fail
from engine.rulesets.pathmaster.movement.paths import underfoot
from engine.rulesets.pathmaster.people.can_act import CONFUSED, has_turns, surprised
from engine.rulesets.pathmaster.people.stance import OFF_GUARD, Stance, stance_set
from engine.rulesets.pathmaster.seams import ACTS, TURN_ENDS
from engine.rulesets.pathmaster.turn import surprise, wait
from engine.rulesets.pathmaster.turn.confusion import confused
from engine.rulesets.pathmaster.turn.menu import turn_options
from engine.rulesets.pathmaster.turn.upkeep import upkeep

BUDGET = "pm.turn.action-budget"
RETURNS = "pm.initiative.fixed-except-wait"
ENDS = "pm.turn.ends-when-spent-or-declined"


def turn(fight: Fight, who: str) -> Procedure[None]:
    """A combatant's turn, from its opening to its end; then those who wait may take theirs."""
    yield from settle_all(fight)
    yield from open_turn(fight, who)
    yield from upkeep(fight, who)
    yield from act(fight, who)
    yield from wait.call_in(fight, who)


def act(fight: Fight, who: str) -> Procedure[None]:
    """One maneuver after the other, each worked through whole (pm.combat.maneuver-fully-resolved).

    Before the first and after each it is seen who is flanked (pm.flank.condition-and-bonus); what is too much for a
    treated wound opens it (pm.condition.bleeding.treated-restrictions). Whoever is confused may be driven to something
    before that (pm.condition.confused.behaviour-roll). With the turn ends what a feint or a critical
    gave for it (pm.feint.duration-and-scope, pm.condition.offensive-bonus).
    """
    yield from underfoot(fight)
    if CONFUSED in fight.combatants[who].conditions:
        yield from confused(fight, who)
    yield from see_flanking(fight)
    while has_turns(fight.combatants[who]) and not wait.waiting(fight.combatants[who]):
        answer = yield from put(menu(who, "act", turn_options, default="end", rule=ENDS))
        yield from settle_all(fight)
        if answer is None:
            continue  # what a ruling has brought comes first, and may leave no turn
        if answer.choice == "end" or not has_turns(fight.combatants[who]):
            break
        yield from ACTS(fight, who, answer.choice, answer.args)
        if UNRESPONSIVE in fight.combatants[who].conditions and (
            yield from muscles_fail(fight, who, answer.choice, answer.args)
        ):
            continue
        yield from perform(fight, who, answer.choice, answer.args)
        yield from see_flanking(fight)
    if idle(fight.combatants[who]):
        yield from perform(fight, who, OFF_GUARD, {})
    if not wait.waiting(fight.combatants[who]):
        yield from TURN_ENDS(fight, who)


def open_turn(fight: Fight, who: str) -> Procedure[None]:
    """The opening of a turn: what is left of the last one is replaced (pm.turn.personal-window).

    Whoever is still surprised has what surprise leaves (pm.surprise.action-budget).
    """
    yield from lapse(fight, who)
    if surprised(fight.combatants[who]) and not (yield from surprise.recover(fight, who)):
        yield surprise.surprised_budget(fight, who)
    else:
        fresh = {**row("Start of new turn"), "turn": fight.round}
        yield BudgetChanged(combatant=who, budgets=fresh, fresh=True, rule=BUDGET)
    yield stance_set(who, Stance())


def late_turn(fight: Fight, who: str) -> Procedure[None]:
    """A turn that was put off, with what was held back for it; the place in the order stays what it was.

    Source: pm.ambiguity.wait-initiative.
    """
    held = wait.held_back(fight.combatants[who]).held
    yield BudgetChanged(combatant=who, budgets=held, rule=wait.ENTER)
    yield stance_set(who, Stance(), rule=wait.ENTER)
    yield from act(fight, who)
    yield wait.WAITING.lost(who, reason="used", rule=RETURNS)
    yield from wait.call_in(fight, who)


def no_turn(fight: Fight, who: str) -> Procedure[None]:
    """The turn of a combatant who cannot act: only upkeep; one who wakes by it acts at once.

    Source: pm.ambiguity.upkeep-without-a-turn.
    """
    yield BudgetChanged(
        combatant=who, budgets={"turn": fight.round}, fresh=True, rule="pm.turn.active-character"
    )
    yield from settle_all(fight)
    yield from upkeep(fight, who)
    if has_turns(fight.combatants[who]):
        yield from open_turn(fight, who)
        yield from act(fight, who)
        yield from wait.call_in(fight, who)
    else:
        yield from TURN_ENDS(fight, who)
