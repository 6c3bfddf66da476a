# What attacks on items read like in English. How messages are written: docs/reference/language.md

maneuver_clear-jam = { $combatant } clears { THE($item) }.
maneuver_load = { $combatant } loads { THE($item) }.
item_wounded =
    { IS($combatant) ->
        [absent] The cover gives, and some of the force comes through.
       *[present] { $combatant }’s { $item } is damaged.
    }
item_destroyed =
    { IS($combatant) ->
        [absent] { THE($item) } is destroyed.
       *[present] { $combatant }’s { $item } is destroyed!
    }
item_jammed = { $combatant }’s { $item } jams!
item_cleared = { $combatant }’s { $item } is clear again.
item_shot = { $combatant }’s { $item } has to be loaded again.
item_loaded = { $combatant }’s { $item } is loaded.
item_unharmed = { $combatant }’s { $item } holds: { $damage } damage, where it takes { $least }.
word_clear-jam = clear a jam
word_load = load
