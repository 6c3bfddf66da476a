"""Whatever the OpenAPI document allows, and what it does not, is sent to every address in it, by everybody.

Each answer comes soon and is as the document says. What the document allows is never called malformed, and what it
does not allow is refused. What is refused, or only asked for, changes nothing; what is carried out is one commit of
one fight; and afterwards a worker that reads the logs again says the same as the one that wrote them.

FUZZ=50 sends fifty times as much, and every edge; without it each time other ones, where there are many.
"""

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.support.besieged import Besieged, besieged
from tests.support.long_forms import examples, first
from tests.support.node import ROOT

FRESH = 40  # requests to the same fights

LABELS = [
    f"{method.upper()} {path}"
    for path, operations in json.loads((ROOT / "schemas" / "openapi.json").read_bytes())["paths"].items()
    for method in operations
]
"""All there is to be asked for, from the file that is checked in."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    """The worker that all this is sent to."""
    with besieged(tmp_path_factory.mktemp("besieged")) as here:
        yield here


def test_whatever_is_sent(here: Besieged) -> None:
    from tests.support import fuzzed_requests as fuzzed

    assert sorted(LABELS) == sorted(fuzzed.OPERATIONS)
    fights = here.opened()
    sent = 0

    # One request after the other to the same fights. Without shrinking: the request that fails is shown.
    @settings(
        max_examples=examples(120) * fuzzed.FUZZ,
        deadline=None,
        database=None,
        suppress_health_check=[*HealthCheck],
        phases=[Phase.generate],
        report_multiple_bugs=False,
    )
    @given(st.data())
    def whatever(data: st.DataObject) -> None:
        nonlocal fights, sent

        def familiar(key: str, value: str) -> str:
            if data.draw(st.integers(0, 3)):
                return data.draw(st.sampled_from(fuzzed.KNOWN[key]))
            return value

        role, which = data.draw(st.sampled_from(fuzzed.ROLES)), data.draw(st.sampled_from(fuzzed.OFTEN))
        case, fight = data.draw(fuzzed.CASES[which]), data.draw(st.sampled_from(fights))
        fuzzed.at_home(case, fight, familiar)
        if not data.draw(st.integers(0, 3)):
            fuzzed.play_on(here, fight, data.draw(st.integers(0, 2**32)))
        fuzzed.hold(here, here.kept(), case, fight, role)
        sent += 1
        if sent % FRESH == 0:
            fuzzed.check_records(here)
            fights = here.opened()

    whatever()
    fuzzed.check_records(here)


@pytest.mark.parametrize("label", first(1, LABELS))
def test_the_edges_of_what_is_allowed(here: Besieged, label: str) -> None:
    from tests.support import fuzzed_requests as fuzzed

    fight, _ = here.opened()
    role = "operator" if label == "GET /encounters" else "gm"
    before = here.kept()
    fresh = (f"edge-{number}" for number in itertools.count())
    met: set[Any] = set()

    def familiar(key: str, value: str) -> str:
        return (
            fuzzed.KNOWN[key][0] if value == "0" else value
        )  # "0" is what stands in fields that are not tried just now

    edges = fuzzed.SCHEMA.iter_coverage_cases(
        fuzzed.OPERATIONS[label],
        generation_modes=fuzzed.MODES,
        generation_config=fuzzed.SCHEMA.config.generation,
    )
    thinned = fuzzed.THINNED if label in (fuzzed.OPENING, fuzzed.COMMANDS) else 1
    for case in itertools.islice(edges, random.randrange(thinned), None, thinned):
        fuzzed.at_home(case, fight, familiar)
        for name in (
            "id",
            "encounter",
        ):  # a command that is repeated tries nothing, nor does a fight that is there
            if isinstance(case.body, dict) and isinstance(given := case.body.get(name), str):
                case.body[name] = next(fresh) if (name, given) in met else given
                met.add((name, given))
        before = fuzzed.hold(here, before, case, fight, role)
    fuzzed.check_records(here)
