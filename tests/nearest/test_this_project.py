"""What the import graph says of this project. Where it was never read before, that takes some seconds."""

from tests.nearest.order import nearest
from tests.nearest.project import ROOT, project
from tests.nearest.reachable import _declared, reachable


def test_what_a_change_to_this_project_reaches() -> None:
    dice = nearest(["engine/dice/notation.py"])
    assert dice[0].file == "tests/engine/dice/test_notation.py"
    script = nearest(["events/store/append.lua"])
    assert script[0].file == "tests/events/store/test_append.py"

    rule = reachable(["engine/rulesets/situational/turn/prices.py"])
    assert "tests/engine/rulesets/situational/test_table.py" in rule
    assert not {each for each in rule if each.startswith("tests/engine/rulesets/dicepool/")}

    command = reachable(["integrations/terminal/affray_terminal/commands.py"])
    assert "tests/integrations/terminal/test_cli.py" in command
    assert "tests/engine/dice/test_notation.py" not in command

    page = reachable(["service/web/views/board.js"])
    assert {each for each in page if each.startswith("tests/service/web/")}
    assert not {each for each in page if each.startswith(("tests/engine/", "tests/events/"))}


def test_all_who_are_said_to_read_a_folder_are_there() -> None:
    for folder, modules in _declared()["folders"].items():
        assert (ROOT / folder).is_dir(), folder
        assert {*modules} <= project().keys(), folder
