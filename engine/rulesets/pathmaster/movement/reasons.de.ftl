# Warum kein Weg führt, oder nicht so.

no-charge-with-ranged = Ein Sturmangriff geht nicht mit einer Fernkampfwaffe wie { THE($weapon, case: "dative") }: greif damit an.
no-charge-after-moving = { $who } hat sich schon bewegt, und ein Sturmangriff ist die ganze Bewegung eines Zugs.
within-reach-already = { $target } ist schon in Reichweite von { THE($weapon, case: "dative") }: greif an.
charge-too-long = Ein Sturmangriff von { $who } geht { $most } Felder weit.
charge-not-straight = Ein Sturmangriff geht geradewegs auf den Gegner; lass den Weg weg, um geradeaus zu gehen.
too-few-free-actions = Das kostet { COST($cost) }; { $who } hat noch { $left }.
way-is-shorter = Der Weg ist kürzer als { $after } Felder.
in-hand-already = { THE($weapon) } ist schon in der Hand: zur Bewegung passt es, eine Waffe zu ziehen, nicht, sie zu laden.
drawing-takes-ranks = In der Bewegung zu ziehen braucht { $most } Ränge in { $skill }; { $who } hat { $ranks }.
second-move-is-a-run = Eine zweite Bewegung macht daraus einen Lauf, und { $who } hat den Schritt schon getan.
move-rating = Die Bewegungsrate von { $who } ist { $rating }.
move-too-long =
    { IS($stepped) ->
        [absent] Die Bewegung von { $who } geht { $most } Felder weit, nicht { $cells }.
       *[present] Die Bewegung von { $who } geht nach dem Schritt { $most } Felder weit, nicht { $cells }.
    }
no-cells-to-move-through = Es gibt kein Spielfeld und also keine Felder, durch die man gehen könnte.
leads-through-foe = Das führt durch { $foe }: { $who } kam von ({ $x }, { $y }) herein und geht auf dieser Seite hinaus.
no-step-on-rugged-ground = ({ $x }, { $y }) ist schwieriges Gelände, wo kein Schritt geht.
no-foe-to-close-with = Dort steht { $other } und ist kein Gegner, an den man herangeht.
only-step-is-out = { $who } ist im engen Nahkampf mit { AND($names) }: der einzige Schritt führt aus diesem Feld.
stands-in = { $other } steht in ({ $x }, { $y }).
no-ground =
    { IS($wall) ->
        [absent] ({ $x }, { $y }) liegt außerhalb des Spielfelds.
       *[present] ({ $x }, { $y }) ist eine Wand.
    }
bars-the-way = Etwas versperrt den Weg, { $direction } von ({ $x }, { $y }).
crouching-is-free = Ducken braucht keinen Wechsel der Haltung: es ist eine freie Handlung am Beginn eines Zugs.
crouch-from-standing-only = { $actor } ist { $posture } und kann sich nur aus dem Stand ducken.
crouch-comes-first = { $actor } hat den Zug mit etwas anderem begonnen; Ducken kommt an den Anfang.
run-takes-it-all = Ein Lauf braucht den Schritt und die ganze Bewegung des Zugs; { $actor } hat davon schon verbraucht.
say-which-way = Sage, welchen Weg: eine Folge von Richtungen.
no-sprint-while-crouching = { $who } ist geduckt und kann nicht sprinten: der Lauf geht { $most } Felder weit. Erst aufrichten.
run-too-long =
    { IS($direction) ->
        [absent] Ein Lauf von { $who } geht { $most } Felder weit.
       *[present] Ein Lauf von { $who } geht { $most } Felder weit; { $sprint } geradeaus weiter ({ $direction }).
    }
no-tumble-while-sprinting = { $who } sprintet und kann sich nicht abrollen.
no-open-space = Neben { $who } ist kein freies Feld. { $why }
step-was-taken = { $who } hat den Schritt dieses Zugs getan.
step-too-many = { $who } ist { $gone } von { $most } Feldern gegangen; ein Schritt wäre einer zu viel.
no-step-left = { $who } hat in diesem Zug keinen Schritt mehr.
cannot-tumble = { $who } hat { $skill } nicht; wähle, nicht abzurollen.
turns-too-far = Das biegt um { $turned } Grad ab; ein Lauf um höchstens { $most }.
flees-the-wrong-way = { $who } flieht vor { AND($names) }: der Weg muss weiter weg enden.
held-and-not-carried = { $who } wird festgehalten; nur ein Zauber, der anderswohin versetzt, kommt da heraus.
carried-too-far = { $spell } trägt { $most } Felder weit; { $x }/{ $y } ist { $away } Felder entfernt.
carried-into-a-wall = { $x }/{ $y } liegt hinter etwas, durch das { $spell } nicht trägt.
no-way-there = Nach { $x }/{ $y } führt kein Weg von { $most } Feldern.
