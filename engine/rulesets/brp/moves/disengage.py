"""Leaving a fight: declared, carried out on one's rank, settled after rank 1 (brp.amb.disengage-time)."""

from typing import Any

from msgspec.structs import replace

from engine.ruleset_api.procedure import Answer, Option, Procedure, Step, ask, barred, may
from engine.rulesets.brp.moves.engagement import engaged
from engine.rulesets.brp.moves.movement import unsettle
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.able import able, hidden
from engine.rulesets.brp.people.sides import hostile, towards
from engine.rulesets.brp.rounds.ranks import dex_rank, full_move
from engine.state.state import Fight
from events import BudgetChanged, Disengaged, ManeuverDeclared, Moved, Noted, Param

DECLARED, UNDER_WAY, SETTLED = 1, 2, 3
"""What the budget "disengaging" says."""

OPEN = frozenset({"disengage", "move", "stand", "defend", "delay", "pass"})
"""What a combatant who disengages may do on their rank; parries and dodges are always open."""


def disengage(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Disengage: give ground; whether it succeeds is known when all attacks of the round are."""
    yield ManeuverDeclared(combatant=who, maneuver="disengage", args=args, rule="brp.disengage.declare")
    yield BudgetChanged(combatant=who, budgets={"disengaging": UNDER_WAY}, rule="brp.disengage.limits")


def disengage_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """The option to disengage, only for the engaged who declared it in the statements phase."""
    actor = fight.combatants[who]
    if not engaged(fight, actor) or actor.budget("disengaging") > DECLARED:
        return []
    if actor.intent is None or actor.intent.intent != "disengage":
        why = "Disengaging has to be declared in the statements phase; it is open again next round."
        return [barred("disengage", why, rule="brp.disengage.declare")]
    return [may("disengage", rule="brp.disengage.declare")]


def limited(fight: Fight, who: str, options: list[Option]) -> list[Option]:
    """The options of a turn; for a combatant who declared to disengage, attacks and the like are barred."""
    actor = fight.combatants[who]
    if not actor.budget("disengaging"):
        return options
    why = f"{actor.name} is disengaging this round: only dodging, parrying and moving go with that."
    return [
        each
        if each.barred or each.choice.key in OPEN
        else replace(each, barred=why, rule="brp.disengage.limits")
        for each in options
    ]


def next_withdrawal(fight: Fight) -> Step | None:
    """The next withdrawal: of those who gave ground the highest DEX rank, once all actions are done."""
    leaving = [each for each in fight.present() if each.budget("disengaging") == UNDER_WAY and able(each)]
    if not leaving:
        return None
    first = max(leaving, key=dex_rank)
    return Step(
        name="withdraw",
        combatant=first.id,
        procedure=lambda now: settle(now, first.id),
        rule="brp.disengage.success",
    )


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
    answer = yield from ask(
        who,
        "withdraw",
        lambda now: withdrawal_options(now, who),
        default="stay",
        rule="brp.disengage.success",
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


def withdrawal_options(fight: Fight, who: str) -> list[Option]:
    """The options of a withdrawal: straight away from a foe, towards a friend, or not at all."""
    actor = fight.combatants[who]
    options = []
    if far := full_move(pace.mov(actor)):
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
