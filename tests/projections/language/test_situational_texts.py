"""What becomes of things in situational fights has a line of its own, in every language."""

import pytest

from engine.language.speaker import Speaker
from projections.language.phrases import phrases_for


@pytest.mark.parametrize("change", ["dropped", "wounded", "destroyed", "jammed", "cleared"])
def test_what_becomes_of_a_thing_is_a_sentence_without_its_fields(change: str) -> None:
    about = {"combatant": "ann", "item": "bow", "change": change, "fields": {"place": "ground"}}
    told = Speaker(phrases_for("situational"), {"ann": "Ann"}).sentence(f"item.{change}", about)
    assert told.startswith("Ann’s bow ")
    assert "place" not in told


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "Attack Bob with the rapier, aiming at the head"),
        ("de", "Angriff auf Bob mit dem Rapier, Ziel: Kopf"),
    ],
)
def test_an_attack_on_a_part_says_so_on_its_button(language: str, says: str) -> None:
    speaker = Speaker(phrases_for("situational", (), language), {"bob": "Bob"})
    assert speaker.sentence("option.attack", {"target": "bob", "weapon": "rapier", "part": "head"}) == says
