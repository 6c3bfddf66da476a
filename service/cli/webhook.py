"""`affray webhook`: send a bot what a seat sees."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TextIO, TypeVar

import click

from affray_client import AsyncClient
from affray_client.types import Webhook
from engine.language.safe_text import clean
from service.cli.options.seat_address import address_of, client_at, token_file
from service.wire.webhooks import MOST_HOURS

T = TypeVar("T")


@click.group()
def webhook() -> None:
    """Send a bot what a seat sees: each commit is posted to an address, signed, and again until it is accepted.

    LINK is the GM's link, or the address of the fight with the GM's token. Where webhooks may go is the service's
    to say: affray serve --webhooks-to URL.

    \b
    affray webhook add LINK https://bots.example/affray/duel
    affray webhook list LINK
    affray webhook deliveries LINK 3f9a0c52d1e8
    affray webhook again LINK 3f9a0c52d1e8 --after 12
    affray webhook roll LINK 3f9a0c52d1e8
    affray webhook test LINK 3f9a0c52d1e8
    affray webhook remove LINK 3f9a0c52d1e8
    """


@webhook.command()
@click.argument("link")
@click.argument("to", metavar="URL")
@click.option("--seat", default="gm", show_default=True, help="Whose view is sent: a seat of the fight.")
@click.option(
    "--event",
    "events",
    metavar="TYPE",
    multiple=True,
    help="Only commits with an event of this type: DamageTaken; give each.",
)
@token_file
def add(link: str, to: str, seat: str, events: tuple[str, ...], token_file: TextIO | None) -> None:
    """Have what a seat sees posted to URL, from now on.

    The id and the secret that signs it are printed; the secret is not shown again.
    """
    made = _asked(link, token_file, lambda client, fight: client.add_webhook(fight, to, seat, events))
    click.echo(f"{made.id} {made.secret}")
    click.echo("Its id and its secret. Keep the secret: it is not shown again.", err=True)


@webhook.command("list")
@click.argument("link")
@token_file
def list_(link: str, token_file: TextIO | None) -> None:
    """The webhooks of the fight, how far each delivery got, and what went wrong last."""
    for each in _asked(link, token_file, lambda client, fight: client.webhooks(fight)):
        click.echo(f"{each.id} {clean(each.seat)} {_state(each)} {clean(each.url)}")


@webhook.command()
@click.argument("link")
@click.argument("webhook", metavar="ID")
@token_file
def remove(link: str, webhook: str, token_file: TextIO | None) -> None:
    """Take a webhook away."""
    left = _asked(link, token_file, lambda client, fight: client.remove_webhook(fight, webhook))
    click.echo(f"It is taken away; {len(left) or 'none'} {'is' if len(left) == 1 else 'are'} left.")


@webhook.command()
@click.argument("link")
@click.argument("webhook", metavar="ID")
@token_file
def test(link: str, webhook: str, token_file: TextIO | None) -> int:
    """Post a heartbeat to a webhook at once. The status is 1 where it is not accepted.

    One that was given up is active again once it accepts this.
    """
    tried = _asked(link, token_file, lambda client, fight: client.try_webhook(fight, webhook))
    click.echo("It was taken." if tried.taken else f"It was not taken: {clean(tried.error)}.")
    return 0 if tried.taken else 1


@webhook.command()
@click.argument("link")
@click.argument("webhook", metavar="ID")
@token_file
def deliveries(link: str, webhook: str, token_file: TextIO | None) -> None:
    """The last attempts to deliver to a webhook, the newest first: when, of which position, and the answer."""
    for each in _one(_asked(link, token_file, lambda client, fight: client.webhooks(fight)), webhook).recent:
        when = datetime.fromtimestamp(each.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        answer = f"answered {each.status}" if each.status else clean(each.error)
        click.echo(f"{when}  {each.kind} {each.position}: {answer}, {each.milliseconds} ms")


@webhook.command()
@click.argument("link")
@click.argument("webhook", metavar="ID")
@click.option(
    "--after",
    required=True,
    type=click.IntRange(1),
    help="What comes after this position is delivered, as far as it was before.",
)
@token_file
def again(link: str, webhook: str, after: int, token_file: TextIO | None) -> None:
    """Deliver again what comes after a position, under the same ids; one that was given up is revived."""
    _asked(link, token_file, lambda client, fight: client.send_webhook_again(fight, webhook, after))
    click.echo(f"What comes after {after} is delivered again.")


@webhook.command()
@click.argument("link")
@click.argument("webhook", metavar="ID")
@click.option(
    "--hours",
    default=24,
    show_default=True,
    type=click.IntRange(0, MOST_HOURS),
    help="For how long the old secret signs as well; 0: no longer.",
)
@token_file
def roll(link: str, webhook: str, hours: int, token_file: TextIO | None) -> None:
    """Have a new secret sign what is posted, which is printed: it is not shown again."""
    made = _asked(link, token_file, lambda client, fight: client.roll_webhook_secret(fight, webhook, hours))
    click.echo(made.secret)
    until = f"For {hours} hours the old one signs too" if hours else "The old one signs nothing any more"
    click.echo(f"{until}. Keep the new one: it is not shown again.", err=True)


def _one(hooks: list[Webhook], id: str) -> Webhook:
    for each in hooks:
        if each.id == id:
            return each
    there = ", ".join(each.id for each in hooks) or "none"
    raise click.UsageError(f"There is no webhook {clean(id)} in this fight; there is: {there}.")


def _state(each: Webhook) -> str:
    sent = f"sent up to {each.after}"
    if not each.failures and not each.given_up:
        return f"{sent};"
    again = "given up" if each.given_up else f"again in {each.again_in} s"
    return f"{sent}, failed {each.failures} times ({clean(each.error)}), {again};"


def _asked(link: str, token_file: TextIO | None, ask: Callable[[AsyncClient, str], Awaitable[T]]) -> T:
    address = address_of(link, token_file)

    async def asked() -> T:
        async with client_at(address) as client:
            return await ask(client, address.encounter)

    return asyncio.run(asked())
