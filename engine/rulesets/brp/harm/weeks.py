"""Weeks of healing, and whatever else time brings when the table lets it pass (brp.healing.natural-rate).

The GM lets time pass by the clock (ResourceChanged of the table's "clock", in seconds). What rounds would have done
in it is done; then each week of somebody wounded ends when its seven days have passed.
"""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import (
    DAY,
    GM,
    Chapter,
    Combatant,
    Fight,
    Noted,
    Param,
    Procedure,
    ResourceChanged,
    TimerKind,
    TimerSet,
    When,
    ask,
    end_by_the_clock,
    may,
    roll,
)
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.harm.healing import heal
from engine.rulesets.brp.harm.passing import day_passes, rounds_pass
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.can_act import down
from engine.rulesets.brp.people.skills import rating, skill_roll
from engine.rulesets.brp.rounds.clock import ROUND_SECONDS
from engine.rulesets.brp.specials.lodged import unhealable

RATE = "brp.healing.natural-rate"
WEEK_OVER = "brp.healing.end-of-week"
DAILY = "brp.healing.daily-split"
CONDITIONS = "brp.healing.care-conditions"
CARE = {
    "poor": "brp.healing.care-poor",
    "decent": "brp.healing.care-decent",
    "excellent": "brp.healing.care-excellent",
}
"""The classes of table brp.table.medical-care, and their rules."""

DAYS = 7
SETTLED = "reckoned"
"""The table's count of seconds up to which what time brings is settled."""

SKILLS = ("First Aid", "Medicine")


class Week(Struct, frozen=True, omit_defaults=True):
    """What is due: so many points (None: to be rolled then), and whether the week is over with it."""

    points: int | None = None
    last: bool = True


HEALING = TimerKind("healing", Week)


def time_has_passed(fight: Fight) -> bool:
    """Whether the clock has gone on since what time brings was settled last."""
    return fight.clock > fight.counts.get(SETTLED, 0)


