"""Infection: injuries that are left to heal by themselves may fester, by where that happens (pm.table.infection)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, Fight, Noted, Procedure, Sentence, row_where, table
from engine.rulesets.pathmaster.illness.disease import CONTAGION, Contagion
from engine.rulesets.pathmaster.people.wounds import INJURED
from engine.rulesets.pathmaster.seams import AILS

WHEN = "pm.infection.when"
HOSPITAL = "pm.infection.hospital"
LEVEL = "pm.infection.level"
INJURIES = "pm.infection.injury-modifier"
CREATURE = "pm.infection.creature-modifier"

Location = Literal[
    "hospitalised", "taverns and towns", "large cities", "wilderness", "graveyards", "sewers", "animal lairs"
]


class LeftToHeal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where somebody lies with injuries that are left to heal naturally.

    creature  the level of an infected creature or an undead that dealt one of them (0: none did)
    """

    location: Location
    creature: Annotated[int, Meta(ge=0, le=1000)] = 0


LEFT = Condition("left-to-heal", LeftToHeal)


def check_left(fight: Fight, who: str, to: LeftToHeal) -> None:
    """Raises ValueError for somebody without injuries."""
    if not INJURED.of(fight.combatants[who]).wounds:
        raise ValueError(Sentence("pathmaster.nothing-to-fester", {"who": who, "rule": WHEN}))


def may_fester(fight: Fight, who: str) -> Procedure[None]:
    """One Resistance Roll for all injuries together, where there is a risk at all (pm.q.infection-roll-count).

    What comes of it are the tiers of the disease, the mild one too.
    Source: pm.infection.failure, pm.q.infection-mild-on-success.
    """
    now = fight.combatants[who]
    if (to := LEFT.get(now)) is None:
        return
    yield LEFT.lost(who, reason="over", rule=WHEN)
    level = danger(to, len(INJURED.of(now).wounds))
    if level == 0:
        yield Noted(key="no-infection", combatant=who, rule=HOSPITAL)
    else:
        rule = CREATURE if to.creature else INJURIES
        yield CONTAGION.gained(who, Contagion(type="bubonic", level=level), rule=rule)


def danger(to: LeftToHeal, injuries: int) -> int:
    """The level of the disease; 0 where nothing can happen. Half levels are dropped (pm.q.infection-half-levels).

    That of a creature is added to the level of the place (pm.q.infection-creature).
    Source: pm.infection.hospital, pm.infection.level, pm.infection.injury-modifier, pm.infection.creature-modifier.
    """
    row = row_where(table("pm.table.infection"), "location", to.location)
    if row["disease"] == "none":
        return 0
    return int(row["base-level"]) + int(row["level-per-injury"] * injuries) + to.creature


CHAPTER = Chapter(name="infection", conditions=(LEFT,), adds=(AILS.add(may_fester),))
