"""One script out of modules: in the order in which a browser runs them, each with what it imports and exports."""

import re
import subprocess
from pathlib import Path
from shutil import which

import pytest

from service.http.routes.web_page import page_files
from service.page.bundle import COMMENT, LATER, NotBundled, bundle, in_order

MODULES = {
    "main.js": (
        '// The entry.\nimport "./dom/loud.js";\nimport { one, two as zwei } from "./numbers.js";\n'
        'import {\n  all,\n} from "./more/all.js";\n\nconsole.log(one, zwei(), all, import.meta.url);\n'
    ),
    "dom/loud.js": 'console.log("loud");\n',
    "numbers.js": "export const one = 1;\n\n/** Two. */\nexport function two() { return 2 * one; }\nconst x = 3;\n",
    "more/all.js": 'export { three as all } from "./three.js";\nexport { one } from "../numbers.js";\n',
    "more/three.js": "const it = await Promise.resolve(3);export{it as three};",
}
LATER_TOO = {
    "main.js": (
        'import { one, add } from "./numbers.js";\nadd();\nconst load = () => import("./gm/tools.js");\n'
        'load().then(({ tools }) => console.log("later", tools(), one()));\nconsole.log("first", one());\n'
    ),
    "numbers.js": "let all = 0;\nexport const add = () => { all += 1; };\nexport const one = () => all;\n",
    "gm/tools.js": (
        'import { add, one } from "../numbers.js";\nimport { two } from "./two.js";\n'
        "export const tools = () => { add(); return two(one()); };\n"
    ),
    "gm/two.js": "export const two = (number) => 2 * number;\n",
}


def test_modules_come_after_those_that_they_import_each_once() -> None:
    found = in_order(MODULES, "main.js")
    assert found == ["dom/loud.js", "numbers.js", "more/three.js", "more/all.js", "main.js"]


@pytest.mark.skipif(which("node") is None, reason="there is no node here")
def test_the_script_does_what_the_modules_do(tmp_path: Path) -> None:
    script = tmp_path / "script.mjs"
    [(_, bundled)] = bundle(MODULES, "main.js", "/page/").items()
    script.write_text("const location = { href: 'http://here/' };\n" + bundled)
    said = subprocess.run(["node", str(script)], capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[0] == "loud"
    assert "1 2 3" in said.stdout
    assert "http://here/page/main.js" in said.stdout


@pytest.mark.parametrize(
    "line",
    [
        'import whole from "./numbers.js";',
        'import * as all from "./numbers.js";',
        "export default 3;",
        "export let one = 1;",
        'export * from "./numbers.js";',
        'import { x } from "./nowhere.js";',
    ],
)
def test_what_is_written_in_another_way_is_not_bundled(line: str) -> None:
    with pytest.raises(NotBundled):
        bundle({**MODULES, "main.js": f"{line}\n"}, "main.js", "/page/")


@pytest.mark.parametrize("entry", ["main.js", "rulebook.js", "schema.js"])
def test_each_page_has_all_its_modules_in_one_script(entry: str) -> None:
    modules = {name: body.decode() for name, body in page_files().items() if name.endswith(".js")}
    script, *later = bundle(modules, entry, "/page/").values()
    assert len(re.findall(r"^const \$m\d+ = ", script, re.M)) == len(in_order(modules, entry))
    assert not re.findall(r"^import\b.*", script, re.M)
    assert bool(later) is (entry == "main.js")


@pytest.mark.skipif(which("node") is None, reason="there is no node here")
def test_what_is_imported_later_comes_in_a_script_of_its_own_and_shares_the_modules_of_the_first(
    tmp_path: Path,
) -> None:
    scripts = bundle(LATER_TOO, "main.js", f"{tmp_path}/")
    assert [*scripts] == ["main.js", "main-later.js"]
    assert "2 * number" not in scripts["main.js"]
    (tmp_path / "bundle").mkdir()
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for name, text in scripts.items():
        (tmp_path / "bundle" / name).write_text(text)
    said = subprocess.run(
        ["node", str(tmp_path / "bundle" / "main.js")], capture_output=True, text=True, check=True
    )
    assert said.stdout.splitlines() == ["first 1", "later 4 2"]


def test_what_is_there_at_once_is_not_imported_later() -> None:
    main = 'import { two } from "./gm/two.js";\n' + LATER_TOO["main.js"]
    assert [*bundle({**LATER_TOO, "main.js": main}, "main.js", "/page/")] == ["main.js", "main-later.js"]
    tools = 'import { tools } from "./gm/tools.js";\n' + LATER_TOO["main.js"]
    with pytest.raises(NotBundled, match=r"gm/tools\.js later"):
        bundle({**LATER_TOO, "main.js": tools}, "main.js", "/page/")


def test_a_players_phone_is_not_sent_the_forms_of_a_gm() -> None:
    modules = {name: body.decode() for name, body in page_files().items() if name.endswith(".js")}
    first = in_order(modules, "main.js")
    later = [each for name in first for each in LATER.findall(COMMENT.sub("", modules[name]))]
    assert sorted(later) == ["../forms/open-fight.js", "./gm-tools.js"]
    assert not {"forms/make-ruling.js", "forms/sheet-form.js", "vendor/uqr.js"} & {*first}
