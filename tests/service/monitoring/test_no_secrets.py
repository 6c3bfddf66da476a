"""Secrets that are planted wherever there are any, and are in no line of the log, no figure and no span."""

import httpx
import pytest

from affray_client import AsyncClient
from events.store.log import Log
from service.worker.app import Settings
from tests.support.bot import bot
from tests.support.duel import SEED, opening
from tests.support.live import watching
from tests.support.log_written import logging_as
from tests.support.refusing import refused
from tests.support.scraping import AS_OPERATOR, scraped
from tests.support.serving import serving
from tests.support.spans import traced

OPENING_KEY = "planted-opening-key-0123456789abcdef"
IN_URL = "planted-in-the-address-of-a-bot"
SAID = "planted whisper of a player"


@pytest.mark.parametrize("form", ["text", "json"])
async def test_no_secret_leaves_by_logs_figures_or_traces(
    server_url: str, log: Log, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans = traced(monkeypatch)
    with logging_as(form, "debug", each_request=True) as written:
        async with (
            bot() as there,
            serving(server_url, Settings(opening_key=OPENING_KEY, webhooks_to=(there.url,))) as url,
            AsyncClient(url, opening_key=OPENING_KEY) as gm,
            httpx.AsyncClient(base_url=url) as http,
        ):
            fight = opening()
            await gm.open("brp", encounter="duel", combatants=fight["combatants"], seed=SEED)
            player = await gm.invite("duel", "ann-at-home", "player", ["ann"])
            hook = await gm.add_webhook("duel", f"{there.url}/{IN_URL}")
            roll = {"combatant": "bob", "purpose": "does he flinch", "notation": "1d6+987654", "hidden": True}
            ruled = await gm.command("duel", "rule", ruling="x", reason="x", hidden=True, rolls=[roll])
            [shown] = ruled.hidden.values()
            total = str(shown["total"])
            async with watching(url) as wire:
                await wire.see("snapshot")
                await gm.say("duel", "ann", SAID)
                await wire.see("commit")
            monkeypatch.setattr("engine.fights.encounters.decide", broken(total))
            as_gm = {"authorization": f"Bearer {gm.tokens['duel']}"}
            for headers in (as_gm, {"authorization": f"Bearer {player}x"}, {"authorization": player}):
                body = {"command": "answer", "id": "a", "choice": "begin"}
                answer = await http.post(
                    f"/encounters/duel/commands?token={player}", json=body, headers=headers
                )
                assert answer.status_code >= 400
            refused(await http.post("/encounters/duel/commands", json=body, headers=as_gm), "internal", 500)
            await http.get(f"/encounters/{player}")
            figures = (await scraped(http)).text
    everything = (
        written.getvalue() + figures + "".join(each.to_json() for each in spans.exporter.get_finished_spans())
    )
    assert "/encounters/duel/commands" in written.getvalue()
    assert "KeyError" in written.getvalue()
    assert "deliver" in everything
    planted = [gm.tokens["duel"], player, AS_OPERATOR["authorization"][7:], OPENING_KEY, IN_URL, SEED, SAID]
    assert [each for each in [*planted, total, str(hook.secret)] if each in everything] == []


def broken(says: str) -> object:
    """A ruleset that fails, and says what was rolled."""

    def decide(*_: object) -> None:
        raise KeyError(f"no row for {says}")

    return decide
