# Wie sich d100-Kämpfe auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/reference/language.md

tables = Angriffstabellen: { TEXT($title) }.
options_without-board = Dieser Kampf hat kein Spielfeld, darum bewirken diese Optionen nichts: { $options }.
answered_begin = Der Kampf beginnt.
answered_surprise =
    { IS($who) ->
        [absent] {""}
       *[present] Überrascht: { $who }.
    }
option_surprised =
    { IS($who) ->
        [absent] Niemand ist überrascht
       *[present] Überrascht: { $who }
    }
choice_surprise_surprised = Überraschte wählen
answered_over_go-on = Der Kampf geht weiter.
answered_over_close = Die Spielleitung erklärt den Kampf für beendet.
answered_act_end = { $asked } ist fertig.
answered_wait_act-now = { $asked } handelt jetzt.
answered_defend_save = { $asked } spart Schild und Parade auf.
answered_defend_shield = { $asked } setzt den Schild ein.
answered_defend_parry = { $asked } pariert.
answered_defend_parry-one = { $asked } richtet die ganze Parade gegen diesen einen Gegner.
answered_defend_both-one = { $asked } setzt den Schild ein und richtet die ganze Parade gegen diesen einen Gegner.
answered_defend_both = { $asked } setzt den Schild ein und pariert.
answered_defend_dodge-and-drop = { $asked } wirft sich zu Boden.
answered_defend_stay = { $asked } wirft sich nicht zu Boden.
answered_defend_shield-parry = { $asked } pariert mit dem Schild.
answered_strike_strike = Der nächste gilt { $target }.
answered_strike_feint = { $asked } täuscht { $target } an.
answered_strike_stop = { $asked } schlägt nicht weiter zu.
answered_aim_give-up = { $asked } gibt das Zielen auf.
answered_aim_keep-aim = { $asked } zielt weiter.
answered_feint =
    { IS($asked) ->
        [absent] { $asked } hat geantwortet
       *[present] { IS($choice) ->
            [absent] { $asked } hat geantwortet
           *[present] Die Finte von { $asked } lockt { THE($choice, case: "accusative") } weg
        }
    }.
waiting_feint = Der Kampf wartet darauf, welche Abwehr von { $target } die Finte von { $asked } gesenkt hat: { OR($choices) }.
intent_meet = { $combatant } macht sich gegen { $attacker } bereit ({ $use }).
intent-revealed_meet = { $combatant } war gegen { $attacker } bereit ({ $use }).
waiting_act = Der Kampf wartet auf die Handlung von { $asked }: { OR($choices) }.
waiting_interrupt = Der Kampf wartet auf { $asked }, denn hier ließe sich unterbrechen: { OR($choices) }.
waiting_strike = Der Kampf wartet auf { $asked } und den Schlag mit { THE($weapon, case: "dative") }: { OR($choices) }.
waiting_follow = Der Kampf wartet darauf, ob { $asked } sich an { $target } hängt: { OR($choices) }.
waiting_go-on = Der Kampf wartet auf { $asked }, denn der Weg ist nicht mehr, was er war: { OR($choices) }.
waiting_turn = Der Kampf wartet auf die Spielleitung: Darf { $who } im Lauf so abbiegen ({ $path })? Zur Wahl: { OR($choices) }.
waiting_instant =
    { IS($on) ->
        [absent] Der Kampf wartet darauf, dass die Spielleitung sagt, was das von { $who } bewirkt: { $instant }. Zur Wahl: { OR($choices) }.
       *[present] Der Kampf wartet darauf, dass die Spielleitung sagt, was das von { $who } bei { $on } bewirkt: { $instant }. Zur Wahl: { OR($choices) }.
    }
answered_go-on_go-on =
    { IS($path) ->
        [absent] { $asked } geht weiter.
       *[present] { $asked } geht weiter: { $path }.
    }
answered_go-on_stop = { $asked } bleibt dort stehen.
answered_turn_allow = So scharf abzubiegen ist erlaubt.
answered_turn_disallow = So scharf abzubiegen ist nicht erlaubt.
waiting_wait = Der Kampf wartet auf { $asked }, denn dieser Zug war aufgeschoben: { OR($choices) }.
waiting_defend = Der Kampf wartet darauf, wie { $asked } sich gegen { THE($weapon, case: "accusative") } von { $attacker } verteidigt: { OR($choices) }.
waiting_aim = Der Kampf wartet auf { $asked }: Ziel halten, während { $attacker } angreift? { OR($choices) }.
waiting_surprise = Der Kampf wartet darauf, dass die Spielleitung sagt, wer überrascht ist.
waiting_begin = Der Kampf wartet darauf, dass die Spielleitung beginnt.
waiting_over = Der Kampf wartet auf die Spielleitung: Ist er vorbei? Zur Wahl: { OR($choices) }.

initiative_tie = Gleichstand entschieden, in dieser Reihenfolge: { $order }.
order_initiative = Initiative: { $order }.
step_no-turn = { $combatant } kann nicht handeln
step_waiting = { $combatant } wartet noch
step_nobody-acted = alle warten

maneuver_attack =
    { $combatant } { IS($weapon) ->
        [absent] greift { $target } an
        [grapple] will { $target } packen
        [slam] rennt in { $target } hinein
       *[present] greift { $target } mit { THE($weapon, case: "dative") } an
    }{ IS($parry) ->
        [absent] {""}
       *[present] {" "}und behält { $parry } für die Parade
    }.
maneuver_parry = { $combatant } behält { $amount } der Fertigkeit, um mit { THE($with, case: "dative") } zu parieren.
maneuver_all-out-attack =
    { IS($weapon) ->
        [absent] { $combatant } geht ohne jeden Gedanken an Abwehr auf { $target } los.
        [grapple] { $combatant } will { $target } packen, ohne jeden Gedanken an Abwehr.
        [slam] { $combatant } rennt in { $target } hinein, ohne jeden Gedanken an Abwehr.
       *[present] { $combatant } geht mit { THE($weapon, case: "dative") } ohne jeden Gedanken an Abwehr auf { $target } los.
    }
maneuver_feint =
    { $combatant } täuscht { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } an{ IS($parry) ->
        [absent] {""}
       *[present] {" "}und behält { $parry } für die Parade
    }.
maneuver_move =
    { $combatant } bewegt sich{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } Feld
           *[other] { $cells } Felder
        }
    }{ IS($leaving) ->
        [absent] {""}
       *[present] , aus der Reichweite von { $leaving }
    }{ IS($tumble) ->
        [yes] , mit einer Rolle
       *[other] {""}
    }{ IS($facing) ->
        [absent] {""}
       *[present] , Blick nach { $facing }
    }{ IS($draw) ->
        [absent] {""}
       *[present] , zieht { THE($draw, case: "accusative") }
    }{ IS($drop) ->
        [absent] {""}
       *[present] {" "}und lässt unterwegs { THE($drop, case: "accusative") } fallen
    }.
maneuver_step =
    { $combatant } macht einen Schritt{ IS($direction) ->
        [absent] {""}
       *[present] {" "}{ $direction }
    }{ IS($facing) ->
        [absent] {""}
       *[present] {" "}und blickt nach { $facing }
    }.
maneuver_run =
    { $combatant } läuft{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } Feld
           *[other] { $cells } Felder
        }
    }{ IS($straight) ->
        [yes] {" "}geradeaus
       *[other] {""}
    }{ IS($leaving) ->
        [absent] {""}
       *[present] , aus der Reichweite von { $leaving }
    }{ IS($tumble) ->
        [yes] , mit einer Rolle
       *[other] {""}
    }{ IS($facing) ->
        [absent] {""}
       *[present] , Blick nach { $facing }
    }.
maneuver_charge =
    { $combatant } stürmt{ IS($weapon) ->
        [absent] {""}
        [grapple] {""}
        [slam] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } auf { $target } los{ IS($weapon) ->
        [grapple] , um zu packen
        [slam] , um umzurennen
       *[other] {""}
    }{ IS($parry) ->
        [absent] {""}
       *[present] {" "}und behält { $parry } für die Parade
    }.
maneuver_delay =
    { $combatant } hält { IS($spell) ->
        [absent] einen Angriff
       *[present] { $spell }
    } zurück und wartet darauf: { $whom } { $what }{ IS($place) ->
        [absent] {""}
       *[present] {" "}{ $place }
    }.
maneuver_delayed =
    { IS($spell) ->
        [absent] { $combatant } hat darauf gewartet und greift { $target }{ IS($weapon) ->
            [absent] {""}
           *[present] {" "}mit { THE($weapon, case: "dative") }
        } an{ IS($parry) ->
            [absent] {""}
           *[present] {" "}und behält { $parry } für die Parade
        }.
       *[present] { $combatant } hat darauf gewartet und wirkt { $spell }, auf { SELF($target, $combatant) }{ IS($voice) ->
            [shout] , mit lautem Ruf
            [whisper] , flüsternd
            [none] , ohne ein Wort
           *[present] {""}
        }.
    }
maneuver_instant =
    { IS($on) ->
        [absent] { $combatant } ist schnell wie ein Gedanke: { $instant }.
       *[present] { $combatant } ist schnell wie ein Gedanke: { $instant }, auf { $on }.
    }{ IS($does) ->
        [absent] {""}
       *[present] {" "}{ $does }
    }
move_halted =
    { $combatant } wird{ IS($gone) ->
        [absent] {""}
       *[present] {" "}nach { $gone ->
            [one] { $gone } Feld
           *[other] { $gone } Feldern
        }
    } aufgehalten.
charge_short = Der Sturmangriff erreicht { $target } nicht. { $why }
charge_stopped = Der Sturmangriff von { $combatant } endet ohne Schlag.
interrupt_too-late = { $combatant } wollte unterbrechen und kommt zu spät.
maneuver_off-guard = { $combatant } tut nichts und ist nicht auf der Hut.
maneuver_evaluate = { $combatant } schätzt { $target } ein.
maneuver_all-out-defense =
    { $combatant } geht in volle Abwehr{ IS($option) ->
        [dodge] {" "}und weicht aus wie nie
       *[other] {""}
    }{ IS($option) ->
        [parry] {" "}und pariert wie nie
       *[other] {""}
    }{ IS($option) ->
        [block] , mit dem Schild gegen einen Gegner mehr
       *[other] {""}
    }{ IS($towards) ->
        [absent] {""}
       *[present] , den Schild erhoben gegen alles, was geflogen kommt aus Richtung { $towards }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , { $parry } für die Parade
    }.
maneuver_ready =
    { $combatant } macht bereit: { IS($item) ->
        [absent] {""}
       *[present] { THE($item, case: "accusative") }
    }{ IS($talent) ->
        [absent] {""}
       *[present] { $talent }
    }{ IS($hand) ->
        [absent] {""}
       *[present] {" "}({ $hand })
    }.
maneuver_pick-up = { $combatant } hebt { THE($item, case: "accusative") } auf.
maneuver_drop = { $combatant } lässt { THE($item, case: "accusative") } fallen.
maneuver_posture =
    { IS($step) ->
        [absent] { $combatant } wechselt die Haltung: jetzt { $to }.
       *[present] { $combatant } wechselt nach einem Schritt { $step } die Haltung: jetzt { $to }.
    }
item_dropped = { $combatant } lässt { THE($item, case: "accusative") } fallen.
item_switched-on = { $item } gilt jetzt.
item_switched-off = { $item } gilt jetzt nicht.
maneuver_crouch = { $combatant } duckt sich.
maneuver_rise = { $combatant } richtet sich auf.
maneuver_ingest-herb =
    { IS($item) ->
        [absent] { $combatant } nimmt ein Kraut ein{ more }.
       *[present] { $combatant } isst { THE($item, case: "accusative") }.
    }
