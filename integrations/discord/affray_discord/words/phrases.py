"""Phrases: catalogues in Fluent's syntax, which the library for it reads; all that the bot says comes from here."""

from typing import Any

from fluent.runtime import FluentBundle, FluentResource


class Phrases:
    """The phrases of one language: `phrases.say("done", choice="Attack")`.

    With `isolating`, arguments that are written from right to left leave the words around them in their order.
    """

    def __init__(self, language: str, catalogue: str, *, isolating: bool = True) -> None:
        self._bundle = FluentBundle([language], use_isolating=isolating)
        # Where a phrase stands twice, the later one holds: English ones come first, for what a language lacks.
        self._bundle.add_resource(FluentResource(catalogue), allow_overrides=True)

    def __contains__(self, phrase: str) -> bool:
        return self._bundle.has_message(phrase)

    def say(self, phrase: str, **arguments: Any) -> str:
        """The phrase with these arguments. Raises LookupError for none, ValueError for a missing argument."""
        pattern = self._bundle.get_message(phrase).value
        if pattern is None:
            raise LookupError(phrase)
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(said)
