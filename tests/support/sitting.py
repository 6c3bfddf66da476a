"""A duel with people at the table: the GM, Ann's player, an observer beside Bob, and a spectator."""

from typing import Any

import httpx
from starlette.applications import Starlette

from service.worker.in_process import URL, transport
from tests.support.duel import opening

FIGHT = "/encounters/duel"


class Player:
    """Somebody at the duel, by plain HTTP with a token of their own."""

    def __init__(self, app: Starlette, token: str) -> None:
        self.token = token
        self.http = httpx.AsyncClient(
            transport=transport(app),
            base_url=URL,
            headers={"authorization": f"Bearer {token}"} if token else {},
        )
        self._commands = 0

    def numbered_from(self, number: int) -> None:
        """Count the ids of commands from this number on."""
        self._commands = number

    async def send(self, command: str, **fields: Any) -> httpx.Response:
        """Give a command, under a new id unless one is given."""
        self._commands += 1
        body = {"command": command, "id": f"c{self._commands}", **fields}
        return await self.http.post(f"{FIGHT}/commands", json=body)

    async def get(self, what: str = "") -> httpx.Response:
        """Look at the duel: "", "/options", "/events" ..."""
        return await self.http.get(f"{FIGHT}{what}")

    async def done(self, command: str, **fields: Any) -> dict[str, Any]:
        """Give a command that must be carried out."""
        answer = await self.send(command, **fields)
        assert answer.status_code == 200, answer.text
        done: dict[str, Any] = answer.json()
        return done

    async def undo(self, **fields: Any) -> dict[str, Any]:
        """Take back what the view says would be taken back."""
        named = (await self.get()).json()["undo"]
        return await self.done("undo", version=named["version"], **fields)

    async def redo(self) -> dict[str, Any]:
        """Bring back what the view says would be brought back."""
        named = (await self.get()).json()["redo"]
        return await self.done("redo", version=named["version"])

    async def invite(self, app: Starlette, seat: str, role: str, *combatants: str) -> "Player":
        """Give a seat away, as the GM."""
        given = await self.done(
            "invite", id=f"invite-{seat}-{role}", seat=seat, role=role, combatants=combatants
        )
        return Player(app, given["token"])


async def the_gm(app: Starlette, **fields: Any) -> Player:
    """The GM of a duel that was just opened."""
    opened = await Player(app, "").http.post("/encounters", json=opening(**fields))
    assert opened.status_code == 201, opened.text
    return Player(app, opened.json()["token"])


async def sit_down(app: Starlette, **fields: Any) -> dict[str, Player]:
    """Everybody who sits at a new duel, by role."""
    gm = await the_gm(app, **fields)
    return {
        "gm": gm,
        "player": await gm.invite(app, "ann-at-home", "player", "ann"),
        "observer": await gm.invite(app, "beside-bob", "observer", "bob"),
        "spectator": await gm.invite(app, "stands", "spectator"),
    }


__all__ = ["FIGHT", "Player", "sit_down", "the_gm"]
