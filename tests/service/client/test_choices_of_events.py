"""What could be chosen in a turn is not on record; whoever asks for it is told by the rules."""

from typing import Any

from affray_client import AsyncClient
from service.cli.events import _written
from tests.support.ford import Ford


def lists(events: list[Any]) -> list[Any]:
    """The choices of each turn's question."""
    return [
        each["choices"] for each in events if each["type"] == "DecisionRequested" and each["ask"] == "act"
    ]


async def test_a_client_may_ask_for_the_choices_of_each_turn(client: AsyncClient) -> None:
    ford = Ford(client)
    await ford.open()
    await ford.to_action()
    plain = await client.events(ford.id)
    whole = await client.events(ford.id, choices=True)
    assert len(plain.events) == len(whole.events)
    assert lists(plain.events) == [[]]
    assert all(lists(whole.events))


async def test_so_may_the_table_of_events(client: AsyncClient, server_url: str) -> None:
    ford = Ford(client)
    await ford.open()
    await ford.to_action()
    told: dict[bool, str] = {}
    for choices in (False, True):
        rows: list[Any] = []

        def write(some: Any, rows: list[Any] = rows) -> int:
            rows.extend(some)
            return len(rows)

        await _written(server_url, (ford.id,), write, choices=choices)
        told[choices] = next(each["event"] for each in rows if '"ask":"act"' in each["event"])
    assert '"choices":[]' in told[False]
    assert '"key":"attack"' in told[True]
