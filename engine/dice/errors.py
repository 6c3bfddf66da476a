"""Errors of dice: how they are written, and how they fell."""

from engine.language.sentence import Sentence


class DiceError(ValueError):
    """Dice that cannot have fallen so, or that cannot be made. `why` says what was expected."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why)
        self.why = why


class NotationError(ValueError):
    """A text that is not dice notation.

    `text` is what was given, `position` the index in it (from 0) where reading stopped, `reason` what is
    wrong there. The message gives all three (a long text cut short) and says what is accepted.
    """

    def __init__(self, text: str, position: int, reason: Sentence) -> None:
        super().__init__(text, position, reason)
        self.text = text
        self.position = position
        self.reason = reason

    @property
    def why(self) -> Sentence:
        """The message as a sentence."""
        shown = self.text if len(self.text) <= 40 else self.text[:40] + "…"
        wrong = {"sent": shown, "why": self.reason, "position": self.position}
        return Sentence("affray.no-dice-notation", wrong)

    def __str__(self) -> str:
        return str(self.why)
