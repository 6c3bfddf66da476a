"""Faults of an installed ruleset that would show only at the table, or never.

Rules that no catalogue has, texts that do not load or are not translated, conditions whose data nobody describes, ready
combatants whose sheets do not fit.
"""

from collections.abc import Collection, Iterator
from tomllib import TOMLDecodeError

import msgspec

from engine.catalogue import CatalogueError, UnknownSystem
from engine.installed.homes import data_files, homes
from engine.ruleset_api.parts import part_of, parts_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, ruleset
from projections.language.fluent_messages import WORD, BadCatalogue
from projections.language.languages import ENGLISH, languages
from projections.language.phrase_files import phrases_for, read
from service.docs.condition_data import described_nowhere
from service.docs.rule_coverage import coverage
from service.rulesets.ready_combatants import ready


def faults_of(name: str) -> list[str]:
    """What is wrong with a ruleset and its parts, a sentence each; none where all is well.

    Phases and chapters that do not add up, and data of another form, keep a ruleset from loading: that is the one
    fault then.
    """
    try:
        found = ruleset(name)
        parts = [part_of(name, each) for each in parts_of(name)]
    except Refused as refused:
        return [refused.detail]
    systems = [name, *(f"{name}.{part.name}" for part in parts)]
    known = {
        name
        for each in (found, *(Ruleset.of(found, [part]) for part in parts))
        for name in each.rulebook.conditions
    }
    faults = [
        fault for each in systems for fault in (*_rules(each), *_texts(each), *_conditions(each, known))
    ]
    return [
        *faults,
        *_words(found),
        *_combatants(Ruleset.of(found, [part_of(name, each) for each in found.usual])),
    ]


def _rules(system: str) -> Iterator[str]:
    """Ids in code, data and markers of tests that are in no catalogue."""
    try:
        unknown = coverage(system).unknown
    except UnknownSystem:
        return  # it has no catalogue, and so no ids of its own
    except (CatalogueError, SyntaxError, TOMLDecodeError) as error:
        yield f"{system}: {error}"
        return
    for id, places in unknown.items():
        yield f"{system}: there is no rule {id!r} in its catalogue; {', '.join(places)} names it"


def _texts(system: str) -> Iterator[str]:
    """Catalogues of texts that cannot be read, and messages that a language lacks which has others."""
    home = homes().get(system)
    if home is None:
        return
    files = {each: data_files(home, f"{each}.ftl") for each in languages()}
    known = {}
    for language, found in files.items():
        try:
            known[language] = read(found).messages.keys() if found else None
        except BadCatalogue as error:
            yield f"{system}: {error}"
            return
    english = {*(known.pop(ENGLISH) or ())}
    for language, messages in known.items():
        if messages is None:
            continue  # it is told in English as a whole
        general = phrases_for("", (), language).messages
        for id in sorted(english - messages):
            if not (id.startswith(WORD) and id in general):
                yield f"{system}: its {language}.ftl lacks the message {id!r}"


def _conditions(system: str, known: Collection[str]) -> Iterator[str]:
    """Conditions with data that no chapter brings, so that rulings about them are not checked."""
    home = homes().get(system)
    if home is None:
        return
    try:
        undescribed = described_nowhere(home, known)
    except SyntaxError:
        return  # it has been told with its rules
    for name, places in undescribed.items():
        where = ", ".join(places)
        yield (
            f"{system}: no chapter brings the condition {name!r}, which {where} gives data; "
            "so no ruling about it is checked"
        )


def _words(found: Ruleset) -> Iterator[str]:
    """What one can do and be, and the phases, without a word in a language that the ruleset has texts in."""
    home = homes().get(found.name)
    offered = {*found.rulebook.maneuvers, *found.rulebook.conditions, *found.machine.phases}
    for language in languages():
        if language == ENGLISH or home is None or not data_files(home, f"{language}.ftl"):
            continue
        phrases = phrases_for(found.name, (), language)
        for each in sorted(offered):
            if phrases.word(each) is None:
                yield f"{found.name}: its {language}.ftl has no word for {each!r}"


def _combatants(found: Ruleset) -> Iterator[str]:
    """Ready combatants that do not load, or whose sheets do not fit a table with the usual parts."""
    try:
        combatants = ready(found.name, found.usual).combatants
    except Refused as refused:
        yield refused.detail
        return
    for each in combatants:
        try:
            msgspec.convert(each.sheet, found.sheet)
        except msgspec.ValidationError as error:
            yield f"{found.name}: the sheet of its ready combatant {each.name!r} does not fit: {error}"