maneuver_maintain-spell =
    { IS($what) ->
        [absent] { $combatant } hält einen Zauber aufrecht.
       *[present] { $combatant } hält einen Zauber aufrecht: { $what }.
    }
maneuver_drink =
    { IS($item) ->
        [absent] { $combatant } trinkt{ more }.
       *[present] { $combatant } trinkt { THE($item, case: "accusative") }.
    }
maneuver_aim =
    { IS($target) ->
        [absent] { $combatant } zielt{ more }.
       *[present] { $combatant } zielt mit { THE($weapon, case: "dative") } auf { $target }{ IS($brace) ->
            [yes] {" "}und legt auf
           *[other] {""}
        }.
    }
condition_gained_aiming = {""}
condition_changed_aiming = {""}
maneuver_load-bow =
    { IS($what) ->
        [absent] { $combatant } lädt.
       *[present] { $combatant } lädt: { $what }.
    }
maneuver_load-light-crossbow =
    { IS($what) ->
        [absent] { $combatant } lädt eine leichte Armbrust.
       *[present] { $combatant } lädt eine leichte Armbrust: { $what }.
    }
maneuver_load-heavy-crossbow =
    { IS($what) ->
        [absent] { $combatant } lädt eine schwere Armbrust.
       *[present] { $combatant } lädt eine schwere Armbrust: { $what }.
    }
maneuver_fire =
    { IS($mode) ->
        [double-tap] { $combatant } gibt zwei Schüsse mit { THE($weapon, case: "dative") } ab.
        [short-burst] { $combatant } gibt mit { THE($weapon, case: "dative") } einen kurzen Feuerstoß auf { $target } ab.
        [short-burst-wide] { $combatant } gibt mit { THE($weapon, case: "dative") } einen kurzen, gestreuten Feuerstoß auf { $target } ab.
        [long-burst] { $combatant } gibt mit { THE($weapon, case: "dative") } einen langen Feuerstoß auf { $target } ab.
        [long-burst-wide] { $combatant } gibt mit { THE($weapon, case: "dative") } einen langen, gestreuten Feuerstoß auf { $target } ab.
        [full-auto] { $combatant } feuert mit { THE($weapon, case: "dative") } vollautomatisch auf { $target }.
        [full-auto-wide] { $combatant } nimmt { $target } mit { THE($weapon, case: "dative") } vollautomatisch und gestreut unter Feuer.
        [covering-fire] { $combatant } deckt { $x }/{ $y } mit Feuer aus { THE($weapon, case: "dative") }.
       *[other] { $combatant } schwenkt { IS($x) ->
            [absent] { THE($weapon, case: "accusative") } über { IS($targets) ->
                [absent] eine Bahn
               *[present] { $targets }
            }
           *[present] { THE($weapon, case: "accusative") } von { $x }/{ $y }{ IS($path) ->
                [absent] {""}
               *[present] {" "}{ $path }
            }
        }.
    }
condition_gained_covering-fire = {""}
condition_changed_covering-fire = Dort gerät jemand in das Deckungsfeuer von { $combatant }.
condition_lost_covering-fire = Das Deckungsfeuer von { $combatant } ist vorbei.
suffers_covering-fire = deckt { $x }/{ $y } und alles daneben mit Feuer: wer dorthin kommt, wird beschossen
maneuver_load =
    { IS($step) ->
        [place] { $combatant } setzt die Winde auf { THE($weapon, case: "accusative") }.
        [cock] { $combatant } spannt { THE($weapon, case: "accusative") }.
        [ready] { $combatant } holt einen Bolzen für { THE($weapon, case: "accusative") } hervor.
       *[other] { $combatant } lädt { THE($weapon, case: "accusative") }.
    }
maneuver_load-step =
    { IS($step) ->
        [place] { $combatant } setzt die Winde auf { THE($weapon, case: "accusative") }.
        [cock] { $combatant } spannt { THE($weapon, case: "accusative") }.
        [ready] { $combatant } holt einen Bolzen für { THE($weapon, case: "accusative") } hervor.
       *[other] { $combatant } lädt { THE($weapon, case: "accusative") }.
    }
maneuver_reload =
    { IS($what) ->
        [absent] { IS($weapon) ->
            [absent] { $combatant } lädt nach.
           *[present] { $combatant } lädt { THE($weapon, case: "accusative") } nach.
        }
       *[present] { $combatant } lädt nach: { $what }.
    }
maneuver_cast =
    { IS($spell) ->
        [absent] { IS($what) ->
            [absent] { $combatant } wirkt einen Zauber.
           *[present] { $combatant } wirkt einen Zauber: { $what }.
        }
       *[present] { $combatant } wirkt { $spell }{ IS($target) ->
            [absent] {""}
           *[present] {" "}auf { $target }
        }{ IS($voice) ->
            [absent] {""}
            [shout] , mit lautem Ruf
            [whisper] , flüsternd
           *[none] , ohne ein Wort
        }.
    }
spell_works =
    { $combatant } hat { $spell } gewirkt{ IS($target) ->
        [absent] {""}
       *[present] , auf { $target }
    }.{ IS($does) ->
        [absent] {""}
       *[present] {" "}{ $does }
    }
spell_taken = { $spell } wirkt auf { $combatant }.
spell_resisted = { $combatant } widersteht { $spell }.
spell_no-mind = { $combatant } hat keinen Geist, den { $spell } erreichen könnte.
spell_noticed = { $combatant } merkt, dass { $spell } auf ihnen liegt.
spell_alone = { $spell } ist nicht ganz ohne { $lacks }, das daneben aufrechterhalten wird.
spell_apart = { $spell } hat nicht mehr neben sich, was es braucht.
spell_by-itself = { $spell } löst sich in { $combatant } von selbst aus.
condition_gained_carried = { $combatant } kann sich durch { $spells } bewegen.
condition_changed_carried = { $combatant } kann sich durch { $spells } bewegen.
condition_lost_carried =
    { IS($reason) ->
        [used] { $combatant } hat verbraucht, was tragen konnte.
       *[present] Was { $combatant } hätte tragen können, ist verflogen.
    }
suffers_carried = kann sich durch { $spells } bewegen
word_carried = von einem Zauber getragen
maneuver_by-spell =
    { IS($x) ->
        [absent] { $combatant } bewegt sich durch { $spell }.
       *[present] { $combatant } bewegt sich durch { $spell } nach { $x }/{ $y }.
    }
choice_by-spell = Bewegung durch { $spell }
word_by-spell = Bewegung durch einen Zauber
    .gender = feminine
condition_gained_warding = { $combatant } kann { $spells } auf Angriffe legen.
condition_changed_warding = { $combatant } kann noch { $spells } auf Angriffe legen.
condition_lost_warding =
    { IS($reason) ->
        [used] { $combatant } hat den Rest eines Abwehrzaubers verbraucht.
       *[present] Was { $combatant } von einem Abwehrzauber nicht verbraucht hat, ist verloren.
    }
suffers_warding = kann { $spells } auf Angriffe legen
word_warding = mit einem Abwehrzauber
condition_gained_warded = Ein Zauber schwächt den Angriff auf { $combatant }.
condition_changed_warded = Mehr als ein Zauber schwächt den Angriff auf { $combatant }.
condition_lost_warded = {""}
suffers_warded = wird durch einen Zauber vor einem Angriff geschützt
word_warded = durch einen Zauber geschützt
maneuver_ward = { $combatant } legt { $spell } auf den Angriff auf { $target }.
choice_ward = { $spell } auf den Angriff auf { $target }
word_ward = Abwehrzauber
    .gender = masculine
word_defensive-spell = Abwehrzauber
    .gender = masculine
word_free-hands = freie Hände
word_directed-spells = Gerichtete Zauber
    .gender = plural
word_spell-casting = Zaubern
    .gender = neuter
word_preparation = Vorbereitung
    .gender = feminine
word_instantaneous = auf der Stelle
word_realm = Reich
    .gender = neuter
word_counter-specialist = gegen das Fach
word_magic-points = Magiepunkte
    .gender = plural
word_voice = Stimme
    .gender = feminine
word_organic-living = lebendes Material
word_organic-non-living = totes Material
word_inorganic = anorganisches Material
word_transcendence = Transzendenz
    .gender = feminine
word_in-the-middle = in der Mitte
word_dived-for-cover = in Deckung gesprungen
word_on-the-very-centre = genau in der Mitte
word_mind = Geist
    .gender = masculine
condition_gained_joined-spells = {""}
condition_changed_joined-spells = {""}
condition_lost_joined-spells = {""}
suffers_joined-spells = erhält aufrecht, was ein anderer Zauber braucht
word_joined-spells = verbundene Zauber
question_willing = { $by } wirkt { $spell } auf dich. { IS($does) ->
        [absent] {""}
       *[present] { $does }
    } Lässt du es zu?
asks_willing = einen Zauber zuzulassen
waiting_willing = Der Kampf wartet auf { $asked }; { $by } zaubert { $spell }: { OR($choices) }.
answered_willing_let-it-work = { $asked } lässt es zu.
answered_willing_resist-it = { $asked } wehrt sich dagegen.
choice_willing_let-it-work = Zulassen
choice_willing_resist-it = Widerstehen
spell_fails = Aus { $spell } wird nichts.
spell_mishap = { $spell } geht schief: insgesamt { $total } auf der Tabelle der Zauberfehler, { $modifier } davon für das, was den Zauber erschwert hat.
condition_gained_unusual-event = { $combatant } ist beflügelt: +30 auf den nächsten Zauberwurf binnen zehn Minuten.
condition_lost_unusual-event = { $combatant } ist nicht mehr beflügelt.
suffers_unusual-event = hat +30 auf den nächsten Zauberwurf
condition_gained_gagged = { $combatant } ist geknebelt.
condition_lost_gagged = { $combatant } ist nicht mehr geknebelt.
suffers_gagged = hat keine Stimme zum Zaubern
item_charge-spent = { THE($item) } hat eine Ladung verbraucht.
word_mp =
    { $count ->
        [one] Magiepunkt
       *[other] Magiepunkte
    }
    .dative =
        { $count ->
            [one] Magiepunkt
           *[other] Magiepunkten
        }
    .gender = plural
word_no-spell = kein Zauber
word_gagged = geknebelt
word_unusual-event = beflügelt
maneuver_full-round-attack =
    { IS($other) ->
        [absent] { $combatant } verwendet die ganze Runde auf Angriffe mit { THE($weapon, case: "dative") }.
       *[present] { $combatant } verwendet die ganze Runde auf { IS($combined) ->
            [absent] Angriffe mit { THE($weapon, case: "dative") } und { THE($other, case: "dative") }
           *[present] mehrere Angriffe mit { THE($weapon, case: "dative") } und einen mit { THE($other, case: "dative") }
        }.
    }
maneuver_concentrate =
    { IS($what) ->
        [absent] { $combatant } konzentriert sich.
       *[present] { $combatant } konzentriert sich: { $what }.
    }
maneuver_retrieve =
    { IS($item) ->
        [absent] { $combatant } holt etwas aus dem Rucksack{ more }.
       *[present] { $combatant } sucht im Rucksack nach { THE($item, case: "dative") }.
    }
maneuver_apply-herb =
    { IS($item) ->
        [absent] { $combatant } legt ein Kraut auf{ more }.
       *[present] { $combatant } legt { THE($item, case: "accusative") } auf, bei { SELF($target, $combatant) }.
    }
