// The pointer on the board: a tap on a cell or a figure, dragging a figure along its way, panning, pinching, the wheel.

import { cellAt, coveredCells, isOnBoard } from "./geometry.js";
import { isNear, panned, viewBox, zoomed } from "./camera.js";
import { drawOverlay } from "./overlay.js";
import { goTo, lookAt } from "./moving.js";
import { isPlacing, putAt } from "./placing.js";
import { boardState } from "./state.js";
import { tapCell } from "./tapping.js";
import { readCell } from "./reading.js";

const FAR = 7; // pixels, from which on a touch is no tap
const WHEEL = 0.0015;

/** The listeners of the picture. */
export function pointerOn(session, placed, movable) {
  const state = boardState(session);
  const on = session.view.board;
  const box = () => viewBox(on, state, placed, state.goal);
  const look = (svg, next) => {
    state.camera = next;
    svg.setAttribute("viewBox", next.join(" "));
    svg.classList.toggle("near", isNear(next, state));
  };
  const figureAt = (cell) => placed.filter((each) => coveredCells(each).some((one) => String(one) === String(cell))).sort((one, other) => Number(other.standing) - Number(one.standing))[0];

  const down = (event) => {
    if (event.button > 0) return;
    const touches = (state.touches ??= new Map());
    touches.set(event.pointerId, [event.clientX, event.clientY]);
    event.currentTarget.setPointerCapture(event.pointerId);
    const cell = cellAt(on, pointOf(event));
    const who = figureAt(cell);
    const drags = state.tool === "hand" && who && movable.has(who.id) ? who.id : "";
    state.touch = touches.size === 1 ? { start: [event.clientX, event.clientY], box: box(), cell, drags, moved: false } : null;
    state.pinch = touches.size === 2 ? { apart: spread(touches), box: box() } : null;
    if (state.tool === "ruler" && state.touch) { state.ruler = { from: cell, to: cell }; drawOverlay(session); }
  };

  const move = (event) => {
    const svg = event.currentTarget;
    const cell = cellAt(on, pointOf(event));
    if (!state.touches?.has(event.pointerId)) { readCell(session, cell); return; }
    state.touches.set(event.pointerId, [event.clientX, event.clientY]);
    if (state.pinch) { pinch(svg); return; }
    const { touch } = state;
    if (!touch) return;
    const [dx, dy] = [event.clientX - touch.start[0], event.clientY - touch.start[1]];
    if (!touch.moved && Math.hypot(dx, dy) < FAR) return;
    if (!touch.moved && touch.drags && !isPlacing(session)) lookAt(session, touch.drags);
    touch.moved = true;
    if (state.tool === "ruler") { state.ruler.to = cell; drawOverlay(session); } else if (touch.drags) drag(touch, cell);
    else look(svg, panned(on, touch.box, (-dx * touch.box[2]) / svg.clientWidth, (-dy * touch.box[3]) / svg.clientHeight));
  };

  const drag = (touch, cell) => {
    readCell(session, cell);
    if (String(cell) === String(touch.over)) return;
    touch.over = cell;
    if (isPlacing(session)) {
      Object.assign(state, { putting: touch.drags, cursor: cell });
      drawOverlay(session);
    } else if (isOnBoard(on, cell)) goTo(session, touch.drags, cell);
  };

  const up = (event) => {
    const { touch } = state;
    state.touches?.delete(event.pointerId);
    if (state.pinch) { afterPinch(); return; }
    state.touch = null;
    if (touch && !touch.moved && event.type === "pointerup" && state.tool === "hand") tapCell(session, touch.cell, figureAt(touch.cell), movable);
    if (touch?.drags && touch.moved && isPlacing(session)) {
      state.cursor = null;
      if (event.type === "pointerup") putAt(session, touch.drags, touch.over ?? touch.cell);
    }
    if (touch?.drags && touch.moved) session.draw();
  };

  /** Of two fingers one is lifted before the other, which goes on to pan. */
  const afterPinch = () => {
    if (state.touches?.size >= 2) return;
    const [left] = [...(state.touches?.values() ?? [])];
    state.pinch = null;
    state.touch = left && state.tool === "hand" ? { start: left, box: box(), cell: null, drags: "", moved: true } : null;
  };

  const pinch = (svg) => {
    const now = spread(state.touches);
    const [[x, y], [otherX, otherY]] = [...state.touches.values()];
    const { left, top } = svg.getBoundingClientRect();
    const from = state.pinch.box;
    const point = [from[0] + (((x + otherX) / 2 - left) / svg.clientWidth) * from[2], from[1] + (((y + otherY) / 2 - top) / svg.clientHeight) * from[3]];
    look(svg, zoomed(on, from, now / state.pinch.apart, point, state));
  };

  const wheel = (event) => {
    const svg = event.currentTarget;
    const before = box();
    const next = zoomed(on, before, Math.exp(-event.deltaY * WHEEL), pointOf(event), state);
    if (next[2] === before[2]) return; // as near, or as far, as it goes: the page may scroll
    event.preventDefault();
    look(svg, next);
  };

  return { down, move, up, wheel };
}

/** Where on the board the pointer is. */
function pointOf(event) {
  const svg = event.currentTarget;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [x, y];
}

const spread = (touches) => {
  const [[x, y], [otherX, otherY]] = [...touches.values()];
  return Math.max(1, Math.hypot(x - otherX, y - otherY));
};
