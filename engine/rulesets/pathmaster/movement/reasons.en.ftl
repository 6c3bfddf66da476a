# Why there is no way, or none like that.

no-charge-with-ranged = A Charge is not made with a ranged weapon such as the { $weapon }: attack with it.
no-charge-after-moving = { $who } has moved already, and a charge is all of a turn's movement.
within-reach-already = { $target } is within reach of the { $weapon } already: attack.
charge-too-long = A Charge of { $who } can go { $most } cells.
charge-not-straight = A charge goes in a straight line at the foe; leave `path` out to go there by the straight way.
too-few-free-actions = It takes { COST($cost) }; { $who } has { $left } left.
way-is-shorter = The way is shorter than { $after } cells.
in-hand-already = The { $weapon } is in hand already: a Move goes with drawing a weapon, not with loading one.
drawing-takes-ranks = Drawing in a Move takes { $most } ranks in { $skill }; { $who } has { $ranks }.
second-move-is-a-run = A second Move makes it a Run, and { $who } has taken the Step.
move-rating = The Move rating of { $who } is { $rating }.
move-too-long =
    { IS($stepped) ->
        [absent] The Move of { $who } can go { $most } cells, not { $cells }.
       *[present] The Move of { $who } can go { $most } cells after the Step, not { $cells }.
    }
no-cells-to-move-through = There is no board, and so there are no cells to move through.
leads-through-foe = That leads through { $foe }: { $who } came in from ({ $x }, { $y }) and goes out on that side.
no-step-on-rugged-ground = ({ $x }, { $y }) is rugged ground, where no Step can be taken.
no-foe-to-close-with = { $other } stands there, and is no foe to close with.
only-step-is-out = { $who } is in close combat with { AND($names) }: the only Step is out of that space.
stands-in = { $other } stands in ({ $x }, { $y }).
no-ground =
    { IS($wall) ->
        [absent] ({ $x }, { $y }) is outside the board.
       *[present] ({ $x }, { $y }) is a wall.
    }
bars-the-way = Something bars the way { $direction } of ({ $x }, { $y }).
crouching-is-free = Crouching needs no change of posture: it is a Free action at the beginning of a turn.
crouch-from-standing-only = { $actor } is { $posture } and can crouch only from standing.
crouch-comes-first = { $actor } has begun the turn with something else; crouching comes at its beginning.
run-takes-it-all = A Run takes the Step and the whole turn's movement; { $actor } has used some of it.
say-which-way = Say which way: a path of directions.
no-sprint-while-crouching = { $who } is crouching and cannot sprint: the Run can go { $most } cells. Rise first.
run-too-long =
    { IS($direction) ->
        [absent] A Run of { $who } can go { $most } cells.
       *[present] A Run of { $who } can go { $most } cells; { $sprint } straight on ({ $direction }).
    }
no-tumble-while-sprinting = { $who } is sprinting, and cannot tumble.
no-open-space = There is no open space next to { $who }. { $why }
step-was-taken = { $who } has taken the Step of this turn.
step-too-many = { $who } has moved { $gone } of { $most } cells; a Step would be one too many.
no-step-left = { $who } has no Step left this turn.
cannot-tumble = { $who } has no { $skill }; say tumble = "no".
turns-too-far = This turns by { $turned } degrees; a Run turns by { $most } at most.
flees-the-wrong-way = { $who } flees from { AND($names) }: the way has to end farther away.
held-and-not-carried = { $who } is held fast; only a spell that teleports gets { $who } out of that.
carried-too-far = { $spell } carries { $most } cells; { $x }/{ $y } is { $away } cells away.
carried-into-a-wall = { $x }/{ $y } is behind what { $spell } does not go through.
no-way-there = There is no way of { $most } cells to { $x }/{ $y }.
