"""Rounds of stun: received, marked off turn by turn (pm.stun.tracking)."""

from collections.abc import Iterator

from affray.rules import Chapter, Combatant, ConditionLost, Fight, Procedure
from engine.rulesets.pathmaster.harm.falling import fall
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.can_act import STUNS
from engine.rulesets.pathmaster.people.posture import PRONE
from engine.rulesets.pathmaster.people.stunned import LEVELS, RESISTED, Rounds, late, rounds, stun, worst
from engine.rulesets.pathmaster.seams import UPKEEP

ADDED = "pm.stun.tracking"
AT_ONCE = "pm.stun.short-stun-is-intended"
WORST = "pm.stun.worst-first"
RECOVERS = "pm.stun.recovery-at-turn-start"
IMMUNE = "pm.stun.immune-after-success"
DOWNED = "pm.stun.downed"


def add_stun(fight: Fight, whom: str, levels: dict[str, int]) -> Procedure[None]:
    """More rounds of stun, by level; they count at once, before the victim's next turn."""
    for level in STUNS:
        if levels.get(level):
            yield from _add(fight, whom, level, levels[level])
    yield from settle(fight, whom)
    yield from floor(fight, whom)


def _add(fight: Fight, whom: str, level: str, more: int) -> Procedure[None]:
    now = fight.combatants[whom]
    before, eased = rounds(now), RESISTED.get(now)
    rule = IMMUNE if eased and eased.passed else ADDED if before else AT_ONCE
    yield LEVELS[level].gained(whom, Rounds(before.get(level, 0) + more), rule=rule)


def floor(fight: Fight, whom: str) -> Procedure[None]:
    """Whoever is Downed lies prone at once."""
    now = fight.combatants[whom]
    if stun(now) == "downed" and not PRONE.on(now):
        yield from fall(fight, whom, rule=DOWNED)


def recover(fight: Fight, who: str) -> Procedure[None]:
    """Recovery from stun at the start of one's turn: one round of the worst level less, without a roll.

    It is one for every race, whatever its rate of recovery (pm.healing.stun). Rounds that came under the
    protection of a passed roll are not yet among those (pm.ambiguity.stun-mark-off-order).
    """
    now = fight.combatants[who]
    left, eased = rounds(now), RESISTED.get(now)
    protected = late(now) if eased and eased.passed else {}
    if eased is not None:
        yield RESISTED.lost(who, reason="over", rule=RECOVERS)
    level = worst({each: left[each] - protected.get(each, 0) for each in left}) or worst(left)
    if not level:
        return
    rule = WORST if len(left) > 1 else RECOVERS
    rest = Rounds(left[level] - 1) if left[level] > 1 else None
    yield LEVELS[level].now(who, rest, reason="over", rule=rule)
    yield from settle(fight, who)
    yield from floor(fight, who)


def wears_off(stunned: Combatant) -> Iterator[ConditionLost]:
    """The end of all rounds of stun, when more time has passed than they last."""
    for each in LEVELS.values():
        if each.on(stunned):
            yield each.lost(stunned.id, reason="over", rule=RECOVERS)


CHAPTER = Chapter(name="rounds of stun", conditions=(*LEVELS.values(), RESISTED), adds=(UPKEEP.add(recover),))
