// Where cells lie on the plane: their middles, their outlines, the cell under a point. A cell is 40 across.

export const CELL = 40;

const ROW = CELL * Math.sqrt(3) / 2; // from one row of hexes to the next
const TIP = CELL / Math.sqrt(3); // from the middle of a hex to its corners

export const isHex = (on) => on.shape === "hexes";

/** The middle of a cell. */
export const middleOf = (on, [x, y]) => (isHex(on) ? [CELL * (x + y / 2), ROW * y] : [CELL * x, CELL * y]);

/** The cell under a point. */
export function cellAt(on, [px, py]) {
  if (!isHex(on)) return [Math.round(px / CELL), Math.round(py / CELL)];
  const [q, r] = [px / CELL - py / ROW / 2, py / ROW];
  const rounded = [q, -q - r, r].map(Math.round);
  const off = [q, -q - r, r].map((each, n) => Math.abs(each - rounded[n]));
  if (off[0] > off[1] && off[0] > off[2]) return [-rounded[1] - rounded[2], rounded[2]];
  if (off[2] > off[1]) return [rounded[0], -rounded[0] - rounded[1]];
  return [rounded[0], rounded[2]];
}

export const isOnBoard = (on, [x, y]) => x >= 0 && y >= 0 && x < on.width && y < on.height;

/** The cells that a combatant covers. */
export function coveredCells({ position: [x, y], size }) {
  const cells = [];
  for (let down = 0; down < size; down += 1) for (let right = 0; right < size; right += 1) cells.push([x + right, y + down]);
  return cells;
}

/** The middle of all that a combatant covers. */
export function middleOfAll(on, who) {
  const middles = coveredCells(who).map((each) => middleOf(on, each));
  return [0, 1].map((axis) => middles.reduce((sum, each) => sum + each[axis], 0) / middles.length);
}

/** How many cells it is from one to the other; a diagonal counts as one. */
export function apart(on, [x, y], [toX, toY]) {
  const [dx, dy] = [toX - x, toY - y];
  return Math.max(Math.abs(dx), Math.abs(dy), isHex(on) ? Math.abs(dx + dy) : 0);
}

/** How many cells it is between two combatants, from the nearest cell of each. */
export const between = (on, one, other) =>
  Math.min(...coveredCells(one).flatMap((here) => coveredCells(other).map((there) => apart(on, here, there))));

/** The outline of cells as a path; each cell a closed figure of its own. */
export const cellsPath = (on, cells) => cells.map((each) => cellPath(on, middleOf(on, each))).join("");

function cellPath(on, [x, y]) {
  const half = CELL / 2;
  if (!isHex(on)) return `M${x - half} ${y - half}h${CELL}v${CELL}h${-CELL}z`;
  return `M${round(x)} ${round(y - TIP)}l${half} ${round(TIP / 2)}v${round(TIP)}l${-half} ${round(TIP / 2)}l${-half} ${round(-TIP / 2)}v${round(-TIP)}z`;
}

const round = (value) => Math.round(value * 100) / 100;

/** The outline of the whole board as a path. */
export function boardPath(on) {
  if (!isHex(on)) return `M${-CELL / 2} ${-CELL / 2}h${CELL * on.width}v${CELL * on.height}h${-CELL * on.width}z`;
  const [right, bottom] = [on.width - 1, on.height - 1];
  const row = (y, corners, from, to) => Array.from({ length: on.width }, (_, n) => corners.map((each) => corner(on, [from + n * Math.sign(to - from), y], each))).flat();
  const side = (x, corners, ys) => ys.flatMap((y) => corners.map((each) => corner(on, [x, y], each)));
  const down = Array.from({ length: on.height }, (_, y) => y);
  const points = [
    ...row(0, ["upper left", "top"], 0, right), ...side(right, ["upper right", "lower right"], down),
    ...row(bottom, ["bottom", "lower left"], right, 0), ...side(0, ["lower left", "upper left"], down.reverse()),
  ];
  return `M${points.map((each) => each.map(round).join(" ")).join("L")}z`;
}

const CORNERS = {
  top: [0, -TIP], "upper right": [CELL / 2, -TIP / 2], "lower right": [CELL / 2, TIP / 2],
  bottom: [0, TIP], "lower left": [-CELL / 2, TIP / 2], "upper left": [-CELL / 2, -TIP / 2],
};

function corner(on, cell, name) {
  const [x, y] = middleOf(on, cell);
  return [x + CORNERS[name][0], y + CORNERS[name][1]];
}

const SQUARE_BORDERS = [[0, -1, [-1, -1], [1, -1]], [1, 0, [1, -1], [1, 1]], [0, 1, [1, 1], [-1, 1]], [-1, 0, [-1, 1], [-1, -1]]]
  .map(([dx, dy, ...corners]) => [dx, dy, ...corners.map((each) => each.map((axis) => (axis * CELL) / 2))]);
const HEX_BORDERS = [
  [1, -1, "top", "upper right"], [1, 0, "upper right", "lower right"], [0, 1, "lower right", "bottom"],
  [-1, 1, "bottom", "lower left"], [-1, 0, "lower left", "upper left"], [0, -1, "upper left", "top"],
].map(([dx, dy, ...corners]) => [dx, dy, ...corners.map((each) => CORNERS[each])]);

/** The borders of a cell, clockwise: {beyond: the cell there, from, to: where the border begins and ends}. */
export function borders(on, cell) {
  const [x, y] = middleOf(on, cell);
  const at = ([right, down]) => [round(x + right), round(y + down)];
  return (isHex(on) ? HEX_BORDERS : SQUARE_BORDERS).map(([dx, dy, from, to]) => ({ beyond: [cell[0] + dx, cell[1] + dy], from: at(from), to: at(to) }));
}

/** The part of the grid that is the same again and again: {width, height, path}, from the middle of the first cell on. */
export function gridTile(on) {
  if (!isHex(on)) return { width: CELL, height: CELL, path: `M${CELL / 2} 0v${CELL}M0 ${CELL / 2}h${CELL}` };
  const around = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 2], [0, 2], [1, -1]];
  return { width: CELL, height: 2 * ROW, path: around.map((each) => cellPath(on, middleOf(on, each))).join("") };
}

/** The box around some points: [left, top, right, bottom]. */
export const boxAround = (points) => {
  const [xs, ys] = [0, 1].map((axis) => points.map((each) => each[axis]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The box around the whole board. */
export function wholeBoard(on) {
  const corners = [[0, 0], [on.width - 1, 0], [0, on.height - 1], [on.width - 1, on.height - 1]].map((each) => middleOf(on, each));
  const [left, top, right, bottom] = boxAround(corners);
  return [left - TIP, top - TIP, right + TIP, bottom + TIP];
}

/** The direction from one point to another, in degrees clockwise from east. */
export const bearing = ([x, y], [toX, toY]) => (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
