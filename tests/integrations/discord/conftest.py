from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from events.store.log import Log
from tests.support.serving import serving

if TYPE_CHECKING:  # the libraries are large
    from tests.support.discord_stand_in.server import Discord
    from tests.support.discord_stand_in.table import Table


@pytest_asyncio.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """A Discord of our own, which the library talks to."""
    from tests.support.discord_stand_in.server import Discord
    from tests.support.discord_stand_in.table import pointed_at

    async with Discord() as discord:
        pointed_at(discord, monkeypatch)
        yield discord
        assert discord.faults == []


@pytest_asyncio.fixture
async def table(discord: Discord, server_url: str, log: Log, tmp_path: Path) -> AsyncIterator[Table]:
    """The bot with a service behind it, and nobody at the table yet."""
    from tests.support.discord_stand_in.table import Table

    async with serving(server_url) as url, Table(discord, url, tmp_path / "seats.sqlite") as table:
        yield table