def time_passes(fight: Fight) -> Procedure[None]:
    """What time brings, from where it was settled last up to now.

    With a new day the wounds of the last are of an earlier one (brp.amb.minor-sum-window).
    """
    before, passed = fight.counts.get(SETTLED, 0), fight.clock - fight.counts.get(SETTLED, 0)
    yield from rounds_pass(fight, passed // ROUND_SECONDS)
    if fight.clock // DAY > before // DAY:
        yield from day_passes(fight)
    for who in [each.id for each in fight.present()]:
        if wounded(fight.combatants[who]) and not any(
            each.combatant == who for each in HEALING.running(fight)
        ):
            yield from week_begins(fight, who, before)
    while ripe := (yield from end_by_the_clock(fight)):
        for timer in ripe:
            if timer.kind == HEALING.kind:
                yield from falls_due(fight, timer)
    yield ResourceChanged(combatant="", resource=SETTLED, amount=passed, now=fight.clock, rule=WEEK_OVER)


def wounded(combatant: Combatant) -> bool:
    """Whether somebody alive has something to heal."""
    hurt = any(each.amount and each.resource == "hp" for each in combatant.injuries.values())
    return hurt and combatant.now("hp") < combatant.maximum("hp") and "dead" not in combatant.conditions


def week_begins(fight: Fight, who: str, start: int) -> Procedure[None]:
    """A week begins: its points come at its end, or, where time is of the essence, on its days.

    They then come every so many days as seven divided by their number, rounded up, the last on the seventh
    (brp.amb.daily-split-overrun).
    """
    options: Options = fight.table
    due = [(DAYS, Week())]
    if options.daily_healing:
        points = yield from week_of(fight, who)
        every = -(-DAYS // points) if points > 0 else DAYS
        days = [min(DAYS, every * number) for number in range(1, points + 1)]
        due = [(day, Week(1, last=number == points)) for number, day in enumerate(days, 1)]
        due = due or [(DAYS, Week(points))]
    for number, (day, week) in enumerate(due, 1):
        at = When(round=0, time=start + day * DAY)
        rule = DAILY if options.daily_healing else WEEK_OVER
        yield HEALING.starts(f"healing-{who}-{start // DAY}-{number}", who, week, due=at, rule=rule)


def falls_due(fight: Fight, timer: TimerSet) -> Procedure[None]:
    """The points of a week, or one of them, restored; while there is something to heal another week begins."""
    who, week = timer.combatant, HEALING.held(timer)
    if who not in fight.combatants or not wounded(fight.combatants[who]):
        return
    points = week.points
    if points is None:
        points = yield from week_of(fight, who)
    yield from spread(fight, who, points)
    if week.last and wounded(fight.combatants[who]):
        assert timer.due.time is not None
        yield from week_begins(fight, who, timer.due.time)


def week_of(fight: Fight, who: str) -> Procedure[int]:
    """The points of a week by the care in it (table brp.table.medical-care); below 0, more are lost."""
    if (stuck := unhealable(fight, fight.combatants[who]))[0]:
        yield Noted(key="healing.nothing", combatant=who, rule=stuck[1])
        return 0
    care, by, skill = yield from care_of(fight, who)
    yield Noted(key="healing.week", combatant=who, args={"care": care, "by": by}, rule=CONDITIONS)
    rule, rate = CARE[care], str(fight.combatants[who].sheet.get("healing", "1d3"))
    if care == "poor" and not by:
        return 0
    if care != "decent" and by:
        difficult = [Circumstance(rule, "difficult", note="poor conditions")] if care == "poor" else []
        check = yield from skill_roll(fight, by, "care", skill, *difficult, rule=rule)
        if care == "poor" and check.level == "fumble":
            return -(yield from roll(who, "care", "1d3", rule=rule)).total
        if care == "poor" and not check.succeeded:
            return 0
        if care == "excellent" and check.succeeded:
            options: Options = fight.table
            more = yield from roll(who, "care", options.excellent_care, rule=rule)
            return more.total + (yield from roll(who, "healing", rate, rule=RATE)).total
    return (yield from roll(who, "healing", rate, rule=RATE if care == "decent" else rule)).total


def care_of(fight: Fight, who: str) -> Procedure[tuple[str, str, str]]:
    """The care of a week: how good, by whom, and with which skill; the GM says, or the table's option."""
    options: Options = fight.table
    carers = sorted(_carers(fight, who), key=lambda each: -each[0])
    _, by, skill = carers[0] if carers else (0, "", SKILLS[0])
    if options.care != "ask":
        return options.care, by, skill
    names = tuple(dict.fromkeys(each[1] for each in carers))
    params = {"by": Param(names=names, default=by), "skill": Param(names=SKILLS, default=skill)} if by else {}
    ways = [may(each, params={} if each == "decent" else params, rule=CARE[each]) for each in CARE]
    answer = yield from ask(
        GM, "care", lambda _: ways, args={"combatant": who}, default="decent", rule=CONDITIONS
    )
    assert answer is not None
    return answer.choice, str(answer.args.get("by", by)), str(answer.args.get("skill", skill))


def _carers(fight: Fight, who: str) -> Iterator[tuple[int, str, str]]:
    """Who could care for somebody: their own side as far as they are awake, the patient included.

    Source: brp.amb.carer-awake.
    """
    side = fight.combatants[who].side
    for each in fight.present():
        if each.side == side and not down(each):
            for skill in SKILLS:
                yield rating(each, skill), each.id, skill


def spread(fight: Fight, who: str, points: int) -> Procedure[None]:
    """Points restored, one by one to each injury in turn, the largest first; or lost, at the largest.

    Source: brp.healing.spread-evenly, brp.amb.even-spread.
    """
    rule = "brp.healing.spread-evenly"
    patient = fight.combatants[who]
    injuries = {each.injury: each.amount for each in patient.injuries.values() if each.resource == "hp"}
    order = sorted((name for name, amount in injuries.items() if amount), key=lambda name: -injuries[name])
    if not order:
        return
    if points < 0:
        yield from worsen(fight, who, order[0], -points, cause="poor care", rule=CARE["poor"])
        return
    shares = dict.fromkeys(order, 0)
    for _ in range(min(points, patient.maximum("hp") - patient.now("hp"), sum(injuries.values()))):
        most_left = [name for name in order if shares[name] < injuries[name]]
        shares[min(most_left, key=lambda name: shares[name])] += 1
    for name, share in shares.items():
        if share:
            yield from heal(fight, who, name, share, rule=rule)


CHAPTER = Chapter(name="weeks of healing", timers=(HEALING,))
