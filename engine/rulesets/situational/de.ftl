# Wie sich Kämpfe nach den Situationsregeln auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/reference/language.md

answered_begin = Der Kampf beginnt.
answered_over_go-on = Der Kampf geht weiter.
answered_over_close = Die Spielleitung erklärt den Kampf für beendet.
answered_act_end = { $asked } ist fertig.
answered_defend_let = { $asked } unternimmt nichts dagegen.
answered_speed_allow = Die Geschwindigkeit zählt.
answered_speed_disallow = Die Geschwindigkeit zählt nicht.
waiting_begin = Der Kampf wartet darauf, dass die Spielleitung beginnt.
waiting_over = Der Kampf wartet auf die Spielleitung: Ist es vorbei? Zur Wahl: { OR($choices) }.
waiting_act = Der Kampf wartet darauf, dass { $asked } handelt: { OR($choices) }.
waiting_defend =
    { IS($attacker) ->
        [absent] Der Kampf wartet auf { $asked }, der Angriff kommt aus dem Nichts: { OR($choices) }.
       *[present] Der Kampf wartet darauf, wie { $asked } { THE($weapon, case: "dative") } von { $attacker } begegnet: { OR($choices) }.
    }
waiting_speed = Der Kampf wartet auf die Spielleitung: Erhöht die Geschwindigkeit von { $attacker } und { $target } diesen Schlag um { $points }? Zur Wahl: { OR($choices) }.

initiative_tie = Der Gleichstand ist entschieden, in dieser Reihenfolge: { $order }.
order_initiative = Initiative: { $order }.
step_turn = { $combatant } handelt
step_no-turn = { $combatant } liegt da
step_end-of-round = Die Runde ist vorbei

maneuver_attack =
    { $combatant } greift { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } an{ IS($part) ->
        [absent] {""}
       *[present] {" "}und zielt auf { THE($part, case: "accusative") }
    }{ IS($item) ->
        [absent] {""}
       *[present] {" "}und zielt auf { THE($item, case: "accusative") }
    }{ more }.
maneuver_combo =
    { $combatant } greift { $target } zweimal{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } an{ IS($part) ->
        [absent] {""}
       *[present] {" "}und zielt auf { THE($part, case: "accusative") }
    }{ IS($item) ->
        [absent] {""}
       *[present] {" "}und zielt auf { THE($item, case: "accusative") }
    }{ more }.
maneuver_blast =
    { $combatant } lässt { IS($weapon) ->
        [absent] etwas
       *[present] { THE($weapon, case: "accusative") }
    } über { $target } bersten.
maneuver_attack-square =
    { $combatant } schlägt{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } nach dem Feld { $x }/{ $y }.
maneuver_strike-cover =
    { $combatant } schlägt{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } auf das ein, was bei { $x }/{ $y } steht{ IS($behind) ->
        [absent] {""}
       *[present] , um an { $behind } zu kommen
    }.
maneuver_move =
    { $combatant } geht{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } Feld
           *[other] { $cells } Felder
        }
    }.
maneuver_run =
    { $combatant } rennt{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } Feld
           *[other] { $cells } Felder
        }
    }.
maneuver_spell = { $combatant } wirkt { $spell }: { $does }
maneuver_draw = { $combatant } zieht { THE($item, case: "accusative") }.
maneuver_put-away = { $combatant } steckt { THE($item, case: "accusative") } weg.
maneuver_drop = { $combatant } lässt { THE($item, case: "accusative") } fallen.
item_dropped = { THE($item) } von { $combatant } fällt zu Boden.
maneuver_pick-up = { $combatant } bückt sich und greift { THE($item, case: "accusative") }.
maneuver_treat = { $combatant } versorgt { $target }.
maneuver_posture =
    { IS($to) ->
        [standing] { $combatant } steht auf.
        [crouching] { $combatant } duckt sich.
       *[prone] { $combatant } legt sich hin.
    }
maneuver_hide = { $combatant } versucht, aus der Sicht zu verschwinden.
maneuver_search = { $combatant } späht und horcht.
maneuver_point-out = { $combatant } zeigt, wo { $target } ist.

check =
    { IS($combatant) ->
        [absent] {""}
       *[present] { $combatant },{" "}
    }{ $purpose }{ IS($skill) ->
        [absent] {""}
       *[present] {" "}mit { $skill }
    }: { $sum } ({ $roll } gewürfelt, { check-steps }){ IS($difficulty) ->
        [absent] {""}
       *[present] {" "}gegen { $difficulty }
    } — { $result }{ how-rolled }
