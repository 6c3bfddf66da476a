"""Two stretches of a record at a time: the later half is run over from the state kept there, while the earlier half is.

Where either does not come out as it is on record, the rules run over all of it once more in one piece, so that what is
said of it is the same, however many processes there are.
"""

from collections.abc import Sequence

from engine.audit.beside import LEAST, Beside, a_core_is_free
from engine.audit.branches import Branches, paths
from engine.audit.entry_check import commit_findings, entry_findings, table_findings
from engine.audit.progress import Progress, nobody
from engine.audit.report import Finding
from engine.audit.rules import differences, stretch_differences
from engine.proof.seeds import Seeds
from engine.ruleset_api.ruleset import Ruleset

Found = tuple[list[Finding], list[Finding]]
"""Where the rules lead to something else, and what is wrong with entries by themselves."""


def both_passes(ruleset: Ruleset, tree: Branches, seeds: Seeds, progress: Progress) -> Found:
    """What both passes over a record find: the rules, and each entry by itself."""
    half = len(tree.effective) // 2
    if not half or progress.total < 2 * LEAST or not a_core_is_free():
        return list(differences(ruleset, tree, progress)), list(
            entry_findings(ruleset, tree, seeds, progress)
        )
    early, late = tree.effective[:half], tree.effective[half:]
    quiet = Progress(nobody, 0)

    def later() -> tuple[bool, list[Finding]]:
        comes_out = _comes_out(ruleset, tree, early[-1], late, quiet)
        return comes_out, list(commit_findings(ruleset, tree, seeds, quiet, after=early[-1]))

    beside = Beside(later)
    _, *undone = paths(tree)
    comes_out = all(_comes_out(ruleset, tree, start, path, progress) for start, path in [(0, early), *undone])
    here = [*table_findings(tree), *commit_findings(ruleset, tree, seeds, progress, until=early[-1])]
    comes_out_there, there = beside.result()
    whole = [] if comes_out and comes_out_there else list(differences(ruleset, tree, progress))
    return whole, [*here, *there]


def _comes_out(ruleset: Ruleset, tree: Branches, start: int, path: Sequence[int], progress: Progress) -> bool:
    """Whether the rules lead to all of a stretch."""
    return next(stretch_differences(ruleset, tree, start, path, progress), None) is None
