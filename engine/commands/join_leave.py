"""Who joins a fight, and who is in it."""

import msgspec
from msgspec.structs import replace

from engine.commands import types as cmd
from engine.commands.validation_messages import in_words
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import CombatantJoined


def joined_by(ruleset: Ruleset, fight: Fight, entrant: cmd.Entrant) -> CombatantJoined:
    """What follows from somebody's sheet. Raises Refused."""
    if entrant.id in fight.combatants or entrant.id == GM:
        raise Refused("duplicate-combatant", f"The id {entrant.id!r} is taken.", legal=[])
    if len(fight.combatants) >= cmd.MAX_COMBATANTS:
        raise Refused("too-many-combatants", f"An encounter holds {cmd.MAX_COMBATANTS} combatants at most.")
    try:
        sheet = msgspec.convert(entrant.sheet, ruleset.sheet)
        joined = replace(
            ruleset.join(fight, entrant.id, sheet),
            name=entrant.name,
            side=entrant.side,
            sheet=entrant.sheet,
            position=entrant.position,
        )
        if ruleset.effect is not None:
            ruleset.effect(fight, joined)
    except (msgspec.ValidationError, ValueError) as error:
        why = in_words(error) if isinstance(error, msgspec.ValidationError) else str(error)
        raise Refused("bad-sheet", f"{entrant.name}'s sheet: {why.rstrip('.')}.") from error
    return joined


def known(fight: Fight, combatant: str) -> None:
    """Raises Refused("unknown-combatant") for somebody who is not in the fight."""
    if combatant not in fight.combatants:
        raise Refused(
            "unknown-combatant",
            f"There is nobody called {combatant!r} in this fight.",
            legal=sorted(fight.combatants),
        )


def still_here(fight: Fight, combatant: str) -> None:
    """Raises Refused("unknown-combatant") for somebody who is not in the fight, or not any more."""
    known(fight, combatant)
    if not fight.combatants[combatant].present:
        raise Refused(
            "unknown-combatant",
            f"{fight.combatants[combatant].name} has left this fight already.",
            legal=[each.id for each in fight.present()],
        )
