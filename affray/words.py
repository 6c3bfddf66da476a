"""Words: what a front-end in Python says a fight with: phrases in a language, numbers, text that is safe to show.

    from affray.words import Speaker, phrases_for

    speaker = Speaker(phrases_for("brp", (), "de"), {"ann": "Ann"})
    speaker.sentence("round", {"round": 2})

It takes what the service answers and needs no fight of its own.
"""

from engine.language.number_text import clock, number, place, step
from engine.language.phrase_files import Phrases, id_of, merge, read_phrases
from engine.language.safe_text import clean, words
from engine.language.speaker import Speaker
from engine.language.sum_steps import steps
from projections.language.languages import ENGLISH
from projections.language.phrases import phrases_for

__all__ = [
    "ENGLISH",
    "Phrases",
    "Speaker",
    "clean",
    "clock",
    "id_of",
    "merge",
    "number",
    "phrases_for",
    "place",
    "read_phrases",
    "step",
    "steps",
    "words",
]
