// Before the fight begins its GM puts figures where they are to start: dragged, or touched and then a cell.

import { announce } from "../../dom/announce.js";
import { isGm, nameOf, sendCommand } from "../../session/fight-session.js";
import { phrase } from "../../text/page-texts.js";
import { isOnBoard } from "./geometry.js";
import { boardState } from "./state.js";

/** Whether figures are put on their places now. */
export const isPlacing = (session) => isGm(session) && !session.view.closed && !session.table?.options.sealed
  && session.view.pending.some((each) => each.asked === "gm" && each.ask === "begin");

/** Touch a figure, or the cell that the one touched before is put in. */
export function touchPlace(session, cell, who) {
  const state = boardState(session);
  if (state.putting && !who) putAt(session, state.putting, cell);
  else {
    state.putting = who && who.id !== state.putting ? who.id : "";
    if (state.putting) announce(phrase("placing-where", { name: nameOf(session, who.id) }));
  }
  session.draw();
}

/** Put somebody in a cell. */
export function putAt(session, who, cell) {
  boardState(session).putting = "";
  const from = session.view.combatants.find((each) => each.id === who)?.position;
  if (!isOnBoard(session.view.board, cell) || String(from) === String(cell)) return;
  sendCommand(session, { command: "adjust", combatant: who, position: cell });
}
