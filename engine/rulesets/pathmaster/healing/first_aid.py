"""First Aid at leisure, once nobody fights: five minutes, one roll that is easier, one thing helped for good.

The GM says whom somebody has treated, for how long and what it was to help (pm.first-aid.one-option). What a braced
injury brings back is that its part of the body is hurt again, which the GM rules as `aggravated`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    Chapter,
    Condition,
    Fight,
    Noted,
    Points,
    Procedure,
    Sentence,
    roll,
    row_where,
    table,
)
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.harm.bleeding import kept
from engine.rulesets.pathmaster.harm.first_aid import KEY, SKILL
from engine.rulesets.pathmaster.harm.injuries import injured
from engine.rulesets.pathmaster.healing.hits import regain_hits
from engine.rulesets.pathmaster.people.wounds import BLEEDING, INJURED, Injury
from engine.rulesets.pathmaster.seams import AILS

TIME = "pm.first-aid.cautious-time"
STOPS = "pm.first-aid.cautious-bleeding"
HEALS = "pm.first-aid.cautious-hits"
ONE = "pm.first-aid.one-option"
BRACES = "pm.first-aid.cautious-brace"

MINUTES = 5
DICE = "3d10"
HALF = 50
"""Percent off a braced injury."""


class Treated(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """By whom somebody was treated, how many minutes, and what for; `wound` names what bleeds or is braced."""

    by: str
    helps: Literal["bleeding", "hits", "brace"] = "hits"
    wound: str = ""
    minutes: Annotated[int, Meta(ge=1, le=10_000)] = MINUTES


class Mended(Struct, frozen=True, omit_defaults=True):
    """The hits that such treatment has given back since the fight began (pm.q.cautious-repeat)."""

    hits: int = 0


TREATED = Condition("treated", Treated)
MENDED = Condition("mended", Mended, own=True)


def check_treated(fight: Fight, who: str, to: Treated) -> None:
    """Raises ValueError for treatment by nobody, of a wound that is not there, and of one that has had it."""
    if TREATED.on(fight.combatants[who]):
        raise ValueError(Sentence("pathmaster.treated-already", {"who": who, "rule": ONE}))
    if to.by not in fight.combatants:
        known = {"known": [*fight.combatants], "rule": TIME}
        raise ValueError(Sentence("pathmaster.nobody-treats", known))
    now = fight.combatants[who]
    has = {"bleeding": [*BLEEDING.of(now).wounds], "brace": [*INJURED.of(now).wounds]}.get(to.helps)
    if has is not None and to.wound not in has:
        none = {"wound": to.wound, "who": who, "known": has}
        raise ValueError(Sentence("pathmaster.no-such-wound", none))
    if to.helps == "brace" and _braced(INJURED.of(now).wounds[to.wound]):
        braced = {"wound": to.wound, "who": who, "rule": BRACES}
        raise ValueError(Sentence("pathmaster.braced-already", braced))


def _braced(injury: Injury) -> bool:
    """Whether an injury is braced for longer than the fight (pm.first-aid.cautious-brace, pm.first-aid.hasty-brace)."""
    return injury.off >= HALF and not injury.hasty


def at_leisure(fight: Fight, who: str) -> Procedure[None]:
    """One roll once the time is up, and a success helps; whoever was interrupted has none."""
    if (to := TREATED.get(fight.combatants[who])) is None:
        return
    yield TREATED.lost(who, reason="over", rule=TIME)
    if to.minutes < MINUTES or to.by not in fight.combatants:
        yield Noted(key="treatment-too-short", combatant=who, args={"minutes": to.minutes}, rule=TIME)
        return
    total = yield from static_maneuver(
        fight, to.by, SKILL, KEY, rule=TIME, adds=[Points(TIME, bonus(), "leisure")]
    )
    if total >= SUCCESS:
        yield from HELPS[to.helps](fight, who, to)


def bonus() -> int:
    """What the leisure adds to the roll (pm.table.first-aid)."""
    row = row_where(table("pm.table.first-aid"), "mode", "cautious")
    return int(row["roll-bonus"])


def _stops(fight: Fight, who: str, to: Treated) -> Procedure[None]:
    """A wound bleeds no more, and nothing opens it again."""
    wounds = BLEEDING.of(fight.combatants[who]).wounds
    left = {name: each for name, each in wounds.items() if name != to.wound}
    if left:
        yield kept(who, left, STOPS)
    elif wounds:
        yield BLEEDING.lost(who, reason="stopped", rule=STOPS)


def _heals(fight: Fight, who: str, to: Treated) -> Procedure[None]:
    """Hits, in all no more than the fight has cost."""
    points = (yield from roll(to.by, "healing", DICE, rule=HEALS)).total
    now, mended = fight.combatants[who], MENDED.of(fight.combatants[who]).hits
    lost = sum(each.taken for each in now.injuries.values() if each.resource == "hp")
    if healed := (yield from regain_hits(fight, who, min(points, lost - mended), rule=HEALS)):
        yield MENDED.gained(who, Mended(mended + healed), rule=HEALS)


def _braces(fight: Fight, who: str, to: Treated) -> Procedure[None]:
    """An injury takes off half, until its part of the body is hurt again."""
    wounds = INJURED.of(fight.combatants[who]).wounds
    if to.wound in wounds:
        eased = replace(wounds[to.wound], eased=True, off=max(HALF, wounds[to.wound].off), hasty=False)
        yield injured(who, {**wounds, to.wound: eased}, BRACES)


HELPS = {"bleeding": _stops, "hits": _heals, "brace": _braces}

CHAPTER = Chapter(name="first aid at leisure", conditions=(TREATED, MENDED), adds=(AILS.add(at_leisure),))
