// The rings on the board that show how far something carries: one around each band, with its distance and what it adds.

import { svg } from "../../dom/html.js";
import { between, CELL, isHex, isOnBoard, middleOf } from "./geometry.js";
import { outline } from "./outline.js";
import { added } from "./ranges.js";

const drawn = new WeakMap(); // by board: the outlines that were drawn last
const KEPT = 24;

/** The rings of all that carries from somewhere. */
export const rings = (session, ranges) => ranges.map(({ from, bands }) => svg`<g class="range">${bands.map((band, number) => svg`
  ${number === 0 && band.low > 1 ? ring(session, from, band.low - 1, "too-near") : ""}
  ${ring(session, from, band.high, `band-${Math.min(number, 2)}`)}
  ${band.high > 1 || band.adds ? signs(session.view.board, from, band.high, [band.high, added(session, band)].filter(Boolean).join(" · ")) : ""}`)}</g>`);

const ring = (session, from, high, kind) => svg`<path class=${`ring-of-range ${kind}`} data-high=${high} d=${around(session.view.board, from, high)} />`;

/** The outline of all cells of the board within a distance. */
function around(on, from, high) {
  if (!drawn.has(on)) drawn.set(on, new Map());
  const known = drawn.get(on);
  const key = `${from.position} ${from.size} ${high}`;
  if (!known.has(key)) {
    if (known.size >= KEPT) known.clear();
    const within = (cell) => between(on, from, { position: cell, size: 1 }) <= high;
    known.set(key, outline(on, square(on, from, high).filter(within), within));
  }
  return known.get(key);
}

/** The cells of the board around somebody, in columns and rows. */
function square(on, { position: [x, y], size }, high) {
  const span = (middle, most) => [Math.max(0, middle - high), Math.min(most - 1, middle + size - 1 + high)];
  const [[left, right], [top, bottom]] = [span(x, on.width), span(y, on.height)];
  const cells = [];
  for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) cells.push([column, row]);
  return cells;
}

/** What a ring says, on each of its sides that is on the board. */
function signs(on, { position: [x, y], size }, high, says) {
  const aside = isHex(on) ? Math.floor(high / 2) : 0; // rows of hexes lie askew
  const sides = [
    [[x + size - 1 + high, y], [0.5, 0]], [[x - high, y], [-0.5, 0]],
    [[x + aside, y - high], [0, -0.5]], [[x - aside, y + size - 1 + high], [0, 0.5]],
  ];
  return sides.filter(([cell]) => isOnBoard(on, cell)).map(([cell, [right, down]]) => {
    const [px, py] = middleOf(on, cell);
    return svg`<text class="sign" x=${px + right * CELL} y=${py + down * CELL} text-anchor="middle" dominant-baseline="central">${says}</text>`;
  });
}
