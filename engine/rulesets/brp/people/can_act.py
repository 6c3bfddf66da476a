"""Who is able to act and defend: conditions that take away the action, the defence or the mind."""

from affray.rules import Combatant, Fight, notices, of_fight, of_one

DOWN = frozenset({"dead", "fatal", "unconscious"})
"""Conditions that put a combatant out of the fight: no action, no defence, and not among those still up."""

HELPLESS = frozenset({"helpless", "coughing"})
"""Conditions that take away action and defence."""


@of_one
def down(combatant: Combatant) -> bool:
    """Whether a combatant is out of the fight for now: unconscious, fatally wounded, dead, or gone.

    So is whoever has no hit points left, from that moment on: after a ruling the condition may follow a step later
    (brp.wound.fatal.prone-helpless).
    """
    return combatant.now("hp") <= 0 or not combatant.present or not DOWN.isdisjoint(combatant.conditions)


@of_one
def can_act(combatant: Combatant) -> bool:
    """Whether a combatant can take an action this round."""
    return not helpless(combatant) and "lost-round" not in combatant.conditions


@of_one
def helpless(combatant: Combatant) -> bool:
    """Whether a combatant can neither act nor defend (brp.amb.helpless-undefined)."""
    return down(combatant) or not HELPLESS.isdisjoint(combatant.conditions)


def can_fight(combatant: Combatant) -> bool:
    """Whether a combatant can fight, with no wound that bars it (brp.wound.major.table-roll)."""
    return can_act(combatant) and "cannot-fight" not in combatant.conditions


@of_fight
def foes(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The foes a combatant knows of: all of another side who are still up."""
    return [
        each
        for each in fight.combatants.values()
        if each.side != combatant.side and not down(each) and notices(combatant, each)
    ]


@of_fight
def targets(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """Whom a combatant may strike at: the foes they know of, those who are up first (brp.amb.fallen-targets)."""
    fallen = [
        each
        for each in fight.present()
        if each.side != combatant.side
        and down(each)
        and "dead" not in each.conditions
        and notices(combatant, each)
    ]
    return [*foes(fight, combatant), *fallen]


def hidden(combatant: Combatant, from_whom: Combatant) -> bool:
    """Whether a combatant has not been noticed by another (brp.statements.knowledge-limit): one named, or any foe."""
    return not notices(from_whom, combatant)
