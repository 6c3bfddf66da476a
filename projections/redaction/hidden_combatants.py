"""Hidden combatants: those hidden from each of the combatants that the viewer looks through, and who is known of."""

from collections.abc import Collection
from typing import NamedTuple

from engine.state import hidden_combatants as engine
from engine.state.hidden_combatants import NOBODY
from engine.state.state import Combatant, Fight
from events import EVERY_FOE
from projections.redaction.viewer import Viewer


class Sight(NamedTuple):
    """Whom a viewer does not see: those of whom they must not learn, and those whom they know to be there."""

    hidden: frozenset[str]
    known: frozenset[str]

    @property
    def unseen(self) -> frozenset[str]:
        """Both."""
        return self.hidden | self.known if self.known else self.hidden


ALL_SEEN = Sight(NOBODY, NOBODY)


def sight(fight: Fight, viewer: Viewer, met: Collection[str] = ()) -> Sight:
    """Whom the viewer does not see: those hidden from all of the viewer's own.

    Who has no combatants sees only those who are hidden from nobody whom they know: who is seen, or was `met` before.
    What one of the viewer's combatants knows of, the viewer knows of.
    """
    if viewer.sees_all:
        return ALL_SEEN
    hiding = [each for each in fight.combatants.values() if engine.HIDDEN in each.conditions]
    never_met = frozenset(each.id for each in hiding if each.id not in met)
    unseen = [each for each in hiding if is_unseen(fight, each, engine.hidden_from(each), viewer, never_met)]
    if not unseen:
        return ALL_SEEN
    known = frozenset(each.id for each in unseen if engine.is_known(each, viewer.combatants))
    return Sight(frozenset(each.id for each in unseen) - known, known)


def is_unseen(
    fight: Fight, who: Combatant, names: Collection[str], viewer: Viewer, never_met: frozenset[str]
) -> bool:
    """Whether a combatant is out of the viewer's sight, who hides from these (none: from every foe).

    To a viewer without combatants nobody is who hides from some of those alone whom they have `never_met`: that
    somebody is gone would tell of these.
    """
    if any(each in fight.combatants for each in viewer.combatants):
        return hides_from(fight, who.id, who.side, names, viewer)
    return not viewer.sees_all and eyes(names, never_met) is not None


def _every_foe(names: Collection[str]) -> bool:
    return not names or EVERY_FOE in names


def eyes(names: Collection[str], hidden: frozenset[str]) -> Collection[str] | None:
    """From whom a combatant is hidden (empty: from every foe), without those of whom one must not learn.

    None where it is from these alone: then it is not told at all.
    """
    if _every_foe(names):
        return names
    return [each for each in names if each not in hidden] or None


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
