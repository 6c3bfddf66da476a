"""The pictures of a fight, which lie beside its log: it names them, and tells how they lie under its board.

They go with the fight where it goes (a backup, the archive, another server), and are gone with it.
"""

from events.store.keys import pictures_key
from events.store.log import Log


class Pictures:
    """The pictures of one log's fights, by their ids. Every method raises LogError; keeping one, LogFull too."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def keep(self, encounter: str, picture: str, body: bytes) -> None:
        """Keep a picture of a fight under this id."""
        self._log.disk.check()
        await self._log.do("HSET", pictures_key(encounter), picture, body)

    async def find(self, encounter: str, picture: str) -> bytes | None:
        """A picture of a fight; None where there is none of this id."""
        found: bytes | None = await self._log.do("HGET", pictures_key(encounter), picture)
        return found

    async def sizes(self, encounter: str) -> dict[str, int]:
        """The pictures of a fight, each with its size in bytes."""
        key = pictures_key(encounter)
        names = [each.decode() for each in await self._log.do("HKEYS", key)]
        sizes = await self._log.each([("HSTRLEN", key, each) for each in names]) if names else []
        return dict(zip(names, sizes, strict=True))

    async def all(self, encounter: str) -> dict[str, bytes]:
        """All pictures of a fight."""
        found = await self._log.do("HGETALL", pictures_key(encounter))
        return {name.decode(): body for name, body in found.items()}

    async def copy(self, encounter: str, other: str) -> None:
        """Have another fight keep the same pictures, under the same ids."""
        for picture, body in (await self.all(encounter)).items():
            await self.keep(other, picture, body)

    async def remove(self, encounter: str, picture: str) -> bool:
        """Remove a picture of a fight; whether it was there."""
        return bool(await self._log.do("HDEL", pictures_key(encounter), picture))
