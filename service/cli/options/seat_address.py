"""The address of a seat at a running service: a link or an address, and a token."""

import os
from typing import TextIO

import click

from affray_client import AsyncClient
from affray_client.seat_link import Address, BadAddress, read_address
from projections.language.languages import ENGLISH

TOKEN = "AFFRAY_TOKEN"
PATIENCE = 5.0  # seconds, for an answer to a first question or a command

token_file = click.option(
    "--token-file",
    type=click.File(),
    help=f"A file with the token, - for the standard input.  [default: that of the link, or ${TOKEN}]",
)


def address_of(url: str, token_file: TextIO | None) -> Address:
    """The fight that is meant, with the token. Raises UsageError."""
    try:
        address = read_address(url)
    except BadAddress as bad:
        raise click.UsageError(str(bad)) from bad
    token = token_file.read().strip() if token_file is not None else ""
    token = token or address.token or os.environ.get(TOKEN, "").strip()
    if not token.isascii() or not token.isprintable():
        raise click.UsageError("This is not a token: a token is one line of letters and digits.")
    return Address(address.url, address.encounter, token)


def client_at(address: Address, language: str = ENGLISH) -> AsyncClient:
    """A client that sits there, and reads this language."""
    tokens = {address.encounter: address.token} if address.token else {}
    return AsyncClient(address.url, patience=PATIENCE, tokens=tokens, language=language)
