# Why a situation does not allow it.

prone = { $who } is prone and can only crawl.
in-the-open = { $who } stands in the open; hiding takes cover or concealment of some kind.
square-too-far = That square is { $away } squares away; the { $weapon } carries { $most }.
no-way-to-square = Nothing gets through the { $thing } to that square.
no-such-cover = There is no such cover that could be broken.
cover-too-far = The { $thing } is { $away } squares away.
no-way-to-cover = Nothing gets through the { $thing } to the { $cover }.
not-between = The { $thing } does not stand between { $who } and { $foe }.
