"""The book's settings: Sphinx makes a site of the pages in docs/, as `make site` runs it.

Nothing on it is read from elsewhere. A link or an anchor that leads nowhere is an error.
"""

import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))  # the extensions that lie beside this file

project = "Affray"
release = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "version"
]
version = release

extensions = ["myst_parser", "repository_links", "rule_anchors", "diagrams", "accessible", "full_size"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["site", "examples", "pictures"]
myst_heading_anchors = 4
highlight_language = "text"
# What no lexer knows, or what a page has shortened with dots, is shown without colours.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Affray {release}"
html_favicon = "../../service/web/icons/affray.svg"
html_static_path = ["static", "vendor"]
html_css_files = ["book.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#7d2519",
        "color-brand-content": "#7d2519",
        "color-brand-visited": "#6a4577",
    },
    "dark_css_variables": {
        "color-brand-primary": "#e8b45a",
        "color-brand-content": "#e8b45a",
        "color-brand-visited": "#cfa9dd",
    },
}
