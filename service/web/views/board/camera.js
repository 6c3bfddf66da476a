// The part of the board that is in the picture: around the fight until somebody zooms or pans.

import { boxAround, CELL, coveredCells, middleOf, wholeBoard } from "./geometry.js";

const LEAST = 25; // pixels across a cell, however far off one looks
const TOUCHED = 45; // pixels across a cell that a finger meets
const finger = matchMedia("(pointer: coarse)");
const MOST = 120;
const COMFORTABLE = 64; // no larger by itself, however few there are
const MARGIN = 1.6; // cells around the outermost
const TIGHT = 0.8; // the same where a finger needs the room

/** The view box of the picture: [left, top, width, height]. */
export function viewBox(on, state, placed, goal = null) {
  return state.camera ?? fitted(on, state, placed, goal);
}

/** A box around everybody, no further off than that cells can be touched, unless all are asked for; where they do not fit, around the `focus`. */
function fitted(on, { size: [width, height], focus, all }, placed, goal) {
  const [least, margin] = finger.matches && !all ? [TOUCHED, TIGHT] : [LEAST, MARGIN];
  const cells = [...placed.flatMap(coveredCells), ...(goal ? [goal] : [])];
  const [left, top, right, bottom] = boxAround(cells.map((each) => middleOf(on, each)));
  const wide = right - left + 2 * margin * CELL;
  const high = bottom - top + 2 * margin * CELL;
  const scale = Math.min(COMFORTABLE / CELL, Math.max(least / CELL, Math.min(width / wide, height / high)));
  const fits = wide <= width / scale && high <= height / scale;
  const [x, y] = fits || !focus ? [(left + right) / 2, (top + bottom) / 2] : focus;
  return within(on, [x - width / scale / 2, y - height / scale / 2, width / scale, height / scale]);
}

/** A box moved so that the board stays in the picture. */
function within(on, [x, y, width, height]) {
  const [left, top, right, bottom] = wholeBoard(on);
  return [kept(x, width, left, right), kept(y, height, top, bottom), width, height];
}

const kept = (at, length, low, high) => (length >= high - low ? (low + high - length) / 2 : Math.max(low, Math.min(high - length, at)));

/** The box after zooming by a factor around a point of the board. */
export function zoomed(on, [x, y, width, height], factor, [px, py], { size }) {
  const least = size[0] * CELL / MOST;
  const most = Math.max(size[0] * CELL / LEAST, least);
  const wide = Math.min(most, Math.max(least, width / factor));
  const by = wide / width;
  return within(on, [px - (px - x) * by, py - (py - y) * by, wide, height * by]);
}

/** The box after panning by so much of the board. */
export const panned = (on, [x, y, width, height], dx, dy) => within(on, [x + dx, y + dy, width, height]);

/** The box moved so that a point lies well inside it. */
export function showing(on, [x, y, width, height], [px, py]) {
  const edge = Math.min(CELL * 1.5, width / 3, height / 3);
  const to = (at, length, point) => Math.min(point - edge, Math.max(point + edge - length, at));
  return within(on, [to(x, width, px), to(y, height, py), width, height]);
}

const NEAR = 46; // pixels across a cell, from which on names are written below figures

/** Whether figures are so near that there is room for their names. */
export const isNear = (box, state) => pixelsPerCell(box, state) >= NEAR;

/** How many pixels a cell is across. */
const pixelsPerCell = ([, , width], { size }) => (size[0] / width) * CELL;
