"""The roles of seats, and how far a role reaches: to all combatants, to its own, or not at all."""

from collections.abc import Mapping
from typing import Literal

Role = Literal["gm", "player", "observer", "spectator"]

ROLES: tuple[Role, ...] = ("gm", "player", "observer", "spectator")

Reach = Literal["all", "own", "no"]

Reaches = Mapping[Role, Reach]
"""How far each role reaches with something that a seat may do."""

GM_ONLY: Reaches = {"gm": "all", "player": "no", "observer": "no", "spectator": "no"}
PLAYERS: Reaches = {"gm": "all", "player": "own", "observer": "no", "spectator": "no"}
EVERYBODY: Reaches = {"gm": "all", "player": "own", "observer": "own", "spectator": "own"}
NOBODY: Reaches = {"gm": "no", "player": "no", "observer": "no", "spectator": "no"}
