"""Fights that a release left open, in the middle of a step, are read by today's code, which goes on with them."""

import asyncio
import json
import tomllib
from pathlib import Path

import pytest

from affray_client import AsyncClient, Problem
from engine.audit.audit import audit
from engine.history.history import replay
from engine.ruleset_api.parts import rules_of_record
from events import EncounterOpened
from events.chain.commit import Commit
from events.exports.file import lines_of, load
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from service.worker.in_process import local
from tests.golden.shapes import Shape, current
from tests.golden.state import written
from tests.releases.rounds import SEED, answer_once
from tests.support.affray import affray

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.jsonl"))
NAMES = [f"{each.parent.name}/{each.stem}" for each in RECORDS]

LAST = tomllib.loads((HERE / "last.toml").read_text("utf-8"))["version"]

NEW_ON_RECORD: dict[str, str] = {
    "BoardChanged.picture": "left out: they show the board without the picture, and nothing of it is ever hidden",
}
"""What an event may say since the last release ("DamageTaken.private", or "Fled" for a kind of its own), and how its
workers fare that read it. A field that they leave out must not hide anything; a kind that they do not know they name,
and refuse the fight until they are replaced. docs/reference/versions.md promises it, and a release empties this."""


def record_of(file: Path) -> list[Commit]:
    with file.open("rb") as lines:
        return load(lines_of(lines)).commits


def ruleset_has_changed(record: list[Commit]) -> bool:
    head = replay(record).head
    assert head is not None
    return head.fight.rules_version != rules_of_record(head.fight.ruleset, head.fight.parts).version


def test_each_release_has_a_fight_of_each_of_its_systems() -> None:
    assert len({each.stem for each in RECORDS if each.parent.name == LAST}) >= 5


@pytest.mark.parametrize("file", RECORDS, ids=NAMES)
def test_its_record_leads_to_the_state_that_it_led_to_then(file: Path) -> None:
    head = replay(record_of(file)).head
    assert head is not None
    assert written(head.fight) == file.with_suffix(".state.json").read_bytes()
    assert head.fight.decisions  # somebody is asked something


@pytest.mark.parametrize("file", RECORDS, ids=NAMES)
def test_its_audit_is_clean_as_long_as_the_rules_are_the_same(file: Path) -> None:
    record = record_of(file)
    head = replay(record).head
    assert head is not None
    verdict = audit(record, rules_of_record(head.fight.ruleset, head.fight.parts)).verdict
    assert verdict == "clean" or (verdict == "rules-changed" and ruleset_has_changed(record))


@pytest.mark.parametrize("file", RECORDS, ids=NAMES)
async def test_it_goes_on_where_it_was_left(file: Path, server_url: str, log: Log) -> None:
    imported = await asyncio.to_thread(affray, "import", file, "--redis", server_url)
    assert imported.returncode == 0, imported.stderr
    # It was exported before its end, so without the secret of its dice, which it has had from the test.
    opened = record_of(file)[0].events[0]
    assert isinstance(opened, EncounterOpened)
    await keep_secret(log, file.stem, opened.commitment, bytes.fromhex(SEED))
    token = await asyncio.to_thread(affray, "token", file.stem, "--redis", server_url)
    async with local(server_url) as client:
        client.sit(file.stem, token.stdout.strip())
        refused = await _refusal_of_four_answers(client, file.stem)
    assert refused == "" or (refused == "rules-changed" and ruleset_has_changed(record_of(file)))


async def _refusal_of_four_answers(client: AsyncClient, encounter: str) -> str:
    """The code of what is refused of the next four answers; "" where they are all taken."""
    before = await client.view(encounter)
    try:
        for _ in range(4):
            assert await answer_once(client, client, encounter)
    except Problem as problem:
        return problem.code
    assert (await client.view(encounter)).version == before.version + 4
    return ""


def test_what_is_new_on_record_since_the_last_release_is_listed_with_how_its_workers_fare() -> None:
    released = json.loads((HERE / LAST / "event_shapes.json").read_bytes())
    new = set(_new(released, current()))
    assert new == NEW_ON_RECORD.keys(), (
        "Workers of the last release read the same log while they are replaced, one by one. Say in NEW_ON_RECORD"
        " how they fare with what is new, and in the changelog if all have to be stopped."
    )


def _new(released: dict[str, Shape], now: dict[str, Shape]) -> list[str]:
    """Each kind of event and each field that the last release does not know, also within what a field holds."""
    kinds = [kind for kind in now if kind not in released]
    known = [(kind, field) for kind in now.keys() & released.keys() for field in now[kind]]
    return [
        *kinds,
        *(f"{kind}.{field}" for kind, field in known if now[kind][field] != released[kind].get(field)),
    ]


def test_a_new_field_and_a_new_kind_are_found() -> None:
    released = {"Moved": {"who": {"type": "str"}}}
    now = {"Moved": {"who": {"type": "str"}, "how": {"type": "str", "default": ""}}, "Fled": {}}
    assert _new(released, now) == ["Fled", "Moved.how"]
