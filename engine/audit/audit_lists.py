"""The lists of an audit besides its findings: rulings, overrides, undone play, rolls and rules."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.audit.branches import Branches
from engine.audit.dice import ROLLS
from engine.audit.fairness import faces_fallen
from engine.audit.report import Override, Rolls, Ruling, UndoneCommit, UndonePlay
from engine.audit.rules import entry_at, plain
from engine.fights.fork_copy import TAKEN_OVER
from events import (
    CheckResolved,
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    Event,
    HiddenRoll,
    Number,
    RulingMade,
)
from events.chain.commit import Commit


def rulings(tree: Branches) -> list[Ruling]:
    """Every ruling with its reason and effects."""
    counted = set(tree.effective)
    return [
        Ruling(
            entry=entry_at((version, 0)),
            by=commit.header.by,
            at=commit.header.at,
            ruling=first.ruling,
            reason=first.reason,
            about=first.about,
            rolls=[each for each in _brought(commit) if isinstance(each, ROLLS)],
            revealed=[
                tree.shown[each.roll]
                for each in _brought(commit)
                if type(each) is HiddenRoll and each.roll in tree.shown
            ],
            effects=[
                *first.effects,
                *(plain(each) for each in _brought(commit) if not isinstance(each, ROLLS)),
            ],
            undone=version not in counted,
        )
        for version, commit in tree.commits.items()
        if isinstance(first := commit.events[0], RulingMade)
    ]


def _brought(commit: Commit) -> Sequence[Event]:
    return commit.events[1 : commit.header.outside]


def overrides(tree: Branches, commits: Sequence[Commit]) -> list[Override]:
    """Every override: where anybody had a say in the dice, or could have known them."""
    return [
        *_of_the_opening(tree),
        *_typed_in(tree),
        *_known_before(tree),
        *_taken_back(tree, commits),
        *_new_seeds(tree, commits),
        *_after_the_seed(tree),
    ]


def _of_the_opening(tree: Branches) -> Iterator[Override]:
    commit = tree.commits[1]
    opened = commit.events[0]
    assert isinstance(opened, EncounterOpened)
    if opened.seeded:
        says = "the seed came with the opening, so its opener could know the server's dice"
        yield _override(commit, 0, "seeded", says)
    if opened.forked is not None:
        first = f"{opened.forked.encounter} as of version {opened.forked.version}"
        says = f"this fight began as a copy of {first}; what was rolled until then is proven there"
        yield _override(commit, 0, "forked", says)
    if opened.options.get("dice") == "table":
        yield _override(commit, 0, "table-dice", "all dice are rolled by hand in this fight")
    if opened.options.get("dice_after_undo") == "fresh" and tree.taken_back:
        says = "in this fight an undo brings fresh dice, and there were undos"
        yield _override(commit, 0, "fresh-dice", says)


def _typed_in(tree: Branches) -> Iterator[Override]:
    """Dice typed in at a table where the server rolls."""
    opened = tree.commits[1].events[0]
    if isinstance(opened, EncounterOpened) and opened.options.get("dice") == "table":
        return
    counted = set(tree.effective)
    for version, commit in tree.commits.items():
        for number, event in enumerate(commit.events):
            if type(event) is DiceRolled and event.source not in ("server", TAKEN_OVER):
                dice = ", ".join(map(str, event.dice))
                kind, how = (
                    ("gm-dice", "set by the GM") if event.source == "gm" else ("table-dice", "typed in")
                )
                says = f"{event.purpose} ({event.notation}) by {event.combatant} was {how}: {dice}"
                yield _override(commit, number, kind, says, undone=version not in counted)


def _known_before(tree: Branches) -> Iterator[Override]:
    """Rolls that count, and had fallen before in play that was undone: those who saw that knew the dice."""
    counted = set(tree.effective)
    first: dict[tuple[str, str], tuple[str, str, bool]] = {}
    for version, commit in tree.commits.items():
        for number, event in enumerate(commit.events):
            if not isinstance(event, ROLLS) or not event.context:
                continue
            here = entry_at((version, number))
            place = (here, commit.header.by, type(event) is HiddenRoll)
            entry, by, hidden = first.setdefault((tree.bound[version], event.context), place)
            if version in counted and entry != here:
                who = f"{by}, who had rolled it in secret" if hidden else "all who had seen it"
                says = f"{event.purpose} by {event.combatant} was known before it fell, to {who}: "
                says += f"it had fallen at {entry}, by a command of {by} that was undone"
                yield _override(commit, number, "known-dice", says)


def _taken_back(tree: Branches, commits: Sequence[Commit]) -> Iterator[Override]:
    """Undos of dice that had been seen: those who saw them could do something else instead."""
    for undo, (versions, redone) in tree.taken_back.items():
        fell = (
            [] if redone else [each for version in versions for each in _by_the_rules(tree.commits[version])]
        )
        if fell:
            dice = sum(len(each.dice) for each in fell)
            says = f"rolls that had been seen were taken back: {len(fell)}, with {dice} dice"
            yield _override(commits[undo - 1], 0, "taken-back", says)


def _by_the_rules(commit: Commit) -> list[DiceRolled]:
    """The server's rolls of a commit but those that a ruling asked for."""
    brought = commit.header.outside if commit.header.kind == "rule" else 0
    rolls = (each for each in commit.events[brought:] if type(each) is DiceRolled)
    return [each for each in rolls if each.source == "server" and each.context]


