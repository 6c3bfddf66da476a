"""Slash commands, and what a press on a button, a menu or a form means."""
