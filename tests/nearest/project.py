"""The project's files and what each of them says, kept between runs by time and size of each file."""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

from tests.nearest.source_file import SourceFile, read_data, read_source

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "nearest.json"
WITHOUT = {"node_modules", "build", "dist", "data", "__pycache__"}
SCRIPTED = {".json", ".jsonl"}
"""Data files whose words are read: scripts and records of fights, which name their system."""
LARGEST = 5_000_000
READER = "tests/nearest/source_file.py"


class _Kept(msgspec.Struct, frozen=True):
    changed: int
    size: int
    says: SourceFile


Project = Mapping[str, SourceFile]
"""What each file says, by its path from the root."""


@cache
def project() -> Project:
    """This project, as it lies on disk."""
    return read_project(ROOT, KEPT)


def read_project(root: Path, kept: Path) -> Project:
    """The project below `root`; a file that has the time and size that it had is not read again."""
    before = _load(kept)
    if READER in before and _read(root, READER, before[READER]) is not before[READER]:
        before = {}  # what is read of a file has changed
    now = {path: _read(root, path, before.get(path)) for path in _paths(root)}
    if now != before:
        _store(kept, now)
    return {path: each.says for path, each in now.items()}


def _paths(root: Path) -> Iterator[str]:
    for folder, folders, files in os.walk(root):
        folders[:] = [each for each in folders if each not in WITHOUT and not each.startswith(".")]
        home = os.path.relpath(folder, root)
        yield from (each if home == "." else f"{home}/{each}" for each in files)


def _read(root: Path, path: str, before: _Kept | None) -> _Kept:
    file = root / path
    stat = file.stat()
    if before and (before.changed, before.size) == (stat.st_mtime_ns, stat.st_size):
        return before
    if file.suffix == ".py":
        says = read_source(file.read_text("utf-8"), ".".join(Path(path).parent.parts))
    elif file.suffix in SCRIPTED and stat.st_size < LARGEST:
        says = read_data(file.read_text("utf-8"))
    else:
        says = SourceFile()
    return _Kept(stat.st_mtime_ns, stat.st_size, says)


def _load(kept: Path) -> dict[str, _Kept]:
    """What was kept; nothing where that was never so, or by another version of this."""
    try:
        return msgspec.json.decode(kept.read_bytes(), type=dict[str, _Kept])
    except (OSError, msgspec.MsgspecError):
        return {}


def _store(kept: Path, now: dict[str, _Kept]) -> None:
    """Keep it, whole or not at all: several processes may do so at once."""
    kept.parent.mkdir(exist_ok=True)
    beside = kept.with_suffix(f".{os.getpid()}")
    beside.write_bytes(msgspec.json.encode(now))
    beside.replace(kept)
