// What stands out along the steps of a fight: rounds, wounds, what was undone, and what is told of each step.

import { stepOf } from "./lines.js";

const NO_PLAY = /^(spoke|note|undone|redone|undo-asked|undo-denied|seat-|entropy)/; // no undo counts it
const UNKNOWN = 0.3; // the share of a wound where it is not told how much there was

const known = new WeakMap();

/** The marks of a timeline: {told, seen, rounds, wounds, undone}, worked out once for each. */
export function marksOf({ lines }) {
  if (!known.has(lines)) known.set(lines, marked(lines));
  return known.get(lines);
}

function marked(lines) {
  const counted = lines.filter((each) => !each.undone);
  return {
    told: [...new Set(counted.filter((each) => !each.aside && isPlay(each)).map(stepOf))], // what one stops at
    seen: [...new Set(lines.filter((each) => !each.aside).map(stepOf))], // of which anything is told, undone play and talk too
    rounds: roundStarts(counted),
    wounds: counted.filter((each) => each.key.startsWith("damage") && each.args.amount > 0).map(wound),
    undone: stretches(lines.filter((each) => each.undone).map(stepOf)),
  };
}

const isPlay = (line) => !NO_PLAY.test(line.key);

function roundStarts(lines) {
  const found = new Map();
  for (const each of lines) if (each.round && isPlay(each) && !found.has(each.round)) found.set(each.round, stepOf(each));
  return [...found].map(([round, step]) => ({ round, step }));
}

const wound = (line) => ({ step: stepOf(line), who: line.args.combatant, amount: line.args.amount, share: line.args.maximum ? Math.min(1, line.args.amount / line.args.maximum) : UNKNOWN });

/** Steps as stretches of those that follow one upon another: [{from, to}]. */
function stretches(steps) {
  const found = [];
  for (const step of [...new Set(steps)].sort((one, other) => one - other)) {
    if (found.at(-1)?.to === step - 1) found.at(-1).to = step;
    else found.push({ from: step, to: step });
  }
  return found;
}

/** The line that says what a step is about, or the last that was told before it. */
export function captionOf({ lines }, step) {
  const told = lines.filter((each) => !each.aside && stepOf(each) <= step);
  const at = told.length ? stepOf(told.at(-1)) : 0;
  return told.find((each) => stepOf(each) === at) ?? null;
}

/** What an undo of all from a step on takes back, as far as it is told: a line for each step. */
export function playFrom({ lines }, step) {
  const found = new Map();
  for (const each of lines) {
    if (stepOf(each) >= step && !each.undone && !each.aside && isPlay(each) && !found.has(stepOf(each))) found.set(stepOf(each), each);
  }
  return [...found.values()];
}

/** Whether a step is play that was undone itself. */
export const isUndone = (session, step) => marksOf(session).undone.some(({ from, to }) => from <= step && step <= to);
