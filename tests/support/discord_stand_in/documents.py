"""The documents that Discord sends, with the fields that its reference names as always there."""

from typing import Any

Payload = dict[str, Any]

APPLICATION, GUILD, CHANNEL, BOT = "1001", "2001", "3001", "1001"
EPHEMERAL = 64
TEXT_CHANNEL, PUBLIC_THREAD = 0, 11
SINCE = "2026-01-01T00:00:00+00:00"
BOT_USER: Payload = {"id": BOT, "username": "Affray", "discriminator": "0000", "avatar": None, "bot": True}


def channel(id: str, name: str) -> Payload:
    """A text channel."""
    return {
        "id": id, "type": TEXT_CHANNEL, "name": name, "guild_id": GUILD, "position": 0, "nsfw": False,
        "permission_overwrites": [], "topic": None, "parent_id": None, "last_message_id": None,
    }  # fmt: skip


def thread(id: str, parent: str, name: str) -> Payload:
    """A public thread of the bot."""
    about = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": SINCE, "locked": False}
    return {
        "id": id, "type": PUBLIC_THREAD, "name": name, "guild_id": GUILD, "parent_id": parent, "owner_id": BOT,
        "member_count": 1, "message_count": 0, "total_message_sent": 0, "rate_limit_per_user": 0,
        "thread_metadata": about,
    }  # fmt: skip


def guild(channels: list[Payload]) -> Payload:
    """The server."""
    everyone = {
        "id": GUILD, "name": "@everyone", "color": 0, "colors": {"primary_color": 0}, "hoist": False,
        "position": 0, "permissions": str((1 << 50) - 1), "managed": False, "mentionable": False, "flags": 0,
    }  # fmt: skip
    return {
        "id": GUILD, "name": "Table", "icon": None, "owner_id": "1", "afk_timeout": 300, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "roles": [everyone], "emojis": [],
        "features": [], "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0, "nsfw_level": 0, "stickers": [],
        "preferred_locale": "en-US", "channels": channels, "threads": [], "member_count": 1, "members": [],
        "voice_states": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
        "soundboard_sounds": [], "premium_progress_bar_enabled": False,
    }  # fmt: skip


def message(id: str, channel: str, to: str) -> Payload:
    """A message of the bot; one that only a member sees is so by its flag, and `to` says by whom."""
    return {
        "id": id, "channel_id": channel, "author": BOT_USER, "content": "", "timestamp": SINCE, "type": 0,
        "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "components": [], "pinned": False, "flags": EPHEMERAL if to else 0, "to": to,
    }  # fmt: skip


def application() -> Payload:
    """The application that the bot belongs to."""
    return {
        "id": APPLICATION, "name": "Affray", "icon": None, "description": "", "bot_public": True,
        "bot_require_code_grant": False, "verify_key": "", "flags": 0, "team": None,
        "owner": {"id": "1", "username": "owner", "discriminator": "0", "avatar": None},
    }  # fmt: skip


def member(id: str, name: str) -> Payload:
    """A member of the server."""
    user = {"id": id, "username": name.lower(), "global_name": name, "discriminator": "0", "avatar": None}
    return {
        "user": user,
        "roles": [],
        "joined_at": SINCE,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": "0",
    }


def command(said: Payload, id: str) -> Payload:
    """A slash command that was registered."""
    return {
        "id": id, "application_id": APPLICATION, "version": "1", "default_member_permissions": None, **said,
    }  # fmt: skip
