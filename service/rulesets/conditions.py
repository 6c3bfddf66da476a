"""The conditions that a GM may give a combatant under a ruleset, and what each needs to be told."""

from msgspec import Struct
from msgspec.structs import fields

from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import Ruleset
from projections.language.languages import ENGLISH
from projections.language.phrases import phrases_for

SUFFERS = "suffers_"
"""How the messages begin that say what a condition does."""


class ConditionDetails(Struct, frozen=True, kw_only=True):
    """A condition: its id, what it is called, and what its data must say (`needs`: names of fields).

    One that needs nothing can be given by the command `adjust`, any by an effect of a ruling.
    """

    condition: str
    title: str
    needs: list[str]


def conditions(ruleset: Ruleset, language: str = ENGLISH) -> list[ConditionDetails]:
    """Every condition that has words in the ruleset, by what it is called; not those that the rules keep themselves."""
    phrases = phrases_for(ruleset.name, [each.name for each in ruleset.parts], language)
    speaker, typed = Speaker(phrases, {}), ruleset.rulebook.conditions
    named = {each.removeprefix(SUFFERS) for each in phrases.messages if each.startswith(SUFFERS)}
    free = {each for each in named | set(typed) if each not in typed or not typed[each].own}
    found = [
        ConditionDetails(condition=each, title=speaker.say(each), needs=_needs(ruleset, each))
        for each in free
    ]
    return sorted(found, key=lambda each: (each.title, each.condition))


def _needs(ruleset: Ruleset, name: str) -> list[str]:
    known = ruleset.rulebook.conditions.get(name)
    return [] if known is None else [each.encode_name for each in fields(known.holds) if each.required]
