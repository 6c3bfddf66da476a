# Wie sich Kämpfe nach den Prozentregeln auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/language.md

answered_begin = Der Kampf beginnt.
answered_over_go-on = Der Kampf geht weiter.
answered_over_close = Die Spielleitung erklärt den Kampf für beendet.
answered_act_attack =
    { IS($weapon) ->
        [absent] { $asked } geht auf { $target } los.
       *[present] { $asked } geht mit { THE($weapon, case: "dative") } auf { $target } los.
    }
answered_withdraw_stay = { $asked } bleibt in der Nähe.
answered_act_pass = { $asked } tut nichts.
answered_defend_parry =
    { IS($with) ->
        [absent] { $asked } pariert.
       *[present] { $asked } pariert mit { THE($with, case: "dative") }.
    }
answered_defend_dodge = { $asked } weicht aus.
answered_defend_full-defence = { $asked } verzichtet in dieser Runde auf Angriffe und verteidigt sich nur.
answered_defend_none = { $asked } tut nichts dagegen.
answered_special-effect_none = Der spezielle Erfolg hat keine weitere Wirkung.
answered_wake_sleep = Die Spielleitung lässt sie weiterschlafen.
answered_wake_wake = Die Spielleitung lässt sie erwachen.
asked_wake = { $asked } soll sagen, ob { $combatant } erwacht.
waiting_act = Der Kampf wartet auf die Handlung von { $asked }: { OR($choices) }.
waiting_statement = Der Kampf wartet auf die Ansage von { $asked }: { OR($choices) }.
waiting_defend = Der Kampf wartet darauf, wie { $asked } sich gegen { THE($weapon, case: "accusative") } von { $attacker } verteidigt: { OR($choices) }.
waiting_power = Der Kampf wartet darauf, ob { $asked } die angesagte Kraft einsetzt: { OR($choices) }.
waiting_begin = Der Kampf wartet darauf, dass die Spielleitung beginnt.
waiting_over = Der Kampf wartet auf die Spielleitung: Ist er vorbei? Zur Wahl: { OR($choices) }.

intent_attack =
    { $combatant } will { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } angreifen{ more }.
intent_power = { $combatant } will die Kraft { $power } einsetzen{ more }.
intent_noncombat = { $combatant } will etwas anderes tun als kämpfen{ more }.
intent_engage = { $combatant } will einen Gegner stellen{ more }.
intent_defend = { $combatant } will sich nur verteidigen{ more }.
intent-revealed_attack =
    { $combatant } wollte { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } angreifen{ more }.
intent-revealed_power = { $combatant } wollte die Kraft { $power } einsetzen{ more }.
intent-revealed_noncombat = { $combatant } wollte etwas anderes tun als kämpfen{ more }.
intent-revealed_engage = { $combatant } wollte einen Gegner stellen{ more }.
intent-revealed_defend = { $combatant } wollte sich nur verteidigen{ more }.

maneuver_attack =
    { IS($aim) ->
        [item] { $combatant } zielt mit { THE($weapon, case: "dative") } auf das, was { $target } hält
       *[absent] { $combatant } greift { $target } mit { THE($weapon, case: "dative") } an
    }{ IS($use) ->
        [absent] {""}
       *[present] {" "}({ $use })
    }{ more }.
maneuver_move =
    { $combatant } geht{ IS($metres) ->
        [absent] {""}
       *[present] {" "}{ $metres ->
            [one] { $metres } Meter
           *[other] { $metres } Meter
        }
    }{ IS($towards) ->
        [absent] {""}
       *[present] {" "}auf { $towards } zu
    }{ IS($away) ->
        [absent] {""}
       *[present] {" "}weg von { $away }
    }{ IS($then) ->
        [act] , um danach zu handeln
        [stop] {" "}und bleibt stehen
       *[other] {""}
    }.
maneuver_defend = { $combatant } verlegt sich ganz auf die Verteidigung.
maneuver_disengage = { $combatant } versucht, sich aus dem Kampf zu lösen.
maneuver_withdraw =
    { $combatant } setzt sich ab{ IS($from) ->
        [absent] {""}
       *[present] {" "}von { $from }
    }{ IS($towards) ->
        [absent] {""}
       *[present] {" "}in Richtung { $towards }
    }.
