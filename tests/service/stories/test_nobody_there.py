"""A fight that begins though nobody is there: in every system it waits for somebody, and is no error."""

import pytest

from affray_client import AsyncClient
from engine.installed.package_folders import installed


@pytest.mark.parametrize("system", sorted(installed()))
async def test_it_begins_and_somebody_may_join(client: AsyncClient, system: str) -> None:
    await client.open(system, encounter="empty", combatants=[])
    begun = await client.answer("empty", "gm", "begin")
    view = await client.view("empty")
    assert view.version == begun.version
    assert view.closed or [each.asked for each in view.pending] == ["gm"]
    assert (await client.audit("empty")).findings == []
