"""What adds to an attack or takes from it, each with its rule."""

from collections.abc import Iterator

from affray.rules import Chapter, Fight, Points
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.people.can_act import sighted
from engine.rulesets.pathmaster.people.stance import defends_all_out, given_to_parry
from engine.rulesets.pathmaster.seams import ATTACK, OWN_SKILL


def from_weapon_and_parry(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What the weapon adds, and the skill that went into the Parry (pm.db.parry-sources)."""
    if attack.weapon.bonus:
        rule = "pm.grapple.extra-arms" if attack.weapon.part == "arms" else "pm.melee.attack-total"
        yield Points(rule, attack.weapon.bonus, attack.name)
    if attack.melee and (given := given_to_parry(attack.attacker)):
        yield Points("pm.db.parry-sources", -given, "own Parry")


UNSEEN = Points("pm.condition.invisible", 20, "invisible")


def points(fight: Fight, attack: Attack) -> list[Points]:
    """Everything that changes this attack apart from the target's defence (pm.all-out-defense.no-attacks)."""
    own = [] if defends_all_out(attack.attacker) else OWN_SKILL(fight, attack)
    return [*own, *ATTACK(fight, attack), *attack.adds]


CHAPTER = Chapter(
    name="the attack's total",
    adds=(
        OWN_SKILL.add(from_weapon_and_parry),
        ATTACK.add(
            UNSEEN.when(lambda attack: "invisible" in attack.attacker.conditions and sighted(attack.target))
        ),
    ),
)
