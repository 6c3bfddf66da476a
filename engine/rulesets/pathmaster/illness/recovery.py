"""Recovery: what is left of a disease once it is cured, how long that lasts, and the way back into old habits.

Whoever had a bubonic or pneumonic disease gets well in bed; the urges of a psychiatric one fade with time, unless a
temptation is stronger.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    Answer,
    Chapter,
    Combatant,
    Condition,
    Estimate,
    Fight,
    Noted,
    Points,
    Procedure,
    Sentence,
    ask,
    may,
    row_where,
    summed,
    table,
)
from engine.dice.open_ended import FAR, percent
from engine.rulesets.pathmaster.checks.resistance import known
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED, SUCCESS
from engine.rulesets.pathmaster.illness.ailment import (
    AILING,
    Ailment,
    Due,
    begins,
    changed,
    kept,
    to_come,
)
from engine.rulesets.pathmaster.illness.length import UNITS, charted, rolled_up
from engine.rulesets.pathmaster.people.ailments import moment

LENGTH = "pm.recovery.roll"
START = "pm.recovery.penalty-start"
STEPS = "pm.recovery.penalty-steps"
REST = "pm.recovery.bed-rest"
URGES = "pm.recovery.psychiatric-cure"
TEMPTATION = "pm.recovery.temptation-check"
RELAPSE = "pm.recovery.relapse"

MIND = "psychiatric"
IN_BED = ("bubonic", "pneumonic")
"""The diseases after which days count that are spent in bed, and no others."""
FULL = 100
"""What such a recovery takes off at first."""
MANY_DAYS = 100
"""Up to so many, each day gives back the same, in whole points (pm.q.recovery-rounding)."""


class BedRest(Struct, frozen=True, forbid_unknown_fields=True):
    """How many days somebody has spent in bed."""

    days: Annotated[int, Meta(ge=1, le=10_000)]


class Tempted(Struct, frozen=True, forbid_unknown_fields=True):
    """What invites somebody to fall back into old habits."""

    to: Annotated[str, Meta(min_length=1, max_length=100)]


BED_REST = Condition("bed-rest", BedRest)
TEMPTED = Condition("tempted", Tempted)


def recovering(combatant: Combatant, *kinds: str) -> Iterator[str]:
    """The names of somebody's recoveries from diseases of these types."""
    for name, each in AILING.of(combatant).ailments.items():
        if each.of == "recovery" and each.kind in kinds:
            yield name


def check_bed_rest(fight: Fight, who: str) -> None:
    """Raises ValueError where nobody has anything to recover from in bed."""
    if not any(recovering(fight.combatants[who], *IN_BED)):
        raise ValueError(Sentence("pathmaster.nothing-to-rest-from", {"who": who, "rule": REST}))


def check_tempted(fight: Fight, who: str) -> None:
    """Raises ValueError where there are no old habits."""
    if not any(recovering(fight.combatants[who], MIND)):
        raise ValueError(Sentence("pathmaster.nothing-tempts", {"who": who, "rule": TEMPTATION}))


def recovers(fight: Fight, who: str, cured: Ailment) -> Procedure[str]:
    """The recovery from what was felt of a disease, by its name; "" where nothing is left to recover from."""
    if cured.of != "disease" or not cured.tiers:
        return ""
    one = Ailment(
        of="recovery", kind=cured.kind, level=0, tiers=(max(cured.tiers, key=[*known().tiers].index),)
    )
    return (yield from begins(fight, who, one, rule=URGES if cured.kind == MIND else LENGTH))


def settles_in(fight: Fight, who: str, name: str) -> Procedure[None]:
    """A recovery begins now, by the chart of its type."""
    before = AILING.of(fight.combatants[who]).ailments
    one = before[name]
    days = yield from days_of_recovery(fight, who, one.kind, one.tiers[0])
    takes = {START: -FULL} if one.kind in IN_BED else {}
    yield kept(
        who, {**before, name: replace(one, days=days, rested=0, takes=takes)}, START if takes else LENGTH
    )
    if not takes:
        due = moment(fight) + days * UNITS["days"]
        yield to_come(who, Due(of=name, what="recovered"), due, rule=LENGTH)


def days_of_recovery(
    fight: Fight, who: str, kind: str, tier: str, *, private: bool = False
) -> Procedure[int]:
    """Roll how many days it takes to recover from a disease of this type and tier (pm.q.recovery-units-and-dice).

    Source: pm.table.recovery.bubonic, pm.table.recovery.pneumonic, as printed (pm.q.pneumonic-outlier),
    pm.table.recovery.psychiatric, pm.table.recovery.chemical.
    """
    chart, co = f"pm.table.recovery.{kind}", fight.combatants[who].stats["CO"]

    def told(total: int) -> str:
        days = charted(chart, total)[tier]
        return f"{days} day{'s' * (days != 1)}"

    adds = [Points(LENGTH, co, "CO")]
    total = yield from rolled_up(who, "recovery", OPEN_ENDED, adds, told, rule=LENGTH, private=private)
    return int(charted(chart, total)[tier])


