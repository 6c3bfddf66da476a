# Why nobody moves, or stands up.

moved-once = { $who } may move no more than once in a round ({ $cause }).
may-not-move = { $who } may not move ({ $cause }).
no-speed = The SPEED of { $actor } is 0.
can-go = { $who } can go { $most } squares.
upright = { $actor } is on their feet already.
