# What an exported page says besides the story. Numbers of which a text depends are called $count.

## The page

page-skip = To the story
page-checking = Checking the record …
page-show-proof = Show the proof
page-needs-scripts = This page tells and checks the fight with a script of its own; please allow scripts for this file.
page-what-to-read = What to read
page-step = Step
page-story = Story
page-steps = Steps
page-rolls = Rolls
page-proof = Proof
page-phases = Phases of the round
page-waiting-for = Waiting for
page-what-changed = What changed here
page-what-happened = What happened here
page-show-undone = Show undone play
page-steps-of-fight = Steps of the fight
page-first-step = First step
page-one-back = One step back
page-one-on = One step on
page-last-step = Last step
page-too-old = This browser is too old to unpack the fight: it needs DecompressionStream (2023 or later).
page-not-shown = This page could not be shown: { $why }
page-gm = the GM
page-number-of-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
page-number-of-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
page-about = { $rules } · { $steps } in { $rounds } · { $from } to { $to } · { $end }
page-not-over = not over when this was exported
page-round = Round { $round }
page-before-first = Before the first round
page-in-round = round { $round }, { $phase }
page-in-none = before the first round
page-step-number = Step { $step }
page-step-of = Step { $step } of { $last }, { $where }
page-step-said = Step { $step }, { $where }. { $what }
page-step-said-undone = Step { $step }, { $where }, undone later. { $what }
page-go-to-step = Go to step { $step }
page-link-to-step = A link to this step
page-undone = undone
page-undone-later = undone later
page-next = Next
page-rank = Rank { $rank }
page-unknown-time = at an unknown time

## A step

page-command = Command “{ $kind }”, { $time }
page-command-by = Command “{ $kind }” by { $who }, { $time }
page-move-by = { $kind } by { $who }
page-acts = { $who } acts
page-acts-on-rank = { $who } acts, rank { $rank }
page-order = Order ({ $kind }):
page-no-side = No side
page-on-the-table = On the table
page-nothing-changed = Nothing visible.
page-nothing-happened = Nothing visible happened.
page-has-left = has left
page-engaged-with = engaged with { $foes }
page-at = at { $place }
page-wounds = Wounds ({ $number })
page-in-hand = In hand ({ $number })
page-meter = { $what } of { $who }
page-of = { $now } of { $most }

## What changed

page-round-begins = Round { $round } begins
page-phase-now = Phase: { $phase }
page-clock-now = It is { $clock } by the clock
page-joins = { $who } joins ({ $side })
page-at-most = { $who }: at most { $now } { $what } (before: { $before })
page-now = { $who } — now: { $what }
page-changed = { $who } — { $what } (before: { $before })
page-no-longer = { $who } — no longer: { $what }
page-wound = { $who } has a wound: { $what }
page-wound-changed = { $who }: a wound grown or healed: { $what }
page-wound-gone = { $who } has a wound no more: { $what }
page-linked = { $who } — { $what }
page-has = { $who } has { $what }
page-has-not = { $who } has no longer in hand: { $what }
page-is-at = { $who } is at { $place }
page-is-nowhere = { $who } is at no known place
page-engaged = { $who } and { $foe } are engaged
page-disengaged = { $who } and { $foe } are no longer engaged
page-leaves = { $who } leaves
page-is-back = { $who } is back
page-is-gone = { $who } is not in the fight any more
page-there-is = There is { $what }
page-there-is-changed = There is { $what } (before: { $before })
page-not-there = No longer there: { $what }
page-open-again = The fight is open again
page-wound-of = { $amount } by { $cause }
page-wound-round = { $wound } in round { $round }
page-thing-at = { $thing } at { $place }

## Rolls, and why

