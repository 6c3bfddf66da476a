"""Withdrawal: a roll for each day without a dose, until it is over, somebody takes a fix, or magic heals it."""

from msgspec.structs import replace

from affray.rules import (
    Chapter,
    Condition,
    DamageHealed,
    Fight,
    Noted,
    Points,
    Procedure,
    Sentence,
    StatChanged,
    roll,
)
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.harm.falling import DEAD, UNCONSCIOUS
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.illness.ailment import Due
from engine.rulesets.pathmaster.illness.habit import (
    DAY,
    SHOWS,
    WEEK,
    Habit,
    Of,
    Withdrawal,
    addictions,
    becomes,
    comes,
    habits,
    stops,
    substance,
    withdrawal_penalty,
    worst,
)
from engine.rulesets.pathmaster.illness.length import UNITS, charted, rolled_up
from engine.rulesets.pathmaster.illness.recovery import days_of_recovery
from engine.rulesets.pathmaster.people.ailments import moment

START = "pm.withdrawal.start"
ROLL = "pm.withdrawal.roll"
ADDS_UP = "pm.withdrawal.cumulative"
COMPLETED = "pm.withdrawal.completed"
FIX = "pm.withdrawal.fix"
UNCONSCIOUS_HOURS = "pm.withdrawal.unconscious"
MAGIC = "pm.recovery.chemical-magical"

BASE = 50
EACH_LEVEL = -5
OVER = 101
"""What a day's total must reach for withdrawal to be over (pm.q.withdrawal-completion)."""
HOUR = UNITS["hours"]

GOES_WITHOUT = Condition("goes-without", Of, private=True)
WEANED = Condition("weaned", Of, private=True)


def check_goes_without(fight: Fight, who: str, to: Of) -> None:
    """Raises ValueError for what nobody is addicted to, and for whoever goes without it already."""
    there = addictions(fight.combatants[who])
    check_addicted(there, who, to.of, START)
    if there[to.of].withdrawal is not None:
        twice = {"who": who, "of": to.of, "rule": START}
        raise ValueError(Sentence("pathmaster.goes-without-already", twice))


def check_weaned(fight: Fight, who: str, to: Of) -> None:
    """Raises ValueError for what nobody is addicted to."""
    check_addicted(addictions(fight.combatants[who]), who, to.of, MAGIC)


def check_addicted(there: dict[str, Habit], who: str, of: str, rule: str) -> None:
    """Raises ValueError for what is none of these addictions."""
    if of not in there:
        none = {"of": of, "who": who, "known": [*there], "rule": rule}
        raise ValueError(Sentence("pathmaster.not-addicted", none))


def goes_without(fight: Fight, who: str) -> Procedure[None]:
    """Somebody means to go without from now on."""
    to = GOES_WITHOUT.of(fight.combatants[who])
    yield GOES_WITHOUT.lost(who, reason="over", rule=START)
    yield from withdraws(fight, who, to.of, moment(fight), rule=START)


def withdraws(fight: Fight, who: str, of: str, at: int, *, rule: str) -> Procedure[None]:
    """Withdrawal begins; the first roll is for the day that begins now."""
    yield from stops(fight, who, of, "week", rule=rule)
    habit = replace(habits(fight.combatants[who])[of], withdrawal=Withdrawal())
    yield Noted(key="withdrawal-begins", combatant=who, args={"of": of}, private=True, rule=rule)
    yield from becomes(fight, who, of, habit, rule=rule)
    yield from comes(who, of, "day", at + DAY, rule=START)


