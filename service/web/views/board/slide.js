// Figures that have moved slide along their way, unless one wants no motion.

import { middleOf, middleOfAll } from "./geometry.js";
import { boardState } from "./state.js";

const A_STEP = 110; // milliseconds
const MOST = 900;

/** Let whoever stands elsewhere than when drawn last slide there, once the picture is drawn. */
export function slideFigures(session, view, placed) {
  const state = boardState(session);
  const moved = [];
  for (const each of placed) {
    const at = middleOfAll(view.board, each);
    const was = state.places.get(each.id);
    if (was && String(was) !== String(at)) moved.push([each, was, at]);
    state.places.set(each.id, at);
  }
  if (!moved.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(() => {
    for (const [who, was, at] of moved) {
      const points = way(session, view.board, who, was, at);
      for (const each of document.querySelectorAll(`.picture [data-who="${CSS.escape(who.id)}"]`)) slide(each, points);
    }
  });
}

/** The points on the way: cell by cell, where what happened says so. */
function way(session, on, who, was, at) {
  const gone = (session.trails?.get(who.id) ?? []).map((cell) => {
    const [[x, y], [homeX, homeY]] = [middleOf(on, cell), middleOf(on, who.position)];
    return [x + at[0] - homeX, y + at[1] - homeY];
  });
  session.trails?.delete(who.id);
  return gone.length && String(gone.at(-1)) === String(at) ? [was, ...gone] : [was, at];
}

function slide(figure, points) {
  figure.animate(
    points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
    { duration: Math.min(MOST, A_STEP * (points.length - 1) + A_STEP), easing: "ease-in-out" },
  );
}
