"""Commands: a mount's own actions, with its own seconds, at its rider's word (sit.mount.own-actions)."""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    Cost,
    Fight,
    Limit,
    Maneuver,
    Option,
    Procedure,
    Sentence,
    all_options,
    barred,
    limited,
    perform,
)
from engine.ruleset_api.maneuver import FREE
from engine.rulesets.situational.mounts.control import MOVES, TIME, due
from engine.rulesets.situational.mounts.riding import RIDING, mount_of
from engine.rulesets.situational.people.can_act import active
from engine.rulesets.situational.seams import COMMANDS, LIMITS
from engine.rulesets.situational.turn.prices import ECONOMY, SECONDS

RULE = "sit.mount.own-actions"
NOT_FOR_MOUNTS = frozenset({"command", "mount", "dismount", "posture", "hide", "drop"})


def spends(fight: Fight, who: Combatant) -> Iterator[str]:
    """A rider's turn goes on while the mount has seconds."""
    yield from who.linked("rides")


def orders(fight: Fight, who: str) -> list[Option]:
    """Whatever the mount may do, as an order of its rider."""
    actor = fight.combatants[who]
    mount = mount_of(fight, actor)
    if mount is None:
        return [barred("command", Sentence("situational.rides-nobody", {"who": actor.name}), rule=RIDING)]
    if not mount.budget(SECONDS) or not active(mount):
        return [barred("command", Sentence("situational.mount-is-done", {"mount": mount.name}), rule=RIDING)]
    found = limited(all_options(fight, mount.id), LIMITS(fight, mount))
    return [_order(fight, actor, mount, each) for each in found if each.choice.key not in NOT_FOR_MOUNTS]


def _order(fight: Fight, actor: Combatant, mount: Combatant, option: Option) -> Option:
    """An option of the mount as one of its rider."""
    key = option.choice.key
    why, rule = ECONOMY.lacks(actor, cost(fight, actor, key))
    choice = replace(
        option.choice, key="command", args={"mount": mount.id, "order": key, **option.choice.args}
    )
    return replace(option, choice=choice, barred=option.barred or why, rule=option.rule if not why else rule)


def cost(fight: Fight, actor: Combatant, order: str) -> Cost:
    """What an order takes of the rider, where a standing mount was free so far."""
    least = due(fight, actor)
    return {SECONDS: least} if order in MOVES and least else FREE


def said(fight: Fight, actor: Combatant, args: Args) -> Args:
    """Which order it is; the mount says the rest."""
    return {"mount": args["mount"], "order": args["order"]}


def does(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """The mount does as it is told."""
    yield from ECONOMY.pay(fight, who, cost(fight, fight.combatants[who], args["order"]), TIME)
    own = {name: value for name, value in args.items() if name not in ("mount", "order")}
    yield from perform(fight, args["mount"], args["order"], own)


def goes_with_it(fight: Fight, who: Combatant) -> Iterator[Limit]:
    """A rider goes where the mount goes."""
    mount = mount_of(fight, who)
    if mount is not None:
        why = Sentence("situational.command-the-mount", {"who": who.name, "mount": mount.name})
        yield Limit(why=why, rule=RIDING, only=MOVES | {"posture"})


CHAPTER = Chapter(
    name="commanding a mount",
    option="mounts",
    maneuvers=(Maneuver(key="command", rule=RULE, options=orders, says=said, does=does),),
    adds=(COMMANDS.add(spends), LIMITS.add(goes_with_it)),
)
