"""The words of a ruleset: what its resources, conditions and arguments are called, as the service has them."""

from fluent.runtime import FluentBundle, FluentResource


class RuleWords:
    """The catalogue of a ruleset in one language. An id without a word is said as it is, with blanks for hyphens."""

    def __init__(self, language: str, catalogue: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        # It has the English ones first, for what a language lacks.
        self._bundle.add_resource(FluentResource(catalogue), allow_overrides=True)

    def __call__(self, id: str, count: int = 2) -> str:
        """What an id is called ("hp": "hit points")."""
        return self._word(f"word_{_named(id)}", count) or id.replace("-", " ").replace("_", " ")

    def argument(self, id: str) -> str:
        """What an open argument of a choice is called."""
        called = self._word(f"argument_{_named(id)}", 2) or self(id)
        return called[:1].upper() + called[1:]

    def _word(self, message: str, count: int) -> str:
        if not self._bundle.has_message(message):
            return ""
        pattern = self._bundle.get_message(message).value
        return str(self._bundle.format_pattern(pattern, {"count": count})[0]) if pattern else ""


def _named(id: str) -> str:
    return id.replace(".", "_").replace(" ", "-")
