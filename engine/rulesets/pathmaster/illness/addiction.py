"""Addiction: what a substance with an addiction factor does to whoever takes it (pm.addiction.scope).

It is a disease of its own type, which comes by ingestion and at once (pm.q.chemical-printed-twice).
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    Answer,
    Chapter,
    Condition,
    Fight,
    Name,
    Noted,
    Points,
    Procedure,
    Sentence,
    StatChanged,
    ask,
    may,
    roll,
)
from engine.rulesets.pathmaster.checks.resistance import Danger, known, resists
from engine.rulesets.pathmaster.harm.exposure import faces
from engine.rulesets.pathmaster.harm.falling import die
from engine.rulesets.pathmaster.illness.ailment import Due
from engine.rulesets.pathmaster.illness.habit import (
    DAY,
    HABITS,
    SHOWS,
    WEEK,
    Habit,
    Knowing,
    addictions,
    becomes,
    comes,
    habits,
    stops,
    substance,
)
from engine.rulesets.pathmaster.illness.length import effects, length, rolled_up
from engine.rulesets.pathmaster.illness.stages import lowers_stats
from engine.rulesets.pathmaster.illness.withdrawal import may_be_fixed, withdraws
from engine.rulesets.pathmaster.people.ailments import moment
from engine.rulesets.pathmaster.people.can_act import active
from engine.rulesets.pathmaster.sheet import Addiction

SCOPE = "pm.addiction.scope"
ROLL = "pm.addiction.roll"
DOUBLES = "pm.addiction.af-doubling"
RESET = "pm.addiction.af-reset"
UPKEEP = "pm.addiction.upkeep"
A_DOSE = "pm.addiction.upkeep-doses-are-doses"
MISSED = "pm.addiction.missed-dose"
GAINED = "pm.addiction.level-gain-resistance"
INVOLUNTARY = "pm.withdrawal.involuntary"
TIERS = ("pm.addiction.mild", "pm.addiction.moderate", "pm.addiction.severe", "pm.addiction.extreme")
BROUGHT = "addictions"
"""The figure that says how many addictions on the sheet have not begun in this fight."""
CAUGHT = 101
DAYS = 7
"""Uses so long ago, and no longer, count."""


class Took(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Doses that somebody takes of a substance; its addiction factor is needed where it is no habit yet."""

    of: Name
    af: Annotated[int, Meta(ge=0, le=1000)] = 0
    doses: Annotated[int, Meta(ge=1, le=20)] = 1
    known_to: Knowing = ()


