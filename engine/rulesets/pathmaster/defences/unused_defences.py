"""What was kept for the defence and not used is lost when the next turn begins (pm.parry.unused-is-lost)."""

from affray.rules import Fight, Noted, Procedure
from engine.rulesets.pathmaster.people.stance import OFF_GUARD, stance


def lapse(fight: Fight, who: str) -> Procedure[None]:
    """Tell which defences lapse: a Parry that met no blow, a Shield saved until no attacker was left."""
    actor = fight.combatants[who]
    now, given = stance(actor), actor.budget("parry")
    if given and not now.parried and OFF_GUARD not in now.taken:
        yield Noted(key="parry.unused", combatant=who, args={"amount": given}, rule="pm.parry.unused-is-lost")
    if now.saved and not now.shielded:
        yield Noted(key="shield.unused", combatant=who, rule="pm.shield.saved-too-long-is-wasted")
