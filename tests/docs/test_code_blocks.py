"""Every block of code of every page is run, read by its language or run by a test of its page; else a list says why."""

import ast
import json
import re
import threading
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import click
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from jsonschema import Draft202012Validator

from affray_client import Client
from service.cli.main import affray as program
from tests.support import browser as browsers
from tests.support.affray import Serving
from tests.support.doc_blocks import ROOT, Block, Command, blocks, commands
from tests.support.doc_commands import Reader

LISTED = tomllib.loads((Path(__file__).with_name("code_blocks.toml")).read_text(encoding="utf-8"))
GO_ON = re.compile(r"(\S*/)?affray (serve|sit|watch)\b|AFFRAY_TOKEN=")
"""What goes on until it is stopped: the command and its options are read as they would be; other tests run them."""

TYPED = ("console", "sh", "indented", "plain")


def kind(block: Block) -> str:
    return block.kind or LISTED["kinds"].get(block.page, "plain")


def how(block: Block) -> str:
    """What becomes of a block: "run", "read", "drawn", a test of its page, "shown"; "" for nothing."""
    if test := LISTED["tests"].get(block.page, {}).get(kind(block)):
        return str(test)
    if kind(block) in TYPED and commands(block):
        return "run"
    if kind(block) in LISTED["shown"].get(block.page, ()):
        return "shown"
    return {"json": "read", "toml": "read", "ftl": "read", "mermaid": "drawn", "{toctree}": "drawn"}.get(
        kind(block), "run" if kind(block) == "python" else ""
    )


def reason(command: Command) -> str:
    """Why no test runs a command as it stands; "" for one that is run."""
    listed = [why for begins, why in LISTED["not_run"].items() if command.line.startswith(begins)]
    return listed[0] if listed else "goes on until it is stopped" if GO_ON.match(command.line) else ""


def of(what: str) -> list[Any]:
    return [pytest.param(each, id=each.name) for each in blocks() if how(each) == what]


def test_nothing_is_left_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert [each.name for each in blocks() if not how(each)] == []
    count = Counter("a test of its page" if "/" in how(each) else how(each) for each in blocks())
    typed = [each for block in blocks() if how(block) == "run" for each in commands(block)]
    why = Counter(reason(each) or "run" for each in typed)
    with capsys.disabled():
        print("\nblocks:", *(f"{number} {what}" for what, number in count.most_common()), sep="\n  ")
        print("commands in them:", *(f"{number} {what}" for what, number in why.most_common()), sep="\n  ")
    assert count["run"] + count["read"] + count["drawn"] + count["a test of its page"] > 0.85 * len(blocks())


def test_what_is_listed_is_there() -> None:
    there = {(each.page, kind(each)) for each in blocks()}
    assert {(page, each) for page, kinds in LISTED["tests"].items() for each in kinds} <= there
    assert {(page, each) for page, kinds in LISTED["shown"].items() for each in kinds} <= there
    lines = [each.line for block in blocks() for each in commands(block)]
    assert [each for each in LISTED["not_run"] if not any(line.startswith(each) for line in lines)] == []


