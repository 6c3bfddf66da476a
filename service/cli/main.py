"""The command `affray`: what it can do, and how it says that something went wrong."""

import io
import sys
from importlib import import_module

import click

from service import __version__
from service.cli import front_ends
from service.cli.console import say
from service.cli.environment import name_variables, where_from

COMMANDS = {
    "archive": "archive.archive",
    "audit": "audit.audit",
    "backup": "backup.backup",
    "community": "community.community",
    "delete": "delete.delete",
    "erase": "erase.erase",
    "demo": "demo.demo",
    "doctor": "doctor.doctor",
    "events": "events.events",
    "export": "export_import.export_",
    "forecast": "forecast.forecast_command",
    "import": "export_import.import_",
    "manual": "manual.manual",
    "move": "move.move",
    "odds": "odds.odds",
    "play": "play.play",
    "replay": "replay.replay",
    "restore": "backup.restore",
    "rules": "rules.rules",
    "rulesets": "rulesets.rulesets",
    "scenarios": "scenarios.scenarios",
    "schemas": "schemas.schemas",
    "serve": "serve.serve",
    "sheets": "sheets.sheets",
    "status": "status.status",
    "tables": "tables.tables",
    "token": "token.token",
    "verify": "verify.verify",
    "webhook": "webhook.webhook",
}
"""Where each command is, in this folder: importing all of them takes several times as long as importing one.

Those of front-ends come with other distributions: service/cli/front_ends.py.
"""


class Commands(click.Group):
    """The group of all commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*COMMANDS, *front_ends.names()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        # Where there is no such command, click looks for one with a similar name in those that were added.
        known = cmd_name in COMMANDS or cmd_name in front_ends.names()
        for each in [cmd_name] if known else self.list_commands(ctx):
            if each not in self.commands:
                self.add_command(_imported(each), each)
                name_variables(self.commands[each], f"affray {each}")
        return super().get_command(ctx, cmd_name)


def _imported(command: str) -> click.Command:
    if command not in COMMANDS:
        return front_ends.front_end(command)
    module, _, name = COMMANDS[command].partition(".")
    found: click.Command = getattr(import_module(f"service.cli.{module}"), name)
    return found


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="affray")
def affray() -> None:
    """Run tabletop fights, and look into their record.

    \b
    affray demo                  three fights, a killed worker, replay and audit
    affray serve                 run the service on this machine
    affray token FIGHT           a token to sit down with
    affray sit LINK              play in the terminal
    affray watch LINK            see a fight live
    affray mcp LINK              let an assistant sit at a fight
    affray replay FIGHT          print its story
    affray audit FIGHT           check every roll and every rule of it
    affray verify FILE           check its chain and its dice, offline
    affray export FIGHT -o FILE  take it elsewhere
    affray move out FIGHT        have it played on at another server
    affray webhook add LINK URL  send it to a bot
    affray status                fights, workers, errors, webhooks, storage
    affray community add ID NAME let a group share it, with its own key
    affray doctor                what to see to: log, backup, workers, proxy
    affray rules WORDS           find a rule by its words, or by its id
    affray odds SYSTEM A B       what an attack of one on another may lead to
    affray tables check FILE     check your tables for d100 combat

    Every option may be given by the environment: AFFRAY_SERVE_PORT=8000 for the --port of affray serve.
    """


def main(arguments: list[str] | None = None) -> None:
    """Run the command line, with other arguments than the process was given where some are named.

    Ends with status 2 and a sentence when something went wrong.
    """
    try:
        status = affray.main(arguments, prog_name="affray", standalone_mode=False)
    except click.ClickException as error:
        shown = io.StringIO()
        error.show(shown)
        say(shown.getvalue().removesuffix("\n"), err=True)
        if variable := where_from(error):
            say(f"The value is that of {variable} in the environment.", err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except Exception as error:
        if not isinstance(error, _expected()):
            raise
        say(f"affray: {_sentence(error)}", err=True)
        sys.exit(2)
    sys.exit(status if isinstance(status, int) else 0)


def _expected() -> tuple[type[Exception], ...]:
    """The errors that are said in a sentence. Imported only here: most commands need few of the modules they are in."""
    from affray_client import Misunderstood, Problem, Unreachable
    from engine.catalogue import CatalogueError, UnknownRule, UnknownSystem
    from engine.ruleset_api.refusal import Refused
    from events.chain.reading import DamagedLog
    from events.embedded.server import ServerError
    from events.exports.file import BadTransfer
    from events.store.append_result import LogError
    from service.scripts.expected import Unexpected

    return (
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


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join([str(error), *getattr(error, "__notes__", [])])
