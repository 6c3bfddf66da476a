"""Running the server of a seat until the assistant hangs up."""

from collections.abc import Sequence

from affray_client import Address, AsyncClient
from affray_mcp.seat import Seat
from affray_mcp.server import server_for

PATIENCE = 5.0  # seconds, for an answer of the service


async def run_stdio(address: Address, plays: Sequence[str] | None, language: str) -> None:
    """Serve on the standard input and output."""
    tokens = {address.encounter: address.token} if address.token else {}
    async with AsyncClient(address.url, patience=PATIENCE, tokens=tokens, language=language) as client:
        await server_for(Seat(client, address.encounter, plays)).run_stdio_async()
