"""Actions at the same instant: every blow is struck before the first one tells (brp.rank.tie-simultaneous)."""

from collections.abc import Callable

from engine.answers import check_answer
from engine.procedure import Answer, Ask, Option, Procedure, ask_all
from engine.refusal import Refused
from engine.rulesets.brp.attacks import attack
from engine.rulesets.brp.attacks.blow import land
from engine.rulesets.brp.people import awareness
from engine.rulesets.brp.people.able import able, hidden
from engine.rulesets.brp.people.things import usable
from engine.rulesets.brp.rounds import turns
from engine.rulesets.brp.rounds.binding import ALWAYS
from engine.state import Fight
from events import BudgetChanged, Noted

RULE = "brp.rank.tie-simultaneous"

Chosen = list[tuple[str, Answer]]


def simultaneous(fight: Fight, ids: list[str], rank: int) -> Procedure[None]:
    """Ask all, then stances, blows, what the blows do, and everything else (brp.amb.simultaneous-death)."""
    asks = [
        Ask(asked=who, ask="act", options=_menu(who, rank), default="pass", rule="brp.action.menu-ranked")
        for who in ids
    ]
    answers = yield from ask_all(asks)
    chosen: Chosen = []
    for who, answer in zip(ids, answers, strict=True):
        if answer is None or answer.choice == "pass":
            yield from turns.let_pass(fight, who)
        else:
            yield from turns.count(fight, who, rank, answer.choice)
            chosen.append((who, answer))
    attacks = [each for each in chosen if each[1].choice == "attack"]
    yield from _others(fight, rank, [each for each in chosen if each[1].choice in ALWAYS])
    yield from _blows(fight, rank, ids, attacks)
    rest = [each for each in chosen if each not in attacks and each[1].choice not in ALWAYS]
    yield from _others(fight, rank, rest)
    for who, answer in chosen:
        yield from turns.act_again(fight, who, rank, wanted=answer.args.get("again") == "yes")


def _menu(who: str, rank: int) -> Callable[[Fight], list[Option]]:
    return lambda now: turns.turn_options(now, who, rank)


def _blows(fight: Fight, rank: int, ids: list[str], attacks: Chosen) -> Procedure[None]:
    """Strike every blow, then let all of them tell: who goes down by one has still struck their own."""
    for who, answer in attacks:
        # Whoever strikes alone, as far as they know, is not to learn from this that somebody unseen could have.
        if len(attacks) > 1 or any(each != who and not _unnoticed(fight, each, who) for each in ids):
            striking = {f"striking {answer.args['weapon']}": rank}
            yield BudgetChanged(combatant=who, budgets=striking, rule=RULE)
    blows = []
    for who, answer in attacks:
        if not _can_still_strike(fight, who, answer):
            yield Noted(key="action.lost", combatant=who, args={"action": "attack"}, rule=RULE)
            continue
        deed = {name: value for name, value in answer.args.items() if name not in turns.AGAIN}
        blow = yield from attack.declared_strike(fight, who, rank, deed)
        if blow is not None:
            blows.append(blow)
    for blow in blows:
        yield from land(fight, blow)
    for who, _ in attacks:
        yield from awareness.give_away(fight, who)


def _unnoticed(fight: Fight, who: str, by: str) -> bool:
    return hidden(fight.combatants[who], fight.combatants[by])


def _can_still_strike(fight: Fight, who: str, answer: Answer) -> bool:
    """Whether what the others did at the same instant leaves the blow: the weapon in hand, the foe there.

    Being hurt, thrown down or dazed at that instant does not prevent it; going over to full defence does.
    """
    actor, target = fight.combatants[who], fight.combatants[answer.args["target"]]
    weapon = answer.args["weapon"]
    return actor.present and target.present and usable(actor, weapon) and not actor.budget("defensive")


def _others(fight: Fight, rank: int, chosen: Chosen) -> Procedure[None]:
    """What is no attack: done by those who are still able to, if it is still open to them."""
    for who, answer in chosen:
        if able(fight.combatants[who]) and _still_open(fight, who, rank, answer):
            yield from turns.perform(fight, who, rank, answer.choice, answer.args)
        else:
            yield Noted(key="action.lost", combatant=who, args={"action": answer.choice}, rule=RULE)


def _still_open(fight: Fight, who: str, rank: int, answer: Answer) -> bool:
    try:
        check_answer(fight, turns.turn_options(fight, who, rank), answer.choice, answer.args)
    except Refused:
        return False
    return True
