"""The code blocks of the pages: fenced and indented ones, and the commands in them."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GENERATED = ("rules", "machines")

BLOCK = re.compile(
    r"^( *)```([^\n]*)\n(.*?)^\1```$|(?<=\n\n)((?: {4}[^\n]*\n|\n(?= {4}))+)", re.DOTALL | re.MULTILINE
)
COMMAND = re.compile(
    r"\$ |[A-Z_]+=\S+ |eval |(\S*/)?(affray|make|mkdir|npx|docker|caddy|source|pip|pipx|pytest|uv|python3?)( |$)"
)


class Block(NamedTuple):
    """A block: its page, its number on it, and what it says it is; "indented" where it does not say."""

    page: str
    number: int
    kind: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.page}:{self.number}:{self.kind or 'plain'}"


class Command(NamedTuple):
    """A line that is typed, and what is shown below it."""

    line: str
    output: str


@cache
def blocks() -> list[Block]:
    """Every block of every page that is written by hand, and of the README."""
    pages = [each for each in sorted(DOCS.rglob("*.md")) if not {*GENERATED, "examples"} & {*each.parts}]
    found = []
    for page in [*pages, ROOT / "README.md"]:
        name = page.relative_to(DOCS if page.is_relative_to(DOCS) else ROOT).as_posix()
        for number, each in enumerate(BLOCK.finditer(page.read_text(encoding="utf-8")), 1):
            kind, text = ("indented", each[4]) if each[4] else (each[2].split(" ")[0], each[3])
            found.append(Block(name, number, kind, text))
    return found


def commands(block: Block) -> list[Command]:
    """The commands of a block, none where it has no line that is typed."""
    found: list[Command] = []
    lines = re.sub(r"^ {4}", "", block.text, flags=re.MULTILINE).replace(" |\n>", " |").splitlines()
    for line in lines:
        if COMMAND.match(line) and (block.kind != "console" or line.startswith("$ ")):
            found.append(Command(line.removeprefix("$ "), ""))
        elif found:
            found[-1] = Command(found[-1].line, f"{found[-1].output}{line}\n")
    return found
