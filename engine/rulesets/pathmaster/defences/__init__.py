"""Defences: Dodge, Shield and Parry against an attack, and what the last turn did to them."""
