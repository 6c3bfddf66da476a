"""What a worker keeps of what viewers saw: enough to be asked again cheaply, and no more than it may."""

import pytest
from litestar import Litestar

from projections.redaction.viewer import Viewer
from service.seats import viewer_cache as viewer_cache
from tests.support.sitting import Player, sit_down

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
LOOKS = ("/events", "/timeline", "/ledger", "/events?after=2", "/timeline?after=2-1")


async def _rounds(gm: Player, ann: Player, answers: int) -> None:
    await gm.done("answer", choice="begin")
    for _ in range(answers):
        asked = (await gm.get()).json()["pending"][0]
        keys = [each["key"] for each in asked["choices"]]
        who = ann if asked["asked"] == "ann" else gm
        await who.done("answer", combatant=asked["asked"], choice="wait" if "wait" in keys else "pass")


async def test_asking_again_reads_nothing_again(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await sit_down(app)
    await _rounds(table["gm"], table["player"], 4)
    before = [(await table["player"].get(each)).json() for each in LOOKS]
    read: list[int] = []
    commits = app.state.worker.encounters.commits

    async def reading(encounter: str, after: int = 0) -> object:
        read.append(after)
        return await commits(encounter, after)

    monkeypatch.setattr(app.state.worker.encounters, "commits", reading)
    assert [(await table["player"].get(each)).json() for each in LOOKS] == before
    assert read == []
    await table["gm"].done("say", combatant="bob", text="Now!")
    assert (await table["player"].get("/timeline")).json()["lines"][-1]["args"]["text"] == "Now!"
    assert min(read) > 4  # only what was new


async def test_what_was_let_go_is_looked_up_again(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await sit_down(app)
    await _rounds(table["gm"], table["player"], 40)
    whole = [(await table["player"].get(each)).json() for each in LOOKS]
    first = await table["player"].done("say", id="once", combatant="ann", text="Here!")
    monkeypatch.setattr(viewer_cache, "MOST_EVENTS", 5)
    monkeypatch.setattr(viewer_cache, "NOW_AND_THEN", 1)
    await table["spectator"].get("/events")
    account = app.state.worker.viewer_cache._records["duel"].accounts[ANN]
    assert not account.whole
    assert len(account.seen) == 32
    again = await table["player"].done("say", id="once", combatant="ann", text="Here!")
    assert again == {**first, "repeated": True}
    now = [(await table["player"].get(each)).json() for each in LOOKS]
    assert [each["version"] for each in now] == [each["version"] + 1 for each in whole]
    assert now[1]["lines"][: len(whole[1]["lines"])] == whole[1]["lines"]
