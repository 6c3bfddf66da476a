# What riding, falling and flying read like in English. How messages are written: docs/reference/language.md

maneuver_mount = { $combatant } mounts { $target }.
maneuver_dismount = { $combatant } gets off.
maneuver_command =
    { IS($order) ->
        [attack] { $combatant } lets { $mount } strike.
        [combo] { $combatant } lets { $mount } strike twice.
        [ram] { $combatant } drives { $mount } on.
       *[other] { $combatant } spurs { $mount }.
    }
maneuver_ram = { $combatant } runs straight at { $target }.
maneuver_fly =
    { $combatant } flies{ IS($path) ->
        [absent] {""}
       *[present] {" "}{ $path }
    }{ IS($cells) ->
        [absent] {""}
       *[present] {" "}{ $cells ->
            [one] { $cells } square
           *[other] { $cells } squares
        }
    }{ IS($height) ->
        [absent] {" "}and lands
       *[present] , { $height } m up
    }.

linked_rides = { $combatant } rides { $other }.
unlinked_rides = { $combatant } comes off { $others }.
mount_missing = { $combatant } looks about for { $mount } in vain, and is on foot.
mount_taken = { $combatant } finds somebody on { $mount } already.
check_obeys = { $combatant } keeps the mount in hand: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
check_balks = { $combatant } cannot make the mount obey: { $sum } ({ $roll } rolled, { check-steps }) against { $difficulty }{ how-rolled }
stat_changed_size = {""}
condition_gained_flying = { $combatant } is in the air, { $height } m up.
condition_changed_flying = { $combatant } is { $height } m up.
condition_lost_flying =
    { IS($reason) ->
        [lands] { $combatant } lands.
       *[other] { $combatant } falls out of the air!
    }
suffers_flying = in the air, { $height } m up: out of reach of blades from the ground
word_ram = run somebody down
word_control = controlling the mount
