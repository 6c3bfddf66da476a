"""Opening an encounter: the table's options, who is there from the start, and the play up to the first question."""

from typing import Any

import msgspec

from engine.commands import types as cmd
from engine.commands.decide import Decision
from engine.commands.join_leave import joined_by
from engine.commands.sealed_mode import check_opening
from engine.dice import commitment
from engine.dice.roll_source import RollSource
from engine.driver.driver import play
from engine.ruleset_api.plain_data import plain
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, table_options
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import EncounterOpened, Event


def open_encounter(ruleset: Ruleset, encounter: str, command: cmd.Open, seed: bytes) -> Decision:
    """The first commit of a fight. Raises Refused: unknown-option, bad-sheet, duplicate-combatant."""
    options = spelled_options(ruleset, command.options)
    check_opening(options, command.seed)
    opened = EncounterOpened(
        encounter=encounter,
        ruleset=ruleset.name,
        version=ruleset.version,
        phase=ruleset.machine.phases[0],
        machine=ruleset.machine.table(),
        title=command.title,
        options=options,
        commitment=commitment(seed),
        seeded=command.seed is not None,
    )
    fight = Fight()
    evolve(fight, opened)
    fight.table = table_options(ruleset, fight)
    outside: list[Event] = [opened]
    for entrant in command.combatants:
        joined = joined_by(ruleset, fight, entrant)
        evolve(fight, joined)
        outside.append(joined)
    driver = play(ruleset, fight, (), 1, thrower=RollSource(seed), outside=len(outside))
    return Decision(events=(*outside, *driver.new), outside=len(outside), driver=driver)


def spelled_options(ruleset: Ruleset, given: dict[str, Any]) -> dict[str, Any]:
    """The table's options with every default spelled out. Raises Refused("unknown-option")."""
    try:
        options = msgspec.convert(given, ruleset.options)
    except msgspec.ValidationError as error:
        raise Refused(
            "unknown-option",
            f"{ruleset.name}: {error}. Its options are: {', '.join(ruleset.options.__struct_fields__)}.",
            legal=list(ruleset.options.__struct_fields__),
        ) from error
    spelled: dict[str, Any] = plain(options)
    return spelled