page-no-rule-text = No text for this rule.
page-hidden-roll-why = Hidden roll; the record holds what it came to, bound by its commitment, until it is revealed. Entry { $entry }.
page-dice = { $roll }, { $how }. Entry { $entry }.
page-dice-checked = { $roll }, { $how }; { $proof }. Entry { $entry }.
page-by-server = rolled by the server
page-by-table = rolled by hand
page-by-gm = set by the GM
page-by-fork = rolled in the fight before
page-does-not-hold = which does not hold: { $why }
page-derived-again = derived again from the revealed seed just now
page-adds-up = How the chance adds up
page-roll-of = { $who }, { $what }: { $outcome }
page-hidden-roll = hidden roll
page-nothing-rolled = Nothing was rolled.
page-how-it-came = How this came about
page-lapsed = nothing comes of it
page-base = base
page-difficulty = difficulty
page-held-against = { $roll } against { $chance }
page-held-with = { $roll } with { $chance } against { $difficulty }
page-held-sum = { $roll } { $chance } = { $sum } against { $difficulty }
page-against = { $one } against { $other }
page-more-of-side = and { $count } more

## The proof

page-holds = Holds:
page-fails = Does not hold:
page-open = Open:
page-to-know = To know:
page-record-unreadable = The record in this file cannot be read: { $why }.
page-record-broken = The record is broken
page-not-as-committed = Not all of it follows from what was committed to
page-first-at = { $what }, first at entry { $entry }: { $why }.
page-tells-otherwise = The page tells otherwise than the record: { $what }.
page-wrong-roll = the roll at entry { $entry }
page-missing-roll = a roll at entry { $entry } that is not there
page-wrong-value = { $what } of { $who } at entry { $entry }
page-number-of-rolls =
    { $count ->
        [one] { $count } roll
       *[other] { $count } rolls
    }
page-number-of-changes =
    { $count ->
        [one] { $count } change
       *[other] { $count } changes
    }
