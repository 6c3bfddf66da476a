"""Several screenshots side by side in one picture: as large as they are, or all `high` pixels high."""

from base64 import b64decode, b64encode

from tests.support.browser import Page

GAP = 24
GROUND = "#d9d4c8"

PLACE = """
const [pngs, gap, ground, wanted, done] = arguments;
const loaded = pngs.map((png) => new Promise((found) => {
  const image = new Image();
  image.onload = () => found(image);
  image.src = `data:image/png;base64,${png}`;
}));
Promise.all(loaded).then(async (images) => {
  const height = wanted || Math.max(...images.map((each) => each.height));
  const scales = images.map((each) => (wanted ? wanted / each.height : 1));
  const widths = images.map((each, place) => Math.round(each.width * scales[place]));
  const width = widths.reduce((sum, each) => sum + each, gap * (images.length + 1));
  const canvas = new OffscreenCanvas(width, height + 2 * gap);
  const drawn = canvas.getContext("2d");
  drawn.imageSmoothingQuality = "high";
  drawn.fillStyle = ground;
  drawn.fillRect(0, 0, canvas.width, canvas.height);
  let left = gap;
  images.forEach((each, place) => {
    drawn.drawImage(each, left, gap, widths[place], Math.round(each.height * scales[place]));
    left += widths[place] + gap;
  });
  const reader = new FileReader();
  reader.onload = () => done(reader.result.split(",")[1]);
  reader.readAsDataURL(await canvas.convertToBlob());
});
"""


def side_by_side(page: Page, pngs: list[bytes], high: int = 0) -> bytes:
    """One PNG of them all; `page` is a window that is free to work in."""
    packed = [b64encode(each).decode() for each in pngs]
    return b64decode(page.call("execute/async", script=PLACE, args=[packed, GAP, GROUND, high]))
