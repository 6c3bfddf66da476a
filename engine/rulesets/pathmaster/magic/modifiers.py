"""What changes a casting roll: the printed tables, and how far Transcendence covers them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from affray.rules import Combatant, Condition, Fight, Nothing, Param, Points, records, table
from engine.rulesets.pathmaster.magic.spells import magic
from engine.rulesets.pathmaster.people.conditions import adds
from engine.rulesets.pathmaster.people.derived_stats import (
    INJURIES,
    drain_penalty,
    hits_penalty,
    injuries_penalty,
    skill,
)
from engine.rulesets.pathmaster.people.hands import free_to_cast
from engine.rulesets.pathmaster.people.inventory import HELD_FAST
from engine.rulesets.pathmaster.sheet import Spell

TIME = "pm.spell.time.lookup"
INSTANT = "pm.spell.time.instant-column"
FOREIGN = "pm.spell.modifier.cross-realm"
COUNTER = "pm.spell.modifier.counter-specialist"
POWER = "pm.spell.modifier.power-left"
INJURY = "pm.spell.modifier.injury"
HANDS = "pm.spell.modifier.free-hands"
VOICE = "pm.spell.modifier.voice"
HELMET = "pm.spell.modifier.helmet"
WEIGHTS = {
    "living": ("organic living", "pm.spell.modifier.organic-living"),
    "dead": ("organic non-living", "pm.spell.modifier.organic-dead"),
    "inorganic": ("inorganic", "pm.spell.modifier.inorganic"),
}
COVERED = "pm.spell.transcendence-cap"
TRANSCENDENCE = "Transcendence"
ENTANGLED = "entangled"


class Gagged(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """By whom; "" for nobody in particular."""

    by: str = ""


UNUSUAL = Condition("unusual-event", Nothing, own=True)
"""The condition of whoever has +30 on the next casting roll (pm.spell.result.unusual-event-bonus)."""
GAGGED = Condition("gagged", Gagged)
"""The condition of whoever has no voice (pm.spell.modifier.voice)."""
BONUS = 30
VOICES = ("normal", "shout", "whisper", "none")

MOST_ROUNDS = 9
"""More rounds of concentration count as so many (pm.q.concentration-over-nine)."""
TOO_HIGH = -5
"""A spell farther above its caster has no row, and is not cast (pm.q.level-difference-floor)."""


class Modified(Struct, frozen=True):
    """All modifiers of a casting, and whether it has to be rolled for (pm.spell.roll-required)."""

    parts: tuple[Points, ...]
    rolled: bool

    @property
    def total(self) -> int:
        """Their sum, without the skill."""
        return sum(each.points for each in self.parts)


def modified(fight: Fight, caster: Combatant, spell: Spell, rounds: int, voice: str) -> Modified:
    """What changes this casting.

    Transcendence covers what is left of penalties when bonuses are set against them; time it never covers, a foreign
    realm only in the roll, which that makes necessary.
    Source: pm.spell.transcendence-automatic, pm.spell.roll-required, pm.q.auto-conditions-list,
    pm.q.transcendence-gross-or-net, pm.q.transcendence-cross-realm.
    """
    around = [each for each in conditions(fight, caster, spell, voice) if each.points]
    prepared, foreign = time(caster, spell, rounds), realm(caster, spell)
    covers = skill(caster, TRANSCENDENCE)
    net = sum(each.points for each in around)
    used = min(covers, max(0, -(net + foreign.points)))
    rolled = covers < -net or prepared.points < 0 or foreign.points < 0 or ENTANGLED in caster.conditions
    parts = [*around, foreign, Points(COVERED, used, TRANSCENDENCE), prepared]
    return Modified(tuple(each for each in parts if each.points), rolled)


def time(caster: Combatant, spell: Spell, rounds: int) -> Points:
    """The modifier for the time taken: by the levels of caster and spell, and rounds of concentration.

    One round is usual (pm.spell.time.usual), and who is far above a spell has no more of that than who is two levels
    above (pm.spell.time.level-difference-ceiling).
    """
    row = _times()[max(TOO_HIGH, min(2, caster.stats["level"] - spell.level))]
    if "instantaneous" in spell.classes:
        return Points(INSTANT, row["instant"], "instantaneous")
    column = next(name for name, (low, high) in _rounds().items() if low <= min(rounds, MOST_ROUNDS) <= high)
    return Points(TIME, row[column], "preparation")


def too_high(caster: Combatant, spell: Spell) -> bool:
    """Whether a spell is too far above its caster for the table."""
    level: int = caster.stats["level"]
    return level - spell.level < TOO_HIGH


def realm(caster: Combatant, spell: Spell) -> Points:
    """What it costs to cast a spell of another realm than one's own."""
    off = _row("realm", "cross-realm spell", spell) if spell.realm != magic(caster).realm else 0
    return Points(FOREIGN, off, "realm")


