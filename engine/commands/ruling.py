"""What the GM, or the table, rules: dice that it asks for, some of them hidden, and what it changes."""

from engine.commands import types as cmd
from engine.commands.join_leave import known
from engine.commands.ruling_effects import settled
from engine.dice import NotationError, parse
from engine.dice.hidden_rolls import hide
from engine.dice.roll_source import Given, RollSource
from engine.history.seat_roster import Seat
from engine.ruleset_api.procedure import GM, Roll
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import DiceRolled, Event, RulingMade


def ruled(
    ruleset: Ruleset, fight: Fight, seat: Seat, command: cmd.MakeRuling, thrower: RollSource
) -> list[Event]:
    """What a ruling comes to, its dice all open: the ruling, the dice, the effects.

    Raises Refused: not-yours, unknown-combatant, bad-dice, bad-ruling.
    """
    ruling = RulingMade(
        ruling=command.ruling, reason=command.reason, about=command.about, hidden=command.hidden
    )
    source = "gm" if seat.is_gm else "table"
    if source != "gm" and any(each.hidden for each in command.rolls):
        raise Refused("not-yours", "Only the GM rolls in secret.")
    return [
        ruling,
        *_rolled(fight, command.rolls, thrower, source),
        *settled(ruleset, fight, command.effects),
    ]


def hide_rolls(outside: list[Event], command: cmd.MakeRuling, version: int) -> dict[str, bytes]:
    """Put a commitment for each roll of a ruling that is hidden; the secrets by their commitments."""
    kept: dict[str, bytes] = {}
    for number, each in enumerate(command.rolls, 1):
        rolled = outside[number]
        if each.hidden and isinstance(rolled, DiceRolled):
            hidden, secret = hide(f"{version}-{number}", rolled)
            outside[number] = hidden
            kept[hidden.commitment] = secret
    return kept


def _rolled(
    fight: Fight, rolls: tuple[cmd.RulingRoll, ...], thrower: RollSource, source: str
) -> list[DiceRolled]:
    """What a ruling has rolled; dice that are given are the table's or the GM's (`source`)."""
    fight = fight.fork()
    thrown: list[DiceRolled] = []
    for each in rolls:
        if each.combatant != GM:
            known(fight, each.combatant)
        want = Roll(combatant=each.combatant, purpose=each.purpose, notation=each.notation)
        _readable(want)
        if not each.shows and thrower.asks(fight, want):
            raise Refused(
                "bad-dice", f"At this table dice are rolled by hand; what did {each.notation} show?"
            )
        given = Given(each.shows, source=source) if each.shows else None
        fact = thrower.throw_for_ruling(fight, want, given)
        evolve(fight, fact)
        thrown.append(fact)
    return thrown


def _readable(want: Roll) -> None:
    try:
        parse(want.notation)
    except NotationError as error:
        raise Refused("bad-dice", f"For {want.purpose}: {error}") from error
