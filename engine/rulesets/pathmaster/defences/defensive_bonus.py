"""The Defensive Bonus against one attack: Dodge, Shield and Parry, each with its parts (pm.db.three-parts)."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.rules import Fight, Noted, Points
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.flanking import flanked
from engine.rulesets.pathmaster.defences.denied import Denied, Part, denied
from engine.rulesets.pathmaster.defences.lasting_defences import in_words, left, rule_of
from engine.rulesets.pathmaster.defences.parry import parry
from engine.rulesets.pathmaster.defences.position import position
from engine.rulesets.pathmaster.defences.shield import off_hand, shield
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import aware
from engine.rulesets.pathmaster.people.derived_stats import MANA, POWER, dodge_penalty, drain_penalty
from engine.rulesets.pathmaster.people.inventory import inventory
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import DODGE
from engine.rulesets.pathmaster.sheet import Shield

THREE = "pm.db.three-parts"
PARTS: tuple[Part, ...] = ("dodge", "shield", "parry")
FEINT_DODGE = -20


class Defence(Struct, frozen=True):
    """The defence against one attack, part by part, and which parts do not count and why."""

    dodge: tuple[Points, ...]
    shield: tuple[Points, ...]
    parry: tuple[Points, ...]
    without: tuple[Denied, ...]

    @property
    def total(self) -> int:
        """The Defensive Bonus."""
        return sum(each.points for each in (*self.dodge, *self.shield, *self.parry))


def defence(fight: Fight, attack: Attack, stands: Defence | None = None) -> Defence:
    """The Defensive Bonus against this attack, by what the defender chose; `stands`: as below, where it is known."""
    stands = without_dodge(fight, attack) if stands is None else stands
    dodges = () if any(each.part == "dodge" for each in stands.without) else dodge(fight, attack)
    return replace(stands, dodge=_feinted(attack, "dodge", dodges))


def without_dodge(fight: Fight, attack: Attack) -> Defence:
    """Shield and Parry, and which parts do not count. What the Dodge is does not matter to them, nor who adds to it."""
    target = attack.target
    found = {part: denied(fight, attack, part) for part in PARTS}
    blocks = () if found["shield"] else _flanked(fight, attack, shield(fight, attack), "Shield")
    parries = () if found["parry"] else _flanked(fight, attack, parry(fight, attack), "Parry")
    held = inventory(target, Shield) or off_hand(target)
    carried = {"dodge": True, "shield": held, "parry": target.budget("parry") > 0}
    without = tuple([each for each in found.values() if each is not None and carried[each.part]])
    return Defence((), _feinted(attack, "shield", blocks), _feinted(attack, "parry", parries), without)


def dodge(fight: Fight, attack: Attack) -> tuple[Points, ...]:
    """The Dodge: Quickness, and every other bonus for reflexes or agility (pm.db.dodge-sources)."""
    target, now = attack.target, stance(attack.target)
    stats = target.stats
    parts = [
        Points("pm.dodge.from-quickness", stats["quickness"], "Dodge (Quickness)"),
        Points("pm.dodge.from-quickness", stats["armour"], "Dodge (armour)"),
        Points("pm.db.dodge-sources", stats["dodge"], "Dodge (other)"),
        Points("pm.injury.skill-and-dodge-thresholds", dodge_penalty(target), "Dodge (hits)"),
        Points("pm.retreat.dodge-bonus", now.dodging.get(attack.attacker.id, 0), "Dodge (retreat)"),
        *DODGE(fight, attack),
        *(
            Points(rule_of(now, name), each.dodge, f"Dodge ({in_words(name)})")
            for name, each in left(now).items()
            if each.dodge
        ),
    ]
    if MANA in target.resources:
        parts.append(Points(POWER, drain_penalty(target), "Dodge (magic points)"))
    return tuple(each for each in parts if each.points)


def _flanked(fight: Fight, attack: Attack, parts: tuple[Points, ...], name: str) -> tuple[Points, ...]:
    """The defences of the flanked: Shield and Parry are weaker, by the table's option.

    Source: pm.ambiguity.flanked-reduced-effectiveness.
    """
    options: Options = fight.table
    share, whole = options.flanked_defence, sum(each.points for each in parts)
    if share == 100 or whole <= 0 or not attack.melee or not flanked(fight, attack.target):
        return parts
    lost = whole * share // 100 - whole
    return (*parts, Points("pm.position.flanked-weakens-shield-and-parry", lost, f"{name} (flanked)"))


def _feinted(attack: Attack, part: str, parts: tuple[Points, ...]) -> tuple[Points, ...]:
    """What a Feint makes of the part it was aimed at (pm.feint.penalty-options)."""
    if attack.feinted != part:
        return parts
    now = sum(each.points for each in parts)
    lost = {"dodge": FEINT_DODGE, "shield": -now, "parry": -(now - now // 2)}[part]
    # That the foe has turned away since, or sees nothing any more, does not help it.
    away = attack.target.budget("moved") > 0 or not aware(attack.target, attack.attacker)
    rule = "pm.feint.stays-if-foe-turns-away" if away else "pm.feint.penalty-options"
    return (*parts, Points(rule, lost, f"{part.capitalize()} (feint)")) if lost else parts


def against(found: Defence) -> list[Points]:
    """The defence as points off the attack."""
    parts = (*found.dodge, *found.shield, *found.parry)
    return [Points(each.rule, -each.points, each.note) for each in parts]


def stated(fight: Fight, attack: Attack, found: Defence) -> Noted:
    """The fact that this is the Defensive Bonus against this attack: its three parts, and what does not count.

    It says from where the attack counts as coming (pm.position.no-facing, pm.position.rear-cancels-shield-and-parry).
    """
    coming = position(fight, attack)
    args: dict[str, Any] = {
        "attacker": attack.attacker.id,
        "db": found.total,
        "dodge": sum(each.points for each in found.dodge),
        "shield": sum(each.points for each in found.shield),
        "parry": sum(each.points for each in found.parry),
        "position": "front" if coming.front else "rear",
        "position_rule": coming.rule,
        "without": [{"part": each.part, "rule": each.rule, "why": str(each.why)} for each in found.without],
    }
    return Noted(key="defence", combatant=attack.target.id, args=args, rule=THREE)
