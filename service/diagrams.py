"""The pages in `docs/machines/`: the phase machine of each ruleset, with its guards and rules.

python -m service.diagrams           write them
"""

from pathlib import Path

from engine import catalogue
from engine.catalogue import UnknownRule
from engine.ruleset import Ruleset
from service.mermaid import diagram, guard_name
from service.schemas import shipped

FOLDER = Path("docs/machines")


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


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    return {f"{each.name}.md": page(each) for each in shipped()}


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