page-number-of-events =
    { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
page-number-of-commits =
    { $count ->
        [one] { $count } commit
       *[other] { $count } commits
    }
page-tells-alike = The page tells { $rolls } and { $values } of hit points and the like as the record has them.
page-chain-whole = The chain is whole: { $events }, { $commits }.
page-chain-withheld = The chain is whole: { $events }, { $commits }; of { $withheld } withheld only the digests are here.
page-end-unproven = Its end is unproven.
page-chain-how = Each event is salted, each commit linked to the one before.
page-chain-head = Head of the chain:
page-head-kept = It is the head that the log kept apart from the record. The file has both, though: whoever cut the one could cut the other. Only a head that somebody noted down elsewhere proves the end (“affray verify --head”).
page-head-not-kept = No head of the chain was kept apart from the record, so commits that are missing after its end would not show.
page-dice-some-hidden = { $checked } of the server's { $rolls } follow from the seed committed to before the first; the others are still hidden.
page-dice-all-follow =
    { $count ->
        [one] The server's { $count } roll follows from the seed committed to before the first.
       *[other] The server's { $count } rolls follow from the seed committed to before the first.
    }
page-dice-none = The server rolled nothing.
page-dice-none-yet = The server has rolled nothing yet.
page-dice-until-closed =
    { $count ->
        [one] The server's { $count } roll comes to what is told; whether it follows from the seed can be checked when the fight is closed and the seed revealed.
       *[other] The server's { $count } rolls come to what is told; whether they follow from the seed can be checked when the fight is closed and the seed revealed.
    }
page-typed-in =
    { $count ->
        [one] Nothing proves { $count } roll typed in by { $who }.
       *[other] Nothing proves { $count } rolls typed in by { $who }.
    }
page-given-gm = dice set by the GM
page-given-table = dice rolled by hand
page-given-fork = dice rolled in the fight before
page-seeded = Whoever opened the fight gave the seed of its dice, and could know them.
page-given = Entry { $entry }: { $how }, { $roll }.
page-given-by = Entry { $entry }: { $how }, typed in by { $who }, { $roll }.
page-foreknown = Entry { $entry }: { $purpose } of { $combatant } was known before it fell, to all who had seen it at { $before }, since undone.
page-foreknown-hidden = Entry { $entry }: { $purpose } of { $combatant } was known before it fell, to { $who }, who had rolled it in secret at { $before }, since undone.
page-seen-taken-back =
    { $count ->
        [one] { $count } roll ({ $dice }) had been seen and was taken back; whoever saw that could do something else.
       *[other] { $count } rolls ({ $dice }) had been seen and were taken back; whoever saw that could do something else.
    }
page-number-of-dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
page-new-seed =
    { $count ->
        [one] Entry { $entry }: the end was taken back, and { $count } roll since then comes from a new seed.
       *[other] Entry { $entry }: the end was taken back, and { $count } rolls since then come from a new seed.
    }
page-ruled = Entry { $entry }: a ruling that changed the state, “{ $ruling }”
page-ruled-withheld = Entry { $entry }: a ruling that changed the state, whose words are withheld
page-still-secret = Entry { $entry }: a roll that is still secret.
page-replaced = A name was erased: some events say something else than was written, which proves nothing.
page-withheld = Events are withheld: dice that were typed in, and rulings, may be among them.
page-entropy =
    { $count ->
        [one] The seats added randomness of their own { $count } time.
       *[other] The seats added randomness of their own { $count } times.
    }
page-no-override = No override: all dice were the server's secret ones, and no ruling changed the state.
page-no-override-sealed = No override: all dice were the server's secret ones, and no ruling changed the state; the fight was sealed.
page-override = More than the rules and the server's secret dice decided here; that is allowed, and on record.
page-override-maybe = More than the rules and the server's secret dice may have decided here; that is allowed, and on record.
page-see-proof = Some dice were entered by hand, or the GM made rulings: see Proof.
page-save-record = Save the record (JSON Lines)
page-checked-here = Checked just now in this browser
page-checked-here-how = From the record in this file alone, without a network. A page can be made to lie about itself, though: whoever doubts its maker saves the record, and checks it with “affray verify” or a verifier of their own.
page-checked-there = Checked by the service, as of the export
page-rules-run-on = The rules were run once more over the whole record on { $time }. A browser cannot run the rules; “affray audit” on the record does it for yourself.
page-made-on = This page was made on { $time }. A browser cannot run the rules; “affray audit” on the record does it for yourself.
page-no-audit = There is no audit: events are withheld from this record, and the rules need all of it.
page-full-report = Full report
page-export = Export
page-export-how = The record is the exported file, byte for byte: it can be imported, replayed and audited anywhere.
page-do-not-trust = Do not trust this file: { $why }
page-audit-found = The record is whole, but the service's audit found something that does not come out by the rules.
page-audit-without-rules = The rules could not be judged where this page was made: they are not installed there.
page-who-did-what = Who did what
page-who = Combatant
page-dealt = Dealt
page-taken = Taken
page-checks-met = Checks met
page-dice-fell = Fall of the dice
page-luckier-than = Luckier than
page-longest-runs = Longest runs
page-takes = Takes
page-fair-between = fair: { $low }–{ $high }
page-runs = { $met } met, { $missed } missed
page-seconds = { $seconds } s
page-luck-how = Fair dice meet so many checks, and fall so high from 0 to 100, in 95 of 100 cases; the line stands where yours came out. “Luckier than” says in how many of 100 cases fair dice fall worse. Half of all answers took no longer than what “Takes” says.
page-turning-points = Where it turned
page-turning-points-how =
    { $count ->
        [one] From the beginning of each round the autopilot played the fight to its end once. Behind each figure stands between which the true one lies in 95 of 100 cases.
       *[other] From the beginning of each round the autopilot played the fight to its end { $count } times. Behind each figure stands between which the true one lies in 95 of 100 cases.
    }
page-turning-picture = How likely each side was to win, round by round
page-turning-round = Round { $round }
page-turned = In round { $round } the chance of { $side } rose from { $from } to { $to } %
page-never-turned = It never turned: no round changed a side’s chance by 15 % or more.
page-figures = Figures
