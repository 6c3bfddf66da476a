# Wie sich Zustände auf Deutsch lesen: wie sie kommen und gehen und was sie tun, auf ihren beiden Stufen.

condition_gained_afraid =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist außer sich vor Angst{ IS($source) ->
            [absent] {""}
           *[present] {" "}vor { $source }
        }
       *[other] hat Angst{ IS($source) ->
            [absent] {""}
           *[present] {" "}vor { $source }
        }
    }{ how-long }.
condition_changed_afraid =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt außer sich vor Angst
       *[other] hat noch immer Angst
    }{ how-long }.
condition_lost_afraid = { $combatant } hat keine Angst mehr.
suffers_afraid =
    { COMPARE($level, 1) ->
        [more] muss vor dem Grund der Angst fliehen; wo es keinen Ausweg gibt, bleibt nur, sich zu ducken
       *[other] kommt dem Grund der Angst nicht näher
    }

condition_gained_angry =
    { $combatant } { COMPARE($level, 1) ->
        [more] tobt vor Wut
       *[other] ist zornig
    }{ how-long }.
condition_changed_angry =
    { $combatant } { COMPARE($level, 1) ->
        [more] tobt jetzt vor Wut
       *[other] ist noch immer zornig
    }{ how-long }.
condition_lost_angry = { $combatant } hat sich beruhigt.
suffers_angry =
    { COMPARE($level, 1) ->
        [more] muss den nächsten Feind angreifen; wenn keiner zu erreichen ist, den nächsten Verbündeten
       *[other] greift nur an oder geht geradewegs auf Feinde zu
    }

condition_gained_bleeding =
    { $combatant } { COMPARE($level, 1) ->
        [more] blutet stark
       *[other] blutet
    }{ how-long }.
condition_changed_bleeding =
    { $combatant } { COMPARE($level, 1) ->
        [more] blutet jetzt stark
       *[other] blutet noch immer
    }{ how-long }.
condition_lost_bleeding = { $combatant } blutet nicht mehr.
suffers_bleeding =
    { COMPARE($level, 1) ->
        [more] verliert am Anfang jedes eigenen Zuges 2W6 Gesundheit
       *[other] verliert am Anfang jedes eigenen Zuges 1W6 Gesundheit
    }

condition_gained_blind =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist blind
       *[other] ist halb blind
    }{ how-long }.
condition_changed_blind =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt ganz blind
       *[other] ist noch immer halb blind
    }{ how-long }.
condition_lost_blind = { $combatant } kann wieder sehen.
suffers_blind =
    { COMPARE($level, 1) ->
        [more] sieht nichts, bewegt sich mit halbem Tempo, kann nicht schießen und verliert zwei Würfel bei allem, was auf Sicht ankommt
       *[other] sieht nicht weiter als 6 Felder, bewegt sich mit halbem Tempo und hat nichts von Flanken und Kreuzfeuer
    }

condition_gained_burning =
    { $combatant } { COMPARE($level, 1) ->
        [more] steht in Flammen
       *[other] brennt
    }{ how-long }.
condition_changed_burning =
    { $combatant } { COMPARE($level, 1) ->
        [more] steht jetzt in Flammen
       *[other] brennt noch immer
    }{ how-long }.
condition_lost_burning = { $combatant } brennt nicht mehr.
suffers_burning =
    { COMPARE($level, 1) ->
        [more] erleidet am Anfang jedes eigenen Zuges 2W6 Feuerschaden
       *[other] erleidet am Anfang jedes eigenen Zuges 1W6 Feuerschaden
    }

condition_gained_charmed =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist{ IS($source) ->
            [absent] {""}
           *[present] {" "}von { $source }
        } völlig in Bann geschlagen
       *[other] ist{ IS($source) ->
            [absent] {""}
           *[present] {" "}von { $source }
        } bezaubert
    }{ how-long }.
condition_changed_charmed =
    { $combatant } { COMPARE($level, 1) ->
        [more] gehorcht jetzt aufs Wort
       *[other] ist noch immer bezaubert
    }{ how-long }.
condition_lost_charmed = { $combatant } ist nicht mehr bezaubert.
suffers_charmed =
    { COMPARE($level, 1) ->
        [more] gehorcht, aber nicht, wenn es offenkundig schadet oder gegen die eigene Natur geht
       *[other] tut dem Ursprung des Zaubers nichts zuleide und hilft niemandem dagegen
    }

condition_gained_confused =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist völlig verwirrt
       *[other] ist verwirrt
    }{ how-long }.
condition_changed_confused =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt völlig verwirrt
       *[other] ist noch immer verwirrt
    }{ how-long }.
