# Why an answer is refused, and a fight that does not go on.

no-such-choice = { QUOTE($choice) } cannot be chosen here. There is: { $there }.
not-with-these = { QUOTE($choice) } cannot be chosen with these arguments.
ambiguous = { QUOTE($choice) } can mean { $count } things here; say which by its arguments.
list-too-long = { QUOTE($name) } takes a list of at most { $most } values.
whole-number = { QUOTE($name) } takes a whole number from { $low } to { $high }, not { $sent }.
one-number = { QUOTE($name) } takes { $low } and nothing else here, not { $sent }.
one-of = { QUOTE($name) } takes one of { $names }, not { $sent }.
text-too-long = { QUOTE($name) } takes a text of at most 500 characters.
not-taken = { QUOTE($choice) } takes { $names }; it does not take { QUOTE($unknown) }.
takes-nothing = { QUOTE($choice) } takes no arguments; it does not take { QUOTE($unknown) }.
choose-several = Choose { $name }, at most { $most }.
choose-one = Choose { $name }: { $names }.
choose-number = Choose { $name } from { $low } to { $high }.
say-what = Say what { $name } is to be.
not-from-there = { QUOTE($choice) } takes { QUOTE($name) } from { $there }; not { $sent }.
no-default = What { $asked } is asked ({ $ask }) has no default.
nothing-left-open = { QUOTE($choice) } leaves no { QUOTE($by) } open of which chances could be listed.
option-gone = The option { QUOTE($option) } is not there, or not any more. Ask for the options again.
nobody-asked = { $steps } steps went by in which nobody was asked anything.
nothing-to-do = Nothing is left to do in the phase { QUOTE($phase) }.
