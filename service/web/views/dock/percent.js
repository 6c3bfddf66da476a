// How likely an option succeeds, in percent, where its system counts chances in dice or as a bonus: the service works it out.

import { speakerOf } from "../../session/fight-session.js";
import { chanceText } from "./answer-label.js";

const MOST = 24; // answers to one decision that are asked about

/** The chance of an option as its system counts it, and in percent as soon as that is known: "6 dice · 65 %". */
export function fullChance(session, asked, option, args) {
  const chance = chanceText(session, option);
  const percent = percentOf(session, asked, option, args);
  return percent === null ? chance : `${chance} · ${rounded(session, percent)}`;
}

/** The chance in percent; null where the option has none of its own, or until it is known. */
export function percentOf(session, asked, option, args) {
  if (!option.odds) return null;
  const known = answersOf(session, asked);
  const about = JSON.stringify([option.key, args]);
  const found = known.get(about) ?? { version: null, percent: null };
  if (found.version !== session.view.version && (known.has(about) || known.size < MOST)) {
    known.set(about, found);
    found.version = session.view.version; // what was true before stands until the answer comes
    ask(session, asked, option, args, found);
  }
  return found.percent;
}

function answersOf(session, { decision }) {
  session.percents ??= new Map();
  if (!session.percents.has(decision)) session.percents.set(decision, new Map());
  return session.percents.get(decision);
}

function ask(session, asked, option, args, found) {
  session.client.odds(asked.decision, option.key, args).then(({ chances: [one] }) => {
    found.percent = one?.percent ?? null;
    session.draw();
  }, () => { found.percent = null; }); // something is left open, or the decision was made meanwhile
}

/** A percentage as people say it; only what is certain is 0 or 100. */
function rounded(session, percent) {
  const [whole, sign] = percent > 0 && percent < 1 ? [1, "< "] : percent > 99 && percent < 100 ? [99, "> "] : [Math.round(percent), ""];
  return sign + speakerOf(session).counted(whole, "percent");
}
