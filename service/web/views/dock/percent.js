// How likely an option succeeds, in percent, where its system counts chances in dice or as a bonus: the service works it out.

import { phrase } from "../../text/page-texts.js";
import { speakerOf } from "../../session/fight-session.js";
import { chanceText } from "./answer-label.js";

const MOST = 24; // answers to one decision that are asked about
const UNKNOWN = { percent: null, critical: null };

/** The chance of an option as its system counts it, and in percent as soon as that is known: "6 dice · 65 %". */
export function briefChance(session, asked, option, args) {
  const chance = chanceText(session, option);
  const percent = percentOf(session, asked, option, args);
  return percent === null ? chance : `${chance} · ${rounded(session, percent)}`;
}

/** The same with the chance of a critical hit, where the rules know of that: "6 dice · 65 % · critical 6 %". */
export function fullChance(session, asked, option, args) {
  const brief = briefChance(session, asked, option, args);
  const { critical } = known(session, asked, option, args);
  return critical === null ? brief : `${brief} · ${phrase("critical-chance", { chance: rounded(session, critical) })}`;
}

/** The chance in percent; null where the option has none of its own, or until it is known. */
export const percentOf = (session, asked, option, args) => known(session, asked, option, args).percent;

/** What is known of the chances: of success, and of a critical hit where the rules know of that. */
function known(session, asked, option, args) {
  if (!option.odds) return UNKNOWN;
  const answers = answersOf(session, asked);
  const about = JSON.stringify([option.key, args]);
  const found = answers.get(about) ?? { version: null, ...UNKNOWN };
  if (found.version !== session.view.version && (answers.has(about) || answers.size < MOST)) {
    answers.set(about, found);
    found.version = session.view.version; // what was true before stands until the answer comes
    ask(session, asked, option, args, found);
  }
  return found;
}

function answersOf(session, { decision }) {
  session.percents ??= new Map();
  if (!session.percents.has(decision)) session.percents.set(decision, new Map());
  return session.percents.get(decision);
}

function ask(session, asked, option, args, found) {
  session.client.odds(asked.decision, option.key, args).then(({ chances: [one] }) => {
    found.percent = one?.percent ?? null;
    found.critical = one?.critical_percent ?? null;
    session.draw();
  }, () => { Object.assign(found, UNKNOWN); }); // something is left open, or the decision was made meanwhile
}

/** A percentage as people say it; only what is certain is 0 or 100. */
function rounded(session, percent) {
  const [whole, sign] = percent > 0 && percent < 1 ? [1, "< "] : percent > 99 && percent < 100 ? [99, "> "] : [Math.round(percent), ""];
  return sign + speakerOf(session).counted(whole, "percent");
}
