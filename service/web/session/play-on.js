// Playing on: whoever nobody plays is answered for as the autopilot would, until a player or the GM is asked; one undo takes it all back.

import { answerEach } from "./answer-each.js";
import { isGm, ownChoices, undoOrRedo } from "./fight-session.js";
import { playerOf } from "./players.js";
import { readable } from "./service.js";

const MOST = 200; // answers to one press

/** Those asked whom neither a player nor the GM's own decision stands for. */
const nobodys = (session, view) => view.pending.filter((each) => each.asked !== "gm" && !playerOf(session, each.asked));

/** Whether there is somebody to answer for. */
export const canPlayOn = (session) => isGm(session) && !session.view.closed && !ownChoices(session).length && nobodys(session, session.view).length > 0;

/** Answer for all whom nobody plays, one after the other, until only players or the GM are asked, or it is stopped. */
export async function playOn(session) {
  if (session.goingOn) return;
  const run = session.playedOn = { from: session.view.version, last: 0, count: 0, going: true, stops: false };
  session.goingOn = true;
  session.draw();
  const next = (view, count) => (count < MOST && !run.stops && !view.pending.some((each) => each.asked === "gm") ? nobodys(session, view)[0] : null);
  try {
    await answerEach(session, next, (done) => { Object.assign(run, { last: done.version, count: run.count + 1 }); session.draw(); });
  } catch (error) {
    session.error = readable(error);
  }
  run.going = false;
  session.goingOn = false;
  session.draw();
}

/** Whether what was played on is still the last that happened. */
export const canTakeBack = ({ playedOn, view }) => Boolean(playedOn?.count && !playedOn.going && view.undo && view.version === playedOn.last);

/** Take all back that was played on. */
export async function takeBack(session) {
  const { from } = session.playedOn;
  if (await undoOrRedo(session, "undo", session.view.undo, { to: from })) session.playedOn = null;
  session.draw();
}
