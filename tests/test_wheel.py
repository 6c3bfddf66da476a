"""What is installed from the wheel runs from anywhere, without this checkout; and says so where it cannot."""

import asyncio
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import httpx
import pytest

from affray_client import AsyncClient
from affray_client.types import Modifier
from engine.commands.types import Entrant
from service.http.routes.web_page import page_files
from service.page.versions import page_of
from service.rulesets.ready_combatants import ready
from service.scenarios import scenarios
from service.scripts.format import Autopilot, Preference, Script
from service.scripts.player import play_script
from service.wire.schema_folder import published_files
from tests.support.book import book
from tests.support.installed import ROOT, Environment, build, environment, foreign
from tests.support.waiting import wait_until

PACKAGES = ("affray", "events", "engine", "projections", "service")

HELP = """
import click
from click.testing import CliRunner
from service.cli.main import affray

def helped(command, names):
    ended = CliRunner().invoke(affray, [*names, "--help"])
    assert ended.exit_code == 0, (names, ended.exception)
    print("affray", *names)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            helped(command.get_command(context, name), [*names, name])

helped(affray, [])
"""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    book()  # so that only one of those who test makes it
    return build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Affray in an environment of its own; tests leave that as it is."""
    return Environment(tmp_path_factory.mktemp("installed"), wheel)


@pytest.fixture(scope="module")
def fight(installed: Environment) -> list[str]:
    """A fight of a scenario, played from the wheel: its id, and where it is."""
    where = ["--data", str(installed.at.with_name("data"))]
    told = installed.affray("play", "duel-of-feints", "--encounter", "feints", *where)
    assert "Round 1" in told
    return ["feints", *where]


def test_everything_in_the_packages_is_in_the_wheel(wheel: Path) -> None:
    files = [each for name in PACKAGES for each in (ROOT / name).rglob("*")]
    wanted = {
        each.relative_to(ROOT).as_posix()
        for each in files
        if each.is_file() and "__pycache__" not in each.parts
    }
    schemas = {f"service/schema_files/{name}" for name in _schemas()}
    clients = ROOT / "clients" / "python"
    client = {
        each.relative_to(clients).as_posix()
        for each in (clients / "affray_client").rglob("*")
        if each.is_file() and "__pycache__" not in each.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        there = {name for name in archive.namelist() if ".dist-info/" not in name}
    pages = {
        f"service/book/{each.relative_to(book()).as_posix()}" for each in book().rglob("*") if each.is_file()
    }
    assert there == wanted | schemas | client | pages
    endings = {Path(name).suffix for name in there}
    assert endings >= {
        ".py",
        ".toml",
        ".csv",
        ".ftl",
        ".lua",
        ".html",
        ".css",
        ".js",
        ".json",
        ".LICENSE",
        ".ts",
        ".typed",
    }


def _schemas() -> dict[str, bytes]:
    return {name: file.read_bytes() for name, file in published_files().items()}


def test_nothing_of_the_checkout_is_imported(installed: Environment) -> None:
    found = installed.python(
        "-c",
        "import affray, events, engine, projections, service, sys; print(*sys.path)"
        "; print(*(each.__file__ for each in (affray, events, engine, projections, service)))",
    )
    path, files = (line.split() for line in found.splitlines())
    assert str(ROOT) not in path
    assert [Path(each).parents[1] for each in files] == [installed.packages] * 5


def test_every_command_helps(installed: Environment) -> None:
    helped = installed.python("-c", HELP).splitlines()
    assert {"affray", "affray demo", "affray serve", "affray schemas", "affray webhook add"} <= set(helped)
    assert installed.affray("--help").startswith("Usage: affray")
    assert installed.python("-m", "affray", "--version") == installed.affray("--version")
    assert "affray demo" in installed.python("-m", "service.demo", "--help")


@pytest.mark.long
def test_the_demo_shows_all_fights_and_leaves_nothing_behind(installed: Environment) -> None:
    shown = installed.affray("demo").splitlines()
    assert sum(line.startswith("CLEAN. All") for line in shown) == 3
    assert "All fights replay to the live state and all audits are clean." in shown
    assert list(installed.at.iterdir()) == []


@pytest.mark.long
def test_the_scenarios_are_listed_and_a_name_that_is_none_is_told_which_there_are(
    installed: Environment,
) -> None:
    listed = installed.affray("scenarios")
    refused = installed.affray("play", "duel-at-the-fort", status=2)
    for name in scenarios():
        assert name in listed
        assert name in refused


@pytest.mark.long
def test_a_file_is_played_before_a_scenario_of_its_name(installed: Environment, tmp_path: Path) -> None:
    script = json.loads(scenarios()["temple-escape"].read_text())
    (installed.at / "duel-of-feints").write_text(json.dumps({**script, "title": "Mine", "play": []}))
    try:
        played = installed.affray(
            "play", "duel-of-feints", "--encounter", "mine", "--quiet", "--data", tmp_path
        )
        assert played == "mine\n"
        assert "Mine" in installed.affray("replay", "mine", "--data", tmp_path)
    finally:
        (installed.at / "duel-of-feints").unlink()


@pytest.mark.long
def test_a_fight_is_told_exported_and_proved(
    installed: Environment, fight: list[str], tmp_path: Path
) -> None:
    file, page = tmp_path / "feints.jsonl", tmp_path / "feints.html"
    assert "Ysolde" in installed.affray("replay", *fight)
    assert installed.affray("audit", *fight).startswith("CLEAN")
    installed.affray("export", *fight, "-o", file)
    installed.affray("export", "--html", *fight, "-o", page)
    assert page.read_bytes().lower().startswith(b"<!doctype html>")
    assert installed.affray("verify", file).startswith("The record holds")
    installed.affray("import", file, "--data", tmp_path / "other")


@pytest.mark.long
def test_the_rules_are_listed_and_their_tests_are_not_missed(installed: Environment) -> None:
    assert "brp.attack" in installed.affray("rules", "brp")
    counted = installed.affray("rules", "brp", "--coverage")
    assert "cited" in counted
    assert "no folder tests here" in counted
    assert "brp" in installed.affray("rulesets")


def test_the_service_serves_its_page_and_its_schemas(installed: Environment, tmp_path: Path) -> None:
    announce = tmp_path / "announce.json"
    command = installed.command("serve", "--port", "0", "--data", tmp_path / "data", "--announce", announce)
    with subprocess.Popen(command, cwd=installed.at, env=environment(), stdout=subprocess.DEVNULL) as serving:
        try:
            wait_until(lambda: announce.exists() or serving.poll() is not None)
            with httpx.Client(base_url=json.loads(announce.read_bytes())["url"]) as http:
                assert "<title>" in http.get("/").text
                assert "<title>" in http.get("/schema").text
                assert ">Reference</a>" in http.get("/docs/", follow_redirects=True).text
                for name, each in page_of(page_files()).files.items():
                    assert http.get(f"/page/{name}").content == each.body
                assert http.get("/healthz").json()["status"] == "ok"
        finally:
            serving.terminate()


@pytest.mark.long
def test_the_schemas_are_written_as_they_are_checked_in(installed: Environment, tmp_path: Path) -> None:
    listed = installed.affray("schemas").splitlines()
    assert set(listed) == _schemas().keys()
    (tmp_path / "mine.json").write_text("stays")
    installed.affray("schemas", "--to", tmp_path)
    assert {name: (tmp_path / name).read_bytes() for name in listed} == _schemas()
    assert (tmp_path / "mine.json").read_text() == "stays"


@pytest.mark.long
def test_a_third_party_s_ruleset_is_tested_and_played_by_what_is_installed(
    wheel: Path, tmp_path: Path
) -> None:
    package = tmp_path / "staves"
    shutil.copytree(ROOT / "docs" / "examples" / "staves", package)
    (tmp_path / "built").mkdir()
    env = Environment(tmp_path, wheel, build(tmp_path / "built", package))
    shutil.copytree(package / "tests", env.at / "tests")
    config = str(shutil.copy(package / "pyproject.toml", env.at))
    tested = env.python("-m", "pytest", "-q", "-p", "no:valkey", "-c", config, "tests")
    assert " passed" in tested
    counted = " ".join(env.affray("rules", "staves", "--coverage").replace("│", " ").split())
    assert "core 6 6 6 0" in counted
    assert "every rule is cited or tested" in counted
    assert "Staves on a bridge" in env.affray("rulesets")


# Front-ends: distributions of their own


def test_without_the_front_ends_their_commands_are_named_with_how_to_install_them(
    installed: Environment,
) -> None:
    for name, extra in {"mcp": "mcp", "sit": "terminal", "watch": "terminal"}.items():
        assert f'pip install "affray[{extra}]"' in installed.affray(name, "http://h/#join/ford/x", status=2)
    assert "textual" not in installed.python("-c", "import affray.words, sys; print(*sys.modules)")


def test_with_their_extras_the_front_ends_are_installed_from_a_folder_of_wheels(
    wheel: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "wheels"
    folder.mkdir()
    shutil.copy(wheel, folder)
    for name in ("client", "discord", "mcp", "terminal"):
        source = ROOT / ("clients/python" if name == "client" else f"integrations/{name}")
        (tmp_path / name).mkdir()
        built = build(tmp_path / name, source)
        assert [each for each in _files_of(source) if each not in _packed(built)] == []
        shutil.copy(built, folder)
    env = Environment(tmp_path)
    env.install_from(folder, "affray[discord,mcp,terminal]")
    assert "Not installed" not in env.affray("--help")
    for name, helped in {
        "discord": "DISCORD_TOKEN",
        "mcp": "AFFRAY_LINK",
        "sit": "keys",
        "watch": "--json",
    }.items():
        assert helped in env.affray(name, "--help")
    texts = "import affray_mcp.texts as a, affray_terminal.text.words as t; print(a.HERE, t.HERE)"
    assert all(Path(each).is_file() for each in env.python("-c", texts).split())


def _files_of(source: Path) -> list[str]:
    """What a distribution's package holds, relative to it."""
    found = (
        each for each in source.glob("affray_*/**/*") if each.is_file() and "__pycache__" not in each.parts
    )
    return [each.relative_to(source).as_posix() for each in found]


