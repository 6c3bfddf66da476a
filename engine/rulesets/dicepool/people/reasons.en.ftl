# Why something does not reach somebody.

weapon-too-short = { $target } is { $away } squares away, and the { $weapon } reaches { $reach }.
spell-too-short = { $target } is { $away } squares away, and { $spell } reaches { $reach }.
too-far = { $who } sees no further than { $squares } squares.
