"""The pages in `docs/reference/machines/`: the phase machine of each ruleset, with its guards and rules.

python -m service.docs.machine_pages           write them
"""

from pathlib import Path

from engine import catalogue
from engine.catalogue import UnknownRule
from engine.ruleset_api.ruleset import Ruleset
from service.docs.json_schemas import shipped
from service.rulesets.mermaid import diagram, guard_name

FOLDER = Path("docs/reference/machines")


def page(ruleset: Ruleset) -> str:
    """The page of one ruleset."""
    rows = [
        f"| {each.source} | {each.dest} | {guard_name(each) or 'always'} | {_rule(each.rule)} |"
        for each in ruleset.machine.transitions
    ]
    return "\n".join(
        [
            f"# The phase machine of {ruleset.name}",
            "",
            f"{ruleset.title}. Drawn from the code by `make docs`.",
            "",
            "```mermaid",
            diagram(ruleset.machine).rstrip(),
            "```",
            "",
            "Of the transitions out of a phase, the first whose guard holds is taken when the phase has no more steps.",
            "",
            "| from | to | when | rule |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def side_by_side(rulesets: list[Ruleset]) -> str:
    """All machines in one drawing; a phase's name there has its ruleset before it."""
    lines = [
        "# The phase machines side by side",
        "",
        "One kernel runs them all. Drawn from the code by `make docs`.",
    ]
    lines += ["", "```mermaid", "stateDiagram-v2", "    direction LR"]
    for each in rulesets:
        lines.append(f"    state {each.name} {{")
        lines += [f'        state "{phase}" as {each.name}_{phase}' for phase in each.machine.phases]
        lines.append(f"        [*] --> {each.name}_{each.machine.phases[0]}")
        ways = dict.fromkeys((way.source, way.dest) for way in each.machine.transitions)
        lines += [f"        {each.name}_{source} --> {each.name}_{dest}" for source, dest in ways]
        lines.append("    }")
    titles = " | ".join(f"[{each.name}]({each.name}.md)" for each in rulesets)
    lines += ["```", "", f"| | {titles} |", f"| --- |{' --- |' * len(rulesets)}"]
    most = max(len(each.machine.phases) for each in rulesets)
    for number in range(most):
        cells = " | ".join((each.machine.phases[number : number + 1] or [""])[0] for each in rulesets)
        lines.append(f"| phase {number + 1} | {cells} |")
    return "\n".join([*lines, ""])


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    rulesets = shipped()
    return {"side-by-side.md": side_by_side(rulesets), **{f"{each.name}.md": page(each) for each in rulesets}}


def write(folder: Path = FOLDER) -> None:
    """Write every page."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def _rule(id: str) -> str:
    if not id:
        return ""
    try:
        section = catalogue.rule(id).section
    except UnknownRule:
        return f"`{id}`"
    return f"`{id}` ({section})"


if __name__ == "__main__":
    write()
