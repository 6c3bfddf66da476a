// Going somewhere on the board: which ways one has, which cells they reach, the way to one of them, and sending it.

import { announce } from "../../dom/announce.js";
import { closed, closeOnBack } from "../../dom/close-on-back.js";
import { draftAnswer, nameOf, sendCommand, speakerOf } from "../../session/fight-session.js";
import { meansIt, playerOf } from "../../session/players.js";
import { directionsOf, nextCell } from "../../session/ground.js";
import { readable } from "../../session/service.js";
import { optionOf } from "../dock/fitting.js";
import { phrase } from "../../text/page-texts.js";
import { boardState } from "./state.js";

/** Every option of this seat that leads over the board: {who, asked, option}. */
export function movesOf(session) {
  return Object.values(session.options).flatMap((seat) => seat.decisions.flatMap((asked) =>
    asked.options.filter((option) => option.legal && option.walk).map((option) => ({ who: seat.seat, asked, option }))));
}

/** Whose ways are being looked at: chosen on the board, or by choosing such an option in the dock; "" for nobody. */
export function moverOf(session) {
  const moves = movesOf(session);
  const drafted = moves.find(({ asked, option }) => session.drafts[asked.decision]?.key === option.key);
  if (drafted) return drafted.who;
  const { mover } = boardState(session);
  return moves.some((each) => each.who === mover) ? mover : "";
}

/** The kinds of way that somebody has, each once, by the key of the choice; the one chosen first. */
export function kindsOf(session, who) {
  const own = movesOf(session).filter((each) => each.who === who);
  return [...new Set(own.map((each) => each.option.key))];
}

/** The kind of way that was chosen, in the dock or on the board; "" for whichever is cheapest. */
export function chosenKind(session, who) {
  const kinds = kindsOf(session, who);
  const drafted = movesOf(session).find((each) => each.who === who && session.drafts[each.asked.decision]?.key === each.option.key);
  const { by } = boardState(session);
  return kinds.includes(by) ? by : drafted?.option.key ?? "";
}

/** The cells that somebody reaches, by the chosen kind of way or any: text of the cell to {at, cost, path, move}. */
export function reachedCells(session, who) {
  const kind = chosenKind(session, who);
  const found = new Map();
  for (const move of movesOf(session)) {
    if (move.who !== who || (kind && move.option.key !== kind)) continue;
    for (const each of reachOf(session, move)) {
      const known = found.get(String(each.at));
      if (!known || worth(each) < worth(known)) found.set(String(each.at), each);
    }
  }
  return found;
}

/** A single step comes before a way of one cell, a shorter way before a longer one. */
const worth = ({ cost, move }) => cost * 2 - (move.option.params.path ? 0 : 1);

/** What one option reaches, as far as the service has said. */
function reachOf(session, move) {
  const start = session.view.combatants.find((each) => each.id === move.who)?.position;
  const direction = directionsOf(session.view.board)[move.option.args.direction];
  if (!start) return [];
  if (!move.option.params.path) return direction ? [{ at: nextCell(start, direction), cost: 1, path: null, move }] : [];
  const { reached } = boardState(session);
  const now = `${session.view.version} ${move.asked.decision} `;
  const key = `${now}${move.option.key} ${JSON.stringify(move.option.args)}`;
  if (!reached.has(key)) {
    for (const each of reached.keys()) if (!each.startsWith(now)) reached.delete(each); // of what was asked before
    const entry = { cells: [], asking: null };
    reached.set(key, entry);
    entry.asking = session.client.reach(move.asked.decision, move.option.key, move.option.args).then(
      ({ cells }) => { entry.cells = withPaths(session.view.board, cells, move); },
      (error) => { session.error = readable(error); },
    ).then(() => { entry.asking = null; session.draw(); });
  }
  return reached.get(key).cells;
}

/** What is still to be said of the cells in reach; null where all is. */
export function stillToCome(session) {
  const asking = [...boardState(session).reached.values()].map((each) => each.asking).filter(Boolean);
  return asking.length ? Promise.all(asking) : null;
}

/** The cells with the whole way to each, out of the last steps. */
function withPaths(on, cells, move) {
  const steps = new Map(cells.map((each) => [String(each.at), each.step]));
  const way = (at) => {
    const path = [];
    for (let here = at; steps.has(String(here));) {
      const step = steps.get(String(here));
      const [dx, dy] = directionsOf(on)[step];
      path.unshift(step);
      here = [here[0] - dx, here[1] - dy];
    }
    return path;
  };
  return cells.filter((each) => each.ends).map(({ at, cost }) => ({ at, cost, path: way(at), move }));
}

