"""A client of Affray, the combat service for tabletop role-playing games.

`Client` waits for each answer, `AsyncClient` is for asyncio; both know the same words.
"""

from affray_client.aio.client import AsyncClient
from affray_client.blocking.client import Client
from affray_client.errors import Misunderstood, Problem, Unreachable
from affray_client.feed import Watched
from affray_client.played import Played
from affray_client.seat_link import Address, BadAddress, read_address

__all__ = [
    "Address",
    "AsyncClient",
    "BadAddress",
    "Client",
    "Misunderstood",
    "Played",
    "Problem",
    "Unreachable",
    "Watched",
    "read_address",
]
