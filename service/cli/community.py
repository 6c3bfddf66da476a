"""`affray community`: groups that share a service, each with a key, limits and lists of its own."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from engine.fights.encounters import now_ms
from events.store.log import Log
from events.store.marks.communities import Communities, Community
from service.cli.console import say
from service.cli.options.log_address import log_options
from service.cli.options.on_log import on_log
from service.cli.options.reached import reached
from service.cli.options.sizes import SIZE
from service.cli.status import community_line
from service.http.guards.communities import ID, community_token
from service.http.invite_links import key_link
from service.seats.signing_key import signing_key
from service.seats.tokens import Tokens
from service.status.communities import views
from service.wire.communities import MOST_BYTES, MOST_FIGHTS, MOST_REQUESTS, CommunityView

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


@click.group()
def community() -> None:
    """Let groups share a service, as one bot's Discord servers do: each with a key, limits and lists of its own.

    A key opens fights that are the community's, and lists them. Nobody learns of another community's.

    \b
    affray community add dusk "The Dusk Hollow" --fights 100
    affray community list
    affray community limit dusk --requests 50
    affray community roll dusk
    affray community close dusk
    affray community reopen dusk
    """


def limit_options(*, given: bool) -> Callable[[F], F]:
    """What a community may have; with defaults where nothing was `given` before."""

    def usual(most: int) -> Any:
        return None if given else most

    def wrapped(command: F) -> F:
        options = (
            click.option(
                "--fights",
                type=click.IntRange(0),
                default=usual(MOST_FIGHTS),
                show_default=not given,
                help="Fights that it may have on record, and campaigns; 0 for no limit.",
            ),
            click.option(
                "--bytes",
                "bytes_",
                metavar="SIZE",
                type=SIZE,
                default=None if given else f"{MOST_BYTES // 10**6}MB",
                show_default=not given,
                help="Commands and openings of a day, with what they write; 0 for no limit.",
            ),
            click.option(
                "--requests",
                type=click.IntRange(0),
                default=usual(MOST_REQUESTS),
                show_default=not given,
                help="Requests of a second, of all in it together; 0 for no limit.",
            ),
        )
        for option in reversed(options):
            command = option(command)
        return command

    return wrapped


@community.command()
@click.argument("id")
@click.argument("name")
@limit_options(given=False)
@log_options
def add(
    id: str, name: str, fights: int, bytes_: int, requests: int, redis: str | None, data: Path | None
) -> None:
    """Add a community, and print its key, which is not shown again.

    ID stands before the ids of its fights (dusk.bridge): small letters, digits and hyphens, as that of a Discord
    server. Fights whose ids begin so already are the community's from then on.
    """
    if ID.fullmatch(id) is None:
        raise click.UsageError("An ID has 32 characters at most: small letters, digits and hyphens.")
    added = Community(id=id, name=name, since=now_ms(), fights=fights, bytes=bytes_, requests=requests)

    async def made(log: Log) -> None:
        if not await Communities(log).add(added):
            raise click.UsageError(f"There is a community {id} already: affray community limit {id}.")
        await _print_key(log, added.id, added.issue)

    on_log(redis, data, made)


@community.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print it for programs, as GET /communities has it.")
@log_options
def list_(as_json: bool, redis: str | None, data: Path | None) -> None:
    """The communities there are, what they have and may have."""

    async def found(log: Log) -> list[CommunityView]:
        communities = Communities(log)
        return await views(communities, await communities.all())

    there = on_log(redis, data, found)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(there)))
    for each in [] if as_json else there:
        say(community_line(each))


@community.command()
@click.argument("id")
@limit_options(given=True)
@click.option("--name", help="Another name.")
@log_options
def limit(id: str, redis: str | None, data: Path | None, bytes_: int | None, **changed: Any) -> None:
    """Let a community have more or less, or another name; what is not named stays. Workers know within seconds."""
    _changed(id, redis, data, {"bytes": bytes_, **changed})


@community.command()
@click.argument("id")
@log_options
def roll(id: str, redis: str | None, data: Path | None) -> None:
    """Give a community another key, and print it; the one before opens nothing any more, at once."""

    async def rolled(log: Log, communities: Communities) -> None:
        await _print_key(log, id, await communities.roll(id))

    _with_community(id, redis, data, rolled)


@community.command()
@click.argument("id")
@log_options
def close(id: str, redis: str | None, data: Path | None) -> None:
    """Close a community: nothing is opened or played in it any more, and all of it can still be looked at."""
    _changed(id, redis, data, {"closed": True})


@community.command()
@click.argument("id")
@log_options
def reopen(id: str, redis: str | None, data: Path | None) -> None:
    """Open a closed community again."""
    _changed(id, redis, data, {"closed": False})


def _changed(id: str, redis: str | None, data: Path | None, changed: dict[str, Any]) -> None:
    said = {name: each for name, each in changed.items() if each is not None}
    if not said:
        raise click.UsageError("Name what is to be otherwise: --fights, --bytes, --requests or --name.")

    async def change(_: Log, communities: Communities) -> None:
        await communities.change(id, **said)
        there = await communities.find(id)
        assert there is not None
        [view] = await views(communities, [there])
        say(community_line(view))

    _with_community(id, redis, data, change)


def _with_community(
    id: str, redis: str | None, data: Path | None, do: Callable[[Log, Communities], Awaitable[None]]
) -> None:
    async def done(log: Log) -> None:
        communities = Communities(log)
        if await communities.find(id) is None:
            there = ", ".join(each.id for each in await communities.all()) or "none"
            raise click.UsageError(f"There is no community {id}; there is: {there}.")
        await do(log, communities)

    on_log(redis, data, done)


async def _print_key(log: Log, id: str, issue: int) -> None:
    key = community_token(Tokens(await signing_key(log)), id, issue)
    click.echo(key)
    at = await reached(log)
    say(f"Its key, which is not shown again: {key_link(at.url, key)} opens the page with it.", err=True)
