# Was besondere Erfolge verwehren, und was sich dagegen tun lässt.

too-near-to-entangle = { $target } ist { $away } Meter entfernt; Verstricken braucht mindestens { $least }.
too-far-to-entangle = { $target } ist { $away } Meter entfernt; das reicht { $most } Meter weit.
controls-it-no-longer = { $actor } hat nicht mehr in der Hand, was { $target } hält.
go-on-next-round = { $target } wurde diese Runde verstrickt; weiter geht es in der nächsten.
held-by-another-part = Solange { $target } so gehalten wird ({ $part }), geht das nicht.
a-kick-remains = { $actor } ist verstrickt und kam nicht zum Schlagen; ein Tritt bleibt.

get-free-next-round = { $actor } wurde diese Runde verstrickt und kann sich in der nächsten zu befreien versuchen.
nobody-holds-the-other-end = Niemand hält das andere Ende.
unskilled = { $actor } hat keine Fertigkeit in { $skill }.
does-not-cut = { THE($weapon) } schneidet nicht.

pulling-takes-the-round = Herausziehen braucht eine ganze Runde, und { $actor } hat in dieser etwas anderes getan.
has-fought = Herausziehen braucht die ganze Runde, und { $actor } hat in dieser gekämpft.
fighting-goes-on = Solange gekämpft wird, braucht es Kraft; Erste Hilfe holt es nach dem Kampf heraus.
busy-with-a-weapon = { $defender } zerrt an einer Waffe und verteidigt sich nicht.
weapon-is-in-there = { $patient } lässt sich nicht heilen, bevor die Waffe heraus ist.
it-is-in-there = { $patient } lässt sich nicht heilen, bevor es aus der Wunde heraus ist.

first-aid-has-failed = Erste Hilfe ist an dieser Wunde misslungen: jetzt stillt sie nur eine Kraft oder Medizin.
pressed-a-hand = { $actor } hat diese Runde schon eine Hand auf eine Wunde gedrückt; mehr als einmal geht nicht.
no-hand-free = { $actor } hat keine Hand frei; lass dafür etwas fallen.

stunned = { $actor } ist betäubt und kann nicht angreifen.
