# Was eine exportierte Seite neben der Geschichte sagt. Zahlen, nach denen sich ein Text richtet, heißen $count.

## Die Seite

page-skip = Zur Geschichte
page-checking = Die Aufzeichnung wird geprüft …
page-show-proof = Beweis zeigen
page-needs-scripts = Diese Seite erzählt und prüft den Kampf mit einem eigenen Skript; bitte erlaube Skripte für diese Datei.
page-what-to-read = Was zu lesen ist
page-step = Schritt
page-story = Geschichte
page-steps = Schritte
page-rolls = Würfe
page-proof = Beweis
page-phases = Phasen der Runde
page-waiting-for = Warten auf
page-what-changed = Was sich hier geändert hat
page-what-happened = Was hier geschah
page-show-undone = Zurückgenommenes zeigen
page-steps-of-fight = Schritte des Kampfes
page-first-step = Erster Schritt
page-one-back = Einen Schritt zurück
page-one-on = Einen Schritt weiter
page-last-step = Letzter Schritt
page-too-old = Dieser Browser ist zu alt, um den Kampf zu entpacken: Er braucht DecompressionStream (2023 oder neuer).
page-not-shown = Diese Seite ließ sich nicht zeigen: { $why }
page-gm = die Spielleitung
page-number-of-steps =
    { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    }
page-number-of-rounds =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
page-about = { $rules } · { $steps } in { $rounds } · { $from } bis { $to } · { $end }
page-not-over = beim Export noch nicht vorbei
page-round = Runde { $round }
page-before-first = Vor der ersten Runde
page-in-round = Runde { $round }, { $phase }
page-in-none = vor der ersten Runde
page-step-number = Schritt { $step }
page-step-of = Schritt { $step } von { $last }, { $where }
page-step-said = Schritt { $step }, { $where }. { $what }
page-step-said-undone = Schritt { $step }, { $where }, später zurückgenommen. { $what }
page-go-to-step = Zu Schritt { $step }
page-link-to-step = Ein Link zu diesem Schritt
page-undone = zurückgenommen
page-undone-later = später zurückgenommen
page-next = Wie es weitergeht
page-rank = Rang { $rank }
page-unknown-time = zu unbekannter Zeit

## Ein Schritt

page-command = Befehl „{ $kind }“, { $time }
page-command-by = Befehl „{ $kind }“ ({ $who }), { $time }
page-move-by = { $kind } ({ $who })
page-acts = { $who } ist am Zug
page-acts-on-rank = { $who } ist am Zug, Rang { $rank }
page-order = Reihenfolge ({ $kind }):
page-no-side = Keine Seite
page-on-the-table = Auf dem Tisch
page-nothing-changed = Nichts Sichtbares.
page-nothing-happened = Nichts Sichtbares ist geschehen.
page-has-left = ist gegangen
page-engaged-with = im Nahkampf mit { $foes }
page-at = bei { $place }
page-wounds = Wunden ({ $number })
page-in-hand = Bei sich ({ $number })
page-meter = { $what } von { $who }
page-of = { $now } von { $most }

## Was sich geändert hat

page-round-begins = Runde { $round } beginnt
page-phase-now = Phase: { $phase }
page-clock-now = Es ist { $clock } nach der Uhr
page-joins = { $who } kommt dazu ({ $side })
page-at-most = { $who }: höchstens { $now } { $what } (vorher: { $before })
page-now = { $who } — jetzt: { $what }
page-changed = { $who } — { $what } (vorher: { $before })
page-no-longer = { $who } — nicht mehr: { $what }
page-wound = { $who } hat eine Wunde: { $what }
page-wound-changed = { $who }: eine Wunde, größer oder geheilt: { $what }
page-wound-gone = { $who } hat diese Wunde nicht mehr: { $what }
page-linked = { $who } — { $what }
page-has = { $who } hat jetzt: { $what }
page-has-not = { $who } hat nicht mehr bei sich: { $what }
page-is-at = { $who } ist bei { $place }
page-is-nowhere = { $who } ist an keinem bekannten Ort
page-engaged = { $who } und { $foe } sind im Nahkampf
page-disengaged = { $who } und { $foe } sind nicht mehr im Nahkampf
page-leaves = { $who } geht
page-is-back = { $who } ist wieder da
page-is-gone = { $who } ist nicht mehr im Kampf
page-there-is = Da ist: { $what }
page-there-is-changed = Da ist: { $what } (vorher: { $before })
page-not-there = Nicht mehr da: { $what }
page-open-again = Der Kampf ist wieder offen
page-wound-of = { $amount } durch { $cause }
page-wound-round = { $wound } in Runde { $round }
page-thing-at = { $thing } bei { $place }

