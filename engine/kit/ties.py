"""Ties: an order by figures, in which those who are equal roll against each other."""

from collections.abc import Mapping, Sequence

from engine.ruleset_api.procedure import Procedure, roll
from events import Noted


def ranked(
    figures: Mapping[str, Sequence[int]], purpose: str, notation: str, *, rule: str
) -> Procedure[list[str]]:
    """Who comes first: by the figures, from the highest, and who is equal by dice, until no two are level.

    Each tie is noted by itself ("initiative.tie" for the purpose "initiative-tie"), and its dice say against whom they
    fall: of a tie between others nobody learns who sees none of them.
    """
    known = {who: [*found] for who, found in figures.items()}

    def level(who: str) -> list[str]:
        return [other for other in known if other != who and known[other] == known[who]]

    while again := {who: equal for who in known if (equal := level(who))}:
        for who, equal in again.items():
            thrown = yield from roll(who, purpose, notation, rule=rule, against=equal)
            known[who].append(thrown.total)
    order = sorted(known, key=lambda who: known[who], reverse=True)
    for figure in sorted({tuple(each) for each in figures.values()}, reverse=True):
        tied = [who for who in order if tuple(figures[who]) == figure]
        if len(tied) > 1:
            yield Noted(key=purpose.replace("-", "."), args={"order": tied}, rule=rule)
    return order
