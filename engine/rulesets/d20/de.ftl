# Wie sich d20-Kämpfe auf Deutsch lesen; was Waffen und Freunden zustößt, steht in mishaps/de.ftl.
# Wie Nachrichten geschrieben werden: docs/reference/language.md

answered_begin = Der Kampf beginnt.
answered_over_go-on = Der Kampf geht weiter.
answered_over_close = Die Spielleitung erklärt den Kampf für beendet.
answered_act_end = { $asked } ist für diese Runde fertig.
waiting_begin = Der Kampf wartet darauf, dass die Spielleitung beginnt.
waiting_act = Der Kampf wartet auf die Handlung von { $asked }: { OR($choices) }.
waiting_over = Der Kampf wartet auf die Spielleitung: Ist er vorbei? Zur Wahl: { OR($choices) }.

phase_opening = Vor dem ersten Schlag
phase_turns = Züge
phase_end = Das Ende der Runde
dice_initiative = Initiative für die Seite von { $combatant }: { $total }{ how-rolled }.
order_initiative = Die Reihenfolge dieser Runde: { $order }.
dice_attack = Der Angriffswürfel zeigt { $total }{ how-rolled }.

maneuver_attack = { $combatant } greift { $target } mit { THE($weapon, case: "dative") } an.
maneuver_move =
    { IS($path) ->
        [absent] { $combatant } bewegt sich.
       *[present] { $combatant } bewegt sich { $path }.
    }
maneuver_draw = { $combatant } zieht { THE($item, case: "accusative") }.
maneuver_begin =
    { IS($spell) ->
        [prayer] { $combatant } beginnt ein Gebet.
        [chant] { $combatant } beginnt einen Gesang.
       *[other] { $combatant } stimmt Kriegsmusik an.
    }

check_hit =
    { IS($modifiers) ->
        [absent] { $combatant } würfelt { $roll }, zusammen { $sum }, gegen { $difficulty }: ein Treffer{ how-rolled }.
       *[present] { $combatant } würfelt { $roll }, zusammen { $sum } ({ $base }, { $modifiers }), gegen { $difficulty }: ein Treffer{ how-rolled }.
    }
check_miss =
    { IS($modifiers) ->
        [absent] { $combatant } würfelt { $roll }, zusammen { $sum }, gegen { $difficulty }: daneben{ how-rolled }.
       *[present] { $combatant } würfelt { $roll }, zusammen { $sum } ({ $base }, { $modifiers }), gegen { $difficulty }: daneben{ how-rolled }.
    }
check_damage =
    { IS($modifiers) ->
        [absent] {""}
       *[present] Das macht { $total }: { $base } gewürfelt, { $modifiers }.
    }
driven-off = { $combatant } wird zurückgedrängt.
fallen = { $combatant } scheidet aus dem Kampf aus.

item_drawn = { $combatant } hat { THE($item, case: "accusative") } in der Hand.
condition_gained_prayer =
    { IS($until) ->
        [absent] Das Gebet ist mit { $combatant }.
       *[present] Das Gebet ist mit { $combatant } bis { $until }.
    }
condition_changed_prayer =
    { IS($until) ->
        [absent] Das Gebet bleibt mit { $combatant }.
       *[present] Das Gebet bleibt mit { $combatant } bis { $until }.
    }
condition_lost_prayer = Das Gebet ist nicht mehr mit { $combatant }.
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
condition_gained_chant =
    { IS($until) ->
        [absent] Der Gesang trägt { $combatant }.
       *[present] Der Gesang trägt { $combatant } bis { $until }.
    }
condition_changed_chant =
    { IS($until) ->
        [absent] Der Gesang trägt { $combatant } weiter.
       *[present] Der Gesang trägt { $combatant } weiter bis { $until }.
    }
condition_lost_chant = Der Gesang trägt { $combatant } nicht mehr.
condition_gained_martial-music =
    { IS($until) ->
        [absent] Die Musik spornt { $combatant } an.
       *[present] Die Musik spornt { $combatant } an bis { $until }.
    }
condition_changed_martial-music =
    { IS($until) ->
        [absent] Die Musik spornt { $combatant } weiter an.
       *[present] Die Musik spornt { $combatant } weiter an bis: { $until }.
    }
