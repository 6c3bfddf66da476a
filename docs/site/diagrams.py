"""Blocks of Mermaid become diagrams: drawn by the browser, with what is shipped; without it their text is shown."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

DIAGRAM = "mermaid"


class Diagrams(SphinxTransform):
    """Marks the blocks, so that nothing colours them as code."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        for block in list(self.document.findall(nodes.literal_block)):
            if block.get("language") == DIAGRAM:
                text = nodes.Text(block.astext())
                block.replace_self(Diagram("", "", text))


class Diagram(nodes.General, nodes.FixedTextElement):
    """One diagram."""


def _open(writer: Any, node: Diagram) -> None:
    writer.body.append(writer.starttag(node, "pre", CLASS=DIAGRAM))


def _close(writer: Any, node: Diagram) -> None:
    writer.body.append("</pre>\n")


def _scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    if tree is not None and next(tree.findall(Diagram), None) is not None:
        app.add_js_file("mermaid.tiny.js", loading_method="defer")
        app.add_js_file("diagrams.js", loading_method="defer")


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_node(Diagram, html=(_open, _close))
    app.add_transform(Diagrams)
    app.connect("html-page-context", _scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
