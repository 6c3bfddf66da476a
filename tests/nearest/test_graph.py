"""The import graph is read from code that nobody runs; each way in which one file uses another is an edge of it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.nearest.graph import ALL_SYSTEMS, graph, systems
from tests.nearest.project import ROOT, Project, read_project
from tests.nearest.reachable import NOWHERE, distances_in

SYSTEMS = {"toss": ["engine.rulesets.toss"], "flip": ["engine.rulesets.flip.rules"]}
CODE = {
    "engine/__init__.py": "",
    "engine/dice.py": "",
    "engine/log.py": "SCRIPT = files('engine').joinpath('append.lua')",
    "engine/append.lua": "return 1",
    "engine/rulesets/toss/__init__.py": "from engine.rulesets.toss.coin import heads",
    "engine/rulesets/toss/coin.py": "",
    "engine/rulesets/toss/coins.toml": "",
    "engine/rulesets/flip/__init__.py": "",
    "engine/rulesets/flip/rules.py": "",
    "service/__init__.py": "",
    "service/cli/__init__.py": "",
    "service/cli/__main__.py": "from service.cli.main import main",
    "service/cli/main.py": "def command(name): return import_module(f'service.cli.{name}')",
    "service/cli/play.py": "",
    "service/web/board.js": "",
    "service/web/views/card.js": "",
    "docs/how-to/network.md": "",
    "README.md": "",
    "Makefile": "",
}


@pytest.fixture
def reached(tmp_path: Path) -> Callable[[dict[str, str], str], dict[str, int]]:
    """The tests that a change to a file of `CODE` reaches, where there are these tests as well."""

    def find(tests: dict[str, str], changed: str) -> dict[str, int]:
        project = _project(tmp_path, {**CODE, **tests})
        return dict(distances_in(project, graph(project, SYSTEMS), changed))

    return find


def _project(root: Path, files: dict[str, str]) -> Project:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return read_project(root, root / "build" / "kept.json")


Reached = Callable[[dict[str, str], str], dict[str, int]]
A, B = "tests/test_a.py", "tests/test_b.py"
OTHER = {B: "import json"}


@pytest.mark.parametrize(
    ("says", "changed"),
    [
        ("from engine.dice import throw", "engine/dice.py"),
        ("import engine.dice", "engine/dice.py"),
        ("from engine import dice", "engine/dice.py"),
        ("def test(): from engine.dice import throw", "engine/dice.py"),
        ("from engine.dice import throw", "engine/__init__.py"),
        ("import_module('engine.dice')", "engine/dice.py"),
        ("entry = 'engine.dice:throw'", "engine/dice.py"),
        ("run([python, '-m', 'service.cli'])", "service/cli/main.py"),
        ("run([python, '-m', 'service.cli'])", "service/cli/play.py"),
        ("from engine.log import SCRIPT", "engine/append.lua"),
        ("fight = open(ruleset='toss')", "engine/rulesets/toss/coin.py"),
        ("""BODY = '{"ruleset": "toss"}'""", "engine/rulesets/toss/coin.py"),
        ("fight = open(ruleset='toss')", "engine/rulesets/toss/coins.toml"),
        ("fight = open(ruleset='flip')", "engine/rulesets/flip/__init__.py"),
        ("from engine.ruleset_api.ruleset import rulesets", "engine/rulesets/flip/rules.py"),
        ("PAGE = ROOT / 'how-to' / 'network.md'", "docs/how-to/network.md"),
        ("PAGES = ROOT / 'how-to'", "docs/how-to/network.md"),
        ("every = FOLDER.rglob('*.js')", "service/web/views/card.js"),
        ("every = FOLDER.rglob('*.py')", "engine/dice.py"),
    ],
)
def test_a_change_reaches_the_tests_that_use_the_file(reached: Reached, says: str, changed: str) -> None:
    assert reached({A: says, **OTHER}, changed).keys() == {A}


def test_what_stands_there_for_the_type_checker_is_not_used(reached: Reached) -> None:
    says = "if TYPE_CHECKING:\n    from engine.dice import throw\nfrom engine.log import Log"
    assert B in reached({A: says, B: "from engine.dice import throw"}, "engine/dice.py")
    assert A not in reached({A: says, B: "from engine.dice import throw"}, "engine/dice.py")


def test_another_system_is_not_reached(reached: Reached) -> None:
    tests = {A: "open(ruleset='toss')", B: "open(ruleset='flip')"}
    assert reached(tests, "engine/rulesets/flip/rules.py").keys() == {B}


def test_what_lies_further_away_takes_more_steps(reached: Reached) -> None:
    tests = {
        A: "from tests.support.coins import toss",
        B: "from engine.dice import throw",
        "tests/support/coins.py": "import engine.dice",
    }
    assert reached(tests, "engine/dice.py") == {B: 1, A: 2}


@pytest.mark.parametrize("says", ["def test(dice): ...", "@pytest.mark.usefixtures('dice')\ndef test(): ..."])
def test_a_fixture_reaches_the_tests_that_ask_for_it(reached: Reached, says: str) -> None:
    conftest = "from engine.dice import throw\n@pytest.fixture\ndef dice(): return throw()"
    tests = {"tests/conftest.py": conftest, A: says, B: "def test(log): ..."}
    assert reached(tests, "engine/dice.py").keys() == {A}


def test_the_innermost_fixture_of_a_name_is_used(reached: Reached) -> None:
    outer = "from engine.dice import throw\n@pytest.fixture\ndef dice(): return throw()"
    inner = "@pytest.fixture\ndef dice(): return 6"
    loaded = {"tests/conftest.py": outer, "tests/in/conftest.py": inner}
    tests = {"tests/in/test_c.py": "def test(dice): ...", A: "def test(dice): ..."}
    assert reached({**loaded, **tests}, "engine/dice.py").keys() == {A}


def test_a_conftest_reaches_the_tests_below_it(reached: Reached) -> None:
    tests = {"tests/in/conftest.py": "", "tests/in/test_c.py": "", A: ""}
    assert reached(tests, "tests/in/conftest.py").keys() == {"tests/in/test_c.py"}


def test_a_folder_of_tests_mirrors_one_that_has_no_code(reached: Reached) -> None:
    tests = {"tests/service/web/test_c.py": "", "tests/service/test_d.py": ""}
    assert reached(tests, "service/web/views/card.js") == {"tests/service/web/test_c.py": NOWHERE}


def test_those_who_drive_a_browser_read_the_page(reached: Reached) -> None:
    tests = {A: "from tests.support.browser import Browser", "tests/support/browser.py": "", **OTHER}
    assert reached(tests, "service/web/board.js").keys() == {A}


def test_what_decides_which_tests_are_run_is_read_by_none(reached: Reached) -> None:
    assert reached({A: "", "tests/conftest.py": "", "tests/costs.json": "{}"}, "tests/costs.json") == {}


def test_a_test_reaches_itself_alone(reached: Reached) -> None:
    assert reached({A: "", B: ""}, A) == {A: 0}


@pytest.mark.parametrize(
    "changed", ["Makefile", "pyproject.toml", "tests/conftest.py", ".ci/run", "no/such.thing"]
)
def test_where_nothing_usable_is_known_everything_is_reached(reached: Reached, changed: str) -> None:
    tests = {A: "from engine.dice import throw", "tests/in/test_c.py": "", "tests/conftest.py": ""}
    assert reached(tests, changed).keys() == {A, "tests/in/test_c.py"}


def test_a_module_that_is_gone_reaches_what_its_room_does(reached: Reached) -> None:
    assert reached({A: "from engine.dice import throw", **OTHER}, "engine/gone.py").keys() == {A}


def test_a_file_is_read_again_only_where_it_has_changed(tmp_path: Path) -> None:
    before = _project(tmp_path, {A: "import json"})
    old = (tmp_path / A).stat()
    (tmp_path / A).write_text("import ford")  # as long as it was
    os.utime(tmp_path / A, ns=(old.st_atime_ns, old.st_mtime_ns))
    kept = tmp_path / "build" / "kept.json"
    assert read_project(tmp_path, kept) == before, "it has the time and size that it had"
    os.utime(tmp_path / A, ns=(old.st_atime_ns, old.st_mtime_ns + 1))
    assert read_project(tmp_path, kept)[A].uses.imports == ("ford",)


def test_a_damaged_list_of_what_was_read_is_written_again(tmp_path: Path) -> None:
    before = _project(tmp_path, {A: "import json"})
    (tmp_path / "build" / "kept.json").write_text("{")
    assert read_project(tmp_path, tmp_path / "build" / "kept.json") == before


def test_the_systems_are_those_of_the_entry_points() -> None:
    found = systems(ROOT / "pyproject.toml")
    assert found["brp"] == ["engine.rulesets.brp"]
    assert found["d20"] == ["engine.rulesets.d20", "engine.rulesets.d20.mishaps"]


def test_what_goes_through_all_systems_is_there() -> None:
    """Names that this list is about; one that was renamed would reach nothing."""
    for dotted in ALL_SYSTEMS:
        stem, _, name = dotted.rpartition(".")
        module = ROOT / stem.replace(".", "/")
        file = module.with_suffix(".py") if module.with_suffix(".py").exists() else module / "__init__.py"
        assert f"def {name}(" in file.read_text("utf-8") or (module / name).is_dir(), dotted
