"""Casting: automatic or by a roll, what it costs, and what becomes of it (pm.spell.casting-roll)."""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from affray.rules import (
    NOT_BARRED,
    CheckResolved,
    Combatant,
    DiceRolled,
    Fight,
    Noted,
    Procedure,
    Sentence,
    When,
    Why,
    records,
    roll,
    summed,
    table,
)
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.magic.mana import burn, pay
from engine.rulesets.pathmaster.magic.mishap import mishap
from engine.rulesets.pathmaster.magic.modifiers import UNUSUAL, Modified, modified, too_high
from engine.rulesets.pathmaster.magic.spells import granting, known
from engine.rulesets.pathmaster.people.derived_stats import MANA, skill
from engine.rulesets.pathmaster.people.memory import PREPARING
from engine.rulesets.pathmaster.seams import ROLLED
from engine.rulesets.pathmaster.sheet import Spell

ROLL = "pm.spell.casting-roll"
LEVELS = "pm.spell.time.level-difference-ceiling"
CAST = "pm.spell-standard.casting-action"
AUTOMATIC = "pm.spell.transcendence-automatic"
COST = "pm.spell.success-cost"
INFORMATIONAL = "pm.spell.failure-cost-informational"
UNUSUAL_EVENT = "pm.spell.result.unusual-event"
EVENT_BONUS = "pm.spell.result.unusual-event-bonus"
BONUS_LASTS = 100
"""Rounds: ten minutes (pm.q.round-length)."""


class Outcome(Struct, frozen=True):
    """What a casting has come to.

    result   its name in the table of results
    works    whether the spell takes effect
    cost     how often its level it costs; 0 with `least`: that many points
    mishap   how often the modifiers go into a roll on the table of failures; None for no such roll
    """

    result: str
    rule: str
    works: bool
    cost: int
    least: int = 0
    mishap: int | None = None


OUTCOMES = {
    "absolute failure": Outcome("absolute failure", "pm.spell.result.absolute-failure", False, 2, mishap=2),
    "spectacular failure": Outcome(
        "spectacular failure", "pm.spell.result.spectacular-failure", False, 1, mishap=1
    ),
    "spell failure": Outcome("spell failure", "pm.spell.result.plain-failure", False, 0, least=1),
    "unusual event": Outcome("unusual event", UNUSUAL_EVENT, True, 0),
    "success": Outcome("success", "pm.spell.result.success", True, 1),
}
"""What the words of pm.table.casting-results mean, row by row.

Source: pm.spell.result.absolute-failure-modifier, pm.spell.result.spectacular-failure-modifier,
pm.q.failure-cost-flat-or-tiered.
"""


def unable(actor: Combatant, name: str) -> Why:
    """Why somebody cannot cast a spell, at whomever: too high a level for them, or nothing to pay with.

    Source: pm.spell.knowledge-required, pm.spell.class.free.
    """
    spell = known(actor)[name]
    told = {"who": actor.name, "spell": name, "level": spell.level}
    if too_high(actor, spell):
        return Sentence("pathmaster.spell-too-high", told), LEVELS
    thing = granting(actor, spell)
    if thing is not None and not thing.charges:
        return Sentence("pathmaster.no-charges", {"item": spell.item}), COST
    if thing is None and not actor.resources[MANA][1] and "free" not in spell.classes:
        return Sentence("pathmaster.no-magic-points", told), COST
    return NOT_BARRED


def cast(
    fight: Fight, who: str, name: str, voice: str, effect: Callable[[], Procedure[None]]
) -> Procedure[None]:
    """Cast a spell: roll where it has to be, pay, and let it take effect or go wrong (pm.spell.order).

    Before it come as many rounds of its preparation as there are, and of no other spell's (pm.q.concentration-needed).
    Source: pm.table.casting-order.
    """
    caster = fight.combatants[who]
    kept = PREPARING.get(caster)
    rounds = kept.rounds if kept is not None and kept.spell == name else 0
    if kept is not None:
        yield PREPARING.lost(who, reason="cast", rule=CAST)
    yield from cast_after(fight, who, name, rounds, voice, effect)


def cast_after(
    fight: Fight, who: str, name: str, rounds: int, voice: str, effect: Callable[[], Procedure[None]]
) -> Procedure[None]:
    """The casting itself, after so many rounds of preparation.

    Source: pm.spell.result.absolute-failure, pm.spell.result.spectacular-failure, pm.spell.result.plain-failure,
    pm.spell.result.absolute-failure-modifier, pm.spell.result.spectacular-failure-modifier, pm.mana.hp-conversion.
    """
    caster = fight.combatants[who]
    spell = known(caster)[name]
    now = modified(fight, caster, spell, rounds, voice)
    found = (yield from rolled(fight, who, spell, now)) if now.rolled else OUTCOMES["success"]
    points, rule = _price(spell, found, COST if now.rolled else AUTOMATIC)
    owed = yield from pay(fight, who, spell, points, rule)
    if found.works:
        yield from effect()
    elif found.mishap is not None:
        yield from mishap(fight, who, name, found.mishap * max(0, -now.total), found.rule)
    else:
        yield Noted(key="spell.fails", combatant=who, args={"spell": name}, rule=found.rule)
    yield from burn(fight, who, owed)


def _price(spell: Spell, found: Outcome, paid: str) -> tuple[int, str]:
    """What it costs, and by which rule: its level for a normal spell (pm.spell.class.normal).

    An informational one costs it in every attempt but an unusual event (pm.spell.class.informational).
    Source: pm.q.informational-unusual-event, pm.spell.result.absolute-failure, pm.spell.result.spectacular-failure.
    """
    if found.least:
        known_at_once = "informational" in spell.classes
        return (spell.level, INFORMATIONAL) if known_at_once else (found.least, "pm.spell.failure-cost")
    return found.cost * spell.level, paid if found.works else found.rule


def rolled(fight: Fight, who: str, spell: Spell, now: Modified) -> Procedure[Outcome]:
    """The one casting roll, however much the spell does (pm.spell.single-roll)."""
    thrown = yield from roll(who, "casting", OPEN_ENDED, rule=ROLL)
    caster = fight.combatants[who]
    base = skill(caster, spell.list)
    total, modifiers = summed(base + thrown.total, now.parts)
    found = outcome(thrown, total)
    yield CheckResolved(
        combatant=who,
        purpose="casting",
        skill=spell.list,
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result=found.result,
        result_rule=found.rule,
        rule=ROLL,
    )
    yield from ROLLED(fight, who)
    if UNUSUAL.on(fight.combatants[who]):
        yield UNUSUAL.lost(who, reason="used", rule=EVENT_BONUS)
    if found.rule == UNUSUAL_EVENT:
        yield UNUSUAL.gained(who, until=When(round=fight.round + BONUS_LASTS), rule=EVENT_BONUS)
    return found


def outcome(thrown: DiceRolled, total: int) -> Outcome:
    """What a total comes to (pm.spell.casting-roll); a first die of 100 before all bands (pm.q.natural-100-open-ended).

    No other number of the dice alone decides it (pm.q.casting-roll-fumble).
    """
    if thrown.dice[0] == 100:
        return OUTCOMES["unusual event"]
    return OUTCOMES[next(row["result"] for row in _bands() if row["min-total"] <= total <= row["max-total"])]


@cache
def _bands() -> list[dict[str, Any]]:
    """The bands of totals (pm.spell.casting-roll)."""
    return [row for row in records(table("pm.table.casting-results")) if row["natural"] == "any"]
