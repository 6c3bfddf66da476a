"""`affray token`: a token for a fight that is on this machine's log."""

import asyncio
from pathlib import Path

import click

from engine.fights.encounters import Encounters, now_ms
from engine.history.seat_roster import FIRST
from engine.ruleset_api.refusal import Refused
from events.store.log import Log
from service.cli.options.fight_source import not_there
from service.cli.options.log_address import log_options, log_url
from service.cli.options.network import plain_url
from service.cli.options.reached import LOCAL, Reached, reached
from service.http.guards.authentication import seat_at
from service.http.guards.opening_key import derived_opening_key, given_opening_key
from service.http.invite_links import key_link, link, operator_link
from service.seats.signing_key import signing_key
from service.seats.tokens import EVERY_ENCOUNTER, OPERATOR, Claims, Tokens


@click.command()
@click.argument("fight", required=False)
@log_options
@click.option("--seat", default=FIRST.seat, show_default=True, help="Whose token: a seat of the fight.")
@click.option(
    "--hours",
    default=24 * 30,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="How long it is good.",
)
@click.option(
    "--operator",
    is_flag=True,
    help="A token that lists the fights there are, and sees nothing of them; with --link the operator's page.",
)
@click.option(
    "--opening",
    is_flag=True,
    help="The key with which fights are opened, which the start message shows where the log's lines are for people: "
    "that in $AFFRAY_OPENING_KEY, or the one that services on this log derive. Without a date.",
)
@click.option(
    "--link",
    "as_link",
    is_flag=True,
    help="Print the link to the seat, at the address by which others reach a running `affray serve`, or by which this "
    f"machine does; {LOCAL} where none runs.",
)
@click.option(
    "--url", metavar="URL", help="Print the link to the seat at this address: http://192.168.1.5:8377."
)
def token(
    fight: str | None,
    redis: str | None,
    data: Path | None,
    seat: str,
    hours: int,
    operator: bool,
    opening: bool,
    as_link: bool,
    url: str | None,
) -> None:
    """Print a token for a seat of FIGHT, by default the GM's: for imported fights, or where it got lost.

    Everybody who can read the log may do this. A seat other than the GM's must have been given away before.

    \b
    affray token bridge
    affray token bridge --seat ann --hours 4
    affray token bridge --seat ann --link
    affray token --operator --link
    affray token --opening --link
    """
    if (fight is not None) + operator + opening != 1:
        raise click.UsageError(
            "Name a fight, or ask for the --operator's token, or for the key for --opening fights."
        )
    url = plain_url(url) if url else ""
    with log_url(redis, data) as log:
        found, at = asyncio.run(_opening_key(log) if opening else _token(log, fight, seat, hours))
    if as_link or url:
        if not url and at.doubt:
            click.echo(at.doubt, err=True)
        where = url or at.url
        if fight is not None:
            click.echo(link(where, fight, found))
        else:
            click.echo(operator_link(where, found) if operator else key_link(where, found))
    else:
        click.echo(found)


async def _opening_key(url: str) -> tuple[str, Reached]:
    """The key with which fights are opened, and where the service is reached."""
    async with Log.at(url) as log:
        return given_opening_key() or derived_opening_key(await signing_key(log)), await reached(log)


async def _token(url: str, fight: str | None, seat: str, hours: int) -> tuple[str, Reached]:
    """The token, and where the service is reached."""
    until = now_ms() + hours * 3_600_000
    async with Log.at(url) as log:
        at = await reached(log)
        if fight is None:
            tokens = Tokens(await signing_key(log))
            return tokens.token(EVERY_ENCOUNTER, OPERATOR, issue=0, until=until), at
        return await token_of(log, fight, seat, until), at


async def token_of(log: Log, fight: str, seat: str, until: int) -> str:
    """The token of a seat that is there, good until then (milliseconds since 1970). Raises Refused."""
    if not await log.last(fight):
        raise await not_there(log, fight)
    history = await Encounters(log).history(fight)
    known = history.permanent.seats
    if seat not in known and seat != FIRST.seat:
        legal = sorted({FIRST.seat, *(each.seat for each in known.values() if not each.revoked)})
        detail = f"There is no seat {seat!r} in this fight, only {', '.join(legal)}."
        raise Refused("unknown-seat", detail, legal=legal)
    issue = known[seat].issue if seat in known else 0
    there = seat_at(history, Claims(fight, seat, issue))
    return Tokens(await signing_key(log)).token(fight, seat, issue=there.issue, until=until)
