"""Disease: resisted once when it is caught, and felt in all its tiers together after an onset (pm.toxin.definition)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, Fight, Noted, Procedure, row_where, table
from engine.rulesets.pathmaster.checks.resistance import Danger, known, resists
from engine.rulesets.pathmaster.harm.exposure import faces
from engine.rulesets.pathmaster.illness.ailment import Ailment, Due, begins, to_come
from engine.rulesets.pathmaster.illness.length import length
from engine.rulesets.pathmaster.people.ailments import moment
from engine.rulesets.pathmaster.sheet import Bonus, Resistible

Kind = Literal["bubonic", "pneumonic", "psychiatric"]
Way = Literal["", "injection", "secretions", "touch", "fluids", "inhalation", "environmental"]

CONTACT = {
    "bubonic": "pm.disease.bubonic.contact",
    "pneumonic": "pm.disease.pneumonic.contact",
    "psychiatric": "pm.disease.psychiatric.contact",
}
"""How each type is caught, shows and is resisted."""

TIERS = {
    "bubonic": (
        "pm.disease.bubonic.mild", "pm.disease.bubonic.moderate", "pm.disease.bubonic.severe",
        "pm.disease.bubonic.extreme",
    ),
    "pneumonic": (
        "pm.disease.pneumonic.mild", "pm.disease.pneumonic.moderate", "pm.disease.pneumonic.severe",
        "pm.disease.pneumonic.extreme",
    ),
    "psychiatric": (
        "pm.disease.psychiatric.mild", "pm.disease.psychiatric.moderate", "pm.disease.psychiatric.severe",
        "pm.disease.psychiatric.extreme",
    ),
}  # fmt: skip
"""The rules of each type, from the mildest tier."""

AT_ONCE = "immediate"
"""How the onset of what comes without one ends."""


class Contagion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A disease that somebody has to resist: its type and level, and how it reached them ("": as it does)."""

    type: Kind
    level: Annotated[int, Meta(ge=1, le=1000)]
    modifier: Bonus = 0
    way: Way = ""


CONTAGION = Condition("contagion", Contagion)


def resist_disease(fight: Fight, who: str) -> Procedure[None]:
    """One roll against it, where it can reach somebody like this; its tiers come together, after one onset.

    They last until the GM says that somebody is cured (pm.q.disease-duration-and-cure).
    Source: pm.disease.bubonic.contact, pm.disease.pneumonic.contact, pm.disease.psychiatric.contact,
    pm.q.psychiatric-resistance.
    """
    to = CONTAGION.of(fight.combatants[who])
    rule = CONTACT[to.type]
    row = row_where(table("pm.table.disease-profile"), "type", to.type)
    if to.way and to.way not in row["transmission"]:
        yield CONTAGION.lost(who, reason="harmless", rule=rule)
        yield Noted(key="not-caught", combatant=who, args={"type": to.type, "way": to.way}, rule=rule)
        return
    against: Resistible = "insanity" if to.type == "psychiatric" else "disease"
    danger = Danger(against=against, level=to.level, modifier=to.modifier, tiers=True)
    if not (yield from faces(who, CONTAGION, danger, rule=rule)):
        return
    found = yield from resists(fight, who, danger, rule=rule)
    if not found.tiers:
        return
    shows = moment(fight)
    if not row["onset"].endswith(AT_ONCE):
        shows += yield from length(who, "onset", row["onset"], rule=rule)
    ailment = Ailment(of="disease", kind=to.type, level=to.level)
    name = yield from begins(fight, who, ailment, rule=rule)
    for tier, by in zip(known().tiers, TIERS[to.type][: len(found.tiers)], strict=False):
        yield to_come(who, Due(of=name, what=tier), shows, rule=by)


CHAPTER = Chapter(name="disease", conditions=(CONTAGION,))