def _new_seeds(tree: Branches, commits: Sequence[Commit]) -> Iterator[Override]:
    """Ends that were taken back: the dice after them come from another seed."""
    for undo in tree.new_seeds:
        says = (
            "the end was taken back, which had revealed the seed: the dice from here on come from a new one"
        )
        yield _override(commits[undo - 1], 0, "new-seed", says)


def _after_the_seed(tree: Branches) -> Iterator[Override]:
    """The first roll of the server after its seed was out: the end was undone, and play went on without a new one."""
    counted = set(tree.effective)
    revealed: dict[str, int] = {}
    for version, commit in tree.commits.items():
        for number, event in enumerate(commit.events):
            bound = tree.bound[version]
            if type(event) is DiceRolled and event.source == "server" and bound in revealed:
                says = (
                    f"the server rolled on after commit {revealed[bound]}, now undone, had revealed the seed"
                )
                yield _override(commit, number, "seed-known", says, undone=version not in counted)
                return
            if type(event) is EncounterClosed and event.seed:
                revealed.setdefault(bound, version)


def _override(commit: Commit, number: int, kind: str, says: str, undone: bool = False) -> Override:
    return Override(
        entry=entry_at((commit.version, number)),
        kind=kind,  # type: ignore[arg-type]
        by=commit.header.by,
        at=commit.header.at,
        says=says,
        undone=undone,
    )


def undone_play(tree: Branches, commits: Sequence[Commit]) -> list[UndonePlay]:
    """Every undo, with whose play it took back."""
    return [
        UndonePlay(
            entry=entry_at((undo, 0)),
            by=commits[undo - 1].header.by,
            at=commits[undo - 1].header.at,
            commits=[_undone_commit(tree.commits[version]) for version in versions],
            redone=redone,
        )
        for undo, (versions, redone) in tree.taken_back.items()
    ]


def _undone_commit(commit: Commit) -> UndoneCommit:
    header = commit.header
    return UndoneCommit(version=commit.version, kind=header.kind, by=header.by, at=header.at)


def rolls(events: Sequence[Event]) -> list[Rolls]:
    """How often each combatant rolled, and with what results, in the order of their first roll."""
    count: Counter[str] = Counter()
    table: Counter[str] = Counter()
    results: dict[str, Counter[str]] = {}
    fell: dict[str, list[DiceRolled]] = {}
    for event in events:
        if type(event) is DiceRolled:
            fell.setdefault(event.combatant, []).append(event)
            count[event.combatant] += 1
            table[event.combatant] += event.source != "server"
        elif type(event) is CheckResolved:
            results.setdefault(event.combatant, Counter())[event.result] += 1
    return [
        Rolls(
            combatant=who,
            count=count[who],
            table=table[who],
            results=dict(results.get(who, {})),
            dice=faces_fallen(fell.get(who, [])),
        )
        for who in dict.fromkeys([*count, *results])
    ]


def rules_cited(events: Sequence[Event]) -> dict[str, int]:
    """How often each rule is cited, by a fact or by a modifier of a check or its difficulty; the most cited first."""
    cited = Counter([event.rule for event in events if event.rule])
    checks = [event for event in events if type(event) is CheckResolved]
    held = [event.difficulty for event in checks if event.difficulty is not None]
    sums: list[CheckResolved | Number] = [*checks, *held]
    cited.update([each.rule for each in held if each.rule])
    cited.update([step.rule for each in sums for step in each.modifiers if step.rule])
    return dict(sorted(cited.items(), key=lambda each: (-each[1], each[0])))
