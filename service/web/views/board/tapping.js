// What a tap on a cell does, or Enter under the keyboard's cursor.

import { targetingOf } from "../targeting.js";
import { aimAtCell } from "./aimed-cell.js";
import { isOnBoard } from "./geometry.js";
import { chosenWay, go, goTo, lookAt, moverOf, stay } from "./moving.js";
import { isPlacing, touchPlace } from "./placing.js";

/** Tap a cell, where this combatant stands (undefined: nobody). */
export function tapCell(session, cell, who, movable) {
  if (session.when !== null) return; // in the past nothing is chosen
  if (isPlacing(session)) {
    touchPlace(session, cell, who);
    return;
  }
  if (aimAtCell(session, cell)) return;
  const mover = moverOf(session);
  const choosing = Object.values(session.drafts).some((each) => each.key);
  const goes = who && movable.has(who.id) && !choosing; // one's own figure goes, unless a target is being chosen
  if (who && !goes && targetingOf(session, who.id)?.possible && !(mover && mover === who.id)) {
    targetingOf(session, who.id).choose();
    return;
  }
  if (who && movable.has(who.id)) {
    if (mover === who.id) stay(session, who.id);
    else lookAt(session, who.id);
    return;
  }
  if (!mover || !isOnBoard(session.view.board, cell)) return;
  // A second tap on the goal goes there.
  const way = chosenWay(session, mover);
  if (way && String(way.cells.at(-1)) === String(cell)) go(session, mover);
  else goTo(session, mover, cell);
}
