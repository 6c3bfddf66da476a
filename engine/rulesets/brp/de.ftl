# Wie sich Kämpfe nach den Prozentregeln auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/reference/language.md

answered_begin = Der Kampf beginnt.
answered_over_go-on = Der Kampf geht weiter.
answered_over_close = Die Spielleitung erklärt den Kampf für beendet.
answered_act_attack =
    { IS($weapon) ->
        [absent] { $asked } geht auf { $target } los.
       *[present] { $asked } geht mit { THE($weapon, case: "dative") } auf { $target } los.
    }
answered_act_move =
    { $asked } will{ IS($metres) ->
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
    } gehen.
answered_act_engage = { $asked } will { $target } stellen.
answered_act_defend = { $asked } will sich ganz auf die Verteidigung verlegen.
answered_act_delay =
    { IS($rank) ->
        [absent] { $asked } will sich zurückhalten.
       *[present] { $asked } will sich bis Rang { $rank } zurückhalten.
    }
answered_withdraw_stay = { $asked } bleibt in der Nähe.
answered_act_pass = { $asked } tut nichts.
answered_statement_wait = { $asked } will abwarten.
answered_statement_attack =
    { $asked } will { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } angreifen{ more }.
answered_statement_power = { $asked } will { $power } einsetzen{ more }.
answered_statement_noncombat = { $asked } will etwas anderes tun als kämpfen{ more }.
answered_statement_engage = { $asked } will einen Gegner stellen{ more }.
answered_statement_defend = { $asked } will sich nur verteidigen{ more }.
answered_statement_move = { $asked } will sich bewegen{ more }.
answered_statement_disengage = { $asked } will sich aus dem Kampf lösen{ more }.
answered_defend_parry =
    { IS($with) ->
        [absent] { $asked } pariert.
       *[present] { $asked } pariert mit { THE($with, case: "dative") }.
    }
answered_defend_dodge = { $asked } weicht aus.
answered_leave_stay = { $asked } bleibt im Kampf.
answered_leave_disengage = { $asked } sucht einen Ausweg.
answered_defend_catch = { $asked } will das Geschoss fangen.
answered_dying-blow_try = { $asked } will noch nicht sterben.
answered_dying-blow_lie = { $asked } bleibt liegen.
answered_dying-act_hold = { $asked } klammert sich ans Leben.
answered_longer_ranks =
    { $ranks ->
        [one] Das dauert { $ranks } Rang.
       *[other] Das dauert { $ranks } Ränge.
    }
answered_fumble_as-rolled = Es bleibt bei dem, was die Tabelle sagt.
answered_fumble_again = Das ergibt hier keinen Sinn: Die Spielleitung lässt noch einmal würfeln.
answered_fumble_entry = Die Spielleitung nimmt Eintrag { $number } der Tabelle.
answered_limb-loss_none = Der Verlust des Gliedes kostet nichts weiter.
answered_limb-loss_entry = Der Verlust des Gliedes wirkt wie Eintrag { $number } der schweren Wunden.
answered_defend_full-defence = { $asked } verzichtet in dieser Runde auf Angriffe und verteidigt sich nur.
answered_defend_none = { $asked } tut nichts dagegen.
answered_special-effect_none = Der spezielle Erfolg hat keine weitere Wirkung.
answered_critical_critical = { $asked } nimmt den kritischen Treffer.
answered_critical_special = { $asked } nimmt lieber den speziellen Erfolg.
answered_draw-out_try = { $asked } versucht, die Waffe gleich wieder herauszuziehen.
answered_draw-out_leave = { $asked } lässt die Waffe in der Wunde stecken.
answered_wrench_try = { $asked } zieht daran.
answered_wrench_leave = { $asked } zieht nicht daran.
answered_obstacle_clear = Nichts ist im Weg.
answered_obstacle_obstacle = Etwas ist im Weg.
answered_care_poor = Die Spielleitung sagt: Die Pflege ist schlecht.
answered_care_decent = Die Spielleitung sagt: Die Pflege ist ordentlich.
answered_care_excellent = Die Spielleitung sagt: Die Pflege ist ausgezeichnet.
answered_grapple_none = Mehr bewirkt der Griff nicht.
answered_structural_none = Es tut weiter seinen Dienst.
answered_wake_sleep = Die Spielleitung lässt sie weiterschlafen.
answered_wake_wake = Die Spielleitung lässt sie erwachen.
asked_wake = { $asked } soll sagen, ob { $combatant } erwacht.
waiting_act = Der Kampf wartet auf die Handlung von { $asked }: { OR($choices) }.
waiting_act_untold = Der Kampf wartet auf die Handlung von { $asked }.
waiting_statement = Der Kampf wartet auf die Ansage von { $asked }: { OR($choices) }.
waiting_statement_untold = Der Kampf wartet auf die Ansage von { $asked }.
waiting_defend = Der Kampf wartet darauf, wie { $asked } sich gegen { THE($weapon, case: "accusative") } von { $attacker } verteidigt: { OR($choices) }.
waiting_power = Der Kampf wartet darauf, ob { $asked } die angesagte Kraft einsetzt: { OR($choices) }.
waiting_begin = Der Kampf wartet darauf, dass die Spielleitung beginnt.
waiting_over = Der Kampf wartet auf die Spielleitung: Ist er vorbei? Zur Wahl: { OR($choices) }.

