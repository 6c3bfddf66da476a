# Why a spell is not cast.

spell-too-high = { $who } cannot cast { $spell }: level { $level } is more than five levels above { $who }.
no-charges = There is no charge left in { THE($item) }.
no-magic-points = { $who } has no magic points to cast { $spell } with.
spell-out-of-range = { $spell } does not reach { $target }.
