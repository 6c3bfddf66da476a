"""The bot's own texts, in the language of whoever reads them."""

from functools import cache
from pathlib import Path
from typing import Any

from discord import Locale

from affray_discord.words.phrases import Phrases

HERE = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = ("en", "de")
DECIMAL = {"en": ".", "de": ","}
LEAST = 0.1
"""What is less, and not nothing, is said to be less."""


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

    def number(self, value: float) -> str:
        """A number with one place at most, as the language writes it."""
        return f"{round(value, 1):g}".replace(".", DECIMAL[self.language])

    def percent(self, value: float) -> str:
        """A share of a hundred: "4.6 %"; what is too little to be 0 and too much to be 100 is said so."""
        if 0 < value < LEAST:
            return f"< {self.number(LEAST)} %"
        if 100 - LEAST < value < 100:
            return f"> {self.number(100 - LEAST)} %"
        return f"{self.number(value)} %"


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language."""
    return Texts(language)
