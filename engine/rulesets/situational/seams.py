"""The seams and moments of the system: where its chapters, and the parts that a table switches on, come in."""

from affray.rules import Combatant, Limit, Moment, Param, Points, Rolled, Seam, Sentence, Why
from engine.rulesets.situational.attacks.declared import Attack, Divert, Effect, Shield

BASE_TARGET: Seam[[Attack], Points] = Seam(
    "base target", "What the Target starts from instead of the target's own body; the first counts."
)
TARGET: Seam[[Attack], Points] = Seam("target", "What makes somebody harder to hit, or easier.")
ATTACK: Seam[[Attack], Points] = Seam("attack", "What changes the attack roll.")
DEFENCE: Seam[[Attack], Points] = Seam("defence", "What changes the defence roll against an attack.")
NO_DEFENCE: Seam[[Attack], Why] = Seam("no defence", "Why there is no defence roll; the first says why.")
DICE: Seam[[Attack], tuple[str, str]] = Seam("dice", "More dice of damage, as a rule and a notation.")
OPEN: Seam[[Attack], str] = Seam("open", "By which rules a victim is open to sneak attacks and the like.")
DAMAGE: Seam[[Attack], Points] = Seam("damage", "What changes the damage beside strength and scale.")
TOUGHNESS: Seam[[Combatant, Attack | None], Points] = Seam(
    "toughness", "What changes Toughness against an attack, or (None) against other harm."
)
AIMS: Seam[[Combatant, Combatant, str], tuple[str, Param, str]] = Seam(
    "aims", "What an attack with a weapon leaves open: a parameter's name, the parameter, and its rule."
)
PIERCES: Seam[[Attack, Sentence | str], Why] = Seam(
    "pierces",
    "Why an attack is barred, or that it is not, on somebody behind what lets nothing through, as a sentence says; "
    "the first counts, and without one it is barred.",
)
SHIELDS: Seam[[Combatant, Combatant], Shield] = Seam(
    "shields", "What an area attack that comes from one must break first before it harms the other."
)
BARS: Seam[[Attack], Why] = Seam(
    "bars", "Why an attack is barred as it was chosen so far; the first says why."
)
DIVERTS: Seam[[Attack, Rolled], Divert] = Seam(
    "diverts", "What a rolled attack does before it comes to its target, or instead; the first does it."
)
EFFECTS: Seam[[Attack], Effect] = Seam(
    "effects", "What damage does instead of harming the body as a whole; the first does it."
)
SPOILS: Seam[[Attack], int] = Seam("spoils", "The face of any attack die that spoils the attack.")
SECONDS: Seam[[Combatant], Points] = Seam("seconds", "What changes the six seconds of a turn.")
SPEED: Seam[[Combatant, str], Points] = Seam("speed", 'What changes "speed", or "flight".')
LIMITS: Seam[[Combatant], Limit] = Seam("limits", "What a combatant's state bars of a turn.")
PLACE: Seam[[Combatant], str] = Seam("place", "In whose place in the order a combatant acts.")
CRAWLS: Seam[[Combatant], Why] = Seam("crawls", "Why a combatant can only crawl; the first says why.")
COMMANDS: Seam[[Combatant], str] = Seam(
    "commands", "The ids of those whose seconds a combatant spends along with its own."
)
SHARES: Seam[[Combatant], str] = Seam("shares", "The ids of those who share a combatant's space.")
HOLDS: Seam[[Combatant, str], Why] = Seam("holds", "Why the right or left hand cannot hold anything.")
COVER: Seam[[Combatant, Combatant], int] = Seam(
    "cover", "The step of cover that somebody has against another before their posture counts."
)
RAISES: Seam[[Combatant], int] = Seam("raises", "By how many steps somebody makes more of their cover.")
UNSEEN: Seam[[Combatant, Combatant], str] = Seam(
    "unseen", "By which rules the one cannot see the other, wherever they are known to be."
)
CONCEALS: Seam[[Combatant, Combatant], str] = Seam(
    "conceals", "By which rules the other is hard to see for the one."
)
EVADES: Seam[[Attack], str] = Seam("evades", "By which rules somebody dodges an area attack whole.")
STEALTH: Seam[[Combatant, Combatant], Points] = Seam(
    "stealth", "What makes a combatant who hides harder to see for another."
)

BEGINS: Moment[[Attack]] = Moment("begins", "An attack is about to be rolled.")
RESOLVED: Moment[[Attack]] = Moment("resolved", "An attack is over, whatever came of it.")
ARRIVES: Moment[[str]] = Moment(
    "arrives", "A combatant is new to the fight, and has no place in the order yet."
)
TURN_OPENS: Moment[[str]] = Moment(
    "turn opens", "A combatant's place in the order comes, with a turn or without."
)
TURN_ENDS: Moment[[str]] = Moment("turn ends", "A combatant's turn is over.")
MOVED: Moment[[str]] = Moment(
    "moved", "A combatant has gone, fallen or been thrown from one cell to the next."
)
STOPPED: Moment[[str]] = Moment("stopped", "A movement is over.")
FELL: Moment[[str]] = Moment("fell", "A combatant is Dying, unconscious or dead from now on.")
TOPPLES: Moment[[str]] = Moment("topples", "A combatant falls prone, or out of the air.")
HEALED: Moment[[str, str]] = Moment("healed", "A Wound of a combatant has healed: its name.")
