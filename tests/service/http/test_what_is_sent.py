"""What front-ends are sent stays as small as the docs say: a phone's turn, a bot's buttons, a message among twenty."""

import pytest

from bench.views.sending import Sent, a_crowd, one_fight
from events.store.log import Log

ROUNDS, ANSWERS = 1, 16


@pytest.mark.parametrize("what", ["one fight", "a crowd"])
async def test_nothing_that_is_sent_is_larger_than_it_may_be(log: Log, what: str) -> None:
    found: list[Sent] = await (one_fight(log, ROUNDS) if what == "one fight" else a_crowd(log, ANSWERS))
    assert len(found) > 2
    for each in found:
        assert 500 < each.bytes <= each.most, each
