"""The story of a thread: what happened since it was last told, as a spectator of the fight sees it."""

from collections.abc import Iterable

from msgspec import Struct

from affray_client.types import EncounterView, Told
from affray_discord.words.safe_text import safe

QUIET = "-# "
"""How Discord writes small."""


class Story(Struct, kw_only=True):
    """Lines that were not told yet, the position `told` so far, and the fight as it stands (None: not seen yet)."""

    told: str = ""
    lines: list[str] = []
    view: EncounterView | None = None

    def goes_on(self, view: EncounterView, lines: Iterable[Told], last: str) -> None:
        """Take in what happened, and how things stand then; what was told already is passed over."""
        for each in lines:
            if _place(each.position) > _place(self.told) and not each.aside and not each.undone:
                self.lines.append(_written(each))
        if _place(last) > _place(self.told):
            self.told = last
        self.view = view

    def written(self, count: int) -> None:
        """So many lines were told."""
        del self.lines[:count]


def _written(line: Told) -> str:
    text = safe(" ".join(line.text.split()))
    return f"{QUIET}{text}" if line.quiet else text


def _place(position: str) -> tuple[int, int]:
    """A place in the record, fit to be compared: (7, 3) for "7-3"; nothing comes before ""."""
    version, _, event = position.partition("-")
    return int(version or -1), int(event or 0)
