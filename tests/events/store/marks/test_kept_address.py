"""The address at which others reach the service, as the log keeps it for those who make links."""

from events.store.log import Log


async def test_an_address_is_kept_and_forgotten(log: Log) -> None:
    assert await log.address() == ""
    await log.keep_address("https://table.example")
    assert await log.address() == "https://table.example"
    await log.keep_address("")
    assert await log.address() == ""