condition_lost_confused = { $combatant } denkt wieder klar.
suffers_confused =
    { COMPARE($level, 1) ->
        [more] ist verängstigt, zornig, vergesslich, überdreht, betrunken oder benommen, wie ein Würfel in jedem Zug sagt
       *[other] kann Freund und Feind nicht unterscheiden: Das Los entscheidet, wen es trifft
    }

condition_gained_cursed =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist durch und durch verflucht
       *[other] ist verflucht
    }{ how-long }.
condition_changed_cursed =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt durch und durch verflucht
       *[other] ist noch immer verflucht
    }{ how-long }.
condition_lost_cursed = { $combatant } ist den Fluch los.
suffers_cursed =
    { COMPARE($level, 1) ->
        [more] wird von jedem Treffer kritisch getroffen
       *[other] kann keine Glückswürfel einsetzen
    }

condition_gained_dazed =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist wie betäubt
       *[other] ist benommen
    }{ how-long }.
condition_changed_dazed =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt wie betäubt
       *[other] ist noch immer benommen
    }{ how-long }.
condition_lost_dazed = { $combatant } hat wieder einen klaren Kopf.
suffers_dazed =
    { COMPARE($level, 1) ->
        [more] kann nichts tun
       *[other] hat eine Aktion in der Runde, und jeder Treffer wirft um
    }

condition_gained_deaf =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist taub
       *[other] hört schlecht
    }{ how-long }.
condition_changed_deaf =
    { $combatant } { COMPARE($level, 1) ->
        [more] hört jetzt gar nichts mehr
       *[other] hört noch immer schlecht
    }{ how-long }.
condition_lost_deaf = { $combatant } kann wieder hören.
suffers_deaf =
    { COMPARE($level, 1) ->
        [more] hört nichts und verliert zwei Würfel bei Wahrnehmung und Initiative
       *[other] hört nichts, was weiter als 6 Felder weg ist, und verliert einen Würfel bei Wahrnehmung und Initiative
    }

other-weapons =
    { IS($weapons) ->
        [absent] {""}
       *[present] {" "}und { THE($weapons, case: "accusative") }
    }
condition_gained_disarmed =
    { $combatant } kann { IS($weapon) ->
        [absent] die Waffe
       *[present] { THE($weapon, case: "accusative") }{ other-weapons }
    } nicht gebrauchen{ how-long }.
condition_changed_disarmed =
    { $combatant } kann { IS($weapon) ->
        [absent] die Waffe
       *[present] { THE($weapon, case: "accusative") }{ other-weapons }
    } noch immer nicht gebrauchen{ how-long }.
condition_lost_disarmed = { $combatant } kann wieder jede Waffe gebrauchen.
suffers_disarmed =
    { COMPARE($level, 1) ->
        [more] kann { IS($weapon) ->
            [absent] die Waffe
           *[present] { THE($weapon, case: "accusative") }{ other-weapons }
        } nicht gebrauchen; nur eine Sechs befreit davon
       *[other] kann { IS($weapon) ->
            [absent] die Waffe
           *[present] { THE($weapon, case: "accusative") }{ other-weapons }
        } nicht gebrauchen
    }

condition_gained_disarmored =
    { $combatant } { COMPARE($level, 1) ->
        [more] hat keinen Schutz mehr
       *[other] hat eine Lücke in der Rüstung
    }{ how-long }.
condition_changed_disarmored =
    { $combatant } { COMPARE($level, 1) ->
        [more] hat jetzt gar keinen Schutz mehr
       *[other] hat noch immer eine Lücke in der Rüstung
    }{ how-long }.
condition_lost_disarmored = { $combatant } ist wieder gut gerüstet.
suffers_disarmored =
    { COMPARE($level, 1) ->
        [more] hat keinen Schutz
       *[other] hat den halben Schutz
    }

condition_gained_downed =
    { $combatant } { COMPARE($level, 1) ->
        [more] liegt hilflos am Boden
       *[other] liegt am Boden und kommt nicht hoch
    }{ how-long }.
condition_changed_downed =
    { $combatant } { COMPARE($level, 1) ->
        [more] liegt jetzt hilflos am Boden
       *[other] liegt noch immer am Boden
    }{ how-long }.
condition_lost_downed = { $combatant } kann wieder aufstehen.
suffers_downed =
    { COMPARE($level, 1) ->
        [more] liegt, kann nichts tun und hat Abwehr 10
       *[other] liegt und kann nicht aufstehen
    }

