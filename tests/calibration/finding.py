"""A finding: something on record that does not follow from what stands beside it, with both figures."""

from typing import NamedTuple


class Finding(NamedTuple):
    """What was found in one event of a fight, by which rule: the figure there, and the one that was computed."""

    what: str
    event: str
    rule: str
    there: object
    computed: object

    def said(self, system: str, seed: int) -> str:
        """One line, with how to play the fight again."""
        return (
            f"python -m tests.calibration --system {system} --seed {seed} --fights 1    {self.event} {self.rule}: "
            f"{self.what}: {self.there} on record, {self.computed} computed"
        )
