"""Words: the bot's own texts in the reader's language, those of the rulesets, and text that is safe on Discord."""
