"""Words that somebody new may ask about: what each means in a sentence, and the rule that says it in full.

They stand in `words.en.ftl` of a ruleset or a part, and in other languages beside it. A message is the sentence; `.as`
is how the word stands on the page, in all its forms; `.rule`, which the English catalogue has, is the rule.
"""

from msgspec import Struct

from engine.ruleset_api.ruleset import Ruleset
from projections.language.languages import ENGLISH
from service.rulesets.localized_schema import worded


class WordDetails(Struct, frozen=True, kw_only=True):
    """A word of the rules: its id, its forms in texts, what it means in a sentence, and its rule ("": none)."""

    word: str
    forms: list[str]
    says: str
    rule: str


def words(ruleset: Ruleset, language: str = ENGLISH) -> list[WordDetails]:
    """The words of a ruleset with its parts; in English those that the language lacks. Raises Refused."""
    english = worded("words", ruleset, ENGLISH)
    here = {**english, **worded("words", ruleset, language)}
    return [
        WordDetails(
            word=name,
            forms=[form.strip() for form in each.values.get("as", name).split(",")],
            says=each.says,
            rule=english[name].values.get("rule", "") if name in english else "",
        )
        for name, each in here.items()
    ]
