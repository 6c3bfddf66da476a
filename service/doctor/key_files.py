"""Files with secrets are for their owner alone: keys, the environment of the service, data of the embedded server."""

import stat
from collections.abc import Iterable
from pathlib import Path

from service.doctor.finding import Finding, well, wrong

ENVIRONMENT = Path("/etc/affray.env")  # as docs/how-to/install.md has it
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def key_files(files: Iterable[Path], directory: Path | None) -> list[Finding]:
    """Who may read these files, the environment of the service where it is, and the embedded server's directory."""
    there = [*files, *([ENVIRONMENT] if ENVIRONMENT.exists() else [])]
    found = [_owner_alone(each, "600") for each in there]
    if directory is not None and directory.exists():
        found.append(_owner_alone(directory, "700"))
    return found or [well("keys", "No file with a key was named (--key-file).")]


def _owner_alone(place: Path, mode: str) -> Finding:
    try:
        now = place.stat().st_mode
    except OSError as error:
        why = error.strerror or type(error).__name__
        return wrong(
            "keys",
            f"{place} cannot be looked at: {why}.",
            "Name the file with --key-file as whoever may see it.",
        )
    if now & OTHERS:
        return wrong(
            "keys", f"{place} has mode {stat.S_IMODE(now):o}: others may use it.", f"chmod {mode} {place}"
        )
    return well("keys", f"{place} is for its owner alone.")
