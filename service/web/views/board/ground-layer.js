// The ground of the board: floor, grid, walls, rough ground, light, what covers; drawn once for each board.

import { nothing, svg } from "../../dom/html.js";
import { directionsOf, edgeWords, nextCell } from "../../session/ground.js";
import { boardPath, CELL, cellsPath, gridTile, isHex, middleOf } from "./geometry.js";

const drawn = new WeakMap();

/** The kinds of ground, in the order in which they are laid over each other: the name of each, and what has it. */
export const KINDS = [
  ["rugged", (ground) => ground.rugged],
  ["cluttered", (ground) => ground.cluttered],
  ["covered", (ground) => ground.cover],
  ["hazy", (ground, light) => light === "hazy"],
  ["dark", (ground, light) => light === "dark"],
  ["opaque", (ground) => ground.opaque],
  ["wall", (ground) => ground.solid],
];

/** The ground as a layer of the picture, with what lies `under` the grid. */
export function groundLayer(on, under) {
  if (!drawn.has(on)) drawn.set(on, [floor(on), layer(on)]);
  const [below, above] = drawn.get(on);
  return svg`${below}${under ?? nothing}${above}`;
}

/** The cells of each kind of ground, by its name; the board's own light is that of all others. */
export function cellsByKind(on) {
  const found = new Map();
  const grounds = new Map();
  for (const at of on.walls) grounds.set(String(at), { at, solid: true });
  for (const at of on.rugged) grounds.set(String(at), { ...grounds.get(String(at)), at, rugged: true });
  for (const each of on.cells) grounds.set(String(each.at), each);
  for (const [name, has] of KINDS) {
    const cells = [...grounds.values()].filter((each) => has(each, each.light || "")).map((each) => each.at);
    if (cells.length) found.set(name, cells);
  }
  return found;
}

const floor = (on) => svg`<defs><clipPath id="floor"><path d=${boardPath(on)} /></clipPath></defs><path class="floor" d=${boardPath(on)} />`;

function layer(on) {
  const whole = boardPath(on);
  const tile = gridTile(on);
  return svg`
    <defs><pattern id="tile" width=${tile.width} height=${tile.height} patternUnits="userSpaceOnUse"><path class="line" d=${tile.path} /></pattern></defs>
    ${on.light === "clear" ? "" : svg`<path class=${`ground ${on.light}`} d=${whole} />`}
    ${[...cellsByKind(on)].map(([name, cells]) => svg`<path class=${`ground ${name}`} data-cells=${cells.length} d=${cellsPath(on, cells)} />`)}
    <path class="grid" d=${whole} />
    ${on.edges.map((each) => edgeLine(on, each))}
    ${on.cells.filter((each) => (each.thing || each.cover) && !each.solid).map((each) => named(on, each))}`;
}

/** The name of what is in a cell, or how much it covers: small and below, where a combatant leaves room. */
function named(on, { at, thing, cover }) {
  const [x, y] = middleOf(on, at);
  return svg`<text class="named" x=${x} y=${y + CELL * 0.4} text-anchor="middle">${[...(thing || `${cover} %`)].slice(0, 8).join("")}</text>`;
}

/** An edge as a line across the middle between two cells. */
function edgeLine(on, edge) {
  const [x, y] = middleOf(on, edge.at);
  const [toX, toY] = middleOf(on, nextCell(edge.at, directionsOf(on)[edge.side]));
  const half = ((isHex(on) ? 0.289 : 0.5) * CELL) / Math.hypot(toX - x, toY - y);
  const [middleX, middleY, alongX, alongY] = [(x + toX) / 2, (y + toY) / 2, (y - toY) * half, (toX - x) * half];
  const kind = ["edge", edge.barred && "barred", edge.opaque && "opaque", edge.cover && "cover"].filter(Boolean).join(" ");
  return svg`<line class=${kind} x1=${middleX - alongX} y1=${middleY - alongY} x2=${middleX + alongX} y2=${middleY + alongY}><title>${edgeWords(edge)}</title></line>`;
}