condition_gained_drunk =
    { $combatant } { COMPARE($level, 1) ->
        [more] torkelt
       *[other] ist betrunken
    }{ how-long }.
condition_changed_drunk =
    { $combatant } { COMPARE($level, 1) ->
        [more] torkelt jetzt
       *[other] ist noch immer betrunken
    }{ how-long }.
condition_lost_drunk = { $combatant } ist wieder nüchtern.
suffers_drunk =
    { COMPARE($level, 1) ->
        [more] kann sich nicht bewegen, torkelt aber am Anfang jedes eigenen Zuges umher
       *[other] bewegt sich höchstens einmal in der Runde
    }

condition_gained_fatigued =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist erschöpft
       *[other] ist müde
    }{ how-long }.
condition_changed_fatigued =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt erschöpft
       *[other] ist noch immer müde
    }{ how-long }.
condition_lost_fatigued = { $combatant } ist wieder frisch.
suffers_fatigued =
    { COMPARE($level, 1) ->
        [more] hat höchstens die halbe Gesundheit, eine Aktion in der Runde und trägt nur halb so viel
       *[other] hat eine Aktion in der Runde und trägt nur halb so viel
    }

condition_gained_forgetful =
    { $combatant } { COMPARE($level, 1) ->
        [more] vergisst alles und alle
       *[other] vergisst alles Gelernte
    }{ how-long }.
condition_changed_forgetful =
    { $combatant } { COMPARE($level, 1) ->
        [more] vergisst jetzt alles und alle
       *[other] weiß noch immer nichts vom Gelernten
    }{ how-long }.
condition_lost_forgetful = { $combatant } erinnert sich wieder.
suffers_forgetful =
    { COMPARE($level, 1) ->
        [more] erinnert sich an keine Fertigkeiten, keine Zauber und keine Verbündeten
       *[other] kann keine Fertigkeiten und keine Zauber gebrauchen
    }

condition_gained_manic =
    { $combatant } { COMPARE($level, 1) ->
        [more] kann nicht mehr vor Lachen
       *[other] ist überdreht
    }{ how-long }.
condition_changed_manic =
    { $combatant } { COMPARE($level, 1) ->
        [more] kann jetzt nicht mehr vor Lachen
       *[other] ist noch immer überdreht
    }{ how-long }.
condition_lost_manic = { $combatant } ist wieder ernst.
suffers_manic =
    { COMPARE($level, 1) ->
        [more] kann vor Lachen nichts tun
       *[other] tut nichts Feindseliges
    }

condition_gained_pain =
    { $combatant } { COMPARE($level, 1) ->
        [more] hat furchtbare Schmerzen
       *[other] hat Schmerzen
    }{ how-long }.
condition_changed_pain =
    { $combatant } { COMPARE($level, 1) ->
        [more] hat jetzt furchtbare Schmerzen
       *[other] hat noch immer Schmerzen
    }{ how-long }.
condition_lost_pain = { $combatant } hat keine Schmerzen mehr.
suffers_pain =
    { COMPARE($level, 1) ->
        [more] erleidet nach der ersten Aktion eines Zuges 1W6 Schaden
       *[other] erleidet nach der zweiten Aktion eines Zuges 1W6 Schaden
    }

condition_gained_poisoned =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist schwer vergiftet
       *[other] ist vergiftet
    }{ how-long }.
condition_changed_poisoned =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt schwer vergiftet
       *[other] ist noch immer vergiftet
    }{ how-long }.
condition_lost_poisoned = { $combatant } ist frei von Gift.
suffers_poisoned =
    { COMPARE($level, 1) ->
        [more] hat Wunden, die nicht heilen, und erleidet am Anfang jedes eigenen Zuges 1W6 Giftschaden
       *[other] hat Wunden, die nicht heilen
    }

condition_gained_restrained =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist gefesselt
       *[other] sitzt fest
    }{ how-long }.
condition_changed_restrained =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt gefesselt
       *[other] sitzt noch immer fest
    }{ how-long }.
condition_lost_restrained = { $combatant } ist wieder frei.
suffers_restrained =
    { COMPARE($level, 1) ->
        [more] kann nichts tun und hat körperliche Abwehr 10, außer gegen alle, die festhalten
       *[other] kann das Feld nicht verlassen
    }

condition_gained_sick =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist sterbenskrank
       *[other] ist krank
    }{ how-long }.
condition_changed_sick =
    { $combatant } { COMPARE($level, 1) ->
        [more] ist jetzt sterbenskrank
       *[other] ist noch immer krank
    }{ how-long }.