check_initiative = Initiative von { $combatant }: { $sum } ({ $roll } gewürfelt){ how-rolled }
check_hit = Der Angriff von { $combatant } sitzt: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_miss = { $combatant } trifft nicht: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_defended = { $combatant } wehrt es ab: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_struck = { $combatant } wehrt es nicht ab: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_dodged = { $combatant } wirft sich zur Seite: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_caught = { $combatant } wird erfasst: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_holds-on = { $combatant } klammert sich ans Leben: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_fades = { $combatant } wird schwächer: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_treated = { $combatant } stillt die Blutung: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_untreated = { $combatant } kann die Blutung nicht stillen: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_noticed = { $combatant } wird bemerkt: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_unnoticed = { $combatant } wird nicht bemerkt: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_hides = Wie gut { $combatant } sich versteckt: { $sum } ({ $roll } gewürfelt, { check-steps }){ how-rolled }
check_searched = { $combatant } würde alle bemerken, die sich nicht besser verstecken als { $sum } ({ $roll } gewürfelt, { check-steps }){ how-rolled }
check_damage =
    { IS($modifiers) ->
        [absent] Schaden: { $sum }{ how-rolled }
       *[present] Schaden: { $sum } ({ $roll } gewürfelt, { $modifiers }){ how-rolled }
    }

damage_taken =
    { $combatant } wird{ IS($cause) ->
        [absent] {""}
       *[present] {" "}durch { THE($cause, case: "accusative") }
    } verwundet{ IS($kind) ->
        [absent] {""}
       *[present] {" "}({ $kind })
    }{ IS($rolled) ->
        [absent] {""}
       *[present] : { $rolled } Schaden
    }.
damage_taken_unmeasured =
    { $combatant } wird{ IS($cause) ->
        [absent] {""}
       *[present] {" "}durch { THE($cause, case: "accusative") }
    } verwundet{ IS($kind) ->
        [absent] {""}
       *[present] {" "}({ $kind })
    }.
damage_healed = Eine Wunde von { $combatant } ist verheilt.
damage_healed_unmeasured = Eine Wunde von { $combatant } ist verheilt.
unharmed = { $combatant } steckt das weg: { $damage } Schaden, für eine Wunde braucht es { $least }.
attack_empty-square = Bei { $x }/{ $y } ist niemand.
cover_punched = Das geht glatt durch { THE($thing, case: "accusative") }: { $damage } Schaden.
cover_stops = { THE($thing) } hält es auf: { $damage } Schaden.
board_holed = Jetzt klaffen Löcher in { THE($things, case: "dative") }.

condition_gained_dying = { $combatant } liegt im Sterben.
condition_changed_dying = { $combatant } gleitet weiter hinüber.
condition_lost_dying =
    { IS($reason) ->
        [treated] { $combatant } liegt nicht mehr im Sterben.
       *[other] {""}
    }
condition_gained_dead = { $combatant } ist tot.
condition_gained_unconscious = { $combatant } liegt bewusstlos da.
condition_lost_unconscious =
    { IS($reason) ->
        [healed] { $combatant } wacht auf.
       *[other] {""}
    }
condition_gained_posture =
    { IS($posture) ->
        [crouching] { $combatant } hockt geduckt.
       *[prone] { $combatant } liegt am Boden.
    }
condition_changed_posture =
    { IS($posture) ->
        [crouching] { $combatant } hockt geduckt.
       *[prone] { $combatant } liegt am Boden.
    }
condition_lost_posture = { $combatant } steht.
condition_gained_flat-footed = { $combatant } wird überrumpelt.
condition_changed_flat-footed = { $combatant } wird wieder überrumpelt.
condition_lost_flat-footed = { $combatant } hat sich gefangen.
condition_gained_hiding = { $combatant } versteckt sich.
condition_lost_hiding = { $combatant } versteckt sich nicht mehr.
condition_gained_hidden =
    { IS($from) ->
        [absent] { $combatant } wird nicht bemerkt.
       *[present] { $combatant } wird nicht bemerkt von { $from }.
    }
condition_changed_hidden =
    { IS($from) ->
        [absent] { $combatant } wird noch nicht bemerkt.
       *[present] { $combatant } wird noch nicht bemerkt von { $from }.
    }
condition_lost_hidden = { $combatant } ist von allen bemerkt.
hidden_in-the-open = Nichts verbirgt { $combatant } vor { $eyes }: Wer sich in Sicht des anderen bewegt, wird bemerkt oder bemerkt ihn sofort.
condition_gained_invisible = { $combatant } ist nicht mehr zu sehen.
condition_lost_invisible = { $combatant } ist wieder zu sehen.
condition_gained_dusted = { $combatant } ist voller Staub.
condition_gained_covered = { $combatant } hat { $grade } Deckung.
condition_gained_at-speed = Die Geschwindigkeit erhöht den Schlag um { $points }.

