# Warum niemand aufsitzt, reitet oder absitzt.

rides-nobody = { $who } reitet nicht.
mount-is-done = { $mount } tut diese Runde nichts mehr.
command-the-mount = { $who } reitet { $mount }: lenken oder absitzen.
no-hand-to-guide = { $rider } hat keine Hand frei, um { $mount } zu führen.
one-hand-guides = Eine Hand von { $rider } führt { $mount }, das sich bewegt.
rides-already = { $who } reitet schon.
is-ridden = { $who } wird geritten und sitzt nirgends auf.
must-stand = { $who } muss zum Aufsitzen stehen.
mount-of-a-foe = { $mount } gehört zu den Gegnern und lässt sonst niemanden aufsitzen.
carries-somebody = { $mount } trägt schon { $rider }.
mount-rides = { $mount } reitet und trägt niemanden.
mount-too-far = { $mount } ist { $away } Felder entfernt; aufsitzen kann man vom Feld daneben.
mount-must-stand = { $mount } muss auf dem Boden stehen.
mount-in-the-air = { $mount } ist { $up } m in der Höhe.
no-room-beside = Neben { $mount } ist kein Platz.
