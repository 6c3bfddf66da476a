"""The command `affray`: what it can do, and how it says that something went wrong."""

import io
import sys

import click

from engine.catalogue import CatalogueError, UnknownRule, UnknownSystem
from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.embedded.server import ServerError
from events.exports.file import BadTransfer
from events.store.append_result import LogError
from service import __version__
from service.cli.audit import audit
from service.cli.console import say
from service.cli.demo import demo
from service.cli.export_import import export_, import_
from service.cli.play import play
from service.cli.replay import replay
from service.cli.rules import rules
from service.cli.rulesets import rulesets
from service.cli.scenarios import scenarios
from service.cli.schemas import schemas
from service.cli.serve import serve
from service.cli.tables import tables
from service.cli.token import token
from service.cli.verify import verify
from service.cli.watch import sit, watch
from service.cli.webhook import webhook
from service.client.client import Misunderstood, Problem, Unreachable
from service.scripts.player import Unexpected

EXPECTED = (
    CatalogueError,
    DamagedLog,
    LogError,
    Misunderstood,
    OSError,
    BadTransfer,
    Problem,
    Refused,
    ServerError,
    Unexpected,
    UnknownRule,
    UnknownSystem,
    Unreachable,
)


@click.group(context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": "AFFRAY"})
@click.version_option(__version__, prog_name="affray")
def affray() -> None:
    """Run tabletop fights, and look into their record.

    \b
    affray demo                  three fights, a killed worker, replay and audit
    affray serve                 run the service on this machine
    affray token FIGHT           a token to sit down with
    affray sit LINK              play in the terminal
    affray watch LINK            see a fight live
    affray replay FIGHT          tell a fight
    affray audit FIGHT           check every roll and every rule of it
    affray verify FILE           check its chain and its dice, offline
    affray export FIGHT -o FILE  take it elsewhere
    affray webhook add LINK URL  have a bot called
    affray tables check FILE     look through your tables for d100 combat
    """


for command in (
    demo,
    serve,
    token,
    sit,
    watch,
    scenarios,
    play,
    replay,
    audit,
    verify,
    export_,
    import_,
    rulesets,
    rules,
    tables,
    schemas,
    webhook,
):
    affray.add_command(command)


def main() -> None:
    """Run the command line. Ends with status 2 and a sentence when something went wrong."""
    try:
        status = affray.main(prog_name="affray", standalone_mode=False)
    except click.ClickException as error:
        shown = io.StringIO()
        error.show(shown)
        say(shown.getvalue().removesuffix("\n"), err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except EXPECTED as error:
        say(f"affray: {_sentence(error)}", err=True)
        sys.exit(2)
    sys.exit(status if isinstance(status, int) else 0)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join([str(error), *getattr(error, "__notes__", [])])
