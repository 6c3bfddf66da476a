// Sending an answer to a decision, and remembering what was typed with it.

import { announce } from "../../dom/announce.js";
import { phrase } from "../../text/page-texts.js";
import { draftAnswer, sendCommand } from "../../session/fight-session.js";
import { meansIt, playerOf } from "../../session/players.js";
import { answerLabel } from "./answer-label.js";

/** Send an option with what was filled in; then keep it as a standing answer, if that was wanted. */
export async function sendAnswer(session, asked, option, params) {
  const draft = draftAnswer(session, asked);
  if (draft.sent) return; // a second tap is no second answer
  const args = { ...option.args };
  for (const [name, value] of Object.entries(params)) if (name in option.params && value !== undefined && value !== "") args[name] = value;
  const player = playerOf(session, asked.seat);
  if (!meansIt(player ? [player] : [], "answer-for-confirm", { what: answerLabel(session, asked, option, args) })) return;
  const body = { command: "answer", decision: asked.decision, choice: option.key, args };
  if (asked.seat !== "gm") body.combatant = asked.seat;
  const dice = draft.rolls ? typedDice(draft.dice) : [];
  draft.wrong = wrongDice(dice, draft.rolls);
  if (draft.wrong) {
    announce(draft.wrong, "assertive");
    session.draw();
    return;
  }
  if (dice.length) body.dice = dice;
  draft.sent = true;
  const done = await sendCommand(session, body);
  draft.sent = false;
  if (!done) {
    if (dice.length && OF_DICE.includes(session.error?.code)) refuseDice(session, draft);
    return;
  }
  remember(session, asked, option, draft, params);
  delete session.drafts[asked.decision];
  if (draft.keep) await sendCommand(session, { command: "keep", combatant: asked.seat, ask: asked.ask, choice: option.key, args });
}

const OF_DICE = ["bad-dice", "dice-left-over", "typed-dice"];

/** What is refused of the dice stands beside their field. */
function refuseDice(session, draft) {
  draft.wrong = session.error.message;
  session.error = null;
  session.draw();
}

/** Why these dice cannot be what was thrown; "" where they can. */
function wrongDice(rolls, ahead) {
  const shown = rolls.flatMap((each) => each.shows);
  if (shown.some((each) => !Number.isInteger(each))) return phrase("dice-are-numbers");
  const [first] = rolls;
  if (!first) return "";
  const lowest = ahead.faces === 100 ? 0 : 1; // two tens that show 00 are a hundred
  const wrong = first.shows.length > ahead.dice || first.shows.some((each) => each < lowest || each > ahead.faces);
  const told = { notation: notationOf(ahead), count: ahead.dice, faces: ahead.faces, shown: first.shows.join(" ") };
  return wrong ? phrase(isOpenEnded(ahead) ? "dice-do-not-fit-more" : "dice-do-not-fit", told) : "";
}

const MANY = 1000; // dice that are rolled again, as often as they show their highest

/** Whether dice of a roll are rolled again and again. */
export const isOpenEnded = ({ dice }) => dice >= MANY;

/** A roll as players write it: "2d6"; one that is rolled again by its die alone. */
export const notationOf = (roll) => (isOpenEnded(roll) ? `d${roll.faces}` : roll.notation);

const typedDice = (text) =>
  text.split(";").map((roll) => roll.trim().split(/[\s,]+/).filter(Boolean).map(Number)).filter((roll) => roll.length).map((shows) => ({ shows }));

// What was typed is offered again where the same is asked again, as after an undo: dice that lie on the table are not
// thrown twice. The service knows it too, for a page that was loaded again.

const declared = ({ decision }, key, args) => JSON.stringify([decision, key, args]);
const rolledFor = ({ seat, args }) => JSON.stringify([seat, args]);

function remember(session, asked, { key, args }, draft, params) {
  const version = session.view.version;
  if (draft.dice) session.typed.set(declared(asked, key, args), draft.dice);
  if (asked.ask === "dice") session.typed.set(rolledFor(asked), { params, version });
}

/** The dice typed with this declaration when it was made before; "" where there were none. */
export const diceBefore = (session, asked, { key, args }) => session.typed.get(declared(asked, key, args)) ?? diceOnRecord(session, asked, key, args);

function diceOnRecord({ view }, { decision }, key, args) {
  const same = (each) => each.choice === key && Object.entries(args).every(([name, value]) => JSON.stringify(each.args[name]) === JSON.stringify(value));
  const typed = view.pending.find((each) => each.decision === decision)?.typed?.find(same);
  return typed ? typed.dice.map((each) => each.shows.join(" ")).join("; ") : "";
}

/** The dice thrown by hand for this before that was undone; {} where there were none. */
export function handBefore(session, asked) {
  const { params = {}, version } = session.typed.get(rolledFor(asked)) ?? {};
  return session.lines.some((each) => each.key === "undone" && Number(each.position.split("-")[0]) > version) ? params : {};
}
