"""Injury names: each combatant's are counted by themselves.

A number among all that there are in a fight would tell how many have been hurt unseen.
"""

from engine.state.state import Combatant


def injury_name(hurt: Combatant, stem: str) -> str:
    """A name for one more injury, which none of this combatant's has: "hit-3"."""
    number = len(hurt.injuries) + 1
    while f"{stem}-{number}" in hurt.injuries:
        number += 1
    return f"{stem}-{number}"
