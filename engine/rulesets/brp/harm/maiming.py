"""Lasting harm of a major wound: characteristic points lost, and limits until they are regained."""

from itertools import combinations

from affray.rules import GM, Combatant, Fight, Param, Procedure, ask, may, nothing_read, roll
from engine.rulesets.brp.harm.major_table import PICKED, Entry
from engine.rulesets.brp.harm.restrictions import MAIMED, Maim, Maimed, begins_later
from engine.rulesets.brp.people.derived_stats import change_stat

LOSS = "brp.wound.major.luck"
RECOVERY = "brp.wound.major.recovery"

STATS = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")
FOURS = tuple(" ".join(four) for four in combinations(STATS, 4))
USUAL = "STR CON DEX CHA"

BY_ITSELF = ("recompute-hit-points", "recompute-damage-modifier")
"""Entries of the column `lasting` that happen anyway, since derived figures follow their characteristics."""


def maim(fight: Fight, who: str, injury: str, entry: Entry, side: str) -> Procedure[None]:
    """Maiming after a failed Luck roll: the table's losses, and its limits on record."""
    was: dict[str, int] = {}
    lost = 0
    for each in entry.loss:
        for stat in (yield from _stats(who, each.stat)):
            reads = None if stat == "CON" else nothing_read  # hit points follow CON at once
            thrown = yield from roll(who, f"{stat} lost", each.dice, rule=LOSS, reads=reads)
            before = fight.combatants[who].stats[stat]
            was.setdefault(stat, before)
            lost += min(before, thrown.total)
            now = max(0, before - thrown.total)
            yield from change_stat(fight, who, stat, now, reason=entry.kind, rule=LOSS)
    mov = min(lost, fight.combatants[who].stats["MOV"]) if entry.mov_loss == "same" else 0
    if mov:
        left = fight.combatants[who].stats["MOV"] - mov
        yield from change_stat(fight, who, "MOV", left, reason=entry.kind, rule=LOSS)
    limits = yield from _limits(who, entry, side)
    wound = Maim(
        injury=injury, kind=entry.kind, was=was, mov=mov, limits=limits, begun=not begins_later(fight, limits)
    )
    yield MAIMED.gained(who, Maimed([*MAIMED.of(fight.combatants[who]).wounds, wound]), rule=LOSS)


def _stats(who: str, stat: str) -> Procedure[list[str]]:
    if stat != PICKED:
        return [stat]
    four = may("lose", params={"stats": Param(names=FOURS, default=USUAL)}, rule=LOSS)
    args = {"combatant": who}
    answer = yield from ask(GM, "stats-lost", lambda _: [four], args=args, default="lose", rule=LOSS)
    assert answer is not None
    return str(answer.args["stats"]).split()


def _limits(who: str, entry: Entry, side: str) -> Procedure[list[str]]:
    limits: list[str] = []
    for each in entry.lasting:
        if isinstance(each, str):
            if each not in BY_ITSELF:
                limits.append(each)
        else:
            limits.append((yield from _chosen(who, entry, tuple(each["choose_one"]))))
    return [*limits, side] if side else limits


def _chosen(who: str, entry: Entry, variants: tuple[str, ...]) -> Procedure[str]:
    """The GM picks the one of several effects that fits, or makes one up."""
    options = [
        may("effect", params={"which": Param(names=variants, default=variants[0])}, rule=LOSS),
        may("other", params={"what": Param()}, rule=LOSS),
    ]
    args = {"combatant": who, "kind": entry.kind}
    answer = yield from ask(GM, "lasting-effect", lambda _: options, args=args, default="effect", rule=LOSS)
    assert answer is not None
    return str(answer.args["which"] if answer.choice == "effect" else answer.args["what"])


def recovered(combatant: Combatant) -> list[Maim]:
    """The lasting wounds whose characteristic points have all been regained."""
    return [
        wound
        for wound in MAIMED.of(combatant).wounds
        if all(combatant.stats.get(stat, 0) >= before for stat, before in wound.was.items())
    ]


def recover(fight: Fight, who: str) -> Procedure[None]:
    """Recovery: points regained end every lasting effect of the wound that took them (brp.wound.major.recovery)."""
    done = recovered(fight.combatants[who])
    left = [wound for wound in MAIMED.of(fight.combatants[who]).wounds if wound not in done]
    yield MAIMED.now(who, Maimed(left) if left else None, reason="regained", rule=RECOVERY)
    mov = sum(wound.mov for wound in done)
    if mov:
        now = fight.combatants[who].stats["MOV"] + mov
        yield from change_stat(fight, who, "MOV", now, reason="regained", rule=RECOVERY)
