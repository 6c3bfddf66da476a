"""Simultaneous actions: all act on the state at the beginning of the instant, then all of it happens.

Source: brp.rank.tie-simultaneous, brp.amb.simultaneous-death. Nothing that happens at an instant changes the chances,
the targets or the legality of what else is done at it, so it makes no difference who is adjudicated first.
"""

from collections.abc import Callable
from typing import Any

from engine.driver.answer_check import check_answer
from engine.ruleset_api.procedure import Answer, Ask, Option, Procedure, ask_all
from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp.attacks import attack
from engine.rulesets.brp.attacks.blow import landing
from engine.rulesets.brp.harm import firstaid
from engine.rulesets.brp.moves import contact, movement
from engine.rulesets.brp.people import awareness
from engine.rulesets.brp.people.able import able, hidden
from engine.rulesets.brp.people.things import usable, weapon_of
from engine.rulesets.brp.rounds import turns
from engine.rulesets.brp.rounds.binding import ALWAYS
from engine.rulesets.brp.rounds.instant import Instant
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import BudgetChanged, Engaged, Event, Noted

RULE = "brp.rank.tie-simultaneous"

WALKS = frozenset({"move", "engage"})
"""Actions that change places, and so are done from where all stood at the beginning."""

Chosen = list[tuple[str, Answer]]


def simultaneous(fight: Fight, ids: list[str], rank: int) -> Procedure[None]:
    """Simultaneous turns: ask all; then stances, blows and other actions, movement, and the effect of the blows.

    Source: brp.rank.tie-simultaneous.
    """
    asks = [
        Ask(asked=who, ask="act", options=_menu(who, rank), default="pass", rule="brp.action.menu-ranked")
        for who in ids
    ]
    answers = yield from ask_all(asks)
    chosen: Chosen = []
    for who, answer in zip(ids, answers, strict=True):
        if answer is None or answer.choice == "pass":
            yield from turns.let_pass(fight, who, rank)
        else:
            yield from turns.count(fight, who, rank, answer.choice)
            chosen.append((who, answer))
    stances = yield from _open(fight, rank, [each for each in chosen if each[1].choice in ALWAYS])
    for who, answer in stances:
        yield from turns.perform(fight, who, rank, answer.choice, answer.args)
    instant = Instant()
    # Parries and dodges get harder from one to the next, so that the order of the blows is not that of joining.
    blows = sorted((each for each in chosen if each[1].choice == "attack"), key=lambda each: each[0])
    attacks = yield from _strike(fight, rank, ids, blows, instant)
    rest = [each for each in chosen if each[1].choice not in ALWAYS | {"attack"}]
    rest = yield from _open(fight, rank, rest)
    yield from _go(fight, rank, attacks, rest)
    for who, answer in rest:
        if answer.choice == "first-aid":
            yield from firstaid.first_aid(fight, who, rank, _deed(answer), instant)
        elif answer.choice not in WALKS:
            yield from turns.perform(fight, who, rank, answer.choice, answer.args)
    yield from instant.apply()
    for who, _ in attacks:
        yield from awareness.give_away(fight, who)
    for who, answer in chosen:
        yield from turns.act_again(fight, who, rank, wanted=answer.args.get("again") == "yes")


def _menu(who: str, rank: int) -> Callable[[Fight], list[Option]]:
    return lambda now: turns.turn_options(now, who, rank)


def _open(fight: Fight, rank: int, chosen: Chosen) -> Procedure[Chosen]:
    """Who can still do what they chose: a ruling may have come in while others were asked."""
    found: Chosen = []
    for who, answer in chosen:
        if able(fight.combatants[who]) and _legal(fight, who, rank, answer):
            found.append((who, answer))
        else:
            yield Noted(key="action.lost", combatant=who, args={"action": answer.choice}, rule=RULE)
    return found


def _legal(fight: Fight, who: str, rank: int, answer: Answer) -> bool:
    try:
        check_answer(fight, turns.turn_options(fight, who, rank), answer.choice, answer.args)
    except Refused:
        return False
    return True


