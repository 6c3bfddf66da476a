"""A script in which the seats add entropy, and the GM rolls in secret and shows it."""

import msgspec

from events import DiceRolled, EntropyAdded, HiddenRoll, RollRevealed
from events.store.log import Log
from service.scripts.format import Script
from service.scripts.player import play_script
from service.worker.in_process import local
from tests.support.duel import duellists

PLAY = [
    {"do": "entropy", "who": "ann", "entropy": "5eed"},
    {"do": "entropy", "who": "bob", "entropy": "00"},
    {
        "do": "rule",
        "ruling": "Who lurks there?",
        "reason": "A noise.",
        "rolls": [{"combatant": "gm", "purpose": "ambush", "notation": "1d100", "hidden": True}],
    },
    {"do": "reveal"},
    {"do": "close", "reason": "Dawn."},
]


async def test_entropy_and_what_is_shown_are_lines_of_a_script(server_url: str, log: Log) -> None:
    fight = {"ruleset": "brp", "title": "A duel", "combatants": duellists(), "play": PLAY}
    async with local(server_url) as client:
        await play_script(client, msgspec.convert(fight, Script), "duel")
        assert (await client.audit("duel")).clean
    events = [event for commit in await log.read("duel") for event in commit.events]
    kinds = (EntropyAdded, HiddenRoll, RollRevealed, DiceRolled)
    assert [type(each) for each in events if isinstance(each, kinds)] == [
        EntropyAdded,
        EntropyAdded,
        HiddenRoll,
        RollRevealed,
    ]
    assert [each.by for each in events if isinstance(each, EntropyAdded)] == ["ann", "bob"]
