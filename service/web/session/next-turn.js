// The GM's next turn: what nobody at the table wants to decide is answered as the autopilot would, until the turn is another's.

import { readable } from "./service.js";
import { isGm, ownChoices, sendCommand } from "./fight-session.js";
import { answerEach } from "./answer-each.js";
import { meansIt, playerOf, playersAsked } from "./players.js";

const MOST = 40; // answers to one press

/** Whether there is a turn to go on from: somebody is asked, and the GM is asked nothing. */
export const hasNextTurn = (session) => isGm(session) && !session.view.closed && !ownChoices(session).length && session.view.pending.length > 0;

/**
 * Answer whoever is asked, one after the other, until the turn is another's, the GM is asked, or a player is. A player
 * who is asked at once is skipped if the GM means it: they take the default, as with the GM's "Skip".
 */
export async function takeNextTurn(session) {
  if (session.goingOn || !meansIt(playersAsked(session), "skip-player-confirm")) return;
  session.goingOn = true;
  try {
    const from = turnOf(session.view);
    if (playersAsked(session).length) await sendCommand(session, { command: "call-time" });
    else await answerEach(session, nextOf(session, from));
  } catch (error) {
    session.error = readable(error);
  }
  session.goingOn = false;
  session.draw();
}

/** Whoever is asked next, as long as it is this turn, and neither the GM nor a player is asked. */
const nextOf = (session, from) => (view, count) => {
  const [asked] = view.pending;
  const goesOn = asked && count < MOST && asked.asked !== "gm" && !playerOf(session, asked.asked) && !(count && turnOf(view) !== from);
  return goesOn ? asked : null;
};

const turnOf = ({ round, phase, step }) => [round, phase, step?.step, step?.combatant].join("/");

/** The GM's "Skip": the default for all who are asked, if the GM means that players are among them. */
export function skip(session) {
  if (meansIt(playersAsked(session), "skip-player-confirm")) sendCommand(session, { command: "call-time" });
}
