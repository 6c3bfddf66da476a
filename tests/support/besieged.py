"""A worker of its own to throw things at, what is kept there, and whether the worker says what is kept.

with besieged(tmp_path) as here:
    duel, skirmish = here.opened()          # by the percentile rules, and by those of another system
    before = here.kept()
    ...                                     # send something
    changed(before, here.kept())            # the keys of the log's server that it changed
    assert here.as_the_worker_says() == here.as_a_newcomer_says()
"""

import asyncio
import itertools
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from redis import Redis

from engine.ruleset_api.parts import ruleset_with
from events.store.keys import DEADLINES, ENCOUNTERS, HOOKED
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support import pathmaster, ready
from tests.support.affray import Serving
from tests.support.duel import duellists
from tests.support.seats import bearer, minted
from tests.support.waiting import in_time, patience

PATIENCE = float(os.environ.get("PATIENCE") or patience(10))  # seconds for an answer; what takes longer hangs

NOWHERE = "http://127.0.0.1:9/"  # where webhooks may go, and nobody listens

BY_THE_CLOCK = (b":hooks-told", b":hooks-lease")
"""Ends of the keys that change while nobody asks for anything."""

COUNTED = (b"affray:drawn:", b"affray:held:")
"""Beginnings of the keys that say how much somebody asks for, and are gone within a minute."""

OTHERS = ("pathmaster", *ready.systems())
"""The systems of which there is a fight beside the percentile one."""

LOOKS = ("", "/options", "/timeline", "/ledger", "/events", "/audit")

SETS = {key.encode() for key in (*ENCOUNTERS, *HOOKED)}
GLOBAL = {*SETS, *(key.encode() for key in DEADLINES), b"affray:signing"}

Kept = dict[bytes, Any]
"""Every key that is kept, and its value; but None for fights of earlier tests, which nobody speaks of."""

Said = dict[str, bytes]
"""All that the GMs of fights are told, by what is asked."""


class Fight(Struct, frozen=True):
    """An open fight, and what each role brings: "none" nothing, "other" the GM's token of another fight."""

    id: str
    tokens: dict[str, str]


