"""The bot's own texts, in the language of whoever reads them."""

from functools import cache
from pathlib import Path
from typing import Any

from discord import Locale
from fluent.runtime import FluentBundle, FluentResource

HERE = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = ("en", "de")


def language_of(locale: Locale | str | None) -> str:
    """The language in which somebody with this Discord is spoken to."""
    spoken = str(locale or ENGLISH).partition("-")[0]
    return spoken if spoken in LANGUAGES else ENGLISH


class Texts:
    """The texts of one language: `texts("done", choice="Attack")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        source = (HERE / f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle = FluentBundle([language])
        self._bundle.add_resource(FluentResource(source))

    def __call__(self, message: str, **arguments: Any) -> str:
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, message
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(said)


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language."""
    return Texts(language)
