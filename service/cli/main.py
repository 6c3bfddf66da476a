"""The command `affray`: what it can do, and how it says that something went wrong."""

import sys

import click

from engine.catalogue import CatalogueError, UnknownRule, UnknownSystem
from engine.refusal import Refused
from events.history import DamagedLog
from events.outcome import LogError
from events.server import ServerError
from service import __version__
from service.cli.rules import rules
from service.cli.rulesets import rulesets
from service.cli.serve import serve

EXPECTED = (
    CatalogueError,
    DamagedLog,
    LogError,
    OSError,
    Refused,
    ServerError,
    UnknownRule,
    UnknownSystem,
)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": "AFFRAY"})
@click.version_option(__version__, prog_name="affray")
def affray() -> None:
    """Run tabletop fights, and look into their record.

    \b
    affray serve                 run the service on this machine
    affray replay FIGHT          tell a fight
    affray audit FIGHT           check every roll and every rule of it
    affray export FIGHT -o FILE  take it elsewhere
    """


for command in (serve, rules, rulesets):
    affray.add_command(command)


def main() -> None:
    """Run the command line. Ends with status 2 and a sentence when something went wrong."""
    try:
        status = affray.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except EXPECTED as error:
        click.echo(f"affray: {_sentence(error)}", err=True)
        sys.exit(2)
    sys.exit(status if isinstance(status, int) else 0)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
