# Wie sich Kämpfe mit Würfelpools auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/reference/language.md

answered_begin_begin = Der Kampf beginnt.
answered_begin_hours = {""}
answered_begin_rest = Alle ruhen eine Nacht lang.
answered_over_close = Die Spielleitung erklärt den Kampf für beendet.
answered_over_go-on = Der Kampf geht weiter.
answered_over_hours = {""}
answered_over_rest = Alle ruhen eine Nacht lang.
answered_act_end = { $asked } ist fertig.
answered_cancel_let = {""}
answered_cancel_cancel = { $asked } gibt einen Glückswürfel dafür her, verschont zu bleiben.
answered_make-severe_let = {""}
answered_make-severe_make-severe = { $asked } gibt einen Glückswürfel dafür her, dass es schwer wird.
answered_luck_go-on = { $luck ->
    [0] {""}
   *[other] { $asked } gibt Glückswürfel in den Wurf: { $luck }.
}
answered_difficulty_set = Die Spielleitung verlangt { $difficulty }.
answered_fitting_ends = Das hilft.
answered_fitting_stays = Das hilft nicht.

waiting_begin = Der Kampf wartet darauf, dass die Spielleitung beginnt.
waiting_over = Der Kampf wartet auf die Spielleitung: Ist er vorbei? Zur Wahl: { OR($choices) }.
waiting_act = Der Kampf wartet auf die Handlung von { $asked }: { OR($choices) }.
waiting_cancel = Der Kampf wartet auf { $asked }: ein Glückswürfel dafür, nicht { $condition } zu sein?
waiting_make-severe = Der Kampf wartet auf { $asked }: ein Glückswürfel dafür, dass { $target } schwer { $condition } ist?
waiting_luck = Der Kampf wartet auf { $asked }: wie viele Glückswürfel für { $about }?
waiting_difficulty = Der Kampf wartet darauf, dass die Spielleitung { $who } eine Schwierigkeit setzt.
waiting_fitting = Der Kampf wartet auf die Spielleitung: Beendet, was { $who } tut, dass { $target } { $condition } ist?

question_begin = Soll der Kampf beginnen? Vorher können Stunden vergehen oder eine Nacht.
question_over = Ist der Kampf vorbei? Ehe er weitergeht, können Stunden vergehen oder eine Nacht.
question_act = Was tust du?
question_cancel = Gleich bist du { $condition }. Gibst du einen Glückswürfel her, um verschont zu bleiben?
question_make-severe = Durch dich ist { $target } gleich { $condition }. Gibst du einen Glückswürfel her, damit es schwer wird?
question_luck = Wie viele Glückswürfel gibst du in deinen Wurf für { $about }?
question_difficulty = Was muss { $who } erreichen?
question_fitting = Beendet, was { $who } tut, dass { $target } { $condition } ist?
asks_cancel = (Glückswürfel gegen einen Zustand)
asks_make-severe = (Glückswürfel für einen schweren Zustand)
asks_luck = (Glückswürfel für einen Wurf)
asks_difficulty = (Schwierigkeit)
asks_fitting = (Hilft die Tat?)

order_initiative = Initiative: { $order }.
initiative_tie = Gleichstand, in dieser Reihenfolge entschieden: { $order }.
step_turn = Der Zug von { $combatant }
step_initiative = Initiative
step_end-of-round = Das Ende der Runde
budget_actions =
    { $left ->
        [one] noch { $left } Aktion
       *[other] noch { $left } Aktionen
    }

maneuver_attack = { $combatant } greift { $target } mit { THE($weapon, case: "dative") } an{ luck-put-in }.
maneuver_cast = { $combatant } zaubert gegen { $target }: { $spell }{ luck-put-in }.
maneuver_ability = { $combatant } richtet { THE($ability, case: "accusative") } gegen { $target }.
maneuver_move =
    { IS($path) ->
        [absent] { $combatant } bewegt sich.
       *[present] { $combatant } bewegt sich { $path }.
    }
