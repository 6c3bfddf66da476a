"""The server's append-only files before it reads them: all there, and nothing torn after the last whole commit.

A crash of the machine can leave half a commit at the end, or zeros, on which the server would not start. What is there
is cut back to the last whole commit, and a copy kept in `damaged/`. A note, `log.size`, says how long the file was when
the server had last read or written all of it: from there on it is looked through. A file that has become empty is
refused, for an empty log would be begun in its place.
"""

import mmap
import os
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from events.embedded.binary import ServerError

FOLDER, NOTE, DAMAGED = "appendonlydir", "log.size", "damaged"
EMPTY_BASE = 256  # bytes; a base file without any key has fewer

_LISTED = re.compile(r"^file (\S+) seq \d+ type ([bih])$", re.MULTILINE)
_COMMAND = re.compile(rb"\*([1-9]\d{0,8})\r\n")
_ARGUMENT = re.compile(rb"\$(\d{1,10})\r\n")
_NEXT = re.compile(rb"\r\n(?=\*[1-9])")
_REMARK = re.compile(rb"#[^\r\n]{0,200}\r\n")
BEGINS, ENDS = b"MULTI", b"EXEC"

Bytes = mmap.mmap | bytes


class DamagedFiles(ServerError):
    """Append-only files that no server is started on: with them, or without them, commits would be lost unsaid."""


class Noted(Struct, frozen=True):
    """The last file, and how long it was when the server had read or written all of it."""

    name: str
    size: int


def mend(directory: Path, *, everything: bool = False) -> str:
    """Cut off what is damaged at the end; a sentence that says so, or "" where nothing was.

    With `everything` the file is looked through from its beginning. Call it where no server runs. Raises DamagedFiles.
    """
    folder, noted = directory / FOLDER, _noted(directory)
    listed = _listed(folder)
    if not listed:
        _check_nothing_held(directory, noted)
        return ""
    for name in listed:
        if not (folder / name).exists():
            raise DamagedFiles(
                f"The log in {directory} lacks the file {FOLDER}/{name}, which its manifest names. {_BACK}"
            )
    for name in listed:
        if name.endswith(".rdb") and not _begins_well(folder / name):
            raise DamagedFiles(f"The log's file {folder / name} is damaged from its beginning. {_BACK}")
    last = folder / listed[-1]
    if not last.name.endswith(".aof") or not (size := last.stat().st_size):
        if noted and noted.name == last.name and noted.size:
            raise DamagedFiles(_nothing_left(directory, noted))
        return ""
    known = noted.size if noted and noted.name == last.name and noted.size <= size and not everything else 0
    with last.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as data:
        whole = whole_until(data, known)
        if (whole == known < size) or data[-2:] != b"\r\n":
            whole = whole_until(
                data, 0
            )  # the damage, or a commit that was just written, may be at the note's place
        if whole == size:
            return ""
        if goes_on_after(data, whole):
            raise DamagedFiles(
                f"The log's file {last} is damaged at byte {whole}, and whole commits come after that. {_BACK}"
            )
        zeros = not any(data[whole:])
    if not whole and noted and noted.name == last.name and noted.size:
        raise DamagedFiles(_nothing_left(directory, noted))
    return _cut_off(directory, last, whole, noted, zeros=zeros)


def note_size(directory: Path, *, first: bool = False) -> None:
    """Note how long the last file is: call it where the server has read or written all of it.

    With `first` only where nothing is noted of it yet but that it is empty.
    """
    listed = _listed(directory / FOLDER)
    if not listed:
        return
    last = directory / FOLDER / listed[-1]
    note, new = directory / NOTE, directory / f"{NOTE}.new"
    noted = _noted(directory)
    if first and noted and noted.name == last.name and noted.size:
        return
    try:
        if noted != (now := Noted(last.name, last.stat().st_size)):
            with open(new, "w", opener=_for_owner) as file:
                file.write(f"{now.name} {now.size}\n")
            new.replace(note)
    except OSError:  # a full disk, say: without a note all of the file is looked through
        note.unlink(missing_ok=True)


def repairs(directory: Path) -> list[str]:
    """What was cut off, in sentences, for as long as the copies are kept."""
    return [each.read_text() for each in sorted((directory / DAMAGED).glob("*.txt"))]


def whole_until(data: Bytes, start: int) -> int:
    """Where the last whole commit ends that begins at `start` or after it; `start` where none does."""
    at = end = start
    inside = False
    while at < len(data):
        found = _command(data, at)
        if found is None or (found[1] == BEGINS and inside):
            break
        at, name = found
        inside = name == BEGINS or (inside and name != ENDS)
        if not inside:
            end = at
    return end


