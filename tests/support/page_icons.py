"""The page's icons as PNG, made from the drawing: `python -m tests.support.page_icons`."""

from service.http.routes.web_page import FOLDER
from tests.support import browser as browsers

SIZES = (192, 512)


def main() -> None:
    """Have a browser draw them."""
    folder = FOLDER / "icons"
    drawing = (folder / "affray.svg").read_text(encoding="utf-8")
    for size in SIZES:
        with browsers.browser(size, size) as page:
            page.call("url", url="about:blank")
            page.run("document.documentElement.innerHTML = arguments[0]", f"<body style='margin:0'>{drawing}")
            page.screenshot(folder / f"affray-{size}.png")  # type: ignore[arg-type]
    browsers.end_browsers()


if __name__ == "__main__":
    main()
