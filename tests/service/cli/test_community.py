"""`affray community`: the operator adds, limits, rolls, closes and lists communities."""

import json

import pytest

from events.store.log import Log
from events.store.marks.communities import Communities
from service.seats.tokens import Tokens
from tests.support.affray import Ended, affray
from tests.support.seats import KEY


@pytest.fixture
def url(server_url: str, log: Log) -> str:
    return server_url


def community(url: str, *said: str) -> Ended:
    return affray("community", *said, "--redis", url)


async def test_a_community_is_added_changed_rolled_closed_and_listed(url: str, log: Log) -> None:
    communities = Communities(log)
    added = community(url, "add", "dusk", "The Dusk Hollow", "--fights", "3", "--bytes", "5MB")
    assert added.returncode == 0, added.stderr
    assert Tokens(KEY.encode()).read(added.stdout.strip(), "communities/dusk").issue == 0
    assert "/#key/" in added.stderr
    limited = community(url, "limit", "dusk", "--requests", "7", "--name", "Dusk")
    assert limited.stdout == (
        "dusk 'Dusk': 0 of 3 fights, 0 campaigns; 5,000,000 bytes a day, 7 requests a second\n"
    )
    rolled = community(url, "roll", "dusk")
    assert Tokens(KEY.encode()).read(rolled.stdout.strip(), "communities/dusk").issue == 1
    assert ", closed: " in community(url, "close", "dusk").stdout
    found = await communities.find("dusk")
    assert found is not None
    assert (found.issue, found.closed, found.requests) == (1, True, 7)
    assert "closed" not in community(url, "reopen", "dusk").stdout
    assert community(url, "limit", "dusk", "--bytes", "0").stdout.endswith(
        "any number of bytes a day, 7 requests a second\n"
    )
    [listed] = json.loads(community(url, "list", "--json").stdout)
    assert (listed["community"], listed["name"], listed["closed"]) == ("dusk", "Dusk", False)
    assert "community dusk 'Dusk'" in affray("status", "--redis", url).stdout


def test_what_cannot_be_is_said_with_what_could(url: str) -> None:
    community(url, "add", "dusk", "Dusk")
    again = community(url, "add", "dusk", "Dusk")
    assert (again.returncode, again.stdout) == (2, "")
    assert "There is a community dusk already: affray community limit dusk." in again.stderr
    assert "There is no community mill; there is: dusk." in community(url, "roll", "mill").stderr
    assert "32 characters at most" in community(url, "add", "Dusk Hollow", "x").stderr
    assert "Name what is to be otherwise" in community(url, "limit", "dusk").stderr
