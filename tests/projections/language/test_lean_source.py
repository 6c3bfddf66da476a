"""A catalogue for the network: fewer bytes, and every message as it was."""

import pytest

from engine.language.fluent_messages import messages
from engine.language.lean_source import ENTRY, lean
from engine.ruleset_api.ruleset import rulesets
from projections.language.languages import languages
from projections.language.phrases import phrases_for

SOURCE = """# All of this is said at the table.
hit = hits
    { $target } hard

## Words
-brand = Affray
word_sword = sword
    .gender = neuter
count =
    { $count ->
        [one] a blow

       *[other] { $count } blows
    }
hit = strikes { $target }
"""


def test_each_message_is_there_once_as_it_holds_without_comments() -> None:
    found = lean(SOURCE)
    assert messages(found).keys() == {"hit", "-brand", "word_sword", "count"}
    assert "hit = strikes { $target }\n" in found
    assert "hard" not in found
    assert "#" not in found
    assert ".gender = neuter" in found
    assert "       *[other] { $count } blows\n    }" in found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("system", list(rulesets()))
def test_every_system_says_all_it_has_to_say(system: str, language: str) -> None:
    phrases = phrases_for(system, (), language)
    last = {each[1]: each[0].rstrip() for each in ENTRY.finditer(phrases.source)}
    assert last.keys() == phrases.messages.keys()
    assert [*last.values()] == [each[0].rstrip() for each in ENTRY.finditer(lean(phrases.source))]
