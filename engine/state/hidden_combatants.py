"""Hidden combatants: the condition "hidden", whose `data` says from whom ("from": ids; none: every foe).

Of those who do not see them, some may know that they are there ("known": ids, or "*" for all who do not see them): they
are told who is there, and neither where nor in what state.
"""

from collections.abc import Collection

from engine.state.derived import of_state
from engine.state.state import Combatant, Fight
from events import EVERY_FOE, ConditionGained, ConditionLost, Event

NOBODY: frozenset[str] = frozenset()
HIDDEN, FROM, KNOWN = "hidden", "from", "known"


def changes_hiding(event: Event) -> bool:
    """Whether by this event somebody hides, hides otherwise, or hides no longer."""
    return type(event) in CONDITIONS and event.condition == HIDDEN  # type: ignore[attr-defined]


CONDITIONS: frozenset[type[Event]] = frozenset({ConditionGained, ConditionLost})
"""Kinds of events of which some change hiding."""


def hides_from(eye: Combatant, who: str, side: str, names: Collection[str]) -> bool:
    """Whether a combatant of this side who is hidden from these (none: from every foe) is unseen by another."""
    if who == eye.id:
        return False
    if names and EVERY_FOE not in names:
        return eye.id in names
    return eye.side != side


def hidden_from(who: Combatant) -> Collection[str]:
    """From whom a hiding combatant is hidden; none: from every foe."""
    names: Collection[str] = who.conditions[HIDDEN].data.get(FROM, ())
    return names


def is_known(who: Combatant, to: Collection[str]) -> bool:
    """Whether one of these, who do not see a hiding combatant, knows that they are there."""
    known = who.conditions[HIDDEN].data.get(KNOWN, ())
    return EVERY_FOE in known or not frozenset(known).isdisjoint(to)


def unseen_by(fight: Fight, who: str) -> frozenset[str]:
    """The combatants whom another must not learn of; none for the GM ("gm")."""
    return _unseen(fight, who)[0] if _hiding(fight) else NOBODY


def out_of_sight_of(fight: Fight, who: str) -> frozenset[str]:
    """The combatants whom another does not see, those whom they know to be there included; none for the GM."""
    return _unseen(fight, who)[1] if _hiding(fight) else NOBODY


@of_state
def _hiding(fight: Fight) -> list[Combatant]:
    return [each for each in fight.combatants.values() if HIDDEN in each.conditions]


@of_state
def _unseen(fight: Fight, who: str) -> tuple[frozenset[str], frozenset[str]]:
    """Of whom another must not learn, and whom they do not see."""
    eye = fight.combatants.get(who)
    if eye is None:
        return NOBODY, NOBODY
    unseen = [each for each in _hiding(fight) if hides_from(eye, each.id, each.side, hidden_from(each))]
    unknown = frozenset(each.id for each in unseen if not is_known(each, (who,)))
    return unknown, frozenset(each.id for each in unseen)