/** Look at the ways of somebody. */
export function lookAt(session, who) {
  Object.assign(boardState(session), { mover: who, by: "", goal: null, all: false });
  closeOnBack(() => stay(session, who));
  announce(phrase("board-where-to", { name: nameOf(session, who) }));
  session.draw();
}

/** Choose the kind of way. */
export function goBy(session, who, kind) {
  const state = boardState(session);
  const { goal } = state;
  forget(session, who);
  Object.assign(state, { mover: who, by: kind, goal: null });
  if (goal) goTo(session, who, goal);
  session.draw();
}

/** Choose a cell as the goal; whether it can be reached. The dock shows the same choice. */
export function goTo(session, who, cell) {
  const found = reachedCells(session, who).get(String(cell));
  const asking = found ? null : stillToCome(session);
  if (asking) {
    boardState(session).wanted = String(cell);
    asking.then(() => { if (boardState(session).wanted === String(cell)) goTo(session, who, cell); }); // it may be among them
    return false;
  }
  boardState(session).wanted = "";
  if (!found) {
    announce(phrase("board-out-of-reach"));
    return false;
  }
  const { asked, option } = found.move;
  Object.assign(boardState(session), { mover: who, goal: found.at });
  forget(session, who);
  Object.assign(draftAnswer(session, asked), { key: option.key, args: option.args, params: found.path ? { path: found.path } : {} });
  announce(phrase("board-way-chosen", { what: speakerOf(session).called(option.key), cost: found.cost }));
  session.draw();
  return true;
}

/** The way that is chosen: {cells, cost, move}, null for none; the path may have been written in the dock as well. */
export function chosenWay(session, who) {
  const start = session.view.combatants.find((each) => each.id === who)?.position;
  const move = movesOf(session).find((each) => {
    const draft = session.drafts[each.asked.decision];
    return each.who === who && draft?.key === each.option.key && Object.entries(each.option.args).every(([name, value]) => draft.args[name] === value);
  });
  if (!start || !move) return null;
  const draft = session.drafts[move.asked.decision];
  const path = move.option.params.path ? draft.params.path ?? [] : [move.option.args.direction];
  const ways = directionsOf(session.view.board);
  if (!path.length || path.some((each) => !ways[each])) return null;
  const cells = path.reduce((all, each) => [...all, nextCell(all.at(-1), ways[each])], [start]);
  const known = reachOf(session, move).find((each) => String(each.at) === String(cells.at(-1)) && (!each.path || each.path.length === path.length));
  return { cells, cost: known?.cost ?? path.length, move };
}

/** The way that is suggested to one of the seats: {who, cells}; null for none, and while another is chosen. */
export function suggestedWay(session) {
  const ways = directionsOf(session.view.board);
  for (const { who, asked, option } of movesOf(session)) {
    if (!asked.likely?.towards || optionOf(asked.options, asked.likely) !== option || session.drafts[asked.decision]?.key) continue;
    const start = session.view.combatants.find((each) => each.id === who)?.position;
    const path = asked.likely.args.path ?? [asked.likely.args.direction];
    if (start && path.every((each) => ways[each])) return { who, cells: path.reduce((all, each) => [...all, nextCell(all.at(-1), ways[each])], [start]) };
  }
  return null;
}

/** Take back what was chosen, and look no more. */
export function stay(session, who) {
  forget(session, who);
  rest(session);
}

function forget(session, who) {
  for (const { asked, option } of movesOf(session)) {
    if (session.options[who]?.decisions.includes(asked) && session.drafts[asked.decision]?.key === option.key) session.drafts[asked.decision].key = "";
  }
}

/** Go the chosen way. */
export async function go(session, who) {
  const way = chosenWay(session, who);
  if (!way) return;
  const { asked, option } = way.move;
  const draft = draftAnswer(session, asked);
  if (draft.sent) return; // a second tap is no second answer
  const player = playerOf(session, who);
  if (!meansIt(player ? [player] : [], "answer-for-confirm", { what: speakerOf(session).called(option.key) })) return;
  draft.sent = true;
  const command = { command: "answer", decision: asked.decision, choice: option.key, args: { ...option.args, ...draft.params } };
  const done = await sendCommand(session, asked.seat === "gm" || who === "gm" ? command : { ...command, combatant: who });
  draft.sent = false;
  if (!done) return;
  delete session.drafts[asked.decision];
  rest(session);
}

/** Nobody goes any more. */
function rest(session) {
  closed();
  Object.assign(boardState(session), { mover: "", by: "", goal: null, wanted: "" });
  session.draw();
}
