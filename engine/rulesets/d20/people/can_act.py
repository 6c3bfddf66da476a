"""Who is up, who is whose foe, and whom one notices (d20.host.sides, d20.host.damage)."""

from collections.abc import Iterable

from affray.rules import Cell, Combatant, Fight, noticed_by, occupants, of_fight, of_state


def up(combatant: Combatant) -> bool:
    """Whether a combatant still takes part: at 0 hit points or fewer one is out of the fight (d20.host.damage)."""
    return combatant.present and combatant.resources["hp"][0] > 0


@of_state
def all_up(fight: Fight) -> list[Combatant]:
    """All who still take part, in the order they joined."""
    return [each for each in fight.combatants.values() if each.present and each.resources["hp"][0] > 0]


@of_fight
def foes(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The foes a combatant knows of: all of other sides who are up (d20.host.sides)."""
    return noticed_by(combatant, [each for each in all_up(fight) if each.side != combatant.side])


def standing_in(fight: Fight, at: Cell) -> Iterable[Combatant]:
    """Whoever stands in a hex: one creature at most; those who lie there leave it free (d20.host.space)."""
    return [each for each in occupants(fight, at) if up(each)]