maneuver_stand = { $combatant } steht auf.
maneuver_shake-off = { $combatant } versucht, es abzuschütteln: { $condition }.
maneuver_deal-with = { $combatant } tut etwas für { SELF($target, $combatant) }, gegen den Zustand: { $condition }.
maneuver_heal = { $combatant } hilft { SELF($target, $combatant) } mit { THE($remedy, case: "dative") }.
maneuver_draw = { $combatant } nimmt { THE($thing, case: "accusative") } zur Hand.
maneuver_drop = { $combatant } lässt { THE($thing, case: "accusative") } fallen.
maneuver_pick-up = {""}
maneuver_persuade = { $combatant } redet { $target } gut zu{ luck-put-in }.
maneuver_intimidate = { $combatant } droht { $target }{ luck-put-in }.
maneuver_attempt =
    { $combatant } macht eine Probe: { $attribute }{ IS($skill) ->
        [absent] {""}
        [none] {""}
       *[present] {" "}mit { $skill }
    }{ luck-put-in }.
maneuver_jump = { $combatant } springt.
maneuver_open = { $combatant } öffnet etwas.
maneuver_reload = { $combatant } lädt nach.
maneuver_shout = { $combatant } ruft.
maneuver_other = { $combatant } ist mit etwas anderem beschäftigt.
luck-put-in =
    { IS($luck) ->
        [absent] {""}
       *[present] { $luck ->
            [one] , mit einem Glückswürfel
           *[other] , mit { $luck } Glückswürfeln
        }
    }

check_hit = Ein Treffer, { $roll } mit { check-total } gegen { $difficulty }.
check_critical =
    { IS($purpose) ->
        [attack] Ein kritischer Treffer, { $roll } mit { check-total } gegen { $difficulty }!
       *[other] Ein kritischer Erfolg, { $roll } mit { check-total } gegen { $difficulty }!
    }
check_miss = Daneben, { $roll } mit { check-total } gegen { $difficulty }.
check_success =
    { IS($purpose) ->
        [shake-off] Es gelingt, mit { $roll }.
        [environment] { $combatant } hält stand, { $roll } mit { check-total } gegen { $difficulty }.
       *[other] Ein Erfolg, { $roll } mit { check-total } gegen { $difficulty }.
    }
check_failure =
    { IS($purpose) ->
        [shake-off] Es gelingt nicht, mit { $roll }.
        [environment] { $combatant } hält nicht stand, { $roll } mit { check-total } gegen { $difficulty }.
       *[other] Ein Fehlschlag, { $roll } mit { check-total } gegen { $difficulty }.
    }
check_initiative = { $combatant } würfelt { $roll } mit { check-total } für die Initiative.

damage_taken =
    { $combatant } nimmt { $amount } Schaden{ IS($cause) ->
        [bleeding] {" "}durch die Blutung
        [burning] {" "}durch das Feuer
        [poisoned] {" "}durch das Gift
        [pain] {" "}durch die Schmerzen
       *[other] {""}
    }{ soaked }: noch { $now } von { $maximum } Gesundheit.
damage_taken_unmeasured =
    { $combatant } verliert { $amount } Gesundheit{ IS($cause) ->
        [bleeding] {" "}durch die Blutung
        [burning] {" "}durch das Feuer
        [poisoned] {" "}durch das Gift
        [pain] {" "}durch die Schmerzen
       *[other] {""}
    }{ soaked }.
soaked =
    { IS($armour) ->
        [absent] { IS($beyond) ->
            [absent] {""}
           *[present] {" "}({ $rolled } gewürfelt, { $beyond } davon mehr, als noch da war)
        }
       *[present] {" "}({ $rolled } weniger Schutz { $armour }{ IS($beyond) ->
            [absent] {""}
           *[present] , { $beyond } davon mehr, als noch da war
        })
    }
damage_none =
    { IS($armour) ->
        [absent] { $combatant } bleibt unverletzt.
       *[present] { $combatant } bleibt unverletzt: Der Schutz fängt alle { $rolled } ab.
    }
damage_healed =
    { IS($amount) ->
        [absent] Die Wunden von { $combatant } heilen nicht: weiter { $now } Gesundheit.
       *[present] { $combatant } gewinnt { $amount } Gesundheit zurück und hat jetzt { $now }.
    }
damage_healed_unmeasured = { $combatant } gewinnt { $amount } Gesundheit zurück.
resource_changed = { $combatant } hat { COUNT($now, $resource, case: "accusative") }, höchstens jetzt { $maximum }.
resource_lost =
    { IS($resource) ->
        [luck] {""}
       *[present] { IS($maximum) ->
            [absent] { $combatant } hat noch { COUNT($now, $resource, case: "accusative") }.
           *[present] { $combatant } hat noch { COUNT($now, $resource, case: "accusative") }, höchstens jetzt { $maximum }.
        }
    }

condition_gained =
    { $combatant } ist { COMPARE($level, 1) ->
        [more] schwer { $condition }
       *[other] { $condition }
    }{ how-long }.
