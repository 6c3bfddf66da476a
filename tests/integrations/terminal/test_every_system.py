"""Every system in the terminal: its GM sits before it while the autopilot plays, and answers by keys."""

import random

import pytest
from msgspec import to_builtins

from affray_client import AsyncClient
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import rulesets
from tests.support import ready
from tests.support.plain_text import assert_plain
from tests.support.screen import at_screen

ANSWERS = 24


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("system", rulesets())
async def test_a_fight_goes_on_in_words(url: str, system: str, language: str) -> None:
    fight = f"terminal-{system}-{language}"
    async with AsyncClient(url) as gm:
        people = to_builtins(ready.people(system, random.Random(7), hiding=False))
        options = ready.ground(ruleset_with(system))
        played = await gm.open(system, encounter=fight, combatants=people, options=options, seed="5a" * 32)
        async with at_screen(url, fight, gm.tokens[fight], size=(100, 30), language=language) as screen:
            await screen.sees("Ann")
            for number in range(ANSWERS):
                if not played.pending:
                    break
                asked = played.pending[0]
                liked = await gm.suggestion(fight, asked["decision"])
                played = await gm.answer(
                    fight, asked["asked"], liked.choice, liked.args, decision=asked["decision"]
                )
                if number % 6 == 0:
                    await screen.press("w")
                    assert_plain(screen.text())
            assert_plain(screen.text())
