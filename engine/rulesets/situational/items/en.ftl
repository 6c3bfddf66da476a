# What attacks on items read like in English. How messages are written: docs/language.md

maneuver_clear-jam = { $combatant } clears { THE($item) }.
item_wounded =
    { IS($combatant) ->
        [absent] The cover gives, and some of the force comes through.
       *[present] { THE($item) } of { $combatant } is damaged.
    }
item_destroyed =
    { IS($combatant) ->
        [absent] { THE($item) } is destroyed.
       *[present] { THE($item) } of { $combatant } is destroyed!
    }
item_jammed = { THE($item) } of { $combatant } jams!
item_cleared = { THE($item) } of { $combatant } is clear again.
item_unharmed = { THE($item) } of { $combatant } holds: { $damage } damage, where it takes { $least }.
word_clear-jam = clear a jam
