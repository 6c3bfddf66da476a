"""What adds to an attack or takes from it, each with its rule."""

from collections.abc import Iterator

from affray.rules import Chapter, Fight, Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.can_act import sighted
from engine.rulesets.pathmaster.people.stance import defends_all_out, given_to_parry
from engine.rulesets.pathmaster.seams import ATTACK, OWN_SKILL


def from_weapon_and_parry(fight: Fight, blow: Blow) -> Iterator[Points]:
    """What the weapon adds, and the skill that went into the Parry (pm.db.parry-sources)."""
    if blow.weapon.bonus:
        yield Points("pm.melee.attack-total", blow.weapon.bonus, blow.name)
    if blow.melee and (given := given_to_parry(blow.attacker)):
        yield Points("pm.db.parry-sources", -given, "own Parry")


UNSEEN = Points("pm.condition.invisible", 20, "invisible")


def points(fight: Fight, blow: Blow) -> list[Points]:
    """Everything that changes this attack apart from the target's defence (pm.all-out-defense.no-attacks)."""
    own = [] if defends_all_out(blow.attacker) else OWN_SKILL(fight, blow)
    return [*own, *ATTACK(fight, blow), *blow.adds]


CHAPTER = Chapter(
    name="the attack's total",
    adds=(
        OWN_SKILL.add(from_weapon_and_parry),
        ATTACK.add(
            UNSEEN.when(lambda blow: "invisible" in blow.attacker.conditions and sighted(blow.target))
        ),
    ),
)
