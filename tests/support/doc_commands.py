"""Somebody who types what a page says: on a machine where its fights are, in a folder of their own."""

import json
import re
import shlex
from pathlib import Path

from affray_client import Client
from tests.support.affray import affray
from tests.support.doc_blocks import Command, blocks, commands

FIGHTS = ("bridge", "mill", "duel", "FIGHT")
SHEET = {
    "DEX": 14,
    "skills": {"Sword": 60, "Dodge": 40},
    "weapons": {"sword": {"skill": "Sword", "damage": "1d8"}},
}
TABLES = ("mine.toml", "blade.csv", "slash.csv", "weapons.csv", "spells.csv")
MISTAKES = (("\n51,90,", "\n53,90,"), (",9A,", ",9Q,"))
"""What a page's example says is wrong with a table, once it has shown it whole."""

EXAMPLES = {
    "key": r"\bage1[a-z0-9]+",
    "id": r"\b(?=[0-9a-f]*[a-f])[0-9a-f]{12}\b",
    "count": r"\b\d+(?= commits)",
}
"""What is another each time, and used again further down: as a page shows it, and as it is said."""


class Reader:
    """Types the commands of one page. What stands for something in them is what it stands for here."""

    def __init__(self, page: str, gm: Client, here: dict[str, str], data: Path) -> None:
        written = [each for each in blocks() if each.page == page]
        self._gm = gm
        self._environment = {"AFFRAY_DATA": str(data)}
        self._here = {**here, "/var/affray/": "./", "/backups/": "./"}
        self._said: dict[str, str] = {}
        for name in FIGHTS:
            if any(re.search(rf"\b{name}\b", line.line) for each in written for line in commands(each)):
                self._fight(name, f"{page.replace('/', '-').removesuffix('.md')}-{name.lower()}")
        tables = [each.text for each in written if each.kind in ("toml", "csv")]
        for file, text in zip(TABLES, tables, strict=False):
            Path(file).write_text(text, encoding="utf-8")

    def _fight(self, name: str, fight: str) -> None:
        """A fight of this page's own, in which a few things have happened; its file, its link, a seat's token."""
        people = [
            {"id": "anna", "name": "Anna Berg", "side": "red", "sheet": SHEET},
            {"id": "bob", "name": "Bob", "side": "blue", "sheet": SHEET},
        ]
        opened = self._gm.open("brp", encounter=fight, combatants=people)
        self._gm.answer(fight, "gm", "begin")
        self._gm.answer(fight, "anna", "attack", {"target": "bob", "weapon": "sword"}, by="gm")
        token = self._gm.invite(fight, "anna-at-home", "player", ["anna"])
        Path("seat.token").write_text(token, encoding="utf-8")
        assert affray("export", fight, "-o", f"{name}.jsonl", environment=self._environment).returncode == 0
        first = json.loads(Path(f"{name}.jsonl").read_bytes().partition(b"\n")[0])
        self._said["head"] = first["head"]
        self._here |= {name: fight, "LINK": f"'{self._gm.link(fight, opened.token)}'"}

    def words(self, line: str) -> list[str]:
        """The words of a line, without the comment behind it and whatever it is piped into."""
        line = re.sub(r'^eval "\$\((.*?)\)"', r"\1", re.sub(r"  +#.*", "", line))
        line = re.sub(r"(?<=--head )\S+", self._said.get("head", ""), line)
        for kind, example in EXAMPLES.items():
            if kind in self._said:
                line = re.sub(rf"{example}(\.\.\.)?", self._said[kind], line)
        return shlex.split(self._as_here(line).partition(" | ")[0])

    def types(self, command: Command) -> None:
        """Run a command: it succeeds, unless what is shown is that it does not, and it says what is shown."""
        words = self.words(command.line)
        at = next(number for number, each in enumerate(words) if each.endswith("affray"))
        environment = dict(each.split("=", 1) for each in words[:at])
        words, file = words[at + 1 :], None
        if ">" in words:
            words, file = words[:-2], Path(words[-1])
        shown = [self._as_here(each) for each in command.output.splitlines() if each]
        if "put right" in command.output:
            for right, wrong in MISTAKES:
                table = Path(TABLES[1])
                table.write_text(table.read_text(encoding="utf-8").replace(right, wrong, 1), encoding="utf-8")
        ended = affray(*words, environment={**self._environment, **environment}, typed="y\n")
        said = ended.stdout + ended.stderr
        assert ended.returncode == 0 or shown, f"{command.line}: {said}"
        for each in shown:
            assert re.search(as_shown(each), said, re.MULTILINE), f"{each!r} is not in {said!r}"
        for kind, example in EXAMPLES.items():
            if (found := re.search(example, said)) and re.search(example, command.output):
                self._said[kind] = found[0]
        if file:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(ended.stdout, encoding="utf-8")

    def _as_here(self, line: str) -> str:
        """A line with what it stands for here."""
        for what, is_here in self._here.items():
            line = re.sub(
                rf"\b{re.escape(what)}\b(?!\.\w)" if what.isalpha() else re.escape(what), is_here, line
            )
        return line


def as_shown(line: str) -> str:
    """A line of output as a pattern: dots stand for the rest of a word or of a line, an example for its kind."""
    pattern = re.escape(line).replace(re.escape("..."), ".*")
    for example in EXAMPLES.values():
        pattern = re.sub(
            example.replace("(?= commits)", r"(?=\\ commits)"), lambda _, each=example: each, pattern
        )
    return f"^{pattern}$"
