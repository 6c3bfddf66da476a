"""A short `make flood`: whatever is sent to fights of all systems is answered as it may be; and a fault is found."""

import random
import sys
from pathlib import Path

import pytest

from tests.flood.flood import Flood, Tally
from tests.flood.message import Message, as_bytes, written
from tests.flood.request_mutations import mutated
from tests.flood.worker import flooded
from tests.support import affray

SEED = 7

PLANTED = """
from service.cli.main import main
from service.http import request_body

whole = request_body.check_plain

def planted(value):
    if isinstance(value, dict) and value.get("id") is None:
        raise KeyError("id")
    return whole(value)

request_body.check_plain = planted
main()
"""
"""A worker that fails where a command has no id."""


def test_whatever_is_sent_is_answered_as_it_may_be(tmp_path: Path) -> None:
    tally, complaints = sent(tmp_path, 800)
    assert not tally.faults, "\n".join(tally.faults)
    assert not complaints
    assert {200, 201, 400, 401, 403, 404, 405, 409, 422} <= tally.statuses.keys()
    assert tally.mutations.keys() == {"body", "edge", "question", "path", "method", "header", "role", "wire"}


@pytest.mark.long
def test_so_is_far_more(tmp_path: Path) -> None:
    tally, complaints = sent(tmp_path, 5_000)
    assert not tally.faults, "\n".join(tally.faults)
    assert not complaints


def test_a_fault_is_shown_with_what_led_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(affray, "AFFRAY", [sys.executable, "-c", PLANTED])
    tally, complaints = sent(tmp_path, 500)
    [found] = tally.faults
    first, *request = found.splitlines()
    assert first.startswith(f"make flood SEED={SEED} FIGHT=")
    assert first.endswith("    status 500, internal")
    method, address, _version = request[0].split()
    assert method in ("GET", "POST")  # a question may have arguments in JSON, too
    assert address.startswith("/encounters")
    assert "KeyError" in complaints


def test_the_same_seed_changes_requests_alike() -> None:
    body = {
        "command": "answer",
        "id": "c1",
        "choice": "attack",
        "args": {"target": "bob", "path": ["N", "E"]},
    }
    message = Message("POST", ["encounters", "duel", "commands"], query=[("lang", "de")], body=body)

    def changed() -> list[bytes]:
        chance = random.Random(SEED)
        return [written(mutated(chance, message, ["ann", "gm"]), "token", "host") for _ in range(2000)]

    once = changed()
    assert once == changed()
    assert len({*once}) > 1000
    assert written(message, "", "host").endswith(as_bytes(body))


def sent(place: Path, requests: int) -> tuple[Tally, str]:
    """What came of so many requests to a worker in this folder, and what the worker complained of."""
    with flooded(place) as target:
        tally = Flood(target, SEED, enough=1).run(requests)
    return tally, target.complaints()
