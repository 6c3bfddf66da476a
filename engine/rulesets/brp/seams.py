"""The seams and moments of the system: where its chapters, and the parts that a table switches on, come in."""

from affray.rules import Args, Combatant, Details, Moment, Seam, Step, Why
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.defences.way import Way
from engine.rulesets.brp.rounds.limit import Limit
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.specials.special import Special

ATTACK: Seam[[Combatant, Combatant, Weapon], Circumstance] = Seam(
    "attack", "What makes an attack easier or harder: by whom, at whom, with what."
)
CHOICES: Seam[[Combatant, str, Weapon], Details] = Seam(
    "choices", "What else is chosen with an attack: whose, with which thing, in which use."
)
RATE: Seam[[Combatant, str], int] = Seam(
    "rate", "How many attacks a round somebody has with a thing, at least."
)
NO_PARRY: Seam[[Combatant, Combatant, Weapon], Why] = Seam(
    "no parry", "Why nothing parries an attack: whose, on whom, with what."
)
NO_DODGE: Seam[[Combatant, Combatant, Weapon], Why] = Seam(
    "no dodge", "Why an attack cannot be dodged: whose, by whom, with what; it may still be parried."
)
MOST_LOST: Seam[[Combatant, str], int] = Seam(
    "most lost", "How many hit points a single blow costs at most: whose, to which part of the body."
)
WAYS: Seam[[], Way] = Seam("ways", "Ways to meet an attack besides parrying and dodging it.")
DEFENCE: Seam[[Combatant, str], Circumstance] = Seam(
    "defence", 'What makes a defence easier or harder: whose, and of which kind ("parries" or "dodges").'
)
SKILL: Seam[[Combatant, str], Circumstance] = Seam(
    "skill", "What makes any other roll easier or harder: whose, and for which skill."
)
NO_ATTACK: Seam[[Combatant], Why] = Seam("no attack", "Why somebody cannot attack at all.")
NO_DEFENCE: Seam[[Combatant], Why] = Seam("no defence", "Why somebody can neither parry nor dodge.")
LIMITS: Seam[[Combatant], Limit] = Seam(
    "limits", "What leaves only some actions of a turn; the last says why."
)
LAST_RANK: Seam[[], Step] = Seam("last rank", "What comes on rank 1, once all actions are done.")

COUNTDOWN: Seam[[int, list[Combatant]], Step] = Seam(
    "countdown",
    "What comes before the turns that are next: on which rank (0: no turn is left), and whose they are.",
)

RANKS_STAND: Moment[[]] = Moment("ranks stand", "A round has begun, and its ranks are about to stand.")
ACTION_OPENS: Moment[[]] = Moment("action opens", "The action phase opens, with everybody due on their rank.")
ATTACKS: Moment[[str, Args]] = Moment("attacks", "Somebody is about to roll an attack, and has chosen this.")
LOOSED: Moment[[str, str]] = Moment("loosed", "Somebody has rolled an attack with a thing.")
LOCATION_HIT: Moment[[str, str, int, str]] = Moment(
    "location hit", "A part of somebody has been hit: which, what the blow did, and the injury."
)
HEALED: Moment[[str, str, int]] = Moment("healed", "An injury of somebody has been healed by so many points.")
ROUNDS_PASS: Moment[[int]] = Moment("rounds pass", "So many rounds go by with nobody acting in them.")
FATALLY_WOUNDED: Moment[[str]] = Moment("fatally wounded", "Somebody has a fatal wound, and is down.")
SPECIAL: Moment[[Special]] = Moment("special", "A special success has landed.")
STRAINS: Moment[[str, str, float]] = Moment(
    "strains",
    'Somebody has strained: by an "attack", a "parry", a "dodge", or a "move" or "flight" of so many metres.',
)
ROUND_BEGINS: Moment[[]] = Moment("round begins", "A round begins, with fresh budgets.")
ROUND_ENDS: Moment[[]] = Moment("round ends", "A round is over, but for the conditions that end with it.")
