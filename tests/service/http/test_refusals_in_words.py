"""A refusal in the viewer's language: its words are those of the fight, where that can be looked at."""

from typing import Any

import pytest

from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from service.http.seat_commands import UNREADABLE, _in_words


class Looked(Exception):
    """A fight was looked at."""


class Cache:
    async def viewer_log(self, *_: object) -> Any:
        raise Looked


async def told(code: str, language: str) -> Refused:
    viewer = Viewer(seat="ann", role="player", language=language)
    return await _in_words(Cache(), "duel", viewer, Refused(code, "No."))  # type: ignore[arg-type]


@pytest.mark.parametrize("code", sorted(UNREADABLE))
async def test_a_fight_that_could_not_be_looked_at_is_not_looked_at_again_for_its_words(code: str) -> None:
    assert (await told(code, "de")).code == code


async def test_english_takes_no_look_and_german_does() -> None:
    assert (await told("barred", "en")).code == "barred"
    with pytest.raises(Looked):
        await told("barred", "de")