maneuver_engage =
    { IS($then) ->
        [act] { $combatant } stellt { $target }, um danach zu handeln.
       *[other] { $combatant } stellt { $target }.
    }
maneuver_ready = { $combatant } macht { THE($item, case: "accusative") } bereit.
maneuver_recover = { $combatant } greift nach: { $item }.
maneuver_delay =
    { $combatant } hält sich zurück{ IS($rank) ->
        [absent] {""}
       *[present] {" "}bis Rang { $rank }
    }{ more }.
maneuver_first-aid =
    { $combatant } leistet { SELF($patient, $combatant) } Erste Hilfe{ IS($wound) ->
        [absent] {""}
       *[present] { IS($injury) ->
            [absent] {""}
           *[present] {" "}gegen das, was { THE($wound) } angerichtet hat
        }
    }.
maneuver_search = { $combatant } sieht sich nach versteckten Gegnern um.
maneuver_skill = { $combatant } wendet die Fertigkeit { $skill } an{ more }.
maneuver_do =
    { IS($what) ->
        [absent] { $combatant } tut etwas anderes.
       *[present] { $combatant } tut etwas anderes: { $what }.
    }
maneuver_aim = { $combatant } zielt auf { $target }.
maneuver_stand = { $combatant } steht auf.
maneuver_kneel = { $combatant } kniet sich hin.
maneuver_power =
    { $combatant } setzt die Kraft { $power } ein{ IS($target) ->
        [absent] {""}
       *[present] {" "}auf { SELF($target, $combatant) }
    }{ IS($level) ->
        [absent] {""}
       *[present] {" "}auf Stufe { $level }
    }{ IS($wound) ->
        [absent] {""}
       *[present] { IS($injury) ->
            [absent] {""}
           *[present] , gegen das, was { THE($wound) } angerichtet hat
        }
    }{ more }.
action_lost = { $combatant } verliert die Handlung.
step_lost-turn = Der Zug von { $combatant } auf Rang { $rank } ist verloren.
delay_expired = { $combatant } hat zu lange gewartet.
disengage_failed =
    { $failed ->
        [one] { $combatant } kommt nicht weg: { $failed } Verteidigung ist misslungen.
       *[other] { $combatant } kommt nicht weg: { $failed } Verteidigungen sind misslungen.
    }

attack_hit = Der Angriff auf { $target } trifft ({ $level }).
attack_missed = { $combatant } verfehlt { $target }.
attack_jammed = Aus dem Angriff auf { $target } wird nichts: { THE($weapon) } versagt.
attack_may-try-again =
    { $attacks ->
        [one] { $combatant } hat in dieser Runde noch { $attacks } Angriff.
       *[other] { $combatant } hat in dieser Runde noch { $attacks } Angriffe.
    }
attack_parry = Die Parade hält.
attack_dodge = { $target } bringt sich aus dem Weg.
attack_stopped = Der Angriff auf { $target } ist abgewehrt.
parry_unharmed = { THE($item) } von { $combatant } nimmt keinen Schaden.
armour_adds-up =
    { IS($modifiers) ->
        [absent] Rüstung von { $combatant }: { $base }, insgesamt { $total }.
       *[present] Rüstung von { $combatant }: { $base }, { $modifiers }, insgesamt { $total }.
    }
damage_most = Das Höchste, was { $dice } anrichten kann: { $damage }.
dice_metres = Wie weit: { $notation } = { $total }{ how-rolled }.
dice_rounds = Wie viele Runden: { $notation } = { $total }{ how-rolled }.
dice_turns = Wie viele Züge: { $notation } = { $total }{ how-rolled }.
order_dex = Initiative (GE): { $order }.
power_failed = Die Kraft { $power } misslingt.
power_came-to-nothing = Aus der Kraft { $power } wird nichts.
clock =
    { $seconds ->
        [one] { $seconds } Sekunde des Kampfes ist vergangen.
       *[other] { $seconds } Sekunden des Kampfes sind vergangen.
    }

