# Warum einem Angriff nicht auszuweichen ist, er nicht pariert wird und volle Verteidigung nicht geht.

no-chance-to-dodge = Die Chance wäre { $chance }; unter 1 lässt sich Ausweichen nicht versuchen.
weapon-unseen = { $defender } sieht die Waffe nicht, und so auch nicht, wohin sie zielt.
nowhere-to-dodge-to = Es deckt eine Fläche; ausweichen kann man nirgendwohin.
missiles-are-not-dodged = Geschossen kann man in diesem Kampf nicht ausweichen, nur mit einem Schild parieren.
hemmed-in = { $defender } ist eingeengt und kann nicht zur Seite.
shot-at-before = Nur dem ersten Schuss einer Runde kann man ausweichen, und auf { $defender } wurde schon geschossen; ein Schild kann noch parieren, was das Auge sieht.

no-chance-to-parry = Die Chance wäre { $chance }; unter 1 lässt sich eine Parade nicht versuchen.
dodge-it = Dieser Angriff lässt sich nicht parieren; man kann ihm ausweichen.
parries-nothing = Mit { THE($with, case: "dative") } lässt sich nichts parieren; es braucht eine parierende Waffe, einen Schild oder den Körper.
too-fast-for-a-shield = Das ist zu schnell für einen Schild; damit pariert man nur langsamere, von Hand geschleuderte Geschosse.
missiles-take-a-shield = Geschosse pariert man mit einem Schild, nicht mit { THE($with, case: "dative") }.
strikes-with-it-now = { $defender } schlägt in diesem Augenblick mit { THE($weapon, case: "dative") } zu.

disengages-defensively = { $defender } löst sich, was schon ganz verteidigend ist, aber kein freies Ausweichen bringt.
full-defence-is-no-use = Nicht einmal volle Verteidigung hilft gegen diesen Angriff.
fights-defensively-already = { $actor } kämpft schon verteidigend.
strikes-now = { $actor } schlägt in diesem Augenblick zu; volle Verteidigung muss vor dem ersten Angriff kommen.
used-a-harmful-power = { $actor } hat diese Runde eine Kraft eingesetzt, die Schaden macht.
has-attacked = { $actor } hat diese Runde angegriffen; volle Verteidigung muss vor dem ersten Angriff gewählt sein, also geht sie nächste Runde wieder.
nothing-offensive = { $actor } kämpft verteidigend: kein Angriff, wie verzweifelt auch immer, vor der nächsten Runde.
action-given-up = { $actor } kämpft verteidigend und gibt dafür die Handlung dieser Runde auf.

defended-otherwise =
    { IS($did) ->
        [dodged] { $defender } ist diese Runde schon ausgewichen und kann nur das wieder; für beides gib das Angreifen auf (volle Verteidigung) oder löse dich.
       *[parried] { $defender } hat diese Runde schon pariert und kann nur das wieder; für beides gib das Angreifen auf (volle Verteidigung) oder löse dich.
    }
defended-otherwise-on-this-rank =
    { IS($did) ->
        [dodged] { $defender } ist auf Rang { $rank } schon ausgewichen und kann auf diesem Rang nur das wieder; parieren lässt sich ab dem nächsten.
       *[parried] { $defender } hat auf Rang { $rank } schon pariert und kann auf diesem Rang nur das wieder; ausweichen lässt sich ab dem nächsten.
    }