def goes_on_after(data: Bytes, damage: int) -> bool:
    """Whether anything whole comes after the commit that is damaged: then it is not the end that is."""
    at = damage
    while place := _NEXT.search(data, at):
        at = place.end()
        # In the rest of the damaged commit, until that ends or another begins.
        inside, began = True, False
        while (found := _command(data, at)) is not None:
            at, name = found
            if name == BEGINS:
                inside = began = True
            elif (began and name == ENDS) or (not inside and name != ENDS):
                return True
            elif name == ENDS:
                inside = False
    return False


def _command(data: Bytes, at: int) -> tuple[int, bytes] | None:
    """Where the command that begins here ends, and its name; None where it is not whole."""
    while remark := _REMARK.match(data, at):
        at = remark.end()
    found = _COMMAND.match(data, at)
    if found is None:
        return None
    at, name = found.end(), b""
    for number in range(int(found[1])):
        argument = _ARGUMENT.match(data, at)
        if argument is None:
            return None
        begins = argument.end()
        at = begins + int(argument[1]) + 2
        if data[at - 2 : at] != b"\r\n":
            return None
        if number == 0:
            name = data[begins : min(at - 2, begins + 20)].upper()
    return at, name


_BACK = "Put the files back from a backup, or begin with another directory and `affray restore`."


def _listed(folder: Path) -> list[str]:
    """The files that make up the log, in their order, by the server's manifest; none where it has no such thing."""
    manifests = list(folder.glob("*.manifest"))
    if len(manifests) != 1:
        return []
    text = manifests[0].read_text(errors="replace")
    return [name for name, kind in _LISTED.findall(text) if kind != "h"]


def _begins_well(base: Path) -> bool:
    """Whether a base file says what it is; an empty one the server would take for a log without any key."""
    with base.open("rb") as file:
        return file.read(8).startswith((b"REDIS", b"VALKEY"))


def _noted(directory: Path) -> Noted | None:
    try:
        name, size = (directory / NOTE).read_text().split()
        return Noted(name, int(size))
    except (OSError, ValueError):
        return None


def _check_nothing_held(directory: Path, noted: Noted | None) -> None:
    """Check that no fight is in files that nothing names. Raises DamagedFiles."""
    folder = directory / FOLDER
    held = [
        each.name
        for each in sorted(folder.glob("*"))
        if each.stat().st_size > (EMPTY_BASE if each.name.endswith(".rdb") else 0)
        and each.suffix in (".aof", ".rdb")
        and not each.name.startswith("temp")
    ]
    if held:
        raise DamagedFiles(
            f"The log in {directory} has files ({', '.join(held)}), and no manifest that says how they belong "
            f"together; an empty log would be begun in their place. {_BACK}"
        )
    if noted and noted.size:
        raise DamagedFiles(_nothing_left(directory, noted))
    for manifest in folder.glob("*.manifest"):  # of a server that never began
        if not manifest.stat().st_size:
            manifest.unlink()


def _nothing_left(directory: Path, noted: Noted) -> str:
    return (
        f"Nothing is left of the log in {directory}: its file {FOLDER}/{noted.name} had {noted.size} bytes when it was "
        f"last used. {_BACK} To begin an empty log here all the same, delete {directory / NOTE}."
    )


def _cut_off(directory: Path, file: Path, whole: int, noted: Noted | None, *, zeros: bool) -> str:
    """Cut the file after its last whole commit, and keep what is cut. Raises DamagedFiles."""
    now = datetime.now(UTC)
    size = file.stat().st_size
    copy = directory / DAMAGED / f"{now:%Y%m%dT%H%M%S}.{file.name}.from-{whole}"
    lost = noted.size - whole if noted and noted.name == file.name else 0
    before = f" When the log was last used it went on there for {lost} bytes." if lost > 0 else ""
    what = "zeros" if zeros else "no whole commit"
    said = (
        f"On {now:%Y-%m-%d %H:%M} UTC the end of the log's file {file.name} was damaged, and was cut back to the last "
        f"whole commit: {size - whole} bytes were {what}.{before} What was cut off is kept in {DAMAGED}/{copy.name} "
        "in the data directory; delete that folder, and nobody is told any more."
    )
    try:
        copy.parent.mkdir(mode=0o700, exist_ok=True)
        with file.open("rb") as source, open(copy, "xb", opener=_for_owner) as kept:
            source.seek(whole)
            shutil.copyfileobj(source, kept)
            kept.flush()
            os.fsync(kept.fileno())
        with open(copy.with_name(f"{copy.name}.txt"), "x", opener=_for_owner) as told:
            told.write(said)
        with file.open("r+b") as cut:
            cut.truncate(whole)
            os.fsync(cut.fileno())
    except OSError as error:
        raise DamagedFiles(
            f"The end of the log's file {file} is damaged from byte {whole} on, and it cannot be cut off: "
            f"{error.strerror} ({error.filename or copy}). Make room, and let who runs this write there."
        ) from error
    return said


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
