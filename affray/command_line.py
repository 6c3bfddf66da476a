"""The command line for front-ends: what a command that sits at a fight takes, and a client at that seat.

A distribution brings a command as an entry point of the group "affray.commands": one of click, or a function that takes
nothing. `affray` lists it with its own.
"""

from service.cli.options.language import language_option
from service.cli.options.seat_address import address_of, client_at, token_file

__all__ = ["address_of", "client_at", "language_option", "token_file"]
