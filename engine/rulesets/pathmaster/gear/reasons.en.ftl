# Why a thing is not taken in hand.

lies-too-far-away = The { $item } lies { $away } cells away; go nearer first.
lies-behind = The { $thing } is between { $actor } and the { $item }; go round it first.
drop-something-first = { $hands } Drop something first.
no-ready-after-move = { $actor } has moved: a Step is all that goes with Ready.
pick-it-up = The { $item } lies on the ground; Pick Up gets it.
needs-hands =
    { $count ->
        [one] The { $item } takes a free hand: { $hands } Drop something first.
       *[other] The { $item } takes both hands free: { $hands } Drop something first.
    }
only-a-step-after-ready = { $who } has readied something: a Step is all the movement that goes with it.
remedy-not-in-hand = The { $item } is not in hand: take it in hand first.
not-beside = { $actor } is not beside { $target }; go there first.
no-loading-after-move = { $actor } has moved: a Step is all that goes with loading.
only-a-step-after-loading = { $who } has loaded: a Step is all the movement that goes with it.
no-step-with-loading = { $who } has just worked on loading: no Step goes with that.
loaded-already = The { $weapon } is loaded: there is no room for more.
other-step-first =
    { IS($step) ->
        [place] The cranequin is not on the { $weapon } yet: that comes first.
        [cock] The { $weapon } is not cocked yet: that comes first.
        [ready] The bolt for the { $weapon } is not in hand yet: that comes first.
       *[other] The { $weapon } is cocked; next it is loaded.
    }
no-action-to-load-with = A step of loading takes an Attack or a Move, and { $actor } has neither left.
no-belt-at-hand = No belt or drum for the { $weapon } is at hand.
