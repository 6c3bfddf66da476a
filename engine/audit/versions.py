"""Changed versions: where the rules, or a part of them, are not those that a fight was played by."""

from collections.abc import Iterator

from engine.audit.report import ChangedVersion
from engine.ruleset_api.part import Part
from engine.ruleset_api.parts import part_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from events import EncounterOpened


def changed_versions(opened: EncounterOpened, ruleset: Ruleset | None) -> Iterator[ChangedVersion]:
    """What of the ruleset (None: it cannot be had) and of the parts is here in another version, or not at all."""
    if ruleset is not None and ruleset.version != opened.version:
        yield _changed("", f"The ruleset {ruleset.title}", opened.version, ruleset.version)
    for name, recorded in opened.parts.items():
        part = _here(opened.ruleset, name, ruleset)
        if part is None:
            yield _changed(name, f"The part {name!r}", recorded, "")
        elif part.version != recorded:
            yield _changed(name, f"The part {part.title}", recorded, part.version)


def _here(host: str, name: str, ruleset: Ruleset | None) -> Part | None:
    if ruleset is not None:
        return next((each for each in ruleset.parts if each.name == name), None)
    try:
        return part_of(host, name)
    except Refused:
        return None


def _changed(part: str, what: str, recorded: str, here: str) -> ChangedVersion:
    now = f"it is version {here}" if here else "it is not installed"
    says = f"{what} was version {recorded} when this was played, here {now}."
    return ChangedVersion(part=part, recorded=recorded, here=here, says=says)
