# Wie sich die Kämpfe aller Regelwerke auf Deutsch lesen. Die Syntax ist die von Fluent: https://projectfluent.org/fluent/guide/
# Welche Argumente und Funktionen es gibt, und wie Artikel und Fälle gesetzt werden: docs/reference/language.md

## Was geschehen ist: eine Nachricht für jeden Schlüssel der Geschichte, vom Allgemeinen zum Besonderen

opened =
    { IS($title) ->
        [absent] {""}
       *[present] { $title }:{" "}
    }ein Kampf nach den Regeln „{ $ruleset }“{ IS($parts) ->
        [absent] {""}
       *[present] , dazu { $parts }
    }{ IS($seeded) ->
        [absent] {""}
       *[present] ; wer ihn eröffnet hat, gab den Startwert der Würfel vor
    }.
joined =
    { IS($side) ->
        [absent] { $combatant } kommt dazu.
       *[present] { $combatant } kommt dazu, auf der Seite „{ $side }“.
    }
appeared = { $combatant } kommt in Sicht.
disappeared = { $combatant } ist außer Sicht.
sensed = { $combatant } ist da, ungesehen.
lost-from-sight = { $combatant } ist außer Sicht, aber noch da.
left =
    { IS($reason) ->
        [absent] { $combatant } verlässt den Kampf.
       *[present] { $combatant } verlässt den Kampf: { $reason }.
    }
closed =
    { IS($reason) ->
        [absent] Der Kampf ist vorbei.
       *[present] Der Kampf ist vorbei: { $reason }.
    }
round = Runde { $round }
count =
    { IS($reason) ->
        [absent] { $count }: { $now }.
       *[present] { $count }: { $now } ({ $reason }).
    }
time =
    Zeit vergeht: { IS($hours) ->
        [absent] {""}
       *[present] { COUNT($hours, $hour) }{ IS($minutes) ->
            [absent] {""}
           *[present] ,{" "}
        }
    }{ IS($minutes) ->
        [absent] {""}
       *[present] { COUNT($minutes, $minute) }
    }{ IS($seconds) ->
        [absent] {""}
       *[present] { IS($hours) ->
            [absent] { IS($minutes) ->
                [absent] {""}
               *[present] ,{" "}
            }
           *[present] ,{" "}
        }{ COUNT($seconds, $second) }
    }.
clock =
    { $seconds ->
        [one] { $seconds } Sekunde des Kampfes ist vergangen.
       *[other] { $seconds } Sekunden des Kampfes sind vergangen.
    }
phase = { $phase }
step =
    { IS($combatant) ->
        [absent] {""}
       *[present] { $combatant }:{" "}
    }{ $step }{ IS($rank) ->
        [absent] {""}
       *[present] {" "}auf Rang { $rank }
    }
step_turn =
    { IS($rank) ->
        [absent] Der Zug von { $combatant }
       *[present] Der Zug von { $combatant } auf Rang { $rank }
    }
step_end-of-round = Das Ende der Runde
step_time = Zeit vergeht
step_opening = Vor der ersten Runde
order = Reihenfolge ({ $kind }): { $order }.

intent = { $combatant } hat vor: { $intent }{ more }.
withheld = Etwas geschieht, das diese Aufzeichnung nicht zeigt.
intent-hidden = { $combatant } behält die Absicht für sich.
intent-revealed = { $combatant } hatte vor: { $intent }{ more }.

maneuver = { $combatant }: { $maneuver }{ more }.
maneuver_attack =
    { $combatant } greift { $target }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    } an{ more }.
maneuver_wait = { $combatant } wartet.
maneuver_delay = { $combatant } zögert{ more }.
maneuver_move = { $combatant } bewegt sich{ more }.
maneuver_dodge = { $combatant } weicht aus{ more }.
maneuver_parry =
    { $combatant } pariert{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    }{ more }.

asked =
    { $asked } ist gefragt { $asks }{ IS($choices) ->
        [absent] .
       *[present] : { OR($choices) }.
    }
asked_dice = { $asked } soll { $notation } würfeln: { $purpose }.
answered =
    { $asked } { IS($choice) ->
        [absent] hat geantwortet
       *[present] wählt: { $choice }
    }{ more }{ IS($standing) ->
        [absent] {""}
       *[present] {" "}(Dauerantwort)
    }{ IS($timeout) ->
        [absent] {""}
       *[present] , weil die Zeit um ist
    }{ IS($called) ->
        [absent] {""}
       *[present] , weil die Spielleitung die Zeit für beendet erklärt hat
    }.
withdrawn = { $asked } ist nicht mehr gefragt { $asks }.
kept = { $combatant }, gefragt { $asks }, wählt von nun an: { $choice }{ more }.
kept-no-more = { $combatant } wird wieder gefragt { $asks }.