## Würfe, und warum

page-no-rule-text = Zu dieser Regel gibt es keinen Text.
page-hidden-roll-why = Verdeckter Wurf; die Aufzeichnung hält fest, was er ergab, durch seine Festlegung gebunden, bis er aufgedeckt wird. Eintrag { $entry }.
page-dice = { $roll }, { $how }. Eintrag { $entry }.
page-dice-checked = { $roll }, { $how }; { $proof }. Eintrag { $entry }.
page-by-server = vom Server gewürfelt
page-by-table = von Hand gewürfelt
page-by-gm = von der Spielleitung gesetzt
page-by-fork = im Kampf davor gewürfelt
page-does-not-hold = was nicht stimmt: { $why }
page-derived-again = eben wieder aus dem aufgedeckten Startwert abgeleitet
page-adds-up = Wie sich die Chance ergibt
page-roll-of = { $who }, { $what }: { $outcome }
page-hidden-roll = verdeckter Wurf
page-nothing-rolled = Es wurde nicht gewürfelt.
page-how-it-came = Wie es dazu kam
page-lapsed = wird nichts daraus
page-base = Grundwert
page-difficulty = Schwierigkeit
page-held-against = { $roll } gegen { $chance }
page-held-with = { $roll } mit { $chance } gegen { $difficulty }
page-held-sum = { $roll } { $chance } = { $sum } gegen { $difficulty }
page-against = { $one } gegen { $other }
page-more-of-side = und { $count } weitere

## Der Beweis

page-holds = Stimmt:
page-fails = Stimmt nicht:
page-open = Offen:
page-to-know = Zu wissen:
page-record-unreadable = Die Aufzeichnung in dieser Datei lässt sich nicht lesen: { $why }.
page-record-broken = Die Aufzeichnung ist beschädigt
page-not-as-committed = Nicht alles folgt aus dem, was festgelegt war
page-first-at = { $what }, zuerst in Eintrag { $entry }: { $why }.
page-tells-otherwise = Die Seite erzählt anderes als die Aufzeichnung: { $what }.
page-wrong-roll = der Wurf in Eintrag { $entry }
page-missing-roll = ein Wurf in Eintrag { $entry }, den es nicht gibt
page-wrong-value = { $what } von { $who } in Eintrag { $entry }
page-number-of-rolls =
    { $count ->
        [one] { $count } Wurf
       *[other] { $count } Würfe
    }
page-number-of-changes =
    { $count ->
        [one] { $count } Änderung
       *[other] { $count } Änderungen
    }
page-number-of-events =
    { $count ->
        [one] { $count } Ereignis
       *[other] { $count } Ereignisse
    }
page-number-of-commits =
    { $count ->
        [one] { $count } Eintragung
       *[other] { $count } Eintragungen
    }
page-tells-alike = Was die Seite erzählt, steht so in der Aufzeichnung: { $rolls } sowie { $values } an Trefferpunkten und dergleichen.
page-chain-whole = Die Kette ist ganz: { $events }, { $commits }.
page-chain-withheld = Die Kette ist ganz: { $events }, { $commits }; von { $withheld } zurückgehaltenen sind nur die Prüfsummen da.
page-end-unproven = Ihr Ende ist nicht bewiesen.
page-chain-how = Jedes Ereignis ist gesalzen, jede Eintragung mit der davor verkettet.
page-chain-head = Kopf der Kette:
page-head-kept = Es ist der Kopf, den das Protokoll getrennt von der Aufzeichnung aufgehoben hat. Allerdings enthält die Datei beides: Wer das eine kürzt, kann auch das andere kürzen. Nur ein Kopf, den jemand anderswo notiert hat, beweist das Ende („affray verify --head“).
page-head-not-kept = Kein Kopf der Kette wurde getrennt von der Aufzeichnung aufgehoben; Eintragungen, die nach ihrem Ende fehlen, fielen also nicht auf.
page-dice-some-hidden = Vom Server gewürfelt: { $rolls }. Davon folgen { $checked } aus dem Startwert, der vor dem ersten Wurf festgelegt war; die anderen sind noch verdeckt.
page-dice-all-follow =
    { $count ->
        [one] Der eine Wurf des Servers folgt aus dem Startwert, der davor festgelegt war.
       *[other] Die { $count } Würfe des Servers folgen aus dem Startwert, der vor dem ersten festgelegt war.
    }
