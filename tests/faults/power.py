"""Power cuts: of what a server wrote only what it had synced is sure to be there afterwards.

A small library, preloaded into the server, notes what was synced (unsynced.c). When all processes are dead, what was
not is taken away: of the end of each file any part, and renamings in a directory that was not synced. In place of what
went from the log's file, and up to the end of its last block, there may be zeros.
"""

import os
import random
import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("unsynced.c")
BLOCK = 4096  # bytes, in which a disk keeps a file
FOLDER, PRELOAD = "AFFRAY_SYNCED", "LD_PRELOAD"


def watch_syncs(directory: Path) -> bool:
    """Have servers that are started from now on note what they sync; False where no compiler makes the library."""
    compiler = shutil.which("cc")
    library = directory / "unsynced.so"
    if compiler is None:
        return False
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        return False
    notes = directory / "synced"
    notes.mkdir()
    os.environ[FOLDER], os.environ[PRELOAD] = str(notes), str(library)
    return True


def watched() -> bool:
    """Whether servers note what they sync."""
    return FOLDER in os.environ


def lose_unsynced(data: Path, chance: random.Random) -> int:
    """Take away what the dead server of this directory had not synced; how many bytes of files went."""
    notes, files = Path(os.environ[FOLDER]), data / "appendonlydir"
    for before in notes.glob("before-*"):
        if chance.random() < 0.5:
            before.replace(files / before.name.removeprefix("before-"))
        else:
            before.unlink()
    lost = 0
    for file in files.iterdir():
        there = file.stat().st_size
        kept = chance.randint(_synced(file), there)
        os.truncate(file, kept)
        lost += there - kept
        if file.name.endswith(".incr.aof") and chance.random() < 0.5:
            os.truncate(file, -(-max(there, kept + 1) // BLOCK) * BLOCK)  # what comes so is read as zeros
    return lost


def unsynced(data: Path) -> int:
    """How many bytes of the files in this directory would be lost now."""
    return sum(file.stat().st_size - _synced(file) for file in (data / "appendonlydir").iterdir())


def _synced(file: Path) -> int:
    """How much of a file was there when it was synced last."""
    there = file.stat()
    note = Path(os.environ[FOLDER]) / str(there.st_ino)
    return min(int(note.read_text()) if note.exists() else 0, there.st_size)
