"""A fight whose end is taken back goes on at every worker with a new seed, which it shows the commitment of at once."""

import httpx
from starlette.applications import Starlette

from engine.audit.audit import audit_log
from engine.proof import verify_entries
from events.store.log import Log
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.service.stories.test_chosen_dice import FIGHT, Gm
from tests.support.seats import AsGm


async def test_an_end_that_is_taken_back(
    app: Starlette, http: httpx.AsyncClient, log: Log, server_url: str
) -> None:
    gm = Gm(http)
    await gm.open("brp", sealed=False)
    first = (await http.get(FIGHT)).json()["commitment"]
    asked = await gm.asked()
    other_app = create_app(server_url)
    async with (
        working(other_app, server_url),
        httpx.AsyncClient(transport=transport(other_app), base_url=URL, auth=AsGm(other_app)) as there,
    ):
        await there.get(FIGHT)  # it knows the fight, and its first seed
        await gm.send("close")
        await gm.undo()
        bound = (await there.get(FIGHT)).json()["commitment"]
        assert bound == (await http.get(FIGHT)).json()["commitment"] != first
        elsewhere = Gm(there)
        elsewhere.commands = 100
        await elsewhere.answer(asked)
        again = await there.post(f"{FIGHT}/commands", json={"command": "close", "id": f"c{gm.commands - 1}"})
        assert again.json()["repeated"], "sent before under the first seed, and known again"
        assert (await audit_log(log, "fight")).dice_checked > 0
        await elsewhere.send("close")
    verdict = verify_entries("fight", *await log.whole("fight"))
    assert (verdict.verdict, verdict.wrong, verdict.overrides) == ("proven", [], ["new-seed"])
    assert [each.commitment for each in verdict.seeds] == [first, bound]
    assert (await audit_log(log, "fight")).verdict == "clean"
