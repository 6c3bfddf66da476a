"""Poison and disease: injuries that may come late (brp.damage.poison-disease).

The GM sets a timer of kind "poison" or "disease", with the effect TimerSet of a ruling: `due` says when
it strikes (a round: at its end; a round and a phase: when that phase opens), `data` what it costs:

    {"amount": 4} or {"dice": "1d6"}    hit points, recorded as an injury of their own
    ... with "stat": "CON"              points of that characteristic instead
    ... with "name": "wyvern sting"     what it is called

With anything else the GM is asked, when it strikes, what it does.
"""

from affray.rules import (
    Chapter,
    Fight,
    NotationError,
    Nothing,
    Procedure,
    TimerEnded,
    TimerKind,
    TimerSet,
    parse,
    roll,
)
from engine.rulesets.brp.checks.gm import left_to_gm
from engine.rulesets.brp.harm.maiming import STATS
from engine.rulesets.brp.harm.wounds import wound
from engine.rulesets.brp.people.derived_stats import change_stat
from engine.rulesets.brp.seams import ROUND_ENDS

RULE = "brp.damage.poison-disease"
KINDS = ("poison", "disease")
PHASES = ("statements", "powers", "action", "resolution")


def poison_due(fight: Fight) -> TimerSet | None:
    """The next poison that is due: its moment was the opening of this phase or of one before."""
    now = (fight.round, PHASES.index(fight.phase)) if fight.phase in PHASES else (0, 0)
    for each in fight.timers.values():
        due = each.due
        if each.kind in KINDS and due.phase in PHASES and (due.round, PHASES.index(due.phase)) <= now:
            return each
    return None


def poisons_strike(fight: Fight, more: int = 0) -> Procedure[None]:
    """The poisons and diseases that strike at the end of a round, or in so many `more`."""
    for each in list(fight.timers.values()):
        at_an_end = each.due.phase not in PHASES or more
        if each.kind in KINDS and at_an_end and each.due.round <= fight.round + more:
            yield from strike(fight, each)


def strike(fight: Fight, timer: TimerSet) -> Procedure[None]:
    """A poison or disease takes effect; on the dead and those who have left it does nothing."""
    yield TimerEnded(timer=timer.timer, rule=RULE)
    victim = fight.combatants.get(timer.combatant)
    if victim is None or not victim.present or "dead" in victim.conditions:
        return
    name = str(timer.data.get("name", timer.kind))
    points = yield from _points(victim.id, timer)
    stat = timer.data.get("stat", "")
    if points is None or stat not in ("", *STATS):
        args = {"combatant": victim.id, "kind": timer.kind, "name": name}
        yield from left_to_gm("poison", args, whom=victim.id, about=timer.kind, reason=name, rule=RULE)
    elif stat:
        now = max(0, fight.combatants[victim.id].stats[stat] - points)
        yield from change_stat(fight, victim.id, stat, now, reason=name, rule=RULE)
    elif points > 0:
        yield from wound(fight, victim.id, points, cause=name, kind=timer.kind, rule=RULE)


def _points(victim: str, timer: TimerSet) -> Procedure[int | None]:
    amount, dice = timer.data.get("amount"), timer.data.get("dice")
    if isinstance(amount, int) and 0 <= amount <= 1_000_000:
        return amount
    try:
        parse(dice if isinstance(dice, str) else "")
    except NotationError:
        return None
    thrown = yield from roll(victim, timer.kind, str(dice), rule=RULE)
    return max(0, thrown.total)


CHAPTER = Chapter(
    name="poison and disease",
    timers=tuple(TimerKind(each, Nothing) for each in KINDS),
    adds=(ROUND_ENDS.add(poisons_strike),),
)
