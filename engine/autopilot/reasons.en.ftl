# Why the autopilot gives no answer.

nothing-to-choose = There is nothing to choose where { $asked } is asked { QUOTE($ask) }.
