"""The man page of `affray`, in the macros of man(7), from the commands."""

import re

import click

from service.cli.environment import options, variables
from service.cli.reference.every_command import every_command


def man_page(group: click.Group, version: str) -> str:
    """The whole page: what the program is, its commands with their options, and the variables that count for all."""
    lines = [
        f'.TH AFFRAY 1 "" "affray {version}" "Affray"',
        ".SH NAME",
        r"affray \- run tabletop fights, and look into their record",
        ".SH SYNOPSIS",
        ".B affray",
        r"\fICOMMAND\fR [\fIOPTIONS\fR] [\fIARGUMENTS\fR]",
        ".SH DESCRIPTION",
        *_text(group.help or ""),
        ".SH COMMANDS",
    ]
    for path, command in every_command(group):
        lines += _command(path, command)
    lines += [".SH EXIT STATUS", "0 for success; 2 for what was refused or went wrong, with a sentence.", ""]
    return "\n".join(lines)


def _command(path: str, command: click.Command) -> list[str]:
    usage = " ".join(command.collect_usage_pieces(click.Context(command, info_name=path)))
    lines = [f".SS {_plain(f'{path} {usage}')}", *_text(command.help or "")]
    for option in options(command):
        record = option.get_help_record(click.Context(command))
        assert record is not None, "a hidden option is no option to read of"
        name, about = record
        read_from = ", ".join(variables(option))
        lines += [".TP", rf"\fB{_plain(name)}\fR", _plain(about), f"Variable: {read_from}."]
    return lines


def _text(help: str) -> list[str]:
    """Paragraphs; those that click leaves as they are (after a line with a \\b) as they are."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", help):
        if paragraph.lstrip().startswith("\b"):
            kept = [_plain(each.strip()) for each in paragraph.replace("\b", "").strip().splitlines()]
            lines += [".PP", ".nf", *kept, ".fi"]
        else:
            lines += [".PP", _plain(" ".join(paragraph.split()))]
    return lines


def _plain(text: str) -> str:
    """Text that roff does not take for anything else: backslashes, hyphens, and lines that begin like a macro."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