page-dice-none = Der Server hat nicht gewürfelt.
page-dice-none-yet = Der Server hat noch nicht gewürfelt.
page-dice-until-closed =
    { $count ->
        [one] Der eine Wurf des Servers ergibt, was erzählt ist; ob er aus dem Startwert folgt, lässt sich prüfen, wenn der Kampf beendet und der Startwert aufgedeckt ist.
       *[other] Die { $count } Würfe des Servers ergeben, was erzählt ist; ob sie aus dem Startwert folgen, lässt sich prüfen, wenn der Kampf beendet und der Startwert aufgedeckt ist.
    }
page-typed-in =
    { $count ->
        [one] Nicht bewiesen ist { $count } Wurf, eingegeben von: { $who }.
       *[other] Nicht bewiesen sind { $count } Würfe, eingegeben von: { $who }.
    }
page-given-gm = von der Spielleitung gesetzte Würfel
page-given-table = von Hand gewürfelt
page-given-fork = im Kampf davor gewürfelt
page-seeded = Wer den Kampf eröffnet hat, gab den Startwert der Würfel vor und konnte sie kennen.
page-given = Eintrag { $entry }: { $how }, { $roll }.
page-given-by = Eintrag { $entry }: { $how }, eingegeben von { $who }, { $roll }.
page-foreknown = Eintrag { $entry }: { $purpose } von { $combatant } war vorher bekannt: allen, die es bei { $before } gesehen hatten, was zurückgenommen ist.
page-foreknown-hidden = Eintrag { $entry }: { $purpose } von { $combatant } war vorher bekannt: { $who } hatte es bei { $before } verdeckt gewürfelt, was zurückgenommen ist.
page-seen-taken-back =
    { $count ->
        [one] { $count } Wurf ({ $dice }) war gesehen worden und ist zurückgenommen; wer das sah, konnte etwas anderes tun.
       *[other] { $count } Würfe ({ $dice }) waren gesehen worden und sind zurückgenommen; wer das sah, konnte etwas anderes tun.
    }
page-number-of-dice =
    { $count ->
        [one] { $count } Würfel
       *[other] { $count } Würfel
    }
page-new-seed =
    { $count ->
        [one] Eintrag { $entry }: Das Ende wurde zurückgenommen, und { $count } Wurf seitdem kommt aus einem neuen Startwert.
       *[other] Eintrag { $entry }: Das Ende wurde zurückgenommen, und { $count } Würfe seitdem kommen aus einem neuen Startwert.
    }
page-ruled = Eintrag { $entry }: eine Entscheidung, die den Stand geändert hat, „{ $ruling }“
page-ruled-withheld = Eintrag { $entry }: eine Entscheidung, die den Stand geändert hat und deren Worte zurückgehalten sind
page-still-secret = Eintrag { $entry }: ein Wurf, der noch geheim ist.
page-replaced = Ein Name wurde gelöscht: Manche Ereignisse sagen anderes, als geschrieben wurde, was nichts beweist.
page-withheld = Ereignisse sind zurückgehalten: Eingegebene Würfel und Entscheidungen können darunter sein.
page-entropy =
    { $count ->
        [one] Die Plätze haben { $count } Mal eigenen Zufall beigesteuert.
       *[other] Die Plätze haben { $count } Mal eigenen Zufall beigesteuert.
    }
