"""Opening a fight by the clients: its own id, and that of the command, cannot be mistaken for each other."""

import pytest

from affray_client import AsyncClient
from tests.support.duel import duellists


async def test_the_fight_s_own_id_and_the_command_s_have_names_of_their_own(client: AsyncClient) -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'id'"):
        await client.open("brp", id="bridge")  # type: ignore[call-arg]
    for repeated in (False, True):
        opened = await client.open("brp", encounter="bridge", combatants=duellists(), command_id="once")
        assert (opened.encounter, opened.repeated) == ("bridge", repeated)
