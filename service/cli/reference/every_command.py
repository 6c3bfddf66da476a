"""Every command there is, with those below it."""

from collections.abc import Iterator

import click


def every_command(group: click.Group, path: str = "affray") -> Iterator[tuple[str, click.Command]]:
    """Each with what is typed for it, in the order of the alphabet: ("affray webhook add", ...)."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{path} {name}", command
        if isinstance(command, click.Group):
            yield from every_command(command, f"{path} {name}")