remedy_works =
    { IS($does) ->
        [absent] { THE($item) } wirkt bei { $combatant }: Was daraus wird, sagt die Spielleitung.
       *[present] { THE($item) } wirkt bei { $combatant }: { $does }
    }
remedy_fails = { THE($item) } hilft { $combatant } nicht: Niemand ist dabeigeblieben.
timer_set_remedy = { THE($item) } wird bei { $combatant } wirken: { $due }.
timer_ended_remedy = {""}
maneuver_dive-for-cover =
    { IS($direction) ->
        [absent] { $combatant } hechtet in Deckung{ IS($what) ->
            [absent] {""}
           *[present] : { $what }
        }.
       *[present] { $combatant } hechtet in Deckung ({ $direction }).
    }
maneuver_ball =
    { $combatant } wirkt { $ball } bei { $x }/{ $y }{ IS($voice) ->
        [absent] {""}
        [shout] , mit lautem Ruf
        [whisper] , flüsternd
       *[none] , ohne ein Wort
    }.
ball_meets = { $combatant } ist dort, wo es birst.
condition_gained_in-burst = { $combatant } liegt, als es birst.
condition_changed_in-burst = { $combatant } liegt, als es birst.
condition_lost_in-burst = Für { $combatant } ist es vorbei.
suffers_in-burst = hat sich unter einem Flächenangriff hingeworfen
maneuver_dodge-and-drop =
    { IS($target) ->
        [absent] { $combatant } weicht aus und lässt sich fallen{ IS($what) ->
            [absent] {""}
           *[present] : { $what }
        }.
       *[present] { $combatant } wirft sich aus der Schusslinie von { $target } zu Boden.
    }
maneuver_sacrificial-dodge =
    { IS($target) ->
        [absent] { $combatant } wirft sich dazwischen{ IS($what) ->
            [absent] {""}
           *[present] : { $what }
        }.
       *[present] { $combatant } wirft sich zwischen { $attacker } und { $target }{ IS($direction) ->
            [absent] {""}
           *[present] {" "}({ $direction })
        }.
    }
sacrifice_hit = { $combatant } wird an Stelle von { $target } getroffen.
sacrifice_shield = Der Schild von { $combatant } nimmt davon { $shield } weg: { $total }.
condition_gained_interposed = Der Angriff auf { $combatant } trifft zuerst auf jemand anderen.
condition_changed_interposed = Der Angriff auf { $combatant } trifft zuerst auf noch mehr andere.
condition_lost_interposed = Zwischen { $combatant } und dem Angriff ist niemand mehr.
suffers_interposed = hat Freunde vor sich, auf die der Angriff zuerst trifft
maneuver_sacrificial-drop =
    { IS($what) ->
        [absent] { $combatant } wirft sich darauf{ IS($direction) ->
            [absent] {""}
           *[present] {" "}({ $direction })
        }.
       *[present] { $combatant } wirft sich darauf: { $what }.
    }
maneuver_work = { $combatant } arbeitet daran: { $task }.
condition_gained_extended = { under-way }
condition_changed_extended = { under-way }
under-way =
    { IS($by) ->
        [work] { $combatant } hat { $done } von { $of } davon geschafft: { $what }.
        [first-aid] { $combatant } hat { $done } von { $of } Runden Erste Hilfe geleistet: { SELF($whom, $combatant) }.
        [concentrate] { $combatant } hat { $done } von { $of } Runden davon geschafft: { $what }.
        [retrieve] { $combatant } sucht noch danach: { $what }, { $done } von { $of } getan.
       *[present] { $combatant } hat { $done } von { $of } davon geschafft.
    }
condition_lost_extended =
    { IS($reason) ->
        [broken-off] Was { $combatant } tat, ist abgebrochen und muss von vorn begonnen werden.
       *[present] { $combatant } ist damit fertig.
    }
suffers_extended =
    { IS($by) ->
        [work] arbeitet daran: { $what }, { $done } von { $of } getan
        [first-aid] leistet Erste Hilfe: { $done } von { $of } Runden getan
        [concentrate] konzentriert sich auf { $what }: { $done } von { $of } Runden getan
        [retrieve] sucht im Rucksack: { $what }, { $done } von { $of } getan
       *[present] ist bei etwas: { $done } von { $of } getan
    }
option_ball = { $ball } bei { $x }/{ $y }
option_by-spell =
    { IS($x) ->
        [absent] { $spell }
       *[present] { $spell } nach { $x }/{ $y }
    }
option_work =
    { IS($task) ->
        [new] Etwas, das seine Zeit braucht
       *[present] Damit weitermachen: { $task }
    }
field_units = Züge, die es braucht, wie die Spielleitung sagt
field_breaks = Darf unterbrochen und fortgesetzt werden
word_extended = bei der Arbeit
word_work = Arbeit
    .gender = feminine
maneuver_first-aid = { $combatant } leistet Erste Hilfe: { SELF($target, $combatant) }.
asks_first-aid = zu sagen, wogegen die Erste Hilfe hilft
question_first-aid = Die Erste Hilfe bei { $patient } gelingt. Wogegen hilft sie?
waiting_first-aid = Der Kampf wartet darauf, dass { $asked } sagt, wogegen die Erste Hilfe hilft: { OR($choices) }.
answered_first-aid_bleeding = { $asked } stillt die Blutung: { $wound }.
answered_first-aid_brace = { $asked } verbindet die Verletzung: { $wound }.
answered_first-aid_hits = { $asked } versorgt Prellungen und Schnitte.
option_bleeding = Blutung stillen: { $wound }
option_brace = Verbinden: { $wound }
choice_first-aid_hits = Treffer heilen
answered_over_reopen = Was die Erste Hilfe bei { $target } bewirkt hat, hält nicht.
option_reopen = Versorgte Wunden gehen wieder auf: { $target }
condition_gained_maintaining = { $combatant } erhält { $spells } aufrecht.
condition_changed_maintaining = { $combatant } erhält { $spells } aufrecht.
condition_lost_maintaining = { $combatant } erhält keinen Zauber mehr aufrecht.
suffers_maintaining = erhält { $spells } aufrecht
suffers_distracted = beginnt mit dem, worauf die Konzentration liegt, von vorn
left-to-gm = Was daraus wird, sagt die Spielleitung.
talk_long =
    { $words ->
        [one] Das war { $words } Wort, mehr als die { $most } eines Zurufs: Die Spielleitung darf ihn abkürzen.
       *[other] Das waren { $words } Wörter, mehr als die { $most } eines Zurufs: Die Spielleitung darf ihn abkürzen.
    }
maneuver_talk = { $combatant } ruft: „{ $words }“
maneuver_exchange =
    { $combatant } gibt{ IS($give) ->
        [attack] {" "}den Angriff
       *[other] {""}
    }{ IS($give) ->
        [move] {" "}die Bewegung
       *[other] {""}
    }{ IS($give) ->
        [attack-and-move] {" "}Angriff und Bewegung
       *[other] {""}
    } auf{ IS($get) ->
        [move] {" "}für eine weitere Bewegung
       *[other] {""}
    }{ IS($get) ->
        [free] {" "}für zwei weitere freie Handlungen
       *[other] {""}
    }{ IS($get) ->
        [interrupt] {" "}für eine weitere Unterbrechung
       *[other] {""}
    }{ IS($get) ->
        [unlimited-free] {" "}für eine weitere Unterbrechung und beliebig viele freie Handlungen
       *[other] {""}
    }.
maneuver_wait = { $combatant } wartet auf einen besseren Augenblick.
maneuver_opportunity =
    { IS($weapon) ->
        [absent] { $combatant } schlägt im Vorbeigehen nach { $target }.
       *[present] { $combatant } schlägt im Vorbeigehen mit { THE($weapon, case: "dative") } nach { $target }.
    }
maneuver_retreat =
    { IS($direction) ->
        [absent] { $combatant } weicht vor { $target } zurück.
       *[present] { $combatant } weicht vor { $target } zurück ({ $direction }).
    }

check =
    { check-name }{ IS($base) ->
        [absent] {""}
       *[present] {" "}{ $base }
    }: { IS($unit) ->
        [bonus] { $sum }
       *[other] insgesamt { $total }
    } ({ $roll } gewürfelt{ IS($modifiers) ->
        [absent] {""}
       *[present] , { $modifiers }
    }){ IS($unit) ->
        [bonus] {" "}gegen { $difficulty }
       *[other] {""}
    }, { check-result }{ how-rolled }
check_initiative =
    Initiative von { $combatant }: { $total }{ IS($base) ->
        [absent] {""}
       *[present] { IS($modifiers) ->
            [absent] {""}
           *[present] {" "}(gewürfelt { $base }, { $modifiers })
        }
    }
defence =
    { $combatant } hat einen Abwehrbonus von { $db }{ IS($dodge) ->
        [absent] {""}
       *[present] , Ausweichen { $dodge }
    }{ IS($shield) ->
        [absent] {""}
       *[present] , Schild { $shield }
    }{ IS($parry) ->
        [absent] {""}
       *[present] , Parade { $parry }
    }.
feint_works = { $target } fällt darauf herein.
feint_seen = { $target } durchschaut die Finte.
feint_fails = Die Finte täuscht niemanden.
parry_unused = { $combatant } hatte { $amount } für die Parade behalten und nicht gebraucht.
shield_unused = { $combatant } hat den Schild nicht eingesetzt.
attack_miss = { $combatant } verfehlt { $target }.
attack_beyond = { $target } ist nicht mehr dort, wohin der Angriff von { $combatant } reicht.
attack_fumble = { $combatant } unterläuft ein Patzer!
critical = Ein kritischer Treffer ({ $kind } { $severity }, { $roll }): { TEXT($text) }
fumble = { TEXT($text) } ({ $roll } auf der Patzertabelle für diese Art von Angriff: { $kind })

condition_gained_close-combat =
    { IS($from) ->
        [absent] { $combatant } und { $foes } stehen in einem Feld: Das ist Handgemenge.
       *[present] { $combatant } geht mit { $foes } ins Handgemenge, in einem Feld.
    }
condition_lost_close-combat = { $combatant } ist nicht mehr im Handgemenge.
delay_unused = Aus dem, was { $combatant } zurückgehalten hat, wird nichts.
condition_gained_preparing =
    { IS($spell) ->
        [absent] { $of ->
            [one] { $combatant } bereitet einen Zauber vor ({ $rounds } von { $of } Runde).
           *[other] { $combatant } bereitet einen Zauber vor ({ $rounds } von { $of } Runden).
        }
       *[present] { $rounds ->
            [one] { $combatant } hat { $spell } eine Runde lang vorbereitet.
           *[other] { $combatant } hat { $spell } { $rounds } Runden lang vorbereitet.
        }
    }
condition_changed_preparing =
    { IS($spell) ->
        [absent] { $of ->
            [one] { $combatant } bereitet einen Zauber vor ({ $rounds } von { $of } Runde).
           *[other] { $combatant } bereitet einen Zauber vor ({ $rounds } von { $of } Runden).
        }
       *[present] { $rounds ->
            [one] { $combatant } hat { $spell } eine Runde lang vorbereitet.
           *[other] { $combatant } hat { $spell } { $rounds } Runden lang vorbereitet.
        }
    }
condition_lost_preparing =
    { IS($reason) ->
        [absent] { $combatant } ist mit dem Zauber fertig.
        [cast] {""}
       *[present] Was { $combatant } an Zauber vorbereitet hat, ist verloren.
    }
condition_gained_hidden = { $combatant } ist versteckt.
condition_lost_hidden =
    { IS($reason) ->
        [absent] { $combatant } ist nicht mehr versteckt.
       *[present] { $combatant } ist nicht mehr versteckt, { $reason }.
    }
