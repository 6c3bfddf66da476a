"""What movement does to defences: tumbling, charging, turning one's back, holding an attack back."""

from collections.abc import Iterator

from affray.rules import Chapter, Fight, Points
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.rear import runs_away
from engine.rulesets.pathmaster.people.memory import DELAYED
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import DODGE

CHARGING = "pm.charge.weaker-against-opportunity-attacks"
WEAKER = -20


def dodge_on_the_way(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What a tumble adds to Dodge against opportunity attacks, and what a charge takes off it."""
    now = stance(attack.target)
    if attack.manner == "opportunity" and now.tumbling:
        rule = "pm.run.tumble" if "run" in now.taken else "pm.move.tumble"
        yield Points(rule, now.tumbling, "Dodge (tumble)")
    if charges_past(attack):
        yield Points(CHARGING, WEAKER, "Dodge (charging)")


def open_to(fight: Fight, attack: Attack) -> str:
    """The rule by which neither Shield nor Parry counts against this blow; "" where they do."""
    if charges_past(attack):
        return CHARGING
    return "pm.opportunity.position-modifiers" if runs_away(fight, attack) else ""


def charges_past(attack: Attack) -> bool:
    """Whether this is an opportunity attack on a combatant who charges another."""
    now = stance(attack.target)
    return attack.manner == "opportunity" and bool(now.charging) and now.charging != attack.attacker.id


def holds_back(attack: Attack) -> bool:
    """Whether the Parry waits for a delayed attack that was not carried out yet (pm.ambiguity.delay-parry)."""
    return DELAYED.on(attack.target)


CHAPTER = Chapter(name="defences on the way", adds=(DODGE.add(dodge_on_the_way),))