intent_attack =
    { $combatant } will { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } angreifen{ more }.
intent_power = { $combatant } will { $power } einsetzen{ more }.
intent_noncombat = { $combatant } will etwas anderes tun als kämpfen{ more }.
intent_engage = { $combatant } will einen Gegner stellen{ more }.
intent_defend = { $combatant } will sich nur verteidigen{ more }.
intent_wait = { $combatant } will abwarten{ more }.
intent_move = { $combatant } will sich bewegen{ more }.
intent_disengage = { $combatant } will sich aus dem Kampf lösen{ more }.
intent-revealed_attack =
    { $combatant } wollte { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } angreifen{ more }.
intent-revealed_power = { $combatant } wollte { $power } einsetzen{ more }.
intent-revealed_noncombat = { $combatant } wollte etwas anderes tun als kämpfen{ more }.
intent-revealed_engage = { $combatant } wollte einen Gegner stellen{ more }.
intent-revealed_defend = { $combatant } wollte sich nur verteidigen{ more }.
intent-revealed_wait = { $combatant } wollte abwarten{ more }.
intent-revealed_move = { $combatant } wollte sich bewegen{ more }.
intent-revealed_disengage = { $combatant } wollte sich aus dem Kampf lösen{ more }.

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
maneuver_recover = { $combatant } greift nach { THE($item, case: "dative") }.
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
maneuver_staunch =
    { IS($drop) ->
        [absent] { $combatant } presst eine Hand auf die Wunde{ IS($then) ->
            [act] , um mit der anderen zu handeln
           *[other] {""}
        }.
       *[present] { $combatant } lässt { THE($drop, case: "accusative") } fallen und presst eine Hand auf die Wunde{ IS($then) ->
            [act] , um mit der anderen zu handeln
           *[other] {""}
        }.
    }
maneuver_let-go = { $combatant } nimmt die Hand von der Wunde.
maneuver_flee = { $combatant } versucht, sich aus der Gefahr zu schleppen.
maneuver_break-free =
    { IS($how) ->
        [pull] { $combatant } zerrt an den Fesseln.
        [wrestle] { $combatant } ringt, um freizukommen.
        [dodge] { $combatant } versucht, sich herauszuwinden.
       *[other] { $combatant } versucht freizukommen.
    }
maneuver_cut-free = { $combatant } schneidet mit { THE($weapon, case: "dative") } an den Fesseln.
maneuver_follow-up =
    { IS($effect) ->
        [throw] { $combatant } versucht, { $target } im Griff zu Boden zu werfen.
        [knock-down] { $combatant } versucht, { $target } zu Boden zu reißen.
        [disarm] { $combatant } versucht, { $target } im Griff zu entwaffnen.
        [injure] { $combatant } zieht zu, um { $target } zu verletzen.
        [strangle] { $combatant } zieht { $target } die Kehle zu.
        [immobilise] { $combatant } hält { $target } weiter fest.
       *[other] { $combatant } versucht, { $target } einen Arm oder ein Bein festzuhalten.
    }
maneuver_retrieve = { $combatant } greift nach der Waffe in der Wunde von { $target }.
maneuver_pull-out = { $combatant } versucht, die Waffe aus der Wunde zu ziehen.
maneuver_break-stuck =
    { IS($weapon) ->
        [absent] { $combatant } versucht abzubrechen, was in der Wunde steckt.
       *[present] { $combatant } schlägt mit { THE($weapon, case: "dative") } auf das, was in der Wunde steckt.
    }
maneuver_extract = { $combatant } macht sich daran, { SELF($patient, $combatant) } eine Waffe aus dem Leib zu holen.
maneuver_medicine = { $combatant } behandelt { SELF($patient, $combatant) } nach den Regeln der Heilkunst.
maneuver_power =
    { $combatant } setzt { $power }{ IS($target) ->
        [absent] {""}
       *[present] {" "}auf { SELF($target, $combatant) }
    } ein{ IS($level) ->
        [absent] {""}
       *[present] {" "}(Stufe { $level })
    }{ IS($wound) ->
        [absent] {""}
       *[present] { IS($injury) ->
            [absent] {""}
           *[present] , gegen das, was { THE($wound) } angerichtet hat
        }
    }{ more }.
action_lost = { $combatant } verliert die Handlung.
step_lost-turn = Der Zug von { $combatant } auf Rang { $rank } ist verloren.
step_bleeding = { $combatant } blutet auf Rang { $rank }
step_power = { $combatant } setzt auf Rang { $rank } eine Kraft ein
step_power-effect = Die Kraft von { $combatant } wirkt
step_statement = { $combatant } sagt auf Rang { $rank } an
step_turns = Die Züge auf Rang { $rank }
step_reckoning = Was die Wunden von { $combatant } bewirken
count_reckoned = {""}
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
parry_no-use = Auch eine Parade mit { THE($item, case: "dative") } hält das nicht ab.
attack_held = { $combatant } ist so festgehalten, dass kein Schlag gelingt.
attack_aimed = Der Schlag gegen { THE($item, case: "accusative") } von { $target } ist gut gezielt.
attack_missed-item = Der Schlag verfehlt das, was { $target } hält.
special = Ein spezieller Erfolg gegen { $target }.
special_bleeding = { THE($weapon) } öffnet eine Ader von { $target }.
special_crushing = { THE($weapon) } trifft { $target } mit zermalmender Wucht.
special_entangling = { THE($weapon) } schlingt sich um { $target }.
special_impaling = { THE($weapon) } dringt tief in { $target } ein.
special_knockback = Die Wucht bringt { $target } aus dem Gleichgewicht.
bleeding_held = Die Wunde von { $combatant } wird zugedrückt.
bleeding_opened = Die Wunde von { $combatant } bricht wieder auf.
bleeding_beyond = Die Wunde von { $combatant } blutet weiter, Erste Hilfe kommt dagegen nicht an.
knockback_resisted = { $combatant } steht fest.
parry_unharmed = { THE($item) } von { $combatant } nimmt keinen Schaden.
armour_adds-up =
    { IS($modifiers) ->
        [absent] Rüstung von { $combatant }: { $base }, insgesamt { $total }.
       *[present] Rüstung von { $combatant }: { $base }, { $modifiers }, insgesamt { $total }.
    }
