"""Poison: resisted once by Constitution, then tier by tier after an onset of its own (pm.poison.resist)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, Fight, Noted, Procedure, row_where, table
from engine.rulesets.pathmaster.checks.resistance import Danger, known, resists
from engine.rulesets.pathmaster.harm.exposure import faces
from engine.rulesets.pathmaster.illness.ailment import Ailment, Due, begins, to_come
from engine.rulesets.pathmaster.illness.length import length
from engine.rulesets.pathmaster.people.ailments import moment
from engine.rulesets.pathmaster.sheet import Bonus

RESIST = "pm.poison.resist"
COURSE = "pm.poison.onset-and-duration"
DEATH = "pm.poison.extreme-death"
ORDER = "pm.poison.body-order"

Kind = Literal["circulatory", "conversion", "muscle", "nerve", "reduction", "respiratory"]

TIERS = {
    "circulatory": (
        "pm.poison.circulatory.mild", "pm.poison.circulatory.moderate", "pm.poison.circulatory.severe", DEATH,
    ),
    "conversion": (
        "pm.poison.conversion.mild", "pm.poison.conversion.moderate", "pm.poison.conversion.severe", DEATH,
    ),
    "muscle": ("pm.poison.muscle.mild", "pm.poison.muscle.moderate", "pm.poison.muscle.severe", DEATH),
    "nerve": ("pm.poison.nerve.mild", "pm.poison.nerve.moderate", "pm.poison.nerve.severe", DEATH),
    "reduction": (
        "pm.poison.reduction.mild", "pm.poison.reduction.moderate", "pm.poison.reduction.severe", DEATH,
    ),
    "respiratory": (
        "pm.poison.respiratory.mild", "pm.poison.respiratory.moderate", "pm.poison.respiratory.severe", DEATH,
    ),
}  # fmt: skip
"""The rules of each type, from the mildest tier."""


class Poisoned(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The dose of a poison that somebody has to resist: its type and level, and who is behind it ("" for nobody).

    Source: pm.toxin.definition.
    """

    type: Kind
    level: Annotated[int, Meta(ge=1, le=1000)]
    modifier: Bonus = 0
    by: str = ""


POISONED = Condition("poisoned", Poisoned)


def resist_poison(fight: Fight, who: str) -> Procedure[None]:
    """One roll against it; its margin says which tiers will come (pm.resist.tiers-cumulative, pm.poison.body-order)."""
    to = POISONED.of(fight.combatants[who])
    danger = Danger(against="poison", level=to.level, modifier=to.modifier, tiers=True)
    if not (yield from faces(who, POISONED, danger, rule=RESIST)):
        return
    found = yield from resists(fight, who, danger, by=to.by, rule=RESIST)
    if found.tiers:
        yield from sets_in(fight, who, to, len(found.tiers))
        yield spreads(who, to)


def sets_in(fight: Fight, who: str, dose: Poisoned, tiers: int) -> Procedure[None]:
    """So many tiers come, each after its onset, if the poison lasts until then (pm.poison.onset-and-duration).

    All onsets count from now (pm.q.onset-origin).
    """
    row = row_where(table("pm.table.poison-profile"), "type", dose.type)
    now = moment(fight)
    lasts = yield from length(who, "duration", row["duration"], rule=COURSE)
    name = yield from begins(fight, who, Ailment(of="poison", kind=dose.type, level=dose.level), rule=COURSE)
    for tier, rule in zip(known().tiers, TIERS[dose.type][:tiers], strict=False):
        onset = yield from length(who, "onset", row[f"{tier}-onset"], rule=rule)
        if onset <= lasts:
            yield to_come(who, Due(of=name, what=tier), now + onset, rule=rule)
    yield to_come(who, Due(of=name, what="end"), now + lasts, rule=COURSE)


def spreads(who: str, dose: Poisoned) -> Noted:
    """The parts of the body that a poison of this type attacks, in order: for whoever describes what it does."""
    row = row_where(table("pm.table.poison-body-order"), "type", dose.type)
    args = {"type": dose.type, "parts": row["parts-in-order"]}
    return Noted(key="poison-spreads", combatant=who, args=args, rule=ORDER)


CHAPTER = Chapter(name="poison", conditions=(POISONED,))
