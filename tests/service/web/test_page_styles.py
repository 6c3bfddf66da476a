"""The style sheets of the web page and of the exported page: one declaration a line, values by tokens."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from projections.page import document
from service.http.routes import web_page as page

EXPORTED = Path(str(files("projections.page"))) / "styles"
SERVED = Path(str(page.FOLDER)) / "styles"
OF_ONE_PAGE = ("operator", "rulebook", "schema")
TOKENS = EXPORTED / "tokens.css"
SHEETS = sorted(each for folder in (EXPORTED, SERVED) for each in folder.glob("*.css"))

COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(", re.IGNORECASE)
DECLARATION = re.compile(r"^ +[\w-]+: [^;{}]+;(?: /\*.*\*/)?$")


def untidy(sheet: str) -> list[str]:
    """The lines that hold more than one thing: a selector, a declaration, or a brace."""
    lines = re.sub(r"^ */\*.*\*/$", "", sheet, flags=re.MULTILINE).splitlines()
    return [
        each
        for each in lines
        if each.strip()
        and (len(each) > 100 or not (DECLARATION.match(each) or re.search(r"^[^;{}]+[{,]$|^ *}$", each)))
    ]


def named(sheet: Path) -> str:
    return f"{sheet.parts[-3]}/{sheet.name}"


@pytest.mark.parametrize("sheet", SHEETS, ids=named)
def test_a_sheet_has_one_declaration_a_line(sheet: Path) -> None:
    assert untidy(sheet.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    ["a { color: red; }", "  color: red; margin: 0;", "  color: red", "}}", "a, b > " + "c " * 60 + "{"],
)
def test_a_line_that_holds_more_is_seen(line: str) -> None:
    assert untidy(line) == [line]


@pytest.mark.parametrize("sheet", SHEETS, ids=named)
def test_colours_come_from_the_tokens(sheet: Path) -> None:
    if sheet != TOKENS and sheet.name != "print.css":  # on paper there is black on white
        assert COLOUR.findall(re.sub(r"^.*#[\w-]+[^;]*[{,]$", "", sheet.read_text("utf-8"), flags=re.M)) == []


def test_every_token_that_is_used_is_there_and_every_one_that_is_there_is_used() -> None:
    whole = "\n".join(each.read_text(encoding="utf-8") for each in SHEETS)
    declared = set(re.findall(r"^ +(--[\w-]+):", TOKENS.read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"var\((--[\w-]+)\)", whole)) == declared


def test_every_sheet_reaches_the_browser() -> None:
    assert {each.stem for each in EXPORTED.glob("*.css")} == {*document.SHARED_STYLES, *document.STYLES}
    assert {each.stem for each in SERVED.glob("*.css")} == {*OF_ONE_PAGE, *page.STYLES}
    served = page.page_files()["page.css"].decode()
    assert all(
        each.read_text(encoding="utf-8") in served
        for each in (TOKENS, *SERVED.glob("*.css"))
        if each.stem not in OF_ONE_PAGE
    )
