"""Being driven off: whoever loses a quarter of what they had to one attack gives ground (d20.host.driven-off)."""

from affray.rules import Fight, Moved, Noted, Procedure, beyond, cell, covered, on_board, towards
from engine.board.paths import crosses
from engine.rulesets.d20.mishaps.seams import Attack
from engine.rulesets.d20.moves.move import METRES
from engine.rulesets.d20.people.can_act import standing_in

RULE = "d20.host.driven-off"


def driven_off(fight: Fight, attack: Attack, before: int, lost: int) -> Procedure[None]:
    """One hex straight away from the attacker, if that is free.

    Source: d20.amb.driven-off. `before` are the hit points from which so many were lost.
    """
    victim = fight.combatants[attack.struck]
    here, foe = cell(victim), covered(fight.combatants[attack.attacker])
    if 4 * lost < before or here is None or not foe:
        return
    direction = towards(foe, [here], fight.board)
    there = beyond(here, direction, fight.board)
    if (
        on_board(there, fight.board)
        and crosses(here, direction, fight.board)
        and not standing_in(fight, there)
    ):
        yield Noted(key="driven-off", combatant=victim.id, rule=RULE)
        yield Moved(combatant=victim.id, metres=METRES, to=there, rule=RULE)