condition_changed =
    { $combatant } ist { COMPARE($level, 1) ->
        [more] jetzt schwer { $condition }
       *[other] noch immer { $condition }
    }{ how-long }.
how-long =
    { IS($spells) ->
        [absent] {""}
       *[present] , durch einen Zauber
    }{ IS($governs) ->
        [absent] {""}
       *[present] , für diesen Zug
    }{ IS($severe) ->
        [absent] {""}
       *[present] , und zwar schwer: Nur eine Sechs befreit davon
    }{ IS($persistent) ->
        [absent] {""}
       *[present] , bis zur Ruhe einer ganzen Nacht
    }
condition_lost = { $combatant } ist nicht mehr { $condition }.
condition_gained_attacked = { $combatant } hat angegriffen, was bei einem Kreuzfeuer zählt.
condition_changed_attacked = { $combatant } hat wieder angegriffen.
condition_lost_attacked = { $combatant } hat zuletzt nicht angegriffen.
condition_gained_prone = { $combatant } stürzt.
condition_lost_prone = { $combatant } steht wieder.
condition_gained_hidden = { $combatant } ist verborgen.
suffers_attacked = hat seit Beginn des letzten Zugs angegriffen, was bei einem Kreuzfeuer zählt
suffers_prone = kriecht mit halbem Tempo; Angriffe im Nahkampf haben einen Würfel mehr, Schüsse einen weniger
condition_cancelled = { $combatant } ist doch nicht { $condition }.
condition_same = { $combatant } ist schon schwer { $condition }.
condition_not-persistent = Auf Dauer ist niemand { $condition }; das lässt sich abschütteln.
condition_ruins = Das Feuer nimmt { $combatant }: { $ruined }.
ability_no-hold = { $target } bleibt davon unberührt.
target_drawn = Es trifft { $target }.

item_drawn = { $combatant } hat { THE($item, case: "accusative") } in der Hand.
item_dropped = { THE($item) } fällt zu Boden.
item_used = { $combatant } hat { THE($item, case: "accusative") } gebraucht.

word_actions =
    { $count ->
        [one] Aktion
       *[other] Aktionen
    }
    .gender = plural
word_health = Gesundheit
    .gender = feminine
word_soak = Schutz
    .gender = masculine
word_speed = Tempo
    .gender = neuter
word_carry-increment = Traglast
    .gender = feminine
word_moves = Bewegungen
    .gender = plural
word_luck =
    { $count ->
        [one] Glückswürfel
       *[other] Glückswürfel
    }
    .dative =
        { $count ->
            [one] Glückswürfel
           *[other] Glückswürfeln
        }
word_mp = MP
    .gender = plural
word_melee = Abwehr im Nahkampf
    .gender = feminine
word_ranged = Abwehr im Fernkampf
    .gender = feminine
word_mental = geistige Abwehr
    .gender = feminine
    .dative = geistigen Abwehr
word_vital = leibliche Abwehr
    .gender = feminine
    .dative = leiblichen Abwehr
word_strength = Stärke
    .gender = feminine
word_agility = Gewandtheit
    .gender = feminine
word_endurance = Ausdauer
    .gender = feminine
word_intuition = Intuition
    .gender = feminine
word_logic = Logik
    .gender = feminine
word_willpower = Willenskraft
    .gender = feminine
word_charisma = Ausstrahlung
    .gender = feminine
word_perception = Wahrnehmung
    .gender = feminine
word_pain = von Schmerzen geplagt
word_ability = Gabe
    .gender = feminine
word_heal = Heilen
    .gender = neuter
word_draw = Ziehen
    .gender = neuter
word_pick-up = Aufheben
    .gender = neuter
word_deal-with = Abhilfe
    .gender = feminine
word_persuade = Überreden
    .gender = neuter
word_intimidate = Einschüchtern
    .gender = neuter
word_attempt = Probe
    .gender = feminine
word_reload = Nachladen
    .gender = neuter
word_shout = Rufen
    .gender = neuter
word_other = etwas anderes
word_open = öffnen
word_shake-off = Abschütteln
    .gender = neuter
word_shaken-off = abgeschüttelt
word_fitting = behoben
word_make-severe = einen Glückswürfel ausgeben
word_cancel = einen Glückswürfel ausgeben
word_let = hinnehmen
word_set = festlegen
word_ends = endet
word_stays = bleibt
word_hours = Stunden vergehen
    .gender = plural
