// Where combatants begin who were given no place: each side together, the sides face to face around the middle of the board.

import { groundOf } from "./ground.js";

const FROM_MIDDLE = 4; // cells, to where a side gathers
const GATHER = [[-1, 0], [1, 0], [0, -1], [0, 1]]; // from the middle, side by side

/** The same people, each with a place, as far as the board has room; `there` are those who have one already. */
export function placed(people, board, there = []) {
  if (board.shape === "none") return people;
  const full = new Set([...there, ...people].filter((each) => each.position).flatMap(cellsOf).map(String));
  const sides = [...new Set([...there, ...people].map((each) => each.side))];
  return people.map((each) => {
    if (each.position) return each;
    const friend = there.find((one) => one.side === each.side && one.position);
    const position = freePlace(board, full, friend?.position ?? gathering(board, sides.indexOf(each.side)), wide(each));
    if (!position) return each;
    for (const cell of cellsOf({ ...each, position })) full.add(String(cell));
    return { ...each, position };
  });
}

const wide = ({ size, sheet }) => size ?? sheet?.size ?? 1;

function cellsOf(each) {
  const [x, y] = each.position;
  const range = Array.from({ length: wide(each) }, (_, number) => number);
  return range.flatMap((down) => range.map((right) => [x + right, y + down]));
}

/** The cell around which a side gathers. */
function gathering(board, number) {
  const middle = [board.width, board.height].map((each) => Math.floor((each - 1) / 2));
  const [dx, dy] = GATHER[number % GATHER.length];
  return [middle[0] + dx * Math.min(FROM_MIDDLE, middle[0]), middle[1] + dy * Math.min(FROM_MIDDLE, middle[1])];
}

/** The nearest place with room for so many cells across; null where there is none. */
function freePlace(board, full, around, size) {
  const { ground } = groundOf(board);
  const isFree = ([x, y]) => x >= 0 && y >= 0 && x < board.width && y < board.height && !ground([x, y])?.solid && !full.has(`${x},${y}`);
  for (let far = 0; far < Math.max(board.width, board.height); far += 1) {
    const position = ring(around, far).find((each) => cellsOf({ position: each, size }).every(isFree));
    if (position) return position;
  }
  return null;
}

/** The cells at this distance, those above and below first: a side stands in a line. */
function ring([x, y], far) {
  const steps = Array.from({ length: 2 * far + 1 }, (_, number) => number - far);
  const around = steps.flatMap((dx) => steps.filter((dy) => Math.max(Math.abs(dx), Math.abs(dy)) === far).map((dy) => [x + dx, y + dy]));
  return around.sort(([one], [other]) => Math.abs(one - x) - Math.abs(other - x));
}