damage_most = Das Höchste, was { $dice } anrichten kann: { $damage }.
dice_initiative = Initiative: { $notation } = { $total }{ how-rolled }.
dice_initiative-of-powers = Initiative der Kräfte: { $notation } = { $total }{ how-rolled }.
dice_metres = Wie weit: { $notation } = { $total }{ how-rolled }.
dice_rounds = Wie viele Runden: { $notation } = { $total }{ how-rolled }.
dice_turns = Wie viele Züge: { $notation } = { $total }{ how-rolled }.
# An attack that succeeds may still be parried: only its card says that it hit.
check-result =
    { IS($purpose) ->
        [attack] { IS($result) ->
            [failure] daneben
           *[other] { $result }
        }
       *[other] { $result }
    }
check-name =
    { IS($purpose) ->
        [attack] { IS($weapon) ->
            [absent] { $basis }
           *[present] { $weapon } ({ $basis })
        }
        [parry] { IS($weapon) ->
            [absent] { $basis }
           *[present] { $weapon } ({ $basis })
        }
        [dodge] { $basis }
        [skill] { $basis }
        [luck] Glück von { $combatant }
        [idea] Idee von { $combatant }
        [agility] Gewandtheit von { $combatant }
        [stamina] Ausdauer von { $combatant }
       *[other] { $purpose }{ IS($skill) ->
            [absent] {""}
           *[present] , { $skill }
        }
    }
order_dex = Initiative (GE): { $order }.
power_failed = { $power } misslingt.
power_came-to-nothing = Aus der Kraft { $power } wird nichts.

answered_power_drop = { $asked } setzt keine Kraft ein.
wound_none = { $combatant } bleibt unverletzt: Die Rüstung fängt alle { $rolled } ab.
wound_minor = { $combatant } hat eine leichte Wunde.
wound_minor_borne = { $combatant } erträgt die Wunden und bleibt bei Bewusstsein.
wound_major = { $combatant } hat eine schwere Wunde.
wound_major_effect =
    { IS($side) ->
        [absent] Schwere Wunde: { $effect }.
       *[present] Schwere Wunde: { $effect }, { $side }.
    }
wound_structural = Der Schaden trifft etwas, das nicht aus Fleisch und Blut ist.
healing_too-late = Für { $combatant } ist es zu spät.
healing_nothing =
    { IS($injury) ->
        [absent] Solange die Waffe in der Wunde steckt, heilt { $combatant } nicht.
       *[present] Diese Wunde von { $combatant } lässt sich jetzt nicht heilen.
    }
healing_week =
    { IS($care) ->
        [poor] Für { $combatant } vergeht eine Woche unter schlechten Bedingungen.
        [excellent] Für { $combatant } vergeht eine Woche bei bester Pflege.
       *[other] Für { $combatant } vergeht eine Woche bei ordentlicher Pflege.
    }
dice_healing = Heilung: { $notation } = { $total }{ how-rolled }.
dice_care = Was die Pflege bewirkt: { $notation } = { $total }{ how-rolled }.
dice_rounds-stunned = Wie viele Runden: { $notation } = { $total }{ how-rolled }.

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
catch_caught = { $combatant } fängt { THE($weapon, case: "accusative") } von { $attacker } aus der Luft.
catch_avoided = { $combatant } bekommt das Geschoss nicht zu fassen, wird aber nicht getroffen.
catch_hit = { $combatant } greift nach { THE($weapon, case: "dative") } von { $attacker } und wird getroffen.
dying_words =
    { IS($told) ->
        [absent] Die letzten Worte von { $combatant } sind nicht zu verstehen.
       *[present] { $combatant } spricht letzte Worte. Zu verstehen: { $told } von { $facts }.
    }
location = Der Schlag trifft { THE($location, case: "accusative") } von { $combatant }.
location_covered = Der Schlag trifft, was { THE($location, case: "accusative") } von { $combatant } deckt.
location_too-late = Zu viel Blut ist geflossen: Für { $combatant } kommt die Hilfe zu spät.
dice_location = Wo es trifft: { $notation } = { $total }{ how-rolled }.
rounds_lost =
    { $rounds ->
        [one] { $combatant } verliert { $rounds } Runde, ab Runde { $first }.
       *[other] { $combatant } verliert { $rounds } Runden, ab Runde { $first }.
    }