word_rest = eine Nacht Ruhe
word_go-on = weiter
word_time = die Zeit ist um
word_turn = der Zug ist um
word_stands-up = steht auf
word_spent = hergegeben
word_load = Last
    .gender = feminine
word_equipment = Ausrüstung
    .gender = feminine
word_flank = Flanke
    .gender = feminine
word_crossfire = Kreuzfeuer
    .gender = neuter
word_prone-target = liegendes Ziel
    .gender = neuter
    .nominative = liegende Ziel
    .dative = liegenden Ziel
    .accusative = liegende Ziel
word_condition = Zustand
    .gender = masculine
word_severe = schwer
word_difficulty = Schwierigkeit
    .gender = feminine
word_ballistic = Geschosse
    .gender = plural
    .dative = Geschossen
word_blunt = stumpf
word_heat-fire = Hitze und Feuer
    .gender = plural
word_holy = heilig
word_ion = Ionen
    .gender = plural
word_light = Licht
    .gender = neuter
word_necrotic = nekrotisch
word_psionic-psychic = psionisch
word_radiation = Strahlung
    .gender = feminine
word_sonic-sound = Schall
    .gender = masculine
word_unholy = unheilig
word_longbow = Langbogen
    .gender = masculine
word_linen-and-moss = Leinen und Moos
    .gender = neuter
word_lullaby = Wiegenlied
    .gender = neuter
word_empty-mind = leerer Kopf
    .gender = masculine
    .nominative = leere Kopf
    .dative = leeren Kopf
    .accusative = leeren Kopf
word_sweet-voice = süße Stimme
    .gender = feminine
    .dative = süßen Stimme
word_iron-knuckles = eiserner Schlagring
    .gender = masculine
    .nominative = eiserne Schlagring
    .dative = eisernen Schlagring
    .accusative = eisernen Schlagring
word_lamplight = Lampenlicht
    .gender = neuter
word_balm = Balsam
    .gender = masculine
word_fire-pot = Feuertopf
    .gender = masculine
word_cutlass = Entermesser
    .gender = neuter
word_dirk = Dolchmesser
    .gender = neuter
word_fangs = Fangzähne
    .gender = plural
    .dative = Fangzähnen
word_uprooted-alder = entwurzelte Erle
    .gender = feminine
    .dative = entwurzelten Erle
word_numbing-touch = betäubende Berührung
    .gender = feminine
    .dative = betäubenden Berührung
word_wail = Wehklage
    .gender = feminine
word_black-rattle = schwarze Rassel
    .gender = feminine
    .dative = schwarzen Rassel
word_murrain = Seuche
    .gender = feminine
word_blackout = Verdunkelung
    .gender = feminine
word_arc = Lichtbogen
    .gender = masculine
word_piston = Kolben
    .gender = masculine
word_probe = Sonde
    .gender = feminine
argument_weapon = Waffe
argument_target = Ziel
argument_spell = Zauber
argument_ability = Gabe
argument_remedy = Mittel
argument_thing = Gegenstand
argument_condition = Zustand
argument_skill = Fertigkeit
argument_attribute = Eigenschaft
argument_luck = Glückswürfel
argument_path = Weg
argument_difficulty = Schwierigkeit
word_dicepool = Kampf mit Würfelpools
    .gender = masculine

## Was aus einer Antwort folgt, nach ihrem Namen zu lesen

outcome_act_attack = Das wird sofort gewürfelt, und bei einem Treffer der Schaden.
word_initiative-tie = Stechen um die Initiative
    .gender = neuter
word_drawn = zur Hand genommen
word_blades = Klingen
    .gender = plural
word_bows = Bögen
    .gender = plural
word_brawling = Raufen
    .gender = neuter
word_clubs = Keulen
    .gender = plural
word_crossbows = Armbrüste
    .gender = plural
word_devotion = Hingabe
    .gender = feminine
word_hexes = Flüche
    .gender = plural
word_intimidation = Einschüchtern
    .gender = neuter
word_knives = Messer
    .gender = plural
word_medicine = Heilkunde
    .gender = feminine
word_persuasion = Überreden
    .gender = neuter
word_polearms = Stangenwaffen
    .gender = plural
word_probing = Nachforschen
    .gender = neuter
word_smithing = Schmieden
    .gender = neuter
word_spellcraft = Zauberkunde
    .gender = feminine
word_stealth = Heimlichkeit
    .gender = feminine
word_throwing = Werfen
    .gender = neuter