answered_power_drop = { $asked } setzt keine Kraft ein.
wound_none = { $combatant } bleibt unverletzt: Die Rüstung fängt alle { $rolled } ab.
wound_minor = { $combatant } hat eine leichte Wunde.
wound_minor_borne = { $combatant } erträgt die leichten Wunden.
wound_major = { $combatant } hat eine schwere Wunde.
wound_major_effect =
    { IS($side) ->
        [absent] Schwere Wunde: { $effect }.
       *[present] Schwere Wunde: { $effect }, { $side }.
    }
wound_structural = Der Schaden trifft etwas, das nicht aus Fleisch und Blut ist.
healing_too-late = Für { $combatant } ist es zu spät.
healing_nothing = An dieser Wunde von { $combatant } ist nichts mehr zu heilen.

fumble = { $combatant } unterläuft ein Patzer!
fumble_again =
    { $owed ->
        [one] Die Tabelle sagt, noch einmal zu würfeln: Es steht { $owed } Wurf aus.
       *[other] Die Tabelle sagt, noch einmal zu würfeln: Es stehen { $owed } Würfe aus.
    }
fumble_enough =
    { $left ->
        [one] Das ist genug: { $left } weiterer Wurf wird erlassen.
       *[other] Das ist genug: { $left } weitere Würfe werden erlassen.
    }
fumble_nothing = Es hat keine weitere Wirkung.
fumble_no-ally = Es ist niemand von der eigenen Seite in der Nähe.
fumble_ally =
    { IS($level) ->
        [normal] { $combatant } trifft stattdessen { SELF($target, $combatant) }.
       *[other] { $combatant } trifft stattdessen { SELF($target, $combatant) } ({ $level }).
    }
rounds_lost =
    { $rounds ->
        [one] { $combatant } verliert { $rounds } Runde, ab Runde { $first }.
       *[other] { $combatant } verliert { $rounds } Runden, ab Runde { $first }.
    }
fumble_opened = { $combatant } steht ohne Deckung da ({ $level }).

condition_gained_aiming =
    { IS($target) ->
        [absent] { $combatant } legt an.
       *[present] { $combatant } legt auf { $target } an.
    }
condition_lost_aiming = { $combatant } zielt nicht mehr.
condition_gained_braced = { $combatant } hat eine Auflage.
condition_lost_braced = { $combatant } hat keine Auflage mehr.
condition_gained_hidden = { $combatant } ist versteckt.
condition_lost_hidden =
    { IS($reason) ->
        [absent] { $combatant } ist nicht mehr versteckt.
       *[present] { $combatant } ist nicht mehr versteckt, { $reason }.
    }
condition_gained_kneeling = { $combatant } ist auf einem Knie.
condition_lost_kneeling = { $combatant } kniet nicht mehr.
condition_gained_lost-action =
    { $actions ->
        [one] { $combatant } verliert { $actions } Handlung.
       *[other] { $combatant } verliert { $actions } Handlungen.
    }
condition_changed_lost-action =
    { $actions ->
        [one] { $combatant } verliert { $actions } Handlung.
       *[other] { $combatant } verliert { $actions } Handlungen.
    }
condition_lost_lost-action = { $combatant } hat durch den Patzer eine Handlung verloren.
condition_gained_lost-round =
    { IS($until) ->
        [absent] { $combatant } verliert die Runde.
       *[present] { $combatant } verliert die Runde und alles bis { $until }.
    }
condition_lost_lost-round = { $combatant } kann wieder handeln.
condition_gained_helpless =
    { IS($until) ->
        [absent] { $combatant } ist hilflos.
       *[present] { $combatant } ist hilflos bis { $until }.
    }
condition_lost_helpless = { $combatant } ist nicht mehr hilflos.
condition_gained_twisted-ankle =
    { IS($until) ->
        [absent] { $combatant } hat sich den Knöchel verdreht und hinkt.
       *[present] { $combatant } hat sich den Knöchel verdreht und hinkt bis { $until }.
    }
condition_lost_twisted-ankle = { $combatant } hinkt nicht mehr.
condition_gained_vision =
    { IS($until) ->
        [absent] { $combatant } sieht schlecht.
       *[present] { $combatant } sieht schlecht bis { $until }.
    }
