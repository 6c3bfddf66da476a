"""What armour stops (brp.armour.subtract, brp.armour.layering, brp.armour.powers)."""

from engine.rulesets.brp.sheet import Armour
from engine.rulesets.brp.things import things
from engine.state import Combatant


def value(combatant: Combatant) -> int:
    """The armour value that is worn, layers added, with what powers give."""
    worn = [each for each in things(combatant, Armour).values() if each.worn]
    warded = combatant.conditions.get("warded")
    return sum(each.av for each in worn) + (int(warded.data["armour"]) if warded else 0)
