"""Links to files of the repository that are no pages: their text stays, since the site has nothing to lead to.

One to what is not there stays as it is, and Sphinx says so; unless the repository is not there as a whole, as where an
image is built, which takes no tests along.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform


class RepositoryLinks(SphinxTransform):
    """Takes the link off what is there and no page, before Sphinx would copy the file."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        for kind in (addnodes.download_reference, addnodes.pending_xref):
            for link in list(self.document.findall(kind)):
                if self._in_the_repository(link):
                    text = nodes.inline(classes=["in-repository"])
                    for each in link.children:  # without what says that it was a link, and of which kind
                        text += each.children if isinstance(each, nodes.inline) else each
                    link.replace_self(text)

    def _in_the_repository(self, link: nodes.Element) -> bool:
        target = str(link["reftarget"]).partition("#")[0]
        if (
            link.get("refdomain") == "doc"
        ):  # a page by its name, or by its path where it lies outside of docs/
            return Path(target).is_absolute()
        if not target:
            return False
        file = (Path(self.env.doc2path(self.env.docname)).parent / target).resolve()
        docs = Path(self.env.srcdir).resolve()
        whole = (docs.parent / "tests").is_dir()
        return file.exists() or not (whole or file.is_relative_to(docs))


def setup(app: Sphinx) -> dict[str, Any]:
    """For Sphinx."""
    app.add_transform(RepositoryLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
