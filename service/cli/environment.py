"""The variables of the environment that stand for options: AFFRAY_SERVE_PORT for the `--port` of `affray serve`."""

import os

import click
from click.core import ParameterSource


def name_variables(command: click.Command, path: str) -> None:
    """Give every option of the command, and of those below it, a variable that is named after it.

    It comes before those that the option has already, which it shares with other commands. Whether help or the version
    is shown is nothing to say in the environment: a container's AFFRAY_VERSION is the version of something.
    """
    for option in options(command):
        own, shared = variable(path, option), variables(option)
        option.envvar = [own, *(each for each in shared if each != own)]
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            name_variables(below, f"{path} {name}")


def options(command: click.Command) -> list[click.Option]:
    """What may be given by a variable: every option of the command itself that has a value or is a switch."""
    return [each for each in command.params if isinstance(each, click.Option) and not each.is_eager]


def variable(path: str, option: click.Option) -> str:
    """The variable for an option of a command: "affray webhook add", `--seat`."""
    return "_".join([*path.split(), long_name(option).removeprefix("--")]).upper().replace("-", "_")


def long_name(option: click.Option) -> str:
    """The name by which people know it: `--output` rather than `-o`."""
    return max(option.opts, key=len)


def variables(option: click.Option) -> list[str]:
    """All the variables that it is read from, the first one first."""
    given = option.envvar or []
    return [given] if isinstance(given, str) else [*given]


def where_from(error: click.ClickException) -> str:
    """The variable that the value at fault was read from; "" where it was not read from one."""
    option, context = getattr(error, "param", None), getattr(error, "ctx", None)
    if not isinstance(option, click.Option) or context is None or option.name is None:
        return ""
    if context.get_parameter_source(option.name) is not ParameterSource.ENVIRONMENT:
        return ""
    return next((each for each in variables(option) if os.environ.get(each)), "")
