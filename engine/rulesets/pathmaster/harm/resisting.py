"""Stunned maneuvering: a roll against Pain Resistance lets one act in spite of stun (pm.stun.maneuvering-success)."""

from affray.rules import (
    Chapter,
    CheckResolved,
    Combatant,
    Fight,
    Points,
    Procedure,
    Read,
    ask,
    may,
    records,
    roll,
    summed,
    table,
)
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED, SUCCESS
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.people.derived_stats import hurt, skill
from engine.rulesets.pathmaster.people.stunned import RESISTED, Resisted, lighter, rounds, stun
from engine.rulesets.pathmaster.seams import MANEUVER, ROLLED, UPKEEP
from engine.rulesets.pathmaster.turn.preparation import overcome

SKILL = "Pain Resistance"
SUCCEEDS = "pm.stun.maneuvering-success"
PARTLY = "pm.stun.maneuvering-partial"
BY_ROUNDS = "pm.stun.maneuvering-modifiers"
BY_INJURIES = "pm.stun.maneuvering-injuries-count"
PARTIAL = SUCCESS - 20


def resist(fight: Fight, who: str) -> Procedure[None]:
    """The roll to resist stun, at once, for a combatant still stunned on their turn (pm.spell.distraction.stunned)."""
    now = fight.combatants[who]
    if not stun(now) or not active(now):
        return
    answer = yield from ask(
        who,
        "stunned",
        lambda _: [may("resist", rule=SUCCEEDS), may("suffer", rule=SUCCEEDS)],
        args={"level": stun(now)},
        default="resist",
        rule=SUCCEEDS,
    )
    if answer is None or answer.choice == "suffer":
        return
    total = yield from _roll(fight, who)
    now = fight.combatants[who]
    if total >= SUCCESS:
        yield RESISTED.gained(who, Resisted(passed=True, against=rounds(now)), rule=SUCCEEDS)
        return
    if total >= PARTIAL:
        yield RESISTED.gained(who, Resisted(level=lighter(stun(now)), against=rounds(now)), rule=PARTLY)
    yield from overcome(fight, who)


def _roll(fight: Fight, who: str) -> Procedure[int]:
    def reads() -> Read:
        actor = fight.combatants[who]
        added = skill(actor, SKILL) + sum(each.points for each in _adds(fight, actor))
        return lambda shown: (shown.total + added >= SUCCESS, shown.total + added >= PARTIAL)

    thrown = yield from roll(who, "pain-resistance", OPEN_ENDED, rule=SUCCEEDS, reads=reads)
    actor = fight.combatants[who]
    base = skill(actor, SKILL)
    total, modifiers = summed(base + thrown.total, [each for each in _adds(fight, actor) if each.points])
    passed, partly = total >= SUCCESS, PARTIAL <= total < SUCCESS
    yield CheckResolved(
        combatant=who,
        purpose="pain-resistance",
        skill=SKILL,
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result="success" if passed else "partial" if partly else "failure",
        result_rule=PARTLY if partly else SUCCEEDS,
        rule=SUCCEEDS,
    )
    yield from ROLLED(fight, who)
    return total


def _adds(fight: Fight, actor: Combatant) -> list[Points]:
    adds = [Points(BY_ROUNDS, for_rounds(actor), "rounds of stun")]
    adds += [Points(BY_INJURIES, each.points, each.note) for each in hurt(actor)]
    return [*adds, *MANEUVER(fight, actor)]


def for_rounds(combatant: Combatant) -> int:
    """What the rounds of stun left, of all levels together, add to the roll (pm.stun.maneuvering-modifiers)."""
    total, rows = sum(rounds(combatant).values()), records(table("pm.table.stunned-maneuvering"))
    return next(int(row["Modifier"]) for row in reversed(rows) if row["Total From"] <= total)


CHAPTER = Chapter(name="stunned maneuvering", adds=(UPKEEP.add(resist),))
