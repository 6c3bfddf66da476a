"""Those who fight: what they carry, know and can do."""
