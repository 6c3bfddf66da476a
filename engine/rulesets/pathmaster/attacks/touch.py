"""Touch: a hand laid on somebody, typically to deliver a spell (pm.touch.resolution)."""

from affray.rules import (
    Args,
    Chapter,
    CheckResolved,
    Combatant,
    Fight,
    Maneuver,
    Noted,
    Points,
    Procedure,
    Why,
    can_strike,
    roll,
    summed,
)
from engine.rulesets.pathmaster.attacks.attack_options import unfit_to_attack
from engine.rulesets.pathmaster.budget import cost
from engine.rulesets.pathmaster.harm.hits import lose_hits
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.pause import pause
from engine.rulesets.pathmaster.people.can_act import active, aware, friendly
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.people.stunned import reeling

TOUCH = "pm.touch.resolution"
HAND = "pm.touch.free-hand"
NO_EFFECT = "pm.touch.no-other-effect"
DANGEROUS = "pm.touch.dangerous-creatures"
ACTIVITY = "Attack - Melee"
WANTED = 50
"""What a total must reach."""


def within(fight: Fight, actor: Combatant) -> list[Args]:
    """Friend and foe in the next cell or the same, with no wall between."""
    return [
        {"target": each.id}
        for each in fight.present()
        if each.id != actor.id and aware(actor, each) and can_strike(fight, actor, each, most=1)
    ]


def no_hand(fight: Fight, actor: Combatant) -> Why:
    """A hand is free, and could strike."""
    hands = free_hands(actor)
    if not hands:
        return hands_full(actor), HAND
    return unfit_to_attack(actor, f"{hands[0]} fist", ACTIVITY)


def quick(combatant: Combatant) -> int:
    """Three times the bonus of Quickness less what armour takes."""
    return 3 * int(combatant.stats["QU"]) + int(combatant.stats["armour"])


def touch(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Lay a hand on somebody: it does no harm (pm.touch.no-other-effect), but may come to some."""
    whom, hand = args["target"], free_hands(fight.combatants[who])[0]
    yield took(fight.combatants[who], "attack", rule=HAND, touching=hand)
    # A friend lets it happen.
    if not friendly(fight.combatants[whom], fight.combatants[who]):
        at = Happening(kind="strikes", who=who, target=whom, weapon=f"{hand} fist", manner="touch")
        yield from pause(fight, at)
        able = fight.combatants[who]
        if not active(able) or reeling(able) or not (yield from _reaches(fight, who, whom)):
            return
    yield Noted(key="touch.made", combatant=who, args={"target": whom}, rule=NO_EFFECT)
    if harm := fight.combatants[whom].stats.get("harmful_touch", 0):
        yield from lose_hits(fight, who, harm, cause="touch", rule=DANGEROUS)


def _reaches(fight: Fight, who: str, whom: str) -> Procedure[bool]:
    """Whether the hand touches somebody who does not want it (pm.ambiguity.touch-roll-open-ended)."""
    thrown = yield from roll(who, "touch", "1d100", rule=TOUCH)
    base, away = quick(fight.combatants[who]), quick(fight.combatants[whom])
    total, modifiers = summed(base + thrown.total, [Points(TOUCH, -away, "Quickness")])
    yield CheckResolved(
        combatant=who,
        purpose="touch",
        skill="QU",
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result="success" if total >= WANTED else "failure",
        rule=TOUCH,
    )
    return total >= WANTED


CHAPTER = Chapter(
    name="touch",
    maneuvers=(
        Maneuver(key="touch", rule=TOUCH, cost=cost(ACTIVITY), targets=within, bars=(no_hand,), does=touch),
    ),
)
