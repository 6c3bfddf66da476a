"""A Discord server that is a community of the service opens by its key, and others as they did."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from affray_discord.table.communities import community_key
from events.store.log import Log
from events.store.marks.communities import Communities, Community
from service.http.guards.communities import community_token
from service.seats.tokens import Tokens
from tests.support.discord_stand_in.documents import GUILD
from tests.support.discord_stand_in.people import Member, text
from tests.support.seats import KEY
from tests.support.serving import serving

if TYPE_CHECKING:
    from tests.support.discord_stand_in.server import Discord

DUEL = {"system": "brp", "heroes": "Ann = Captain of the watch", "foes": "Brigand"}


async def test_what_its_members_open_is_the_communitys_until_that_is_full(
    discord: Discord, server_url: str, log: Log, tmp_path: Path
) -> None:
    from tests.support.discord_stand_in.table import Table

    await Communities(log).add(Community(id=GUILD, name="The Dusk Hollow", since=1, fights=1))
    keys = tmp_path / "communities"
    keys.write_text(f"1234 another-key\n{GUILD} {community_token(Tokens(KEY.encode()), GUILD, 0)}\n")
    async with (
        serving(server_url) as url,
        Table(discord, url, tmp_path / "seats.sqlite", communities=keys) as table,
    ):
        gwen = Member(discord, "Gwen")
        await table.open(gwen, **DUEL)
        [fight] = await Communities(log).listed(GUILD, "fights")
        assert fight.startswith(f"{GUILD}.")
        told = await gwen.uses("fight open", **DUEL)
        assert "may have 1 fights on record" in text(told)


def test_a_server_that_is_not_in_the_file_has_no_key_of_its_own(tmp_path: Path) -> None:
    keys = tmp_path / "communities"
    keys.write_text("81 one\n\n812 two \n")
    assert [community_key(keys, each) for each in (81, 812, 8)] == ["one", "two", ""]
    assert community_key(None, 81) == ""
