"""Errors of dice: how they are written, and how they fell."""

ACCEPTED = (
    "Accepted are sums of dice and whole numbers such as 2d6+3, 1d4+2+1d2 or 1d6-1; percentile 1d100, d100, "
    "d%; open-ended d100!+ (up), d100!- (down), d100!+/- (both); exploding 3d6!; "
    "keeping 4d6k3, 2d20kh1, 2d20kl1; dropping 4d6d1, 4d6dh1; and, standing alone, a pool 8d6>=5."
)


class DiceError(ValueError):
    """Dice that cannot have fallen so, or that cannot be made. The text says what was expected."""


class NotationError(ValueError):
    """A text that is not dice notation.

    `text` is what was given, `position` the index in it (from 0) where reading stopped, `reason` what is
    wrong there. The message gives all three (a long text cut short) and says what is accepted.
    """

    def __init__(self, text: str, position: int, reason: str) -> None:
        super().__init__(text, position, reason)
        self.text = text
        self.position = position
        self.reason = reason

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= 40 else self.text[:40] + "…"
        return f"{shown!r} is not dice notation: {self.reason} (at position {self.position}). {ACCEPTED}"
