"""The forecast of a fight as it is sent, message by message: how it may end, from what has been played so far."""

from msgspec import Struct

from service.wire.live_messages import Ending, Message


class Share(Struct, frozen=True, kw_only=True):
    """In how many of the fights, in percent, and between which the true chance lies, with 95 % confidence."""

    times: int
    percent: float
    low: float
    high: float


class Fall(Share, frozen=True, kw_only=True):
    """In how many of the fights somebody is out in the end.

    In half of these it came to that `within` so many more rounds; 0 is the one under way, null: it never came to that.
    """

    within: int | None = None


class RoundsToGo(Struct, frozen=True, kw_only=True):
    """Within how many more rounds half of the fights had ended; eight of ten ended after `low` to `high` more."""

    median: int
    low: int
    high: int


class FightForecast(Message, frozen=True, kw_only=True, tag="forecast"):
    """How the fight may end from a version on, as so many fights say that were `played`, of `fights` in all.

    `wins` says for each side how often it stands alone in the end, `undecided` how often no side did, `out` for each
    combatant who stands at the moment how often they are out of the fight in the end. `seed` is that of the dice.

    With `less` it is without that combatant, and with `more` with another like them ("": nobody).

    In the place of `strangers`, whose sheets the asker does not have, stood the preset `usual` ("": there are none).
    """

    encounter: str
    version: int
    fights: int
    played: int
    seed: int
    wins: dict[str, Share]
    undecided: Share
    out: dict[str, Fall]
    rounds: RoundsToGo
    strangers: list[str] = []
    usual: str = ""
    less: str = ""
    more: str = ""


ForecastMessage = FightForecast | Ending
