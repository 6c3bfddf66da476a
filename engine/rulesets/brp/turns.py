"""A turn in the action phase: what one may do on one's rank, and when one acts again."""

from collections.abc import Callable
from typing import Any

from engine.procedure import Ask, Option, Procedure, ask, ask_all, may
from engine.rulesets.brp import attack, delay, disengage, movement, noncombat, stance
from engine.rulesets.brp.able import able, down
from engine.rulesets.brp.ranks import dex_rank, follow_up
from engine.state import Fight
from events import BudgetChanged

Options = Callable[[Fight, str, int], list[Option]]
Maneuver = Callable[[Fight, str, int, dict[str, Any]], Procedure[None]]

OPTIONS: tuple[Options, ...] = (
    attack.attack_options,
    movement.move_options,
    movement.engage_options,
    noncombat.noncombat_options,
    disengage.disengage_options,
    stance.defend_options,
    delay.delay_options,
)
"""What may be done on one's rank (brp.action.menu-ranked), with the stance and the delay that are always open."""

MANEUVERS: dict[str, Maneuver] = {
    "attack": attack.attack,
    "move": movement.move,
    "engage": movement.engage,
    "disengage": disengage.disengage,
    "defend": stance.defend,
    "delay": delay.delay,
    **noncombat.NONCOMBAT,
}


def open_action(fight: Fight) -> Procedure[None]:
    """Everybody who can act is due on their DEX rank (brp.action.dex-countdown)."""
    for each in fight.present():
        if able(each):
            yield BudgetChanged(
                combatant=each.id, budgets={"due": dex_rank(each)}, rule="brp.action.dex-countdown"
            )


def turn(fight: Fight, who: str, rank: int) -> Procedure[None]:
    """Ask somebody what they do on their rank, and do it."""
    answer = yield from ask(who, "act", lambda now: turn_options(now, who, rank), default="pass")
    yield BudgetChanged(combatant=who, budgets={"due": 0}, rule="brp.action.dex-countdown")
    if answer is None or answer.choice == "pass":
        return
    yield from MANEUVERS[answer.choice](fight, who, rank, answer.args)
    yield from act_again(fight, who, rank, wanted=answer.args.get("again") == "yes")


def simultaneous(fight: Fight, ids: list[str], rank: int) -> Procedure[None]:
    """Turns at the same instant: every blow is struck before the first one tells (brp.rank.tie-simultaneous)."""
    asks = [
        Ask(asked=who, ask="act", options=lambda now, who=who: turn_options(now, who, rank), default="pass")  # type: ignore[misc]
        for who in ids
    ]
    answers = yield from ask_all(asks)
    blows: list[attack.Blow] = []
    others: list[tuple[str, Any]] = []
    for who, answer in zip(ids, answers, strict=True):
        yield BudgetChanged(combatant=who, budgets={"due": 0}, rule="brp.action.dex-countdown")
        if answer is None or answer.choice == "pass":
            continue
        if answer.choice == "attack":
            blow = yield from attack.declared_strike(fight, who, rank, answer.args)
            if blow is not None:
                blows.append(blow)
        else:
            others.append((who, answer))
    for blow in blows:
        yield from attack.land(fight, blow)
    for who, answer in others:
        yield from MANEUVERS[answer.choice](fight, who, rank, answer.args)
    for who, answer in zip(ids, answers, strict=True):
        if answer is not None and answer.choice != "pass":
            yield from act_again(fight, who, rank, wanted=answer.args.get("again") == "yes")


def turn_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Every option of somebody's turn, legal or barred; "pass" ends it."""
    options = [option for menu in OPTIONS for option in menu(fight, who, rank)]
    return [*options, may("pass", rule="brp.action.menu-ranked")]


def act_again(fight: Fight, who: str, rank: int, *, wanted: bool) -> Procedure[None]:
    """One more action five ranks later, for attacks that are left or where it was wanted.

    Source: brp.action.multiple.step, brp.action.multiple.floor, brp.noncombat.extra-cost.
    """
    actor = fight.combatants[who]
    if actor.budget("due") or down(actor) or not (wanted or attack.attacks_left(fight, who)):
        return
    again = follow_up(rank)
    if again:
        yield BudgetChanged(combatant=who, budgets={"due": again}, rule="brp.action.multiple.step")
