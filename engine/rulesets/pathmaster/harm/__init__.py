"""Harm: hits, stun, bleeding, injuries, unconsciousness, death."""
