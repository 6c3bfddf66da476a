"""The bot's own texts, in the language of whoever reads them."""

from functools import cache
from pathlib import Path
from typing import Any

from discord import Locale

from affray_discord.words.phrases import Phrases

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
        self._phrases = Phrases(language, (HERE / f"{language}.ftl").read_text(encoding="utf-8"))

    def __call__(self, message: str, **arguments: Any) -> str:
        return self._phrases.say(message, **arguments)


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language."""
    return Texts(language)
