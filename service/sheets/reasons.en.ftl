nobody-read = Nobody's sheet is in this text. It can be an actor that Foundry exported, a file of Affray, or a table with a row for each combatant and headings above it.
sheet-of-another-game = This is a sheet of "{ $title }". It can be read for a fight by { $ruleset }.
sheet-unknown = Which program has written this is not known. Known here: { $known }; and any table with a row for each combatant and headings above it.
sheets-no-json = The text begins like JSON and is none: { $text }.
too-many-read = The text has the sheets of { $count }; at most { $most } can be read at once.
too-much-unfit = So much of this does not fit that it cannot be read: are these sheets of another game? Read fewer of them at once.