condition_gained_surprised = { $combatant } ist überrascht.
condition_changed_surprised = { $combatant } ist noch überrascht.
condition_lost_surprised = { $combatant } ist nicht mehr überrascht.
condition_gained_waiting = {""}
condition_lost_waiting = {""}
condition_gained_evaluated = { $combatant } hat einen Gegner eingeschätzt.
condition_changed_evaluated = { $combatant } hat einen Gegner eingeschätzt.
condition_gained_stance =
    { IS($taken) ->
        [absent] { $combatant } steht wie zuvor.
       *[present] { $combatant } hat in diesem Zug getan: { $taken }.
    }
condition_changed_stance =
    { IS($taken) ->
        [absent] { $combatant } steht wie zuvor.
       *[present] { $combatant } hat in diesem Zug getan: { $taken }.
    }
condition_changed_waiting = { $combatant } hält den Zug weiter zurück.
condition_gained_delayed = { $combatant } hält einen Angriff zurück.
condition_gained_limits = { $combatant } ist über dem, was ein Körper erträgt.
condition_changed_limits = { $combatant } ist noch immer über dem, was ein Körper erträgt.
condition_lost_limits = { $combatant } ist nicht mehr über dem, was ein Körper erträgt.
condition_gained_ran = { $combatant } ist geradeaus gelaufen.
condition_changed_ran = { $combatant } ist geradeaus gelaufen.
condition_lost_ran = { $combatant } läuft nicht mehr.
condition_gained_facing =
    { IS($direction) ->
        [absent] { $combatant } blickt sich um.
       *[present] { $combatant } blickt nach { $direction }.
    }
condition_changed_facing =
    { IS($direction) ->
        [absent] { $combatant } blickt sich um.
       *[present] { $combatant } blickt nach { $direction }.
    }
condition_lost_evaluated = { $combatant } hat den Vorteil aus dem Einschätzen verloren.
condition_gained_posture = { $combatant } ist { $posture }.
condition_changed_posture = { $combatant } bleibt { $posture }.
condition_lost_posture = { $combatant } ist { $reason }.
condition_gained_feint = { $combatant } hat eine Blöße zu nutzen.
condition_changed_feint = { $combatant } hat eine Blöße zu nutzen.
condition_lost_feint = Die Blöße ist vorbei ({ $reason }).
# Was aufgegeben wird, wird erzählt, wenn es gewählt ist.
condition_lost_aiming =
    { IS($reason) ->
        [given-up] {""}
        [absent] { $combatant } ist nicht mehr am Zielen.
       *[present] { $combatant } ist nicht mehr am Zielen ({ $reason }).
    }
condition_gained_no-shield = Der Schild von { $combatant } hilft jetzt nicht.
condition_lost_no-shield = Der Schild von { $combatant } hilft wieder.
condition_gained_rear = { $combatant } ist von hinten ungedeckt.
condition_lost_rear = { $combatant } ist von hinten nicht mehr ungedeckt.
condition_gained_must-parry =
    { $rounds ->
        [one] { $combatant } muss parieren ({ $rounds } Runde).
       *[other] { $combatant } muss parieren ({ $rounds } Runden).
    }
condition_changed_must-parry =
    { $rounds ->
        [one] { $combatant } muss noch parieren ({ $rounds } Runde).
       *[other] { $combatant } muss noch parieren ({ $rounds } Runden).
    }
condition_lost_must-parry = { $combatant } muss nicht mehr nur parieren.
condition_gained_stunned =
    { $rounds ->
        [one] { $combatant } ist betäubt ({ $rounds } Runde).
       *[other] { $combatant } ist betäubt ({ $rounds } Runden).
    }
condition_changed_stunned =
    { $rounds ->
        [one] { $combatant } ist noch betäubt ({ $rounds } Runde).
       *[other] { $combatant } ist noch betäubt ({ $rounds } Runden).
    }
condition_lost_stunned = { $combatant } ist nicht mehr betäubt.
condition_gained_stunned-no-parry =
    { $rounds ->
        [one] { $combatant } ist betäubt und kann nicht parieren ({ $rounds } Runde).
       *[other] { $combatant } ist betäubt und kann nicht parieren ({ $rounds } Runden).
    }
condition_changed_stunned-no-parry =
    { $rounds ->
        [one] { $combatant } ist noch betäubt und kann nicht parieren ({ $rounds } Runde).
       *[other] { $combatant } ist noch betäubt und kann nicht parieren ({ $rounds } Runden).
    }
condition_lost_stunned-no-parry = { $combatant } ist nicht mehr zu betäubt, um zu parieren.
condition_gained_downed =
    { $rounds ->
        [one] { $combatant } ist niedergestreckt ({ $rounds } Runde).
       *[other] { $combatant } ist niedergestreckt ({ $rounds } Runden).
    }
condition_changed_downed =
    { $rounds ->
        [one] { $combatant } ist noch niedergestreckt ({ $rounds } Runde).
       *[other] { $combatant } ist noch niedergestreckt ({ $rounds } Runden).
    }
condition_lost_downed = { $combatant } ist nicht mehr niedergestreckt.
condition_gained_shown = Wie { $combatant } sich verteidigt, ist jetzt zu sehen.
condition_changed_shown = Wie { $combatant } sich verteidigt, ist jetzt besser zu sehen.
condition_gained_stun-resisted =
    { IS($level) ->
        [absent] { $combatant } erträgt es.
       *[present] { $combatant } erträgt es und ist nicht schlimmer dran als: { $level }.
    }
condition_changed_stun-resisted =
    { IS($level) ->
        [absent] Für jetzt spürt { $combatant } es nicht.
       *[present] Für jetzt spürt { $combatant } es nicht, es gilt: { $level }.
    }
condition_lost_stun-resisted = { $combatant } muss die Betäubung nicht mehr ertragen.
answered_stunned_suffer = { $asked } versucht nicht, es zu ertragen.
waiting_stunned = Der Kampf wartet darauf, ob { $asked } versucht, die Betäubung zu ertragen: { OR($choices) }.
condition_gained_bleeding =
    { $combatant } blutet{ IS($loss) ->
        [absent] {""}
       *[present] , { $loss ->
            [one] { $loss } Trefferpunkt
           *[other] { $loss } Trefferpunkte
        } pro Runde
    }.
condition_changed_bleeding =
    { IS($loss) ->
        [absent] {""}
       *[present] { $combatant } blutet, jetzt { $loss ->
            [one] { $loss } Trefferpunkt
           *[other] { $loss } Trefferpunkte
        } pro Runde.
    }
condition_lost_bleeding = { $combatant } blutet nicht mehr.
condition_gained_injured =
    { IS($penalty) ->
        [absent] { $combatant } ist verletzt.
       *[present] { $combatant } ist verletzt ({ $penalty } auf alles).
    }
condition_changed_injured =
    { IS($how) ->
        [absent] { IS($penalty) ->
            [absent] { $combatant } ist verletzt.
           *[present] { $combatant } ist verletzt (insgesamt { $penalty } auf alles).
        }
        [known] {""}
       *[heal] { IS($penalty) ->
            [absent] Die Verletzungen von { $combatant } heilen.
           *[present] Die Verletzungen von { $combatant } heilen: noch { $penalty } auf alles.
        }
    }
condition_lost_injured = { $combatant } ist nicht mehr verletzt.
condition_gained_nonlethal =
    { $hits ->
        [one] { $combatant } hat { $hits } Trefferpunkt Schaden, der nicht tötet.
       *[other] { $combatant } hat { $hits } Trefferpunkte Schaden, der nicht tötet.
    }
condition_changed_nonlethal =
    { $hits ->
        [one] { $combatant } hat insgesamt { $hits } Trefferpunkt Schaden, der nicht tötet.
       *[other] { $combatant } hat insgesamt { $hits } Trefferpunkte Schaden, der nicht tötet.
    }
condition_gained_initiative-bonus = { $combatant } bekommt +{ $points } auf den nächsten Angriff oder das nächste Manöver.
condition_changed_initiative-bonus = { $combatant } bekommt insgesamt +{ $points } auf den nächsten Angriff oder das nächste Manöver.
condition_lost_initiative-bonus =
    { IS($reason) ->
        [absent] Der Bonus von { $combatant } aus der Initiative ist weg.
       *[present] Der Bonus von { $combatant } aus der Initiative ist weg ({ $reason }).
    }
condition_gained_offensive-bonus = { $combatant } bekommt +{ $points } auf den nächsten Angriff oder Fertigkeitswurf.
condition_changed_offensive-bonus = { $combatant } bekommt +{ $points } auf den nächsten Angriff oder Fertigkeitswurf.
condition_lost_offensive-bonus =
    { IS($reason) ->
        [absent] Der Bonus von { $combatant } auf den nächsten Angriff ist weg.
       *[present] Der Bonus von { $combatant } auf den nächsten Angriff ist weg ({ $reason }).
    }
condition_gained_flanked =
    { IS($by) ->
        [absent] { $combatant } wird in die Zange genommen.
       *[present] { $combatant } wird in die Zange genommen von { $by }.
    }
condition_lost_flanked = { $combatant } ist nicht mehr in der Zange.
condition_gained_focus = { $combatant } behält { $on } im Auge.
condition_changed_focus = { $combatant } behält jetzt { $on } im Auge.
condition_lost_focus = { $combatant } behält keinen einzelnen Gegner mehr im Auge.
waiting_focus = Der Kampf wartet darauf, wen { $asked } in der Zange im Auge behält: { OR($choices) }.
answered_focus_keep = { $asked } ändert nichts daran, wer im Auge zu behalten ist.
maneuver_focus = { $combatant } achtet auf { $on }.
maneuver_unfocus = { $combatant } achtet auf alle gleich.
maneuver_fall-prone = { $combatant } lässt sich zu Boden fallen.
maneuver_stand = { $combatant } rappelt sich auf.
maneuver_coup-de-grace =
    { IS($weapon) ->
        [absent] { $combatant } setzt bei { $target } zum Gnadenstoß an.
       *[present] { $combatant } setzt bei { $target } mit { THE($weapon, case: "dative") } zum Gnadenstoß an.
    }
soul_departed = Die Seele von { $combatant } ist entwichen.
item_broken = { THE($item) } von { $combatant } zerbricht.
condition_gained_helpless = { $combatant } ist hilflos.
condition_gained_asleep = { $combatant } schläft ein.
condition_lost_asleep = { $combatant } wacht auf.
word_base-attack = Grundangriff
    .gender = masculine
word_spell-failure = Zauberfehler
    .gender = masculine
condition_gained_paralyzed = { $combatant } kann sich nicht rühren.
condition_gained_unconscious = { $combatant } ist bewusstlos.
condition_lost_unconscious =
    { IS($reason) ->
        [absent] { $combatant } kommt zu sich.
       *[present] { $combatant } kommt zu sich ({ $reason }).
    }
condition_gained_prone = { $combatant } liegt am Boden.
condition_lost_prone = { $combatant } ist wieder auf den Beinen.
condition_gained_dead = { $combatant } ist tot.

## Was jemand gefragt ist, hinter einem Namen zu lesen

asks_surprise = (Wer ist überrascht?)
asks_interrupt = (Unterbrechen oder geschehen lassen)
asks_wait = (Jetzt handeln oder weiter warten)
asks_go-on = (Weitergehen oder anhalten)
asks_strike = (Wer wird als Nächstes geschlagen?)
asks_follow = (Folgen oder bleiben)
asks_feint = (Welche Abwehr ist gesenkt?)
asks_aim = (Das Ziel aufgeben oder halten)
asks_focus = (Wer ist im Auge zu behalten?)
asks_stunned = (Die Betäubung ertragen oder nicht)
asks_turn = (Das Abbiegen erlauben oder nicht)
asks_instant = (Was daraus wird)