dice = { $purpose }: { $notation } = { $total }{ how-rolled }.
# Alles, was eine Nachricht nicht nennt, an sie angehängt.
more =
    { IS($rest) ->
        [absent] {""}
       *[present] {" "}({ $rest })
    }

# Angehängt an einen Wurf, den nicht der Dienst geworfen hat.
how-rolled =
    { IS($source) ->
        [table] {" "}(von Hand gewürfelt)
        [gm] {" "}(von der Spielleitung gesetzt)
       *[other] {""}
    }
dice-hidden =
    Die Spielleitung würfelt verdeckt{ IS($purpose) ->
        [absent] {""}
       *[present] { IS($combatant) ->
            [absent] {""}
           *[present] {" "}für { $combatant }: „{ $purpose }“
        }
    }.
dice-revealed =
    { IS($combatant) ->
        [absent] Ein verdeckter Wurf wird aufgedeckt, „{ $purpose }“: { $notation } = { $total }{ how-rolled }.
       *[present] Ein verdeckter Wurf für { $combatant } wird aufgedeckt, „{ $purpose }“: { $notation } = { $total }{ how-rolled }.
    }
entropy = { $by } mischt eigenen Zufall unter die Würfel.
check =
    { IS($difficulty) ->
        [absent] { check-name } { check-chance }: { $roll } gewürfelt, { check-result }{ how-rolled }
       *[present] { $purpose }{ IS($skill) ->
            [absent] {""}
           *[present] {" "}mit { $skill }
        }: { IS($unit) ->
            [bonus] { $sum } ({ $roll } gewürfelt, { check-steps })
           *[other] { $roll } mit { check-total } ({ check-steps })
        } gegen { $difficulty }, { check-result }{ how-rolled }
    }
# Wofür gewürfelt wird: Angriff, Parade und Ausweichen mit Waffe und Fertigkeit, oder nur mit dieser.
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
       *[other] { $purpose }{ IS($skill) ->
            [absent] {""}
           *[present] , { $skill }
        }
    }
check-chance =
    { IS($unit) ->
        [absent] { $total } %
        [percent] { $total } %
        [bonus] { $total }
       *[other] { COUNT($total, $unit) }
    }{ IS($modifiers) ->
        [absent] {""}
       *[present] {" "}({ $base }, { $modifiers })
    }
check-result =
    { IS($purpose) ->
        [attack] { IS($result) ->
            [success] Treffer
            [failure] daneben
           *[other] { $result }
        }
       *[other] { $result }
    }
check-total =
    { IS($unit) ->
        [absent] { $total }
        [percent] { $total } %
        [bonus] { $total }
       *[other] { COUNT($total, $unit, case: "dative") }
    }
check-steps =
    { $basis } { $base }{ IS($modifiers) ->
        [absent] {""}
       *[present] , { $modifiers }
    }

timer_set =
    { IS($combatant) ->
        [absent] Steht bevor: { $kind }, { $due }.
       *[present] Steht bevor: { $kind } für { $combatant }, { $due }.
    }
timer_ended =
    { IS($combatant) ->
        [absent] Fällig oder erledigt: { $kind }.
       *[present] Fällig oder erledigt: { $kind } für { $combatant }.
    }
spoke = { $combatant } sagt: „{ $text }“
ruling =
    { IS($about) ->
        [absent] { IS($reason) ->
            [absent] Die Spielleitung entscheidet: „{ $ruling }“
           *[present] Die Spielleitung entscheidet: „{ $ruling }“ Der Grund: „{ $reason }“
        }
       *[present] { IS($reason) ->
            [absent] Die Spielleitung entscheidet über { $about }: „{ $ruling }“
           *[present] Die Spielleitung entscheidet über { $about }: „{ $ruling }“ Der Grund: „{ $reason }“
        }
    }
adjusted =
    { IS($reason) ->
        [absent] Die Spielleitung ändert etwas bei { $combatant }.
       *[present] Die Spielleitung ändert etwas bei { $combatant }: „{ $reason }“
    }
board_pictured = Unter dem Spielplan liegt ein anderes Bild.
board_unpictured = Unter dem Spielplan liegt kein Bild mehr.
described = Das Bild von { $combatant } ist neu, oder die Kennung in einem anderen Programm.
undone =
    { IS($what) ->
        [absent] { $count ->
            [one] { $count } Schritt zurückgenommen.
           *[other] { $count } Schritte zurückgenommen.
        }
       *[present] { $more ->
            [0] Zurückgenommen: „{ $what }“
            [one] Zurückgenommen: „{ $what }“ und { $more } weiterer Schritt.
           *[other] Zurückgenommen: „{ $what }“ und { $more } weitere Schritte.
        }
    }{ IS($reason) ->
        [absent] {""}
       *[present] {" "}Der Grund: „{ $reason }“
    }{ IS($commitment) ->
        [absent] {""}
       *[present] {" "}Damit ist auch das Ende zurückgenommen; der Server würfelt von hier an mit einem neuen Startwert ({ $commitment }).
    }
