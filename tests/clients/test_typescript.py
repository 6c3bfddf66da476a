"""The TypeScript client against the real service, and what the compiler says of it and of its types."""

import json
import random
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import jsonpatch
import pytest

from projections.views.options import DecisionView, OptionView
from service.wire.responses import Told
from tests.support.affray import Serving
from tests.support.node import (
    CLIENT,
    PACKAGE,
    ROOT,
    install_client,
    needs_node,
    needs_tsc,
    node,
    node_command,
    tsc,
)
from tests.support.own_server import free_port
from tests.support.waiting import patience

GUIDE = (ROOT / "docs" / "tutorials" / "write-a-front-end.md").read_text(encoding="utf-8")


@needs_node
@pytest.mark.long
def test_a_front_end_plays_on_through_a_restart_of_the_service(tmp_path: Path) -> None:
    data, port = tmp_path / "data", free_port()
    with Serving(data, tmp_path / "one.json", port=port) as first:
        command = node_command()
        assert command is not None
        front_end = subprocess.Popen(
            [*command, str(Path(__file__).with_name("front_end.mjs")), CLIENT, first.url],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert front_end.stdout is not None
            assert front_end.stdout.readline() == "watching\n"
            first.stop(signal.SIGKILL)
            with Serving(data, tmp_path / "two.json", port=port):
                out, err = front_end.communicate(timeout=patience())
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
        import {{ Problem, Service }} from {json.dumps(CLIENT.as_uri())};
        const service = new Service(`${{process.argv[2]}}/`);
        const [{{ name }}] = (await service.rulesets()).rulesets;
        const {{ combatants: [preset] }} = await service.combatants(name);
        const ruleset = await service.ruleset(name);
        const {{ rule }} = await service.rule("brp.attack.full-skill");
        const combatants = ["ann", "bob"].map((id) => ({{ id, name: id, side: id, sheet: preset.sheet }}));
        const gm = await service.open({{ ruleset: name, encounter: "ford", title: "At the ford", combatants }});
        await gm.answer("gm", "begin");
        const [asked] = (await gm.options()).seats.flatMap((each) => each.decisions);
        const {{ lines: [told], next }} = await gm.timeline(0, 1);
        const more = [...(await gm.timeline(next)).lines, ...(await gm.ledger(next, 5)).rolls];
        const rest = more.map((each) => each.position);
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
          openapi, next, rest, clock: service.clock() - Date.now(),
          whole: [asked, asked.options[0], told].map((each) => Object.keys(each)),
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
    assert -1_000 <= found["clock"] <= 2_100  # by whole seconds, on a machine that may be busy
    assert found["rest"]
    assert found["next"] not in found["rest"]
    for kind, keys in zip((DecisionView, OptionView, Told), found["whole"], strict=True):
        assert set(keys) == set(
            kind.__struct_fields__
        )  # also what goes over the wire only where it is not as usual


@needs_node
def test_it_answers_by_the_id_of_an_option_and_gives_links_that_others_reach(tmp_path: Path) -> None:
    script = tmp_path / "gm.mjs"
    script.write_text(
        f"""
        import {{ join, open, Problem, Service }} from {json.dumps(CLIENT.as_uri())};
        const [url] = process.argv.slice(2);
        const {{ combatants: [{{ sheet }}] }} = await new Service(url).combatants("brp");
        const combatants = ["ann", "bob"].map((id) => ({{ id, name: id, side: id, sheet }}));
        const gm = await open(url, {{ ruleset: "brp", combatants }});
        const link = gm.link(await gm.invite("ann-at-home", ["ann"]));
        const token = link.split("/").at(-1);
        const ann = join(gm.sit(token).link(token), "de");
        await gm.answer("gm", "begin");
        const wanted = {{ labels: "yes", fields: ["label"], only: ["legal"], groups: ["attack", "end"], limit: 2 }};
        const [{{ options }}] = (await ann.options(wanted)).seats.flatMap((each) => each.decisions);
        await ann.choose(options[0].id);
        const late = await ann.choose(options[0].id).catch((problem) => problem instanceof Problem && problem.code);
        await ann.say("ann", "Halt!");
        const said = {{ command: "say", combatant: "bob", text: "Who goes there?" }};
        const {{ options: next }} = await gm.command(said, {{ limit: 1, only: ["legal"] }});
        const none = await new Promise((seen) => {{
          const watching = ann.watch({{ options: {{ limit: 0 }}, seen(now) {{ watching.stop(); seen(now); }} }});
        }});
        await gm.adjust("bob", {{ hit_points: 3, conditions: {{ prone: true }}, reason: "He fell." }});
        await gm.rule("fog", "It rises from the river");
        const bob = (await gm.view()).combatants.find((each) => each.id === "bob");
        await gm.close("Enough.");
        const {{ closed }} = await gm.view();
        console.log(JSON.stringify({{ link, options, late, bob, closed, next, none }}));
        """
    )
    outside = ("--url", "http://192.0.2.7:8377", "--anybody-may-open")
    with Serving(tmp_path / "data", tmp_path / "announced.json", *outside) as serving:
        ran = node(script, serving.url)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["link"].startswith("http://192.0.2.7:8377/#join/")
    assert [set(each) for each in found["options"]] == [{"id", "label"}] * 2
    assert found["late"] == "not-pending"
    [asked] = [decision for seat in found["next"] for decision in seat["decisions"]]
    assert [set(each) for each in asked["options"]] == [set(OptionView.__struct_fields__)]
    assert [
        one for each in found["none"]["options"].values() for one in each["decisions"] if one["options"]
    ] == []
    assert found["bob"]["resources"]["hp"]["now"] == 3
    assert [each["condition"] for each in found["bob"]["conditions"]] == ["prone"]
    assert found["closed"]["reason"] == "Enough."


@needs_node
def test_a_clock_that_goes_wrong_is_set_by_the_service_s(tmp_path: Path) -> None:
    script = tmp_path / "clock.mjs"
    script.write_text(
        f"""
        const {{ Service }} = await import({json.dumps(CLIENT.as_uri())});
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
    assert -10 <= after <= 3_000


@needs_node
def test_on_a_slow_line_the_clock_is_never_behind_that_of_the_service(tmp_path: Path) -> None:
    script = tmp_path / "slow.mjs"
    script.write_text(
        f"""
        const {{ Service }} = await import({json.dumps(CLIENT.as_uri())});
        const service = new Service(process.argv[2]), fetched = fetch, there = Date.now;
        let late = 0; // milliseconds that the answers have been on their way, by both clocks
        Date.now = () => there() + late;
        globalThis.fetch = async (...asked) => {{
          const response = await fetched(...asked);
          late += 4_000;
          return response;
        }};
        await service.health();
        console.log(service.clock() - Date.now());
        """
    )
    with Serving(tmp_path / "data", tmp_path / "announced.json") as serving:
        ran = node(script, serving.url)
    assert ran.returncode == 0, ran.stderr
    assert 0 <= json.loads(ran.stdout) <= 2_100


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
        import {{ patched }} from {json.dumps(CLIENT.as_uri())};
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
    compiled = tsc("-p", PACKAGE, "--outDir", tmp_path)
    assert compiled.returncode == 0, compiled.stdout
    made, checked_in = (
        {each.name: each.read_text("utf-8") for each in folder.iterdir()}
        for folder in (tmp_path, CLIENT.parent)
    )
    assert made == checked_in, "run: make typescript"


WRONG = {
    "(await gm.view()).rounds;": "'rounds' does not exist",
    'await gm.command({ command: "dance" });': '"dance"',
    'await gm.command({ command: "deny" });': "'request' is missing",
}
"""What is no use of the client, and what the compiler says about it."""


@needs_tsc
def test_the_compiler_takes_the_guide_and_sees_what_is_wrong(tmp_path: Path) -> None:
    install_client(tmp_path)
    blocks = re.findall(r"^```js\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    files = {f"{number}.mts": wrong for number, wrong in enumerate(["", *WRONG])}
    for file, wrong in files.items():
        (tmp_path / file).write_text("\n".join([*blocks, wrong]), encoding="utf-8")
    configuration = json.loads((PACKAGE / "tsconfig.json").read_text())
    del configuration["include"], configuration["compilerOptions"]["rootDir"]
    (tmp_path / "tsconfig.json").write_text(json.dumps({**configuration, "files": [*files]}))
    said = tsc("-p", tmp_path, "--noEmit").stdout
    faults = dict(re.findall(r"^.*?(\d\.mts)\(.*?error (.*?(?:\n .*)*)$", said, re.MULTILINE))
    assert faults.keys() == {*files} - {"0.mts"}, said
    for file, fault in faults.items():
        assert WRONG[files[file]] in fault, said


def test_the_package_has_all_that_its_modules_name() -> None:
    package = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
    entry = package["exports"]["."]
    assert all((PACKAGE / each).is_file() for each in entry.values())
    packed = [each for part in package["files"] for each in (PACKAGE / part).rglob("*.*s")]
    assert len(packed) > 20
    for file in packed:
        for name in re.findall(r' from "(\.[^"]+)";', file.read_text(encoding="utf-8")):
            stem = (file.parent / name).resolve().with_suffix("")
            here = [stem.with_name(stem.name + each) for each in (".js", ".d.ts", ".ts")]
            assert any(each in packed for each in here), f"{file.name} names {name}"
