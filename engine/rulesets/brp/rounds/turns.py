"""A turn in the action phase: what a combatant may do on their rank, and when they act again."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.ruleset_api.procedure import Option, Procedure, ask, may
from engine.rulesets.brp.attacks import attack, attack_options
from engine.rulesets.brp.defences import stance
from engine.rulesets.brp.moves import contact, disengage, movement, noncombat
from engine.rulesets.brp.people import awareness, pace
from engine.rulesets.brp.people.able import able, hidden
from engine.rulesets.brp.powers import powers
from engine.rulesets.brp.rounds import delay
from engine.rulesets.brp.rounds.binding import ALWAYS, bound
from engine.rulesets.brp.rounds.ranks import (
    dex_rank,
    follow_up,
    is_attack,
    order_within_rank,
    rank_divisor,
    weapon_place,
)
from engine.rulesets.brp.rounds.statements import unknown_target
from engine.state.state import Fight
from events import BudgetChanged, Noted, Param

Options = Callable[[Fight, str, int], list[Option]]
Maneuver = Callable[[Fight, str, int, dict[str, Any]], Procedure[None]]

OPTIONS: tuple[Options, ...] = (
    attack_options.attack_options,
    movement.move_options,
    contact.engage_options,
    noncombat.noncombat_options,
    powers.spent_options,
    disengage.disengage_options,
    stance.defend_options,
    delay.delay_options,
)
"""What may be done on one's rank (brp.action.menu-ranked), with the stance and the delay that are always open."""

MANEUVERS: dict[str, Maneuver] = {
    "attack": attack.attack,
    "move": movement.move,
    "engage": contact.engage,
    "disengage": disengage.disengage,
    "defend": stance.defend,
    "delay": delay.delay,
    **noncombat.NONCOMBAT,
}

AGAIN = {"again": Param(names=("no", "yes"), default="no")}
"""Whether one wants a further action five ranks later (brp.noncombat.extra-cost)."""

WHOLE_ROUND = frozenset({"aim"})
"""What takes the round, so that nothing can follow (brp.missile.mod.targeting-gear)."""

NO_ACTION = ALWAYS | {"move", "engage", "disengage"}
"""What counts as no action where further ones are concerned: movement changes the rank instead."""

NOTHING_FOLLOWS = NO_ACTION | WHOLE_ROUND
"""What the question for a further action does not go with."""


def open_action(fight: Fight) -> Procedure[None]:
    """The action phase opens: all who can act are due on their DEX rank (brp.action.dex-countdown)."""
    for each in fight.present():
        if able(each):
            yield BudgetChanged(
                combatant=each.id, budgets={"due": dex_rank(each)}, rule="brp.action.dex-countdown"
            )


def turn(fight: Fight, who: str, rank: int) -> Procedure[None]:
    """A turn: ask a combatant what they do on their rank, and do it."""
    answer = yield from ask(
        who, "act", lambda now: turn_options(now, who, rank), default="pass", rule="brp.action.menu-ranked"
    )
    if answer is None or answer.choice == "pass":
        yield from let_pass(fight, who, rank)
        return
    yield from count(fight, who, rank, answer.choice)
    yield from perform(fight, who, rank, answer.choice, answer.args)
    yield from act_again(fight, who, rank, wanted=answer.args.get("again") == "yes")


def let_pass(fight: Fight, who: str, rank: int) -> Procedure[None]:
    """Pass: do nothing; on the last rank that ends a delay."""
    yield BudgetChanged(combatant=who, budgets={"due": 0}, rule="brp.action.dex-countdown")
    yield from delay.expired(fight, who, rank)


def count(fight: Fight, who: str, rank: int, key: str) -> Procedure[None]:
    """The turn is taken; what moves later in the round goes by the rank of the first action."""
    actor = fight.combatants[who]
    budgets = {"due": 0}
    if key not in NO_ACTION:
        budgets["acted"] = actor.budget("acted") or rank
    yield BudgetChanged(combatant=who, budgets=budgets, rule="brp.action.dex-countdown")


def perform(fight: Fight, who: str, rank: int, key: str, args: dict[str, Any]) -> Procedure[None]:
    """Do what was chosen; an attack gives away whoever was hidden."""
    deed = {name: value for name, value in args.items() if name not in AGAIN}
    yield from MANEUVERS[key](fight, who, rank, deed)
    if key == "attack":
        yield from awareness.give_away(fight, who)


def turn_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """The options of a combatant's turn, legal or barred; "pass" ends it."""
    options = [option for menu in OPTIONS for option in menu(fight, who, rank)]
    options = bound(fight, who, disengage.limited(fight, who, options))
    options = in_place(fight, who, rank, options)
    options.append(unknown_target(fight.combatants[who]))
    return [*(_combined(each) for each in options), may("pass", rule="brp.action.menu-ranked")]


def in_place(fight: Fight, who: str, rank: int, options: list[Option]) -> list[Option]:
    """The options, those blows barred that come after the blows of others who are due on the same rank.

    A reason never names a combatant that the reader has not noticed.
    """
    actor = fight.combatants[who]
    places = [
        (each, order_within_rank(fight, each))
        for each in fight.present()
        if each.id != who and each.budget("due") == rank and able(each) and not hidden(each, actor)
    ]
    blows = [(each.name, place) for each, place in places if is_attack(place)]
    return [_in_place(fight, who, rank, blows, each) for each in options] if blows else options


def _in_place(
    fight: Fight, who: str, rank: int, blows: list[tuple[str, tuple[int, int]]], option: Option
) -> Option:
    if option.barred or option.choice.key != "attack":
        return option
    args = option.choice.args
    place = weapon_place(fight, fight.combatants[who], args["weapon"], args.get("use", ""))
    for other, theirs in blows:
        if theirs < place:
            why = (
                f"On rank {rank} {other} comes before an attack with the "
                f"{args['weapon']}: strike as was stated, or hold back."
            )
            return replace(option, barred=why, rule="brp.action.weapon-order")
    return option


def _combined(option: Option) -> Option:
    """The option with the question whether one more action is to follow."""
    if option.barred or option.choice.key in NOTHING_FOLLOWS:
        return option
    return replace(option, choice=replace(option.choice, params={**option.choice.params, **AGAIN}))


def act_again(fight: Fight, who: str, rank: int, *, wanted: bool) -> Procedure[None]:
    """The follow-up action five ranks later, for attacks that are left or where it was asked for.

    It is five below the rank really acted on (brp.amb.delay-follow-ups), after what moving took off that
    (brp.move.modifier-order), and lost below rank 1.
    """
    actor = fight.combatants[who]
    if actor.budget("due") or not (wanted or attack.attacks_left(fight, who)):
        return
    again = follow_up(rank)
    if not again:
        yield Noted(key="action.lost", combatant=who, rule="brp.action.multiple.floor")
        return
    if rank_divisor(actor.budget("metres"), pace.mov(actor)) != 1:
        rule = "brp.move.modifier-order"
    else:
        rule = "brp.noncombat.extra-cost" if wanted else "brp.action.multiple.step"
    yield BudgetChanged(combatant=who, budgets={"due": again}, rule=rule)
