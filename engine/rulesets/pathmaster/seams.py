"""The seams and moments of the system: where its chapters, and the parts that a table switches on, come in."""

from affray.rules import Args, Combatant, Limit, Moment, Points, Seam
from engine.rulesets.pathmaster.attack_roll.declared import Attack

OWN_SKILL: Seam[[Attack], Points] = Seam(
    "own skill",
    "What changes an attack as part of the attacker's own skill; an attack that has none loses it too.",
)
ATTACK: Seam[[Attack], Points] = Seam(
    "attack", "What else changes an attack, apart from the defence that meets it."
)
DODGE: Seam[[Attack], Points] = Seam("dodge", "What changes the Dodge of whoever is attacked.")
MANEUVER: Seam[[Combatant], Points] = Seam(
    "maneuver", "What changes every roll of a skill that is no attack; wounds come by themselves."
)
RESISTANCE: Seam[[Combatant], Points] = Seam("resistance", "What changes a Resistance Roll.")
INITIATIVE: Seam[[Combatant], Points] = Seam("initiative", "What changes a roll for initiative.")
LIMITS: Seam[[Combatant], Limit] = Seam(
    "limits", "What a combatant's state bars of a turn, whatever a maneuver asks for; the last one says why."
)

STRUCK: Moment[[Attack]] = Moment("struck", "An attack was rolled: what counts for one attack is used up.")
ROLLED: Moment[[str]] = Moment("rolled", "A skill was rolled for no attack: what counts once is used up.")
HIT: Moment[[Attack]] = Moment("hit", "An attack has hit, and what it does is done.")
MISSED: Moment[[Attack]] = Moment("missed", "An attack has missed or was fumbled.")
RESOLVED: Moment[[Attack, int]] = Moment("resolved", "An attack is over; its first die showed this.")
ACTS: Moment[[str, str, Args]] = Moment(
    "acts", "Something was chosen on a turn, or as an interrupt: its key and arguments."
)
ENTERED: Moment[[str]] = Moment("entered", "A combatant has come into another cell by going there.")
STEPPED: Moment[[str]] = Moment("stepped", "The one Step of a turn was taken.")
UPKEEP: Moment[[str]] = Moment(
    "upkeep", "A combatant's place in the order comes round, with a turn or without."
)
AILS: Moment[[str]] = Moment(
    "ails", "Something may have come of what a combatant ails with; nobody else is looked at."
)
TURN_ENDS: Moment[[str]] = Moment("turn ends", "A combatant's turn is over.")
