"""Bleeding: a point on rank 1 of every round, until the wound is held closed or treated (brp.bleeding.loss)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import (
    BudgetChanged,
    Chapter,
    Combatant,
    Condition,
    ConditionGained,
    ConditionLost,
    DamageTaken,
    Fight,
    Noted,
    Procedure,
    ResourceChanged,
    Step,
    step_of,
)
from engine.rulesets.brp.harm.fatal import FATAL, die
from engine.rulesets.brp.harm.wounds import worsen
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.budgets import YES
from engine.rulesets.brp.rounds.ranks import LAST
from engine.rulesets.brp.seams import LAST_RANK, SPECIAL
from engine.rulesets.brp.specials.special import Special, main_effect

LOSS = "brp.bleeding.loss"
AIDED = "brp.bleeding.first-aid-success"
BEYOND = "brp.bleeding.first-aid-failure"
FATIGUE = "brp.bleeding.fatigue"
DEATH = "brp.amb.bleeding-final"

Round = Annotated[int, Meta(ge=0, le=1_000_000)]


class Wound(Struct, frozen=True, omit_defaults=True):
    """A bleeding wound: its round, that at whose end it was held closed, and whether First Aid has failed on it."""

    round: Round = 0
    held: Round | None = None
    beyond: bool = False


class Bleeding(Struct, frozen=True):
    """The wounds that bleed, or are held closed, by injury; each by itself (brp.amb.bleeding-stack)."""

    wounds: dict[str, Wound] = {}


BLEEDING = Condition("bleeding", Bleeding)


def bleeds(fight: Fight, special: Special) -> Procedure[None]:
    """A wound that bleeds from the next round on."""
    if special.kind == "bleeding":
        yield now(fight, special.target, {special.injury: Wound(fight.round)}, rule=LOSS)


def now(
    fight: Fight, who: str, wounds: dict[str, Wound | None], *, reason: str = "", rule: str
) -> ConditionGained | ConditionLost:
    """The fact that these wounds bleed so from now on (None: no longer)."""
    all_ = {**BLEEDING.of(fight.combatants[who]).wounds, **wounds}
    left = {injury: wound for injury, wound in all_.items() if wound is not None}
    return BLEEDING.now(who, Bleeding(left) if left else None, reason=reason, rule=rule)


def open_wounds(fight: Fight, combatant: Combatant) -> Iterator[str]:
    """The injuries that cost a point this round: those of earlier rounds that are not held."""
    for injury, wound in BLEEDING.of(combatant).wounds.items():
        if wound.held is None and wound.round < fight.round:
            yield injury


def on_rank_one(fight: Fight) -> Iterator[Step]:
    """The next who bleeds, each once a round."""
    for each in fight.present():
        open_ = any(open_wounds(fight, each)) and "dead" not in each.conditions
        if open_ and not each.budget("bled"):
            yield step_of("bleeding", each.id, bleed, rank=LAST, rule=LOSS)


def bleed(fight: Fight, who: str) -> Procedure[None]:
    """One round of bleeding: a hit point for each wound, whatever armour is worn (brp.bleeding.armour)."""
    yield BudgetChanged(combatant=who, budgets={"bled": 1}, rule=LOSS)
    for injury in list(open_wounds(fight, fight.combatants[who])):
        if "dead" not in fight.combatants[who].conditions:
            yield from lose(fight, who, injury, main_effect("bleeding")["hp_loss_per_round"])
    yield from tire(fight, who, 1)


def tire(fight: Fight, who: str, rounds: int) -> Procedure[None]:
    """Points of fatigue lost in so many rounds of bleeding, where they are kept."""
    options: Options = fight.table
    if options.fatigue and "fatigue" in fight.combatants[who].resources:
        left = fight.combatants[who].now("fatigue") - rounds
        yield ResourceChanged(combatant=who, resource="fatigue", amount=-rounds, now=left, rule=FATIGUE)


def lose(fight: Fight, who: str, injury: str, points: int) -> Procedure[None]:
    """Blood lost from a wound; whom it brings to 0 dies of it, at once unless the table has it otherwise."""
    options: Options = fight.table
    bled = fight.combatants[who]
    left = bled.now("hp") - points
    if options.bleeding_death == "rescue-window" or FATAL.on(bled) or left > 0:
        yield from worsen(
            fight, who, injury, points, cause="bleeding", rule="brp.bleeding.armour", blood=True
        )
        return
    yield DamageTaken(combatant=who, injury=injury, amount=points, now=left, cause="bleeding", rule=LOSS)
    yield from die(fight, who, rule=DEATH)


def bleed_out(fight: Fight, who: str, rounds: int) -> Procedure[None]:
    """So many rounds of bleeding at once, for somebody who is left to it."""
    flowing = [name for name, each in BLEEDING.of(fight.combatants[who]).wounds.items() if each.held is None]
    if flowing:
        yield from tire(fight, who, min(rounds, max(1, fight.combatants[who].now("hp"))))
    for injury in flowing:
        if "dead" not in fight.combatants[who].conditions:
            points = min(rounds, max(1, fight.combatants[who].now("hp")))
            yield from lose(fight, who, injury, points * main_effect("bleeding")["hp_loss_per_round"])


def bleeding_from(combatant: Combatant, injury: str) -> Wound | None:
    """How an injury bleeds; None if it does not."""
    return BLEEDING.of(combatant).wounds.get(injury)


def aided(fight: Fight, whom: str, injury: str, *, helped: bool) -> Procedure[None]:
    """What First Aid does to a bleeding wound: it ends it for good, or is no longer enough.

    Then pressing it is none either (brp.amb.first-aid-fail-hold).
    """
    options: Options = fight.table
    wound = bleeding_from(fight.combatants[whom], injury)
    if wound is None or wound.beyond:
        return
    if helped:
        yield now(fight, whom, {injury: None}, reason="first aid", rule=AIDED)
    else:
        held = wound.held if options.staunch_after_first_aid else None
        yield Noted(key="bleeding.beyond", combatant=whom, rule=BEYOND)
        yield now(fight, whom, {injury: replace(wound, beyond=True, held=held)}, rule=BEYOND)


def stopped(fight: Fight, whom: str, injury: str) -> Procedure[None]:
    """A power or Medicine stops the bleeding of a wound, even one that First Aid could not."""
    if bleeding_from(fight.combatants[whom], injury) is not None:
        yield now(fight, whom, {injury: None}, reason="treated", rule=BEYOND)


CHAPTER = Chapter(
    name="bleeding",
    conditions=(BLEEDING,),
    adds=(SPECIAL.add(bleeds), LAST_RANK.add(on_rank_one)),
    budgets={"bled": YES},
)
