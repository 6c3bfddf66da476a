"""From a decision to an answer: what may be chosen, looked for and typed, and the command that is sent."""
