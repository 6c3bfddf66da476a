"""A fight on a log in which anything is tried: most of it legal, with rulings, joins, undo and redo."""

import random

import msgspec

from engine.commands.decide import pending_choices
from engine.commands.types import open_decoder, play_decoder
from engine.fights.encounters import Encounters
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from events.store.log import Log
from projections.redaction.viewer import THE_GM
from projections.viewers.view import ViewerLog, view_for
from tests.engine.rulesets.brp.test_any_fight import some_options
from tests.support.anything import people, some_command


async def random_fight(log: Log, seed: int, commands: int = 60) -> list[Commit]:
    """The record of a fight after so many tries."""
    chance = random.Random(seed)
    encounters = Encounters(log)
    opening = {"id": "open", "ruleset": "brp", "encounter": f"random-{seed}", "combatants": people(chance)}
    body = {**opening, "options": {**some_options(chance), "sealed": False}, "seed": f"{seed:064x}"}
    played = await encounters.open(open_decoder.decode(msgspec.json.encode(body)))
    for number in range(commands):
        history = await encounters.history(played.encounter)
        assert history.head is not None
        view = view_for(
            history.head.fight, ViewerLog.of_all(THE_GM, history), choices=pending_choices(history)
        )
        command = {"id": f"c{number}", **some_command(chance, msgspec.to_builtins(view))}
        try:
            await encounters.play(played.encounter, play_decoder.decode(msgspec.json.encode(command)))
        except (Refused, msgspec.ValidationError):
            continue
    return await encounters.commits(played.encounter)