def _strike(fight: Fight, rank: int, ids: list[str], attacks: Chosen, instant: Instant) -> Procedure[Chosen]:
    """All blows are struck before the first takes effect (brp.rank.tie-simultaneous). Gives who struck."""
    for who, answer in attacks:
        # An attacker who knows of no other must not learn from this that a hidden one could have struck.
        if len(attacks) > 1 or any(each != who and not _unnoticed(fight, each, who) for each in ids):
            striking = {f"striking {answer.args['weapon']}": rank}
            yield BudgetChanged(combatant=who, budgets=striking, rule=RULE)
    struck: Chosen = []
    for who, answer in attacks:
        if not _can_strike(fight, who, answer):
            yield Noted(key="action.lost", combatant=who, args={"action": "attack"}, rule=RULE)
            continue
        struck.append((who, answer))
        blow = yield from attack.declared_strike(fight, who, rank, _deed(answer), instant)
        if blow is not None:
            instant.effects.append(landing(fight, blow))
    return struck


def _deed(answer: Answer) -> dict[str, Any]:
    """The arguments of what was chosen, without the question whether something follows."""
    return {name: value for name, value in answer.args.items() if name not in turns.AGAIN}


def _unnoticed(fight: Fight, who: str, by: str) -> bool:
    return hidden(fight.combatants[who], fight.combatants[by])


def _can_strike(fight: Fight, who: str, answer: Answer) -> bool:
    """Whether a ruling that came in while others were asked has left the blow: the weapon in hand, the foe there."""
    actor, target = fight.combatants[who], fight.combatants[answer.args["target"]]
    return actor.present and target.present and usable(actor, answer.args["weapon"])


def _go(fight: Fight, rank: int, attacks: Chosen, rest: Chosen) -> Procedure[None]:
    """Where everybody goes: to the foe they struck at, or their own way, each from where all stood before.

    Source: brp.rank.tie-simultaneous.
    """
    steps = {who: answer.args["target"] for who, answer in attacks if _by_hand(fight, who, answer)}
    walks = [(who, answer) for who, answer in rest if answer.choice in WALKS]
    towards = {**steps, **{who: answer.args["target"] for who, answer in walks if answer.choice == "engage"}}
    beginning = fight.fork()
    for who, answer in [*attacks, *walks]:
        if who in steps or answer.choice in WALKS:
            meeting = towards.get(towards.get(who, "")) == who
            named = not meeting or who < towards[who]
            yield from _from(beginning, _walk(who, rank, answer, meeting), bond=named)
    for who in sorted({*steps, *(each for each, _ in walks)}):
        yield from movement.leave_behind(fight, who, among_foes=True)


def _by_hand(fight: Fight, who: str, answer: Answer) -> bool:
    weapon = weapon_of(fight.combatants[who], answer.args["weapon"], answer.args.get("use", ""))
    return not weapon.missile


def _walk(who: str, rank: int, answer: Answer, meeting: bool) -> Callable[[Fight], Procedure[None]]:
    """The way of one of them: one step up to a foe, half of it where the foe comes up as well, or a move."""
    deed = _deed(answer)
    match answer.choice:
        case "attack":
            return lambda fight: contact.close_in(fight, who, deed["target"], meeting=meeting)
        case "engage":
            return lambda fight: contact.engage(fight, who, rank, deed, meeting=meeting)
    return lambda fight: movement.move(fight, who, rank, deed)


def _from(beginning: Fight, walk: Callable[[Fight], Procedure[None]], *, bond: bool) -> Procedure[None]:
    """Go as if alone: only what this one does has happened since the beginning.

    Of two who meet only one records their `bond`.
    """
    own = beginning.fork()
    going = walk(own)
    for fact in going:
        assert isinstance(fact, Event)
        if bond or not isinstance(fact, Engaged):
            yield fact
        evolve(own, fact)
