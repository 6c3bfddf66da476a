// The board by keyboard: arrow keys lead a cursor from cell to cell, Enter taps, plus and minus zoom, Escape leaves.

import { announce } from "../../dom/announce.js";
import { coveredCells, isHex, isOnBoard, middleOf } from "./geometry.js";
import { showing, viewBox } from "./camera.js";
import { moverOf, stay, stillToCome } from "./moving.js";
import { drawOverlay } from "./overlay.js";
import { cellInWords, readCell } from "./reading.js";
import { boardState } from "./state.js";
import { tapCell } from "./tapping.js";
import { showAll, zoomBy } from "./tools.js";

const SQUARES = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const HEXES = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const SLANTED = { ArrowUp: [1, -1], ArrowDown: [-1, 1] }; // hexes with Shift: the other way up and down

/** The listener of the board. */
export function keysOn(session, placed, movable) {
  const state = boardState(session);
  const on = session.view.board;
  const box = () => viewBox(on, state, placed, state.goal);

  const walk = (event) => {
    const steps = isHex(on) ? { ...HEXES, ...(event.shiftKey ? SLANTED : {}) } : SQUARES;
    const step = steps[event.key];
    if (!step) return false;
    const from = state.cursor ?? startOf(session, placed);
    const to = state.cursor ? [from[0] + step[0], from[1] + step[1]] : from;
    if (!isOnBoard(on, to)) return true;
    state.cursor = to;
    const shown = showing(on, box(), middleOf(on, to));
    if (String(shown) !== String(box())) { state.camera = shown; session.draw(); }
    drawOverlay(session);
    readAloud(to);
    stillToCome(session)?.then(() => { if (state.cursor === to) readAloud(to); });
    return true;
  };

  const readAloud = (cell) => {
    readCell(session, cell);
    announce(cellInWords(session, cell));
  };

  const other = (event) => {
    switch (event.key) {
      case "+": case "=": zoomBy(session, placed, 1.25); return true;
      case "-": zoomBy(session, placed, 0.8); return true;
      case "0": showAll(session); return true;
      case "Enter": case " ":
        if (state.cursor) tapCell(session, state.cursor, placed.find((each) => coveredCells(each).some((one) => String(one) === String(state.cursor))), movable);
        return Boolean(state.cursor);
      case "Escape": return leave();
      default: return false;
    }
  };

  const leave = () => {
    const mover = moverOf(session);
    if (!mover && !state.cursor && !state.ruler) return false;
    if (mover) stay(session, mover);
    Object.assign(state, { cursor: null, ruler: null });
    drawOverlay(session);
    return true;
  };

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!walk(event) && !other(event)) return;
    event.preventDefault();
    event.stopPropagation(); // the arrow keys lead through time elsewhere
  };
}

/** Where the cursor begins: with whoever goes, or acts, or one's own. */
function startOf(session, placed) {
  const wanted = [moverOf(session), session.view.step?.combatant, ...session.view.you.combatants];
  const who = wanted.map((id) => placed.find((each) => each.id === id)).find(Boolean) ?? placed[0];
  return who.position;
}