condition_lost_sick = { $combatant } fühlt sich wieder wohl.
suffers_sick =
    { COMPARE($level, 1) ->
        [more] verliert zwei Würfel bei jeder Probe, kann nicht springen und hat eine Aktion in der Runde
       *[other] kann nicht springen und hat eine Aktion in der Runde
    }

condition_gained_sleeping =
    { $combatant } { COMPARE($level, 1) ->
        [more] schläft tief ein
       *[other] ist schläfrig
    }{ how-long }.
condition_changed_sleeping =
    { $combatant } { COMPARE($level, 1) ->
        [more] schläft jetzt tief ein
       *[other] ist noch immer schläfrig
    }{ how-long }.
condition_lost_sleeping = { $combatant } ist wieder wach.
suffers_sleeping =
    { COMPARE($level, 1) ->
        [more] kann nichts tun, und niemand kann den Schlaf beenden
       *[other] hat eine Aktion im Zug
    }

condition_gained_slowed =
    { $combatant } { COMPARE($level, 1) ->
        [more] kann kaum noch gehen
       *[other] ist verlangsamt
    }{ how-long }.
condition_changed_slowed =
    { $combatant } { COMPARE($level, 1) ->
        [more] kann jetzt kaum noch gehen
       *[other] ist noch immer verlangsamt
    }{ how-long }.
condition_lost_slowed = { $combatant } ist wieder so schnell wie sonst.
suffers_slowed =
    { COMPARE($level, 1) ->
        [more] bewegt sich mit halbem Tempo, hat körperliche Abwehr 10 und eine Aktion im Zug
       *[other] bewegt sich mit halbem Tempo und hat körperliche Abwehr um 4 vermindert
    }

condition_gained_commanded = { $combatant } muss gehorchen.
suffers_commanded = tut, was befohlen ist: { $key }
item_let-fall = { $combatant } lässt { THE($item, case: "accusative") } los.
wanders =
    { $squares ->
        [0] { $combatant } torkelt auf der Stelle.
        [one] { $combatant } torkelt { $squares } Feld nach { $direction }.
       *[other] { $combatant } torkelt { $squares } Felder nach { $direction }.
    }
maneuver_rush = { $combatant } stürmt auf { OR($targets) } zu.

question_command = Was befiehlst du { $target }?
asks_command = (Befehl)
waiting_command = Der Kampf wartet auf den Befehl von { $asked } an { $target }: { OR($choices) }.
answered_command = { $asked } gibt einen Befehl: { $choice }{ more }.
answered_command_none = {""}
question_obeyed = Befohlen ist { $combatant }: { $command }{ more }. Würde das { $combatant } offenkundig schaden oder gegen die eigene Natur gehen?
asks_obeyed = (Wird der Befehl befolgt?)
waiting_obeyed = Der Kampf wartet auf die Spielleitung: Befolgt { $combatant } den Befehl ({ $command })?
answered_obeyed_obeyed = {""}
answered_obeyed_harmful = Das würde offenkundig schaden.
answered_obeyed_against-nature = Das geht gegen die eigene Natur.
command_refused = { $combatant } gehorcht nicht.

word_afraid = verängstigt
word_angry = zornig
word_bleeding = blutend
word_blind = blind
word_burning = brennend
word_charmed = bezaubert
word_confused = verwirrt
word_cursed = verflucht
word_dazed = benommen
word_deaf = taub
word_disarmed = entwaffnet
word_disarmored = ohne Rüstung
word_downed = niedergestreckt
word_drunk = betrunken
word_fatigued = müde
word_forgetful = vergesslich
word_manic = überdreht
word_poisoned = vergiftet
word_restrained = festgehalten
word_sick = krank
word_sleeping = schlafend
word_slowed = verlangsamt
word_commanded = unter Befehl
word_obeyed = befolgt
word_harmful = zu schädlich
word_against-nature = gegen die Natur
word_none = nichts
word_rush = Sturm
    .gender = masculine
word_command = Befehl
    .gender = masculine
word_clothes = Kleider
    .gender = plural
    .dative = Kleidern
word_hair = Haare
    .gender = plural
    .dative = Haaren
word_eyebrows = Augenbrauen
    .gender = plural
word_wandering = Torkeln
    .gender = neuter
word_direction = Richtung
    .gender = feminine
word_target = Ziel
    .gender = neuter
word_n = Norden
    .gender = masculine
word_ne = Nordosten
    .gender = masculine
word_e = Osten
    .gender = masculine
word_se = Südosten
    .gender = masculine
word_s = Süden
    .gender = masculine
word_sw = Südwesten
    .gender = masculine
word_w = Westen
    .gender = masculine
word_nw = Nordwesten
    .gender = masculine
