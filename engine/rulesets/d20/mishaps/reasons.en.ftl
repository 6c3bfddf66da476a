# Why what lies on the ground cannot be had.

lies-elsewhere = The { $item } lies in { $x }, { $y }: { $who } has to go there first.
just-dropped = The { $item } has only just come to lie there: { $actor } has it back next round.
where-it-is = Where the { $item } is, and how it can be had, is the GM's to say first.
owner-not-near = { $owner } does not stand next to { $who }.
