"""What a major wound bars until it is treated, or its bearer is out of shock.

Source: brp.wound.major.table-roll, brp.amb.luck-and-fighting, brp.amb.cannot-fight-duration. Two conditions
carry it, each with the wounds it comes from: "cannot-fight", and "hampered" for what bars fighting in
part, as the column `can_fight` of brp.table.major-wounds has it.
"""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    Chapter,
    Combatant,
    Condition,
    Fight,
    Procedure,
    Sentence,
    TimerEnded,
    TimerKind,
    When,
    Why,
)
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.seams import ROUND_ENDS

RULE = "brp.wound.major.table-roll"

Hampering = Literal["weapon-but-no-shield", "with-remaining-arm", "legs-or-head-butt-only"]
"""How far a wound lets one fight, where neither wholly nor not at all (`can_fight` of brp.table.major-wounds)."""

CanFight = Literal["yes", "no"] | Hampering


class CannotFight(Struct, frozen=True):
    """The untreated wounds that bar fighting."""

    injuries: list[str] = []


class Hampered(Struct, frozen=True):
    """For each untreated wound how far it lets one fight."""

    arms: dict[str, Hampering] = {}


class Maim(Struct, frozen=True, omit_defaults=True):
    """A wound that lasts: what each characteristic was before it, how much MOV went, what it imposes.

    What it bars it does so only when it has `begun`, at the end of the round (brp.amb.cannot-fight-start).
    """

    injury: str
    kind: str
    was: dict[str, int]
    mov: int
    limits: list[str]
    begun: bool = True


class Maimed(Struct, frozen=True):
    """The wounds that last."""

    wounds: list[Maim] = []


class Restriction(Struct, frozen=True):
    """From which injury, and how far one can still fight."""

    injury: str = ""
    how: Literal["no"] | Hampering = "no"


CANNOT_FIGHT = Condition("cannot-fight", CannotFight)
HAMPERED = Condition("hampered", Hampered)
MAIMED = Condition("maimed", Maimed)
TIMER = TimerKind("cannot-fight", Restriction)

HAMPERING = frozenset({"hampered", "maimed"})
"""The conditions under which a combatant may be unable to use some things."""

ONLY_LEGS = "legs-or-head-butt-only"

SENTENCES = {
    "weapon-but-no-shield": "brp.cannot-hold-a-shield",
    "with-remaining-arm": "brp.takes-two-hands",
    "one-handed-melee-weapons-only": "brp.one-handed-weapons-only",
    ONLY_LEGS: "brp.only-legs-and-head",
}


def restrict(fight: Fight, who: str, injury: str, how: CanFight) -> Procedure[None]:
    """A major wound's bar on fighting, whole or in part, from the end of the round (brp.amb.cannot-fight-start).

    Source: brp.amb.one-arm.
    """
    options: Options = fight.table
    if how == "yes":
        return
    if options.cannot_fight_start == "at-once":
        yield from _begin(fight, who, injury, how)
    else:
        bars, due = Restriction(injury, how), When(round=fight.round)
        yield TIMER.starts(_timer(who, injury), who, bars, due=due, rule=RULE)


def _timer(who: str, injury: str) -> str:
    return f"{TIMER.kind}-{who}-{injury}"


def restrictions_begin(fight: Fight) -> Procedure[None]:
    """The bars on fighting start at the end of the round of injury, those for good as well."""
    for timer in TIMER.running(fight):
        if timer.due.round <= fight.round and timer.combatant in fight.combatants:
            yield TimerEnded(timer=timer.timer, rule=RULE)
            found = TIMER.held(timer)
            yield from _begin(fight, timer.combatant, found.injury, found.how)
    for each in list(fight.present()):
        wounds = MAIMED.of(each).wounds
        if not all(wound.begun for wound in wounds):
            begun = [replace(wound, begun=True) for wound in wounds]
            yield MAIMED.gained(each.id, Maimed(begun), rule=RULE)


def begins_later(fight: Fight, limits: list[str]) -> bool:
    """Whether lasting limits bar the use of things, and so begin at the end of the round."""
    options: Options = fight.table
    return options.cannot_fight_start == "after-round" and not AS_HAMPERED.keys().isdisjoint(limits)


