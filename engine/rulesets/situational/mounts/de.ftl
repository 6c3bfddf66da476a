# Wie sich Reiten, Stürze und Fliegen auf Deutsch lesen. Wie Nachrichten geschrieben werden: docs/reference/language.md

maneuver_mount = { $combatant } schwingt sich auf { $target }.
maneuver_dismount = { $combatant } sitzt ab.
maneuver_command =
    { IS($order) ->
        [attack] { $combatant } lässt { $mount } zuschlagen.
        [combo] { $combatant } lässt { $mount } zweimal zuschlagen.
        [ram] { $combatant } treibt { $mount } voran.
       *[other] { $combatant } lenkt { $mount }.
    }
maneuver_ram = { $combatant } rennt geradewegs auf { $target } zu.
maneuver_fly =
    { $combatant } fliegt{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } Feld
           *[other] { $cells } Felder
        }
    }{ IS($height) ->
        [absent] {" "}und landet
       *[present] , { $height } m hoch
    }.

linked_rides = { $combatant } reitet auf { $other }.
unlinked_rides = { $combatant } sitzt nicht mehr auf { $others }.
mount_missing = { $combatant } sieht sich vergeblich nach { $mount } um und ist zu Fuß.
mount_taken = Auf { $mount } sitzt schon jemand, merkt { $combatant }.
check_obeys = { $combatant } behält das Reittier in der Hand: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
check_balks = { $combatant } bringt das Reittier nicht zum Gehorchen: { $sum } ({ $roll } gewürfelt, { check-steps }) gegen { $difficulty }{ how-rolled }
stat_changed_size = {""}
condition_gained_flying = { $combatant } ist in der Luft, { $height } m hoch.
condition_changed_flying = { $combatant } ist { $height } m hoch.
condition_lost_flying =
    { IS($reason) ->
        [lands] { $combatant } landet.
       *[other] { $combatant } stürzt aus der Luft!
    }
suffers_flying = in der Luft, { $height } m hoch: vom Boden aus nicht mit Klingen zu erreichen
word_ram = niederrennen
word_control = Lenken
    .gender = neuter
word_mount = aufsitzen
word_dismount = absitzen
word_command = Befehl ans Reittier
    .gender = masculine
word_fly = fliegen
word_flying = in der Luft
word_fall = Sturz
    .gender = masculine
word_collision = Zusammenstoß
    .gender = masculine
argument_mount = Reittier
argument_order = Befehl
argument_height = Höhe
argument_direction = Richtung