note = Notiz: { $text }
erased =
    { $entries ->
        [one] Ein Name wurde aus dieser Aufzeichnung gelöscht, in einem Eintrag.
       *[other] Ein Name wurde aus dieser Aufzeichnung gelöscht, in { $entries } Einträgen.
    }
undo-asked =
    { IS($reason) ->
        [absent] { $seat } bittet, etwas zurückzunehmen.
       *[present] { $seat } bittet, etwas zurückzunehmen: „{ $reason }“
    }
undo-denied =
    { IS($reason) ->
        [absent] Die Spielleitung lehnt es ab, etwas zurückzunehmen.
       *[present] Die Spielleitung lehnt es ab, etwas zurückzunehmen: „{ $reason }“
    }
seat-given =
    { IS($combatants) ->
        [absent] { $seat } wird eingeladen: { $role }.
       *[present] { $seat } wird eingeladen: { $role } für { $combatants }.
    }
seat-taken =
    { IS($reason) ->
        [absent] { $seat } sitzt hier nicht mehr.
       *[present] { $seat } sitzt hier nicht mehr: „{ $reason }“.
    }
redone =
    { IS($what) ->
        [absent] { $count ->
            [one] { $count } Schritt wiederhergestellt.
           *[other] { $count } Schritte wiederhergestellt.
        }
       *[present] { $more ->
            [0] Wiederhergestellt: „{ $what }“
            [one] Wiederhergestellt: „{ $what }“ und { $more } weiterer Schritt.
           *[other] Wiederhergestellt: „{ $what }“ und { $more } weitere Schritte.
        }
    }

move_bumped = { $combatant } stößt auf jemanden, den man nicht sieht, und bleibt stehen.
moved =
    { $combatant } bewegt sich{ IS($metres) ->
        [absent] {""}
       *[present] {" "}{ $metres ->
            [one] { $metres } Meter
           *[other] { $metres } Meter
        }
    }.
engaged = { $combatant } und { $foe } sind im Nahkampf.
disengaged = { $combatant } ist nicht mehr im Nahkampf mit { $foes }.
linked = { $combatant }: { $link } { $other }.
linked_rides = { $combatant } reitet auf { $other }.
linked_holds = { $combatant } hält { $other } fest.
unlinked = { $combatant }: nicht mehr { $link } { $others }.
unlinked_rides = { $combatant } reitet nicht mehr auf { $others }.
unlinked_holds = { $combatant } hält { $others } nicht mehr fest.

damage_taken = { $combatant } { damage-loss }{ damage-why }: noch { damage-left }.
damage_taken_unmeasured = { $combatant } verliert { COUNT($amount, $resource, case: "accusative") }{ damage-why }.
damage_worse =
    { $combatant } { IS($resource) ->
        [hp] nimmt noch einmal { $amount } Schaden
       *[other] verliert noch einmal { COUNT($amount, $resource, case: "accusative") }
    }{ damage-why }: noch { damage-left }.
damage_worse_unmeasured = { $combatant } verliert noch einmal { COUNT($amount, $resource, case: "accusative") }{ damage-why }.
damage-loss =
    { IS($resource) ->
        [hp] nimmt { $amount } Schaden
       *[other] verliert { COUNT($amount, $resource, case: "accusative") }
    }
damage-why =
    { IS($cause) ->
        [absent] { IS($armour) ->
            [absent] {""}
           *[present] {" "}({ $rolled } weniger { $armour } für Rüstung)
        }
       *[present] {" "}({ $cause }{ IS($armour) ->
            [absent] {""}
           *[present] , { $rolled } weniger { $armour } für Rüstung
        })
    }
damage-left =
    { IS($maximum) ->
        [absent] { COUNT($now, $resource) }
       *[present] { $now } von { COUNT($maximum, $resource, case: "dative") }
    }
damage_none =
    { $combatant } bleibt{ IS($cause) ->
        [absent] {""}
       *[present] {" "}durch { THE($cause, case: "accusative") }
    } unverletzt{ IS($rolled) ->
        [absent] {""}
       *[present] { IS($armour) ->
            [absent] {""}
           *[present] : Die Rüstung fängt alle { $rolled } ab
        }
    }.
damage_reckoned = Die Wunde von { $combatant } gilt als: { $kind }.
damage_healed =
    { IS($cause) ->
        [absent] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") } zurück und hat jetzt { $now }.
       *[present] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") } von dem zurück, was { THE($cause) } angerichtet hat, und hat jetzt { $now }.
    }
damage_healed_unmeasured =
    { IS($cause) ->
        [absent] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") } zurück.
       *[present] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") } von dem zurück, was { THE($cause) } angerichtet hat.
    }
