"""Simultaneous actions: all act on the state at the beginning of the instant, then all of it happens.

Source: brp.rank.tie-simultaneous, brp.amb.simultaneous-death. Nothing that happens at an instant changes the chances,
the targets or the legality of what else is done at it, so it makes no difference who is adjudicated first.
"""

from collections.abc import Callable

from affray.rules import (
    Answer,
    BudgetChanged,
    Engaged,
    Event,
    Fight,
    Look,
    Noted,
    Procedure,
    Refused,
    ask_all,
    declare,
    perform,
)
from engine.driver.answer_check import check_answer
from engine.rulesets.brp.attacks import attack
from engine.rulesets.brp.attacks.landing import landing
from engine.rulesets.brp.harm import firstaid
from engine.rulesets.brp.moves import contact, movement
from engine.rulesets.brp.people.awareness import give_away
from engine.rulesets.brp.people.can_act import can_act, hidden
from engine.rulesets.brp.people.inventory import usable, weapon_of
from engine.rulesets.brp.rounds import turns
from engine.rulesets.brp.rounds.instant import Instant
from engine.rulesets.brp.rounds.ranks import rank_now
from engine.rulesets.brp.rounds.statements import ALWAYS, reveal
from engine.rulesets.brp.rounds.turns import deed
from engine.rulesets.brp.specials import entangling
from engine.state.evolve import evolve

RULE = "brp.rank.tie-simultaneous"

WALKS = frozenset({"move", "engage"})
"""Actions that change places, and so are done from where all stood at the beginning."""

Chosen = list[tuple[str, Answer]]


def simultaneous(fight: Fight, ids: list[str]) -> Procedure[None]:
    """Simultaneous turns: ask all; then stances, blows and other actions, movement, and the effect of the blows.

    Source: brp.rank.tie-simultaneous.
    """
    yield from reveal(fight, ids)
    answers = yield from ask_all(turns.question_to(who) for who in ids)
    yield from act(fight, ids, answers)


def act(fight: Fight, ids: list[str], answers: list[Answer | None]) -> Procedure[None]:
    """All these act at one instant, as they answered."""
    chosen: Chosen = []
    for who, answer in zip(ids, answers, strict=True):
        if answer is None or answer.choice == "pass":
            yield from turns.let_pass(fight, who)
        else:
            yield from turns.count(fight, who, answer.choice)
            chosen.append((who, answer))
    if alone := _alone_to_see(fight, ids, chosen):
        yield from _alone(fight, *alone)
        chosen = [each for each in chosen if each is not alone]
    yield from _together(fight, ids, chosen)


def _together(fight: Fight, ids: list[str], chosen: Chosen) -> Procedure[None]:
    stances = yield from _open(fight, [each for each in chosen if each[1].choice in ALWAYS])
    for who, answer in stances:
        yield from perform(fight, who, answer.choice, deed(answer.args))
    instant = Instant()
    # Parries and dodges get harder from one to the next, so that the order of the blows is not that of joining.
    blows = sorted((each for each in chosen if each[1].choice == "attack"), key=lambda each: each[0])
    attacks = yield from _strike(fight, ids, blows, instant)
    rest = [each for each in chosen if each[1].choice not in ALWAYS | {"attack"}]
    rest = yield from _open(fight, rest)
    yield from _go(fight, attacks, rest)
    for who, answer in rest:
        if answer.choice == "first-aid":
            yield from declare(fight, who, answer.choice, deed(answer.args))
            yield from firstaid.first_aid(fight, who, answer.args, instant)
        elif answer.choice not in WALKS:
            yield from perform(fight, who, answer.choice, deed(answer.args))
    yield from instant.apply()
    for who, _ in attacks:
        yield from give_away(fight, who)
    for who, _ in chosen:
        yield from turns.moved(fight, who)
    for who, answer in chosen:
        yield from turns.act_again(fight, who, answer)


def _alone_to_see(fight: Fight, ids: list[str], chosen: Chosen) -> tuple[str, Answer] | None:
    """The only one of these whose deed can be seen, beside some who lurk: what those do then shows in nothing."""
    seen = [each for each in chosen if not _lurks(fight, each[0]) or _felt(fight, each[1])]
    deeds = chosen if len(chosen) == 1 else seen
    alone = len(deeds) == 1 and all(each == deeds[0][0] or _lurks(fight, each) for each in ids)
    return deeds[0] if alone else None


