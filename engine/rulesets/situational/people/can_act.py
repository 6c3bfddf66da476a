"""Who takes part, and who is foe to whom."""

from msgspec import Struct

from affray.rules import Combatant, Condition, Fight, Nothing, noticed_by, of_fight
from engine.rulesets.situational.sheet import Technique


class Dying(Struct, frozen=True):
    """How many rolls have failed so far, each of which raises the next by 1."""

    failed: int = 0


DYING = Condition("dying", Dying)
UNCONSCIOUS = Condition("unconscious", Nothing)
DEAD = Condition("dead", Nothing)
DOWN = frozenset({"dying", "unconscious", "dead"})
HELPLESS = DOWN | {"asleep", "bound"}
"""Conditions under which there is no defence roll (sit.host.defence)."""


def down(combatant: Combatant) -> bool:
    """Whether a combatant is out of the fight: gone, Dying, unconscious or dead."""
    return not combatant.present or not DOWN.isdisjoint(combatant.conditions)


def active(combatant: Combatant) -> bool:
    """Whether a combatant can act."""
    return combatant.present and HELPLESS.isdisjoint(combatant.conditions)


@of_fight
def foes(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The foes whom a combatant knows of, and who are still up."""
    return [each for each in targets(fight, combatant) if not down(each)]


@of_fight
def targets(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """All whom a combatant could strike at: also foes who lie there, but not the dead."""
    others = [each for each in fight.present() if each.side != combatant.side]
    return noticed_by(combatant, [each for each in others if DEAD.name not in each.conditions])


def technique(combatant: Combatant, name: Technique) -> bool:
    """Whether a combatant has a named ability."""
    return name in combatant.sheet.get("techniques", ())
