"""What stands against an attack: Dodge, Shield and Parry, and what the last turn did to them."""
