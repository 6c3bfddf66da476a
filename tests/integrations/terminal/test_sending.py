"""What is sent from a terminal and what became of it, and the way through time, without a screen."""

from types import SimpleNamespace
from typing import Any

import pytest

from affray_client import Problem, Unreachable
from affray_terminal.session.command_sender import Carrying
from affray_terminal.session.time_travel import Past
from affray_terminal.text.words import phrases_with
from engine.language.speaker import Speaker

SPEAKER = Speaker(phrases_with("brp"), {})


class Client:
    """Stands for a client: what it answers, or what goes wrong; and what it was asked."""

    url = "http://h:7"

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.asked: list[Any] = []

    async def command(self, encounter: str, kind: str, **fields: Any) -> Any:
        self.asked.append((encounter, kind, fields))
        return self._answered()

    def link(self, encounter: str, token: str) -> str:
        return f"{self.url}/#join/{encounter}/{token}"

    async def view(self, encounter: str, at: int) -> Any:
        self.asked.append((encounter, at))
        return self._answered()

    def _answered(self) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def played(**fields: Any) -> Any:
    return SimpleNamespace(**({"hidden": {}, "events": [], "token": "", "link": ""} | fields))


async def carried(answer: Any) -> tuple[Carrying, list[str]]:
    client, heard = Client(answer), list[str]()
    carrying: Any = Carrying(client, "ford")  # type: ignore[arg-type]

    def done(_: object) -> None:
        heard.append("done" if carrying.busy else "done too late")

    await carrying.carry("say", {"text": "Hold!"}, SPEAKER, done, lambda: heard.append("refused"))
    assert client.asked == [("ford", "say", {"text": "Hold!"})]
    assert not carrying.busy
    return carrying, heard


def said(carrying: Carrying) -> str:
    return getattr(carrying.said, "plain", "")


async def test_of_most_commands_nothing_is_said() -> None:
    carrying, heard = await carried(played(events=[{"type": "Said"}]))
    assert (carrying.said, carrying.given, heard) == (None, "", ["done"])


async def test_a_hidden_roll_is_told_to_whoever_asked_for_it() -> None:
    roll = {"purpose": "luck", "notation": "1d6", "total": 4}
    carrying, _ = await carried(played(hidden={"a": roll, "b": {**roll, "total": 5}}))
    assert said(carrying) == "Hidden roll, luck: 1d6 = 4; luck: 1d6 = 5."


@pytest.mark.parametrize(
    ("choice", "says"),
    [("dodge", "The standing answer is saved; k ends it."), ("", "The standing answer is ended.")],
)
async def test_a_standing_answer_is_said_to_be_saved_or_ended(choice: str, says: str) -> None:
    carrying, _ = await carried(played(events=[{"type": "Said"}, {"type": "AnswerKept", "choice": choice}]))
    assert said(carrying) == says


async def test_a_seat_that_is_given_away_has_a_link() -> None:
    carrying, _ = await carried(played(token="abc"))
    assert carrying.given == "http://h:7/#join/ford/abc"
    assert said(carrying).endswith(carrying.given)
    carrying, _ = await carried(played(token="abc", link="https://t.example/#join/ford/abc"))
    assert carrying.given == "https://t.example/#join/ford/abc"


async def test_a_refusal_is_said_and_what_was_picked_stays() -> None:
    carrying, heard = await carried(Problem(422, {"code": "barred", "detail": "No."}))
    assert said(carrying).startswith("✗ No.")
    assert heard == ["refused"]
    carrying.refuse("Not now.")
    assert said(carrying) == "✗ Not now."


async def test_where_nobody_answers_it_is_said_that_it_may_have_been_done() -> None:
    carrying, heard = await carried(Unreachable("The service is away."))
    assert said(carrying) == (
        "✗ The service is away. Whether it took effect shows when the connection is back."
    )
    assert heard == []


async def test_what_nobody_expected_is_raised_and_the_next_command_can_be_sent() -> None:
    carrying: Any = Carrying(Client(KeyError("x")), "ford")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        await carrying.carry("say", {}, SPEAKER, lambda _: None, lambda: None)
    assert (carrying.busy, carrying.said) == (False, None)


def past(at: int | None) -> Past:
    found = Past(Client(None), "ford")  # type: ignore[arg-type]
    found.at = at
    return found


@pytest.mark.parametrize(
    ("at", "key", "to"),
    [
        (None, "left", 8), (5, "left", 4), (1, "left", 1), (None, "right", None), (5, "right", 6), (8, "right", None),
        (5, "home", 1), (None, "home", 1), (5, "end", None),
        (None, "left_square_bracket", 7), (7, "left_square_bracket", 4), (4, "left_square_bracket", 1),
        (3, "right_square_bracket", 4), (4, "right_square_bracket", 7), (7, "right_square_bracket", None),
    ],
)  # fmt: skip
def test_a_key_leads_to_another_step(at: int | None, key: str, to: int | None) -> None:
    found = past(at)
    found.step(key, 9, rounds=(4, 7))
    assert found.at == to


async def test_the_fight_is_shown_as_of_that_step() -> None:
    client: Any = Client("then")
    found = Past(client, "ford")
    await found.look()
    assert (found.view, client.asked) == (None, [])
    found.step("left", 9)
    await found.look()
    assert (found.view, client.asked) == ("then", [("ford", 8)])
    client.answer = Unreachable("away")
    with pytest.raises(Unreachable):
        await found.look()
    assert (found.at, found.view) == (None, None)