resource_lost =
    { IS($reason) ->
        [absent] { $combatant } verliert { COUNT($amount, $resource, case: "accusative") }: noch { $now }.
       *[present] { $combatant } verliert { COUNT($amount, $resource, case: "accusative") } ({ $reason }): noch { $now }.
    }
resource_lost_unmeasured =
    { IS($reason) ->
        [absent] { $combatant } verliert { COUNT($amount, $resource, case: "accusative") }.
       *[present] { $combatant } verliert { COUNT($amount, $resource, case: "accusative") } ({ $reason }).
    }
resource_gained =
    { IS($reason) ->
        [absent] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") }: jetzt { $now }.
       *[present] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") } ({ $reason }): jetzt { $now }.
    }
resource_gained_unmeasured =
    { IS($reason) ->
        [absent] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") }.
       *[present] { $combatant } gewinnt { COUNT($amount, $resource, case: "accusative") } ({ $reason }).
    }
resource_changed =
    { $combatant } hat { COUNT($now, $resource, case: "accusative") }{ IS($maximum) ->
        [absent] {""}
       *[present] {" "}von höchstens { $maximum }
    }{ IS($reason) ->
        [absent] {""}
       *[present] {" "}({ $reason })
    }.
resource_changed_unmeasured =
    { IS($reason) ->
        [absent] Bei { $combatant } hat sich etwas geändert: { $resource }.
       *[present] Bei { $combatant } hat sich etwas geändert: { $resource } ({ $reason }).
    }
stat_changed =
    { $combatant }: { $stat } { IS($was) ->
        [absent] {""}
       *[present] { $was } →{" "}
    }{ $now }{ IS($reason) ->
        [absent] {""}
       *[present] {" "}({ $reason })
    }.

condition_gained =
    { $combatant } ist { $condition }{ IS($until) ->
        [absent] {""}
       *[present] {" "}bis { $until }
    }{ more }.
condition_changed =
    { $combatant } ist noch { $condition }{ IS($until) ->
        [absent] {""}
       *[present] , bis { $until }
    }{ more }.
condition_lost =
    { IS($reason) ->
        [absent] { $combatant } ist nicht mehr { $condition }.
       *[present] { $combatant } ist nicht mehr { $condition } ({ $reason }).
    }
board =
    { IS($things) ->
        [absent] das Spielfeld
       *[present] { $things }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}auf { $cells }
    }{ IS($count) ->
        [absent] {""}
       *[present] {" "}auf { $count } Feldern
    }: { IS($change) ->
        [absent] verändert
       *[present] { $change }
    }{ IS($light) ->
        [absent] {""}
       *[present] , das Licht ist jetzt: { $light }
    }{ IS($combatant) ->
        [absent] {""}
       *[present] {" "}({ $combatant })
    }{ more }.
item =
    { IS($combatant) ->
        [absent] { THE($item) }
       *[present] { $combatant }, { $item }
    }: { $change }.
item_appeared = Da liegt jetzt { THE($item) }.
item_disappeared =
    { IS($combatant) ->
        [absent] { THE($item) } ist nicht mehr da.
       *[present] { $combatant } hat { THE($item, case: "accusative") } nicht mehr.
    }
item_given = { $combatant } gibt { $to } { THE($item, case: "accusative") }.
item_picked-up = { $to } hebt { THE($item, case: "accusative") } auf.
item_taken = { $to } nimmt { $combatant } { THE($item, case: "accusative") } weg.
item_thrown = { $combatant } wirft { THE($item, case: "accusative") }.
item_destroyed =
    { IS($combatant) ->
        [absent] { THE($item) } ist zerstört.
       *[present] { $combatant }, { $item }: zerstört.
    }

## Auf Karten: was getan wird, in wenigen Worten hinter den Namen; und wie es ausging, als Stempel

brief_maneuver =
    { IS($weapon) ->
        [absent] { $maneuver }
       *[present] { $maneuver }, { $weapon }
    }
brief_maneuver_attack =
    { IS($weapon) ->
        [absent] { $maneuver }
       *[present] { $weapon }
    }
brief_maneuver_power = { $power }
brief_maneuver_cast = { $spell }
brief_maneuver_spell = { $spell }
badge = { $result }
badge_attack_success = Treffer
badge_attack_failure = daneben
badge_attack_critical = kritisch
badge_attack_special = speziell
badge_attack_hit = Treffer
badge_attack_miss = daneben
badge_marked_damage_none = unverletzt

## Worauf der Kampf wartet, am Ende einer Geschichte
waiting = Der Kampf wartet auf { $asked } { $asks }: { OR($choices) }.
waiting_dice = Der Kampf wartet darauf, dass { $asked } { $notation } würfelt: { $purpose }.

## Was jemand gefragt ist, hinter einem Namen zu lesen: „Warten auf Anna (Verteidigung)“.

