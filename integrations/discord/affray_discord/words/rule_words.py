"""The words of a ruleset: what its resources, conditions and arguments are called, as the service has them."""

from affray_discord.words.phrases import Phrases


class RuleWords:
    """The catalogue of a ruleset in one language. An id without a word is said as it is, with blanks for hyphens."""

    def __init__(self, language: str, catalogue: str) -> None:
        self._phrases = Phrases(language, catalogue, isolating=False)

    def __call__(self, id: str, count: int = 2) -> str:
        """What an id is called ("hp": "hit points")."""
        return self._word(f"word_{_named(id)}", count) or id.replace("-", " ").replace("_", " ")

    def argument(self, id: str) -> str:
        """What an open argument of a choice is called."""
        called = self._word(f"argument_{_named(id)}", 2) or self(id)
        return called[:1].upper() + called[1:]

    def _word(self, message: str, count: int) -> str:
        if message not in self._phrases:
            return ""
        try:
            return self._phrases.say(message, count=count)
        except ValueError:  # a word that wants more than a number
            return ""


def _named(id: str) -> str:
    return id.replace(".", "_").replace(" ", "-")
