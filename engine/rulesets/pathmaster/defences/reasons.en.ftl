# Why a defence does not count or cannot be chosen.

helpless = { $target } is helpless.
too-stunned-to-parry = { $target } is stunned and cannot parry.
cannot-see = { $target } cannot see { $attacker }.
blow-not-seen-coming = { $target } does not see the blow coming.
attack-unnoticed = { $target } is not aware of the attack.
from-the-rear = The attack comes from the rear.
under-condition = { $target } is { $condition }.
charging-another = { $target } is charging somebody else.
holds-attack-back = { $target } holds an attack back, and the Parry with it.
turn-leaves-none =
    { IS($part) ->
        [shield] The last turn of { $target } ({ $maneuver }) leaves no Shield.
       *[other] The last turn of { $target } ({ $maneuver }) leaves no Parry.
    }
interrupt-leaves-none =
    { IS($part) ->
        [shield] { $target } has no Shield until the next turn ({ $maneuver }).
       *[other] { $target } has no Parry until the next turn ({ $maneuver }).
    }
keeps-aiming = { $target } keeps aiming.
gm-rules-out-shield = The GM rules that the shield does not help here.
nothing-to-parry-with = { $target } has nothing in hand to parry with.
no-shield-in-hand = { $target } has no shield in hand.
no-parry-of-missiles = Missiles cannot be parried, unless with a shield.
parry-is-fixed = The Parry of { $target } was fixed at { $parry } when the turn was over, until the next one.
shield-covers-an-arc = The shield is up against what comes flying out of one arc.
shield-was-used = The shield was used already, and helps again after the next turn has begun.
whole-parry-was-used = The whole Parry went against one foe.
nothing-ready-to-parry = { $actor } needs a ready weapon, a ready shield or an empty hand to parry.
parry-with-attack-only = In this fight skill goes into the Parry along with an attack or not at all.
leaves-no-parry = { $cause } leaves { $who } no Parry this turn.
skill-went-into-attack = What { $who } did not give up in the attack cannot go into the Parry afterwards.
no-arc-to-block = There is no board, and so no arc to block: name another option.
all-out-defense-no-attack = { $who } defends all out and cannot attack.
all-out-defense-only-a-step = { $who } defends all out and can move no farther than a Step.
