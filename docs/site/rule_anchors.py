"""Anchors that a page writes as HTML, as the pages of rules do: `<a id="brp.attack.roll"></a>` can be linked to."""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

OPENED = re.compile(r'<a id="([^"]+)">')


class RuleAnchors(SphinxTransform):
    """Makes a target of each anchor."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        for raw in list(self.document.findall(nodes.raw)):
            if found := OPENED.fullmatch(raw.astext()):
                target = nodes.target("", "", ids=[found[1]], names=[found[1]])
                self.document.note_explicit_target(target)
                raw.replace_self(target)
            elif raw.astext() == "</a>":
                raw.parent.remove(raw)


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_transform(RuleAnchors)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
