"""The imports between the scripts of the web page go one way."""

import re
from graphlib import CycleError, TopologicalSorter
from urllib.parse import urljoin

from service.http.routes.web_page import page_files

IMPORT = re.compile(r'^(?:import|export)\s(?:[^;"]*?\sfrom\s)?"(\.[^"]+)";', re.MULTILINE)


def circle(scripts: dict[str, str]) -> list[str]:
    """Scripts of which each imports the next, from one of them back to itself; none where there is no circle."""
    imports = {name: [urljoin(name, each) for each in IMPORT.findall(text)] for name, text in scripts.items()}
    written = [len(re.findall(r'(?:\bfrom|^import) "\.', text, re.MULTILINE)) for text in scripts.values()]
    assert [len(each) for each in imports.values()] == written
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_script_imports_itself_by_way_of_others() -> None:
    scripts = {name: body.decode() for name, body in page_files().items() if name.endswith(".js")}
    assert len(scripts) >= 15
    assert circle(scripts) == []


def test_a_circle_of_scripts_is_seen() -> None:
    scripts = {
        "main.js": 'import { fight } from "./views/fight.js";',
        "views/fight.js": 'import { a } from "./board.js";\nimport "../vendor/lit-html.js";',
        "views/board.js": 'export { fight } from "../views/fight.js";',
        "vendor/lit-html.js": "",
    }
    assert set(circle(scripts)) == {"views/fight.js", "views/board.js"}
    assert circle({**scripts, "views/board.js": ""}) == []
