"""Moving house under fire: fights leave for another server in the middle of play, and come home again."""

import os
import random
import signal
from pathlib import Path

from events.embedded.server import embedded
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from events.store.marks.moved import MovedFights
from service.moving.bundle import drawn_identity, recipient_of, unpacked
from service.moving.move_in import move_in
from service.moving.move_out import move_out
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from tests.faults.stage import Stage

ELSEWHERE = "https://elsewhere.example"


async def move_house(stage: Stage, worker: int, chance: random.Random) -> None:
    """Some fights move to another server and back; sometimes the server that they leave is killed meanwhile."""
    place = stage.data / "elsewhere"
    place.mkdir(exist_ok=True)
    (place / "affray.conf").write_text("appendfsync no\n")
    with embedded(place) as server:
        async with Log.at(server.url) as there:
            fights = [each for each in await encounters(stage.log) if await stage.log.last(each)]
            for fight in chance.sample(fights, min(2, len(fights))):
                await _moved(stage.log, there, fight, stage.data)
                if chance.random() < 0.3:
                    os.kill(stage.server.pid, signal.SIGKILL)
                    await stage.start_server()
                await _moved(there, stage.log, fight, stage.data)
                await there.delete(fight)


async def _moved(one: Log, other: Log, fight: str, folder: Path) -> None:
    """Take a fight from one log to another, as `affray move` does."""
    file = folder / "moving.age"
    identity = await MovedFights(other).identity(drawn_identity())
    tokens = Tokens(await signing_key(one))
    await move_out(one, tokens, fight, recipient_of(identity), ELSEWHERE, lambda bundle: _keep(file, bundle))
    await move_in(other, unpacked(_kept(file), identity))


def _keep(file: Path, bundle: bytes) -> None:
    file.write_bytes(bundle)


def _kept(file: Path) -> bytes:
    return file.read_bytes()