## Was jemand oder die Spielleitung gefragt wird, nach „Anna soll“

asks_speed = (Zählt die Geschwindigkeit?)

## Was jemand gefragt wird, als Frage; und was ein Zustand tut.

question_begin = Sind alle da? Dann beginnt der Kampf.
question_act = Was tust du?
question_over = Niemand mehr zum Kämpfen da, so scheint es. Ist es vorbei?
question_defend =
    { IS($attacker) ->
        [absent] Jemand greift dich an. Versuchst du, das abzuwehren?
       *[present] { $attacker } greift mit { THE($weapon, case: "dative") } an. Versuchst du, das abzuwehren?
    }
question_speed = { $attacker } schlägt in vollem Lauf nach { $target }. Erhöht das den Schaden um { $points }?

suffers_dying = bewusstlos; würfelt am Anfang jedes Zuges, und jede weitere Wunde ist der Tod
suffers_unconscious = nicht bei Sinnen und ohne Abwehr
suffers_dead = für immer aus dem Kampf
suffers_asleep = tut nichts und wehrt nicht ab
suffers_bound = kann weder handeln noch abwehren
suffers_posture =
    { IS($posture) ->
        [crouching] geduckt: +1 Zielwert gegen Schüsse, −1 im Nahkampf; hinter Deckung eine Stufe mehr davon
       *[prone] am Boden: +2 Zielwert gegen Schüsse, −2 im Nahkampf; hinter Deckung zwei Stufen mehr davon; kann nur kriechen
    }
suffers_flanked = −1 auf jeden Abwehrwurf, und offen für hinterhältige Angriffe
suffers_flat-footed = −1 auf Abwehrwürfe gegen { $by }, und offen für hinterhältige Angriffe
suffers_hiding = ist unsichtbar für alle, die nichts bemerkt haben
suffers_hidden = wird nicht von allen bemerkt
suffers_invisible = +4 Zielwert, und das Feld muss bekannt sein
suffers_dusted = ist trotz Unsichtbarkeit höchstens schwer zu sehen
suffers_concealed = +1 Zielwert
suffers_covered = { $grade } Deckung gegen alle
suffers_at-speed = +{ $points } Schaden bei diesem Schlag

## Was noch übrig ist, wie es auf einer Karte steht; andere Vorräte zählen nur mit.

budget_seconds =
    { $left ->
        [one] noch { $left } Sekunde
       *[other] noch { $left } Sekunden
    }

## Wie etwas heißt

word_health =
    { $count ->
        [one] ertragbare Wunde
       *[other] ertragbare Wunden
    }
word_attack-square = ein Feld angreifen
word_strike-cover = auf die Deckung schlagen
word_point-out = zeigen
word_put-away = wegstecken
word_pick-up = aufheben
word_let = geschehen lassen
word_blast = Flächenangriff
    .gender = masculine
word_situational = Situativer Kampf
    .gender = masculine
word_posture = Haltung
    .gender = feminine
word_combo = doppelter Angriff
    .nominative = doppelte Angriff
    .dative = doppelten Angriff
    .accusative = doppelten Angriff
    .gender = masculine
word_draw = ziehen
word_drop = fallen lassen
word_treat = versorgen
word_run = rennen
word_hide = sich verstecken
word_search = suchen
word_defend = abwehren
word_allow = gelten lassen
word_disallow = nicht gelten lassen
word_go-on = weitermachen
word_right = rechts
word_left = links
word_both = beidhändig
word_standing = stehend
word_crouching = geduckt

# Zustände
word_asleep = schlafend
word_bound = gefesselt
word_at-speed = in vollem Lauf
word_covered = in Deckung
word_dusted = bestäubt
word_dying = im Sterben
word_flanked = in die Zange genommen
word_flat-footed = überrumpelt
word_hiding = versteckt
word_invisible = unsichtbar
word_concealed = schwer zu sehen

# Deckung, nach „hat“ und vor „Deckung“
word_light = leichte
word_medium = mittlere
word_heavy = schwere
word_total = volle
word_light-cover = leichte Deckung
    .gender = feminine
    .dative = leichten Deckung
word_medium-cover = mittlere Deckung
    .gender = feminine
    .dative = mittleren Deckung
word_heavy-cover = schwere Deckung
    .gender = feminine
    .dative = schweren Deckung
word_durability = Haltbarkeit
    .gender = feminine
