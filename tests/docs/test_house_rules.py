"""The house rule of the guide is the one that is shipped, and its layer is one that is tried."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from affray.testing import SERVER, Table, entrant
from engine.ruleset_api.part import Part
from engine.ruleset_api.ruleset import Ruleset, ruleset
from events import DamageTaken, Noted
from tests.engine.ruleset_api.test_parts import sixes_hurt_twice

DOCS = Path(__file__).parents[2] / "docs" / "how-to"
GUIDE = (DOCS / "house-rules.md").read_text(encoding="utf-8")
PACKAGE = DOCS.parent / "examples" / "dusk"


def shown(kind: str) -> str:
    [block] = re.findall(rf"```{kind}\n(.*?)```", GUIDE, re.DOTALL)
    return str(block)


def test_the_guide_shows_the_package_as_it_is() -> None:
    assert shown("python") == (PACKAGE / "dusk" / "__init__.py").read_text(encoding="utf-8")
    assert shown("toml") == (PACKAGE / "pyproject.toml").read_text(encoding="utf-8")


def test_its_layer_is_the_one_that_the_tests_of_parts_play_with() -> None:
    _, *body = inspect.getsource(sixes_hurt_twice).splitlines()
    _, *lines = shown("python layer").splitlines()
    assert lines == [each for each in body if '"""' not in each]


def test_its_test_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(PACKAGE)
    names: dict[str, Any] = {}
    exec(shown("python test"), names)
    names["test_a_shot_at_dusk_is_at_minus_ten"]()


def test_its_moment_comes_when_somebody_is_down_to_half() -> None:
    names: dict[str, Any] = {}
    exec(shown("python moment"), names)
    part = Part(name="grit", host="d20", title="Grit", version="1", chapters=(names["chapter"],))
    table = Table(Ruleset.with_parts(ruleset("d20"), [part]), [entrant("ann", "red"), entrant("bob", "blue")])
    half = -(-table["ann"].now("hp") // 2)
    table.rule(effects=[DamageTaken(combatant="ann", injury="cut", amount=half)])
    table.answer("gm", "begin", dice=SERVER)
    assert table.fact(Noted).combatant == "ann"


def test_what_the_guide_links_to_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", GUIDE):
        assert (DOCS / link).exists(), link