fumble_opened = { $combatant } steht ohne Deckung da ({ $level }).
item_caught = { THE($item) } von { $combatant } ist gefangen.
condition_gained_splitting = { $combatant } teilt die Fertigkeit auf in Angriffe mit { $shares }.
condition_changed_splitting =
    { IS($shares) ->
        [absent] { $combatant } hat den letzten der geteilten Angriffe gemacht.
       *[present] { $combatant } hat noch Angriffe mit { $shares }.
    }
condition_lost_splitting = {""}
condition_gained_dying = Die Kraft von { $combatant } reicht noch für eine letzte Tat.
condition_lost_dying =
    { IS($reason) ->
        [dead] {""}
        [absent] Die letzte Kraft von { $combatant } ist dahin.
       *[other] Die letzte Kraft von { $combatant } ist dahin ({ $reason }).
    }
condition_gained_hemmed-in = { $combatant } ist eingezwängt.
condition_lost_hemmed-in = { $combatant } hat wieder Platz, sich zu bewegen.
step_dying-act = Auf Rang { $rank } bleibt { $combatant } eine letzte Tat.
condition_gained_coughing = { $combatant } ist in die Brust getroffen und kann nur noch Blut husten.
condition_lost_coughing = { $combatant } bekommt wieder Luft.
condition_gained_losing-blood = { $combatant } verliert Blut.
condition_changed_losing-blood = { $combatant } verliert weiter Blut.
condition_lost_losing-blood = { $combatant } verliert kein Blut mehr.
condition_gained_severed = { $combatant } kann ein Glied nie wieder gebrauchen.
condition_changed_severed = { $combatant } kann ein weiteres Glied nie wieder gebrauchen.
condition_lost_severed = Die Glieder von { $combatant } sind wiederhergestellt.
condition_gained_covered = { $combatant } steht in Deckung.
condition_lost_covered = { $combatant } steht nicht mehr in Deckung.

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
condition_changed_unconscious =
    { IS($until) ->
        [absent] { $combatant } ist noch bewusstlos.
       *[present] { $combatant } ist noch bewusstlos, bis { $until }.
    }
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
condition_gained_medicine = { $combatant } ist nach den Regeln der Heilkunst behandelt.
condition_changed_medicine = { $combatant } ist noch einmal nach den Regeln der Heilkunst behandelt.
condition_changed_maimed = Die bleibenden Wunden von { $combatant } haben sich verändert.
condition_lost_maimed = { $combatant } hat sich von dem erholt, was die Wunde genommen hat.
condition_gained_hampered = { $combatant } kann nicht beide Arme gebrauchen.
condition_lost_hampered = { $combatant } kann wieder beide Arme gebrauchen.
condition_lost_cannot-fight = { $combatant } kann wieder kämpfen.
timer_set_cannot-fight = { $combatant } kann nach dieser Runde nicht mehr kämpfen.
timer_ended_cannot-fight = { $combatant } kann von jetzt an nicht kämpfen.
timer_set_lost-round = { $combatant } verliert Runden: von { $due } an.
timer_ended_lost-round = Die Runden, die { $combatant } durch den Patzer verliert, beginnen.
timer_set_power =
    { IS($power) ->
        [absent] Eine Kraft wird wirken: { $due }.
       *[present] { THE($power) } wird wirken: { $due }.
    }
timer_ended_power = Was { $combatant } vorbereitet hat, wirkt jetzt.
timer_set_poison = Gift wirkt in { $combatant } bis { $due }.
timer_ended_poison = Das Gift in { $combatant } schlägt zu.
timer_set_disease = Eine Krankheit wirkt in { $combatant } bis { $due }.
timer_ended_disease = Die Krankheit von { $combatant } schlägt zu.
condition_gained_dead = { $combatant } ist tot.
condition_gained_bleeding = { $combatant } blutet.
condition_changed_bleeding = { $combatant } blutet noch.
condition_lost_bleeding = { $combatant } blutet nicht mehr.
condition_gained_pressing = { $combatant } presst eine Hand auf die Wunde.
condition_lost_pressing = { $combatant } presst keine Hand mehr auf die Wunde.
condition_gained_stunned =
    { IS($until) ->
        [absent] { $combatant } ist betäubt.
       *[present] { $combatant } ist betäubt bis { $until }.
    }
condition_lost_stunned = { $combatant } ist nicht mehr betäubt.
condition_gained_entangled =
    { IS($by) ->
        [absent] { $combatant } ist umschlungen.
       *[present] { $combatant } ist umschlungen, von { $by } gehalten.
    }
condition_changed_entangled = { $combatant } wird weiter festgehalten.
condition_lost_entangled = { $combatant } ist wieder frei.
condition_gained_impaled = In der Wunde von { $combatant } steckt eine Waffe.
condition_changed_impaled = Was in { $combatant } steckt, hat sich bewegt.
condition_lost_impaled = In { $combatant } steckt nichts mehr.
condition_gained_retrieving = { $combatant } zerrt an der Waffe, offen für jeden Schlag.
condition_lost_retrieving = { $combatant } hat wieder eine Deckung.
condition_gained_unsteady = { $combatant } steht unsicher.
condition_lost_unsteady = { $combatant } steht wieder fest.
condition_gained_hard-to-reach = { $combatant } kommt kaum an das heran, was in der Wunde steckt.
condition_lost_hard-to-reach = { $combatant } kommt an das heran, was in der Wunde steckt.
timer_set_healing = { $combatant } beginnt zu heilen: { $due }.
timer_ended_healing = { $combatant } hatte Zeit zu heilen.

