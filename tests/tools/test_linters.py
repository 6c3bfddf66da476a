"""The OpenAPI document has no error for the linters that others hold theirs to, by the rules that they recommend."""

import json
from pathlib import Path

from service.schema.asyncapi import asyncapi
from service.schema.openapi import description
from service.worker.app import OPERATIONS
from tests.support.foreign_tools import NODE, needs_npm_tools, ran

PARSE = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const { Parser } = createRequire(process.argv[2])("@asyncapi/parser");
const { document, diagnostics } = await new Parser().parse(readFileSync(process.argv[3], "utf8"));
const errors = diagnostics
    .filter((each) => each.severity === 0)
    .map((each) => `${each.path.join("/")}: ${each.message}`);
console.log(JSON.stringify({ errors, messages: document?.allMessages().all().length ?? 0 }));
"""


def openapi(folder: Path) -> Path:
    file = folder / "openapi.json"
    file.write_text(json.dumps(description(OPERATIONS)), encoding="utf-8")
    return file


@needs_npm_tools
def test_redocly_finds_no_error(tmp_path: Path) -> None:
    said = ran("redocly", "lint", "--format=json", openapi(tmp_path), cwd=tmp_path)
    found = json.loads(said[said.index("{") :])
    assert found["totals"]["errors"] == 0
    assert {each["ruleId"] for each in found["problems"]} <= {"info-license"}


@needs_npm_tools
def test_spectral_finds_no_error(tmp_path: Path) -> None:
    rules = tmp_path / "rules.yaml"
    rules.write_text('extends: ["spectral:oas"]\n', encoding="utf-8")
    said = ran("spectral", "lint", "--ruleset", rules, "--format", "json", "--quiet", openapi(tmp_path))
    found = [each for each in json.loads(said or "[]") if each["code"] != "info-contact"]
    assert found == []


@needs_npm_tools
def test_the_parser_of_asyncapi_finds_no_error(tmp_path: Path) -> None:
    (tmp_path / "asyncapi.json").write_text(json.dumps(asyncapi()), encoding="utf-8")
    (tmp_path / "parse.mjs").write_text(PARSE, encoding="utf-8")
    said = ran("node", tmp_path / "parse.mjs", NODE / "anything.js", tmp_path / "asyncapi.json")
    found = json.loads(said)
    assert found["errors"] == []
    assert found["messages"] == len(asyncapi()["components"]["messages"])