def conditions(fight: Fight, caster: Combatant, spell: Spell, voice: str) -> Iterator[Points]:
    """All but time and realm. Wounds and magic points count once, by the bands of this table (pm.q.double-counting).

    What distracted the caster counts by what it has left, and by nothing else (pm.spell.distraction.modifiers,
    pm.spell.distraction.damage-not-disruption). So do conditions (pm.spell.modifier.other-conditions).
    Source: pm.spell.realm-column, pm.spell.modifier.organic-living, pm.spell.modifier.organic-dead,
    pm.spell.modifier.inorganic, pm.q.distraction-values, pm.q.interruption-conflict.
    """
    about = magic(caster)
    if spell.counter:
        yield Points(COUNTER, _row("specialism", "counter-specialist spell", spell), "counter-specialist")
    yield Points(POWER, drain_penalty(caster), "magic points")
    yield Points(INJURY, hits_penalty(caster), "hits")
    yield Points(INJURIES, injuries_penalty(caster), "injuries")
    yield Points(HANDS, _row("free-hands", hands(caster), spell), "free hands")
    yield Points(VOICE, _row("voice", voice, spell), "voice")
    yield Points(HELMET, _row("helmet", about.helmet, spell), "helmet")
    for field, (name, rule) in WEIGHTS.items():
        yield Points(rule, _weighed(_row("material", name, spell), getattr(about, field)), name)
    yield from adds("casting")(fight, caster)
    if UNUSUAL.on(caster):
        yield Points("pm.spell.result.unusual-event-bonus", BONUS, "unusual event")


def hands(caster: Combatant) -> str:
    """How many hands are free, as the table names it; whoever is held fast has none."""
    bound = not caster.conditions.keys().isdisjoint(HELD_FAST)
    return ("none", "one", "two")[0 if bound else len(free_to_cast(caster))]


def voice(caster: Combatant) -> Param:
    """How loud somebody may cast; the gagged have no voice (pm.spell.modifier.voice)."""
    voices = VOICES[-1:] if GAGGED.on(caster) else VOICES
    return Param(names=voices, default=voices[0])


def _weighed(by: Any, pounds: int) -> int:
    """What a weight costs: in full steps above what is free (pm.q.material-weights).

    Source: pm.spell.modifier.organic-living, pm.spell.modifier.organic-dead, pm.spell.modifier.inorganic.
    """
    if not isinstance(by, dict):
        return int(by)
    value, over, per = int(by["value"]), int(by["over"]), int(by["per"])
    return value * max(0, (pounds - over) // per)


def _row(group: str, condition: str, spell: Spell) -> Any:
    """A cell, in the column of the spell's realm (pm.spell.realm-column, pm.q.hybrid-realms)."""
    return _conditions()[group, condition][spell.realm]


@cache
def _conditions() -> dict[tuple[str, str], dict[str, Any]]:
    rows = records(table("pm.table.caster-conditions"))
    return {(row["group"], row["condition"]): row for row in rows}


@cache
def _times() -> dict[int, dict[str, int]]:
    """The rows of the table of casting times, by the difference of levels."""
    return {int(row["level-difference"].split()[0]): row for row in records(table("pm.table.casting-time"))}


@cache
def _rounds() -> dict[str, tuple[int, int]]:
    """The columns of rounds: from how many to how many (pm.spell.time.round-brackets)."""
    names = [each for each in table("pm.table.casting-time").columns if each.startswith("r")]
    return {name: (int(name[1:].split("-")[0]), int(name[1:].split("-")[-1])) for name in names}
