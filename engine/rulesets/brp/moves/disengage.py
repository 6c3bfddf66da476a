"""Leaving a fight: declared, carried out on one's rank, settled after rank 1 (brp.amb.disengage-time)."""

from collections.abc import Iterable, Iterator
from math import floor

from affray.rules import (
    Answer,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Disengaged,
    Fight,
    Maneuver,
    ManeuverDeclared,
    Moved,
    Noted,
    Option,
    Param,
    Procedure,
    Sentence,
    Step,
    ask,
    bar,
    may,
    step_of,
)
from engine.rulesets.brp.moves.engagement import engaged
from engine.rulesets.brp.moves.movement import unsettle, whole_move
from engine.rulesets.brp.people.budgets import COUNT
from engine.rulesets.brp.people.can_act import can_act, hidden
from engine.rulesets.brp.people.pace import held_fast, immobile
from engine.rulesets.brp.people.sides import hostile, towards
from engine.rulesets.brp.rounds.limit import Limit
from engine.rulesets.brp.rounds.ranks import dex_rank
from engine.rulesets.brp.seams import LIMITS, STRAINS

DECLARED, UNDER_WAY, SETTLED = 1, 2, 3
"""What the budget "disengaging" says."""

OPEN = frozenset({"disengage", "move", "stand", "defend", "delay", "pass"})
"""What a combatant who disengages may do on their rank; parries and dodges are always open."""


def may_leave(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Only the engaged leave, once."""
    return ({},) if engaged(fight, actor) and actor.budget("disengaging") <= DECLARED else ()


@bar("brp.disengage.declare", "brp.disengaging-is-declared")
def undeclared(fight: Fight, actor: Combatant) -> bool:
    """It is declared in the statements phase; without one, as the action phase opens."""
    if actor.intent is None:
        return not actor.budget("disengaging")
    return actor.intent.intent != "disengage"


def disengage(fight: Fight, who: str, args: Args) -> Iterator[BudgetChanged]:
    """Disengage: give ground; whether it succeeds is known when all attacks of the round are."""
    yield BudgetChanged(combatant=who, budgets={"disengaging": UNDER_WAY}, rule="brp.disengage.limits")


def only_defence(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """For a combatant who declared to disengage, attacks and the like are barred."""
    if actor.budget("disengaging"):
        why = Sentence("brp.disengages", {"actor": actor.name})
        yield Limit(why=why, rule="brp.disengage.limits", leaves=OPEN)


def next_withdrawal(fight: Fight) -> Step | None:
    """The next withdrawal: of those who gave ground the highest DEX rank, once all actions are done."""
    leaving = [each for each in fight.present() if each.budget("disengaging") == UNDER_WAY and can_act(each)]
    if not leaving:
        return None
    first = max(leaving, key=dex_rank)
    return step_of("withdraw", first.id, settle, rule="brp.disengage.success")


def settle(fight: Fight, who: str) -> Procedure[None]:
    """The outcome of disengaging: free, with the whole movement to get away, unless a parry or dodge failed.

    No attack, no failure (brp.amb.disengage-no-attacks).
    """
    yield BudgetChanged(combatant=who, budgets={"disengaging": SETTLED}, rule="brp.disengage.success")
    actor = fight.combatants[who]
    failed = actor.budget("failed-defences")
    if failed:
        yield Noted(
            key="disengage.failed", combatant=who, args={"failed": failed}, rule="brp.disengage.failure"
        )
        return
    if actor.engaged:
        yield Disengaged(combatant=who, foes=tuple(sorted(actor.engaged)), rule="brp.disengage.success")
    rule = "brp.disengage.success"
    answer = yield from ask(
        who, "withdraw", lambda now: withdrawal_options(now, who), default="stay", rule=rule
    )
    if answer is not None and answer.choice == "withdraw":
        yield from withdraw(fight, who, answer)


def withdraw(fight: Fight, who: str, answer: Answer) -> Procedure[None]:
    """The withdrawal: move away from a foe or towards another combatant."""
    args = answer.args
    yield ManeuverDeclared(combatant=who, maneuver="withdraw", args=args, rule="brp.disengage.success")
    actor = fight.combatants[who]
    if "from" in args:
        to = towards(actor, fight.combatants[args["from"]], -args["metres"])
    else:
        to = towards(actor, fight.combatants[args["towards"]], args["metres"])
    yield Moved(combatant=who, metres=args["metres"], to=to, rule="brp.disengage.success")
    yield from unsettle(fight, who)
    yield from STRAINS(fight, who, "move", args["metres"])


def withdrawal_options(fight: Fight, who: str) -> list[Option]:
    """The options of a withdrawal: straight away from a foe, towards a friend, or not at all."""
    actor = fight.combatants[who]
    if not can_act(actor):
        return []
    options = []
    if far := 0 if immobile(actor)[0] else floor(whole_move(actor)):
        params = {"metres": Param(low=1, high=far)}
        options = [
            may(
                "withdraw",
                args={"from" if hostile(actor, each) else "towards": each.id},
                params=params,
                rule="brp.disengage.success",
            )
            for each in fight.present()
            if each.id != who and not hidden(each, actor)
        ]
    return [*options, may("stay", rule="brp.disengage.success")]


CHAPTER = Chapter(
    name="disengaging",
    maneuvers=(
        Maneuver(
            key="disengage",
            rule="brp.disengage.declare",
            targets=may_leave,
            bars=(held_fast, undeclared),
            does=disengage,
        ),
    ),
    adds=(LIMITS.add(only_defence),),
    budgets={"disengaging": (0, SETTLED), "failed-defences": COUNT},
)
