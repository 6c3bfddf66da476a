"""The seams and moments of the system: where its conditions and chapters, and the parts of a table, come in."""

from affray.rules import Args, Cell, Change, Combatant, Limit, Moment, Points, Seam, Why
from engine.rulesets.dicepool.people.kinds import Act, Attack, Check, Lot, Reach

POOL: Seam[[Check], Points] = Seam("pool", "Dice that are added to a pool, or taken from it.")
SKILLS: Seam[[Combatant], Why] = Seam("skills", "Why a combatant has no use of skills.")
LUCK: Seam[[Combatant], Why] = Seam("luck", "Why a combatant cannot use LUC dice.")
DEFENSE: Seam[[Combatant, str, str], Change] = Seam(
    "defense", "What changes a DEFENSE of a kind against somebody (their id)."
)
SOAK: Seam[[Combatant], Change] = Seam("soak", "What changes SOAK.")
SPEED: Seam[[Combatant], Change] = Seam("speed", "What changes every SPEED score.")
CARRY: Seam[[Combatant], Change] = Seam("carry", "What changes the carry increment.")
HEALTH: Seam[[Combatant], Change] = Seam("health", "What changes the maximum of HEALTH.")
ACTIONS: Seam[[Combatant], Change] = Seam("actions", "What changes the number of actions in a round.")
MOVES: Seam[[Combatant], Change] = Seam("moves", "What changes how often one may move in a round.")
SIGHT: Seam[[Combatant], Reach] = Seam("sight", "How far a combatant sees at most.")
HEARING: Seam[[Combatant], Reach] = Seam("hearing", "How far a combatant hears at most.")
MEMORY: Seam[[Combatant], Why] = Seam("memory", "Why a combatant does not know who its allies are.")
FRIENDS: Seam[[Combatant], Why] = Seam("friends", "Why a combatant cannot tell friend from foe.")

LIMITS: Seam[[Combatant], Limit] = Seam("limits", "What a combatant's state bars of a turn, by maneuvers.")
FORBIDS: Seam[[Combatant, str, Args], Why] = Seam(
    "forbids", "Why a maneuver (its key) may not be done to this: a target, a weapon."
)
WAYS: Seam[[Combatant, list[Cell]], Why] = Seam(
    "ways", "Why a way may not be gone: the cells after the one where it begins."
)
LOTS: Seam[[Combatant, str, Args], Lot] = Seam("lots", "Whether the target of a maneuver is drawn by lot.")
COMPELS: Seam[[Combatant], Act] = Seam(
    "compels", "What a combatant is compelled to do with an action (or not to do any)."
)
ALLIANCE: Seam[[Combatant, Combatant, Combatant], Why] = Seam(
    "alliance", "Why, when one attacks another, this third gives no flank or crossfire."
)
CRITICAL: Seam[[Attack], str] = Seam("critical", "The rules by which every hit is a critical hit.")
HEALING: Seam[[Combatant], Why] = Seam("healing", "Why a combatant's wounds cannot be healed.")

OPENS: Moment[[str]] = Moment("opens", "A combatant's turn opens, before it acts.")
ACTED: Moment[[str, str, Args]] = Moment(
    "acted", "An action was taken and is resolved: its key and arguments."
)
HIT: Moment[[Attack]] = Moment("hit", "An attack has hit, whatever SOAK left of its damage.")
LANDS: Moment[[str, str]] = Moment(
    "lands", "A condition (its name) was inflicted on a combatant, at whatever level."
)
SETTLES: Moment[[str]] = Moment(
    "settles", "What must follow from a combatant's conditions, however they came about or ended."
)
