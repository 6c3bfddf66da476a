"""What the page itself says in a language: texts with blanks, which its script fills with names and numbers."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.language.fluent_messages import Args, Message
from engine.language.phrase_files import Phrases, merge, read_phrases
from projections.language.languages import ENGLISH, languages

TEXTS = Path(__file__).parent / "text"
OF_THE_PAGE = "page-"
FORMS = {"one": 1, "other": 2}
"""The forms of a text that depends on `$count`, by the names of Unicode's CLDR, with a number that takes each."""

Text = str | dict[str, str]


class _Blanks:
    """A voice that leaves blanks: "{who} joins"."""

    def value(self, name: str, args: Args) -> str:
        return f"{{{name}}}"

    def call(self, function: str, given: tuple[str | float, ...], args: Args, case: str = "") -> str:
        return self.value(str(given[0]), args)

    def refer(self, id: str, args: Args) -> str:
        return ""


@cache
def page_phrases(language: str) -> Phrases:
    """The phrases of the page, in English where the language has none. Raises BadCatalogue."""
    english = read_phrases([TEXTS / f"{ENGLISH}.ftl"])
    own = TEXTS / f"{language}.ftl"
    return merge(english, read_phrases([own])) if language != ENGLISH and own.is_file() else english


def page_texts(language: str) -> Mapping[str, Text]:
    """The texts by their ids, for the page's script: one that depends on `$count` in each of its forms."""
    known = page_phrases(language if language in languages() else ENGLISH).messages
    return {id.removeprefix(OF_THE_PAGE): _text(message) for id, message in known.items()}


def _text(message: Message) -> Text:
    if "count" not in message.names:
        return message.say(_Blanks(), {})
    return {form: message.say(_Blanks(), {"count": count}) for form, count in FORMS.items()}