item_readied = { $combatant } hat { THE($item, case: "accusative") } in der Hand.
item_recovered = { $combatant } hat { THE($item, case: "accusative") } wieder.
item_dropped = { $combatant } lässt { THE($item, case: "accusative") } fallen.
item_flung = { $combatant } schleudert { THE($item, case: "accusative") } weg.
item_thrown = { $combatant } hat { THE($item, case: "accusative") } geworfen.
item_stuck = { THE($item) } von { $combatant } steckt fest.
item_drawn = { $combatant } hat { THE($item, case: "accusative") } wieder.
item_taken = { THE($item) } von { $combatant } wechselt den Besitzer.
item_wrenched = { THE($item) } von { $combatant } wird aus der Hand gerissen.
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
       *[present] { THE($item) } von { $combatant } ist beschädigt: noch { $fields }.
    }

## Was jemand gefragt ist, hinter einem Namen zu lesen

asks_statement = (Ansage)
asks_dying-blow = (Sterben oder noch eine letzte Tat)
asks_dying-act = (Die letzte Tat)
asks_longer = (Wie lange es dauert)
asks_fumble = (Was der Patzer bewirkt)
asks_limb-loss = (Was der Verlust des Gliedes kostet)
asks_leave = (Bleiben oder sich lösen)
asks_withdraw = (Absetzen)
asks_power = (Kraft einsetzen oder nicht)
asks_wake = (Wer erwacht)
asks_special-effect = (Wirkung des speziellen Erfolgs)
asks_major-wound = (Wirkung der Wunde)
asks_stats-lost = (Verlorene Eigenschaften)
asks_lasting-effect = (Was bleibt)
asks_poison = (Wirkung des Gifts)
asks_power-effect = (Wirkung der Kraft)
asks_critical = (Kritisch oder speziell)
asks_draw-out = (Die Waffe herausziehen oder nicht)
asks_wrench = (An der Waffe ziehen oder nicht)
asks_obstacle = (Was im Weg ist)
asks_care = (Wie gepflegt wird)
asks_grapple = (Was der Griff bewirkt)
asks_structural = (Was der Schaden bewirkt)

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
question_dying-blow = Deine Wunde ist tödlich. Hältst du dich für eine letzte Tat am Leben? Misslingt das, stirbst du sofort.
question_dying-act = Was ist deine letzte Tat?
question_longer = Wie viele Ränge dauert, was { $combatant } getan hat, bis zur nächsten Handlung?
question_fumble = { $combatant } unterläuft ein Patzer, auf der Tabelle fällt { $roll }. Was wird daraus?
question_limb-loss = { $combatant } hat ein Glied verloren: { $location }. Als Richtwert kostet das außerdem: { $loss }. Was kostet es?
question_leave = Versuchst du, dich aus diesem Kampf zu lösen? Dann kannst du nur noch ausweichen, parieren und gehen.
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
question_critical = Ein kritischer Treffer gegen { $target }! Nimmst du ihn oder stattdessen einen speziellen Erfolg ({ $kind })?
question_draw-out = { THE($weapon) } steckt tief in { $target }. Versuchst du, die Waffe gleich wieder herauszuziehen?
question_wrench = { $target } hat mit { THE($item, case: "dative") } pariert. Versuchst du, diese Waffe aus der Hand zu reißen?
question_obstacle =
    { $metres ->
        [one] { $target } wird { $metres } Meter zurückgeschleudert. Ist etwas im Weg?
       *[other] { $target } wird { $metres } Meter zurückgeschleudert. Ist etwas im Weg?
    }
question_care = Eine Woche vergeht. Wie wird { $combatant } gepflegt?
question_grapple = { $attacker } hat { $target } im Griff ({ $effect }). Was bewirkt das?
question_structural = { $combatant } ist schwer beschädigt. Was bewirkt das?

suffers_aiming =
    { IS($target) ->
        [absent] zielt: Der nächste Schuss darauf wird besser
       *[present] zielt auf { $target }: Der nächste Schuss darauf wird besser
    }
suffers_bleeding = blutet: auf Rang 1 jeder Runde einen Trefferpunkt für jede offene Wunde
suffers_pressing = presst eine Hand auf eine Wunde: Angriffe, Paraden und alles Körperliche sind schwierig
suffers_stunned = kann nicht angreifen, verteidigt sich nur nach einem Ideenwurf und ist leicht zu treffen
suffers_entangled =
    { IS($by) ->
        [absent] kommt nicht vom Fleck; von der nächsten Runde an lässt sich freikommen
       *[present] kommt nicht vom Fleck, von { $by } gehalten; von der nächsten Runde an lässt sich freikommen
    }
suffers_impaled = hat eine Waffe in der Wunde, die sich mit jeder Bewegung verschlimmert; nichts heilt, solange etwas Größeres als ein Messer darin steckt
suffers_retrieving = zerrt an einer Waffe: verteidigt sich nicht und ist leicht zu treffen
suffers_unsteady =
    { $siz ->
        [one] steht unsicher: GR zählt { $siz } weniger gegen Zurückschleudern
       *[other] steht unsicher: GR zählt { $siz } weniger gegen Zurückschleudern
    }