def day_without(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """A day of withdrawal is over; one on which there was a dose has no roll."""
    of = substance(due.of)
    habit = habits(fight.combatants[who])[of]
    assert habit.withdrawal is not None
    if habit.withdrawal.today:
        rests = replace(habit, withdrawal=replace(habit.withdrawal, today=0))
        yield from becomes(fight, who, of, rests, rule=START)
        yield from comes(who, of, "day", at + DAY, rule=START)
        return
    total = yield from _total(fight, who, habit)
    row = charted("pm.table.withdrawal", total)
    hits = yield from _lost(who, "hits", row["hits-taken"])
    co = yield from _lost(who, "CO", row["temporary-co-lost"])
    before = fight.combatants[who].stats["CON"]
    gone = min(co, before - 1)
    cost = replace(habit.withdrawal, hits=habit.withdrawal.hits + hits, co=habit.withdrawal.co + gone)
    told = {"hits": hits, "co": co, **({"beyond": co - gone} if co > gone else {})}
    yield Noted(key="day-without", combatant=who, args=told, private=True, rule=ADDS_UP)
    if gone:
        yield StatChanged(combatant=who, stat="CON", now=before - gone, private=True, rule=ADDS_UP)
    yield from becomes(fight, who, of, replace(habit, withdrawal=cost), rule=ADDS_UP)
    if hits:
        yield from lose_hits(fight, who, hits, cause="disease")
    if DEAD in fight.combatants[who].conditions:
        return
    if total >= OVER:
        yield from heals(fight, who, of, at, rule=COMPLETED)
        return
    yield from comes(who, of, "day", at + DAY, rule=START)
    if hits and fight.combatants[who].now("hp") <= 0:
        yield from stops(fight, who, of, "hour", rule=UNCONSCIOUS_HOURS)
        yield from comes(who, of, "hour", at + HOUR, rule=UNCONSCIOUS_HOURS)


def _total(fight: Fight, who: str, habit: Habit) -> Procedure[int]:
    """The roll of a day, with what the drug has done so far against it (pm.q.withdrawal-severity-penalty)."""
    off = {**habit.suffers, **withdrawal_penalty(habit)}
    adds = [
        Points(ROLL, EACH_LEVEL * habit.level, "levels"),
        Points(ROLL, 3 * fight.combatants[who].stats["CO"], "CO"),
        *(Points(rule, points, rule.rpartition(".")[2]) for rule, points in off.items()),
    ]
    return (
        yield from rolled_up(who, "withdrawal", OPEN_ENDED, adds, _so_far, base=BASE, rule=ROLL, private=True)
    )


def _so_far(total: int) -> str:
    return "completed" if total >= OVER else "goes on"


def _lost(who: str, purpose: str, dice: str) -> Procedure[int]:
    """What the chart takes, never less than nothing (pm.q.withdrawal-negative)."""
    if dice == "0":
        return 0
    return max(0, (yield from roll(who, purpose, dice, rule=ROLL, private=True)).total)


def hour_unconscious(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """An hour of unconsciousness gives a hit back, and may wake somebody; withdrawal goes on.

    Source: pm.withdrawal.unconscious, pm.q.withdrawal-hits.
    """
    of = substance(due.of)
    habit, now = habits(fight.combatants[who])[of], fight.combatants[who]
    cost = habit.withdrawal
    if cost is None or not cost.hits or now.now("hp") > 0 or not UNCONSCIOUS.on(now):
        return
    eased = replace(habit, withdrawal=replace(cost, hits=cost.hits - 1))
    yield from becomes(fight, who, of, eased, rule=rule)
    yield from _back(fight, who, 1)
    if fight.combatants[who].now("hp") <= 0:
        yield from comes(who, of, "hour", at + HOUR, rule=rule)


def _back(fight: Fight, who: str, hits: int) -> Procedure[None]:
    """Hits that withdrawal has cost come back, and nobody is told why.

    Source: pm.withdrawal.fix, pm.withdrawal.unconscious.
    """
    now, most = fight.combatants[who].resources["hp"]
    if (healed := min(hits, most - now)) > 0:
        yield DamageHealed(combatant=who, amount=healed, now=now + healed, rule=SHOWS)
        yield from settle(fight, who)


def may_be_fixed(fight: Fight, who: str, of: str, at: int) -> Procedure[None]:
    """As many doses as the level of the addiction end withdrawal, and all that it has cost is given back."""
    habit = habits(fight.combatants[who])[of]
    cost = habit.withdrawal
    if cost is None or cost.doses < habit.level:
        return
    yield Noted(key="fix", combatant=who, args={"of": of}, private=True, rule=FIX)
    yield from stops(fight, who, of, "day", "hour", rule=FIX)
    yield from becomes(fight, who, of, replace(habit, withdrawal=None, week=at, doses=0), rule=FIX)
    yield from comes(who, of, "week", at + WEEK, rule=FIX)
    if cost.co:
        stat = fight.combatants[who].stats["CON"] + cost.co
        yield StatChanged(combatant=who, stat="CON", now=stat, private=True, rule=FIX)
    yield from _back(fight, who, cost.hits)


def heals(fight: Fight, who: str, of: str, at: int, *, rule: str) -> Procedure[None]:
    """Somebody is addicted no longer; what was lost comes back as always, and recovery from the drug begins.

    Whoever it has done nothing to has nothing to recover from.
    Source: pm.withdrawal.completed, pm.recovery.chemical-magical, pm.q.chemical-recovery-effect.
    """
    habit = habits(fight.combatants[who])[of]
    yield Noted(key="addicted-no-longer", combatant=who, args={"of": of}, private=True, rule=rule)
    yield from stops(fight, who, of, rule=rule)
    if not habit.tiers:
        yield from becomes(fight, who, of, None, rule=rule)
        return
    days = yield from days_of_recovery(fight, who, "chemical", worst(habit.tiers), private=True)
    yield from becomes(fight, who, of, Habit(af=habit.af, recovers=days), rule=rule)
    yield from comes(who, of, "weaned", at + days * DAY, rule=rule)


def is_weaned(fight: Fight, who: str) -> Procedure[None]:
    """Magic heals an addiction without withdrawal and without anything else that comes of it."""
    to = WEANED.of(fight.combatants[who])
    yield WEANED.lost(who, reason="over", rule=MAGIC)
    if to.of in addictions(fight.combatants[who]):
        yield from heals(fight, who, to.of, moment(fight), rule=MAGIC)


def recovered_from_it(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """Nothing is left of a habit."""
    of = substance(due.of)
    yield Noted(key="recovered", combatant=who, args={"of": of}, private=True, rule=rule)
    yield from becomes(fight, who, of, None, rule=rule)


CHAPTER = Chapter(name="withdrawal", conditions=(GOES_WITHOUT, WEANED))