@cache
def constants(file: str) -> str:
    """All texts in a test's file: the pages that it opens, and the blocks that it looks for."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return "\n".join(str(each.value) for each in ast.walk(tree) if isinstance(each, ast.Constant))


@pytest.mark.parametrize(("page", "kinds"), LISTED["tests"].items(), ids=LISTED["tests"])
def test_a_test_that_is_named_reads_the_blocks_of_the_page(page: str, kinds: dict[str, str]) -> None:
    for each, file in kinds.items():
        named = re.search(rf"{re.escape(Path(page).name)}|^\.md$", constants(file), re.MULTILINE)
        assert named, f"{file} does not open {page}"
        assert re.search(rf"```|^{each}$|\$ ", constants(file), re.MULTILINE), f"{file} reads no blocks"
        assert re.search(rf"\b{each}\b|\\w[*+]|\\\$ ", constants(file)), f"{file} reads no {each}"


@pytest.mark.parametrize("block", of("read"))
def test_data_is_what_it_says_it_is(block: Block) -> None:
    if kind(block) == "toml":
        assert tomllib.loads(block.text)
    elif kind(block) == "ftl":
        body = FluentParser().parse(block.text).body
        assert body
        assert [each.content for each in body if isinstance(each, Junk)] == []
    else:
        for text in block.text.split("\n\n"):
            fits(json.loads(whole(text)))


@pytest.mark.parametrize("block", [each for each in of("shown") if kind(each.values[0]) == "python"])
def test_code_that_is_only_shown_can_be_read(block: Block) -> None:
    assert ast.parse(block.text).body


def whole(text: str) -> str:
    """What a page has shortened with dots, without them."""
    return re.sub(r",?\s*\.\.\.\s*(?=[\]}])", "", text)


@cache
def schema(file: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "schemas" / file).read_text(encoding="utf-8"))
    return found


def fits(value: dict[str, Any]) -> None:
    """Hold a command, the opening of a fight or a problem against its schema; of what is more none can be told."""
    if "command" in value and isinstance(value["command"], dict):
        fits(value["command"])
    elif str(value.get("type", "")).startswith("urn:affray:error:"):
        document = schema("openapi.json")
        Draft202012Validator({**document, "$ref": "#/components/schemas/ProblemDetails"}).validate(value)
    elif "choice" in value or "combatants" in value:
        command = {"id": "read", **({"command": "open"} if "combatants" in value else {}), **value}
        Draft202012Validator(schema("commands.schema.json")).validate(command)


def pages_with_commands() -> list[str]:
    return sorted({each.page for each in blocks() if how(each) == "run"})


class Bot(BaseHTTPRequestHandler):
    """Takes what it is sent."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[dict[str, str], Path]]:
    """A service whose fights are where the commands look for them, and a bot that it may write to."""
    folder = tmp_path_factory.mktemp("service")
    bot = HTTPServer(("127.0.0.1", 0), Bot)
    threading.Thread(target=bot.serve_forever, daemon=True).start()
    there = f"http://127.0.0.1:{bot.server_port}/affray"
    with Serving(folder / "data", folder / "announced.json", "--webhooks-to", there) as serving:
        yield {"http://127.0.0.1:8377": serving.url, "https://bots.example/affray": there}, folder / "data"
    bot.shutdown()
    bot.server_close()


@pytest.mark.parametrize("page", pages_with_commands())
def test_commands_run_and_say_what_is_shown(
    page: str, service: tuple[dict[str, str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    here, data = service
    with Client(here["http://127.0.0.1:8377"]) as gm:
        reader, names = Reader(page, gm, here, data), {"__name__": page}
        for block in (each for each in blocks() if each.page == page and how(each) == "run"):
            if kind(block) == "python":
                exec(compile(block.text, block.name, "exec"), names)
            for each in commands(block):
                if GO_ON.match(each.line):
                    taken(reader.words(each.line))
                elif not reason(each):
                    reader.types(each)


def taken(words: list[str]) -> None:
    """Have the command look at its options as it does before it begins."""
    at = next(number for number, each in enumerate(words) if re.search(r"(^|/)affray$", each))
    name, *rest = words[at + 1 :]
    command = program.get_command(click.Context(program), name)
    assert command is not None
    with command.make_context(name, rest):
        pass


@pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())
def test_every_diagram_can_be_drawn() -> None:
    drawn = [each.text for each in blocks() if kind(each) == "mermaid"]
    drawn += [
        text
        for page in (ROOT / "docs" / "reference" / "machines").glob("*.md")
        for text in re.findall(r"```mermaid\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    ]
    with browsers.browser() as page:
        vendored = (ROOT / "docs" / "site" / "vendor" / "mermaid.tiny.js").read_text(encoding="utf-8")
        page.devtools("Runtime.evaluate", expression=vendored)
        look = """
        const [texts, done] = arguments;
        Promise.all(texts.map((each) => mermaid.parse(each).then(() => "", (error) => `${error}: ${each}`)))
          .then((found) => done(found.filter(Boolean)));
        """
        assert page.call("execute/async", script=look, args=[drawn]) == []
        assert page.call("execute/async", script=look, args=[["flowchart LR\n a -->"]]) != []
    assert len(drawn) > 15