def _packed(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


# Where the name of a package is taken

EVENTS = {"events/__init__.py": "from .events import Events\n", "events/events.py": "class Events: ...\n"}


@pytest.mark.long
def test_a_distribution_that_overwrote_a_package_is_named_and_so_is_what_went_with_it(
    wheel: Path, tmp_path: Path
) -> None:
    events = foreign(tmp_path, "Events", EVENTS)
    env = Environment(tmp_path, wheel, events)
    for said in (env.affray("rulesets", status=2), env.python("-m", "affray", "rulesets", status=2)):
        [line] = said.splitlines()
        assert line.startswith("affray: Another distribution, Events 1.2, has installed a package")
        assert f"Affray's 'events': {env.packages}/events/__init__.py. " in line
        assert line.endswith("with pipx or uvx, or in an environment of its own (python -m venv).")

    env.uninstall("Events")
    [line] = env.affray("rulesets", status=2).splitlines()
    assert line.startswith(f"affray: A file of Affray is missing: {env.packages}/events/__init__.py.")

    env.install(events)
    env.install(wheel)  # over the other, which is its owner's trouble
    assert "brp" in env.affray("rulesets")


@pytest.mark.long
def test_a_module_that_another_distribution_overwrote_is_named(wheel: Path, tmp_path: Path) -> None:
    merged = foreign(tmp_path, "merged", {"events/store/log.py": "import logging\n"})
    said = Environment(tmp_path, wheel, merged).affray("rulesets", status=2)
    assert f"merged 1.2, has installed a package with the name of Affray's 'events': {tmp_path}" in said
    assert "site-packages/events/store/log.py." in said


@pytest.mark.long
def test_a_distribution_that_has_the_name_service_is_named(wheel: Path, tmp_path: Path) -> None:
    files = {"service/__init__.py": "raise SystemExit('imported')\n", "service/base.py": ""}
    env = Environment(tmp_path, wheel, foreign(tmp_path, "service", files))
    said = env.affray("--help", status=2)
    assert f"service 1.2, has installed a package with the name of Affray's 'service': {env.packages}" in said


def test_a_folder_that_python_finds_first_is_named(installed: Environment, tmp_path: Path) -> None:
    (tmp_path / "service.py").write_text("raise SystemExit('imported')\n")
    said = installed.python("-m", "affray", "rulesets", status=2, path=str(tmp_path))
    assert f"Python finds another 'service' before Affray's: {tmp_path}/service.py." in said
    assert "PYTHONPATH" in said


@pytest.mark.long
def test_a_module_of_ours_that_somebody_changed_by_hand_does_not_stop_it(wheel: Path, tmp_path: Path) -> None:
    env = Environment(tmp_path, wheel)
    with (env.packages / "events/store/log.py").open("a") as file:
        file.write("# a look at what happens here\n")
    assert "brp" in env.affray("rulesets")


# A third party's part


def test_a_house_rule_is_installed_and_played_with_over_http(wheel: Path, tmp_path: Path) -> None:
    (tmp_path / "built").mkdir()
    env = Environment(tmp_path, wheel, build(tmp_path / "built", ROOT / "docs" / "examples" / "dusk"))
    assert "Whatever is shot or thrown is at −10." in env.affray("rulesets")
    assert "dusk.missiles" in env.affray("rules", "pathmaster.dusk")
    announce = tmp_path / "announce.json"
    command = env.command("serve", "--port", "0", "--data", tmp_path / "data", "--announce", announce)
    with subprocess.Popen(command, cwd=env.at, env=environment(), stdout=subprocess.DEVNULL) as serving:
        try:
            wait_until(lambda: announce.exists() or serving.poll() is not None)
            played = asyncio.run(_played(json.loads(announce.read_bytes())["url"]))
        finally:
            serving.terminate()
    parts, steps, verdict = played
    assert parts == [("dusk", "Dusk", "1")]
    assert [(each.value, each.note) for each in steps if each.rule == "dusk.missiles"][:1] == [(-10, "dusk")]
    assert verdict == "clean"


async def _played(url: str) -> tuple[list[tuple[str, str, str]], list[Modifier], str]:
    """A fight of two scouts with the house rule: its parts, the steps of the first shot, and the audit's verdict."""
    [sheet] = [each.sheet for each in ready("pathmaster").combatants if each.name == "Scout"]
    script = Script(
        ruleset="pathmaster",
        parts=("dusk",),
        title="At dusk",
        combatants=tuple(
            Entrant(id=each, name=each.title(), side=each, sheet=sheet) for each in ("red", "blue")
        ),
        manners={"*": (Preference(ask="act", choice="attack", args={"weapon": "bow"}),)},
        play=(Autopilot(rounds=2),),
    )
    async with AsyncClient(url) as client:
        fight = (await play_script(client, script)).encounter
        shots = [each.check for each in (await client.ledger(fight)).rolls if each.check is not None]
        view, audit = await client.view(fight), await client.audit(fight)
        parts = [(each.name, each.title, each.version) for each in view.parts]
        return parts, [step for each in shots for step in each.modifiers], audit.verdict
