"""What the last night found, `tests/night.toml`: for people to read, and for `.ci/run`, which goes by it."""

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tests.runs.price_list import ROOT

FILE = ROOT / "tests" / "night.toml"
HEAD = """# What `make night` found last; it writes this file.
# `.ci/run` takes those dear tests that a change can reach since `whole`, the commit at which a night last passed whole.
"""


class Part(msgspec.Struct, frozen=True):
    """How one part of a night ended."""

    passed: bool
    minutes: float
    said: str
    """Its last line."""


class Findings(msgspec.Struct, frozen=True):
    """How a night ended."""

    commit: str
    when: str
    minutes: int
    seed: int
    parts: dict[str, Part]
    changed: bool = False
    """Whether there were changes that no commit has: then the night says nothing of the commit."""
    flaky: tuple[str, ...] = ()


def last_whole() -> str | None:
    """The commit at which a night last passed whole."""
    try:
        whole = tomllib.loads(FILE.read_text(encoding="utf-8")).get("whole")
    except (FileNotFoundError, tomllib.TOMLDecodeError):
        return None
    return str(whole) if whole else None


def write(found: Findings) -> None:
    """Put it into the repository, with how often each flaky test has been so in all nights."""
    before = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    whole = all(part.passed for part in found.parts.values()) and not found.changed
    flaky = dict(before.get("flaky", {}))
    for test in found.flaky:
        flaky[test] = flaky.get(test, 0) + 1
    FILE.write_text(_toml(found, found.commit if whole else before.get("whole", ""), flaky), encoding="utf-8")


def _toml(found: Findings, whole: str, flaky: dict[str, int]) -> str:
    lines = [HEAD, f"whole = {_value(whole)}", "", "[last]"]
    for name in ("commit", "when", "minutes", "seed"):
        lines.append(f"{name} = {_value(getattr(found, name))}")
    if found.changed:
        lines.append("changed = true  # there were changes that no commit has")
    for name, part in found.parts.items():
        lines += ["", f"[last.parts.{_value(name)}]"]
        lines += [f"{field} = {_value(getattr(part, field))}" for field in part.__struct_fields__]
    if flaky:
        lines += ["", "# How often a test failed first and passed alone.", "[flaky]"]
        lines += [f"{_value(test)} = {count}" for test, count in sorted(flaky.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def commit() -> str:
    """The commit that is checked out."""
    return _git("rev-parse", "HEAD").strip()


def uncommitted() -> bool:
    """Whether something is changed that git knows."""
    return bool(_git("status", "--porcelain", "--untracked-files=no").strip())


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def last_line(output: Path) -> str:
    """The last line of it that says something, without colours and ruled lines."""
    with output.open("rb") as file:
        file.seek(max(0, output.stat().st_size - 4000))
        text = file.read().decode(errors="replace")
    said = [COLOURS.sub("", each).strip(" =\r") for each in re.split(r"[\n\r]", text)]
    return next((each[:200] for each in reversed(said) if each), "")
