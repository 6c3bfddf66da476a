"""What movement does to defences: tumbling, charging, turning one's back, holding an attack back."""

from collections.abc import Iterator

from affray.rules import Chapter, Fight, Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.rear import runs_away
from engine.rulesets.pathmaster.people.memory import DELAYED
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.seams import DODGE

CHARGING = "pm.charge.weaker-against-opportunity-attacks"
WEAKER = -20


def dodge_on_the_way(fight: Fight, blow: Blow) -> Iterator[Points]:
    """What a tumble adds to Dodge against opportunity attacks, and what a charge takes off it."""
    now = stance(blow.target)
    if blow.manner == "opportunity" and now.tumbling:
        rule = "pm.run.tumble" if "run" in now.taken else "pm.move.tumble"
        yield Points(rule, now.tumbling, "Dodge (tumble)")
    if charges_past(blow):
        yield Points(CHARGING, WEAKER, "Dodge (charging)")


def open_to(fight: Fight, blow: Blow) -> str:
    """The rule by which neither Shield nor Parry counts against this blow; "" where they do."""
    if charges_past(blow):
        return CHARGING
    return "pm.opportunity.position-modifiers" if runs_away(fight, blow) else ""


def charges_past(blow: Blow) -> bool:
    """Whether this is an opportunity attack on a combatant who charges another."""
    now = stance(blow.target)
    return blow.manner == "opportunity" and bool(now.charging) and now.charging != blow.attacker.id


def holds_back(blow: Blow) -> bool:
    """Whether the Parry waits for a delayed attack that was not carried out yet (pm.ambiguity.delay-parry)."""
    return DELAYED.on(blow.target)


CHAPTER = Chapter(name="defences on the way", adds=(DODGE.add(dodge_on_the_way),))