asks = (Entscheidung: { $ask })
asks_dice = (Würfeln)
asks_begin = (Kampfbeginn)
asks_act = (Handlung)
asks_defend = (Verteidigung)
asks_over = (Ist der Kampf vorbei?)

## Was jemand gefragt wird, als Frage an die, die entscheiden.

question_dice =
    { IS($combatant) ->
        [absent] Würfle { $notation }: { $purpose }.
       *[present] Würfle { $notation } an Stelle von { $combatant }: { $purpose }.
    }

## in einem Fall anders lautet, auch diesen (.dative).

word_gm = die Spielleitung
word_hp =
    { $count ->
        [one] Trefferpunkt
       *[other] Trefferpunkte
    }
    .dative =
        { $count ->
            [one] Trefferpunkt
           *[other] Trefferpunkten
        }
word_pp =
    { $count ->
        [one] Kraftpunkt
       *[other] Kraftpunkte
    }
    .dative =
        { $count ->
            [one] Kraftpunkt
           *[other] Kraftpunkten
        }
word_dex = GE
    .gender = feminine
word_hour =
    { $count ->
        [one] Stunde
       *[other] Stunden
    }
word_minute =
    { $count ->
        [one] Minute
       *[other] Minuten
    }
word_second =
    { $count ->
        [one] Sekunde
       *[other] Sekunden
    }
word_dice =
    { $count ->
        [one] Würfel
       *[other] Würfel
    }
    .dative =
        { $count ->
            [one] Würfel
           *[other] Würfeln
        }
word_sixes =
    { $count ->
        [one] Sechs
       *[other] Sechsen
    }
word_int = IN
    .gender = feminine

# Waffen, Schilde und Rüstungen
word_sword = Schwert
    .gender = neuter
word_longsword = Langschwert
    .gender = neuter
word_long-sword = Langschwert
    .gender = neuter
word_short-sword = Kurzschwert
    .gender = neuter
word_broadsword = Breitschwert
    .gender = neuter
word_great-sword = Zweihänder
    .gender = masculine
word_rapier = Rapier
    .gender = neuter
word_dagger = Dolch
    .gender = masculine
word_parrying-dagger = Parierdolch
    .gender = masculine
word_second-dagger = zweiter Dolch
    .gender = masculine
    .nominative = zweite Dolch
    .dative = zweiten Dolch
    .accusative = zweiten Dolch
word_knife = Messer
    .gender = neuter
word_second-knife = zweites Messer
    .gender = neuter
    .nominative = zweite Messer
    .dative = zweiten Messer
    .accusative = zweite Messer
word_axe = Axt
    .gender = feminine
word_battle-axe = Streitaxt
    .gender = feminine
word_hand-axe = Handaxt
    .gender = feminine
word_bow = Bogen
    .gender = masculine
word_long-bow = Langbogen
    .gender = masculine
word_short-bow = Kurzbogen
    .gender = masculine
word_crossbow = Armbrust
    .gender = feminine
word_light-crossbow = leichte Armbrust
    .gender = feminine
    .dative = leichten Armbrust
word_heavy-crossbow = schwere Armbrust
    .gender = feminine
    .dative = schweren Armbrust
word_sling = Schleuder
    .gender = feminine
word_spear = Speer
    .gender = masculine
word_lance = Lanze
    .gender = feminine
word_polearm = Stangenwaffe
    .gender = feminine
word_halberd = Hellebarde
    .gender = feminine
word_staff = Stab
    .gender = masculine
word_club = Keule
    .gender = feminine
word_mace = Streitkolben
    .gender = masculine
word_hammer = Hammer
    .gender = masculine
word_war-hammer = Kriegshammer
    .gender = masculine
word_flail = Flegel
    .gender = masculine
word_whip = Peitsche
    .gender = feminine
word_net = Netz
    .gender = neuter
word_arrow = Pfeil
    .gender = masculine
word_stone = Stein
    .gender = masculine
    .dative = Stein
word_fists = Fäuste
    .gender = plural
    .dative = Fäusten
word_fist = Faust
    .gender = feminine
word_kick = Tritt
    .gender = masculine
word_bite = Biss
    .gender = masculine
word_claw = Klaue
    .gender = feminine
word_claws = Klauen
    .gender = plural
word_unarmed = Waffenlos
    .gender = neuter
word_shield = Schild
    .gender = masculine
word_buckler = Buckler
    .gender = masculine
word_armour = Rüstung
    .gender = feminine
word_mail = Kettenhemd
    .gender = neuter
word_plate = Plattenrüstung
    .gender = feminine
word_leather = Lederrüstung
    .gender = feminine
word_helmet = Helm
    .gender = masculine
word_fur = Fell
    .gender = neuter
word_hide = dicke Haut
    .gender = feminine
    .dative = dicken Haut
word_weapon = Waffe
    .gender = feminine
word_item = Gegenstand
    .gender = masculine