class Addicted(Addiction, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An addiction that somebody turns out to have; the fields are those of the sheet."""

    to: Name
    known_to: Knowing = ()


TOOK = Condition("took", Took, private=True)
ADDICTED = Condition("addicted", Addicted, private=True)


def check_took(fight: Fight, who: str, to: Took) -> None:
    """Raises ValueError for a substance of which nobody has said how addictive it is."""
    if not to.af and to.of not in habits(fight.combatants[who]):
        raise ValueError(Sentence("pathmaster.no-addiction-factor", {"of": to.of, "rule": SCOPE}))


def check_newly_addicted(fight: Fight, who: str, to: Addicted) -> None:
    """Raises ValueError for an addiction that somebody has already."""
    if to.to in addictions(fight.combatants[who]):
        raise ValueError(Sentence("pathmaster.addicted-already", {"who": who, "of": to.to, "rule": UPKEEP}))


def brings_addictions(fight: Fight, who: str) -> Procedure[None]:
    """The addictions of a sheet begin with the fight, and what is to come of them."""
    sheet = fight.combatants[who].sheet
    yield StatChanged(combatant=who, stat=BROUGHT, now=0, private=True, rule=UPKEEP)
    for of, each in msgspec.convert(sheet["addictions"], dict[str, Addiction]).items():
        yield from _is_addicted(fight, who, of, each)


def turns_out_addicted(fight: Fight, who: str) -> Procedure[None]:
    """An addiction that the GM says somebody has."""
    to = ADDICTED.of(fight.combatants[who])
    yield ADDICTED.lost(who, reason="over", rule=UPKEEP)
    yield from _is_addicted(fight, who, to.to, to)


def _is_addicted(fight: Fight, who: str, of: str, one: Addiction) -> Procedure[None]:
    """An addiction with the tiers that somebody has suffered before; what they have cost is on the sheet.

    Source: pm.addiction.moderate, pm.addiction.severe.
    """
    week = moment(fight) - one.days * DAY
    habit = Habit(af=one.af, level=one.level, week=week, doses=one.doses)
    yield from becomes(fight, who, of, habit, rule=UPKEEP)
    yield from comes(who, of, "week", week + WEEK, rule=UPKEEP)
    if one.tier:
        names = [*known().tiers]
        for tier in names[: names.index(one.tier) + 1]:
            yield from _suffers(fight, who, of, tier, moment(fight), before=True)


def takes_doses(fight: Fight, who: str) -> Procedure[None]:
    """Doses that the GM says somebody took, or that came of a remedy."""
    to = TOOK.of(fight.combatants[who])
    yield TOOK.lost(who, reason="over", rule=SCOPE)
    for _ in range(to.doses):
        yield from takes_a_dose(fight, who, to.of, to.af, moment(fight))


def takes_a_dose(fight: Fight, who: str, of: str, af: int, at: int) -> Procedure[None]:
    """One dose: a closed roll against the factor as the uses of the last week have doubled it (pm.q.af-window).

    One in withdrawal counts for its day, and for a fix (pm.withdrawal.start, pm.withdrawal.fix).
    """
    habit = habits(fight.combatants[who]).get(of) or Habit(af=af)
    earlier = tuple(each for each in habit.uses if (at - each) // DAY <= DAYS)
    effective = habit.af * 2 ** len(earlier)
    adds = [Points(SCOPE, habit.af, "factor"), Points(DOUBLES, effective - habit.af, "doubled")]
    total = yield from rolled_up(who, "addiction", "1d100", adds, _caught, rule=ROLL, private=True)
    caught = total >= CAUGHT
    first = caught and not habit.level
    cost = habit.withdrawal
    taken = replace(
        habit,
        level=habit.level + caught,
        uses=() if caught else (*earlier, at),
        week=at if first else habit.week,
        doses=0 if first else habit.doses + 1,
        withdrawal=cost and replace(cost, doses=cost.doses + 1, today=cost.today + 1),
        recovers=0 if first else habit.recovers,
    )
    yield from becomes(fight, who, of, taken, rule=RESET if caught else DOUBLES)
    if first:
        yield from stops(fight, who, of, rule=UPKEEP)
        yield from comes(who, of, "week", at + WEEK, rule=UPKEEP)
    if caught:
        yield from _resists_it(fight, who, of, at)
    yield from may_be_fixed(fight, who, of, at)


def _caught(total: int) -> str:
    return "more addicted" if total >= CAUGHT else "not more addicted"


def _resists_it(fight: Fight, who: str, of: str, at: int) -> Procedure[None]:
    """The higher level is resisted at once; what the drug has done before it does not do again."""
    habit = habits(fight.combatants[who])[of]
    told = {"of": of, "level": habit.level}
    yield Noted(key="more-addicted", combatant=who, args=told, private=True, rule=ROLL)
    danger = Danger(against="disease", level=min(1000, habit.af + habit.level), tiers=True)
    if not (yield from faces(who, HABITS, danger, rule=GAINED, stays=True)):
        return
    found = yield from resists(fight, who, danger, rule=GAINED, private=True)
    for tier in found.tiers:
        if tier not in habits(fight.combatants[who])[of].tiers:
            yield from _suffers(fight, who, of, tier, at)


def _suffers(fight: Fight, who: str, of: str, tier: str, at: int, *, before: bool = False) -> Procedure[None]:
    """A tier begins: perhaps hallucinations and the like for this fight, stats, and a death to come.

    Of one that somebody had `before`, stats are lost already.
    Source: pm.q.chance-interval, pm.addiction.mild, pm.addiction.moderate, pm.addiction.severe, pm.addiction.extreme.
    """
    rule = next(each for each in TIERS if each.endswith(tier))
    habit = habits(fight.combatants[who])[of]
    yield Noted(key="drug-does", combatant=who, args={"of": of, "effect": tier}, private=True, rule=rule)
    yield from becomes(fight, who, of, replace(habit, tiers=(*habit.tiers, tier)), rule=rule)
    for each in effects("disease", "chemical", tier):
        if each["effect"] == "penalty":
            yield from _perhaps(fight, who, of, each, rule)
        elif each["effect"] == "stat-loss" and not before:
            yield from lowers_stats(fight, who, each, rule=rule, private=True)
        elif each["effect"] == "death":
            after = yield from length(who, "onset", each["within"], rule=rule, private=True)
            yield from comes(who, of, "fatal", at + after, rule=rule)


def _perhaps(fight: Fight, who: str, of: str, by: dict[str, int | str], rule: str) -> Procedure[None]:
    """What seizes somebody by chance takes something off for as long as the fight lasts."""
    cause, chance, points = str(by["cause"]), int(by["chance"]), int(by["value"])
    if (yield from roll(who, cause, "1d100", rule=rule, private=True)).total > chance:
        return
    habit = habits(fight.combatants[who])[of]
    suffers = {**habit.suffers, rule: habit.suffers.get(rule, 0) + points}
    yield Noted(
        key="seized", combatant=who, args={"effect": cause, "points": points}, private=True, rule=rule
    )
    yield from becomes(fight, who, of, replace(habit, suffers=suffers), rule=rule)


def week_ends(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """A week of upkeep is over: whoever has had too few doses says whether they took them, or goes without."""
    of = substance(due.of)
    habit = habits(fight.combatants[who])[of]
    needed = habit.level
    if (missing := needed - habit.doses) > 0 and (yield from _keeps_it_up(fight, who, of, missing)):
        yield from _upkeep(fight, who, of, at - WEEK, needed)
    habit = habits(fight.combatants[who])[of]
    if habit.doses < needed:
        told = {"of": of, "doses": habit.doses, "level": needed}
        yield Noted(key="doses-missed", combatant=who, args=told, private=True, rule=MISSED)
        yield from withdraws(fight, who, of, at, rule=INVOLUNTARY)
    else:
        yield from becomes(fight, who, of, replace(habit, week=at, doses=0), rule=UPKEEP)
        yield from comes(who, of, "week", at + WEEK, rule=UPKEEP)


def _keeps_it_up(fight: Fight, who: str, of: str, missing: int) -> Procedure[bool]:
    """Ask whether somebody took what was missing; one who cannot act took nothing."""
    ways = [may("take-doses", rule=UPKEEP), may("go-without", rule=MISSED)]
    answer: Answer | None = yield from ask(
        who,
        "upkeep",
        lambda now: ways if active(now.combatants[who]) and HABITS.on(now.combatants[who]) else [],
        args={"of": of, "doses": missing},
        default="go-without",
        rule=UPKEEP,
        private=True,
    )
    return answer is not None and answer.choice == "take-doses"


def _upkeep(fight: Fight, who: str, of: str, since: int, needed: int) -> Procedure[None]:
    """The doses of a week, spread evenly over it, each a dose like any other (pm.q.upkeep-spacing)."""
    each = WEEK // DAY // needed * DAY or WEEK // needed
    habit = habits(fight.combatants[who])[of]
    for number in range(habit.doses, needed):
        yield Noted(key="upkeep-dose", combatant=who, args={"of": of}, private=True, rule=A_DOSE)
        yield from takes_a_dose(fight, who, of, habit.af, since + (number + 1) * each)


def dies_of_it(fight: Fight, who: str, due: Due, at: int, rule: str) -> Procedure[None]:
    """Death in the end (pm.addiction.extreme)."""
    yield from die(fight, who, rule=SHOWS)


CHAPTER = Chapter(name="addiction", conditions=(HABITS, TOOK, ADDICTED))
