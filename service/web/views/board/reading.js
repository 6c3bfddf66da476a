// A cell in words: who stands there, what is there, what it costs to get there.

import { nameOf } from "../../session/fight-session.js";
import { groundWords } from "../../session/ground.js";
import { phrase } from "../../text/page-texts.js";
import { coveredCells, isOnBoard } from "./geometry.js";
import { moverOf, reachedCells, stillToCome } from "./moving.js";
import { carriesTo } from "./ranges.js";

/** "5/4: Raider, difficult ground, 3 to get there". */
export function cellInWords(session, cell) {
  const view = session.when === null ? session.view : session.past.view ?? session.view;
  if (!isOnBoard(view.board, cell)) return "";
  const there = view.combatants.filter((each) => each.position && each.present && coveredCells(each).some((one) => String(one) === String(cell)));
  const mover = session.when === null ? moverOf(session) : "";
  const found = mover ? reachedCells(session, mover).get(String(cell)) : null;
  const words = [
    ...there.map((each) => nameOf(session, each.id)), groundWords(view.board, cell),
    mover && !there.length && (found ? phrase("board-costs", { cost: found.cost }) : !stillToCome(session) && phrase("board-out-of-reach")),
    session.when === null && carriesTo(session, cell),
  ].filter(Boolean).join(", ");
  return words ? `${cell[0]}/${cell[1]}: ${words}` : `${cell[0]}/${cell[1]}`;
}

/** Show in words what is under the pointer. */
export function readCell(session, cell) {
  const line = document.querySelector(".board .read");
  const words = cellInWords(session, cell);
  if (line && line.textContent !== words) line.textContent = words;
}
