"""A record that was checked or audited and holds is not read once more, as one is that does not."""

from typing import Any

import pytest
from starlette.applications import Starlette

from events.store.log import Log
from service.http.worker import Worker
from tests.service.stories.test_damaged import TAMPERINGS, tamper
from tests.support.sitting import sit_down


@pytest.mark.parametrize("look", ["/check", "/audit"])
async def test_only_a_record_that_does_not_hold_is_read_once_more(
    app: Starlette, log: Log, monkeypatch: pytest.MonkeyPatch, look: str
) -> None:
    table = await sit_down(app)
    await table["gm"].done("answer", choice="begin")
    worker: Worker = app.state.worker
    read: list[str] = []
    commits = worker.encounters.commits

    async def reading(encounter: str, *more: Any, **how: Any) -> Any:
        read.append(encounter)
        return await commits(encounter, *more, **how)

    monkeypatch.setattr(worker.encounters, "commits", reading)
    assert (await table["gm"].get(look)).status_code == 200
    assert read == []
    await tamper(log, TAMPERINGS[0][3])
    await table["gm"].get(look)
    assert read == ["duel"]
