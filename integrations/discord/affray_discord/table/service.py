"""The service as the bot uses it: one connection for all seats, and what rulesets say, kept once it was asked for."""

import asyncio
from typing import Self

from affray_client import AsyncClient
from affray_client.types import EncounterView, Ready, RulesetDetails, RulesetLine
from affray_discord.settings import Settings
from affray_discord.table.communities import community_key
from affray_discord.words.rule_words import RuleWords


class Service:
    """Affray at one address. What it says of rulesets is kept until the bot stops."""

    def __init__(self, settings: Settings) -> None:
        self.opener = AsyncClient(
            settings.service, patience=settings.patience, opening_key=settings.opening_key
        )
        self._communities = settings.communities
        self._rules: dict[tuple[str, ...], RulesetDetails] = {}
        self._words: dict[tuple[str, ...], RuleWords] = {}
        self._rulesets: dict[str, list[RulesetLine]] = {}
        self._presets: dict[tuple[str, str], list[Ready]] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.opener.__aexit__(*exception)

    def opener_of(self, server: int) -> AsyncClient:
        """A client that opens fights for a Discord server: those of its community, where it has one. Raises OSError."""
        key = community_key(self._communities, server)
        return self.opener.another(opening_key=key) if key else self.opener

    def seat(self, encounter: str, token: str, language: str) -> AsyncClient:
        """A client that sits on one seat of one fight, and on no other."""
        client = self.opener.another(language=language)
        client.sit(encounter, token)
        return client

    async def rulesets(self, language: str) -> list[RulesetLine]:
        """The rulesets that are installed."""
        if language not in self._rulesets:
            self._rulesets[language] = (await self.opener.another(language=language).rulesets()).rulesets
        return self._rulesets[language]

    async def presets(self, ruleset: str, language: str) -> list[Ready]:
        """The combatants that come with a ruleset."""
        if (ruleset, language) not in self._presets:
            found = await self.opener.another(language=language).combatants(ruleset)
            self._presets[ruleset, language] = found.combatants
        return self._presets[ruleset, language]

    async def rules(self, view: EncounterView, language: str) -> RulesetDetails:
        """The rules that a fight is played by."""
        return await self.ruleset(view.ruleset, language, [each.name for each in view.parts])

    async def ruleset(self, name: str, language: str, parts: list[str] | None = None) -> RulesetDetails:
        """A ruleset with these parts (None: the usual ones)."""
        key = (language, name, *([""] if parts is None else parts))
        if key not in self._rules:
            self._rules[key] = await self.opener.another(language=language).ruleset(name, parts)
        return self._rules[key]

    async def words(self, view: EncounterView, language: str) -> RuleWords:
        """What the rules of a fight call their resources, conditions and arguments."""
        key = (language, view.ruleset, *(each.name for each in view.parts))
        if key not in self._words:
            rules = await self.rules(view, language)
            # Reading a catalogue takes some 50 ms, in which others would wait.
            self._words[key] = await asyncio.to_thread(RuleWords, language, rules.says.messages)
        return self._words[key]
