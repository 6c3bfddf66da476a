"""What a combatant can reach in a round: by going there, by a step, or from afar (brp.amb.attack-in-reach)."""

from engine.rulesets.brp.moves.engagement import engaged, same_melee
from engine.rulesets.brp.people import pace
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.rounds.ranks import LAST, dex_rank, farthest, short_step
from engine.rulesets.brp.sheet import Weapon
from engine.state.state import Combatant, Fight

LONG = 4
"""How many times its listed range a missile weapon reaches (brp.amb.range-bands)."""


def within_round(fight: Fight, actor: Combatant, foe: Combatant, weapon: Weapon) -> bool:
    """Whether an attack on a foe is possible at all this round: after a move on a later rank, if need be."""
    if same_melee(fight, actor, foe):
        return True
    mov = pace.mov(actor)
    goes = short_step(mov) if engaged(fight, actor) else farthest(dex_rank(actor), LAST, mov)
    reach = LONG * weapon.range * (2 if weapon.scope else 1) if weapon.missile else 0
    return distance(actor, foe) <= goes + reach
