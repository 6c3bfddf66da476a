"""An action that a fumble has cost (brp.fumble.lost-activity)."""

from engine.ruleset_api.procedure import Procedure, Step
from engine.rulesets.brp.attacks import strikes
from engine.rulesets.brp.rounds.turns import act_again, count
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost


def forfeits(combatant: Combatant) -> bool:
    """Whether a combatant's next action is lost."""
    return "lost-action" in combatant.conditions


def lost_turn(who: str, rank: int) -> Step:
    """A lost turn: the rank goes by, and with it one of the attacks that there would have been."""

    def procedure(fight: Fight) -> Procedure[None]:
        yield from forfeit(fight, who)
        yield from count(fight, who, rank, "attack")
        yield from strikes.lose(fight, who)
        yield from act_again(fight, who, rank, wanted=False)

    return Step(
        name="lost-turn", combatant=who, rank=rank, procedure=procedure, rule="brp.fumble.lost-activity"
    )


def forfeit(fight: Fight, who: str) -> Procedure[None]:
    """Forfeit an action: one of those owed is paid."""
    owed = fight.combatants[who].conditions["lost-action"]
    left = int(owed.data["actions"]) - 1
    if left:
        yield ConditionGained(combatant=who, condition="lost-action", data={"actions": left}, rule=owed.rule)
    else:
        yield ConditionLost(
            combatant=who, condition="lost-action", reason="an action is lost", rule=owed.rule
        )