suffers_hard-to-reach =
    { IS($half_strength) ->
        [absent] kommt schlecht an das heran, was in der Wunde steckt: Herausziehen ist schwierig
       *[present] kommt schlecht an das heran, was in der Wunde steckt: ST zählt halb
    }
suffers_braced = schießt mit Auflage, das macht den Schuss ruhiger
suffers_cannot-fight = greift weder an noch pariert, bis die Wunde behandelt ist
suffers_concealed = Geschosse dagegen sind schwierig
suffers_dead = ist endgültig aus dem Kampf
suffers_fast-moving = Geschosse dagegen verlieren 50 Punkte
suffers_dying = hat noch eine letzte Tat und stirbt dann
suffers_hemmed-in = hat keinen Platz, einem Geschoss auszuweichen
suffers_splitting =
    { IS($shares) ->
        [absent] hat alle Angriffe der geteilten Fertigkeit gemacht
       *[present] teilt die Fertigkeit auf: Angriffe mit { $shares } sind übrig
    }
suffers_coughing = kann nichts tun, bis die Wunde in der Brust behandelt ist
suffers_covered = hat Teile des Körpers in Deckung
suffers_losing-blood = blutet Runde um Runde, bis ein Ausdauerwurf oder Hilfe es stillt
suffers_severed = hat ein Glied verloren, das kein gewöhnliches Mittel wiederherstellt
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
word_draw-out = Herausziehen
    .gender = neuter
word_cut-free = Losschneiden
    .gender = neuter
word_break-free = Befreien
    .gender = neuter
word_pull-out = Herausziehen
    .gender = neuter
word_break-stuck = Abbrechen
    .gender = neuter
word_extract = Herausholen
    .gender = neuter
word_follow-up = Griff ausnutzen
    .gender = masculine
word_let-go = Hand wegnehmen
    .gender = feminine
word_knock-down = umreißen
word_immobilise-limb = Arm oder Bein festhalten
    .gender = masculine
word_earlier = von einem früheren Tag
word_earlier-poison = Vergiftung von einem früheren Tag
    .gender = feminine
word_earlier-disease = Krankheit von einem früheren Tag
    .gender = feminine
word_throw = geworfen
word_attacked = nach dem Angriff
word_noticed = weil bemerkt
word_skill = Versuch
    .gender = masculine
word_critical = kritischer Erfolg
    .gender = masculine
    .nominative = kritische Erfolg
    .dative = kritischen Erfolg
    .accusative = kritischen Erfolg
word_special = spezieller Erfolg
    .gender = masculine
    .nominative = spezielle Erfolg
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
    .nominative = große Schild
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
word_as-21-30-mutilating = verstümmelnd
word_head-or-face-one-variant = am Kopf oder im Gesicht
word_as-01-10-with-one-or-both-arms-or-legs-lost = ein Arm, ein Bein oder beide verloren
word_as-11-20-but-worse-one-or-more-deformities-that-cannot-be-hidden = entstellt
word_as-31-40-vitals = lebenswichtige Organe
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
    .nominative = gehärtete Leder
    .accusative = gehärtete Leder
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

# Was spezielle Erfolge, Blutungen, steckende Waffen und lange Heilung dazubringen

word_STR = ST
    .gender = feminine
word_CON = KO
    .gender = feminine
word_SIZ = GR
    .gender = feminine
word_INT = IN
    .gender = feminine
word_POW = MA
    .gender = feminine
word_DEX = GE
    .gender = feminine
word_CHA = CH
    .gender = neuter
word_MOV = BW
    .gender = feminine
word_con-lost = verlorene KO
    .gender = feminine
word_siz-lost = verlorene GR
    .gender = feminine
word_int-lost = verlorene IN
    .gender = feminine
word_pow-lost = verlorene MA
    .gender = feminine
word_dex-lost = verlorene GE
    .gender = feminine
word_cha-lost = verlorenes CH
    .gender = neuter
word_mov-lost = verlorene BW
    .gender = feminine
word_full-hp = volle Trefferpunkte
    .gender = plural
word_full-pp = volle Kraftpunkte
    .gender = plural
word_characteristics = Eigenschaften
    .gender = plural
word_fatigue = Ermüdung
    .gender = feminine
word_agility = Gewandtheit
    .gender = feminine
word_idea = Idee
    .gender = feminine
word_listen = Horchen
    .gender = neuter
word_insight = Menschenkenntnis
    .gender = feminine
word_listen-and-insight-capped-at-65 = Horchen und Menschenkenntnis höchstens 65
    .gender = neuter
word_medicine = Medizin
    .gender = feminine
word_track = Spurenlesen
    .gender = neuter
word_wrestle = Ringen
    .gender = neuter
word_bargain = Feilschen
    .gender = neuter
word_command = Befehlen
    .gender = neuter
word_disguise = Verkleiden
    .gender = neuter
word_etiquette = Etikette
    .gender = feminine
word_fast-talk = Überreden
    .gender = neuter
word_language = Sprache
    .gender = feminine
word_perform = Auftreten
    .gender = neuter
word_persuade = Überzeugen
    .gender = neuter
word_status = Status
    .gender = masculine
word_teach = Lehren
    .gender = neuter
word_climb = Klettern
    .gender = neuter
word_fly = Fliegen
    .gender = neuter
word_ride = Reiten
    .gender = neuter
word_sleight-of-hand = Fingerfertigkeit
    .gender = feminine
