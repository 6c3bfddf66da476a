"""Whatever is sent to a fight under way is done or refused: never half, and never with a fault of ours."""

import itertools
import random
from typing import Any

import httpx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from service.worker.in_process import URL, transport
from tests.engine.rulesets.brp.test_any_fight import some_options
from tests.support.anything import people, some_command
from tests.support.long_forms import examples
from tests.support.seats import AsGm

LOOKS = ("", "/options", "/timeline", "/ledger", "/audit")
SEEDS = st.integers(0, 2**32)
names = (f"fuzz-{number}" for number in itertools.count())


async def seen(http: httpx.AsyncClient, fight: str) -> tuple[Any, Any]:
    """How the fight stands, and what everybody may do."""
    view, options = (
        await http.get(f"/encounters/{fight}?choices=yes"),
        await http.get(f"/encounters/{fight}/options"),
    )
    assert (view.status_code, options.status_code) == (200, 200), (view.text, options.text)
    return view.json(), options.json()


@settings(
    deadline=None, max_examples=examples(25), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(table=SEEDS, steps=st.lists(SEEDS, min_size=5, max_size=30))
async def test_whatever_is_sent_is_done_or_refused(app: Starlette, table: int, steps: list[int]) -> None:
    fight, chance = next(names), random.Random(table)
    async with httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http:
        options = {**some_options(chance), "dice": chance.choice(["server", "server", "table"])}
        body = {"id": "open", "ruleset": "brp", "encounter": fight, "combatants": people(chance)}
        opened = await http.post("/encounters", json={**body, "options": options, "seed": "07" * 32})
        assert opened.status_code == 201, opened.text
        before = await seen(http, fight)
        for number, step in enumerate(steps):
            command = {"id": f"c{number}", **some_command(random.Random(step), before[0])}
            response = await http.post(f"/encounters/{fight}/commands", json=command)
            answer, after = response.json(), await seen(http, fight)
            assert response.status_code in (200, 503, 507) or 400 <= response.status_code < 500, (
                command,
                answer,
            )
            if response.status_code == 200:
                assert answer["events"], command
                assert answer["version"] == after[0]["version"] == before[0]["version"] + 1
            else:
                assert answer["detail"], answer
                assert after == before, command
            before = after
        for look in LOOKS:
            looked = await http.get(f"/encounters/{fight}{look}")
            assert looked.status_code == 200, (look, looked.text)
        assert looked.json()["clean"], looked.json()["findings"]