condition_lost_martial-music = Die Musik spornt { $combatant } nicht mehr an.

question_begin = Sind alle da? Dann beginnt der Kampf.
question_act = Was tust du?
question_over = Es stehen keine zwei Seiten mehr. Ist es vorbei?

suffers_hidden = wird nicht von allen bemerkt
suffers_facing = blickt nach { $direction }
suffers_prayer = trifft leichter und härter: je 1
suffers_chant = trifft leichter und härter: je 1
suffers_martial-music = trifft leichter und härter: je 1

budget_move =
    { $left ->
        [0] keine Bewegung mehr
        [one] noch { $left } Feld Bewegung
       *[other] noch { $left } Felder Bewegung
    }
budget_attack =
    { $left ->
        [0] kein Angriff mehr
       *[other] noch { $left } Angriff
    }

word_d20 = d20-Kampf
    .gender = masculine
word_end = den Zug beenden
word_begin = beginnen
word_martial-music = Kriegsmusik
    .gender = feminine
word_move = Bewegung
    .gender = feminine
    .plural = Bewegungen
word_attack = Angriff
    .gender = masculine
    .plural = Angriffe
word_draw = ziehen
word_opening = Eröffnung
    .gender = feminine
word_turns = Züge
    .gender = masculine
word_facing = Blickrichtung
    .gender = feminine
word_prayer = Gebet
    .gender = neuter
word_chant = Gesang
    .gender = masculine
word_strength = Stärke
    .gender = feminine
word_magic = Magie
    .gender = feminine
word_armour-class = Rüstungsklasse
    .gender = feminine
word_poison = Gift
    .gender = neuter
word_fire = Feuer
    .gender = neuter
word_critical = kritischer Treffer
    .gender = masculine
    .dative = kritischen Treffer
    .accusative = kritischen Treffer
    .nominative = kritische Treffer
word_short-sword = Kurzschwert
    .gender = neuter
word_long-sword = Langschwert
    .gender = neuter
word_two-handed-sword = Zweihänder
    .gender = masculine
word_dagger = Dolch
    .gender = masculine
word_mace = Streitkolben
    .gender = masculine
word_war-hammer = Kriegshammer
    .gender = masculine
word_axe = Axt
    .gender = feminine
word_club = Keule
    .gender = feminine
word_staff = Stab
    .gender = masculine
word_spear = Speer
    .gender = masculine
word_flail = Dreschflegel
    .gender = masculine
word_maul = Streithammer
    .gender = masculine
word_morning-star = Morgenstern
    .gender = masculine
word_pole-arm = Stangenwaffe
    .gender = feminine
word_hatchet = Wurfbeil
    .gender = neuter
word_javelin = Wurfspeer
    .gender = masculine
word_throwing-knife = Wurfmesser
    .gender = neuter
word_short-bow = Kurzbogen
    .gender = masculine
word_long-bow = Langbogen
    .gender = masculine
word_crossbow = Armbrust
    .gender = feminine
word_sling = Schleuder
    .gender = feminine
word_claws = Klauen
    .gender = plural
word_bite = Biss
    .gender = masculine
word_fists = Fäuste
    .gender = plural
    .dative = Fäusten
word_blessed-mace = gesegneter Streitkolben
    .gender = masculine
    .dative = gesegneten Streitkolben
    .accusative = gesegneten Streitkolben
    .nominative = gesegnete Streitkolben
word_second-javelin = zweiter Wurfspeer
    .gender = masculine
    .dative = zweiten Wurfspeer
    .accusative = zweiten Wurfspeer
    .nominative = zweite Wurfspeer
word_second-hatchet = zweites Wurfbeil
    .gender = neuter
    .dative = zweiten Wurfbeil
    .nominative = zweite Wurfbeil
    .accusative = zweite Wurfbeil
word_weir-sword = Wehrschwert
    .gender = neuter

# Auf Karten: wie es ausging, als Stempel.
badge_marked_critical = kritisch
badge_marked_fumble = Patzer

## Was aus einer Antwort folgt, nach ihrem Namen zu lesen

outcome_act_attack = Das wird sofort gewürfelt, und bei einem Treffer der Schaden.
word_follow-up = Folgewurf
    .gender = masculine
