"""Being stunned: no attack, a defence only for who sees it coming, and how one gets away (brp.crushing.stun-roll)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import floor

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Condition,
    Details,
    Disengaged,
    Fight,
    Maneuver,
    Moved,
    Nothing,
    Procedure,
    Sentence,
    When,
    Why,
    roll,
)
from engine.rulesets.brp.checks.chance import Circumstance, after
from engine.rulesets.brp.moves.movement import spend_metres, whole_move
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.can_act import down, foes
from engine.rulesets.brp.people.pace import held_fast
from engine.rulesets.brp.people.sides import distance, towards
from engine.rulesets.brp.people.skills import skill_odds, skill_roll
from engine.rulesets.brp.rounds.lost import gain
from engine.rulesets.brp.seams import ATTACK, NO_ATTACK
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.special import main_effect

STUNNED = Condition("stunned", Nothing)
STUN = "brp.crushing.stun-roll"
FLEE = "brp.crushing.stunned-flee"
DEFENCE_RULE = "brp.crushing.stunned-defence"
EASY = Circumstance("brp.crushing.stunned-easy-target", "easy", note="stunned target")


def stun(fight: Fight, who: str, *, rule: str = STUN) -> Procedure[None]:
    """The Stamina roll against being stunned, for 1d3 rounds after this one (brp.amb.stun-start)."""
    options: Options = fight.table
    if down(fight.combatants[who]):
        return
    check = yield from skill_roll(fight, who, "stamina", "Stamina", rule=rule)
    if check.succeeded:
        return
    thrown = yield from roll(who, "rounds stunned", main_effect("crushing")["stun_rounds"], rule=rule)
    last = fight.round + thrown.total - (options.stun_start == "this-round")
    yield from gain(fight, STUNNED.gained(who, until=When(round=last), rule=rule))


def no_attack(fight: Fight, actor: Combatant) -> Iterator[Why]:
    """The stunned do not attack."""
    if STUNNED.on(actor):
        yield Sentence("brp.stunned", {"actor": actor.name}), "brp.crushing.stunned-no-attack"


def idea_first(fight: Fight, defender: Combatant) -> int | None:
    """The chance of the Idea roll that comes before a defence of the stunned; None for all others."""
    return skill_odds(fight, defender, "Idea")[0] if STUNNED.on(defender) else None


def sees_it_coming(fight: Fight, who: str) -> Procedure[bool]:
    """Whether a defence can be tried: for the stunned an Idea roll says, one for each."""
    if not STUNNED.on(fight.combatants[who]):
        return True
    check = yield from skill_roll(fight, who, "idea", "Idea", rule=DEFENCE_RULE)
    return check.succeeded


def easy_target(
    fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon
) -> tuple[Circumstance, ...]:
    """The stunned are easy to hit."""
    return (EASY,) if STUNNED.on(target) else ()


def dazed(fight: Fight, actor: Combatant) -> Iterable[Args]:
    """Only the stunned need a roll to run."""
    return ({},) if STUNNED.on(actor) else ()


def way_out(fight: Fight, actor: Combatant) -> Details:
    """The chance that both rolls come off."""
    idea, agility = (skill_odds(fight, actor, each)[0] for each in ("Idea", "Agility"))
    exact = Fraction(idea * agility, 10_000)
    chance, modifiers = after(idea, *skill_odds(fight, actor, "Agility"), rule=FLEE, note="Idea roll first")
    return Details(chance=chance, modifiers=modifiers, odds=lambda fight, args: exact)


def flee(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Flee: Idea to see the way out and Agility to take it; out of the fight, as far from the next foe as one goes.

    Source: brp.amb.stunned-flight.
    """
    for purpose, skill in (("idea", "Idea"), ("agility", "Agility")):
        if not (yield from skill_roll(fight, who, purpose, skill, rule=FLEE)).succeeded:
            return
    actor = fight.combatants[who]
    if actor.engaged:
        yield Disengaged(combatant=who, foes=tuple(sorted(actor.engaged)), rule=FLEE)
    near = min(foes(fight, actor), key=lambda foe: (distance(actor, foe), foe.id), default=None)
    if near is not None:
        metres = max(0, floor(whole_move(actor)) - actor.budget("metres"))
        yield Moved(combatant=who, metres=metres, to=towards(actor, near, -metres), rule=FLEE)
        yield from spend_metres(fight, who, metres)


CHAPTER = Chapter(
    name="the stunned",
    maneuvers=(Maneuver(key="flee", rule=FLEE, targets=dazed, bars=(held_fast,), alike=way_out, does=flee),),
    conditions=(STUNNED,),
    adds=(ATTACK.add(easy_target), NO_ATTACK.add(no_attack)),
)
