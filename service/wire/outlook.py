"""The outlook of a choice as it is sent: everything that it may lead to, each with its probability."""

from typing import Any

from msgspec import Struct


class Probability(Struct, frozen=True, kw_only=True):
    """Something that may come of it: exactly how likely it is ("17/216"), and in percent."""

    what: str
    chance: str
    percent: float


class LikelyLoss(Struct, frozen=True, kw_only=True):
    """So many hit points are lost (below 0: regained); `at_least` is how likely so many or more are, in percent."""

    points: int
    chance: str
    percent: float
    at_least: float


class LikelyHarm(Struct, frozen=True, kw_only=True):
    """What may become of a combatant: what they lose, and on average; conditions; whether they are out of the fight."""

    combatant: str
    lost: list[LikelyLoss]
    mean: float
    conditions: list[Probability]
    out: Probability | None = None


class AssumedAnswer(Struct, frozen=True, kw_only=True):
    """What somebody who is asked meanwhile is taken to answer."""

    asked: str
    ask: str
    choice: str
    args: dict[str, Any]


class Outlook(Struct, frozen=True, kw_only=True):
    """What a choice leads to, by all its dice.

    `results` is what its first check comes to, `told` what is told of it besides, by the keys of the story; both the
    likeliest first. `assumed` are the answers that others are taken to give meanwhile. Instead of `strangers`, whose
    sheets the asker does not have, somebody usual is looked at, the preset `usual` ("": there are no strangers). `left`
    is how much is too rare to be followed to its end, in percent: it is counted as far as it was.
    """

    results: list[Probability]
    harm: list[LikelyHarm]
    told: list[Probability]
    assumed: list[AssumedAnswer]
    strangers: list[str]
    usual: str
    left: float
