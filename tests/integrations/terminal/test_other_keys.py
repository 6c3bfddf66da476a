"""Keys for commands other than an answer: what each sends, and which do nothing at whose seat."""

from types import SimpleNamespace
from typing import Any

import pytest

from affray_client import AsyncClient, Unreachable
from affray_client.types import EncounterView
from affray_terminal.answers.asked_decision import Reply
from affray_terminal.answers.chosen_command import command_of
from affray_terminal.session.seat_session import Sitting
from affray_terminal.text.words import until, waited_for
from tests.support.duel import open_duel, to_action

Sent = tuple[str, dict[str, Any]]


class Opened(Sitting):
    """A seat that sees a fight; what it sends is kept, and what takes a while does not happen."""

    def __init__(self, view: EncounterView | None, *, sits: bool = True) -> None:
        self.changes = 0
        self.sent: list[Sent] = []
        self.later: list[Any] = []
        client: Any = SimpleNamespace(language="en")
        super().__init__(client, "duel", sits=sits, changed=self._has_changed, run=self.later.append)
        if view is not None:
            self.following.seen = SimpleNamespace(view=view, options={})  # type: ignore[assignment]

    def _has_changed(self) -> None:
        self.changes += 1

    def send(self, kind: str, fields: dict[str, Any], *more: object) -> None:
        self.sent.append((kind, fields))


def seen(role: str = "gm", **more: Any) -> Any:
    fields = {
        "you": SimpleNamespace(role=role, combatants=[]),
        "undo": None,
        "redo": None,
        "undo_requests": [],
    }
    return SimpleNamespace(**{**fields, **more})


UNDO, REDO = SimpleNamespace(version=7), SimpleNamespace(version=5)
ASKED = [SimpleNamespace(request="9-1"), SimpleNamespace(request="9-2")]


@pytest.mark.parametrize(
    ("key", "sent"),
    [
        ("u", ("undo", {"version": 7})),
        ("r", ("redo", {"version": 5})),
        ("y", ("grant", {"version": 7, "request": "9-1"})),
        ("n", ("deny", {"request": "9-1"})),
    ],
)
def test_undo_redo_and_what_others_ask_for(key: str, sent: Sent) -> None:
    sitting = Opened(seen(undo=UNDO, redo=REDO, undo_requests=ASKED))
    assert sitting.other(key) is True
    assert sitting.sent == [sent]


def test_where_nothing_can_be_undone_it_is_asked_for_all_the_same_so_that_one_hears_why() -> None:
    sitting = Opened(seen())
    sitting.other("u")
    assert sitting.sent == [("undo", {"version": 1})]


@pytest.mark.parametrize(
    ("role", "requests", "key"),
    [("player", ASKED, "y"), ("gm", [], "n"), ("gm", [], "x"), ("player", [], "g")],
)
def test_what_is_no_key_here_is_left_to_others(role: str, requests: list[Any], key: str) -> None:
    sitting = Opened(seen(role, undo_requests=requests))
    assert sitting.other(key) is False
    assert sitting.sent == []


def test_before_the_fight_is_seen_no_key_does_anything() -> None:
    sitting = Opened(None)
    assert sitting.other("u") is False
    sitting.step("left")
    assert (sitting.sent, sitting.later) == ([], [])


@pytest.mark.parametrize("key", ["t", "w", "k", "g"])
async def test_talk_whispers_standing_answers_and_rulings_are_asked_for_first(
    client: AsyncClient, key: str
) -> None:
    await open_duel(client)
    await to_action(client)
    sitting = Opened(await client.view("duel"))
    assert sitting.other(key) is True
    assert sitting.sent == []
    assert sitting.deciding.active is not None
    assert (
        sitting.deciding.active.decision.ask == {"t": "talk", "w": "whisper", "k": "keep", "g": "corner"}[key]
    )


@pytest.mark.parametrize(("sits", "sent"), [(True, [("undo", {"version": 7, "to": 3})]), (False, [])])
def test_back_from_the_past_all_after_it_is_undone_where_one_decides(sits: bool, sent: list[Sent]) -> None:
    sitting = Opened(seen(undo=UNDO), sits=sits)
    sitting.past.at = 3
    sitting.come_back("u")
    assert (sitting.past.at, sitting.sent) == (None, sent)
    sitting.past.at = 3
    sitting.come_back("x")
    assert (sitting.past.at, sitting.sent) == (None, sent)


async def test_a_past_that_cannot_be_looked_at_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Opened(seen())

    async def away() -> None:
        raise Unreachable("Nobody answers.")

    monkeypatch.setattr(sitting.past, "look", away)
    await sitting._look_back()
    assert "Nobody answers." in str(sitting.carrying.said)
    assert sitting.changes == 1


def test_a_secret_roll_is_a_ruling_that_nobody_else_sees() -> None:
    args = {"who": "bob", "purpose": "to hear", "dice": "1d100"}
    reply = Reply(seat="", decision="", ask="corner", choice="secret-roll", args=args)
    view: Any = SimpleNamespace(combatants=[SimpleNamespace(id="bob", name="Bob")], version=4, round=1)
    kind, fields = command_of(reply, view)
    assert kind == "rule"
    assert fields == {
        **{"ruling": "to hear", "reason": "a secret roll", "hidden": True},
        "rolls": [{"combatant": "bob", "purpose": "to hear", "notation": "1d100", "hidden": True}],
    }


async def test_a_fight_that_is_over_waits_for_nobody_and_says_why(client: AsyncClient) -> None:
    await open_duel(client)
    await client.close("duel", "Night falls.")
    view = await client.view("duel")
    speaker = Opened(view).speaker
    assert "Night falls" in waited_for(view, speaker)
    assert "Waiting" not in waited_for(view, speaker)
    assert until(None, speaker) == ""
    assert until(0, speaker) != ""
