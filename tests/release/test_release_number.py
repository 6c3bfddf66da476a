"""A release has one number in all its parts, a day in the changelog, and a bill of all that it carries."""

import hashlib
import shutil
from pathlib import Path

import pytest

from release.bill import carried_works
from release.version import Unready, numbers_of_parts, release_number

ROOT = Path(__file__).parents[2]


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    """A checkout of nothing but the files with numbers, and the changelog."""
    for name in [*dict(numbers_of_parts(ROOT)), "CHANGELOG.md"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_all_parts_have_the_number_of_the_newest_release_in_the_changelog() -> None:
    assert release_number(ROOT) == dict(numbers_of_parts(ROOT))["integrations/foundry/module.json"]


def test_a_part_with_another_number_is_named(parts: Path) -> None:
    module = parts / "integrations/foundry/module.json"
    module.write_text(module.read_text("utf-8").replace(f'"{release_number(ROOT)}"', '"9.9.9"'), "utf-8")
    with pytest.raises(Unready, match=r"integrations/foundry/module.json says 9\.9\.9"):
        release_number(parts)


def test_a_release_without_its_day_in_the_changelog_is_told_which_heading_it_needs(parts: Path) -> None:
    version = release_number(parts)
    changes = parts / "CHANGELOG.md"
    whole = changes.read_text("utf-8")
    changes.write_text(whole.replace(f"## {version}, ", f"## {version} of "), "utf-8")
    with pytest.raises(Unready, match=rf"'## {version}, YYYY-MM-DD'"):
        release_number(parts)
    changes.write_text("# Changelog\n\n## Unreleased\n", "utf-8")
    with pytest.raises(Unready, match="newest release is none"):
        release_number(parts)


def test_the_bill_has_each_file_of_others_with_its_digest_and_licence() -> None:
    listed = {each["bom-ref"]: each for each in carried_works(ROOT)}
    carried = [
        each
        for folder in ("service/web/vendor", "service/web/fonts", "docs/site/vendor")
        for each in (ROOT / folder).iterdir()
        if each.suffix != ".LICENSE"
    ]
    assert carried
    for file in carried:
        work = listed[file.relative_to(ROOT).as_posix()]
        assert work["hashes"][0]["content"] == hashlib.sha256(file.read_bytes()).hexdigest()
        assert work["licenses"][0]["license"]["id"]
    assert {"Sphinx", "Furo"} <= listed.keys()
