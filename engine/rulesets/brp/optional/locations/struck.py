"""Where a blow lands: a D20 on the table of the body (brp.option.locations.roll)."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Condition, Fight, Noted, Procedure, roll
from engine.rulesets.brp.optional.locations.bodies import HUMAN, body
from engine.rulesets.brp.options import Options

RULE = "brp.option.locations.roll"
SITUATION = "brp.option.locations.situational"
MOST_ROLLS = 20
"""Rolls for one blow at most, where what is covered is rolled again."""

NOWHERE = "-"
"""Where a blow lands that the cover takes."""


class Covered(Struct, frozen=True):
    """The parts of the body that nothing hits as it stands: behind a wall, or out of a footman's reach."""

    locations: Annotated[list[str], Meta(max_length=20)] = []


COVERED = Condition("covered", Covered)


def struck(fight: Fight, whom: str, where: str = "", *, from_any_side: bool = False) -> Procedure[str]:
    """The location that a blow strikes: `where` it is said already, or as rolled; "" where the table has none.

    NOWHERE where it meets cover (brp.option.locations.situational), which is none against what comes `from_any_side`.
    """
    options: Options = fight.table
    target = fight.combatants[whom]
    if not options.hit_locations or not any(each in target.resources for each in _parts(fight, whom)):
        return ""
    found = where if where in target.resources else ""
    covered = [] if from_any_side else COVERED.of(target).locations
    for _ in range(MOST_ROLLS):
        if not found:
            thrown = yield from roll(whom, "location", "1d20", rule=RULE)
            found = next(
                name for name, (low, high) in _parts(fight, whom).items() if low <= thrown.total <= high
            )
        if found not in covered:
            yield Noted(key="location", combatant=whom, args={"location": found}, rule=RULE)
            return found
        if options.covered_locations == "cover":
            break
        found = ""
    yield Noted(key="location.covered", combatant=whom, args={"location": found}, rule=SITUATION)
    return NOWHERE


def _parts(fight: Fight, whom: str) -> dict[str, tuple[int, int]]:
    sheet = fight.combatants[whom].sheet
    return {each.location: (each.low, each.high) for each in body(str(sheet.get("body", HUMAN)))}