## Was jemand gefragt wird, als Frage; was ein Zustand mit denen macht, die ihn haben.
question_begin = Sind alle da? Dann beginnt der Kampf.
question_surprise = Wer wird überrascht?
question_act = Was tust du?
question_defend = { $attacker } greift mit { THE($weapon, case: "dative") } an. Wie verteidigst du dich?
question_aim = { $attacker } greift mit { THE($weapon, case: "dative") } an, während du zielst. Ausweichen und Schild kosten das Ziel: Gibst du es auf?
question_interrupt =
    { IS($happening) ->
        [leaves] { $who } will weiter. Unterbrichst du?
        [arrives] { $who } kommt in die Nähe. Unterbrichst du?
        [strikes] { $who } greift { $target } mit { THE($weapon, case: "dative") } an. Unterbrichst du?
        [charges] { $who } stürmt auf { $target } los. Unterbrichst du?
        [retreats] { $who } weicht vor { $target } zurück. Unterbrichst du?
        [exposes] { $who } gibt sich eine Blöße. Unterbrichst du?
        [bursts] { THE($weapon) } von { $who } birst gleich. Unterbrichst du?
        [instant] { $who } tut etwas in einem Augenblick. Unterbrichst du?
       *[other] Unterbrichst du?
    }
question_wait =
    { IS($after) ->
        [absent] Du wartest. Handelst du jetzt?
       *[present] Du wartest, und { $after } ist fertig. Handelst du jetzt?
    }
question_go-on = Gehst du weiter?
question_strike = Wen schlägst du mit { THE($weapon, case: "dative") }?
question_follow = { $target } weicht zurück. Folgst du?
question_feint = { $target } ist darauf hereingefallen. Welche Abwehr ist gesenkt?
question_focus = Du bist in der Zange. Wen behältst du im Auge?
question_stunned =
    { IS($level) ->
        [absent] Du bist betäubt. Versuchst du, es zu ertragen?
       *[present] Du bist betäubt ({ $level }). Versuchst du, es zu ertragen?
    }
question_turn = { $who } läuft um eine Ecke. Geht das?
question_instant =
    { IS($on) ->
        [absent] { $who } tut das sofort: { $instant }. Was wird daraus?
       *[present] { $who } tut das sofort, bei { $on }: { $instant }. Was wird daraus?
    }
question_over = Es scheint niemand mehr da zu sein, gegen den zu kämpfen wäre. Ist es vorbei?

suffers_bleeding =
    { $loss ->
        [one] verliert zu Beginn jedes eigenen Zuges { $loss } Trefferpunkt
       *[other] verliert zu Beginn jedes eigenen Zuges { $loss } Trefferpunkte
    }
suffers_blinded = sieht nichts
suffers_close-combat = teilt das Feld mit einem Gegner: Der einzige Schritt führt hinaus
suffers_cowering = tut nichts; kein Ausweichen und keine Parade
suffers_dazzled = −20 auf Angriffe und alles, wozu man sehen muss
suffers_dead = ist endgültig aus dem Kampf
suffers_deafened = hört nichts: −4 auf die Initiative, −20 auf Zauber
suffers_delayed =
    hält einen Angriff zurück{ IS($whom) ->
        [absent] {""}
       *[present] { IS($what) ->
            [absent] {""}
           *[present] {" "}bis: { $whom } { $what }
        }
    }
suffers_downed =
    { $rounds ->
        [one] liegt für { $rounds } Runde betäubt: keine Parade, Angreifer bekommen +50
       *[other] liegt für { $rounds } Runden betäubt: keine Parade, Angreifer bekommen +50
    }
suffers_entangled = halbe Bewegung, kein Lauf oder Sturmangriff; −20 auf Angriffe, kein Ausweichen
suffers_aiming = zielt mit { THE($weapon, case: "dative") } auf { $target }
suffers_evaluated = hat einen Gegner eingeschätzt: +10 auf einen Nahkampfangriff
suffers_facing = blickt nach { $direction }
suffers_feint = hat einen Gegner getäuscht: Eine seiner Abwehren ist gegen den nächsten Angriff gesenkt
suffers_flanked =
    { IS($by) ->
        [absent] in der Zange: Sie bekommen +20 im Nahkampf, und von hinten helfen weder Schild noch Parade
       *[present] in der Zange von { $by }: Sie bekommen +20 im Nahkampf, und von hinten helfen weder Schild noch Parade
    }
suffers_focus = behält { $on } im Auge: Die anderen haben mehr von der Zange
suffers_helpless = kann sich nicht verteidigen: Angreifer bekommen +50 im Nahkampf, +30 aus der Ferne
suffers_hidden =
    { IS($from) ->
        [absent] wird nicht bemerkt
       *[present] wird nicht bemerkt von { $from }
    }
suffers_initiative-bonus = +{ $points } auf den nächsten Angriff oder das nächste Manöver
suffers_injured = { $penalty } auf alles, bis es geheilt ist
suffers_invisible = wird nicht gesehen: +20 auf Angriffe, gegen die es keine Abwehr gibt
suffers_limits = über dem, was ein Körper erträgt: bewusstlos, bis es weniger ist
suffers_must-parry =
    { $rounds ->
        [one] nur volle Abwehr oder nichts für { $rounds } Runde; kein Angriff
       *[other] nur volle Abwehr oder nichts für { $rounds } Runden; kein Angriff
    }
suffers_nauseated = eine Bewegung im Zug oder nichts
suffers_nonlethal =
    { $hits ->
        [one] { $hits } Trefferpunkt Schaden, der nicht tötet; mehr als die übrigen Trefferpunkte machen bewusstlos
       *[other] { $hits } Trefferpunkte Schaden, der nicht tötet; mehr als die übrigen Trefferpunkte machen bewusstlos
    }
suffers_offensive-bonus = +{ $points } auf den nächsten Angriff oder Fertigkeitswurf
suffers_paralyzed = kann sich weder bewegen noch verteidigen: Angreifer bekommen +50 im Nahkampf, +30 aus der Ferne
suffers_petrified = ist zu Stein geworden
suffers_posture =
    { $posture }{ IS($move) ->
        [absent] {""}
       *[present] : Bewegung { $move }
    }{ IS($attack) ->
        [absent] {""}
       *[present] , Angriffe { $attack }
    }{ IS($melee) ->
        [absent] {""}
       *[present] , { $melee } gegen Nahkampf
    }{ IS($ranged) ->
        [absent] {""}
       *[present] , { $ranged } gegen Geschosse
    }
suffers_preparing =
    { IS($spell) ->
        [absent] { COMPARE($rounds, $of) ->
            [equal] hat einen Zauber vorbereitet
           *[less] { $rounds ->
                [one] bereitet einen Zauber vor: { $rounds } Runde von { $of } ist um
               *[other] bereitet einen Zauber vor: { $rounds } Runden von { $of } sind um
            }
        }
       *[present] { $rounds ->
            [one] bereitet { $spell } vor: { $rounds } Runde
           *[other] bereitet { $spell } vor: { $rounds } Runden
        }
    }
suffers_rear = kehrt den Rücken zu: Angriffe von dort kommen von hinten
suffers_prone = liegt am Boden: −20 auf Nahkampfangriffe; Ausweichen −20 im Nahkampf, +20 gegen Geschosse
suffers_ran = ist geradeaus gelaufen
suffers_shaken = −10 auf Angriffe und Manöver
suffers_shown = was Angriffen entgegensteht, wurde gesehen
suffers_sickened = −10 auf Angriffe und Manöver
suffers_stun-resisted =
    { IS($level) ->
        [absent] erträgt die Betäubung für jetzt
       *[present] erträgt die Betäubung für jetzt: { $level }
    }
suffers_stunned =
    { $rounds ->
        [one] tut { $rounds } Runde lang nichts: Parade halbiert, Angreifer bekommen +20
       *[other] tut { $rounds } Runden lang nichts: Parade halbiert, Angreifer bekommen +20
    }
suffers_stunned-no-parry =
    { $rounds ->
        [one] tut { $rounds } Runde lang nichts: keine Parade, Angreifer bekommen +20
       *[other] tut { $rounds } Runden lang nichts: keine Parade, Angreifer bekommen +20
    }
suffers_surprised = tut nichts, als sich zu verteidigen: Angreifer bekommen +20 im Nahkampf, +10 aus der Ferne
suffers_unconscious = tut nichts und kann sich nicht verteidigen: Angreifer bekommen +50 im Nahkampf, +30 aus der Ferne
suffers_waiting = wartet auf einen späteren Augenblick: bis dahin nur Unterbrechungen und keine Parade

## Was übrig ist, wie es auf einer Karte steht; andere Vorräte zählen nur.
budget_attack =
    { $left ->
        [one] { $left } Angriff
       *[other] { $left } Angriffe
    }
budget_move =
    { $left ->
        [one] { $left } Bewegung
       *[other] { $left } Bewegungen
    }
budget_step =
    { $left ->
        [one] { $left } Schritt
       *[other] { $left } Schritte
    }
budget_interrupt =
    { $left ->
        [one] { $left } Unterbrechung
       *[other] { $left } Unterbrechungen
    }
budget_free = { $left } frei
budget_parry = Parade { $left }

## Wie Kennungen heißen

word_pathmaster = d100-Kampf
    .gender = masculine
word_undefended = % ohne Abwehr
word_defence = Abwehr
    .gender = feminine
word_comes-within-reach = kommt in Reichweite
word_any-foe = irgendein Gegner
word_krush = Wucht
    .gender = feminine
word_let = geschehen lassen
word_opportunity = Gelegenheitsangriff
    .gender = masculine
word_attacks = greift an
word_leaves = geht weg
word_arrives = kommt näher
word_strikes = schlägt zu
word_charges = stürmt los
word_retreats = weicht zurück
word_moves = bewegt sich

# Was jemand tun kann
word_all-out-attack = voller Angriff
    .gender = masculine
    .dative = vollen Angriff
    .accusative = vollen Angriff
    .nominative = volle Angriff
word_all-out-defense = volle Abwehr
    .gender = feminine
    .dative = vollen Abwehr
word_apply-herb = Kraut anwenden
    .gender = neuter
word_block = Blocken
    .gender = neuter
word_concentrate = Konzentration
    .gender = feminine
word_coup-de-grace = Gnadenstoß
    .gender = masculine
word_delayed = verzögert
word_delayed-attack = verzögerter Angriff
    .gender = masculine
    .dative = verzögerten Angriff
    .accusative = verzögerten Angriff
    .nominative = verzögerte Angriff
word_dive-for-cover = Hechtsprung in Deckung
    .gender = masculine
word_in-burst = hingeworfen
word_ball = Zauberball
    .gender = masculine
word_interposed = jemand davor
word_dodge-and-drop = Ausweichen und Hinfallen
    .gender = neuter
word_drink = Trinken
    .gender = neuter
word_evaluate = Einschätzen
    .gender = neuter
word_exchange = Tausch von Handlungen
    .gender = masculine
word_fall-prone = Hinfallen
    .gender = neuter
word_feint = Finte
    .gender = feminine
word_focus = Achten auf einen Gegner
    .gender = neuter
word_full-round-attack = Angriff über die ganze Runde
    .gender = masculine
word_ingest-herb = Kraut einnehmen
    .gender = neuter
word_instant = Augenblicksache
    .gender = feminine
word_load-bow = den Bogen laden
word_load = laden
word_fire = Feuer
    .gender = neuter
word_double-tap = Doppelschuss
    .gender = masculine
