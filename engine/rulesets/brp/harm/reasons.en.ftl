# Why nobody can help, and what a wound bars.

too-late-to-help = { $patient } is dead; help came too late.
first-aid-has-helped = First Aid has helped this wound already; it helps each wound once.
tried-this-wound = { $healer } has tried this wound already; another healer may try.
knows-no-first-aid = { $healer } has no skill in First Aid.
medicine-has-helped = Medicine has helped this already; it helps each injury once.
tried-this-injury = { $healer } has tried this already; another healer may try.
knows-no-medicine = { $healer } has no skill in Medicine.

cannot-hold-a-shield = { $actor } cannot hold a shield: the wound has to be treated.
takes-two-hands = { $actor } has one sound arm: this takes two hands.
one-handed-weapons-only = { $actor } can use nothing but one-handed melee weapons since a wound.
only-legs-and-head = { $actor } cannot hold anything: only legs and head are left to strike with.
wound-bars-fighting = { $actor } cannot fight until the major wound has been treated.
