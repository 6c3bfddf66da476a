"""What lies about: dropped where somebody stands, picked up by another, called otherwise where its name is taken."""

from engine.kit.dropped_items import dropped, picked_up, unused
from engine.state.state import Combatant, Fight, Item, Thing


def somebody(id: str, *items: str) -> Combatant:
    things = {name: Item({"held": True}) for name in items}
    return Combatant(id=id, name=id, side="", sheet={}, stats={}, resources={}, items=things, position=(2, 3))


def test_what_is_dropped_lies_where_one_stands_and_is_out_of_hand() -> None:
    fact = dropped(Fight(combatants={"ann": somebody("ann", "sword")}), "ann", "sword", rule="drop")
    assert (fact.combatant, fact.item, fact.change, fact.to) == ("ann", "sword", "dropped", "")
    assert (fact.becomes, fact.position, fact.fields, fact.rule) == ("sword", (2, 3), {"held": False}, "drop")


def test_it_is_called_otherwise_where_something_of_its_name_lies_or_is_had() -> None:
    lying = {name: Thing(item=name, fields=Item({})) for name in ("sword", "sword-2")}
    fight = Fight(combatants={"ann": somebody("ann", "sword")}, things=lying)
    assert dropped(fight, "ann", "sword", rule="").becomes == "sword-3"
    fact = picked_up(fight, "ann", "sword", rule="take")
    assert (fact.combatant, fact.to, fact.becomes, fact.fields) == ("", "ann", "sword-2", {"held": True})
    assert unused("axe", lying) == "axe"