word_stealth = Schleichen
    .gender = neuter
word_swim = Schwimmen
    .gender = neuter
word_entangling = Umschlingen
    .gender = neuter
word_knockback = Zurückschleudern
    .gender = neuter
word_a-hand-on-the-wound = eine Hand auf der Wunde
word_at-once = sofort
word_busy-with-a-weapon = mit einer Waffe beschäftigt
word_stunned-target = betäubtes Ziel
    .gender = neuter
word_fast-moving-target = Ziel in schneller Bewegung
    .gender = neuter
word_lasting-wound = bleibende Wunde
    .gender = feminine
word_light-fog = leichter Nebel
    .gender = masculine
    .nominative = leichte Nebel
    .dative = leichten Nebel
    .accusative = leichten Nebel
word_light-shadow = leichter Schatten
    .gender = masculine
    .nominative = leichte Schatten
    .dative = leichten Schatten
    .accusative = leichten Schatten
word_share-of-the-skill = Anteil der Fertigkeit
    .gender = masculine
word_support = Auflage
    .gender = feminine
word_support-first-attack-after-aiming = Auflage, erster Angriff nach dem Zielen
    .gender = feminine
word_small-shield = kleiner Schild
    .gender = masculine
    .nominative = kleine Schild
    .dative = kleinen Schild
    .accusative = kleinen Schild
word_half-shield = mittlerer Schild
    .gender = masculine
    .nominative = mittlere Schild
    .dative = mittleren Schild
    .accusative = mittleren Schild
word_large-shield = sehr großer Schild
    .gender = masculine
    .nominative = sehr große Schild
    .dative = sehr großen Schild
    .accusative = sehr großen Schild
word_kneeling-behind-a-small-shield = kniend hinter einem kleinen Schild
word_kneeling-behind-a-half-shield = kniend hinter einem mittleren Schild
word_kneeling-behind-a-full-shield = kniend hinter einem großen Schild
word_kneeling-behind-a-large-shield = kniend hinter einem sehr großen Schild
word_to-get-hold-of-it = um sie zu fassen zu bekommen
word_hard-to-reach = schwer zu erreichen
word_rounds-stunned = Runden der Betäubung
    .gender = plural
word_rounds-lost = verlorene Runden
    .gender = plural
word_scatter = Abweichung
    .gender = feminine
word_initiative-of-powers = Initiative der Kräfte
    .gender = feminine
word_location = Trefferzone
    .gender = feminine
word_care = Pflege
    .gender = feminine
word_last-words-1 = letzte Worte, das erste
    .gender = plural
word_last-words-2 = letzte Worte, das zweite
    .gender = plural
word_last-words-3 = letzte Worte, das dritte
    .gender = plural
word_poor-care = schlechte Pflege
    .gender = feminine
word_poor-conditions = schlechte Bedingungen
    .gender = plural
word_out-of-combat = außerhalb des Kampfes
word_an-action-is-lost = eine Handlung ist verloren
word_attacked-otherwise = nach einem anderen Angriff
word_broke-free = hat sich befreit
word_closed = geschlossen
word_grave-wound = schwere Verletzung
    .gender = feminine
    .dative = schweren Verletzung
word_got-up = wieder auf den Beinen
word_dodged = ausgewichen
word_healed = geheilt
word_moved = bewegt
word_no-more-need = nicht mehr nötig
word_not-spotted = nicht entdeckt
word_out-of-shock = aus dem Schock
word_recovered = wieder da
word_regained = wiedergewonnen
word_rescued = gerettet
word_stopped = gestillt
word_struck = getroffen
word_stuck = steckt fest
word_taken = weggenommen
word_taken-out = herausgezogen
word_treated = behandelt
word_wrenched = aus der Hand gerissen
word_caught = gefangen
word_discharged = abgeschossen
word_drawn = herausgezogen
word_jammed = klemmt
word_obstacle = Hindernis
    .gender = neuter
word_grapple = Griff
    .gender = masculine
word_longer = Dauer
    .gender = feminine
word_limb-loss = Verlust des Gliedes
    .gender = masculine
word_dying-blow = letzte Tat
    .gender = feminine
    .dative = letzten Tat
word_dying-act = letzte Tat
    .gender = feminine
    .dative = letzten Tat
word_catch = Fangen
    .gender = neuter
word_leave = lassen
word_lie = liegen bleiben
word_try = versuchen
word_hold = durchhalten
word_words = letzte Worte
    .gender = plural
word_effect = Wirkung
    .gender = feminine
word_entry = Eintrag
    .gender = masculine
word_again = noch einmal
word_as-rolled = wie gewürfelt
word_clear = nichts im Weg
word_lose = verlieren
word_use = einsetzen
word_break = Abbrechen
    .gender = neuter
word_seize = Zupacken
    .gender = neuter
word_pulling = Ziehen
    .gender = neuter
word_pull = zerren
word_retrieve = Waffe herausreißen
    .gender = feminine
word_staunch = Wunde zudrücken
    .gender = feminine
word_flee = Flucht
    .gender = feminine
word_wrench = Entreißen
    .gender = neuter
