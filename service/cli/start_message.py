"""The start message of `affray serve` where other machines reach it: links, a code to scan, warnings."""

import io
import sys

import segno

from service.http.invite_links import key_link
from service.worker.app import Settings

WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"  # whatever the terminal's own colours are


def welcome(here: str, others: list[str], settings: Settings, *, everywhere: bool) -> str:
    """The links for the GM, and what players do. `others` are all the URLs by which others may reach the service.

    `everywhere`: it listens on every address of this machine.
    """
    key = settings.opening_key
    address = settings.address or here

    def gms(url: str) -> str:
        return key_link(url, key) if key else f"{url}/"

    lines = ["", f"The GM, on this machine:  {gms(here)}"]
    if settings.address:
        lines.append(f"The GM, elsewhere:        {gms(address)}")
        if sys.stderr.isatty():
            lines.append(scannable(gms(address)))
    if more := [each for each in others if each != settings.address]:
        lines.append(f"The same service:         {'  '.join(more)}")
    lines += [
        "Players join by the links, or the codes to scan, that the GM's page makes under GM, Invite a player."
    ]
    if key:
        lines.append(
            "The key in these links opens fights: keep them to those who may. --help says how to let everybody."
        )
    else:
        lines.append("Everybody who reaches this service may open fights.")
    if everywhere:
        lines.append(
            "It listens on every address of this machine: on one that the internet reaches, so does everybody."
        )
    if address.startswith("http://") and settings.address:
        lines.append("Nothing is encrypted: everybody on the same network can read along, the links too.")
    return "\n".join([*lines, ""])


def scannable(link: str) -> str:
    """The link as a QR code, drawn with half blocks."""
    drawn = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=drawn, compact=True, border=2)
    return "\n".join(f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in drawn.getvalue().splitlines())
