"""The scripts of the web page: each parses, imports only what is there, and never makes code out of text."""

import json
import re
from pathlib import Path

import pytest

from service.http.routes.web_page import page_files
from tests.support.node import needs_node, needs_tsc, node, tsc

FILES = {name: body.decode() for name, body in page_files().items() if not name.endswith((".woff2", ".png"))}
SCRIPTS = {name: text for name, text in FILES.items() if name.endswith(".js")}
OWN = sorted(name for name in SCRIPTS if not name.startswith(("client/", "vendor/")))

# Ways in which text becomes elements or code. lit-html, which is not ours, has to have one of them.
MARKUP = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|unsafeHTML|unsafeSVG|unsafeStatic|DOMParser"
    r"|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|document\.write(ln)?|eval|Function)\b"
)

# Parses every module and ties each import to what is exported there, without running any.
LINK = """
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { SourceTextModule } from "node:vm";

const known = new Map();
function module(file) {
  if (!known.has(file)) known.set(file, new SourceTextModule(readFileSync(file, "utf8"), { identifier: file }));
  return known.get(file);
}
const found = {};
for (const file of process.argv.slice(2)) {
  known.clear();
  try {
    await module(file).link((name, from) => module(resolve(dirname(from.identifier), name)));
  } catch (error) {
    found[file] = String(error);
  }
}
console.log(JSON.stringify(found));
"""


def broken(folder: Path, *files: Path) -> dict[str, str]:
    """What Node has to say against these modules, by file."""
    script = folder / "link.mjs"
    script.write_text(LINK, encoding="utf-8")
    ran = node("--no-warnings", "--experimental-vm-modules", script, *files)
    assert ran.returncode == 0, ran.stderr
    found: dict[str, str] = json.loads(ran.stdout)
    return found


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page in a folder, as a browser gets it."""
    folder = tmp_path_factory.mktemp("page")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


@needs_node
def test_every_script_parses_and_imports_what_is_there(page: Path, tmp_path: Path) -> None:
    assert len(OWN) >= 15
    assert broken(tmp_path, *(page / name for name in OWN)) == {}


@needs_node
@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("const a = ;", "SyntaxError"),
        ('import { nothing } from "./gone.js";', "no such file"),
        ('import { gone } from "./other.js";', "does not provide an export named 'gone'"),
    ],
)
def test_a_script_that_is_broken_is_seen(tmp_path: Path, script: str, why: str) -> None:
    (tmp_path / "other.js").write_text("export const here = 1;")
    (tmp_path / "broken.js").write_text(script)
    [said] = broken(tmp_path, tmp_path / "broken.js").values()
    assert why in said


@needs_tsc
def test_no_script_uses_a_name_that_nobody_declares(page: Path) -> None:
    checked = tsc(
        "--allowJs", "--checkJs", "--noEmit", "--target", "esnext", "--module", "esnext",
        "--moduleResolution", "bundler", "--strict", "false", *(page / name for name in OWN),
    )  # fmt: skip
    assert [line for line in checked.stdout.splitlines() if re.search(r"TS(2304|2552|18004)", line)] == []


@pytest.mark.parametrize("script", OWN)
def test_no_script_makes_elements_or_code_out_of_text(script: str) -> None:
    assert MARKUP.findall(SCRIPTS[script]) == []


def test_the_pages_have_no_script_of_their_own() -> None:
    # But for the overlay, which is one file; its policy names the one script that it has.
    pages = [text for name, text in FILES.items() if name.endswith(".html") and name != "overlay.html"]
    assert len(pages) == 4
    for text in pages:
        assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
        assert re.findall(r"\son\w+=", text) == []


@pytest.mark.parametrize(
    "line",
    ["e.innerHTML = name", "unsafeHTML(name)", "new Function(name)", "eval(name)", "document.write(name)"],
)
def test_what_makes_elements_or_code_out_of_text_is_seen(line: str) -> None:
    assert MARKUP.search(line)


def test_all_that_is_written_into_the_page_goes_one_way() -> None:
    """Through dom/html.js, which lets no text turn the writing around it."""
    assert [name for name in OWN if "/lit-html.js" in SCRIPTS[name]] == ["dom/html.js"]


def test_every_icon_that_is_drawn_is_there() -> None:
    there = set(
        re.findall(r'^  (?:"([\w-]+)"|(\w+)): "[Mm]', SCRIPTS["vendor/tabler-icons.js"], re.MULTILINE)
    )
    drawn = {each for name in OWN for each in re.findall(r'\bicon(?:At)?\("([\w-]+)"', SCRIPTS[name])}
    assert drawn - {quoted or bare for quoted, bare in there} == set()


def test_what_comes_from_others_comes_with_its_licence() -> None:
    brought = {name for name in page_files() if name.startswith(("vendor/", "fonts/"))}
    works = {name.rpartition(".")[0] for name in brought}
    assert {name.rpartition(".")[0] for name in brought if name.endswith(".LICENSE")} == works
    assert works >= {"fonts/text", "fonts/display", "vendor/tabler-icons", "vendor/lit-html"}