condition_lost_vision = { $combatant } sieht wieder gut.
condition_lost_warded = { $combatant } ist nicht mehr durch eine Kraft geschützt.
condition_gained_warded =
    { $combatant } ist durch eine Kraft geschützt{ IS($armour) ->
        [absent] {""}
       *[present] {" "}(Rüstung { $armour })
    }{ IS($until) ->
        [absent] {""}
       *[present] {" "}bis { $until }
    }.
condition_gained_maimed = { $combatant } ist verstümmelt.
condition_gained_prone =
    { IS($until) ->
        [absent] { $combatant } liegt am Boden.
       *[present] { $combatant } liegt am Boden bis { $until }.
    }
condition_lost_prone = { $combatant } ist wieder auf den Beinen.
condition_gained_unconscious = { $combatant } ist bewusstlos.
condition_lost_unconscious =
    { IS($reason) ->
        [absent] { $combatant } kommt zu sich.
       *[present] { $combatant } kommt zu sich ({ $reason }).
    }
condition_gained_shock =
    { IS($last) ->
        [absent] { $combatant } gerät in einen Schock.
       *[present] { $combatant } gerät in einen Schock und kann bis zum Ende von Runde { $last } handeln.
    }
condition_lost_shock = Der Schock von { $combatant } ist vorbei.
condition_gained_cannot-fight = { $combatant } kann nicht kämpfen.
condition_gained_fatal = { $combatant } hat eine tödliche Wunde.
condition_lost_fatal =
    { IS($reason) ->
        [absent] { $combatant } schwebt nicht mehr zwischen Leben und Tod.
        [dead] {""}
       *[other] { $combatant } schwebt nicht mehr zwischen Leben und Tod ({ $reason }).
    }
condition_gained_first-aid = Die Wunde von { $combatant } ist versorgt.
condition_changed_first-aid = Die Wunde von { $combatant } ist versorgt.
condition_changed_maimed = Die bleibenden Wunden von { $combatant } haben sich verändert.
condition_lost_maimed = { $combatant } hat sich von dem erholt, was die Wunde genommen hat.
condition_gained_hampered = { $combatant } kann nicht beide Arme gebrauchen.
condition_lost_hampered = { $combatant } kann wieder beide Arme gebrauchen.
condition_lost_cannot-fight = { $combatant } kann wieder kämpfen.
timer_set_cannot-fight = { $combatant } kann nach dieser Runde nicht mehr kämpfen.
timer_set_lost-round = { $combatant } verliert Runden: von { $due } an.
timer_ended_lost-round = Die Runden, die { $combatant } durch den Patzer verliert, beginnen.
timer_set_power = { THE($power) } wird wirken: { $due }.
timer_ended_power = Was { $combatant } vorbereitet hat, wirkt jetzt.
timer_set_poison = Gift wirkt in { $combatant } bis { $due }.
timer_ended_poison = Das Gift in { $combatant } schlägt zu.
timer_set_disease = Eine Krankheit wirkt in { $combatant } bis { $due }.
timer_ended_disease = Die Krankheit von { $combatant } schlägt zu.
condition_gained_dead = { $combatant } ist tot.

item_readied = { $combatant } hat { THE($item, case: "accusative") } in der Hand.
item_recovered = { $combatant } hat { THE($item, case: "accusative") } wieder.
item_dropped = { $combatant } lässt { THE($item, case: "accusative") } fallen.
item_flung = { $combatant } schleudert { THE($item, case: "accusative") } weg.
item_thrown = { $combatant } hat { THE($item, case: "accusative") } geworfen.
item_discharged = { THE($item) } von { $combatant } ist leer.
item_jammed = { THE($item) } von { $combatant } klemmt.
item_holds =
    { $damage ->
        [0] { THE($item) } von { $combatant } ist nicht beschädigt.
       *[other] { THE($item) } von { $combatant } hält: Die Rüstung fängt alle { $damage } ab.
    }
item_broken = { THE($item) } von { $combatant } zerbricht.
item_damaged =
    { IS($fields) ->
        [absent] { THE($item) } von { $combatant } ist beschädigt.
       *[present] { THE($item) } von { $combatant } ist beschädigt ({ $fields }).
    }

