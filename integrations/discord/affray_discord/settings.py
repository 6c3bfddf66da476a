"""What the bot is started with, from the environment."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct


class Missing(Exception):
    """A setting that the bot cannot do without."""


class Settings(Struct, frozen=True, kw_only=True):
    """`discord_token` is the bot's at Discord, `service` where Affray is, `opening_key` what opening takes there.

    `communities` is the file with the keys of servers that are communities of their own (None: none is).
    `data` is the file that members' seats are kept in. `pace` are the seconds between two changes of a thread (Discord
    takes five in five seconds), `patience` those for which a service that is away is asked again.
    """

    discord_token: str
    service: str = "http://127.0.0.1:8377"
    opening_key: str = ""
    communities: Path | None = None
    data: Path = Path("affray-discord.sqlite")
    pace: float = 1.2
    patience: float = 15.0

    def __repr__(self) -> str:
        return f"Settings(service={self.service!r}, data={str(self.data)!r})"


def from_environment(environment: Mapping[str, str]) -> Settings:
    """The settings that the environment says. Raises Missing."""
    token = environment.get("DISCORD_TOKEN", "").strip()
    if not token:
        raise Missing("DISCORD_TOKEN is not set: it is the bot's token, from discord.com/developers.")
    usual = Settings(discord_token=token)
    return Settings(
        discord_token=token,
        service=environment.get("AFFRAY_URL", usual.service).rstrip("/"),
        opening_key=environment.get("AFFRAY_OPENING_KEY", ""),
        communities=Path(file) if (file := environment.get("AFFRAY_DISCORD_COMMUNITIES")) else None,
        data=Path(environment.get("AFFRAY_DISCORD_DATA", usual.data)),
    )