word_short-burst = kurzer Feuerstoß
    .gender = masculine
word_short-burst-wide = kurzer, gestreuter Feuerstoß
    .gender = masculine
word_long-burst = langer Feuerstoß
    .gender = masculine
word_long-burst-wide = langer, gestreuter Feuerstoß
    .gender = masculine
word_long-burst-firehose = geschwenkter langer Feuerstoß
    .gender = masculine
word_full-auto = Dauerfeuer
    .gender = neuter
word_full-auto-wide = gestreutes Dauerfeuer
    .gender = neuter
word_full-auto-firehose = geschwenktes Dauerfeuer
    .gender = neuter
word_covering-fire = Deckungsfeuer
    .gender = neuter
word_recoil = Rückstoß
    .gender = masculine
word_braced = aufgelegt
word_ballistic-puncture = Durchschuss
    .gender = masculine
word_ballistic-shrapnel = Splitter
    .gender = masculine
word_load-step = Handgriff beim Laden
    .gender = masculine
word_place = die Winde aufsetzen
word_cock = spannen
word_quickdraw = Schnellziehen
    .gender = neuter
word_pay = bezahlt mit
    .gender = neuter
word_load-heavy-crossbow = schwere Armbrust laden
word_load-light-crossbow = leichte Armbrust laden
word_maintain-spell = Zauber aufrechterhalten
    .gender = neuter
word_off-guard = nicht auf der Hut
word_pick-up = Aufheben
    .gender = neuter
word_posture = Haltung
    .gender = feminine
word_reload = Nachladen
    .gender = neuter
word_retreat = Zurückweichen
    .gender = neuter
word_retrieve = Herausholen
    .gender = neuter
word_rise = Aufrichten
    .gender = neuter
word_sacrificial-dodge = Dazwischenwerfen
    .gender = neuter
word_sacrificial-drop = Sich-darauf-Werfen
    .gender = neuter
word_unfocus = Achten auf alle
    .gender = neuter
word_interrupt = Unterbrechung
    .gender = feminine
    .plural = Unterbrechungen
word_meet = Bereitsein
    .gender = neuter
word_strike = Schlag
    .gender = masculine
word_follow = Folgen
    .gender = neuter
word_act-now = jetzt handeln
word_wait-on = weiter warten
word_keep = beibehalten
word_give-up = aufgeben
word_keep-aim = weiter zielen
word_save = ohne Schild
word_shield-parry = Parade mit dem Schild
    .gender = feminine
word_parry-one = Parade gegen einen
    .gender = feminine
word_both = Schild und Parade
    .gender = plural
word_both-one = Schild und Parade gegen einen
    .gender = plural
word_resist = ertragen
word_suffer = hinnehmen
word_stop = anhalten
word_turn = Abbiegen
    .gender = neuter
word_allow = erlauben
word_disallow = nicht erlauben
word_over = Ende
    .gender = neuter
word_free = freie Handlung
    .gender = feminine
    .plural = freie Handlungen
word_none = nichts

# Was eine Abwehr kostet
word_uses-one-of-two-blocks = verbraucht eine von zwei Abwehren mit dem Schild
word_uses-the-shield-until-the-next-turn = verbraucht den Schild bis zum nächsten Zug
word_leaves-no-parry-against-others = lässt keine Parade gegen andere
word_leaves-half-of-the-parry = lässt die Hälfte der Parade
word_leaves-a-quarter-of-the-parry = lässt ein Viertel der Parade
word_leaves-an-eighth-of-the-parry-or-less = lässt ein Achtel der Parade oder weniger

# Zustände
word_close-combat = im Handgemenge
word_cowering = kauernd
word_dazzled = geblendet
word_downed = niedergestreckt
word_entangled = verstrickt
word_evaluated = im Vorteil durch Einschätzen
word_facing = mit festem Blick
word_flanked = in der Zange
word_initiative-bonus = im Vorteil durch Initiative
word_injured = verletzt
word_limits = am Ende der Kräfte
word_must-parry = zum Parieren gezwungen
word_nauseated = von Übelkeit gepackt
word_nonlethal = angeschlagen
word_no-shield = ohne Schild
word_offensive-bonus = im Vorteil
word_preparing = beim Vorbereiten eines Zaubers
word_ran = gelaufen
word_rear = von hinten ungedeckt
word_shaken = erschüttert
word_shown = durchschaut
word_sickened = kränklich
word_stance = Kampfhaltung
    .gender = feminine
word_stun-resisted = im Ertragen der Betäubung
word_stunned-no-parry = betäubt, ohne Parade
word_waiting = in Wartestellung
word_standing = stehend
word_crouching = geduckt
word_sitting = sitzend
word_lying = liegend
word_bound = gefesselt
word_melee = Nahkampf
    .gender = masculine
word_ranged = Fernkampf
    .gender = masculine
word_bell = Glocke
    .gender = feminine

# Woher Schritte einer Summe kommen
word_dodge-quickness = Ausweichen (Schnelligkeit)
    .gender = neuter
word_dodge-all-out-attack = Ausweichen (voller Angriff)
    .gender = neuter
word_dodge-hits = Ausweichen (Trefferpunkte)
    .gender = neuter
word_dodge-drop = Ausweichen (Hinfallen)
    .gender = neuter
word_dodge-retreat = Ausweichen (Zurückweichen)
    .gender = neuter
word_parry-all-out-defense = Parade (volle Abwehr)
    .gender = feminine
word_parry-feint = Parade (Finte)
    .gender = feminine
word_own-parry = eigene Parade
    .gender = feminine
word_shield-dagger-in-the-off-hand = Schild (Dolch in der Nebenhand)
    .gender = masculine
word_from-behind = Angriff von hinten
    .gender = masculine
word_initiative-gained = gewonnene Initiative
    .gender = feminine
word_injuries = Verletzungen
    .gender = plural
word_pain-resistance = Schmerzresistenz
    .gender = feminine
word_qu = SN
    .gender = feminine

# Auf Karten: wie es ausging, als Stempel.
badge_marked_attack_fumble = Patzer
badge_marked_critical = kritisch

## Eine Art von Wahl auf ihrem Knopf

choice_aim_give-up = Ziel aufgeben und sich verteidigen
choice_aim_keep-aim = Weiter zielen, ohne Abwehr
choice_defend_save = Schild schonen
choice_defend_shield = Schild einsetzen
choice_defend_parry = Parieren
choice_defend_dodge-and-drop = Zu Boden werfen
choice_defend_stay = Nicht zu Boden werfen
choice_defend_shield-parry = Mit dem Schild parieren

# Ein zurückgehaltener Angriff wird erzählt, wenn er geschlagen wird.
condition_lost_delayed =
    { IS($reason) ->
        [used] {""}
       *[other] Der Angriff, den { $combatant } zurückgehalten hat, verfällt.
    }

## Was aus einer Antwort folgt, nach ihrem Namen zu lesen

outcome_act_attack = Das wird sofort gewürfelt, es sei denn, jemand unterbricht es oder das Ziel darf sich noch wehren.
outcome_act_move = Gegner, an denen der Weg vorbeiführt, dürfen ihn unterbrechen.
word_against-a-charge = gegen einen Sturmangriff
word_aimed = gezielt
word_n-aims = Zielen, { $n1 }-mal
    .gender = neuter
word_n-cells-away = { $n1 } Felder entfernt
word_an-opening = eine Blöße
word_flank = Ziel in der Zange
    .gender = neuter
word_off-hand = Nebenhand
    .gender = feminine
word_quickness = Schnelligkeit
    .gender = feminine
word_modifier-of-the-skill = Modifikator der Fertigkeit
    .gender = masculine
word_resisted-n-needed = widerstanden ({ $n1 } nötig)
word_not-resisted-n-needed = nicht widerstanden ({ $n1 } nötig)
word_rounds-of-stun = Runden der Betäubung
    .gender = plural
word_partial = teilweise
word_breakage = Bruch der Waffe
    .gender = masculine
word_breaks = zerbricht
word_recovered = wieder bei Kräften
word_given-up = aufgegeben
word_something-else-was-done = etwas anderes getan
word_stood-up = aufgestanden
word_too-long-ago = zu lange her
word_unused = nicht genutzt
word_speed = Geschwindigkeit
    .gender = feminine
word_stopped = gestillt
word_let-fall = fallen gelassen
word_initiative-tie = Stechen um die Initiative
    .gender = neuter
word_hits = Trefferpunkte
    .gender = plural
word_strike-n = Schlag { $n1 }
    .gender = masculine
word_martial-arts-striking = Kampfkunst (Schlagen)
    .gender = feminine
word_shoot = Schuss
    .gender = masculine
word_unbalance = Umwerfen
    .gender = neuter
word_soul-departure = Abschied der Seele
    .gender = masculine
word_acrobatics = Akrobatik
    .gender = feminine
word_perception = Wahrnehmung
    .gender = feminine
word_shield-bash = Schildstoß
    .gender = masculine
word_dagger-in-the-off-hand = Dolch in der Nebenhand
    .gender = masculine
word_parrying-dagger-in-the-off-hand = Parierdolch in der Nebenhand
    .gender = masculine
word_sword-in-the-off-hand = Schwert in der Nebenhand
    .gender = neuter
word_shortsword-in-the-off-hand = Kurzschwert in der Nebenhand
    .gender = neuter
word_axe-in-the-off-hand = Axt in der Nebenhand
    .gender = feminine
word_club-in-the-off-hand = Keule in der Nebenhand
    .gender = feminine
word_mace-in-the-off-hand = Streitkolben in der Nebenhand
    .gender = masculine
word_rapier-in-the-off-hand = Rapier in der Nebenhand
    .gender = neuter
word_rough_steps = Schritte auf schwierigem Gelände
    .gender = plural
word_rough_skill = Fertigkeit für schwieriges Gelände
    .gender = feminine
word_run_turns = Abbiegen im Lauf
    .gender = neuter
word_opportunity_on_coming = Gelegenheitsangriffe auf Herankommende
    .gender = plural
word_crawling = kriechend
word_kneeling = kniend
word_lying-prone = auf dem Bauch liegend
word_lying-face-up = auf dem Rücken liegend

## Wie ein Argument heißt, wo man es wählt

field_draw = Unterwegs ziehen
field_drop = Unterwegs fallen lassen
field_after = Fallen lassen nach so vielen Feldern

## Widerstandswürfe

question_resist = Du bist ausgesetzt: { $against }, Stufe { $level }. Würfelst du, um zu widerstehen?
asks_resist = zu widerstehen ({ $against })
waiting_resist = Der Kampf wartet auf { $asked }: zu widerstehen ist { $against }, Stufe { $level }.
answered_resist = {""}
choice_resist_resist = Widerstand würfeln
suffers_exposed = muss erst widerstehen
condition_gained_exposed = { $combatant } ist etwas ausgesetzt und muss widerstehen.
condition_lost_exposed = {""}

word_target-number = Zielwert
    .gender = masculine
word_exposed = ausgesetzt
word_essence = Essenz
    .gender = feminine
word_channeling = Leitmagie
    .gender = feminine
word_mentalism = Mentalismus
    .gender = masculine
word_disease = Krankheit
    .gender = feminine
word_insanity = Wahnsinn
    .gender = masculine
word_fear = Furcht
    .gender = feminine
word_disturbance = Störung
    .gender = feminine
word_resisted = widerstanden
word_not-resisted = nicht widerstanden
word_no-effect = keine Wirkung
word_mild = leicht
word_moderate = mäßig
word_severe = schwer
word_extreme = äußerst schwer
word_levels = Stufen
    .gender = plural
