# Why something is barred that systems share: walking, and what stands between two.

no-board = Nobody walks without a board.
no-step = A way needs at least one step.
step-barred = Step { $number }, { $direction } of ({ $x }, { $y }), is barred: { $why }.
step-into-wall = there is a wall, or the board ends
step-through-something = something bars the way
step-onto-somebody = { AND($names) } stands there
step-nowhere = nobody can go there
way-too-long = That way costs { $spent }, and { $who } can go { $most }.

nothing-gets-through = Nothing gets through the { $thing } between { $one } and { $other }.
ends-sight = The { $thing } between { $one } and { $other } ends sight.