def _lurks(fight: Fight, who: str) -> bool:
    return "hidden" in fight.combatants[who].conditions


def _felt(fight: Fight, answer: Answer) -> bool:
    """Whether what somebody does is done to one who is seen."""
    target = str(answer.args.get("target", ""))
    return target in fight.combatants and not _lurks(fight, target)


def _alone(fight: Fight, who: str, answer: Answer) -> Procedure[None]:
    """The only one who acts beside some who hide does so as in a turn of their own, and so in the same order."""
    if (yield from _open(fight, [(who, answer)])):
        yield from perform(fight, who, answer.choice, deed(answer.args))
    yield from turns.moved(fight, who)
    yield from turns.act_again(fight, who, answer)


def _open(fight: Fight, chosen: Chosen) -> Procedure[Chosen]:
    """Who can still do what they chose: a ruling may have come in while others were asked."""
    found: Chosen = []
    for who, answer in chosen:
        if can_act(fight.combatants[who]) and _legal(fight, who, answer):
            found.append((who, answer))
        else:
            yield Noted(key="action.lost", combatant=who, args={"action": answer.choice}, rule=RULE)
    return found


def _legal(fight: Fight, who: str, answer: Answer) -> bool:
    try:
        options = turns.turn_options(fight, who, Look(answer.choice, answer.args))
        check_answer(fight, options, answer.choice, answer.args)
    except Refused:
        return False
    return True


def _strike(fight: Fight, ids: list[str], attacks: Chosen, instant: Instant) -> Procedure[Chosen]:
    """All blows are struck before the first takes effect (brp.rank.tie-simultaneous). Gives who struck."""
    for who, answer in attacks:
        # An attacker who knows of no other must not learn from this that a hidden one could have struck.
        if len(attacks) > 1 or any(each != who and not _unnoticed(fight, each, who) for each in ids):
            striking = {f"striking {answer.args['weapon']}": rank_now(fight)}
            yield BudgetChanged(combatant=who, budgets=striking, rule=RULE)
    struck: Chosen = []
    for who, answer in attacks:
        if not _can_strike(fight, who, answer):
            yield Noted(key="action.lost", combatant=who, args={"action": "attack"}, rule=RULE)
            continue
        struck.append((who, answer))
        yield from declare(fight, who, "attack", deed(answer.args))
        blow = yield from attack.strike(fight, who, answer.args, instant)
        if blow is not None:
            instant.effects.append(landing(fight, blow))
    return struck


def _unnoticed(fight: Fight, who: str, by: str) -> bool:
    return hidden(fight.combatants[who], fight.combatants[by])


def _can_strike(fight: Fight, who: str, answer: Answer) -> bool:
    """Whether a ruling that came in while others were asked has left the blow: the weapon in hand, the foe there."""
    actor, target = fight.combatants[who], fight.combatants[answer.args["target"]]
    return can_act(actor) and target.present and usable(actor, answer.args["weapon"])


def _go(fight: Fight, attacks: Chosen, rest: Chosen) -> Procedure[None]:
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
            yield from _from(beginning, _walk(who, answer, meeting), bond=named)
    for who in sorted({*steps, *(each for each, _ in walks)}):
        yield from movement.leave_behind(fight, who, among_foes=True)


def _by_hand(fight: Fight, who: str, answer: Answer) -> bool:
    weapon = weapon_of(fight.combatants[who], answer.args["weapon"], answer.args.get("use", ""))
    return not entangling.from_afar(weapon)


def _walk(who: str, answer: Answer, meeting: bool) -> Callable[[Fight], Procedure[None]]:
    """The way of one of them: one step up to a foe, half of it where the foe comes up as well, or a move."""
    chosen = deed(answer.args)
    match answer.choice:
        case "attack":
            return lambda fight: contact.close_in(fight, who, chosen["target"], meeting=meeting)
        case "engage":
            return lambda fight: _engage(fight, who, answer, meeting)
    return lambda fight: perform(fight, who, "move", chosen)


def _engage(fight: Fight, who: str, answer: Answer, meeting: bool) -> Procedure[None]:
    yield from declare(fight, who, "engage", deed(answer.args))
    yield from contact.engage(fight, who, answer.args, meeting=meeting)


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
