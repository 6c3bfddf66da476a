"""Hidden combatants: those hidden from each of the combatants that the viewer looks through."""

from collections.abc import Collection

from engine.redaction import hidden_combatants as engine
from engine.redaction.hidden_combatants import NOBODY
from engine.state.state import Combatant, Fight
from projections.redaction.viewer import Viewer


def hidden_ids(fight: Fight, viewer: Viewer) -> frozenset[str]:
    """The combatants whom the viewer must not learn of: those hidden from all of the viewer's own.

    Who has no combatants sees only those who are hidden from nobody.
    """
    if viewer.sees_all:
        return NOBODY
    hiding = [each for each in fight.combatants.values() if "hidden" in each.conditions]
    return frozenset(each.id for each in hiding if is_hidden(fight, each, viewer)) if hiding else NOBODY


def is_hidden(fight: Fight, who: Combatant, viewer: Viewer) -> bool:
    """Whether a combatant who is hiding is hidden from the viewer."""
    return hides_from(fight, who.id, who.side, who.conditions["hidden"].data.get("from", ()), viewer)


def hides_from(fight: Fight, who: str, side: str, names: Collection[str], viewer: Viewer) -> bool:
    """Whether a combatant of this side, hidden from these (none: from every foe), is hidden from the viewer."""
    if viewer.sees_all or who in viewer.combatants:
        return False
    visibility = [fight.combatants[each] for each in viewer.combatants if each in fight.combatants]
    return all(engine.hides_from(eye, who, side, names) for eye in visibility)


def is_foe(fight: Fight, who: str, viewer: Viewer) -> bool:
    """Whether a combatant is on another side than all of the viewer's own; to one who has none everybody is."""
    if viewer.sees_all:
        return False
    side = fight.combatants[who].side
    return all(fight.combatants[each].side != side for each in viewer.combatants if each in fight.combatants)
