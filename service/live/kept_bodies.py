"""Dear answers as bytes, kept for as long as the fight stands as it does: one for each way of seeing and asking."""

from collections import OrderedDict

from msgspec import Struct, field

from projections.redaction.viewer import Viewer

MOST_BYTES = 32_000_000
ALWAYS = 300  # bytes that an answer takes besides


class Asked(Struct, frozen=True):
    """What was asked, and by whom: the viewer, and the question with all that it depends on."""

    viewer: Viewer
    what: str


class _Fight(Struct):
    moment: object
    bodies: dict[Asked, bytes] = field(default_factory=lambda: {})
    size: int = 0


class KeptBodies:
    """The answers of all fights, `most` bytes of them; the fight that was asked about longest ago goes first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._fights: OrderedDict[str, _Fight] = OrderedDict()
        self.size = 0

    def get(self, encounter: str, moment: object, asked: Asked) -> bytes | None:
        """What was answered to the same at this moment of the fight (see Audience.moment)."""
        fight = self._fights.get(encounter)
        return fight.bodies.get(asked) if fight is not None and fight.moment is moment else None

    def keep(self, encounter: str, moment: object, asked: Asked, body: bytes) -> None:
        """Keep an answer; those of other moments of its fight are let go."""
        fight = self._fights.get(encounter)
        if fight is None or fight.moment is not moment:
            self._let_go(encounter)
            fight = self._fights[encounter] = _Fight(moment)
        self._fights.move_to_end(encounter)
        size = len(body) + len(asked.what) + ALWAYS
        if asked not in fight.bodies and size <= self._most:
            fight.bodies[asked] = body
            fight.size += size
            self.size += size
        while self.size > self._most:
            self._let_go(next(iter(self._fights)))

    def _let_go(self, encounter: str) -> None:
        gone = self._fights.pop(encounter, None)
        if gone is not None:
            self.size -= gone.size