# Was herumliegt und was sich ändert
word_door = Tür
    .gender = feminine
word_barrel = Fass
    .gender = neuter
word_cart = Karren
    .gender = masculine
word_rope = Seil
    .gender = neuter
word_torch = Fackel
    .gender = feminine
word_horse = Pferd
    .gender = neuter
word_window = Fenster
    .gender = neuter
word_wall = Wand
    .gender = feminine
word_opened = geöffnet
word_shut = geschlossen
word_broken = zerbrochen
word_destroyed = zerstört
word_damaged = beschädigt
word_dropped = fallen gelassen
word_readied = in der Hand
word_put = hingelegt
word_put-out = gelöscht
word_thrown = geworfen
word_flung = weggeschleudert
word_open = offen
word_new = neu
word_locked = verschlossen
word_dark = dunkel
word_dim = dämmrig
word_bright = hell

# Was jemand tun kann
word_attack = Angriff
    .gender = masculine
    .plural = Angriffe
word_defend = Verteidigung
    .gender = feminine
word_parry = Parade
    .gender = feminine
word_dodge = Ausweichen
    .gender = neuter
word_move = Bewegung
    .gender = feminine
    .plural = Bewegungen
word_run = Lauf
    .gender = masculine
word_step = Schritt
    .gender = masculine
    .plural = Schritte
word_charge = Sturmangriff
    .gender = masculine
word_aim = Zielen
    .gender = neuter
word_ready = Bereitmachen
    .gender = neuter
word_recover = Wiederholen
    .gender = neuter
word_wait = Warten
    .gender = neuter
word_delay = Zögern
    .gender = neuter
word_stand = Aufstehen
    .gender = neuter
word_kneel = Hinknien
    .gender = neuter
word_crouch = Ducken
    .gender = neuter
word_pass = nichts tun
word_begin = Beginnen
    .gender = neuter
word_go-on = Weitermachen
    .gender = neuter
word_close = Beenden
    .gender = neuter
word_end = Beenden
    .gender = neuter
word_stay = Bleiben
    .gender = neuter
word_drop = Fallenlassen
    .gender = neuter
word_search = Suchen
    .gender = neuter
word_talk = Zuruf
    .gender = masculine
word_cast = Zaubern
    .gender = neuter
word_power = Kraft
    .gender = feminine
word_spell = Zauber
    .gender = masculine
word_skill = Fertigkeit
    .gender = feminine
word_act = Handlung
    .gender = feminine

# Phasen
word_opening = Eröffnung
    .gender = feminine
word_statements = Ansagen
    .gender = plural
word_initiative = Initiative
    .gender = feminine
word_surprise = Überraschung
    .gender = feminine
word_action = Handlungen
    .gender = plural
word_actions =
    { $count ->
        [one] Aktion
       *[other] Aktionen
    }
    .gender = plural
word_turns = Züge
    .gender = plural
word_powers = Kräfte
    .gender = plural
word_resolution = Abschluss
    .gender = masculine
word_movement = Bewegung
    .gender = feminine

# Ausgang eines Wurfs
word_success = Erfolg
    .gender = masculine
word_failure = Fehlschlag
    .gender = masculine
word_critical = kritischer Treffer
    .gender = masculine
    .nominative = kritische Treffer
    .dative = kritischen Treffer
    .accusative = kritischen Treffer
word_critical-success = kritischer Erfolg
    .gender = masculine
    .nominative = kritische Erfolg
    .dative = kritischen Erfolg
    .accusative = kritischen Erfolg
word_special = spezieller Erfolg
    .gender = masculine
    .nominative = spezielle Erfolg
    .dative = speziellen Erfolg
    .accusative = speziellen Erfolg
word_normal = gewöhnlich
word_fumble = Patzer
    .gender = masculine
word_hit = Treffer
    .gender = masculine
word_hits = Treffer
    .gender = plural
    .dative = Treffern
word_miss = daneben
word_absorbed = abgefangen

# Wozu gewürfelt wird, und woher es kommt
word_base = Grundwert
    .gender = masculine
word_damage = Schaden
    .gender = masculine
word_weapon-damage = Waffenschaden
    .gender = masculine
word_damage-modifier = Schadensbonus
    .gender = masculine
word_healing = Heilung
    .gender = feminine
word_natural-healing = natürliche Heilung
    .gender = feminine
    .dative = natürlichen Heilung
word_first-aid = Erste Hilfe
    .gender = feminine
    .dative = Ersten Hilfe
word_fall = Sturz
    .gender = masculine
word_falling = Sturz
    .gender = masculine
word_falling-stones = fallende Steine
    .gender = plural
    .nominative = fallenden Steine
    .accusative = fallenden Steine
    .dative = fallenden Steinen
word_fire = Feuer
    .gender = neuter
word_poison = Gift
    .gender = neuter
word_disease = Krankheit
    .gender = feminine