## Was jemand gefragt ist, hinter einem Namen zu lesen

asks_statement = (Ansage)
asks_withdraw = (Absetzen)
asks_power = (Kraft einsetzen oder nicht)
asks_wake = (Wer erwacht)
asks_special-effect = (Wirkung des speziellen Erfolgs)
asks_major-wound = (Wirkung der Wunde)
asks_stats-lost = (Verlorene Eigenschaften)
asks_lasting-effect = (Was bleibt)
asks_poison = (Wirkung des Gifts)
asks_power-effect = (Wirkung der Kraft)

## Was jemand gefragt wird, als Frage; was ein Zustand mit denen macht, die ihn haben.
question_begin = Sind alle da? Dann beginnt der Kampf.
question_statement = Sag deine Handlung an.
question_act = Was tust du?
question_defend =
    { $attacker } greift mit { THE($weapon, case: "dative") } an{ IS($level) ->
        [absent] {""}
       *[present] { IS($roll) ->
            [absent] {""}
           *[present] {" "}({ $level }, gewürfelt { $roll })
        }
    }. Wie verteidigst du dich?
question_withdraw = Du bist außer Reichweite. Wohin gehst du?
question_power = Setzt du die Kraft ein, die du angesagt hast?
question_over = Es scheint niemand mehr da zu sein, gegen den zu kämpfen wäre. Ist es vorbei?
question_wake = Erwacht { $combatant }?
question_special-effect =
    { IS($lost) ->
        [absent] Ein spezieller Erfolg ({ $kind }) von { $attacker } gegen { $target }. Was bewirkt er noch?
       *[present] Ein spezieller Erfolg ({ $kind }) von { $attacker } gegen { $target }: { $lost } verloren. Was bewirkt er noch?
    }
question_major-wound = Eine schwere Wunde von { $combatant }. Was bewirkt sie?
question_stats-lost = Welche Eigenschaften verliert { $combatant } für immer?
question_lasting-effect = Was bleibt bei { $combatant }?
question_poison = Es schlägt zu in { $combatant }: { $kind }. Was bewirkt es?
question_power-effect = Die Kraft wirkt. Was bewirkt sie?

suffers_aiming =
    { IS($target) ->
        [absent] zielt: Der nächste Schuss darauf wird besser
       *[present] zielt auf { $target }: Der nächste Schuss darauf wird besser
    }
suffers_braced = schießt mit Auflage, das macht den Schuss ruhiger
suffers_cannot-fight = greift weder an noch pariert, bis die Wunde behandelt ist
suffers_concealed = Geschosse dagegen sind schwierig
suffers_dead = ist endgültig aus dem Kampf
suffers_fast-moving = Geschosse dagegen verlieren 50 Punkte
suffers_fatal = tut nichts und stirbt am Ende der nächsten Runde, wenn keine Heilung auf 1 Trefferpunkt bringt
suffers_hampered = kann einen Arm nicht gebrauchen, bis die Wunde behandelt ist
suffers_helpless = kann weder handeln noch sich verteidigen
suffers_hidden =
    { IS($from) ->
        [absent] wird nicht gesehen und ist so kein Ziel
       *[present] wird nicht gesehen von { $from } und ist so kein Ziel
    }
suffers_kneeling = auf einem Knie; ein großer Schild deckt besser gegen Geschosse
suffers_light = steht im Licht ({ $light }), das Geschosse behindert
suffers_lost-action =
    { $actions ->
        [one] verliert { $actions } kommende Handlung
       *[other] verliert { $actions } kommende Handlungen
    }
suffers_lost-round =
    { IS($until) ->
        [absent] tut nichts
       *[present] tut nichts bis { $until }
    }
suffers_maimed = trägt eine bleibende Wunde
suffers_prone = liegt am Boden: Aufstehen kostet eine Handlung, und Geschosse aus der Ferne sind schwierig dagegen
suffers_shock =
    { IS($last) ->
        [absent] handelt und wird dann bewusstlos
       *[present] handelt bis zum Ende von Runde { $last } und wird dann bewusstlos
    }
