// Choosing on the board and on the cards: the path to go, the target of what is being chosen.

import { phrase } from "../text/page-texts.js";
import { crosses, directionsOf, groundOf, nextCell } from "../session/ground.js";
import { draftAnswer, speakerOf } from "../session/fight-session.js";

const LONGEST = 40; // cells at one tap

/** The cells that a combatant occupies. */
export function occupiedCells({ position: [x, y], size }) {
  const cells = [];
  for (let down = 0; down < size; down += 1) for (let right = 0; right < size; right += 1) cells.push([x + right, y + down]);
  return cells;
}

/** The path over the board that is being chosen: its cells so far, and going on to another cell; null for none. */
export function pathInProgress(session) {
  for (const seat of Object.values(session.options)) {
    for (const asked of seat.decisions) {
      const draft = session.drafts[asked.decision];
      const option = draft?.key && asked.options.find((each) => each.key === draft.key && each.params.path?.many && each.legal);
      const start = session.view.combatants.find((each) => each.id === seat.seat)?.position;
      if (!option || !start) continue;
      const on = session.view.board;
      const ways = directionsOf(on);
      const path = draft.params.path || [];
      const cells = path.reduce((all, each) => [...all, nextCell(all.at(-1), ways[each])], [start]);
      const taken = new Set();
      for (const each of session.view.combatants) if (each.position && each.present && each.id !== seat.seat) for (const cell of occupiedCells(each)) taken.add(String(cell));
      const shut = (cell, side) => {
        const [x, y] = nextCell(cell, ways[side]);
        return x < 0 || y < 0 || x >= on.width || y >= on.height || taken.has(String([x, y])) || groundOf(on).ground([x, y])?.solid || !crosses(on, cell, side);
      };
      const to = (cell) => {
        const more = shortestPath(cells.at(-1), cell, ways, Math.min(LONGEST, option.params.path.many - path.length), shut);
        draft.params = { ...draft.params, path: [...path, ...more] };
        session.draw();
      };
      return { cells, to };
    }
  }
  return null;
}

/** The shortest path to a cell around what is in the way, as directions; none where there is none. */
function shortestPath(from, to, ways, most, shut) {
  const came = new Map([[String(from), null]]);
  let edge = [from];
  for (let step = 0; step < most && edge.length && !came.has(String(to)); step += 1) {
    const next = [];
    for (const cell of edge) {
      for (const [name, by] of Object.entries(ways)) {
        const there = nextCell(cell, by);
        if (came.has(String(there)) || shut(cell, name)) continue;
        came.set(String(there), { name, cell });
        next.push(there);
      }
    }
    // What leads straight there is tried first, so that the way does not zigzag.
    edge = next.sort((one, other) => squaredDistance(one, to) - squaredDistance(other, to));
  }
  const found = [];
  for (let last = came.get(String(to)); last; last = came.get(String(last.cell))) found.unshift(last.name);
  return found;
}

const squaredDistance = ([x, y], [toX, toY]) => (toX - x) ** 2 + (toY - y) ** 2;

/**
 * Whether a combatant can be made the target of what is being chosen, and how: {chosen, possible, choose, says}.
 * Before anything is chosen, that also chooses what is most often done to a target.
 */
export function targetingOf(session, who) {
  const asked = Object.values(session.options).flatMap((seat) => seat.decisions);
  for (const each of asked) {
    const draft = session.drafts[each.decision];
    if (!draft?.key) continue;
    const fits = each.options.filter((one) => one.key === draft.key && one.args.target === who);
    if (!fits.length) continue;
    const chosen = draft.args.target === who;
    return {
      chosen,
      possible: fits.some((one) => one.legal),
      says: phrase(chosen ? "target-chosen" : "target"),
      choose: () => { draft.args = { ...draft.args, target: who }; session.draw(); },
    };
  }
  if (asked.length !== 1) return null;
  const [only] = asked;
  const first = only.options.find((one) => one.legal && one.args.target === who);
  if (!first || session.drafts[only.decision]?.key) return null;
  return {
    chosen: false,
    possible: true,
    says: speakerOf(session).called(first.key),
    choose: () => { session.drafts[only.decision] = { ...draftAnswer(session, only), key: first.key, args: { target: who } }; session.draw(); },
  };
}
