"""Two GMs, each with a browser of their own, take back at the same moment."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.support import page_in_node as pages
from tests.support.affray import Serving
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.gateway import Gateway

pytestmark = pages.needs_pages


class Table:
    """A fight on a service, as its GM has it by HTTP."""

    def __init__(self, url: str) -> None:
        combatants = [{"id": who, "name": who.title(), "side": who} for who in ("ann", "bob")]
        body = {"id": "open", "ruleset": "brp", "encounter": "ford", "combatants": combatants}
        self.url = url
        self.token = httpx.post(f"{url}/encounters", json=body).json()["token"]

    def send(self, id: str, command: str, **fields: Any) -> Any:
        answer = httpx.post(
            f"{self.url}/encounters/ford/commands",
            json={"id": id, "command": command, **fields},
            headers={"authorization": f"Bearer {self.token}"},
        )
        assert answer.is_success, answer.text
        return answer.json()

    def undone(self) -> list[list[int]]:
        """The commits of each undo."""
        headers = {"authorization": f"Bearer {self.token}"}
        events = httpx.get(f"{self.url}/encounters/ford/events", headers=headers).json()["events"]
        return [each["commits"] for each in events if each["type"] == "Undone"]


def test_two_gms_press_undo_at_once_and_one_command_is_taken_back(tmp_path: Path) -> None:
    with ExitStack() as stack:
        url = stack.enter_context(Serving(tmp_path / "data", tmp_path / "announced.json")).url
        gm, second = (Seat(stack.enter_context(pages.window(*size))) for size in (DESK, DESK))
        table = Table(url)
        other = table.send("invite", "invite", seat="second", role="gm")["token"]
        table.send("begin", "answer", choice="begin")
        table.send("first", "rule", ruling="This stays.", reason="Seen.")
        said = table.send("last", "rule", ruling="This goes.", reason="Seen.")["version"]
        slow = stack.enter_context(Gateway(url))
        for seat, address, token in ((gm, url, table.token), (second, slow.url, other)):
            seat.go(f"{address}/#join/ford/{token}")
            seat.sees("Undo: The GM rules: “This goes.”", "header")

        slow.slow = True  # the second has not heard of it yet when they press
        gm.press("Undo", "header")
        gm.sees("Undo: The GM rules: “This stays.”", "header")
        second.press("Undo", "header")
        second.sees("gm undid it already", ".refusal")
        second.sees("“The GM rules: “This stays.”", ".refusal")
        slow.slow = False
        second.sees("Undo: The GM rules: “This stays.”", "header")
        assert table.undone() == [[said]]

        second.loses("gm undid it already", "header")  # for it is true no more
        second.press("Undo", "header")  # and so they mean the one before
        gm.sees("Undo: The fight begins.", "header")
        assert table.undone() == [[said], [said - 1]]
        assert second.violations() == gm.violations() == []
        second.page.size(*PHONE)
        second.opens("Story")
        assert second.violations() == []
