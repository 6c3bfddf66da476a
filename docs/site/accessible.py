"""What the theme leaves out for keyboards and screen readers, put into the pages when they are written.

What scrolls sideways can be reached by the keyboard, asides have names, the search has a heading, and a column without
one has none that is empty.
"""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

INSTEAD = (
    ("<pre>", '<pre tabindex="0">'),
    ('<pre class="mermaid', '<pre tabindex="0" class="mermaid'),
    ('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper'),
    ('<th class="head"><p></p></th>', "<td></td>"),
    ('<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="All pages">'),
    ('<aside class="toc-drawer">', '<aside class="toc-drawer" aria-label="On this page">'),
)


def mended(page: str) -> str:
    """The page with it."""
    for left_out, put_in in INSTEAD:
        page = page.replace(left_out, put_in)
    if "<h1>" not in page:
        page = page.replace('id="furo-main-content">', 'id="furo-main-content"><h1>Search</h1>')
    return page


def _mend(app: Sphinx, failed: Exception | None) -> None:
    for file in Path(app.outdir).rglob("*.html"):
        page = file.read_text(encoding="utf-8")
        file.write_text(mended(page), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """For Sphinx."""
    app.connect("build-finished", _mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