suffers_surprised = wurde überrumpelt
suffers_twisted-ankle = hinkt: BW { $mov }
suffers_unconscious = tut nichts und kann sich nicht verteidigen
suffers_vision =
    sieht schlecht:{ IS($points) ->
        [absent] {""}
       *[present] {" "}{ $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } Abzug
    } auf alles, wozu man sehen muss, Angriff und Verteidigung eingeschlossen
suffers_warded =
    ist durch eine Kraft geschützt:{ IS($armour) ->
        [absent] {""}
       *[present] {" "}{ $armour ->
            [one] { $armour } Punkt
           *[other] { $armour } Punkte
        } mehr
    } Rüstung

## Was in einer Runde verbraucht ist, wie es auf einer Karte steht; andere Vorräte zählen nur.
budget_attacks =
    { $left ->
        [one] { $left } Angriff gemacht
       *[other] { $left } Angriffe gemacht
    }
budget_parries =
    { $left ->
        [one] { $left } Parade gemacht
       *[other] { $left } Paraden gemacht
    }
budget_dodges =
    { $left ->
        [one] { $left } Mal ausgewichen
       *[other] { $left } Mal ausgewichen
    }
budget_metres =
    { $left ->
        [one] { $left } Meter gegangen
       *[other] { $left } Meter gegangen
    }

## Wie Kennungen heißen

word_swing = geschwungen
word_brp = Prozentkampf
    .gender = masculine
word_noncombat = andere Handlung
    .gender = feminine
word_throw = geworfen
word_attacked = nach dem Angriff
word_noticed = weil bemerkt
word_skill = Versuch
    .gender = masculine
word_critical = kritischer Erfolg
    .gender = masculine
    .dative = kritischen Erfolg
    .accusative = kritischen Erfolg
word_special = spezieller Erfolg
    .gender = masculine
    .dative = speziellen Erfolg
    .accusative = speziellen Erfolg
word_do = andere Handlung
    .gender = feminine
    .dative = anderen Handlung
word_disengage = Lösen
    .gender = neuter
word_engage = Stellen
    .gender = neuter
word_withdraw = Absetzen
    .gender = neuter
word_full-defence = volle Verteidigung
    .gender = feminine
    .dative = vollen Verteidigung
word_none = nichts
word_sleep = weiterschlafen
word_wake = erwachen
word_statement = Ansage
    .gender = feminine
word_intent = Absicht
    .gender = feminine
word_over = Ende
    .gender = neuter
word_special-effect = Wirkung des speziellen Erfolgs
    .gender = feminine
word_stats-lost = Eigenschaftsverlust
    .gender = masculine
word_str-lost = verlorene ST
    .gender = feminine
word_lasting-effect = bleibende Wirkung
    .gender = feminine
    .dative = bleibenden Wirkung
word_power-effect = Wirkung der Kraft
    .gender = feminine
word_major-wound = schwere Wunde
    .gender = feminine
    .dative = schweren Wunde
word_major = schwer
word_minor = leicht
word_structural = Sachschaden
    .gender = masculine
word_mend = Ausbessern
    .gender = neuter
word_ward = Schutz
    .gender = masculine
word_bolt = Kraftstoß
    .gender = masculine
word_stamina = Ausdauer
    .gender = feminine
word_shot = Schuss
    .gender = masculine
word_melee-attack = Angriff im Nahkampf
    .gender = masculine
word_melee-parry = Parade im Nahkampf
    .gender = feminine
word_missile = Fernkampf
    .gender = masculine
word_natural = natürliche Waffe
    .gender = feminine
    .dative = natürlichen Waffe
word_covered-target = Ziel in Deckung
    .gender = neuter
word_full-shield = großer Schild
    .gender = masculine
    .dative = großen Schild
    .accusative = großen Schild
word_high-speed = hohe Geschwindigkeit
    .gender = feminine
word_normal-range = gewöhnliche Entfernung
    .gender = feminine
word_medium-range = mittlere Entfernung
    .gender = feminine
word_long-range = weite Entfernung
    .gender = feminine
word_parries-before = frühere Paraden
    .gender = plural
