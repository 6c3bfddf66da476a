"""Panels: what a member is shown, with its buttons, menus and forms. All that a press means stands in its custom_id."""
