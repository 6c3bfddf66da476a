"""Hidden combatants: the condition "hidden", whose `data` says from whom ("from": ids; none: every foe)."""

from collections.abc import Collection

from engine.state.state import Combatant, Fight
from events import EVERY_FOE

NOBODY: frozenset[str] = frozenset()


def hides_from(eye: Combatant, who: str, side: str, names: Collection[str]) -> bool:
    """Whether a combatant of this side who is hidden from these (none: from every foe) is unseen by another."""
    if who == eye.id:
        return False
    if names and EVERY_FOE not in names:
        return eye.id in names
    return eye.side != side


def unseen_by(fight: Fight, who: str) -> frozenset[str]:
    """The combatants whom another must not learn of; none for the GM ("gm")."""
    eye = fight.combatants.get(who)
    hiding = [each for each in fight.combatants.values() if "hidden" in each.conditions]
    if eye is None or not hiding:
        return NOBODY
    return frozenset(
        each.id
        for each in hiding
        if hides_from(eye, each.id, each.side, each.conditions["hidden"].data.get("from", ()))
    )
