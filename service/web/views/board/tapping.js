// What a tap on a cell does, or Enter under the keyboard's cursor.

import { playerOf } from "../../session/players.js";
import { targetingOf } from "../targeting.js";
import { aimAtCell } from "./aimed-cell.js";
import { isOnBoard } from "./geometry.js";
import { chosenWay, go, goTo, lookAt, moverOf, movesOf, stay } from "./moving.js";
import { isPlacing, touchPlace } from "./placing.js";

/** Who goes where a free cell is touched before anybody was: the one who may; "" where there are more, or a player has them. */
function onlyGoer(session) {
  const [goer = "", ...others] = new Set(movesOf(session).map((each) => each.who));
  return others.length || playerOf(session, goer) ? "" : goer;
}

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
  const goer = mover || (choosing ? "" : onlyGoer(session));
  if (!goer || !isOnBoard(session.view.board, cell)) return;
  if (!mover) lookAt(session, goer);
  // The first tap shows the way and its price, a second one on its goal goes there.
  const way = chosenWay(session, goer);
  if (way && String(way.cells.at(-1)) === String(cell)) go(session, goer);
  else goTo(session, goer, cell);
}
