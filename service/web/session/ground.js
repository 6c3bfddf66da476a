// What is in the cells of a board and on their edges: walls, doors, cover, light, and where one gets through.

import { phrase } from "../text/page-texts.js";

export const SQUARES = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] };
export const HEXES = { E: [1, 0], NE: [1, -1], NW: [0, -1], W: [-1, 0], SW: [-1, 1], SE: [0, 1] };

export const directionsOf = (board) => (board.shape === "hexes" ? HEXES : SQUARES);
export const nextCell = ([x, y], [dx, dy]) => [x + dx, y + dy];
const opposite = (side) => [...side].map((each) => ({ N: "S", S: "N", E: "W", W: "E" })[each]).join("");

const read = new WeakMap();

/** The board by cell and by edge, worked out once for each board: {ground(cell), edge(cell, side)}, null for nothing. */
export function groundOf(board) {
  if (!read.has(board)) read.set(board, byPlace(board));
  return read.get(board);
}

function byPlace(board) {
  const cells = new Map();
  for (const at of board.walls) cells.set(String(at), { at, solid: true });
  for (const at of board.rugged) cells.set(String(at), { ...cells.get(String(at)), at, rugged: true });
  for (const each of board.cells) cells.set(String(each.at), each);
  const edges = new Map();
  for (const each of board.edges) {
    const beyond = nextCell(each.at, directionsOf(board)[each.side]);
    edges.set(`${each.at} ${each.side}`, each).set(`${beyond} ${opposite(each.side)}`, each);
  }
  return {
    ground: (cell) => cells.get(String(cell)) ?? null,
    edge: (cell, side) => edges.get(`${cell} ${side}`) ?? null,
  };
}

/** The light in a cell. */
const lightIn = (board, cell) => groundOf(board).ground(cell)?.light || board.light;

/** What is in a cell, in words; "" where nothing is worth a word. */
export function groundWords(board, cell) {
  const ground = groundOf(board).ground(cell) ?? {};
  const light = lightIn(board, cell);
  const surface = ground.surface || board.surface;
  const ceiling = ground.ceiling ?? board.ceiling;
  return [
    ground.thing, ground.solid && phrase("board-kind-wall"), ground.rugged && phrase("board-kind-rugged"),
    ground.cluttered && phrase("board-kind-cluttered"), ground.opaque && phrase("board-kind-opaque"),
    ground.cover && phrase("board-cover", { percent: ground.cover }), light !== "clear" && phrase(`board-light-${light}`),
    surface, ceiling != null && phrase("board-ceiling", { height: ceiling }),
  ].filter(Boolean).join(", ");
}

/** What is on an edge, in words. */
export function edgeWords({ thing, barred, opaque, cover }) {
  return [
    thing || phrase("board-edge"), phrase(barred ? "board-barred" : "board-open"), opaque && phrase("board-kind-opaque"),
    cover && phrase("board-cover", { percent: cover }),
  ].filter(Boolean).join(", ");
}
