"""The seams and moments of the system: where its chapters, and the parts that a table switches on, come in."""

from engine.ruleset_api.procedure import Step
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

COUNTDOWN: Seam[[int, list[Combatant]], Step] = Seam(
    "countdown",
    "What comes before the turns that are next: on which rank (0: no turn is left), and whose they are.",
)

RANKS_STAND: Moment[[]] = Moment("ranks stand", "A round has begun, and its ranks are about to stand.")
ACTION_OPENS: Moment[[]] = Moment("action opens", "The action phase opens, with everybody due on their rank.")
ROUND_BEGINS: Moment[[]] = Moment("round begins", "A round begins, with fresh budgets.")
ROUND_ENDS: Moment[[]] = Moment("round ends", "A round is over, but for the conditions that end with it.")