word_drowning = Ertrinken
    .gender = neuter
word_hiding = Verstecken
    .gender = neuter
word_a-look-around = Umsehen
    .gender = neuter
word_luck = Glück
    .gender = neuter
word_jump = Springen
    .gender = neuter
word_throw = Werfen
    .gender = neuter
word_spot = Entdecken
    .gender = neuter
word_resistance = Widerstand
    .gender = masculine
word_metres = Meter
    .gender = plural
    .dative = Metern
word_rounds = Runden
    .gender = plural
word_one-side-alone-is-left = nur eine Seite ist übrig
word_weariness = Müdigkeit
    .gender = feminine
word_correction = Berichtigung
    .gender = feminine

# Zustände
word_aiming = am Zielen
word_bleeding = Blutung
    .gender = feminine
word_blinded = blind
word_concealed = verdeckt
word_dead = tot
word_deafened = taub
word_frightened = verängstigt
word_helpless = hilflos
word_hidden = versteckt
word_invisible = unsichtbar
word_kneeling = auf einem Knie
word_marked = gezeichnet
word_paralyzed = gelähmt
word_petrified = versteinert
word_prone = am Boden
word_stunned = betäubt
word_surprised = überrascht
word_unconscious = bewusstlos
word_used = verbraucht
word_attacked = nach einem Angriff
word_noticed = bemerkt
word_unseen = ungesehen

# Plätze am Tisch, Seiten, Beziehungen
word_player = mitspielend
word_observer = beobachtend
word_spectator = zuschauend
word_rides = reitet auf
word_holds = hält
word_north = Norden
    .gender = masculine
word_south = Süden
    .gender = masculine
word_east = Osten
    .gender = masculine
word_west = Westen
    .gender = masculine
word_N = N
    .gender = masculine
word_NE = NO
    .gender = masculine
word_E = O
    .gender = masculine
word_SE = SO
    .gender = masculine
word_S = S
    .gender = masculine
word_SW = SW
    .gender = masculine
word_W = W
    .gender = masculine
word_NW = NW
    .gender = masculine
word_red = Rot
    .gender = neuter
word_blue = Blau
    .gender = neuter
word_heroes = Helden
    .gender = plural
word_foes = Gegner
    .gender = plural
    .dative = Gegnern
word_left = links
word_right = rechts

# Körper
word_head = Kopf
    .gender = masculine
word_chest = Brust
    .gender = feminine
word_abdomen = Bauch
    .gender = masculine
word_arm = Arm
    .gender = masculine
word_leg = Bein
    .gender = neuter
word_hand = Hand
    .gender = feminine
word_right-arm = rechter Arm
    .gender = masculine
    .nominative = rechte Arm
    .dative = rechten Arm
    .accusative = rechten Arm
word_left-arm = linker Arm
    .gender = masculine
    .nominative = linke Arm
    .dative = linken Arm
    .accusative = linken Arm
word_right-leg = rechtes Bein
    .gender = neuter
    .nominative = rechte Bein
    .dative = rechten Bein
    .accusative = rechte Bein
word_left-leg = linkes Bein
    .gender = neuter
    .nominative = linke Bein
    .dative = linken Bein
    .accusative = linke Bein

# Arten von Schaden
word_slash = Hieb
    .gender = masculine
word_slashing = Hieb
    .gender = masculine
word_puncture = Stich
    .gender = masculine
word_piercing = Stich
    .gender = masculine
word_impaling = Durchbohren
    .gender = neuter
word_crushing = Wucht
    .gender = feminine
word_bludgeoning = Wucht
    .gender = feminine
word_bleeding-damage = Blutung
    .gender = feminine
word_cold = Kälte
    .gender = feminine
word_heat = Hitze
    .gender = feminine
word_acid = Säure
    .gender = feminine
word_electricity = Blitz
    .gender = masculine
word_impact = Aufprall
    .gender = masculine

## Wie Argumente heißen, wo { $rest } sie nennt

argument_hp = Trefferpunkte
argument_minor = leichte Wunden
argument_weapon = Waffe
argument_item = Gegenstand
argument_target = Ziel
argument_with = mit
argument_use = Gebrauch
argument_rank = Rang
argument_level = Grad
argument_kind = Art
argument_reason = Grund
argument_why = Grund
argument_cause = Ursache
argument_amount = Menge
argument_resource = Vorrat
argument_skill = Fertigkeit
argument_spell = Zauber
argument_power = Kraft
argument_path = Weg
argument_cells = Felder
argument_metres = Meter
argument_rounds = Runden
argument_round = Runde
argument_turns = Züge
argument_points = Punkte
argument_hand = Hand
argument_hands = Hände
argument_until = bis
argument_side = Seite
argument_place = Ort
argument_position = Stelle
argument_text = Text
argument_words = Worte
argument_what = was
argument_whom = wen
argument_who = wer
argument_by = durch
argument_on = auf
argument_at = bei
argument_to = nach
argument_from = von
argument_towards = hin zu
argument_away = weg von
argument_then = dann
argument_penalty = Abzug
argument_bonus = Bonus
argument_armour = Rüstung
argument_damage = Schaden
argument_location = Trefferzone
argument_combatant = wer
argument_condition = Zustand
argument_choice = Wahl
argument_count = Anzahl
argument_name = Name
argument_direction = Richtung
argument_facing = Blickrichtung
argument_range = Entfernung
argument_cover = Deckung
argument_height = Höhe
argument_fields = Eigenschaften
argument_result = Ergebnis
argument_roll = Wurf
argument_total = Summe
argument_dice = Würfel
argument_cost = Kosten
argument_effect = Wirkung
argument_notation = Wurf
argument_purpose = Zweck

