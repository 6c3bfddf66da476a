"""A first round by the Python client alone: python round.py URL."""

import sys

from affray_client import Client

COMBATANTS = [{"id": "ann", "name": "Ann", "side": "red"}, {"id": "bob", "name": "Bob", "side": "blue"}]

with Client(sys.argv[1]) as gm:
    fight = gm.open("brp", title="A trial", combatants=COMBATANTS).encounter
    gm.answer(fight, "gm", "begin")
    while gm.view(fight).round < 2:
        for seat in gm.options(fight, only=["mine", "legal"]).seats:
            asked = seat.decisions[0]
            best = gm.suggestion(fight, asked.decision)
            gm.answer(fight, seat.seat, best.choice, best.args, decision=asked.decision)
            break
    print(f"{len(gm.timeline(fight).lines)} lines, {gm.audit(fight).verdict}")
