"""Movement: the Step, the Move, the Run, the Charge, postures, and what happens on the way."""