word_stats = Eigenschaften
    .gender = plural
word_race = Volk
    .gender = neuter
word_danger = Gefahr
    .gender = feminine
word_n-needed = { $n1 } nötig

## Zustände und Rast

suffers_frightened = muss fliehen, solange es einen Ausweg gibt; −20 auf Angriffe und Manöver
suffers_panicked = lässt alles fallen und rennt; in die Enge getrieben nur volle Abwehr; −20 auf Manöver und Widerstand
suffers_fascinated = achtet nur auf eines; −20 auf Würfe als Reaktion
suffers_confused =
    hält jeden für einen Feind{ IS($driven) ->
        [absent] ; in jedem Zug sagt ein Würfel, was folgt
       *[present] {" "}und tut bis zum nächsten Zug nichts mehr
    }
condition_gained_confused = { $combatant } ist verwirrt.
condition_changed_confused = {""}
confused_normal = { $combatant } ist klar genug, um zu handeln.
confused_nothing = { $combatant } ist zu verwirrt, um etwas zu tun.
confused_wanders = { $combatant } lässt alles fallen und irrt davon.
confused_attacks = { $combatant } geht auf { $target } los.
confused_babbles = { $combatant } brabbelt vor sich hin und tut nichts.
suffers_incorporeal = hat keinen Körper: nur Magie schadet
suffers_energy-drained = hat { $points } Konstitution verloren
suffers_stable = hat Wunden, von denen keine blutet
suffers_flying = fliegt { $height } Fuß hoch
suffers_swimming = schwimmt
suffers_sinking = sinkt und kann ertrinken
suffers_asleep = schläft: Angreifer haben +50 im Nahkampf, +30 aus der Ferne
condition_gained_stable = { $combatant } ist stabil: keine Wunde blutet.
condition_lost_stable = { $combatant } ist nicht mehr stabil.
condition_gained_energy-drained = { $combatant } ist Kraft entzogen: { $points } Konstitution.
condition_changed_energy-drained = { $combatant } fehlt noch Kraft: { $points } Konstitution.
condition_lost_energy-drained = { $combatant } hat die verlorene Konstitution zurück.
condition_gained_rested = { $combatant } hat { $minutes } Minuten gerastet.
condition_lost_rested = {""}
condition_gained_aggravated = Eine Verletzung von { $combatant } wird wieder schlimmer.
condition_lost_aggravated = {""}
condition_gained_sinking = { $combatant } versinkt.
falls =
    { IS($height) ->
        [absent] { $combatant } stürzt ab.
       *[present] { $combatant } stürzt { $height } Fuß tief.
    }
incorporeal = { THE($weapon) } von { $attacker } geht durch { $combatant } hindurch.

word_panicked = in Panik
word_confused = verwirrt
word_right-fist = rechte Faust
    .gender = feminine
    .dative = rechten Faust
word_left-fist = linke Faust
    .gender = feminine
    .dative = linken Faust
word_combat = Kampf
    .gender = masculine
word_confusion = Verwirrung
    .gender = feminine
word_direction = Richtung
    .gender = feminine
word_nearest = wer am nächsten steht
word_incorporeal = körperlos
word_energy-drained = ausgezehrt
word_stable = stabil
word_flying = im Flug
word_swimming = im Wasser
word_sinking = am Versinken
word_rested = ausgeruht
word_aggravated = verschlimmert
word_fatigue = Ausdauer
    .gender = feminine
word_panic = Panik
    .gender = feminine
word_casting = Zaubern
    .gender = neuter
suffers_rested = hat { $minutes } Minuten gerastet
suffers_aggravated = hat eine Verletzung, die wieder schlimmer wird
word_maintaining = beim Aufrechterhalten eines Zaubers
word_distracted = abgelenkt
word_first-aid = Erste Hilfe
    .gender = feminine
word_reopen = wieder öffnen
maneuver_shake-free = { $combatant } rüttelt { $target } wach.
word_shake-free = wachrütteln
word_fascinated = gebannt
maneuver_touch = { $combatant } streckt die Hand nach { $target } aus.
word_touch = berühren
touch_made = { $combatant } berührt { $target }.
maneuver_let-go = { $combatant } lässt { $target } los.
word_let-go = loslassen
word_grapple = Griff
    .gender = masculine
word_slam = Anrennen
    .gender = neuter
word_restrained = festgehalten
suffers_restrained = festgehalten: schlägt weder mit Hand noch Fuß und kommt nicht vom Fleck
condition_gained_restrained =
    { IS($by) ->
        [absent] { $combatant } ist festgehalten.
       *[present] { $by } hält { $combatant } fest.
    }
condition_changed_restrained = { $combatant } ist festgehalten.
condition_lost_restrained = { $combatant } ist nicht mehr festgehalten ({ $reason }).
word_cover = Deckung
    .gender = feminine
word_rifle = Gewehr
    .gender = neuter
word_pistol = Pistole
    .gender = feminine
word_dirk = Dolch
    .gender = masculine
item_shot = { $combatant } hat { THE($item, case: "accusative") } abgefeuert.
item_loaded = { $combatant } hat { THE($item, case: "accusative") } geladen.
item_load-cock = { $combatant } hat { THE($item, case: "accusative") } gespannt.
item_load-place = { $combatant } hat die Winde an { THE($item, case: "accusative") } gesetzt.
item_load-ready = { $combatant } hat einen Bolzen für { THE($item, case: "accusative") }.
word_two-weapon-combat = Kampf mit zwei Waffen
    .gender = masculine
word_martial-arts-sweeps = Kampfkunst (Werfen)
    .gender = feminine
word_magical-defence = magischer Schutz
    .gender = masculine

## Gift und Krankheit

suffers_poisoned = muss einem Gift widerstehen
condition_gained_poisoned = In { $combatant } ist Gift ({ $type }, Stufe { $level }).
condition_lost_poisoned = {""}
ailing-body =
    { IS($off) ->
        [absent] hat etwas im Körper, das noch kommt
       *[present] ist krank: { $off } auf Angriffe und Manöver
    }
condition_gained_ailing = In { $combatant } wirkt etwas.
suffers_ailing =
    { IS($mind) ->
        [absent] { ailing-body }
       *[present] ist im Geist gestört: { $mind }
    }
condition_changed_ailing =
    { IS($off) ->
        [absent] {""}
       *[present] { $combatant } ist krank: { $off } auf Angriffe und Manöver.
    }
condition_lost_ailing = { $combatant } ist nicht mehr krank.
timer_set_ailing =
    { IS($what) ->
        [mild] { $combatant } wird es spüren: { $due }.
        [moderate] { $combatant } wird es stärker spüren: { $due }.
        [severe] { $combatant } wird schwer erkranken: { $due }.
        [extreme] { $combatant } wird sterben: { $due }.
        [death] { $combatant } wird sterben: { $due }.
        [recovered] { $combatant } wird sich erholt haben: { $due }.
       *[other] {""}
    }
timer_ended_ailing = {""}
suffers_cured = ist geheilt: { $of }
condition_gained_cured = { $combatant } ist geheilt: { $of }.
condition_lost_cured = {""}
suffers_incapacitated = kann gar nichts tun
condition_gained_incapacitated = { $combatant } kann gar nichts tun.
condition_lost_incapacitated = { $combatant } kann wieder handeln.
suffers_unresponsive = hat Muskeln, die manchmal nicht gehorchen
condition_gained_unresponsive = Die Muskeln von { $combatant } gehorchen nicht immer.
condition_lost_unresponsive = Die Muskeln von { $combatant } gehorchen wieder.
suffers_coma = liegt im Koma
condition_gained_coma = { $combatant } fällt ins Koma.
condition_lost_coma = { $combatant } erwacht aus dem Koma.
stats-lost =
    { IS($beyond) ->
        [absent] { $combatant } verliert { $points } von jeder momentanen Eigenschaft.
       *[present] { $combatant } verliert { $points } von jeder momentanen Eigenschaft, { $beyond } mehr, als an Konstitution da war.
    }
tissue-changed = { $percent } % des Körpers von { $combatant } werden zu etwas anderem.
muscles-fail = Die Muskeln von { $combatant } gehorchen nicht.
word_poisoned = vergiftet
word_ailing = krank
word_cured = geheilt
word_incapacitated = handlungsunfähig
word_unresponsive = mit ungehorsamen Muskeln
word_coma = im Koma
word_circulatory = Kreislaufgift
    .gender = neuter
word_conversion = Umwandlungsgift
    .gender = neuter
word_muscle = Muskelgift
    .gender = neuter
word_nerve = Nervengift
    .gender = neuter
word_reduction = Auflösungsgift
    .gender = neuter
word_respiratory = Atemgift
    .gender = neuter
word_duration = Dauer
    .gender = feminine
word_onset = Einsetzen
    .gender = neuter
word_length = Länge
    .gender = feminine
word_fit = Anfall
    .gender = masculine
word_tissue = Gewebe
    .gender = neuter
word_muscles = Muskeln
    .gender = plural

suffers_contagion = muss einer Krankheit widerstehen
condition_gained_contagion = { $combatant } hat sich vielleicht angesteckt ({ $type }, Stufe { $level }).
condition_lost_contagion = {""}
not-caught = { $combatant } kann sich so nicht anstecken ({ $type }, { $way }).
suffers_immobile = kann sich nicht rühren, nur denken und sprechen
condition_gained_immobile = { $combatant } kann sich nicht mehr rühren.
condition_lost_immobile = { $combatant } kann sich wieder rühren.
suffers_unsteady = unsicher auf den Beinen: −50 auf Schüsse und Bewegungsmanöver
condition_gained_unsteady = { $combatant } ist unsicher auf den Beinen.
condition_lost_unsteady = { $combatant } steht wieder sicher.
parts-unusable = Geschwüre machen dies an { $combatant } unbrauchbar: { $parts }.
word_contagion = angesteckt
word_immobile = regungslos
word_unsteady = unsicher
word_bubonic = Beulenseuche
    .gender = feminine
word_pneumonic = Lungenseuche
    .gender = feminine
word_injection = Einstich
    .gender = masculine
word_secretions = Absonderungen
    .gender = plural
word_fluids = Körpersäfte
    .gender = plural
word_inhalation = Einatmen
    .gender = neuter
word_right-arm = rechter Arm
    .gender = masculine
word_left-arm = linker Arm
    .gender = masculine
word_right-leg = rechtes Bein
    .gender = neuter
word_left-leg = linkes Bein
    .gender = neuter
word_right-eye = rechtes Auge
    .gender = neuter
word_left-eye = linkes Auge
    .gender = neuter

suffers_slept = hat geschlafen
condition_gained_slept = { $combatant } hat { $minutes } Minuten geschlafen.
condition_lost_slept = {""}
suffers_left-to-heal = liegt mit Verletzungen, die sich selbst überlassen sind
condition_gained_left-to-heal = Die Verletzungen von { $combatant } bleiben sich selbst überlassen: { $location }.
condition_lost_left-to-heal = {""}
no-infection = { $combatant } wird gepflegt: es droht keine Infektion.
word_slept = ausgeschlafen
word_left-to-heal = sich selbst überlassen
word_hospitalised = in voller Pflege
word_taverns-and-towns = Schenke oder Ort
    .gender = feminine
word_large-cities = Großstadt
    .gender = feminine
word_wilderness = Wildnis
    .gender = feminine
word_graveyards = Friedhof
    .gender = masculine
word_sewers = Abwässer
    .gender = plural
word_animal-lairs = Tierbau
    .gender = masculine

poison-spreads = Das Gift in { $combatant } befällt der Reihe nach: { $parts }.
word_feet = Füße
    .gender = plural
