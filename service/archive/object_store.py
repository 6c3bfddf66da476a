"""Object stores, in which archived fights lie: a folder, or storage that speaks S3 (or that of Google or Azure)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from obstore.exceptions import BaseError, NotFoundError
from obstore.store import LocalStore, from_url

from events.store.append_result import LogError

MISSING = (NotFoundError, FileNotFoundError)


NOWHERE = "memory:///"
"""The URL of a store that is empty."""


class ArchiveError(LogError):
    """The archive cannot do what was asked; the sentence says why."""


class ObjectStore:
    """Objects by their names, below a URL: file:///var/affray, s3://bucket/prefix, gs://..., az://...

    Keys and regions come from the environment, as AWS and the others have them. Every method raises ArchiveError.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        with _said(url):
            if parts.scheme in ("", "file"):
                folder = Path(unquote(parts.path) if parts.scheme else url).expanduser().absolute()
                self._store: Any = LocalStore(folder, automatic_cleanup=True, mkdir=True)
            else:
                self._store = from_url(url)
        self.url = url

    async def put(self, name: str, content: bytes) -> None:
        """Write an object, in place of an earlier one."""
        with _said(self.url):
            await self._store.put_async(name, content)

    async def get(self, name: str) -> bytes | None:
        """An object; None where there is none."""
        with _said(self.url):
            try:
                found = await self._store.get_async(name)
                return bytes(await found.bytes_async())
            except MISSING:
                return None

    async def names(self) -> list[str]:
        """The names of all objects, sorted."""
        with _said(self.url):
            found = await self._store.list().collect_async()
            return sorted(each["path"] for each in found)

    async def times(self) -> dict[str, int]:
        """When each object was written last, in milliseconds since 1970."""
        with _said(self.url):
            found = await self._store.list().collect_async()
            return {each["path"]: int(1000 * each["last_modified"].timestamp()) for each in found}

    async def delete(self, name: str) -> None:
        """Remove an object, if it is there."""
        with _said(self.url):
            try:
                await self._store.delete_async(name)
            except MISSING:
                return


@contextmanager
def _said(url: str) -> Iterator[None]:
    """Say what went wrong in the store at `url`."""
    try:
        yield
    except (BaseError, OSError, ValueError) as error:
        why = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise ArchiveError(f"The archive at {url} cannot be used: {why}") from error
