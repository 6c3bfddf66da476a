"""A ruleset's data is found where its entry point leads, without loading it, wherever it is installed."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine import catalogue
from engine.catalogue import UnknownRule
from engine.installed.package_folders import data_files, homes, installed_parts, parts_group
from engine.ruleset_api import ruleset as ruleset_module
from engine.ruleset_api.ruleset import resources
from tests.support.third_party import installed

NOBODY_LOADS_IT = "raise SystemExit('loaded')\n"
RULES = """
system = "toss"
title = "A toss"

[[rule]]
id = "tss.heads"
section = "Tossing"
kind = "core"
text = "Heads wins."
"""


def test_the_home_of_a_ruleset_is_the_package_that_its_entry_point_is_in(tmp_path: Path) -> None:
    files = {"toss/__init__.py": NOBODY_LOADS_IT, "toss/rules.py": NOBODY_LOADS_IT}
    files |= {"toss/deep/__init__.py": "", "flip.py": NOBODY_LOADS_IT}
    entries = {
        "toss": "toss.rules:ruleset",
        "deep": "toss.deep:ruleset",
        "flip": "flip:ruleset",
        "gone": "no.such:x",
    }
    with installed(tmp_path, entries, files):
        assert homes()["toss"] == tmp_path / "toss"
        assert homes()["deep"] == tmp_path / "toss" / "deep"
        assert homes()["flip"] == tmp_path / "flip.py"
        assert "gone" not in homes()
        assert homes()["brp"].name == "brp"


def test_parts_are_found_by_the_group_of_their_ruleset_and_their_homes_beside_those_of_rulesets(
    tmp_path: Path,
) -> None:
    files = {"toss/__init__.py": NOBODY_LOADS_IT, "spin/__init__.py": NOBODY_LOADS_IT}
    entries, parts = (
        {"to-ss": "toss:ruleset"},
        {"to-ss": {"spin": "spin:part"}, "other": {"flip": "spin:part"}},
    )
    assert parts_group("to-ss") == "affray.parts.to_ss"
    with installed(tmp_path, entries, files, parts):
        assert list(installed_parts("to-ss")) == ["spin"]
        assert homes()["to-ss.spin"] == tmp_path / "spin"
        assert "other.flip" not in homes()


def test_the_data_of_a_package_lies_anywhere_in_it_and_that_of_a_module_only_next_to_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "deep").mkdir()
    files = [tmp_path / "en.ftl", tmp_path / "deep" / "en.ftl"]
    for each in [*files, tmp_path / "flip.py"]:
        each.write_text("")
    assert data_files(tmp_path, "en.ftl") == sorted(files)
    assert data_files(tmp_path / "flip.py", "en.ftl") == files[:1]


def test_a_catalogue_is_found_with_its_ruleset_and_its_rules_by_their_prefix(tmp_path: Path) -> None:
    with pytest.raises(UnknownRule):
        catalogue.rule("tss.heads")
    files = {
        "toss/__init__.py": "",
        "toss/rules.py": NOBODY_LOADS_IT,
        "toss/chapter/toss.rules.toml": RULES,
    }
    with installed(tmp_path, {"toss": "toss.rules:ruleset"}, files):
        assert "toss" in catalogue.systems()
        assert catalogue.rule("tss.heads").text == "Heads wins."
    assert "toss" not in catalogue.systems()


def test_a_damaged_catalogue_takes_no_rules_from_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    files = {"aaa/__init__.py": "", "aaa/aaa.rules.toml": RULES}
    with installed(tmp_path, {"aaa": "aaa:ruleset"}, files):
        assert catalogue.rule("sit.flank.definition").id == "sit.flank.definition"
        with pytest.raises(UnknownRule):
            catalogue.rule("tss.heads")
    assert "The catalogue of aaa is left out: aaa.rules.toml: system must be 'aaa' here" in caplog.text


def test_a_prefix_of_ours_stays_ours(tmp_path: Path) -> None:
    files = {"aaa/__init__.py": "", "aaa/a.rules.toml": RULES.replace("toss", "aaa").replace("tss", "sit")}
    with installed(tmp_path, {"aaa": "aaa:ruleset"}, files):
        assert catalogue.system_of("sit.heads") == "situational"


def test_a_ruleset_says_itself_where_its_data_lies_or_its_entry_point_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ruleset_module.ruleset("brp")
    assert resources("brp") == (homes()["brp"],)
    folders = (homes()["brp"], tmp_path)
    monkeypatch.setattr(ruleset_module, "ruleset", lambda name: replace(made, data=folders))
    assert resources("brp") == folders


def test_a_ruleset_that_cannot_be_loaded_is_still_told_in_its_own_words(tmp_path: Path) -> None:
    files = {"toss/__init__.py": "raise ImportError('too old')\n"}
    with installed(tmp_path, {"toss": "toss:ruleset"}, files):
        assert resources("toss") == (tmp_path / "toss",)
    assert "toss" not in sys.modules
    assert resources("toss") == ()
