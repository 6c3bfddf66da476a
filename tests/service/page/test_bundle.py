"""One script out of modules: in the order in which a browser runs them, each with what it imports and exports."""

import re
import subprocess
from pathlib import Path
from shutil import which

import pytest

from service.http.routes.web_page import page_files
from service.page.bundle import NotBundled, bundle, in_order, in_scripts

PAGE = {name: body.decode() for name, body in page_files().items() if name.endswith(".js")}
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
    ran = subprocess.run(["node", str(script)], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[0] == "loud"
    assert "1 2 3" in ran.stdout
    assert "http://here/page/main.js" in ran.stdout


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


@pytest.mark.parametrize("entry", ["operator.js", "rulebook.js", "schema.js"])
def test_each_page_has_all_its_modules_in_one_script(entry: str) -> None:
    [script] = bundle(PAGE, entry, "/page/").values()
    assert len(re.findall(r"^const \$m\d+ = ", script, re.M)) == len(in_order(PAGE, entry))
    assert not re.findall(r"^import\b.*", script, re.M)


def test_the_page_of_fights_has_a_script_for_each_visitor_and_no_module_twice() -> None:
    scripts = bundle(PAGE, "main.js", "/page/")
    modules = [name for names in in_scripts(PAGE, "main.js").values() for name in names]
    assert len(modules) == len({*modules})
    taken = {
        name: re.findall(r'^import .* from "\./(.*)";$', script, re.M) for name, script in scripts.items()
    }
    assert taken == {
        "main.js": [],
        "main-at-the-door.js": ["main.js"],
        "main-import-combatants.js": ["main.js"],
        "main-open-fight.js": ["main.js"],
        "main-fight.js": ["main.js"],
        "main-group-card.js": ["main.js", "main-fight.js"],
        "main-quick-rulings.js": ["main.js", "main-fight.js"],
        "main-for-others.js": ["main.js", "main-group-card.js", "main-fight.js"],
        "main-coming-up.js": ["main.js", "main-group-card.js", "main-fight.js"],
        "main-key-list.js": ["main.js", "main-group-card.js", "main-fight.js"],
        "main-outlook.js": ["main.js", "main-fight.js"],
        "main-choose-map.js": ["main.js"],
        "main-kept.js": ["main.js", "main-fight.js", "main-choose-map.js"],
        "main-end-screen.js": ["main.js", "main-fight.js"],
        "main-end-picture.js": ["main.js", "main-fight.js", "main-end-screen.js"],
        "main-gm-tools.js": [
            *("main.js", "main-fight.js", "main-end-screen.js", "main-choose-map.js", "main-kept.js"),
            *("main-open-fight.js", "main-group-card.js"),
        ],
        "main-forecast.js": ["main.js", "main-fight.js"],
        "main-who-did-what.js": ["main.js"],
        "main-turning-points.js": ["main.js", "main-fight.js"],
    }


@pytest.mark.skipif(which("node") is None, reason="there is no node here")
def test_what_is_imported_later_comes_in_a_script_of_its_own_and_shares_the_modules_of_the_first(
    tmp_path: Path,
) -> None:
    scripts = bundle(LATER_TOO, "main.js", f"{tmp_path}/")
    assert [*scripts] == ["main.js", "main-tools.js"]
    assert "2 * number" not in scripts["main.js"]
    assert said(scripts, tmp_path) == ["first 1", "later 4 2"]


@pytest.mark.skipif(which("node") is None, reason="there is no node here")
def test_what_two_later_ones_need_comes_with_the_first_and_one_may_lead_on_to_another(tmp_path: Path) -> None:
    modules = {
        "main.js": (
            'const home = import("./home.js");\nhome.then(({ home }) => console.log(home));\n'
            'const fight = import("./fight.js");\nfight.then(({ fight }) => fight());\n'
        ),
        "shared.js": "export const shared = 7;\n",
        "form.js": "export const form = () => 5;\n",
        "home.js": (
            'import { shared } from "./shared.js";\nimport { form } from "./form.js";\n'
            "export const home = shared + form();\n"
        ),
        "fight.js": (
            'import { shared } from "./shared.js";\nconst tools = () => import("./gm/tools.js");\n'
            "export const fight = async () => console.log(shared + (await tools()).tools());\n"
        ),
        "gm/tools.js": 'import { form } from "../form.js";\nexport const tools = () => 2 * form();\n',
    }
    assert in_scripts(modules, "main.js") == {
        "main.js": ["shared.js", "main.js"],
        "main-home.js": ["form.js", "home.js"],
        "main-fight.js": ["fight.js"],
        "main-tools.js": ["gm/tools.js"],
    }
    assert sorted(said(bundle(modules, "main.js", f"{tmp_path}/"), tmp_path)) == ["12", "17"]


def test_what_is_there_at_once_is_not_imported_later() -> None:
    main = 'import { two } from "./gm/two.js";\n' + LATER_TOO["main.js"]
    assert [*bundle({**LATER_TOO, "main.js": main}, "main.js", "/page/")] == ["main.js", "main-tools.js"]
    tools = 'import { tools } from "./gm/tools.js";\n' + LATER_TOO["main.js"]
    with pytest.raises(NotBundled, match=r"gm/tools\.js later"):
        bundle({**LATER_TOO, "main.js": tools}, "main.js", "/page/")


def test_two_that_are_imported_later_have_two_names() -> None:
    modules = {
        **LATER_TOO,
        "main.js": LATER_TOO["main.js"] + 'const more = import("./tools.js");\n',
        "tools.js": "",
    }
    with pytest.raises(NotBundled, match="another of that name"):
        bundle(modules, "main.js", "/page/")


def test_a_players_phone_is_not_sent_the_forms_of_a_gm_and_the_home_page_no_fight() -> None:
    scripts = in_scripts(PAGE, "main.js")
    first, fight, opening = ({*scripts[f"main{name}.js"]} for name in ("", "-fight", "-open-fight"))
    forms = {"forms/make-ruling.js", "forms/sheet-form.js", "forms/add-combatants.js", "vendor/uqr.js"}
    assert not forms & (first | fight)
    assert not {"views/fight.js", "views/board.js", "views/dock/dock.js", "vendor/uqr.js"} & (first | opening)


def said(scripts: dict[str, str], folder: Path) -> list[str]:
    """What the scripts write when the first is run in this folder."""
    (folder / "bundle").mkdir()
    (folder / "package.json").write_text('{"type": "module"}')
    for name, text in scripts.items():
        (folder / "bundle" / name).write_text(text)
    script = str(folder / "bundle" / "main.js")
    return subprocess.run(["node", script], capture_output=True, text=True, check=True).stdout.splitlines()


def test_one_script_alone_gives_nothing_away_and_several_take_from_one_another() -> None:
    [(name, alone)] = bundle(MODULES, "main.js", "/page/").items()
    assert name == "main.js"
    assert "export" not in alone
    assert 'from "./' not in alone
    first, later = bundle(LATER_TOO, "main.js", "/page/").values()
    assert first.endswith("export { $m0, $m1 };\n")
    assert later.startswith('import { $m0 } from "./main.js";\n')
    assert later.endswith("export { $m2, $m3 };\n")


def test_what_two_scripts_need_comes_with_the_first_and_two_of_one_name_are_none() -> None:
    modules = {
        "main.js": 'import "./a.js";\nimport("./b.js");\nimport("./c.js");\n',
        **dict.fromkeys(("b.js", "c.js"), 'import "./a.js";\nimport "./both.js";\n'),
        **dict.fromkeys(("a.js", "both.js"), ""),
    }
    assert in_scripts(modules, "main.js") == {
        "main.js": ["a.js", "both.js", "main.js"],
        "main-b.js": ["b.js"],
        "main-c.js": ["c.js"],
    }
    twice = {"main.js": 'import("./x/b.js");\nimport("./b.js");\n', "x/b.js": "", "b.js": ""}
    with pytest.raises(NotBundled, match=r"^b\.js is imported later, and another of that name is too$"):
        in_scripts(twice, "main.js")
    at_once = {"main.js": 'import "./b.js";\nimport("./b.js");\n', "b.js": ""}
    with pytest.raises(NotBundled, match=r"main\.js imports b\.js later, and it is there at once"):
        in_scripts(at_once, "main.js")
    with pytest.raises(NotBundled, match=r"there is no module b\.js"):
        in_scripts({"main.js": 'import "./b.js";\n'}, "main.js")
