"""Why Dodge, Shield or Parry does not count against an attack."""

from collections.abc import Callable
from functools import cache
from typing import Literal

from msgspec import Struct

from affray.rules import Fight, Sentence, records, table
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.defences.lasting_defences import in_words, left, rule_of
from engine.rulesets.pathmaster.defences.means import REQUIRED, means
from engine.rulesets.pathmaster.defences.movement_penalties import holds_back, open_to
from engine.rulesets.pathmaster.defences.position import position
from engine.rulesets.pathmaster.defences.shield import off_hand, shields
from engine.rulesets.pathmaster.defences.stunned import NO_PARRY, NONE_LEFT
from engine.rulesets.pathmaster.people.can_act import aware, helpless, helpless_rule, sees, sighted
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.stunned import stun
from engine.rulesets.pathmaster.shooting.aim import AIMING

Part = Literal["dodge", "shield", "parry"]

NO_SHIELD = "no-shield"
"""The condition by which the GM rules that a shield does not help against the next attack."""

CONDITIONS = {
    "cowering": "pm.condition.cowering",
    "entangled": "pm.condition.entangled.combat",
}
"""Conditions that cancel what pm.table.condition-modifiers gives as 0, and their rules."""


INVISIBLE = "pm.condition.invisible"
AIM = "pm.aim.defenses"


class Denied(Struct, frozen=True):
    """A part of the defence that does not count, by which rule, and a sentence why."""

    part: Part
    rule: str
    why: Sentence


def denied(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """Why this part does not count against this attack; None where it does."""
    for each in REASONS[part]:
        found = each(fight, attack, part)
        if found is not None:
            return found
    return None


def _at_mercy(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """The helpless have no defence (pm.condition.helpless.defenses), the badly stunned no Parry."""
    target = attack.target
    if helpless(target):
        return Denied(part, helpless_rule(target), Sentence("pathmaster.helpless", {"target": target.name}))
    if part == "parry" and stun(target) in NO_PARRY:
        return Denied(part, NONE_LEFT, Sentence("pathmaster.too-stunned-to-parry", {"target": target.name}))
    return None


def _unseen(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """A Dodge or Parry needs the attack noticed; a Dodge needs to see the attacker as well.

    The blinded parry what they are aware of; against the invisible nobody has any defence (pm.condition.invisible).
    """
    target, attacker = attack.target, attack.attacker
    who = {"target": target.name}
    unseen = Sentence("pathmaster.cannot-see", {**who, "attacker": attacker.name})
    if part == "shield" and "invisible" in attacker.conditions and sighted(target):
        return Denied(part, INVISIBLE, unseen)
    if part == "shield" or sees(target, attacker):
        return None
    if part == "parry":
        if aware(target, attacker) and "invisible" not in attacker.conditions:
            return None
        return Denied(part, "pm.parry.aware-and-not-rear", Sentence("pathmaster.blow-not-seen-coming", who))
    if aware(target, attacker):
        return Denied(part, "pm.position.dodge-visible-only", unseen)
    rule = "pm.dodge.applies-to-every-aware-attack"
    return Denied(part, rule, Sentence("pathmaster.attack-unnoticed", who))


def _from_behind(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    if position(fight, attack).front:
        return None
    mine = "pm.parry.aware-and-not-rear" if part == "parry" else "pm.shield.any-direction-but-rear"
    return Denied(part, open_to(fight, attack) or mine, Sentence("pathmaster.from-the-rear"))


@cache
def _cancelled() -> dict[str, frozenset[str]]:
    """The parts that a condition makes 0 (pm.condition.cowering, pm.condition.entangled.combat), by the condition."""
    return {
        row["Condition"].lower(): frozenset(
            part for part in ("dodge", "shield", "parry") if row[part.capitalize()] == "0"
        )
        for row in records(table("pm.table.condition-modifiers"))
    }


def _by_condition(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    for condition, rule in CONDITIONS.items():
        if condition in attack.target.conditions and part in _cancelled()[condition]:
            under = {"target": attack.target.name, "condition": condition}
            return Denied(part, rule, Sentence("pathmaster.under-condition", under))
    return None


def _by_maneuver(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """What the last turn leaves of Shield and Parry (pm.defense.turn-choice-lasts).

    Source: pm.charge.weaker-against-opportunity-attacks, pm.delay.defenses, pm.defense.last-action-dominates.
    """
    target = attack.target
    if rule := open_to(fight, attack):
        return Denied(part, rule, Sentence("pathmaster.charging-another", {"target": target.name}))
    if part == "parry" and holds_back(attack):
        why = Sentence("pathmaster.holds-attack-back", {"target": target.name})
        return Denied(part, "pm.delay.defenses", why)
    now = stance(target)
    for name, each in left(now).items():
        if (part == "shield" and not each.shield) or (part == "parry" and not each.parry):
            leaves = {"target": target.name, "maneuver": in_words(name), "part": part}
            why = Sentence("pathmaster.turn-leaves-none", leaves)
            if each.out_of_turn:
                why = Sentence("pathmaster.interrupt-leaves-none", leaves)
            return Denied(part, rule_of(now, name), why)
    return None


def _aiming(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """Whoever keeps an aim, or knows nothing of the attack, has no defence (pm.aim.defenses)."""
    if not AIMING.on(attack.target) or (aware(attack.target, attack.attacker) and not attack.keeps_aim):
        return None
    return Denied(part, AIM, Sentence("pathmaster.keeps-aiming", {"target": attack.target.name}))


def _by_gm(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    if NO_SHIELD not in attack.target.conditions:
        return None
    return Denied(part, "pm.shield.gm-situations", Sentence("pathmaster.gm-rules-out-shield"))


def _with_nothing(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """What parried was dropped or put away since."""
    can, using = means(attack.target), stance(attack.target).means
    if using in can or (can and not using):
        return None
    why = Sentence("pathmaster.nothing-to-parry-with", {"target": attack.target.name})
    return Denied(part, REQUIRED, why)


def _out_of_hand(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    """A Shield Bonus needs something that is put in the way."""
    if shields(attack.target) or off_hand(attack.target):
        return None
    why = Sentence("pathmaster.no-shield-in-hand", {"target": attack.target.name})
    return Denied(part, "pm.db.shield-sources", why)


def _at_range(fight: Fight, attack: Attack, part: Part) -> Denied | None:
    if attack.melee or attack.on_shield:
        return None
    return Denied(part, "pm.parry.melee-only", Sentence("pathmaster.no-parry-of-missiles"))


FIRST = (_at_mercy, _unseen, _from_behind, _by_condition, _by_maneuver, _aiming)
REASONS: dict[Part, tuple[Callable[[Fight, Attack, Part], Denied | None], ...]] = {
    "dodge": (_at_mercy, _unseen, _by_condition, _aiming),
    "shield": (*FIRST, _by_gm, _out_of_hand),
    "parry": (*FIRST, _with_nothing, _at_range),
}
"""Why a part may not count, in the order in which that is looked for."""
