"""The container and what goes with it: the image's steps from a clean folder, and its pins."""

import re
import shlex
import shutil
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

from hatch_build import sources as book_sources
from tests.support.installed import ROOT, build

DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
PINNED = re.compile(r"^([a-z0-9._-]+)==([^ ]+)", re.MULTILINE)


def pins(lock: Path) -> dict[str, str]:
    return dict(PINNED.findall(lock.read_text(encoding="utf-8")))


def context(folder: Path) -> Path:
    """A folder with what the build stage copies, and nothing else of this checkout."""
    for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.MULTILINE):
        *sources, to = shlex.split(line)
        for each in sources:
            here, there = ROOT / each, folder / to
            if here.is_dir():
                shutil.copytree(here, there, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                there.mkdir(parents=True, exist_ok=True)
                shutil.copy(here, there)
    return folder


def test_the_image_copies_all_that_the_wheel_is_made_of() -> None:
    from hatchling.builders.wheel import WheelBuilder

    copied = [
        ROOT / source
        for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.MULTILINE)
        for source in shlex.split(line)[:-1]
    ]
    taken = {Path(each.path) for each in WheelBuilder(str(ROOT)).recurse_included_files()}
    assert len(taken) > 1000
    made_of = {*taken, *book_sources(), *ROOT.glob("service/web/**/*.LICENSE"), ROOT / "README.md"}
    assert [each for each in made_of if not any(each.is_relative_to(one) for one in copied)] == []


@pytest.mark.long
def test_what_the_image_copies_makes_the_same_wheel_as_the_checkout(tmp_path: Path) -> None:
    (tmp_path / "of-image").mkdir()
    (tmp_path / "of-checkout").mkdir()
    image, checkout = (
        build(tmp_path / "of-image", context(tmp_path / "context")),
        build(tmp_path / "of-checkout"),
    )
    with zipfile.ZipFile(image) as one, zipfile.ZipFile(checkout) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())
        assert {name: one.getinfo(name).CRC for name in one.namelist()} == {
            name: other.getinfo(name).CRC for name in other.namelist()
        }


def test_the_image_has_everything_that_affray_depends_on_in_the_versions_that_are_tested() -> None:
    tested, image = pins(ROOT / "requirements.lock"), pins(DEPLOY / "requirements.lock")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[\[<>=; ]", each)[0] for each in project["dependencies"]}
    assert wanted <= image.keys(), "run: make lock"
    assert {name: version for name, version in image.items() if tested.get(name) != version} == {}
    built_with = pins(DEPLOY / "build.lock")
    assert {name: built_with[name] for name in ("hatchling", "pathspec")} == {
        name: tested[name] for name in ("hatchling", "pathspec")
    }
    assert not {"pytest", "mypy", "ruff"} & image.keys()


def test_what_is_ignored_is_nothing_that_the_image_copies() -> None:
    let_in = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8").split()
    copied = [
        source
        for line in re.findall(r"^COPY (?!--from)(.+)$", CONTAINERFILE, re.MULTILINE)
        for source in shlex.split(line)[:-1]
    ]
    for each in copied:
        assert f"!{each}" in let_in or ("!deploy/*.lock" in let_in and Path(each).match("deploy/*.lock")), (
            each
        )


@pytest.mark.skipif(shutil.which("hadolint") is None, reason="hadolint is not installed")
def test_hadolint_finds_nothing() -> None:
    ended = subprocess.run(
        ["hadolint", DEPLOY / "Containerfile"], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize(
    ("name", "started"),
    [("affray", "affray"), ("affray@", "affray@8377"), ("affray-backup", "affray-backup")],
)
def test_systemd_understands_the_unit(tmp_path: Path, name: str, started: str) -> None:
    program = tmp_path / "affray"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / f"{started}.service"
    text = (DEPLOY / f"{name}.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/affray/bin/affray", str(program)))
    ended = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
