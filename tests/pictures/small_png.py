"""Small PNGs: a screenshot with a palette of at most 40 colours, a fifth of the size of the browser's own."""

import struct
import zlib
from base64 import b64decode, b64encode

from tests.support.browser import Page

# The colours that cover most, each the mean of those near it (5 bits a channel); each pixel as the nearest of them.
QUANTISE = """
const [png, done] = arguments;
const image = new Image();
image.onload = () => {
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const bins = new Map();
  const binOf = (at) => ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
  for (let at = 0; at < data.length; at += 4) {
    const bin = binOf(at);
    const sums = bins.get(bin) ?? [0, 0, 0, 0];
    for (let channel = 0; channel < 3; channel += 1) sums[channel] += data[at + channel];
    sums[3] += 1;
    bins.set(bin, sums);
  }
  const means = [...bins].map(([bin, [red, green, blue, count]]) => (
    { bin, count, colour: [red / count, green / count, blue / count] }
  ));
  const apart = (one, other) => one.reduce((sum, value, channel) => sum + (value - other[channel]) ** 2, 0);
  const palette = means.toSorted((one, other) => other.count - one.count).slice(0, 30).map(({ colour }) => colour);
  while (palette.length < 40) {
    const lost = means.map(({ colour, count }) => count * Math.min(...palette.map((each) => apart(each, colour))));
    palette.push(means[lost.indexOf(Math.max(...lost))].colour);
  }
  const nearest = new Map(means.map(({ bin, colour }) => {
    const far = palette.map((each) => apart(each, colour));
    return [bin, far.indexOf(Math.min(...far))];
  }));
  let indices = "";
  for (let at = 0; at < data.length; at += 4) indices += String.fromCharCode(nearest.get(binOf(at)));
  done({ width, height, palette: palette.flat().map(Math.round), indices: btoa(indices) });
};
image.src = `data:image/png;base64,${png}`;
"""


def small_png(page: Page, png: bytes) -> bytes:
    """The same picture with few colours; `page` is a window that is free to work in."""
    found = page.call("execute/async", script=QUANTISE, args=[b64encode(png).decode()])
    width, height, indices = found["width"], found["height"], b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[row * width : (row + 1) * width] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(found["palette"])),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
