"""The option `--head`: a head of the chain that was noted down elsewhere."""

import click

from events.chain.known_head import KnownHead, known_head


def _read(_context: click.Context, _option: click.Parameter, text: str | None) -> KnownHead | None:
    try:
        return None if text is None else known_head(text)
    except ValueError as error:
        raise click.BadParameter(f"{error}.") from error


head_option = click.option(
    "--head",
    callback=_read,
    metavar="[VERSION:]HASH",
    help="A head of the chain that was noted down elsewhere: the record must have it, and where it is that of its last "
    "commit, nothing is missing at the end.",
)