def _begin(fight: Fight, who: str, injury: str, how: Literal["no"] | Hampering) -> Procedure[None]:
    hurt = fight.combatants[who]
    if how == "no":
        yield CANNOT_FIGHT.gained(who, CannotFight([*CANNOT_FIGHT.of(hurt).injuries, injury]), rule=RULE)
    else:
        yield HAMPERED.gained(who, Hampered({**HAMPERED.of(hurt).arms, injury: how}), rule=RULE)


def bars_fighting(fight: Fight, who: Combatant, injury: str) -> bool:
    """Whether an injury bars fighting, wholly or in part, or will at the end of the round."""
    bars = injury in CANNOT_FIGHT.of(who).injuries or injury in HAMPERED.of(who).arms
    return bars or _timer(who.id, injury) in fight.timers


def treated(fight: Fight, who: str, injury: str) -> Procedure[None]:
    """A treated wound: what it barred may be done again."""
    if _timer(who, injury) in fight.timers:
        yield TimerEnded(timer=_timer(who, injury), rule=RULE)
    hurt = fight.combatants[who]
    bars, hampers = CANNOT_FIGHT.of(hurt).injuries, HAMPERED.of(hurt).arms
    if injury in bars:
        left = [each for each in bars if each != injury]
        yield CANNOT_FIGHT.now(who, CannotFight(left) if left else None, reason="treated", rule=RULE)
    if injury in hampers:
        arms = {each: how for each, how in hampers.items() if each != injury}
        yield HAMPERED.now(who, Hampered(arms) if arms else None, reason="treated", rule=RULE)


def lift(fight: Fight, who: str) -> Procedure[None]:
    """The end of shock: nothing is barred any more."""
    for each in (CANNOT_FIGHT, HAMPERED):
        if each.on(fight.combatants[who]):
            yield each.lost(who, reason="out of shock", rule=RULE)


def barred_by_wound(combatant: Combatant, name: str, *, thrown: bool = False) -> Why:
    """Why a wound bars a weapon or shield, or throwing it."""
    if not combatant.conditions:
        return NOT_BARRED
    if CANNOT_FIGHT.on(combatant):
        return cannot_fight(combatant)
    if HAMPERING.isdisjoint(combatant.conditions):
        return NOT_BARRED
    for how in _hampered(combatant):
        if _keeps_from(how, combatant.items[name], thrown):
            return Sentence(SENTENCES[how], {"actor": combatant.name}), RULE
    return NOT_BARRED


def cannot_fight(combatant: Combatant) -> Why:
    """Why a wound bars all attacks and defences."""
    if not CANNOT_FIGHT.on(combatant):
        return NOT_BARRED
    return Sentence("brp.wound-bars-fighting", {"actor": combatant.name}), RULE


def cannot_hold(combatant: Combatant) -> Why:
    """Why a wound keeps somebody from holding anything at all."""
    if HAMPERING.isdisjoint(combatant.conditions) or ONLY_LEGS not in _hampered(combatant):
        return NOT_BARRED
    return Sentence(SENTENCES[ONLY_LEGS], {"actor": combatant.name}), RULE


def _hampered(combatant: Combatant) -> list[str]:
    limits = [limit for wound in MAIMED.of(combatant).wounds if wound.begun for limit in wound.limits]
    lasting = [AS_HAMPERED[limit] for limit in limits if limit in AS_HAMPERED]
    return [*HAMPERED.of(combatant).arms.values(), *lasting]


AS_HAMPERED = {
    "one-handed-melee-weapons-only": "one-handed-melee-weapons-only",
    "wield-only-in-sound-arm": "with-remaining-arm",
    "cannot-wield-anything": ONLY_LEGS,
}
"""Lasting effects of the table that bar using things, in the words of the column `can_fight`."""


def _keeps_from(how: str, item: dict[str, Any], thrown: bool) -> bool:
    shield, two_hands = item["kind"] == "shield", int(item.get("hands", 1)) > 1
    match how:
        case "weapon-but-no-shield":
            return bool(shield)
        case "with-remaining-arm":
            return two_hands
        case "one-handed-melee-weapons-only":
            launched = item.get("missile", "") in ("slow", "fast")
            return bool(shield) or two_hands or thrown or launched
    return not item.get("natural", False)


CHAPTER = Chapter(
    name="what a major wound bars",
    conditions=(CANNOT_FIGHT, HAMPERED, MAIMED),
    timers=(TIMER,),
    adds=(ROUND_ENDS.add(restrictions_begin),),
)