def recovered(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """Nothing is left of it."""
    yield from _over(fight, who, due.of, rule)


def _over(fight: Fight, who: str, name: str, rule: str) -> Procedure[None]:
    of = AILING.of(fight.combatants[who]).ailments[name].kind
    yield Noted(key="recovered", combatant=who, args={"of": of}, rule=rule)
    yield from changed(fight, who, name, None, rule=rule)


def left(days: int, rested: int) -> int:
    """What is still off after so many days in bed of those that are needed.

    Source: pm.recovery.penalty-steps, pm.q.recovery-rounding.
    """
    to_go = days - rested
    if rested == 0 or days > MANY_DAYS:
        return -(-FULL * to_go // days)
    return FULL // days * to_go


def spends_days_in_bed(fight: Fight, who: str) -> Procedure[None]:
    """Each day in bed gives something back, to the last; days that are spent otherwise give nothing."""
    rest = BED_REST.of(fight.combatants[who])
    yield BED_REST.lost(who, reason="over", rule=REST)
    for _ in range(rest.days):
        yield from day_in_bed(fight, who)


def day_in_bed(fight: Fight, who: str) -> Procedure[None]:
    """A day in bed brings everybody nearer to the end who gets well in it."""
    for name in [*recovering(fight.combatants[who], *IN_BED)]:
        before = AILING.of(fight.combatants[who]).ailments
        one = replace(before[name], rested=before[name].rested + 1)
        if one.rested == one.days:
            yield from _over(fight, who, name, STEPS)
        else:
            takes = {STEPS: -left(one.days, one.rested)}
            yield kept(who, {**before, name: replace(one, takes=takes)}, STEPS)


def is_tempted(fight: Fight, who: str) -> Procedure[None]:
    """Resist by a roll, or give in: then recovery starts over, though the disease is still cured."""
    to = TEMPTED.of(fight.combatants[who])
    name = next(recovering(fight.combatants[who], MIND), "")
    ways = [
        may("resist", estimate=lambda now: _chance(now.combatants[who], name), rule=TEMPTATION),
        may("give-in", rule=RELAPSE),
    ]
    answer: Answer | None = yield from ask(
        who,
        "tempted",
        lambda now: ways if name and TEMPTED.on(now.combatants[who]) else [],
        args={"to": to.to},
        default="resist",
        rule=TEMPTATION,
    )
    if TEMPTED.on(fight.combatants[who]):
        yield TEMPTED.lost(who, reason="over", rule=TEMPTATION)
    if answer is None:
        return
    if answer.choice == "resist" and (yield from _withstands(fight, who, name)):
        before = AILING.of(fight.combatants[who]).ailments
        yield kept(
            who, {**before, name: replace(before[name], resisted=before[name].resisted + 1)}, TEMPTATION
        )
        return
    yield Noted(key="relapses", combatant=who, args={"to": to.to}, rule=RELAPSE)
    yield from settles_in(fight, who, name)


def _withstands(fight: Fight, who: str, name: str) -> Procedure[bool]:
    """A total above 100 resists (pm.q.temptation-check)."""
    adds = _adds(fight.combatants[who], name)
    total = yield from rolled_up(who, "temptation", OPEN_ENDED, adds, _resisted, rule=TEMPTATION)
    return total >= SUCCESS


def _resisted(total: int) -> str:
    return "resisted" if total >= SUCCESS else "not resisted"


def _chance(combatant: Combatant, name: str) -> Estimate:
    total, modifiers = summed(0, _adds(combatant, name))
    return Estimate(percent(((SUCCESS, FAR),), total, over=0), modifiers)


def _adds(combatant: Combatant, name: str) -> list[Points]:
    """What adds to the roll: SD once, each temptation that was resisted, and how grave the disease was."""
    one = AILING.of(combatant).ailments[name]
    tier = row_where(table("pm.table.temptation"), "former-tier", one.tiers[0])
    given = [
        Points(TEMPTATION, combatant.stats.get("SD", 0), "SD"),
        Points(TEMPTATION, one.resisted, "resisted before"),
        Points(TEMPTATION, tier["modifier"], one.tiers[0]),
    ]
    return [each for each in given if each.points]


CHAPTER = Chapter(name="recovery", conditions=(BED_REST, TEMPTED))
