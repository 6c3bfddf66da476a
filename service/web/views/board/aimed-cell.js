// A cell that is chosen on the board: what a choice takes as `x` and `y`, such as where a spell bursts.

import { apart, isOnBoard } from "./geometry.js";

/** The draft of an answer that takes a cell, and the option that is meant: {draft, option}; null where there is none. */
export function aimsAtCell(session) {
  for (const seat of Object.values(session.options)) {
    for (const asked of seat.decisions) {
      const draft = session.drafts[asked.decision];
      const option = draft?.key && asked.options.find((each) => each.key === draft.key && each.legal && takesCell(each)
        && Object.entries(draft.args).every(([name, value]) => value === undefined || each.args[name] === value));
      if (option) return { draft, option };
    }
  }
  return null;
}

/** Whether a choice takes a cell. */
export const takesCell = ({ params }) => Boolean(params.x && params.y) && (params.x.low ?? null) !== null;

/** Choose the cell; whether one is asked for. */
export function aimAtCell(session, cell) {
  const found = aimsAtCell(session);
  if (!found || !isOnBoard(session.view.board, cell)) return false;
  found.draft.params = { ...found.draft.params, x: cell[0], y: cell[1] };
  session.error = null;
  session.draw();
  return true;
}

/** The cells that the choice works on: the chosen one, and those around it; none where nothing is chosen. */
export function aimedCells(session) {
  const found = aimsAtCell(session);
  const { x, y } = found?.draft.params ?? {};
  if (!Number.isInteger(x) || !Number.isInteger(y)) return [];
  const { board } = session.view;
  const radius = found.option.area ?? 0;
  const cells = [];
  for (let column = x - 2 * radius; column <= x + 2 * radius; column += 1) {
    for (let row = y - 2 * radius; row <= y + 2 * radius; row += 1) {
      if (isOnBoard(board, [column, row]) && apart(board, [x, y], [column, row]) <= radius) cells.push([column, row]);
    }
  }
  return cells;
}
