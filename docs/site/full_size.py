"""Pictures lead to themselves: a tap shows one as large as it is, where the page has made it small."""

import posixpath
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.osutil import relative_uri


class FullSize(SphinxPostTransform):
    """Puts a link to the picture's own file around each picture."""

    default_priority = 900  # when pictures have the names under which they are copied
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        page = self.app.builder.get_target_uri(self.env.docname)
        for picture in list(self.document.findall(nodes.image)):
            copied = self.env.images[picture["uri"]][1]
            leads = relative_uri(page, posixpath.join("_images", copied))
            link = nodes.reference("", "", refuri=leads, internal=True, classes=["full-size"])
            picture.replace_self(link)
            link += picture


def setup(app: Sphinx) -> dict[str, Any]:
    """For Sphinx."""
    app.add_post_transform(FullSize)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
