"""Letting go of whom one holds (pm.grapple.let-go)."""

from affray.rules import Args, Chapter, Combatant, Fight, Maneuver
from engine.rulesets.pathmaster.people.holds import HOLDS, LET_GO, held_by, let_go


def held(fight: Fight, actor: Combatant) -> list[Args]:
    """Each whom one holds."""
    return [{"target": each} for each in dict.fromkeys(whom for whom, _ in held_by(fight, actor.id))]


CHAPTER = Chapter(
    name="grapple",
    maneuvers=(
        Maneuver(
            key="let-go",
            rule=LET_GO,
            cost={"free": 1},
            targets=held,
            does=lambda fight, who, args: let_go(fight, who, args["target"], reason="let go"),
        ),
    ),
    conditions=tuple(HOLDS.values()),
)
