"""What stun and helplessness leave of a turn (pm.stun.must-parry, pm.stun.stunned, pm.stun.stunned-no-parry)."""

from engine.rulesets.pathmaster.people.able import helpless
from engine.rulesets.pathmaster.people.stunned import stun
from engine.rulesets.pathmaster.turn.limit import Limit
from engine.state.state import Combatant

NOTHING = frozenset({"off-guard", "fall-prone", "stand"})
"""To do nothing, and to fall; why one cannot stand up is said there (actions/falling.py)."""

FREE = frozenset({"talk", "drop", "crouch", "rise", "focus", "unfocus"})
"""Free actions."""

ALLOWED = {
    "must-parry": NOTHING | FREE | {"all-out-defense", "step"},
    "stunned": NOTHING | FREE,
    "stunned-no-parry": NOTHING | {"drop"},
    "downed": NOTHING | {"drop"},
}
"""The maneuvers allowed at each level; pm.table.stun-levels has it in words.

A Parry goes with them: under Must Parry whole with All-Out Defense, and else the half that doing nothing leaves.
"""

RULES = {
    "must-parry": "pm.stun.must-parry",
    "stunned": "pm.stun.stunned",
    "stunned-no-parry": "pm.stun.stunned-no-parry",
    "downed": "pm.stun.downed",
}

INSTEAD = {
    "must-parry": "All-Out Defense, or to do nothing, with a Step",
    "stunned": "to do nothing, to fall prone, and Free actions",
    "stunned-no-parry": "to do nothing, to fall prone, and to drop things",
    "downed": "to do nothing, and to drop things",
}


def only_what_stun_allows(actor: Combatant) -> Limit | None:
    """The limit of stun: what the level in force leaves."""
    level = stun(actor)
    if not level:
        return None
    why = f"{actor.name} is under {in_words(level)}; that leaves {INSTEAD[level]}."
    return Limit(why=why, rule=RULES[level], leaves=ALLOWED[level])


def in_words(level: str) -> str:
    """A level of stun as the rules name it: "Stunned No Parry"."""
    return level.replace("-", " ").title()


def only_words(actor: Combatant) -> Limit | None:
    """The limit of helplessness: whoever is held or bound can only talk (pm.condition.helpless.defenses)."""
    if not helpless(actor):
        return None
    why = f"{actor.name} is helpless and can do nothing but talk."
    return Limit(why=why, rule="pm.condition.helpless.defenses", leaves=frozenset({"talk", "off-guard"}))