class Besieged:
    """The worker at `url`, and the server of its log."""

    def __init__(self, url: str, node: "Redis[bytes]", log: str) -> None:
        import requests  # as the library sends that makes requests up

        self.url = url
        self.node = node
        self.http = httpx.Client(base_url=url, trust_env=False, timeout=PATIENCE)
        self.session = requests.Session()
        self.session.trust_env = False
        self._log = log
        self._numbers = itertools.count(1)

    def opened(self) -> tuple[Fight, Fight]:
        """Ann and Bob twice, with everybody at the table: by the percentile rules, and by each other system in turn."""
        self._earlier = self._keys()
        self._fights = self._listed()
        number = next(self._numbers)
        duel = self._open(f"duel-{number}", "brp", duellists(), {})
        system = OTHERS[number % len(OTHERS)]
        ground = {} if system == "pathmaster" else ready.ground(ruleset_with(system))
        skirmish = self._open(f"skirmish-{number}", system, skirmishers(system), ground)
        duel.tokens["other"], skirmish.tokens["other"] = skirmish.tokens["gm"], duel.tokens["gm"]
        return duel, skirmish

    def _open(
        self, id: str, ruleset: str, combatants: list[dict[str, Any]], options: dict[str, Any]
    ) -> Fight:
        names = {"id": f"open-{id}", "encounter": id, "ruleset": ruleset}
        gm = self._token("", 201, {**names, "combatants": combatants, "options": options}, "/encounters")
        tokens = {"none": "", "gm": gm, "operator": minted(EVERY_ENCOUNTER, OPERATOR)}
        for role, whose in (("player", ["ann"]), ("observer", ["bob"]), ("spectator", [])):
            invite = {"command": "invite", "id": f"i-{role}", "seat": role, "role": role, "combatants": whose}
            tokens[role] = self._token(gm, 200, invite, f"/encounters/{id}/commands")
        return Fight(id, tokens)

    def _token(self, token: str, status: int, body: dict[str, Any], path: str) -> str:
        answer = self.http.post(path, json=body, headers=bringing(token))
        assert answer.status_code == status, answer.text
        return str(answer.json()["token"])

    def kept(self) -> Kept:
        """What is kept now."""
        keys = self._keys()
        looked_at = sorted((keys - self._earlier) | (keys & GLOBAL))
        with self.node.pipeline(transaction=False) as asking:
            for key in looked_at:
                if key in SETS:
                    asking.smembers(key)
                elif key.endswith((b":commands", b":hooks")):
                    asking.hgetall(key)
                else:
                    asking.dump(key)
            values = asking.execute()
        return {**dict.fromkeys(keys), **dict(zip(looked_at, values, strict=True))}

    def _keys(self) -> set[bytes]:
        keys = self.node.scan_iter(count=10_000)
        return {each for each in keys if not each.endswith(BY_THE_CLOCK) and not each.startswith(COUNTED)}

    def version(self, fight: Fight) -> int:
        """The last commit of a fight's log."""
        last: Any = self.node.xrevrange(f"affray:{{{fight.id}}}:log", count=1)
        return int(last[0][0].partition(b"-")[0])

    def as_the_worker_says(self) -> Said:
        """All that the worker tells the GMs of the fights that were opened by now."""
        return {path: self.http.get(path, headers=gm).content for path, gm in self._questions()}

    def as_a_newcomer_says(self) -> Said:
        """The same by another worker, which knows nothing but what is on record."""
        return asyncio.run(self._newcomer())

    async def _newcomer(self) -> Said:
        app = create_app(self._log)
        async with (
            in_time(),  # for the worker's end too
            working(app, self._log),
            httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        ):
            return {path: (await http.get(path, headers=gm)).content for path, gm in self._questions()}

    def _questions(self) -> Iterator[tuple[str, dict[str, str]]]:
        for fight in sorted(self._listed() - self._fights):
            yield from ((f"/encounters/{fight}{look}", bearer(fight)) for look in LOOKS)

    def _listed(self) -> set[str]:
        return {each.decode() for key in ENCOUNTERS for each in self.node.smembers(key)}


def bringing(token: str) -> dict[str, str]:
    """The header that brings a token; none for none."""
    return {"authorization": f"Bearer {token}"} if token else {}


def changed(before: Kept, after: Kept) -> set[str]:
    """The keys that are new, gone, or have another value."""
    return {key.decode() for key in before.keys() | after.keys() if before.get(key) != after.get(key)}


def skirmishers(system: str) -> list[dict[str, Any]]:
    """Ann against Bob: ready combatants, placed; by the d100 rules with swords, by the generic tables."""
    if system != "pathmaster":
        return [
            msgspec.to_builtins(each) for each in ready.people(system, random.Random(0), hiding=False)[:2]
        ]
    sword = {"skill": "Sword", "table": "blade"}
    both = (
        pathmaster.fighter(who, side, skills={"Sword": 60}, weapons={"sword": sword})
        for who, side in (("ann", "red"), ("bob", "blue"))
    )
    return [msgspec.to_builtins(each) for each in both]


@contextmanager
def besieged(directory: Path) -> Iterator[Besieged]:
    """A worker with a log of its own while the block runs; by its end it must have complained of nothing."""
    data = directory / "data"
    settings = ("--webhooks-to", NOWHERE, "--requests-per-second", "0", "--openings-per-minute", "0")
    with Serving(data, directory / "announce.json", *settings) as serving:
        with Redis(unix_socket_path=str(data / "affray.sock"), socket_timeout=patience()) as node:
            here = Besieged(serving.url, node, f"unix://{data / 'affray.sock'}")
            with here.http, here.session:
                yield here
        _, _, complaints = serving.stop()
    assert not complaints.strip(), complaints