page-no-override = Kein Eingriff: Alle Würfel waren die geheimen des Servers, und keine Entscheidung hat den Stand geändert.
page-no-override-sealed = Kein Eingriff: Alle Würfel waren die geheimen des Servers, und keine Entscheidung hat den Stand geändert; der Kampf war versiegelt.
page-override = Hier haben nicht nur die Regeln und die geheimen Würfel des Servers entschieden; das ist erlaubt und aufgezeichnet.
page-override-maybe = Hier haben vielleicht nicht nur die Regeln und die geheimen Würfel des Servers entschieden; das ist erlaubt und aufgezeichnet.
page-see-proof = Manche Würfel wurden von Hand eingegeben, oder die Spielleitung hat entschieden: siehe Beweis.
page-save-record = Aufzeichnung sichern (JSON Lines)
page-checked-here = Eben in diesem Browser geprüft
page-checked-here-how = Allein aus der Aufzeichnung in dieser Datei, ohne Netz. Allerdings kann eine Seite so gemacht sein, dass sie über sich selbst lügt: Wer daran zweifelt, sichert die Aufzeichnung und prüft sie mit „affray verify“ oder einem eigenen Prüfprogramm.
page-checked-there = Vom Dienst geprüft, beim Export
page-rules-run-on = Die Regeln liefen noch einmal über die ganze Aufzeichnung, am { $time }. Ein Browser kann die Regeln nicht ausführen; „affray audit“ auf die Aufzeichnung tut es für dich.
page-made-on = Diese Seite entstand am { $time }. Ein Browser kann die Regeln nicht ausführen; „affray audit“ auf die Aufzeichnung tut es für dich.
page-no-audit = Es gibt keine Prüfung der Regeln: Dieser Aufzeichnung fehlen zurückgehaltene Ereignisse, und die Regeln brauchen alle.
page-full-report = Ganzer Bericht
page-export = Export
page-export-how = Die Aufzeichnung ist die exportierte Datei, Byte für Byte: Sie lässt sich überall einlesen, abspielen und prüfen.
page-do-not-trust = Traue dieser Datei nicht: { $why }
page-audit-found = Die Aufzeichnung ist ganz, aber die Prüfung des Dienstes hat etwas gefunden, das sich nach den Regeln nicht ergibt.
page-audit-without-rules = Die Regeln konnten nicht geprüft werden, wo diese Seite entstand: Sie sind dort nicht installiert.
page-who-did-what = Wer was tat
page-who = Wer
page-dealt = Ausgeteilt
page-taken = Eingesteckt
page-checks-met = Proben geschafft
page-dice-fell = Fall der Würfel
page-luckier-than = Mehr Glück als
page-longest-runs = Längste Serien
page-takes = Braucht
page-fair-between = fair: { $low }–{ $high }
page-runs = { $met } geschafft, { $missed } verfehlt
page-seconds = { $seconds } s
page-luck-how = Faire Würfel schaffen in 95 von 100 Fällen so viele Proben und fallen so hoch, von 0 bis 100; der Strich steht, wo deine lagen. „Mehr Glück als“ sagt, in wie vielen von 100 Fällen faire Würfel schlechter fallen. Die Hälfte aller Antworten brauchte nicht länger, als „Braucht“ sagt.
page-turning-points = Wo er sich wendete
page-turning-points-how =
    { $count ->
        [one] Vom Beginn jeder Runde an hat der Autopilot den Kampf einmal zu Ende gespielt. Hinter jeder Zahl steht, zwischen welchen die wahre in 95 von 100 Fällen liegt.
       *[other] Vom Beginn jeder Runde an hat der Autopilot den Kampf { $count } Mal zu Ende gespielt. Hinter jeder Zahl steht, zwischen welchen die wahre in 95 von 100 Fällen liegt.
    }
page-turning-picture = Wie wahrscheinlich jede Seite gewann, Runde für Runde
page-turning-round = Runde { $round }
page-turned = In Runde { $round } stieg die Aussicht von { $side } von { $from } auf { $to } %
page-never-turned = Er wendete sich nie: Keine Runde änderte die Aussicht einer Seite um 15 % oder mehr.
page-figures = Zahlen
