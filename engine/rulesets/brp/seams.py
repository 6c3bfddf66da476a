"""The seams and moments of the system: where its chapters, and the parts that a table switches on, come in."""

from engine.ruleset_api.seam import Moment, Seam
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.rounds.limit import Limit
from engine.rulesets.brp.sheet import Weapon
from engine.state.state import Combatant

ATTACK: Seam[[Combatant, Combatant, Weapon], Circumstance] = Seam(
    "attack", "What makes an attack easier or harder: by whom, at whom, with what."
)
LIMITS: Seam[[Combatant], Limit] = Seam(
    "limits", "What leaves only some actions of a turn; the last says why."
)

ROUND_BEGINS: Moment[[]] = Moment("round begins", "A round begins, with fresh budgets.")
ROUND_ENDS: Moment[[]] = Moment("round ends", "A round is over, but for the conditions that end with it.")
