"""Sides and distances: who is hostile to whom, and how far apart combatants are."""

from math import hypot

from affray.rules import Combatant

Place = tuple[float, float] | None

REACH = 5.0
"""Metres within which a combatant can step into contact on their rank (brp.engage.move-and-act)."""


def hostile(one: Combatant, other: Combatant) -> bool:
    """Whether two combatants are on different sides."""
    return one.id != other.id and one.side != other.side


def distance(one: Combatant, other: Combatant) -> float:
    """Metres between two combatants; 0 where the table keeps no positions."""
    here, there = one.position, other.position
    return 0.0 if here is None or there is None else apart(here, there)


def apart(here: Place, there: Place) -> float:
    """Metres between two places; 0 where the table keeps none."""
    if here is None or there is None:
        return 0.0
    return hypot(here[0] - there[0], here[1] - there[1])


def figure(metres: float) -> float:
    """Metres as they are told: without decimals where there are none."""
    return int(metres) if metres == int(metres) else float(f"{metres:g}")


def towards(one: Combatant, other: Combatant, metres: float) -> Place:
    """The place after going straight at another, at most up to them (straight away, if metres are negative)."""
    return straight(one.position, other.position, metres)


def straight(here: Place, there: Place, metres: float) -> Place:
    """The place after going straight from here to there, at most up to it (straight away, if metres are negative)."""
    if here is None or there is None:
        return None
    between = apart(here, there)
    if between == 0:
        return here if metres >= 0 else (here[0] + metres, here[1])
    part = min(metres, between) / between
    x = here[0] + (there[0] - here[0]) * part
    y = here[1] + (there[1] - here[1]) * part
    return (round(x, 2), round(y, 2))
