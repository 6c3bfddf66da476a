"""The scenarios that come along: whole fights as scripts, to be played as they are or changed."""

from pathlib import Path


def scenarios() -> dict[str, Path]:
    """The scripts by their names."""
    return {each.stem: each for each in sorted(Path(__file__).parent.glob("*.json"))}
