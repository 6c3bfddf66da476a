"""The story as messages in no language: the timeline and the ledger of rolls."""
