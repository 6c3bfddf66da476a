"""The check of a ruling's wounds, stun and focus: whether the rules can read them."""

import msgspec
from msgspec import Struct

from engine.commands.validation_messages import in_words
from engine.rulesets.pathmaster.people.able import STUNS
from engine.rulesets.pathmaster.people.focus import FOCUS
from engine.rulesets.pathmaster.people.stunned import RESISTED, Rounds
from engine.rulesets.pathmaster.people.wounds import Bleeding, Injured, Nonlethal
from engine.state.state import Fight
from events import ConditionGained

DATA: dict[str, type[Struct]] = {
    **dict.fromkeys(STUNS, Rounds),
    "bleeding": Bleeding,
    "injured": Injured,
    "nonlethal": Nonlethal,
}
"""What the data of a condition must be."""

KEPT_BY_THE_RULES = (RESISTED, "limits")


def check_condition(fight: Fight, event: ConditionGained) -> None:
    """Raises ValueError for a condition after which the rules could not go on."""
    name = event.condition
    if name in KEPT_BY_THE_RULES:
        raise ValueError(f"the rules keep the condition {name!r} themselves")
    if name == FOCUS and event.data.get("on") not in fight.combatants:
        raise ValueError(f'a focus is on a combatant: {{"on": ...}} takes {", ".join(fight.combatants)}')
    if kind := DATA.get(name):
        try:
            msgspec.convert(event.data, kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"the data of the condition {name!r}: {in_words(error)}") from error
