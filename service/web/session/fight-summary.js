// What decided a fight, worked out of what this seat was told of it: the best blow, and the turns that took most.

import { stepOf } from "./lines.js";

const DECISIVE = 3; // turns that are named
const UNKNOWN = 0.3; // the share of a wound where it is not told how much there was

/** {best, decisive}: the greatest blow; the turns that took most. */
export function fightSummary(lines) {
  const blows = blowsIn(lines.filter((each) => !each.undone));
  return { best: greatest(blows.filter((each) => each.by && each.by !== each.whom)), decisive: decisiveTurns(blows) };
}

const greatest = (blows) => blows.reduce((best, each) => (best && best.amount >= each.amount ? best : each), null);

/** Every wound: {step, deed, by, whom, amount, share, text}; the text is that of the deed. */
function blowsIn(lines) {
  const found = [];
  const firsts = new Map(lines.filter((each) => each.position === each.deed).map((each) => [each.deed, each]));
  const strikers = new Map(); // who last did something to whom
  for (const each of lines) {
    const { combatant, target, amount, maximum } = each.args;
    if (each.key.startsWith("maneuver") && typeof target === "string") strikers.set(target, combatant);
    if (!each.key.startsWith("damage") || !(amount > 0)) continue;
    const first = firsts.get(each.deed);
    const by = first && first.args.target === combatant ? first.args.combatant : strikers.get(combatant) ?? "";
    found.push({ step: stepOf(each), deed: each.deed || each.position, by, whom: combatant, amount, share: maximum ? amount / maximum : UNKNOWN, text: (first ?? each).text });
  }
  return found;
}

/** The deeds that took the greatest share of what somebody had, in the order in which they happened. */
function decisiveTurns(blows) {
  const deeds = new Map();
  for (const each of blows) {
    const known = deeds.get(each.deed) ?? { step: each.step, text: each.text, harm: new Map(), share: 0 };
    known.harm.set(each.whom, (known.harm.get(each.whom) ?? 0) + each.amount);
    deeds.set(each.deed, { ...known, share: known.share + each.share });
  }
  const most = [...deeds.values()].sort((one, other) => other.share - one.share).slice(0, DECISIVE);
  return most.sort((one, other) => one.step - other.step);
}
