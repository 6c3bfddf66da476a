"""What commands and their options are called in Discord's menus, in English and the other languages of the bot."""

from typing import Any

from discord import Locale, app_commands

from affray_discord.words.texts import ENGLISH, language_of, texts_in

DESCRIPTION = 100


def said(id: str) -> app_commands.locale_str:
    """The description `id`, in English; Discord is told the others by the translator."""
    return app_commands.locale_str(texts_in(ENGLISH)(f"menu-{id}"), id=id)


class Translator(app_commands.Translator):
    """Tells Discord the descriptions in the languages there are."""

    async def translate(self, string: app_commands.locale_str, locale: Locale, context: Any) -> str | None:
        """A description in a language of Discord; None where there is none but English."""
        language = language_of(locale)
        if language == ENGLISH or "id" not in string.extras:
            return None
        return texts_in(language)(f"menu-{string.extras['id']}")
