"""Special successes: bleeding, crushing, entangling, impaling and knockback, and how one gets over each."""
