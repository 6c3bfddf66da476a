"""Speaking: on the record at any time, without touching what is pending."""

import pytest
from msgspec import ValidationError

from engine.commands.types import play_decoder
from events import Noted, Undone
from tests.support.coins import coins_table


def test_what_is_said_is_on_record_and_nothing_else_changes() -> None:
    table = coins_table()
    pending = list(table.pending_all())

    table.say("bob", "Behind you!")

    assert table.last == (Noted(key="spoke", combatant="bob", args={"text": "Behind you!"}),)
    assert list(table.pending_all()) == pending
    assert table.commits[-1].header.outside == 1


def test_what_is_said_is_no_play_and_is_in_the_way_of_no_undo_and_no_redo() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.say("bob", "I surrender!")

    table.undo()
    assert table.last == (Undone(commits=(2,)),)
    table.say("carl", "Wait!")
    table.redo()

    assert table.waiting() == [("bob", "turn")]
    assert [each.events[0] for each in table.commits if each.header.kind == "talk"] == [
        Noted(key="spoke", combatant=who, args={"text": text})
        for who, text in (("bob", "I surrender!"), ("carl", "Wait!"))
    ]


def test_the_gm_speaks_for_anybody_and_nobody_else_does() -> None:
    table = coins_table()

    table.say("bob", "Hello", by="gm")
    with table.refuses("not-yours"):
        table.say("bob", "Hello", by="ann")
    with table.refuses("unknown-combatant"):
        table.say("nobody", "Hello", by="gm")


@pytest.mark.parametrize("text", ["", "x" * 501])
def test_a_speech_has_a_length(text: str) -> None:
    with pytest.raises(ValidationError):
        play_decoder.decode(f'{{"command": "say", "id": "c", "combatant": "bob", "text": "{text}"}}')