word_immobilise = festhalten
word_disarm = entwaffnen
word_injure = verletzen
word_strangle = würgen
word_poor = schlecht
word_decent = ordentlich
word_excellent = ausgezeichnet
word_stop = stehen bleiben
word_no = nein
word_yes = ja
word_slow = langsam
word_fast = schnell
word_coughing = hustet Blut
word_covered = in Deckung
word_dying = im Sterben
word_entangled = umschlungen
word_impaled = aufgespießt
word_losing-blood = verliert Blut
word_pressing = drückt die Wunde zu
word_retrieving = zerrt an einer Waffe
word_severed = verstümmelt
word_splitting = mit geteilten Angriffen
word_unsteady = unsicher auf den Beinen
word_hemmed-in = eingezwängt
word_attacks = Angriffe
    .gender = plural
word_parries = Paraden
    .gender = plural
word_dodges = Ausweichen
    .gender = neuter
word_right-hind-leg = rechtes Hinterbein
    .gender = neuter
    .nominative = rechte Hinterbein
    .dative = rechten Hinterbein
    .accusative = rechte Hinterbein
word_left-hind-leg = linkes Hinterbein
    .gender = neuter
    .nominative = linke Hinterbein
    .dative = linken Hinterbein
    .accusative = linke Hinterbein
word_right-foreleg = rechtes Vorderbein
    .gender = neuter
    .nominative = rechte Vorderbein
    .dative = rechten Vorderbein
    .accusative = rechte Vorderbein
word_left-foreleg = linkes Vorderbein
    .gender = neuter
    .nominative = linke Vorderbein
    .dative = linken Vorderbein
    .accusative = linke Vorderbein
word_hindquarters = Hinterleib
    .gender = masculine
word_forequarters = Vorderleib
    .gender = masculine
word_right-wing = rechter Flügel
    .gender = masculine
    .nominative = rechte Flügel
    .dative = rechten Flügel
    .accusative = rechten Flügel
word_left-wing = linker Flügel
    .gender = masculine
    .nominative = linke Flügel
    .dative = linken Flügel
    .accusative = linken Flügel
word_body = Rumpf
    .gender = masculine
word_limb = Glied
    .gender = neuter

argument_also = außerdem
argument_shown = gezeigt
argument_how = wie
argument_drop = fallen lassen
argument_shares = Anteile
argument_wound = Wunde
argument_ranks = Ränge
argument_number = Nummer
argument_stats = Eigenschaften
argument_after = nach
argument_care = Pflege
word_n-against-n = { $n1 } gegen { $n2 }
word_n-metres-count-half = { $n1 } Meter zählen halb

# Auf Karten: wie es ausging, als Stempel.
badge_marked_attack_dodge = ausgewichen
badge_marked_attack_held = gehalten
badge_marked_attack_jammed = versagt
badge_marked_attack_missed-item = daneben
badge_marked_attack_parry = pariert
badge_marked_attack_stopped = abgefangen
badge_marked_catch_avoided = kein Treffer
badge_marked_catch_caught = gefangen
badge_marked_power_came-to-nothing = wirkungslos
badge_marked_power_failed = misslingt
badge_marked_wound_none = Rüstung hält

## Eine Art von Wahl auf ihrem Knopf

choice_defend_none = Nicht verteidigen
choice_defend_full-defence = Nur verteidigen
word_the-attack-of-the-round = kostet den Angriff
word_every-attack-of-this-round = kostet alle Angriffe
word_the-round = kostet die Runde
word_the-attack-of-the-round-and-a-step-of-n-metres = kostet den Angriff und einen Schritt von { $n1 } Metern
word_n-of-n-attacks-left = kostet { $n1 } von { $n2 } übrigen Angriffen
word_n-of-n-attacks-left-and-a-step-of-n-metres = kostet { $n1 } von { $n2 } übrigen Angriffen und einen Schritt von { $n3 } Metern
word_a-spot-roll-first = erst ein Wurf auf Wahrnehmung
word_an-idea-roll-first = erst ein Wurf auf Idee
word_another-stamina-roll-in-a-later-round = noch ein Ausdauerwurf in einer späteren Runde
word_n-power-points-a-level =
    { $n1 ->
        [one] { $n1 } Kraftpunkt je Stufe
       *[other] { $n1 } Kraftpunkte je Stufe
    }
word_n-metres = { $n1 } Meter
word_a-free-defence-no-further-points-off-the-next = freie Verteidigung: kein weiterer Abzug auf die nächste

## Wie ein Argument heißt, wo es gewählt wird

field_also = Danach, wenn Zeit ist
field_again = Später in der Runde noch einmal handeln
field_with = Parieren mit
field_rank = Warten bis Rang
field_after = Meter bis zum Hindernis

## Was aus einer Antwort folgt, nach ihrem Namen zu lesen

outcome_statement_attack = Das wird jetzt nur angesagt, und getan, wenn der Rang an der Reihe ist.
outcome_act_attack = Der Angriff wird zuerst gewürfelt; gelingt er, darf sich das Ziel wehren.
outcome_defend_parry = Das wird gegen den Angriff gewürfelt; kommt er durch, folgt der Schaden.
outcome_defend_dodge = Das wird gegen den Angriff gewürfelt; kommt er durch, folgt der Schaden.
word_last-words-n = letzte Worte { $n1 }
    .gender = plural
word_improvised = improvisiert
word_disfigured-nose-ear-hands-livid-scar-cannot-be-hidden = entstellt (Nase, Ohr, Hände, rote Narbe), nicht zu verbergen
word_butt = Kopfstoß
    .gender = masculine