word_high-speed = hohe Geschwindigkeit
    .gender = feminine
    .dative = hohen Geschwindigkeit

# Würfe, Zahlen und ihre Teile
word_target = Zielwert
    .gender = masculine
word_difficulty = Schwierigkeit
    .gender = feminine
word_toughness = Zähigkeit
    .gender = feminine
word_initiative-tie = Stechen um die Initiative
    .gender = neuter
word_fortitude = Standhaftigkeit
    .gender = feminine
word_dodge = Ausweichen
    .gender = neuter
word_speed = Geschwindigkeit
    .gender = feminine
word_flight = Fliegen
    .gender = neuter
word_strength = Stärke
    .gender = feminine
word_endurance = Ausdauer
    .gender = feminine
word_reflex = Reflex
    .gender = masculine
word_defence = Abwehr
    .gender = feminine
word_scale = Größe
    .gender = feminine
word_armour = Rüstung
    .gender = feminine
word_wounds = Wunden
    .gender = plural
word_failed = misslungen
word_noticed = Bemerken
    .gender = neuter

# Fertigkeiten
word_gun = Gewehr
    .gender = neuter
word_hooves = Hufe
    .gender = plural
    .dative = Hufen
word_medicine = Heilkunde
    .gender = feminine
word_riding = Reiten
    .gender = neuter
word_stealth = Heimlichkeit
    .gender = feminine
word_perception = Wahrnehmung
    .gender = feminine
word_throwing = Werfen
    .gender = neuter
word_improvised = Notbehelf
    .gender = masculine

# Was fertige Beteiligte bei sich haben
word_breastplate = Brustpanzer
    .gender = masculine
word_fire-pot = Feuertopf
    .gender = masculine
word_gambeson = Gambeson
    .gender = masculine
word_hatchet = Beil
    .gender = neuter
word_jerkin = Lederwams
    .gender = neuter
word_musket = Muskete
    .gender = feminine
word_padded-coat = Steppjacke
    .gender = feminine
word_quilted-coat = wattierter Rock
    .nominative = wattierte Rock
    .dative = wattierten Rock
    .accusative = wattierten Rock
    .gender = masculine
word_parrying-dagger = Parierdolch
    .gender = masculine
word_round-shield = Rundschild
    .gender = masculine
word_sabre = Säbel
    .gender = masculine
word_scimitar = Krummsäbel
    .gender = masculine
word_second-knife = zweites Messer
    .gender = neuter
    .nominative = zweite Messer
    .dative = zweiten Messer
    .accusative = zweite Messer
word_short-sword = Kurzschwert
    .gender = neuter
word_right-fist = rechte Faust
    .gender = feminine
    .dative = rechten Faust
word_left-fist = linke Faust
    .gender = feminine
    .dative = linken Faust

# Was Deckung gibt
word_low-wall = niedrige Mauer
    .gender = feminine
    .dative = niedrigen Mauer
word_plank-wall = Bretterwand
    .gender = feminine
word_plank-door = Brettertür
    .gender = feminine
word_wicker-screen = Flechtwand
    .gender = feminine
word_bush = Busch
    .gender = masculine
word_hedge = Hecke
    .gender = feminine
word_curtain = Vorhang
    .gender = masculine
word_table = Tisch
    .gender = masculine
word_shutter = Fensterladen
    .gender = masculine
word_fence = Zaun
    .gender = masculine
word_barricade = Barrikade
    .gender = feminine
word_battlement = Zinne
    .gender = feminine
word_door = Tür
    .gender = feminine

# Auf Karten: wie es ausging, als Stempel.
badge_marked_check_defended = abgewehrt
badge_marked_check_dodged = ausgewichen

## Eine Art von Wahl auf ihrem Knopf

choice_defend_let = Nicht verteidigen

word_seconds =
    { $count ->
        [one] Sekunde
       *[other] Sekunden
    }
    .gender = plural

## Eine Antwort auf ihrer Taste

option_attack =
    { IS($target) ->
        [absent] Angriff
       *[present] Angriff auf { $target }
    }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    }{ IS($part) ->
        [absent] {""}
       *[present] , Ziel: { $part }
    }{ more }

## Was aus einer Antwort folgt, nach ihrem Namen zu lesen

outcome_act_attack = Der Angriff wird zuerst gewürfelt; trifft er, darf sich das Ziel wehren.
word_full-cover = volle Deckung
    .gender = feminine
word_total-cover = völlige Deckung
    .gender = feminine
word_n-m = { $n1 } m
word_wound = Wunde
    .gender = feminine
word_drawn = gezogen
