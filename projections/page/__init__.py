"""A fight as one HTML file that opens from disk, needs no network, and checks itself in the reader's browser.

    document  the file: template, style, scripts and data put together
    story     what the page tells: moves, lines, rolls, the rules they cite, the audit
    states    the state at every version, as changes from one to the next
    patch     a change between two JSON objects (JSON Merge Patch)

The record in it is the exported file, byte for byte. What the browser can check, it checks from that
record alone; what only the rules can tell (the audit) is shown as of the export, and said to be.
"""

from projections.page.document import page, record_in, shared_scripts, shared_styles

__all__ = ["page", "record_in", "shared_scripts", "shared_styles"]
