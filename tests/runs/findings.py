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
TESTS = "tests"
"""The part that runs all tests: a build machine runs those of them again that a change can reach."""

HEAD = """# What `make night` found last; it writes this file.
# `.ci/run` takes those dear tests that a change can reach since `whole`, the commit at which all tests last passed. It
# stays where it was until every part has. What failed is run again by itself: make night ONLY=worlds.
"""


class Part(msgspec.Struct, frozen=True):
    """How one part of a night ended."""

    passed: bool
    minutes: float
    said: str
    """Its last line."""
    commit: str = ""
    """At which it ran; "" where there were changes that no commit has, so that it says nothing of any."""


class Findings(msgspec.Struct, frozen=True):
    """How a night ended, or those of its parts that were run again."""

    when: str
    minutes: int
    seed: int
    parts: dict[str, Part]
    flaky: tuple[str, ...] = ()


def last_whole() -> str | None:
    """The commit at which all tests last passed, in a night of which every part has by now."""
    try:
        whole = tomllib.loads(FILE.read_text(encoding="utf-8")).get("whole")
    except (FileNotFoundError, tomllib.TOMLDecodeError):
        return None
    return str(whole) if whole else None


def write(found: Findings) -> None:
    """Put it into the repository, beside the parts that were not run, and how often each flaky test has been so."""
    before = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    earlier = {name: msgspec.convert(part, Part) for name, part in before.get("parts", {}).items()}
    parts = {**earlier, **found.parts}
    flaky = dict(before.get("flaky", {}))
    for test in found.flaky:
        flaky[test] = flaky.get(test, 0) + 1
    passed = all(part.passed and part.commit for part in parts.values())
    whole = parts[TESTS].commit if passed and TESTS in parts else before.get("whole", "")
    FILE.write_text(_toml(found, parts, whole, flaky), encoding="utf-8")


def _toml(found: Findings, parts: dict[str, Part], whole: str, flaky: dict[str, int]) -> str:
    lines = [HEAD, f"whole = {_value(whole)}", "", "[last]"]
    lines += [f"{name} = {_value(getattr(found, name))}" for name in ("when", "minutes", "seed")]
    for name, part in parts.items():
        lines += ["", f"[parts.{_value(name)}]"]
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
