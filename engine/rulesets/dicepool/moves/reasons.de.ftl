# Warum jemand nicht geht oder aufsteht.

moved-once = { $who } darf sich nur einmal in einer Runde bewegen ({ $cause }).
may-not-move = { $who } darf sich nicht bewegen ({ $cause }).
no-speed = SPEED ist bei { $actor } 0.
can-go = { $who } kann { $most } Felder weit gehen.
upright = { $actor } steht schon.
