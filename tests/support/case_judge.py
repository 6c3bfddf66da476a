"""What a case of `clients/cases` expects, held against what the service was sent and what the client's runner tells."""

from typing import Any

import pytest

from tests.support.scripted import Scripted

Document = dict[str, Any]


def judge(case: Document, service: Scripted, told: Document) -> None:
    """Fail where a client did not do what the case says."""
    came = service.requests
    assert service.beyond == 0, f"{service.beyond} requests too many: {came}"
    if "requests" in case:
        assert len(came) == len(case["requests"]), came
        for found, expected in zip(came, case["requests"], strict=True):
            within(found, expected, "request")
    bodies = [each["body"] for each in came if each.get("method") == "POST"]
    ids = [each["id"] for each in bodies]
    assert all(ids)
    if case.get("same_id"):
        assert len(bodies) > 1
        assert all(each == bodies[0] for each in bodies)
    if case.get("other_ids"):
        assert len(set(ids)) == len(ids) > 1
    if "pauses" in case:
        assert len(told["pauses"]) == len(case["pauses"]), told["pauses"]
        for pause, bounds in zip(told["pauses"], case["pauses"], strict=True):
            _bounded(pause, bounds)
    if "waited" in case:
        _bounded(sum(told["pauses"]), case["waited"])
    _outcome(told, case["outcome"])


def _bounded(seconds: float, bounds: Document) -> None:
    slack = 0.002  # runners that count in milliseconds round
    assert bounds["at_least"] - slack <= seconds <= bounds["at_most"] + slack


def _outcome(told: Document, expected: Document) -> None:
    ends = {"problem", "unreachable", "misunderstood"}
    assert ends & told.keys() == ends & expected.keys(), told
    expected = {"answers": [], "seen": []} | expected
    says = expected.get("unreachable", {}).get("says", [])
    for each in says:
        assert each in told["unreachable"]["says"]
    if says:
        expected = expected | {"unreachable": {"id": expected["unreachable"]["id"]}}
    for name, each in expected.items():
        within(told.get(name, []), each, name)


def within(found: Any, expected: Any, where: str) -> None:
    """Fail where something expected is not there: an object may have more members, a list may not."""
    if isinstance(expected, dict):
        assert isinstance(found, dict), where
        for name, each in expected.items():
            assert name in found, f"{where} has no {name}"
            within(found[name], each, f"{where}.{name}")
    elif isinstance(expected, list):
        assert isinstance(found, list), where
        assert len(found) == len(expected), f"{where}: {found}"
        for number, each in enumerate(expected):
            within(found[number], each, f"{where}[{number}]")
    else:
        assert found == pytest.approx(expected) if isinstance(expected, float) else found == expected, where
