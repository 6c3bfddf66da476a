"""A duel for tests of the service: Ann (red) and Bob (blue) with swords, by the percentile rules."""

from typing import Any

import msgspec

from affray_client import AsyncClient, Played
from tests.support.brp import attacks, fighter

SEED = bytes(range(32)).hex()


def duellists() -> list[dict[str, Any]]:
    """Ann acts before Bob."""
    return [
        msgspec.to_builtins(fighter("ann", "red", DEX=14, Sword=60)),
        msgspec.to_builtins(fighter("bob", "blue", DEX=11, Sword=50)),
    ]


def opening(encounter: str = "duel", **fields: Any) -> dict[str, Any]:
    """The command that opens the duel."""
    return {
        "id": f"open-{encounter}",
        "ruleset": "brp",
        "encounter": encounter,
        "combatants": duellists(),
        "seed": SEED,
        **fields,
    }


async def open_duel(client: AsyncClient, encounter: str = "duel") -> Played:
    """The duel, with nothing decided yet but that it may begin."""
    return await client.open("brp", encounter=encounter, combatants=duellists(), seed=SEED)


async def to_action(client: AsyncClient, encounter: str = "duel") -> Played:
    """Both have stated that they attack each other, and Ann is asked to act."""
    await client.answer(encounter, "gm", "begin")
    for who, foe in (("ann", "bob"), ("bob", "ann")):
        intent, args = attacks(foe)
        played = await client.answer(encounter, who, intent, args)
    return played
