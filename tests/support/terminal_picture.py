"""Draws docs/terminal.svg anew: `python -m tests.support.terminal_picture`."""

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory

from service.client import Client
from tests.support.affray import Serving
from tests.support.duel import SEED, duellists
from tests.support.screen import at_screen

PICTURE = Path("docs/terminal.svg")


async def draw(url: str) -> None:
    """Ann's player chooses a target in the middle of a round."""
    async with Client(url) as gm:
        cid = {**duellists()[1], "id": "cid", "name": "Cid"}
        await gm.open("brp", encounter="ford", title="At the ford", combatants=[*duellists(), cid], seed=SEED)
        token = await gm.invite("ford", "ann-at-home", "player", ["ann"])
        await gm.answer("ford", "gm", "begin")
        for who, foe in (("ann", "bob"), ("bob", "ann"), ("cid", "ann")):
            await gm.answer("ford", who, "attack", {"target": foe, "weapon": "sword"})
        async with at_screen(url, "ford", token, size=(100, 28)) as screen:
            await screen.sees("1 attack")
            await screen.press("1")
            await screen.sees("Which target?")
            screen.keep(PICTURE, "affray sit")


if __name__ == "__main__":
    os.environ.setdefault("AFFRAY_KEY", "a key that everybody knows, for a picture only")
    with (
        TemporaryDirectory() as folder,
        Serving(Path(folder) / "data", Path(folder) / "announce.json") as serving,
    ):
        asyncio.run(draw(serving.url))
