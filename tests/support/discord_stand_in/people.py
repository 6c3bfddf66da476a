"""A member of the server: types commands, presses buttons, picks from menus, and fills forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.support.discord_stand_in import documents
from tests.support.discord_stand_in.documents import CHANNEL, GUILD, PUBLIC_THREAD, Payload
from tests.support.discord_stand_in.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, Asked
from tests.support.discord_stand_in.limits import BUTTON, SELECT
from tests.support.waiting import in_time

if TYPE_CHECKING:
    from tests.support.discord_stand_in.server import Discord

OPTION_KINDS = {str: 3, int: 4, bool: 5}
MEMBER_OPTION = 6


class Member:
    """A member by their name, with a Discord in that language."""

    def __init__(self, discord: Discord, name: str, *, locale: str = "en-GB") -> None:
        self._discord, self.name, self._locale = discord, name, locale
        self.id = discord.new_id()
        self.document = discord.members[self.id] = documents.member(self.id, name)

    async def uses(self, command: str, *, at: str = CHANNEL, **options: str | int | bool | Member) -> Payload:
        """What the bot answers to a slash command ("fight open")."""
        return await self.answered(await self.starts(command, at=at, **options))

    async def starts(self, command: str, *, at: str = CHANNEL, **options: str | int | bool | Member) -> Asked:
        """Give a slash command, and do not wait for the answer."""
        given: list[Payload] = []
        resolved: Payload = {}
        for name, value in options.items():
            if isinstance(value, Member):
                given.append({"name": name, "type": MEMBER_OPTION, "value": value.id})
                user = {value.id: value.document["user"]}
                resolved = {"users": user, "members": {value.id: value.document}}
            else:
                given.append({"name": name, "type": OPTION_KINDS[type(value)], "value": value})
        data = {**self._named(command, given), "resolved": resolved}
        return await self._does(COMMAND, data, at)

    async def types(
        self, command: str, option: str, text: str, *, at: str = CHANNEL, **others: str
    ) -> list[str]:
        """What is offered while an option of a command is typed."""
        given = [{"name": name, "type": 3, "value": value} for name, value in others.items()]
        data = self._named(command, [*given, {"name": option, "type": 3, "value": text, "focused": True}])
        asked = await self._does(AUTOCOMPLETE, data, at)
        return [each["value"] for each in await self.answered(asked)]

    async def presses(self, message: Payload, label: str) -> Any:
        """What the bot shows when the button with this label is pressed."""
        return await self.answered(await self.starts_pressing(message, label))

    async def starts_pressing(self, message: Payload, label: str) -> Asked:
        """Press a button, and do not wait for the answer."""
        found = [each for each in buttons(message) if each["label"] == label]
        assert len(found) == 1, (
            f"{label!r} is not on one button of {[each['label'] for each in buttons(message)]}"
        )
        data = {"custom_id": found[0]["custom_id"], "component_type": BUTTON}
        return await self._does(COMPONENT, data, message["channel_id"], on=message["id"])

    async def picks(self, message: Payload, *labels: str, menu: int = 0) -> Any:
        """What the bot shows when these are picked from a menu."""
        select = menus(message)[menu]
        values = [each["value"] for each in select["options"] if each["label"] in labels]
        assert len(values) == len(labels), f"{labels} of {[each['label'] for each in select['options']]}"
        data = {"custom_id": select["custom_id"], "component_type": SELECT, "values": values}
        return await self.answered(await self._does(COMPONENT, data, message["channel_id"], on=message["id"]))

    async def fills(
        self, form: Payload, message: Payload, values: Mapping[str, str | Sequence[str]]
    ) -> Payload:
        """What the bot shows when a form, which came for a press on this message, is sent with values by label."""
        filled = []
        for row in form["components"]:
            inner = row["component"]
            value = values.get(row["label"])
            if inner["type"] == SELECT:
                usual = [each["value"] for each in inner["options"] if each.get("default")]
                chosen = (
                    usual
                    if value is None
                    else [each["value"] for each in inner["options"] if each["label"] in value]
                )
                told: Payload = {"values": chosen}
            else:
                told = {"value": inner.get("value", "") if value is None else value}
            filled.append(
                {"type": 18, "component": {"type": inner["type"], "custom_id": inner["custom_id"], **told}}
            )
        data = {"custom_id": form["custom_id"], "components": filled}
        return await self.answered(await self._does(FORM, data, message["channel_id"], on=message["id"]))

    async def answered(self, asked: Asked) -> Any:
        """What the bot has shown for an interaction, as soon as it has."""
        async with in_time():
            await asked.answer.wait()
        return asked.answered[-1]

    def _named(self, command: str, options: list[Payload]) -> Payload:
        group, _, name = command.partition(" ")
        registered = [each["name"] for each in self._discord.commands]
        assert group in registered, f"there is no /{group}: {registered}"
        inner = [{"name": name, "type": 1, "options": options}] if name else options
        return {"id": "1", "name": group, "type": 1, "options": inner}

    async def _does(self, kind: int, data: Payload, channel: str, *, on: str = "") -> Asked:
        discord = self._discord
        id = discord.new_id()
        asked = Asked(id=id, token=f"interaction-{id}", kind=kind, user=self.id, channel=channel, on=on)
        discord.asked[asked.token] = asked
        document: Payload = {
            "id": id, "application_id": documents.APPLICATION, "type": kind, "data": data, "guild_id": GUILD,
            "channel_id": channel, "channel": discord.channels[channel], "member": self.document, "version": 1,
            "token": asked.token, "locale": self._locale, "guild_locale": "en-US", "app_permissions": "112589990684262",
            "entitlements": [], "authorizing_integration_owners": {}, "context": 0, "attachment_size_limit": 10485760,
        }  # fmt: skip
        if on:
            shown = discord.messages[on]
            assert shown["to"] in ("", self.id), "nobody presses what only another sees"
            document["message"] = {key: each for key, each in shown.items() if key != "to"}
        await discord.gateway.dispatch("INTERACTION_CREATE", document)
        return asked


def buttons(message: Payload) -> list[Payload]:
    """The buttons of a message that can be pressed."""
    found = [each for row in message["components"] for each in row["components"] if each["type"] == BUTTON]
    return [each for each in found if not each.get("disabled")]


def labels(message: Payload) -> list[str]:
    """What stands on the buttons of a message."""
    return [each["label"] for each in buttons(message)]


def menus(message: Payload) -> list[Payload]:
    """The menus of a message."""
    return [each for row in message["components"] for each in row["components"] if each["type"] == SELECT]


def text(message: Payload) -> str:
    """All the words of a message."""
    said = [message["content"]]
    for embed in message["embeds"]:
        said += [embed.get("title", ""), embed.get("description", "")]
        said += [f"{each['name']}: {each['value']}" for each in embed.get("fields", [])]
        said.append(embed.get("footer", {}).get("text", ""))
    return "\n".join(each for each in said if each)


def is_thread(channel: Payload) -> bool:
    """Whether it is a thread."""
    return bool(channel["type"] == PUBLIC_THREAD)
