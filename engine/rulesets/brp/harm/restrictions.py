"""What a major wound bars until it is treated, or its bearer is out of shock.

Source: brp.wound.major.table-roll, brp.amb.luck-and-fighting, brp.amb.cannot-fight-duration. Two conditions
carry it, each with the wounds it comes from: "cannot-fight", and "hampered" for what bars fighting in
part, as the column `can_fight` of brp.table.major-wounds has it.
"""

from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.memory import CannotFight, Hampered, Maimed, Restriction, recall, remembered
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, TimerEnded, TimerSet, When

RULE = "brp.wound.major.table-roll"
TIMER = "cannot-fight"

HAMPERING = frozenset({"hampered", "maimed"})
"""The conditions under which a combatant may be unable to use some things."""

SENTENCES = {
    "weapon-but-no-shield": "{name} cannot hold a shield: the wound has to be treated.",
    "with-remaining-arm": "{name} has one sound arm: this takes two hands.",
    "one-handed-melee-weapons-only": "{name} can use nothing but one-handed melee weapons since a wound.",
    "legs-or-head-butt-only": "{name} cannot hold anything: only legs and head are left to strike with.",
}


def restrict(fight: Fight, who: str, injury: str, how: str) -> Procedure[None]:
    """A major wound's bar on fighting, whole or in part, from the end of the round (brp.amb.cannot-fight-start)."""
    options: Options = fight.table
    if how == "yes":
        return
    if options.cannot_fight_start == "at-once":
        yield from _begin(fight, who, injury, how)
        return
    yield TimerSet(
        timer=f"{TIMER}-{who}-{injury}",
        kind=TIMER,
        due=When(round=fight.round),
        combatant=who,
        data={"injury": injury, "how": how},
        rule=RULE,
    )


def restrictions_begin(fight: Fight) -> Procedure[None]:
    """The bars on fighting start at the end of the round of injury, those for good as well."""
    for timer in [each for each in fight.timers.values() if each.kind == TIMER]:
        if timer.due.round <= fight.round and timer.combatant in fight.combatants:
            yield TimerEnded(timer=timer.timer, rule=RULE)
            found = recall(timer.data, Restriction)
            yield from _begin(fight, timer.combatant, found.injury, found.how)
    for each in list(fight.present()):
        maimed = remembered(each, "maimed", Maimed)
        if maimed is not None and not all(wound.begun for wound in maimed.wounds):
            begun = [replace(wound, begun=True) for wound in maimed.wounds]
            data = {"wounds": to_builtins(begun)}
            yield ConditionGained(combatant=each.id, condition="maimed", data=data, rule=RULE)


def begins_later(fight: Fight, limits: list[str]) -> bool:
    """Whether lasting limits bar the use of things, and so begin at the end of the round."""
    options: Options = fight.table
    return options.cannot_fight_start == "after-round" and not AS_HAMPERED.keys().isdisjoint(limits)


def _begin(fight: Fight, who: str, injury: str, how: str) -> Procedure[None]:
    hurt = fight.combatants[who]
    if how == "no":
        bars = remembered(hurt, "cannot-fight", CannotFight) or CannotFight()
        data: dict[str, Any] = {"injuries": [*bars.injuries, injury]}
        yield ConditionGained(combatant=who, condition="cannot-fight", data=data, rule=RULE)
    else:
        hampers = remembered(hurt, "hampered", Hampered) or Hampered()
        data = {"arms": {**hampers.arms, injury: how}}
        yield ConditionGained(combatant=who, condition="hampered", data=data, rule=RULE)


def treated(fight: Fight, who: str, injury: str) -> Procedure[None]:
    """A treated wound: what it barred may be done again."""
    timer = f"{TIMER}-{who}-{injury}"
    if timer in fight.timers:
        yield TimerEnded(timer=timer, rule=RULE)
    hurt = fight.combatants[who]
    bars = remembered(hurt, "cannot-fight", CannotFight)
    if bars is not None and injury in bars.injuries:
        yield _less(who, "cannot-fight", "injuries", [each for each in bars.injuries if each != injury])
    hampers = remembered(hurt, "hampered", Hampered)
    if hampers is not None and injury in hampers.arms:
        left = {each: how for each, how in hampers.arms.items() if each != injury}
        yield _less(who, "hampered", "arms", left)


def _less(who: str, condition: str, name: str, left: Any) -> ConditionGained | ConditionLost:
    if left:
        return ConditionGained(combatant=who, condition=condition, data={name: left}, rule=RULE)
    return ConditionLost(combatant=who, condition=condition, reason="treated", rule=RULE)


def lift(fight: Fight, who: str) -> Procedure[None]:
    """The end of shock: nothing is barred any more."""
    for condition in ("cannot-fight", "hampered"):
        if condition in fight.combatants[who].conditions:
            yield ConditionLost(combatant=who, condition=condition, reason="out of shock", rule=RULE)


def barred_by_wound(combatant: Combatant, name: str, *, thrown: bool = False) -> tuple[str, str] | None:
    """Why a wound bars a weapon or shield, or throwing it, as a sentence and a rule; None where none does."""
    if why := cannot_fight(combatant):
        return why
    if HAMPERING.isdisjoint(combatant.conditions):
        return None
    for how in _hampered(combatant):
        if _keeps_from(how, combatant.items[name], thrown):
            return SENTENCES[how].format(name=combatant.name), RULE
    return None


def cannot_fight(combatant: Combatant) -> tuple[str, str] | None:
    """Why a wound bars all attacks and defences, as a sentence and a rule; None where none does."""
    if "cannot-fight" not in combatant.conditions:
        return None
    return f"{combatant.name} cannot fight until the major wound has been treated.", RULE


def _hampered(combatant: Combatant) -> list[str]:
    found: list[str] = []
    if hampers := remembered(combatant, "hampered", Hampered):
        found += hampers.arms.values()
    if maimed := remembered(combatant, "maimed", Maimed):
        limits = [limit for wound in maimed.wounds if wound.begun for limit in wound.limits]
        found += [AS_HAMPERED[limit] for limit in limits if limit in AS_HAMPERED]
    return [each for each in found if each in SENTENCES]


AS_HAMPERED = {
    "one-handed-melee-weapons-only": "one-handed-melee-weapons-only",
    "wield-only-in-sound-arm": "with-remaining-arm",
    "cannot-wield-anything": "legs-or-head-butt-only",
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
