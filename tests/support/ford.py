"""A duel at the ford, for tests of the terminal: its GM, and a token for everybody."""

from itertools import count

from affray_client import AsyncClient
from tests.support.duel import SEED, duellists

numbers = count(1)


class Ford:
    """A duel between Ann and Bob at the ford: its GM, and a token for everybody."""

    def __init__(self, gm: AsyncClient) -> None:
        self.gm = gm
        self.id = f"ford-{next(numbers)}"
        self.ann = self.bob = self.master = ""

    async def open(self, **more: object) -> None:
        """Open it, give the seats away and begin."""
        await self.gm.open(
            "brp",
            encounter=self.id,
            title="At the ford",
            seed=SEED,
            **{"combatants": duellists(), **more},  # type: ignore[arg-type]
        )
        self.master = self.gm.tokens[self.id]
        self.ann = await self.gm.invite(self.id, "ann-at-home", "player", ["ann"])
        self.bob = await self.gm.invite(self.id, "bob-at-home", "player", ["bob"])
        await self.gm.answer(self.id, "gm", "begin")

    async def to_action(self) -> None:
        """Both mean to attack, and Ann is asked what to do."""
        for who, foe in (("ann", "bob"), ("bob", "ann")):
            await self.gm.answer(self.id, who, "attack", {"target": foe, "weapon": "sword"})