word_legs = Beine
    .gender = plural
word_hands = Hände
    .gender = plural
word_arms = Arme
    .gender = plural
word_neck = Hals
    .gender = masculine
word_kidneys = Nieren
    .gender = plural
word_bowels = Gedärme
    .gender = plural
word_intestines = Darm
    .gender = masculine
word_stomach = Magen
    .gender = masculine
word_liver = Leber
    .gender = feminine
word_lungs = Lungen
    .gender = plural
word_heart = Herz
    .gender = neuter
word_throat = Kehle
    .gender = feminine
word_brain = Gehirn
    .gender = neuter
word_shoulders = Schultern
    .gender = plural
word_hips = Hüften
    .gender = plural
word_jaw = Kiefer
    .gender = masculine
word_nose = Nase
    .gender = feminine
word_ears = Ohren
    .gender = plural
word_eyes = Augen
    .gender = plural
word_extremities = Gliedmaßen
    .gender = plural
word_mouth = Mund
    .gender = masculine

suffers_treated = wurde in Ruhe versorgt
condition_gained_treated = { $combatant } wird in Ruhe versorgt.
condition_lost_treated = {""}
suffers_mended = hat durch Pflege Treffer zurück: { $hits }
condition_gained_mended = {""}
condition_lost_mended = {""}
treatment-too-short = Die Behandlung von { $combatant } brach nach { $minutes } Minuten ab: sie hilft nichts.
word_treated = versorgt
word_mended = geheilt

suffers_diagnosed = soll untersucht werden
condition_gained_diagnosed = Die Verletzungen von { $combatant } werden untersucht.
condition_lost_diagnosed = {""}
diagnosis =
    Eine Verletzung von { $combatant } ({ IS($kind) ->
        [burn] Verbrennung
        [bone] Knochen
        [skin] Haut
        [head] Kopf
        [organ] Organ
       *[muscle] Muskel
    }, { IS($severity) ->
        [light] leicht
        [medium] mittelschwer
       *[severe] schwer
    }) heilt in { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }.
suffers_healing =
    { $days ->
        [one] heilt: { $days } Tag im Ganzen
       *[other] heilt: { $days } Tage im Ganzen
    }
condition_gained_healing =
    { $days ->
        [one] Alle Verletzungen von { $combatant } werden in { $days } Tag verheilt sein.
       *[other] Alle Verletzungen von { $combatant } werden in { $days } Tagen verheilt sein.
    }
condition_changed_healing =
    { $days ->
        [one] Alle Verletzungen von { $combatant } werden in { $days } Tag verheilt sein.
       *[other] Alle Verletzungen von { $combatant } werden in { $days } Tagen verheilt sein.
    }
condition_lost_healing = {""}
timer_set_healed = {""}
timer_ended_healed = {""}
suffers_camping = ist im Lager
condition_gained_camping = { $combatant } bleibt im Lager.
condition_changed_camping = { $combatant } bleibt im Lager und ruht anders als bisher.
condition_lost_camping = { $combatant } ist nicht mehr im Lager.
time_camp = Im Lager vergeht Tag { $day }.
option_camp =
    { IS($days) ->
        [absent] Tage im Lager vergehen lassen
       *[present] { $days ->
            [0] Ausspielen, was bestimmt wurde
            [one] { $days } Tag im Lager vergehen lassen
           *[other] { $days } Tage im Lager vergehen lassen
        }
    }
answered_over_camp =
    { $days ->
        [0] Was bestimmt wurde, wird ausgespielt.
        [one] { $days } Tag soll im Lager vergehen.
       *[other] { $days } Tage sollen im Lager vergehen.
    }
word_diagnosed = untersucht
word_healing = heilend
word_healed = verheilt
word_camping = im Lager
word_camp = im Lager bleiben
word_diagnosis = Diagnose
    .gender = feminine
word_leisure = Ruhe
    .gender = feminine
## Erholung

mind-troubled = Der Geist von { $combatant } ist gestört: { $effect }.
others-die-too = { $combatant } stirbt nicht allein.
recovered = { $combatant } hat sich erholt ({ $of }).
relapses = { $combatant } fällt in alte Gewohnheiten zurück: die Erholung beginnt von vorn.
suffers_bed-rest = hat das Bett gehütet
condition_gained_bed-rest =
    { $days ->
        [one] { $combatant } liegt einen Tag im Bett.
       *[other] { $combatant } liegt { $days } Tage im Bett.
    }
condition_lost_bed-rest = {""}
suffers_tempted = ist in Versuchung: { $to }
condition_gained_tempted = { $combatant } ist versucht, in alte Gewohnheiten zurückzufallen: { $to }.
condition_lost_tempted = {""}
question_tempted = Du bist versucht, in alte Gewohnheiten zurückzufallen: { $to }. Widerstehst du?
asks_tempted = einer Versuchung zu widerstehen
waiting_tempted = Der Kampf wartet darauf, dass { $asked } einer Versuchung widersteht: { $to }.
answered_tempted_resist = {""}
answered_tempted_give-in = { $asked } gibt nach.
choice_tempted_resist = Widerstand würfeln
choice_tempted_give-in = Nachgeben
word_tempted = in Versuchung
word_give-in = nachgeben
word_bed-rest = im Bett
word_recovery = Erholung
    .gender = feminine
word_temptation = Versuchung
    .gender = feminine
word_resisted-before = früher widerstanden
word_others = andere
    .gender = plural
word_n-days = { $n1 } Tage
word_n-day = { $n1 } Tag
word_psychiatric = Krankheit des Geistes
    .gender = feminine
word_environmental = Umgebung
    .gender = feminine
word_communication-trouble-e-g-stutter = Mühe, sich mitzuteilen, etwa Stottern
    .gender = feminine
word_obsession = eine Besessenheit
word_uncontrolled-anger = unbeherrschte Wut
word_light-phobia-e-g-vertigo-or-closed-spaces = leichte Angst, etwa vor Höhe oder engen Räumen
word_phobia-groups = Angst vor Gruppen
    .gender = feminine
word_phobia-open-spaces = Angst vor offenen Räumen
    .gender = feminine
word_phobia-heights = Höhenangst
    .gender = feminine
word_phobia-confined-spaces = Angst vor engen Räumen
    .gender = feminine
word_phobia-water = Angst vor Wasser
    .gender = feminine
word_phobia-certain-animals = Angst vor bestimmten Tieren
    .gender = feminine
word_phobia-storms = Angst vor Stürmen
    .gender = feminine
word_phobia-fast-motion = Angst vor schneller Bewegung
    .gender = feminine
word_compulsion = ein Zwang
word_gm-defined = den die SL bestimmt
word_manic-depressive = manisch-depressiv
word_paranoia = Paranoia
    .gender = feminine
word_schizophrenia = Schizophrenie
    .gender = feminine
word_hysteria = Hysterie
    .gender = feminine
word_multiple-personalities = mehrere Persönlichkeiten

suffers_unfelt = trägt etwas in sich
condition_gained_unfelt = { $combatant } trägt etwas in sich ({ $kind }, Stufe { $level }).
condition_lost_unfelt = {""}
word_unfelt = eingeschleppt

coming_ailing =
    { IS($what) ->
        [mild] erste Anzeichen
        [moderate] es wird schlimmer
        [severe] schwer krank
        [extreme] Tod
        [death] Tod
        [end] es ist vorbei
        [wakes] erwacht
        [recovered] genesen
        [week] eine Woche mit Dosen ist um
        [day] ein Tag des Entzugs ist um
        [fatal] Tod
        [weaned] genesen
       *[other] {""}
    }
coming_healed = alle Verletzungen verheilt
choice_over_camp = Tage im Lager vergehen lassen

## Sucht und Entzug

habits-body =
    { IS($addicted) ->
        [absent] hat genommen, was süchtig machen kann
       *[present] ist süchtig: { $addicted }
    }
suffers_habits =
    { IS($without) ->
        [absent] { habits-body }
       *[present] ist auf Entzug: { $without }
    }
condition_gained_habits = {""}
condition_changed_habits = {""}
condition_lost_habits = {""}
suffers_took = hat etwas genommen: { $of }
condition_gained_took =
    { IS($doses) ->
        [absent] { $combatant } nimmt eine Dosis: { $of }.
       *[present] { $combatant } nimmt { $of }, Dosen: { $doses }.
    }
condition_lost_took = {""}
suffers_addicted = ist süchtig: { $to }
condition_gained_addicted = { $combatant } erweist sich als süchtig: { $to }.
condition_lost_addicted = {""}
suffers_goes-without = will verzichten: { $of }
condition_gained_goes-without = { $combatant } will von nun an verzichten: { $of }.
condition_lost_goes-without = {""}
suffers_weaned = ist durch Magie von einer Sucht geheilt: { $of }
condition_gained_weaned = Magie heilt { $combatant } von der Sucht: { $of }.
condition_lost_weaned = {""}
question_upkeep =
    { $doses ->
        [one] Du bist süchtig ({ $of }), und diese Woche fehlt eine Dosis. Hast du sie genommen?
       *[other] Du bist süchtig ({ $of }), und diese Woche fehlen { $doses } Dosen. Hast du sie genommen?
    }
asks_upkeep = zu sagen, ob es genommen wurde
waiting_upkeep = Der Kampf wartet darauf, dass { $asked } sagt, ob { $of } diese Woche genommen wurde.
answered_upkeep_take-doses = { $asked } hat genommen, was nötig war.
answered_upkeep_go-without = { $asked } hat verzichtet.
choice_upkeep_take-doses = Genommen
choice_upkeep_go-without = Verzichten
more-addicted = { $combatant } ist süchtiger als zuvor ({ $of }): Stufe { $level }.
drug-does =
    { IS($effect) ->
        [mild] { $of } hat { $combatant } bisher wenig getan: erst der Entzug täte es.
        [moderate] { $of } hat { $combatant } geschadet.
        [severe] { $of } hat { $combatant } schwer geschadet.
       *[other] Die Organe von { $combatant } beginnen zu versagen ({ $of }).
    }
seized = { $combatant } leidet darunter: { $effect }, { $points } auf Angriffe und Manöver.
some-stats-lost = { $combatant } verliert je { $points } von diesen momentanen Eigenschaften: { $effect }.
doses-missed = { $combatant } hatte diese Woche zu wenig ({ $of }): { $doses } von { $level }.
upkeep-dose = { $combatant } nahm eine Dosis, um durchzuhalten: { $of }.
withdrawal-begins = { $combatant } verzichtet von hier an: { $of }.
day-without = Ein Tag ohne kostet { $combatant } { $hits } Treffer und { $co } momentane KO.
fix = { $combatant } hatte genug ({ $of }): was der Verzicht gekostet hat, ist wieder gut.
addicted-no-longer = { $combatant } ist nicht mehr süchtig ({ $of }).
word_habits = süchtig
word_took = berauscht
word_addicted = süchtig
word_goes-without = auf Entzug
word_weaned = entwöhnt
word_take-doses = nehmen
word_go-without = verzichten
word_upkeep = Wochenbedarf
    .gender = masculine
word_addiction = Sucht
    .gender = feminine
word_more-addicted = süchtiger
word_not-more-addicted = nicht süchtiger
word_factor = Suchtfaktor
    .gender = masculine
word_doubled = verdoppelt
word_withdrawal = Entzug
    .gender = masculine
word_completed = überstanden
word_goes-on = dauert an
word_hallucinations = Wahnbilder
    .gender = plural
word_spasms = Krämpfe
    .gender = plural
word_double-vision = Doppeltsehen
    .gender = neuter
word_memory-agility = Gedächtnis und Gewandtheit
    .gender = plural
