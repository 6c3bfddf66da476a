"""The module for Foundry, in a stand-in of Foundry, at a live service."""

import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.affray import Serving
from tests.support.node import ROOT, needs_node, node_command
from tests.support.own_server import free_port
from tests.support.waiting import PATIENCE, patience

MODULE = ROOT / "integrations" / "foundry"
STORIES = Path(__file__).with_name("stories")

pytestmark = needs_node


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module as it is released, with the client within it."""
    folder = tmp_path_factory.mktemp("released")
    subprocess.run([sys.executable, str(MODULE / "release.py"), str(folder)], check=True, timeout=patience())
    return folder / "affray"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A service for all stories; each opens a fight of its own."""
    folder = tmp_path_factory.mktemp("service")
    with Serving(folder / "data", folder / "announced.json") as serving:
        yield serving


def playing(story: Path, module: Path, url: str) -> list[str]:
    """How a story is played by Node: each client of the stand-in is a context of its own."""
    command = node_command()
    assert command is not None
    return [*command, "--no-warnings", "--experimental-vm-modules", str(story), str(module), url]


def patient() -> dict[str, str]:
    """The environment of a story, which waits for anything as long as tests do."""
    return {**os.environ, "PATIENCE": str(patience(PATIENCE / 4))}


@pytest.mark.parametrize("story", sorted(each.stem for each in STORIES.glob("*.mjs")))
def test_the_module_keeps_foundry_and_the_fight_in_step(module: Path, service: Serving, story: str) -> None:
    command = playing(STORIES / f"{story}.mjs", module, service.url)
    ended = subprocess.run(
        command, capture_output=True, text=True, env=patient(), timeout=patience(), check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_in_version_12_a_token_that_is_updated_was_moved(module: Path, service: Serving) -> None:
    command = playing(STORIES / "both_ways.mjs", module, service.url)
    how = patient() | {"FOUNDRY": "12"}
    ended = subprocess.run(command, capture_output=True, text=True, env=how, timeout=patience(), check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.long
def test_it_goes_on_when_the_service_is_back(module: Path, tmp_path: Path) -> None:
    data, port = tmp_path / "data", free_port()
    with Serving(data, tmp_path / "one.json", port=port) as first:
        story = Path(__file__).with_name("lost_line.mjs")
        table = subprocess.Popen(
            playing(story, module, first.url),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=patient(),
        )
        try:
            assert table.stdout is not None
            assert table.stdout.readline() == "playing\n"
            first.stop(signal.SIGKILL)
            assert table.stdout.readline() == "lost\n"
            with Serving(data, tmp_path / "two.json", port=port):
                _, err = table.communicate(timeout=patience())
        finally:
            table.kill()
            table.communicate()
    assert table.returncode == 0, err


def test_every_text_is_there_in_both_languages_and_used() -> None:
    english, german = (
        flat(msgspec.json.decode((MODULE / "lang" / f"{each}.json").read_bytes())) for each in ("en", "de")
    )
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", german[key])), key
    code = "".join(each.read_text(encoding="utf-8") for each in (MODULE / "scripts").glob("*.js"))
    for key in english:
        last = key.removeprefix("AFFRAY.").split(".")
        name = last[1] if last[0] in ("settings", "button") else last[0]
        assert re.search(rf"\b{name}\b", code), key


def test_what_the_manifest_names_is_in_the_release(module: Path) -> None:
    manifest = msgspec.json.decode((module / "module.json").read_bytes())
    assert manifest["id"] == module.name
    for name in [*manifest["esmodules"], *(each["path"] for each in manifest["languages"])]:
        assert (module / name).is_file(), name
    for mapping in (module / "mappings").glob("*.json"):
        assert msgspec.json.decode(mapping.read_bytes()).keys() == {
            "ruleset",
            "hit_points",
            "sheet",
            "conditions",
        }
    with zipfile.ZipFile(module.with_suffix(".zip")) as packed:
        files = {f"affray/{each.relative_to(module)}" for each in module.rglob("*") if each.is_file()}
        assert set(packed.namelist()) == files
        # No dates: the same files make the same bytes.
        assert {each.date_time for each in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_who_hosts_the_module_has_it_installed_by_the_address_of_its_manifest(tmp_path: Path) -> None:
    at = "https://files.example/affray"
    command = [sys.executable, str(MODULE / "release.py"), str(tmp_path), "--at", f"{at}/"]
    subprocess.run(command, check=True, timeout=patience())
    beside = (tmp_path / "module.json").read_bytes()
    manifest = msgspec.json.decode(beside)
    assert manifest["manifest"] == f"{at}/module.json"
    assert manifest["download"] == f"{at}/affray.zip"
    assert manifest["compatibility"] == {"minimum": "12"}, "no version is verified, as it was run in none"
    assert manifest["description"].startswith("Experimental.")
    with zipfile.ZipFile(tmp_path / "affray.zip") as packed:
        assert packed.read("affray/module.json") == beside


def flat(texts: dict[str, Any], before: str = "") -> dict[str, str]:
    """Each text by its whole key, as Foundry looks it up."""
    found: dict[str, str] = {}
    for key, each in texts.items():
        found |= flat(each, f"{before}{key}.") if isinstance(each, dict) else {f"{before}{key}": each}
    return found
