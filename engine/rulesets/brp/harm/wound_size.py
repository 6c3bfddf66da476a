"""The kind of a wound, by the hit points it cost (brp.wound.minor.definition, brp.wound.major.definition).

The `kind` of an injury on record:

minor        less than half of full hit points
major        half or more
structural   half or more, of a being that major wounds do not apply to
earlier      a minor wound of an earlier day: the GM puts it on record so, or rules it so when a day has passed
poison, disease   what those did; no wounds, but as mild as one they count as one (brp.amb.poison-minor)
earlier-poison, earlier-disease   the same, of an earlier day
""            not yet settled: the GM ruled the damage and left its kind to the rules
"""

from affray.rules import Combatant, Fight, Injury
from engine.rulesets.brp.options import Options

POISONS = ("poison", "disease")
"""The kinds of what poison and disease have done on this day."""

EARLIER = {"minor": "earlier", "poison": "earlier-poison", "disease": "earlier-disease"}
"""What an injury becomes when its day is over."""

WOUNDS = ("minor", "major", "structural", "earlier", "")
"""The kinds that are wounds, and so may be treated with First Aid."""


def major_size(fight: Fight, combatant: Combatant) -> int:
    """The size from which a wound is major: half of full hit points (brp.amb.exact-half, brp.amb.total-hit-points)."""
    options: Options = fight.table
    most = combatant.maximum("hp")
    return max(1, (most + 1) // 2 if options.half_rounding == "up" else most // 2)


def muscled(combatant: Combatant) -> bool:
    """Whether major wounds apply at all: not to robots, spirits or jellies (brp.wound.major.who)."""
    return bool(combatant.sheet.get("muscled", True))


def wound_kind(fight: Fight, combatant: Combatant, lost: int) -> str:
    """The kind of a wound that costs this many hit points."""
    if lost < major_size(fight, combatant):
        return "minor"
    return "major" if muscled(combatant) else "structural"


def minor_sum(fight: Fight, combatant: Combatant) -> int:
    """The sum of the day's minor wounds that is not healed (brp.amb.minor-sum-window).

    With `minor_wounds_summed` "open" those of earlier days count too.
    """
    options: Options = fight.table
    found = [each for each in combatant.injuries.values() if minor(fight, combatant, each)]
    if options.minor_wounds_summed == "open":
        found += [each for each in combatant.injuries.values() if each.kind in EARLIER.values()]
    return sum(each.amount for each in found)


def minor(fight: Fight, combatant: Combatant, injury: Injury) -> bool:
    """Whether an injury of this day is a minor wound, or a poisoning or disease as mild as one.

    Source: brp.wound.minor.definition, brp.amb.poison-minor.
    """
    mild = injury.kind in POISONS and injury.taken < major_size(fight, combatant)
    return mild or injury.kind == "minor"
