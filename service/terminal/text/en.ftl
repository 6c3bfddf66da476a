# What the terminal says around the table, besides what every front-end says. How messages are written: docs/language.md

seat = Seeing as { $combatants }
seat_gm = Game master
seat_player = Playing { $combatants }
seat_spectator = Watching

before-the-fight = Before the first round
now-in = { round } · { $phase }

# Whoever may not know who is asked knows only that the fight waits.
waits =
    { IS($whom) ->
        [absent] Waiting.
       *[present] Waiting for { $whom }.
    }
until-when = , until { $time }

# How the chance of an option comes about.
chance = { $chance }: { $modifiers }

# What a refusal says would be legal.
instead =
    { IS($more) ->
        [absent] Instead: { $legal }.
       *[present] Instead: { $legal } and { $more } more.
    }
