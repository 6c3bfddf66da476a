"""Moving about, with an action on a later rank or none (brp.move.full), and within a melee."""

from math import ceil, floor

from affray.rules import (
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    ConditionLost,
    Disengaged,
    Fight,
    Maneuver,
    Moved,
    Noted,
    Option,
    Param,
    Procedure,
    Sentence,
    barred,
    may,
    of_state,
)
from engine.rulesets.brp.moves.engagement import STRIKE, engaged, opponents
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.can_act import hidden
from engine.rulesets.brp.people.sides import REACH, apart, distance, towards
from engine.rulesets.brp.rounds.ranks import (
    LAST,
    dex_rank,
    farthest,
    full_move,
    moved_rank,
    rank_divisor,
    rank_now,
    short_step,
)

DIVISOR_RULES = {
    1: "brp.engage.move-and-act",
    2: "brp.move.half-rank",
    4: "brp.move.quarter-rank",
    0: "brp.move.full",
}
"""The rule by which metres gone divide one's DEX rank by so much (0: no action is left)."""

THEN = Param(names=("stop", "act"), default="stop")
"""Whether one means to act after moving, on the rank that is left."""


def move(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The move: towards another combatant or away; an action after it comes on the rank that is left."""
    actor = fight.combatants[who]
    among_foes = engaged(fight, actor)
    other = fight.combatants[args["towards"] if "towards" in args else args["away"]]
    to = towards(actor, other, args["metres"] if "towards" in args else -args["metres"])
    rule = "brp.engagement.engaged" if among_foes else "brp.move.full"
    yield Moved(combatant=who, metres=args["metres"], to=to, rule=rule)
    yield from spend_metres(fight, who, args["metres"])
    yield from leave_behind(fight, who, among_foes)
    if args["then"] == "act":
        yield from act_later(fight, who)


def spend_metres(fight: Fight, who: str, metres: float) -> Procedure[None]:
    """Spend movement: count metres of the round's movement, begun ones in full."""
    gone = fight.combatants[who].budget("metres") + ceil(metres)
    yield BudgetChanged(combatant=who, budgets={"metres": gone}, rule="brp.move.full")
    yield from unsettle(fight, who)


def unsettle(fight: Fight, who: str) -> Procedure[None]:
    """What moving ends: kneeling and the hold of a support, and beyond a short step aim as well."""
    actor = fight.combatants[who]
    ended = {"kneeling": "brp.amb.kneeling-ends", "braced": "brp.amb.support-aim"}
    if actor.budget("metres") > short_step(pace.mov(actor)):
        ended["aiming"] = "brp.amb.aim-round"
    for condition, rule in ended.items():
        if condition in actor.conditions:
            yield ConditionLost(combatant=who, condition=condition, reason="moved", rule=rule)


def leave_behind(fight: Fight, who: str, among_foes: bool) -> Procedure[None]:
    """Whoever moves is no longer engaged with those out of range, nor, when free to go, with the fallen."""
    actor = fight.combatants[who]
    left = [
        foe
        for foe in sorted(actor.engaged)
        if not among_foes or distance(actor, fight.combatants[foe]) > REACH
    ]
    if left:
        yield Disengaged(combatant=who, foes=tuple(left), rule="brp.engagement.unengaged")


def act_later(fight: Fight, who: str) -> Procedure[None]:
    """Act after a move: be due on the rank that moving has left, the present one at most."""
    actor = fight.combatants[who]
    metres, rule = actor.budget("metres"), rank_rule(actor)
    later = min(moved_rank(dex_rank(actor), metres, pace.mov(actor)), rank_now(fight))
    if later >= LAST:
        yield BudgetChanged(combatant=who, budgets={"due": later}, rule=rule)
    else:
        yield Noted(key="action.lost", combatant=who, args={"metres": metres}, rule=rule)


def rank_rule(combatant: Combatant) -> str:
    """The rule that says what the metres gone this round do to the DEX rank."""
    divisor = rank_divisor(combatant.budget("metres"), pace.mov(combatant))
    return DIVISOR_RULES[divisor]


def whole_move(combatant: Combatant) -> float:
    """The metres of a round in which one does nothing else: whoever lies crawls a short step (brp.amb.prone-crawl)."""
    mov = pace.mov(combatant)
    return short_step(mov) if "prone" in combatant.conditions else full_move(mov)


def metres_left(combatant: Combatant) -> int:
    """Movement left: whole metres that a combatant who is not engaged may still move this round.

    After an action only as many as would have left that action its rank.
    """
    mov = pace.mov(combatant)
    acted = combatant.budget("acted")
    most = farthest(dex_rank(combatant), acted, mov) if acted else whole_move(combatant)
    return max(0, floor(min(most, whole_move(combatant))) - combatant.budget("metres"))


def metres_on_rank(combatant: Combatant) -> float:
    """Metres that a combatant may still move and act on the same rank, the one they are on or have acted on."""
    rank = combatant.budget("acted") or combatant.budget("due")
    most = min(farthest(dex_rank(combatant), rank, pace.mov(combatant)), whole_move(combatant))
    return most - combatant.budget("metres")


@of_state
def step_left(combatant: Combatant) -> float:
    """The short step: metres to step into contact, or within a melee, and still act on the same rank."""
    if pace.immobile(combatant)[0]:
        return 0.0
    return max(0.0, min(short_step(pace.mov(combatant)), metres_on_rank(combatant)))


def move_options(fight: Fight, who: str) -> list[Option]:
    """The moves: towards or away from each combatant one knows of, up to the movement left, or a step in a melee."""
    actor = fight.combatants[who]
    if (held := pace.immobile(actor))[0]:
        return [barred("move", held[0], rule=held[1])]
    among_foes = opponents(fight, actor)
    rule = "brp.engagement.engaged" if among_foes else "brp.move.full"
    most = floor(step_left(actor)) if among_foes else metres_left(actor)
    options = []
    for other in fight.present():
        if other.id == who or hidden(other, actor):
            continue
        for way, sign in (("towards", 1), ("away", -1)):
            far = _in_reach(actor, among_foes, other, sign, most) if among_foes else most
            if far:
                params = {"metres": Param(low=1, high=far), "then": THEN}
                options.append(may("move", args={way: other.id}, params=params, rule=rule))
    if options:
        return options
    key = "brp.no-step-in-reach" if among_foes else "brp.no-movement-left"
    return [barred("move", Sentence(key, {"actor": actor.name}), rule=rule)]


def _in_reach(actor: Combatant, foes: list[Combatant], other: Combatant, sign: int, most: int) -> int:
    """The whole metres, up to `most`, that one may step and stay in reach of a foe all the way.

    Where the table keeps no positions no foe gets out of reach.
    """
    if actor.position is None or other.position is None:
        return most
    for metres in range(1, most + 1):
        there = towards(actor, other, sign * metres)
        if all(apart(there, foe.position) > STRIKE for foe in foes):
            return metres - 1
    return most


CHAPTER = Chapter(
    name="moving",
    maneuvers=(Maneuver(key="move", rule="brp.move.full", options=move_options, does=move),),
    conditions=(pace.TWISTED_ANKLE,),
    budgets={"metres": (0, 10_000)},
)
