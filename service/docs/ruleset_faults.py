"""Faults of an installed ruleset that would show only at the table, or never.

Rules that no catalogue has, texts and reasons that do not load or are not translated, conditions whose data nobody
describes, ready combatants whose sheets do not fit.
"""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from engine.catalogue import CatalogueError, UnknownRule, entry, systems
from engine.installed.package_folders import data_files, homes
from engine.language.fluent_messages import WORD, BadCatalogue
from engine.language.phrase_files import read_phrases
from engine.ruleset_api.part import Part
from engine.ruleset_api.parts import part_of, parts_of, ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, ruleset
from projections.language.languages import ENGLISH, languages
from projections.language.phrases import phrases_for
from service.docs.condition_data import described_nowhere, heard_of_nowhere
from service.docs.reason_faults import reason_faults, reason_hints
from service.docs.rule_citations import Places, given_as_rule
from service.docs.rule_coverage import coverage
from service.docs.trial_fight import faults_in_play
from service.rulesets.conditions import SUFFERS
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
    return [
        *_phases(found),
        *_of_system(name, found, parts),
        *(fault for part in parts for fault in _of_system(f"{name}.{part.name}", found, parts)),
        *_words(found),
        *_combatants(Ruleset.with_parts(found, [part_of(name, each) for each in found.usual])),
    ]


def faults_of_part(host: str, name: str) -> list[str]:
    """What is wrong with a part alone, its host left out."""
    part = part_of(host, name)
    return list(_of_system(f"{host}.{name}", ruleset(host), [part]))


def _of_system(system: str, host: Ruleset, parts: Iterable[Part]) -> Iterator[str]:
    """What is wrong with the files of a ruleset or a part, among these parts."""
    books = [each.rulebook for each in (host, *(Ruleset.with_parts(host, [part]) for part in parts))]
    known = {name for each in books for name in each.conditions}
    yield from (*_rules(system), *_texts(system), *reason_faults(system), *_conditions(system, known))


def hints_of(name: str) -> list[str]:
    """What is no fault of a ruleset and its parts, and might be better."""
    return [
        hint for each in (name, *(f"{name}.{part}" for part in parts_of(name))) for hint in reason_hints(each)
    ]


def faults_in_play_of(name: str) -> list[str]:
    """What shows when its ready combatants fight: by the usual rules, and with each part that is not usual."""
    usual = ruleset_with(name)
    fights = [usual, *(_with(usual, each) for each in parts_of(name).values() if each not in usual.parts)]
    return list(dict.fromkeys(fault for each in fights for fault in faults_in_play(each)))


def _with(usual: Ruleset, part: Part) -> Ruleset:
    """The usual rules with this part, without those that it does not go with."""
    others = [
        each.name for each in usual.parts if each.name not in part.without and part.name not in each.without
    ]
    return ruleset_with(usual.name, [*others, part.name])


def _phases(found: Ruleset) -> Iterator[str]:
    for phase in found.machine.unreachable():
        yield f"{found.name}: no transition leads to the phase {phase!r}, so what is in it never happens"


def _rules(system: str) -> Iterator[str]:
    """Ids in code, data and markers of tests that are in no catalogue."""
    home = homes().get(system)
    unknown: Places = {}
    try:
        catalogued = coverage(system).unknown if system in systems() else None
        given = {} if home is None else given_as_rule(home)
        unknown = {id: places for id, places in given.items() if not _is_entry(id)}
    except (CatalogueError, SyntaxError) as error:
        yield f"{system}: {error}"
        return
    if catalogued is None:
        if unknown:
            named = ", ".join(map(repr, sorted(unknown)))
            yield f"{system}: it has no catalogue (*.rules.toml) that says what the rules are that it names: {named}"
        return
    unknown |= catalogued
    for id, places in unknown.items():
        yield f"{system}: there is no rule {id!r} in its catalogue; {', '.join(places)} names it"


def _is_entry(id: str) -> bool:
    try:
        return entry(id) is not None
    except UnknownRule:
        return False


def _texts(system: str) -> Iterator[str]:
    """Catalogues of texts that cannot be read, and messages that a language lacks which has others."""
    home = homes().get(system)
    if home is None:
        return
    files = {each: data_files(home, f"{each}.ftl") for each in languages()}
    known = {}
    for language, found in files.items():
        try:
            known[language] = read_phrases(found).messages.keys() if found else None
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
    """Conditions with data that no chapter brings, so that no ruling about them is checked; those that no text has."""
    home = homes().get(system)
    if home is None:
        return
    try:
        undescribed = described_nowhere(home, known)
        unheard = heard_of_nowhere(home, {*known, *undescribed, *_with_a_text(system)})
    except (SyntaxError, Refused):
        return  # it has been told with its rules, or with its texts
    for name, places in undescribed.items():
        where = ", ".join(places)
        yield (
            f"{system}: no chapter brings the condition {name!r}, which {where} gives data; "
            "so no ruling about it is checked"
        )
    for name, places in unheard.items():
        where = ", ".join(places)
        yield (
            f"{system}: no chapter brings the condition {name!r}, which {where} gives, and no text says what it does "
            f"({SUFFERS}{name})"
        )


def _with_a_text(system: str) -> set[str]:
    """The conditions that a text of the system, or of its host, says something about.

    Raises Refused for texts that cannot be read.
    """
    host, _, part = system.partition(".")
    messages = phrases_for(host, (part,) if part else (), ENGLISH).messages
    return {each.removeprefix(SUFFERS) for each in messages if each.startswith(SUFFERS)}


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
    """Ready combatants that do not load, sheets that do not fit the usual parts, and a fight to try without them."""
    try:
        there = ready(found.name, found.usual)
    except Refused as refused:
        yield refused.detail
        return
    names = {each.name for each in there.combatants}
    for name in there.fight.combatants if there.fight else ():
        if name not in names:
            yield f"{found.name}: its ready fight names {name!r}, and no ready combatant is called so"
    for each in there.combatants:
        try:
            msgspec.convert(each.sheet, found.sheet)
        except msgspec.ValidationError as error:
            yield f"{found.name}: the sheet of its ready combatant {each.name!r} does not fit: {error}"
