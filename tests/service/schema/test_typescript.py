"""The TypeScript client against the real service, and what the compiler says of it and of the types."""

import json
import random
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import jsonpatch
import pytest

from engine.commands.types import Play
from events import SeenEvent
from service.docs import json_schemas as schemas
from service.schema.typescript import written
from tests.support.affray import Serving
from tests.support.node import ROOT, needs_node, needs_tsc, node, node_command, tsc
from tests.support.own_server import free_port

CLIENT = ROOT / "schemas" / "typescript"
GUIDE = (ROOT / "docs" / "write-a-front-end.md").read_text(encoding="utf-8")


@needs_node
@pytest.mark.long
def test_a_front_end_plays_on_through_a_restart_of_the_service(tmp_path: Path) -> None:
    data, port = tmp_path / "data", free_port()
    with Serving(data, tmp_path / "one.json", port=port) as first:
        command = node_command()
        assert command is not None
        front_end = subprocess.Popen(
            [*command, str(Path(__file__).with_name("front_end.mjs")), CLIENT / "affray.js", first.url],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert front_end.stdout is not None
            assert front_end.stdout.readline() == "watching\n"
            first.stop(signal.SIGKILL)
            with Serving(data, tmp_path / "two.json", port=port):
                out, err = front_end.communicate(timeout=60)
        finally:
            front_end.kill()
            front_end.communicate()
    assert front_end.returncode == 0, err
    found: dict[str, Any] = json.loads(out)
    assert found["repeated"] is True  # sent twice under one id: it took effect once
    assert found["refused"] == "forbidden"
    assert found["taken"] == ["Undone"]
    assert found["statuses"] == ["connecting", "live", "lost", "live"]
    assert found["fresh"] == [True, *[False] * (len(found["fresh"]) - 1)]
    assert found["positions"] == sorted(set(found["positions"]))  # nothing twice
    assert found["lines"].count("Ann means to attack Bob with the sword.") == 1
    assert found["last"]["view"] == found["view"]  # what the patches made is what the service shows
    assert found["ended"] == "revoked-token"


@needs_node
def test_it_reads_the_rules_and_a_gm_forks_audits_and_exports(tmp_path: Path) -> None:
    script = tmp_path / "gm.mjs"
    script.write_text(
        f"""
        import {{ Problem, Service }} from {json.dumps((CLIENT / "affray.js").as_uri())};
        const service = new Service(`${{process.argv[2]}}/`);
        const [{{ name }}] = (await service.rulesets()).rulesets;
        const {{ combatants: [preset] }} = await service.combatants(name);
        const ruleset = await service.ruleset(name);
        const {{ rule }} = await service.rule("brp.attack.full-skill");
        const combatants = ["ann", "bob"].map((id) => ({{ id, name: id, side: id, sheet: preset.sheet }}));
        const gm = await service.open({{ ruleset: name, encounter: "ford", title: "At the ford", combatants }});
        await gm.answer("gm", "begin");
        const fork = await gm.fork(1, {{ title: "What if?" }});
        const audit = await gm.audit();
        const [lines, page] = await Promise.all([gm.export("jsonl"), gm.export("html")]);
        const player = gm.sit(await gm.invite("ann-at-home", ["ann"]));
        const refused = await player.export("jsonl").catch((problem) => problem instanceof Problem && problem.code);
        const {{ opening }} = await service.health();
        const {{ openapi }} = await service.schema("openapi");
        console.log(JSON.stringify({{
          name: ruleset.name, preset: preset.name, rule: rule.id, fork: await fork.view(), verdict: audit.verdict,
          version: audit.version, lines: await lines.text(), page: (await page.text()).slice(0, 15), refused, opening,
          openapi, clock: service.clock() - Date.now(),
        }}));
        """
    )
    with Serving(tmp_path / "data", tmp_path / "announced.json") as serving:
        ran = node(script, serving.url)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert (found["name"], found["rule"]) == ("brp", "brp.attack.full-skill")
    assert found["preset"]
    assert (found["fork"]["title"], found["fork"]["version"]) == ("What if?", 1)
    assert found["fork"]["you"]["role"] == "gm"
    assert (found["verdict"], found["version"]) == ("clean", 2)
    assert json.loads(found["lines"].splitlines()[0])["encounter"] == "ford"
    assert found["page"] == "<!doctype html>"
    assert (found["refused"], found["opening"]) == ("forbidden", "anybody")
    assert found["openapi"].startswith("3.1")
    assert abs(found["clock"]) < 10


@needs_node
def test_a_clock_that_goes_wrong_is_set_by_the_service_s(tmp_path: Path) -> None:
    script = tmp_path / "clock.mjs"
    script.write_text(
        f"""
        const {{ Service }} = await import({json.dumps((CLIENT / "affray.js").as_uri())});
        const service = new Service(process.argv[2]), there = Date.now;
        Date.now = () => there() - 3_600_000;
        const before = service.clock() - there();
        await service.health();
        console.log(JSON.stringify([before, service.clock() - there()]));
        """
    )
    with Serving(tmp_path / "data", tmp_path / "announced.json") as serving:
        ran = node(script, serving.url)
    assert ran.returncode == 0, ran.stderr
    before, after = json.loads(ran.stdout)
    assert before < -3_500_000
    assert abs(after) <= 3_000


@needs_node
def test_its_patches_are_those_of_the_standard(tmp_path: Path) -> None:
    chance = random.Random(7)
    cases = []
    for _ in range(200):
        before, after = document(chance), document(chance)
        cases.append({"before": before, "after": after, "patch": jsonpatch.make_patch(before, after).patch})
    assert {each["op"] for case in cases for each in case["patch"]} >= {"add", "remove", "replace", "move"}
    (tmp_path / "cases.json").write_text(json.dumps(cases))
    (tmp_path / "patch.mjs").write_text(
        f"""
        import {{ readFileSync }} from "node:fs";
        import {{ patched }} from {json.dumps((CLIENT / "affray.js").as_uri())};
        const cases = JSON.parse(readFileSync({json.dumps(str(tmp_path / "cases.json"))}));
        const all = cases.map((each) => [patched(each.before, each.patch), each.before]);
        console.log(JSON.stringify(all));
        """
    )
    ran = node(tmp_path / "patch.mjs")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == [[each["after"], each["before"]] for each in cases]


def document(chance: random.Random, depth: int = 0) -> dict[str, Any]:
    """Some plain data, with names that have to be written in another way in a pointer."""
    names = ["a", "b", "c/d", "e~f", "g", "0"]
    found: dict[str, Any] = {}
    for name in chance.sample(names, 4):
        kind = chance.randrange(3 if depth < 2 else 2)
        if kind == 0:
            found[name] = chance.randrange(3)
        elif kind == 1:
            found[name] = [chance.randrange(4) for _ in range(chance.randrange(5))]
        else:
            found[name] = document(chance, depth + 1)
    return found


@needs_tsc
def test_the_compiler_takes_the_client_and_makes_of_it_what_is_checked_in(tmp_path: Path) -> None:
    compiled = tsc("-p", CLIENT, "--outDir", tmp_path)
    assert compiled.returncode == 0, compiled.stdout
    wanted = (CLIENT / "affray.js").read_text(encoding="utf-8")
    assert (tmp_path / "affray.js").read_text(encoding="utf-8") == wanted, "run: make typescript"


@needs_tsc
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("", ""),
        ("(await gm.view()).rounds;", "'rounds' does not exist"),
        ('await gm.command({ command: "dance" });', '"dance"'),
        ('await gm.command({ command: "deny" });', "'request' is missing"),
    ],
)
def test_the_compiler_takes_the_guide_and_sees_what_is_wrong(tmp_path: Path, wrong: str, why: str) -> None:
    for name in ("affray.ts", "types.d.ts", "tsconfig.json"):
        (tmp_path / name).write_bytes((CLIENT / name).read_bytes())
    blocks = re.findall(r"^```js\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    (tmp_path / "front-end.ts").write_text("\n".join([*blocks, wrong]), encoding="utf-8")
    configuration = json.loads((tmp_path / "tsconfig.json").read_text())
    configuration["files"] = ["front-end.ts"]
    (tmp_path / "tsconfig.json").write_text(json.dumps(configuration))
    checked = tsc("-p", tmp_path, "--noEmit")
    assert (checked.returncode == 0) == (not wrong), checked.stdout
    assert why in checked.stdout


def test_every_command_event_and_name_that_is_used_is_declared() -> None:
    text = schemas.documents()["typescript/types.d.ts"]
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert len(declared) == len(set(declared))
    code = re.sub(r"//.*|\"[^\"]*\"", "", re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL))
    types = re.sub(r"^  \w+\??:", "", code, flags=re.MULTILINE)
    assert set(re.findall(r"\b[A-Z]\w*", types)) - set(declared) == {"Record"}
    tags = set(re.findall(r'^  (?:command|type): "([\w-]+)";', text, re.MULTILINE))
    for member in (*Play.__args__, *SeenEvent.__args__):
        assert member.__struct_config__.tag in tags


@pytest.mark.parametrize(
    ("schema", "type"),
    [
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "number"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "object", "additionalProperties": {"$ref": "#/Place"}}, "Record<string, Place>"),
        ({"type": "object"}, "Record<string, any>"),
        ({"default": None}, "any"),
        ({"$ref": "#/MakeRuling"}, "MakeRuling"),
    ],
)
def test_a_schema_becomes_a_type(schema: dict[str, Any], type: str) -> None:
    assert written(schema) == type
