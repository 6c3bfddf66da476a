"""The seams of the host: what adds to an attack roll and to damage. Those of the mishaps are theirs (mishaps.seams)."""

from affray.rules import Combatant, Points, Seam
from engine.rulesets.d20.mishaps.seams import Attack


class Bonus(Points, frozen=True):
    """Points on damage; those that a whole side `shares` (d20.host.shared-spells) may be left out."""

    shared: bool = False


TO_HIT: Seam[[Combatant, Combatant], Points] = Seam(
    "to hit", "What changes an attack roll: by whom, at whom."
)
DAMAGE: Seam[[Attack], Bonus] = Seam(
    "damage", "What adds to the dice of an attack's damage before it is multiplied."
)
