"""`affray manual`: the man page."""

import click

from service import __version__
from service.cli.reference.man_page import man_page


@click.command()
@click.pass_context
def manual(context: click.Context) -> None:
    """Write the man page of all commands to the standard output.

    \b
    affray manual | man -l -
    affray manual > ~/.local/share/man/man1/affray.1
    """
    group = context.find_root().command
    assert isinstance(group, click.Group)
    click.echo(man_page(group, __version__), nl=False)
