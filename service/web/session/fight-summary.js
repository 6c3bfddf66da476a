// What a fight came to, worked out of what this seat was told of it: who did what, the best blow, what decided it, luck.

import { stepOf } from "./lines.js";

const DECISIVE = 3; // turns that are named
const UNKNOWN = 0.3; // the share of a wound where it is not told how much there was
const GOOD = new Set(["best", "great", "good"]);
const BAD = new Set(["bad", "worst"]);

/** {people, best, decisive}: for each combatant's id what they did; the greatest blow; the turns that took most. */
export function fightSummary({ lines, rolls, view }) {
  const counted = lines.filter((each) => !each.undone);
  const blows = blowsIn(counted);
  const people = new Map(view.combatants.map((each) => [each.id, { who: each, dealt: 0, taken: 0, good: 0, bad: 0, luck: luckOf(rolls, each.id) }]));
  for (const { by, whom, amount } of blows) {
    if (people.has(by) && by !== whom) people.get(by).dealt += amount;
    if (people.has(whom)) people.get(whom).taken += amount;
  }
  for (const { args, tone } of counted) {
    const one = people.get(args.combatant);
    if (one && GOOD.has(tone)) one.good += 1;
    if (one && BAD.has(tone)) one.bad += 1;
  }
  return { people: [...people.values()], best: greatest(blows.filter((each) => each.by && each.by !== each.whom)), decisive: decisiveTurns(blows) };
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

/**
 * Luck with the dice of checks, from 0 to 1, by how good each die fell: {of, rolls}; null without any. Rolls that this seat
 * was not shown have no dice here, and count for nothing.
 */
function luckOf(rolls, id) {
  const shares = rolls.filter((each) => each.who === id && each.check && !each.undone).flatMap(sharesOf);
  return shares.length ? { of: shares.reduce((sum, each) => sum + each, 0) / shares.length, rolls: shares.length } : null;
}

/** For each die of a roll the share of faces that are worse; a percentile check wants low ones. */
function sharesOf({ notation, dice, check }) {
  const sides = [...notation.matchAll(/(\d*)d(\d+)/g)].flatMap(([, count, faces]) => Array(Number(count || 1)).fill(Number(faces)));
  if (!sides.length || dice.length < sides.length) return [];
  const low = !check.unit || check.unit === "percent";
  return sides.map((faces, place) => {
    const share = Math.min(1, Math.max(0, (dice[place] - 0.5) / faces));
    return low ? 1 - share : share;
  });
}
