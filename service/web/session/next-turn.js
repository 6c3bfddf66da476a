// The GM's next turn: what nobody at the table wants to decide is answered as the autopilot would, until the turn is another's.

import { readable } from "./service.js";
import { isGm, ownChoices, sendCommand } from "./fight-session.js";

const MOST = 40; // answers to one press

/** Whether there is a turn to go on from: somebody is asked, and the GM is asked nothing. */
export const hasNextTurn = (session) => isGm(session) && !session.view.closed && !ownChoices(session).length && session.view.pending.length > 0;

/** The combatants that players have the say over. */
const playersCombatants = (session) => new Set(session.view.seats.filter((each) => each.role === "player").flatMap((each) => each.combatants));

/**
 * Answer whoever is asked, one after the other, until the turn is another's, the GM is asked, or a player is. A player
 * who is asked at once is skipped: they take the default, as with the GM's "Skip".
 */
export async function takeNextTurn(session) {
  if (session.goingOn) return;
  session.goingOn = true;
  try {
    const from = turnOf(session.view);
    const players = playersCombatants(session);
    if (session.view.pending.some((each) => players.has(each.asked))) await sendCommand(session, { command: "call-time" });
    else await answerAll(session, from, players);
  } catch (error) {
    session.error = readable(error);
  }
  session.goingOn = false;
  session.draw();
}

async function answerAll(session, from, players) {
  for (let count = 0; count < MOST; count += 1) {
    const view = await session.client.view();
    const [asked] = view.pending;
    if (!asked || asked.asked === "gm" || players.has(asked.asked) || (count && turnOf(view) !== from)) return;
    const { choice, args } = await session.client.suggestion(asked.decision);
    if (!(await sendCommand(session, { command: "answer", decision: asked.decision, choice, args }))) return;
  }
}

const turnOf = ({ round, phase, step }) => [round, phase, step?.step, step?.combatant].join("/");
