"""What is generated and checked in is what the code generates."""

from importlib import import_module
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from engine.ruleset_api.seam import Course, Moment, Seam
from service.docs import json_schemas as schemas
from service.docs import machine_pages as diagrams
from service.docs import seam_page
from tests.support.duel import opening

ROOT = Path(__file__).parents[3]


def test_the_schemas_are_as_the_types_say() -> None:
    assert schemas.differing(ROOT / "schemas") == [], "run: make schemas"


def test_the_schemas_come_out_the_same_each_time() -> None:
    first = {name: schemas.written(document) for name, document in schemas.documents().items()}
    assert first == {name: schemas.written(document) for name, document in schemas.documents().items()}


def test_a_schema_that_differs_is_named_and_written_again(tmp_path: Path) -> None:
    schemas.write(tmp_path)
    assert schemas.differing(tmp_path) == []
    (tmp_path / "events.schema.json").write_text("{}")
    (tmp_path / "left-over.schema.json").write_text("{}")
    assert schemas.differing(tmp_path) == ["events.schema.json", "left-over.schema.json"]
    schemas.write(tmp_path)
    assert schemas.differing(tmp_path) == []


def test_every_schema_is_a_schema_and_takes_what_it_should() -> None:
    documents = schemas.documents()
    for name, document in documents.items():
        if name.endswith(".json") and name != "openapi.json":
            Draft202012Validator.check_schema(document)
    command = Draft202012Validator(documents["commands.schema.json"])
    command.validate(opening(command="open"))
    assert not command.is_valid({"command": "dance", "id": "c"})
    sheet = Draft202012Validator(documents["brp-sheet.schema.json"])
    sheet.validate(opening()["combatants"][0]["sheet"])
    assert not sheet.is_valid({"STR": "strong"})


def test_the_diagrams_are_as_the_machines_are() -> None:
    for name, text in diagrams.pages().items():
        assert (ROOT / "docs/reference/machines" / name).read_text(encoding="utf-8") == text, "run: make docs"


def test_a_diagram_shows_every_transition_of_the_machine() -> None:
    [brp] = [each for each in schemas.shipped() if each.name == "brp"]
    page = diagrams.page(brp)
    for each in brp.machine.transitions:
        assert f"    {each.source} --> {each.dest}" in page
        assert each.rule in page


def test_the_page_of_seams_is_as_the_code_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert seam_page.FILE.read_text(encoding="utf-8") == seam_page.page(), "run: make docs"


def test_every_seam_that_there_is_stands_on_the_page_with_what_it_is_for() -> None:
    page = (ROOT / seam_page.FILE).read_text(encoding="utf-8")
    modules = [
        seam_page.KERNEL,
        *(each.relative_to(ROOT) for each in ROOT.glob("engine/rulesets/**/seams.py")),
    ]
    known = [
        (name, each)
        for module in modules
        for name, each in vars(import_module(".".join(module.with_suffix("").parts))).items()
        if isinstance(each, Seam | Moment | Course)
    ]
    assert len(known) > 100
    told = page.replace("\\|", "|")
    kinds = [(f"| `{name}` | {type(each).__name__.lower()} | {each.about} |", name) for name, each in known]
    assert [name for row, name in kinds if row not in told] == []


def test_a_row_says_what_comes_what_goes_and_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    home = Path("engine/rulesets/brp")
    found = {each.name: each for each in seam_page.places(home / "seams.py", home)}
    no_dodge, strains = found["NO_DODGE"], found["STRAINS"]
    assert (no_dodge.kind, no_dodge.gets, no_dodge.gives) == ("seam", "Combatant, Combatant, Weapon", "Why")
    assert no_dodge.called == ((home / "defences/defence.py", "_ways"),)
    assert (strains.kind, strains.gets, strains.gives) == ("moment", "str, str, float", "")
