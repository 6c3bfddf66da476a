"""What becomes of things in situational fights has a line of its own, in every language."""

import pytest

from projections.language.phrase_files import phrases_for
from projections.language.sentences import Speaker


@pytest.mark.parametrize("change", ["dropped", "wounded", "destroyed", "jammed", "cleared"])
def test_what_becomes_of_a_thing_is_a_sentence_without_its_fields(change: str) -> None:
    about = {"combatant": "ann", "item": "bow", "change": change, "fields": {"place": "ground"}}
    told = Speaker(phrases_for("situational"), {"ann": "Ann"}).sentence(f"item.{change}", about)
    assert told.startswith("The bow of Ann ")
    assert "place" not in told
