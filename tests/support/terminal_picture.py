"""Draws the pictures of docs/reference/terminal.md: `python -m tests.support.terminal_picture`."""

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory

from affray_client import AsyncClient
from service.rulesets.ready_combatants import ready
from tests.support.affray import Serving
from tests.support.duel import SEED, duellists
from tests.support.screen import at_screen

PICTURE = Path("docs/pictures/terminal.svg")
BOARD = Path("docs/pictures/terminal-board.svg")
PEOPLE = {"Sworn sword": (3, 3), "Scout": (1, 4), "Raider": (6, 3), "Troll": (9, 4)}


async def draw(url: str) -> None:
    """Ann's player chooses a target in the middle of a round."""
    async with AsyncClient(url) as gm:
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


async def draw_board(url: str) -> None:
    """The GM chooses a way over the board."""
    async with AsyncClient(url) as gm:
        people = [
            {"id": each.name.lower().replace(" ", "-"), "name": each.name, "side": each.side}
            | {"sheet": each.sheet, "position": PEOPLE[each.name]}
            for each in ready("pathmaster").combatants
            if each.name in PEOPLE
        ]
        board = {"shape": "squares", "width": 14, "height": 9, "walls": [[4, 1], [4, 2]], "rugged": [[5, 4]]}
        options = {"board": board}
        await gm.open(
            "pathmaster", encounter="hall", title="In the hall", combatants=people, seed=SEED, options=options
        )
        await gm.answer("hall", "gm", "begin")
        await gm.answer("hall", "gm", "surprised", {"who": []})
        async with at_screen(url, "hall", gm.tokens["hall"], size=(100, 30)) as screen:
            await screen.sees("is asked to act")
            await screen.press("m", "slash")
            await screen.write("run")
            await screen.sees("path: nothing yet")
            await screen.press("3", "4", "3")
            await screen.sees("path: E SE E")
            screen.keep(BOARD, "affray sit")


if __name__ == "__main__":
    os.environ.setdefault("AFFRAY_KEY", "a key that everybody knows, for a picture only")
    with (
        TemporaryDirectory() as folder,
        Serving(Path(folder) / "data", Path(folder) / "announce.json") as serving,
    ):
        asyncio.run(draw(serving.url))
        asyncio.run(draw_board(serving.url))
