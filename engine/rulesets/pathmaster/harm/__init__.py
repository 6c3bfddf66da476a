"""What attacks do: hits, stun, bleeding, injuries, unconsciousness, death."""
