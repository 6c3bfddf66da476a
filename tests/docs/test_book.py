"""The book: Sphinx has nothing to say against it, every page is in it, and every link leads somewhere in it."""

import json
import os
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

import hatch_build
from engine import catalogue
from hatch_build import DOCS
from tests.support.book import book, warnings

NOT_IN_IT = {"site", "examples", "pictures"}
LEADS = {"a": "href", "link": "href", "script": "src", "img": "src"}


class Reader(HTMLParser):
    """What a page leads to and reads, and the names behind a # on it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self.names: set[str] = {""}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.names |= {found.get("id") or ""}
        if link := found.get(LEADS.get(tag, "")):
            self.links.append((tag, link))


@cache
def read(file: Path) -> Reader:
    """A page, as it was read once."""
    return Reader(file.read_text(encoding="utf-8"))


def address(file: Path) -> str:
    return f"/{file.relative_to(book()).as_posix().removesuffix('index.html')}"


def meant(link: str, file: Path) -> tuple[Path, str]:
    """The file that a link on a page means, and the name on it."""
    path, name = urlsplit(urljoin(address(file), link)).path, urlsplit(link).fragment
    found = book() / unquote(path).lstrip("/")
    return (found / "index.html" if path.endswith("/") else found), unquote(name)


@cache
def pages() -> list[Path]:
    return sorted(book().rglob("*.html"))


def test_sphinx_has_nothing_to_say_against_it() -> None:
    assert warnings() == ""


def test_every_page_of_the_folder_is_in_it_and_no_other() -> None:
    written = {
        each.relative_to(DOCS).with_suffix("").as_posix().removesuffix("index").rstrip("/")
        for each in DOCS.rglob("*.md")
        if each.relative_to(DOCS).parts[0] not in NOT_IN_IT
    }
    assert len(written) > 45
    assert {address(each).strip("/") for each in pages()} == written | {"search"}


def test_every_page_is_reached_from_the_first_one() -> None:
    def reached(file: Path, seen: set[Path]) -> set[Path]:
        if file.suffix == ".html" and file not in seen:
            seen.add(file)
            for tag, link in dict.fromkeys(read(file).links):
                if tag == "a" and not link.startswith("#") and not urlsplit(link).scheme:
                    reached(meant(link, file)[0], seen)
        return seen

    assert {*pages()} - reached(book() / "index.html", set()) == {
        book() / name / "index.html" for name in ("lost", "search")
    }


def test_a_search_for_upgrade_finds_where_it_is_told() -> None:
    """The search counts words in headings first; it knows a word by its stem."""
    text = (book() / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    found = index["titleterms"]["upgrad"]
    assert {index["docnames"][each] for each in found} == {"how-to/deploy", "how-to/install"}


def test_every_link_leads_to_a_file_of_the_book_and_a_name_on_it() -> None:
    broken = []
    for page in pages():
        for tag, link in dict.fromkeys(read(page).links):
            if urlsplit(link).scheme:
                assert tag == "a", f"{page} reads {link} from elsewhere"
                continue
            file, name = meant(link, page)
            if not file.is_file() or (file.suffix == ".html" and name not in read(file).names):
                broken.append(f"{address(page)}: {link}")
    assert broken == []


@pytest.mark.parametrize("system", ["brp", "d20", "dicepool", "pathmaster", "situational"])
def test_every_rule_has_an_anchor_of_its_id(system: str) -> None:
    known = catalogue.load(system)
    names = read(book() / "reference" / "rules" / system / "index.html").names
    assert {*known.rules, *known.tables, *known.ambiguities, *known.hosts} <= names


def test_a_page_that_scrolls_sideways_can_be_scrolled_by_the_keyboard() -> None:
    for page in pages():
        text = page.read_text(encoding="utf-8")
        assert "<pre>" not in text
        assert '<th class="head"><p></p></th>' not in text


def test_what_is_no_page_is_said_without_a_link() -> None:
    text = (book() / "reference/rules/d20/index.html").read_text(encoding="utf-8")
    assert "critical.py" in text
    assert not [link for _, link in read(book() / "reference/rules/d20/index.html").links if ".py" in link]


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of pages with an example, of which a book is made."""
    docs = tmp_path / "docs"
    (docs / "examples").mkdir(parents=True)
    (docs / "index.md").write_text("# First page")
    (docs / "examples" / "coins.py").write_text("HEADS = 1")
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "DOCS", docs)
    monkeypatch.setattr(hatch_build, "__file__", str(tmp_path / "pyproject.toml"))
    return docs


def test_running_an_example_does_not_make_the_book_again(sources: Path) -> None:
    before = hatch_build.sources_digest()
    (sources / "examples" / "__pycache__").mkdir()
    (sources / "examples" / "__pycache__" / "coins.cpython-311.pyc").write_bytes(b"compiled")
    os.utime(sources / "index.md")
    assert hatch_build.sources_digest() == before


def test_a_page_that_is_changed_or_new_or_gone_makes_the_book_again(sources: Path) -> None:
    digests = {hatch_build.sources_digest()}
    (sources / "index.md").write_text("# Another page")
    digests.add(hatch_build.sources_digest())
    (sources / "more.md").touch()
    digests.add(hatch_build.sources_digest())
    (sources / "index.md").rename(sources / "other.md")
    digests.add(hatch_build.sources_digest())
    (sources / "other.md").unlink()
    digests.add(hatch_build.sources_digest())
    assert len(digests) == 5
