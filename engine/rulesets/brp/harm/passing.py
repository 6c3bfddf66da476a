"""What time brings to those who are left to themselves, by the rounds that go by in it, and with a new day."""

from msgspec.structs import replace

from affray.rules import DamageTaken, Fight, Procedure, When
from engine.rulesets.brp.harm import poison
from engine.rulesets.brp.harm.fatal import FATAL, WINDOW, die
from engine.rulesets.brp.harm.shock import shocks_over
from engine.rulesets.brp.harm.wound_size import EARLIER
from engine.rulesets.brp.rounds.over import conditions_over
from engine.rulesets.brp.seams import ROUNDS_PASS
from engine.rulesets.brp.specials import staunching
from engine.rulesets.brp.specials.bleeding import bleed_out

RESCUED_WITHIN = 2
"""Rounds within which somebody fatally wounded can be saved: that of the wound and the next."""


def rounds_pass(fight: Fight, rounds: int) -> Procedure[None]:
    """So many rounds go by: blood is lost, poison strikes, shock and conditions end, the fatally wounded die.

    Source: brp.bleeding.loss, brp.bleeding.five-rounds, brp.damage.poison-disease, brp.wound.major.shock-countdown.
    """
    if not rounds:
        return
    yield from ROUNDS_PASS(fight, rounds)
    for who in [each.id for each in fight.present()]:
        yield from bleed_out(fight, who, rounds)
        yield from staunching.holds(fight, who, rounds)
        if FATAL.on(fight.combatants[who]) and rounds >= RESCUED_WITHIN:
            yield from die(fight, who, rule=WINDOW)
    yield from poison.poisons_strike(fight, rounds)
    yield from shocks_over(fight, rounds)
    yield from conditions_over(fight, rounds)
    yield from come_nearer(fight, rounds)


def come_nearer(fight: Fight, rounds: int) -> Procedure[None]:
    """What ends or strikes in a later round does so in that many fewer."""
    for who in [each.id for each in fight.present()]:
        for each in list(fight.combatants[who].conditions.values()):
            if each.until is not None and each.until.round > fight.round and each.until.time is None:
                yield replace(each, until=When(round=each.until.round - rounds))
    for timer in list(fight.timers.values()):
        if timer.kind in poison.KINDS:
            yield replace(timer, due=replace(timer.due, round=timer.due.round - rounds))


def day_passes(fight: Fight) -> Procedure[None]:
    """The minor wounds of a day that is over, and what poison did in it, are of an earlier one.

    Source: brp.amb.minor-sum-window.
    """
    for each in list(fight.present()):
        for injury in each.injuries.values():
            if injury.kind in EARLIER:
                yield DamageTaken(
                    combatant=each.id,
                    injury=injury.injury,
                    amount=0,
                    now=each.now("hp"),
                    cause=injury.cause,
                    kind=EARLIER[injury.kind],
                    rule="brp.wound.minor.cumulative-luck",
                )