word_dodges-before = früheres Ausweichen
    .gender = neuter
word_attacks-before = frühere Angriffe
    .gender = plural
word_point-blank = nächste Nähe
    .gender = feminine
word_prone-attacker = Angreifer am Boden
    .gender = masculine
word_prone-target = Ziel am Boden
    .gender = neuter
word_helpless-target = hilfloses Ziel
    .gender = neuter
word_darkness = Dunkelheit
    .gender = feminine
word_improvised-trained = behelfsmäßig, geübt
word_special-successes-only = nur spezielle Erfolge
    .gender = plural
word_braced = mit Auflage
word_cannot-fight = kampfunfähig
word_fast-moving = in schneller Bewegung
word_fatal = tödlich verwundet
word_hampered = behindert
word_light = im Licht
word_lost-action = ohne Handlung
word_lost-round = ohne Runde
word_maimed = verstümmelt
word_shock = im Schock
word_twisted-ankle = fußlahm
word_vision = sehbehindert
word_warded = geschützt
word_as-21-30-mutilating = wie 21–30, verstümmelnd
word_as-31-40-vitals = wie 31–40, lebenswichtige Organe
word_lung-belly-or-inner-organ = Lunge, Bauch oder inneres Organ
    .gender = feminine
word_muscle-wrist-hand-fingers-toes-or-spinal-nerve = Muskel, Handgelenk, Hand, Finger, Zehen oder Rückenmark
    .gender = masculine
word_nerves-of-both-arms-legs-sound = Nerven beider Arme, die Beine sind heil
    .gender = plural

# Was in Rüstkammer und Bestiarium dazukommt

word_blowpipe = Blasrohr
    .gender = neuter
word_boiled-leather = gehärtetes Leder
    .gender = neuter
    .dative = gehärteten Leder
word_bolas = Bola
    .gender = feminine
word_bones = Knochen
    .gender = plural
word_coils = Windungen
    .gender = plural
word_cudgel = Knüppel
    .gender = masculine
word_fangs = Fänge
    .gender = plural
    .dative = Fängen
word_furs = Felle
    .gender = plural
    .dative = Fellen
word_great-axe = große Axt
    .gender = feminine
    .dative = großen Axt
word_greatsword = Zweihänder
    .gender = masculine
word_half-plate = Halbplatte
    .gender = feminine
word_hardened-air = gehärtete Luft
    .gender = feminine
    .dative = gehärteten Luft
word_hatchet = Beil
    .gender = neuter
word_horns = Hörner
    .gender = plural
    .dative = Hörnern
word_javelin = Wurfspeer
    .gender = masculine
word_kite-shield = Drachenschild
    .gender = masculine
word_maul = Kriegsschlegel
    .gender = masculine
word_musket = Muskete
    .gender = feminine
word_padding = Polsterung
    .gender = feminine
word_paws = Tatzen
    .gender = plural
word_pike = Pike
    .gender = feminine
word_pistol = Pistole
    .gender = feminine
word_pitchfork = Heugabel
    .gender = feminine
word_rifle = Büchse
    .gender = feminine
word_round-shield = Rundschild
    .gender = masculine
word_sabre = Säbel
    .gender = masculine
word_scale = Schuppenpanzer
    .gender = masculine
word_scales = Schuppen
    .gender = plural
word_scimitar = Krummsäbel
    .gender = masculine
word_short-spear = Kurzspeer
    .gender = masculine
word_sickle = Sichel
    .gender = feminine
word_sparks = Funken
    .gender = plural
word_spiked-shield = Stachelschild
    .gender = masculine
word_studded-coat = beschlagene Jacke
    .gender = feminine
    .dative = beschlagenen Jacke
word_tail = Schwanz
    .gender = masculine
word_targe = Tartsche
    .gender = feminine
word_teeth = Zähne
    .gender = plural
    .dative = Zähnen
word_throwing-axe = Wurfaxt
    .gender = feminine
word_throwing-knife = Wurfmesser
    .gender = neuter
word_trident = Dreizack
    .gender = masculine
word_tusks = Hauer
    .gender = plural
    .dative = Hauern
