"""The tables in `docs/reference/environment.md`: the variable of every option, from the commands.

python -m service.cli.reference.environment_table         write them
"""

from pathlib import Path

import click

from service.cli.environment import long_name, options, variables
from service.cli.main import affray
from service.cli.reference.every_command import every_command
from service.docs import doc_markers

FILE = Path("docs/reference/environment.md")


def environment_table() -> str:
    """A table for each command that has options, `affray serve` first."""
    commands = sorted(every_command(affray), key=lambda each: each[0] != "affray serve")
    return "\n\n".join(_table(path, command) for path, command in commands if options(command))


def _table(path: str, command: click.Command) -> str:
    head = [f"### {path}", "", "| variable | option | takes |", "| --- | --- | --- |"]
    rows = [
        f"| {', '.join(f'`{name}`' for name in variables(each))} | `{long_name(each)}` | {_takes(each)} |"
        for each in options(command)
    ]
    return "\n".join([*head, *rows])


def _takes(option: click.Option) -> str:
    if option.is_flag:
        return "`1` or `0`"
    value = option.make_metavar(click.Context(click.Command(None))).strip("[]").replace("|", "`, `")
    return f"`{value}`" + (", several with spaces between them" if option.multiple else "")


def renewed(page: str) -> str:
    """The page with the tables as they are now."""
    return doc_markers.renewed(page, "environment", environment_table())


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
