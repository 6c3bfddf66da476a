"""Talk: it costs a Free action where there is one, and is never refused (pm.talk.free-action)."""

from affray.rules import Args, Chapter, Fight, Maneuver, Noted, Option, Param, Procedure, may
from engine.rulesets.pathmaster.budget import cost, has

FREE = "pm.talk.free-action"
LENGTH = "pm.talk.length"


def always(fight: Fight, who: str) -> list[Option]:
    """The option to talk, even without a Free action left: a short call is still possible."""
    return [may("talk", params={"words": Param()}, takes=cost("Talk"), rule=FREE)]


def talk(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Say something; what is too long for a call is noted."""
    said, most = len(args["words"].split()), fight.table.call_words
    if 0 < most < said:
        yield Noted(key="talk.long", combatant=who, args={"words": said, "most": most}, rule=LENGTH)


CHAPTER = Chapter(
    name="talk",
    maneuvers=(
        Maneuver(
            key="talk",
            rule=FREE,
            cost=lambda actor, args: cost("Talk") if has(actor, "free") else {},
            options=always,
            does=talk,
        ),
    ),
)
