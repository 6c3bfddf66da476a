"""The communities of the bot: with which key the members of a Discord server open fights."""

from pathlib import Path


def community_key(file: Path | None, server: int) -> str:
    """The key of a server's community; "" where it has none. Raises OSError.

    The file has a line for each, `SERVER KEY`. It is read at each opening, so that a new key counts without a restart.
    """
    if file is None:
        return ""
    for line in file.read_text(encoding="utf-8").splitlines():
        named, _, key = line.strip().partition(" ")
        if named == str(server):
            return key.strip()
    return ""