## Kleine Wörter, aus denen Werte bestehen

yes = ja
no = nein
none = keine
nothing = nichts
# Auf einem Knopf, wo man auch nichts wählen kann.
no-choice = nichts
somebody = jemand
something = etwas ({ $what })
themselves = sich selbst
the =
    { IS($gender) ->
        [masculine] { IS($case) ->
            [genitive] des
            [dative] dem
            [accusative] den
           *[nominative] der
        } { $thing }
        [feminine] { IS($case) ->
            [genitive] der
            [dative] der
           *[nominative] die
        } { $thing }
        [neuter] { IS($case) ->
            [genitive] des
            [dative] dem
           *[nominative] das
        } { $thing }
        [plural] { IS($case) ->
            [genitive] der
            [dative] den
           *[nominative] die
        } { $thing }
       *[absent] { $thing }
    }
and = { $most } und { $last }
or = { $most } oder { $last }

# Vor einer Zeile, die später zurückgenommen wurde.
taken-back = (zurückgenommen)

# Was zwischen Ganzem und Teilen steht: 2,5
decimal-mark = ,

# Ein Platz in einer Reihenfolge: „Anna 14“.
place = { $who } { $rank }

# Wann etwas endet.
moment_round = Ende von Runde { $round }
moment_phase = Runde { $round }, { $phase }
moment_time = { $time } nach der Uhr
# Einer, der weit weg ist, mit der Zahl der Runden bis dahin.
moment_far =
    { $rounds ->
        [one] { $moment } ({ $rounds } Runde)
       *[other] { $moment } ({ $rounds } Runden)
    }
moment_rank = Runde { $round }, { $phase }, Rang { $rank }

# Ein Schritt einer Summe: „+20 Dämmerlicht“, und was man außer Addieren und Malnehmen tun kann.
step_for = { $change } { $why }
sum = { $total } ({ $base }, { $steps })
sum_named = { $name } { $sum }
# Statt jedes Schritts einer Summe, wo es viele sind.
so-many-modifiers = { $count } Modifikatoren
change_set = gesetzt auf { $value }
change_min = mindestens { $value }
change_max = höchstens { $value }

## Kinds of choices: what a group of them is called

group_attack = Angriff
group_move = Bewegung
group_defend = Abwehr
group_prepare = Vorbereiten
group_cast = Zaubern
group_heal = Heilen
group_other = Anderes
group_end = Ende

## Eine Antwort auf ihrem Knopf: „Brigand mit dem Langschwert angreifen“

option_attack =
    { IS($target) ->
        [absent] Angriff
       *[present] Angriff auf { $target }
    }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    }{ more }
option_charge =
    { IS($target) ->
        [absent] Sturmangriff
       *[present] Sturmangriff auf { $target }
    }{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    }{ more }
option_parry =
    Parade{ IS($with) ->
        [absent] {""}
       *[present] {" "}mit { THE($with, case: "dative") }
    }{ more }
option_opportunity =
    Gelegenheitsangriff{ IS($weapon) ->
        [absent] {""}
       *[present] {" "}mit { THE($weapon, case: "dative") }
    }{ more }

## Was neben dem Knopf von einer Antwort gesagt wird, nachdem sie benannt ist; „outcome_“ mit Frage und Schlüssel sagt, was daraus folgt

answer_cost = { $answer } ({ $cost })
answer_chance =
    { IS($unit) ->
        [percent] Die Chance beträgt { $chance }.
        [undefended] Die Chance beträgt { $chance }.
        [defence] Sie zählt mit { $chance }.
       *[other] Gewürfelt wird mit { $chance }.
    }
answer_towards =
    { $answer } auf { $whom } zu, { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
answer_secret = Geheim: Bis alles aufgedeckt wird, sehen es nur du und die Spielleitung.
answer_needs = Noch anzugeben: { $names }.
outcome_act_end = Damit endet der Zug.

## Eine Art von Wahl auf ihrem Knopf, wo ihr Wort allein nicht genügt

choice_act_end = Zug beenden
