"""The book as it is served: the site that is made of docs/, from the wheel, or from build/ beside a checkout."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from service.page.versions import PageFile, page_file

_SERVICE = Path(str(files("service")))
_SHIPPED = _SERVICE / "book"  # in the wheel
FOLDER = _SHIPPED if _SHIPPED.is_dir() else _SERVICE.parent / "build" / "book"

INSIDE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def book_is_there() -> bool:
    """Whether a book has been built; a wheel has one, a checkout after `make setup`."""
    return FOLDER.is_dir()


@cache
def book_files() -> dict[str, Path]:
    """Every file by its name: "how-to/network/index.html"."""
    return {each.relative_to(FOLDER).as_posix(): each for each in FOLDER.rglob("*") if each.is_file()}


@cache
def book_file(name: str) -> PageFile | None:
    """The file of this name, None where there is none; of a page, by the address that ends in a slash."""
    file = book_files().get(f"{name}index.html" if name.endswith("/") or not name else name)
    return page_file(file.name, file.read_bytes()) if file else None


@cache
def book_address(name: str) -> str:
    """Where a page is that was asked for by another name; "" for nowhere.

    Pages end in a slash. And they lay in one folder once: /docs/network is /docs/how-to/network/ now.
    """
    page = f"/{name.rstrip('/')}/index.html"
    found = min((each for each in book_files() if f"/{each}".endswith(page)), key=len, default="")
    return f"/docs/{found.removesuffix('index.html')}" if found else ""


@cache
def lost_page() -> PageFile | None:
    """What a reader is told who asked for a page that is not there; from any address, so its links are whole."""
    page = book_file("lost/")
    return page_file("lost.html", page.body.replace(b'"../', b'"/docs/')) if page else None


def inside_scripts(page: bytes) -> list[bytes]:
    """The scripts that a page has inside rather than beside it."""
    return INSIDE.findall(page)
