# Why a weapon is not ready, what hands hold, and what conditions bar.

held-fast = { $who } is { $condition } and cannot use the { $weapon }.
hand-holds = The { $hand } hand holds { $item }.
both-hands-hold = The right hand holds { $right } and the left hand holds { $left }.
weapon-broken = The { $weapon } is broken.
not-in-hand =
    { IS($place) ->
        [ground] The { $weapon } is on the ground: take it in hand first.
       *[other] The { $weapon } is put away: take it in hand first.
    }
takes-both-hands = The { $weapon } takes both hands.
confused = { $who } is confused and does nothing else before the next turn.
cowers = { $who } is cowering and takes no actions.
entangled = { $who } is entangled and can neither run nor charge.
fascinated = { $who } is fascinated and does nothing but attend to that.
nauseated = { $who } is nauseated: one Move, or to do nothing, is all that is left.
in-panic = { $who } is in panic: flight is all that is left, or All-Out Defense where there is no way out.
must-flee = { $who } is frightened and has to flee while there is a way out.
must-flee-by-magic = { $who } has no way out but by magic, and has to use that.
cornered = { $who } is in panic and cornered: All-Out Defense is all that is left.
paralyzed = { $who } is paralyzed: nothing but a task of the mind is left.
restrained = { $who } is held fast and cannot go anywhere.
immobile = { $who } is too ill to move: to think and to talk is all that is left.
