// Playing on: whoever nobody plays is answered for as the autopilot would, until a player or the GM is asked; one undo takes it all back.
// It can be for some alone, and it can go on after each player's answer until the round is over.

import { answerEach } from "./answer-each.js";
import { isGm, ownChoices, undoOrRedo } from "./fight-session.js";
import { playerOf } from "./players.js";
import { readable } from "./service.js";

const MOST = 200; // answers to one press

/** Those asked whom neither a player nor the GM's own decision stands for; among these alone, where `ids` are given. */
const nobodys = (session, view, ids) => view.pending.filter((each) => each.asked !== "gm" && !playerOf(session, each.asked) && (!ids || ids.includes(each.asked)));

const gmIsAsked = (view) => view.pending.some((each) => each.asked === "gm");

/** Whether there is somebody to answer for. */
export const canPlayOn = (session, ids = null) => isGm(session) && !session.view.closed && !ownChoices(session).length && nobodys(session, session.view, ids).length > 0;

/** Whether there is a round to be played to its end. */
export const canPlayRound = (session) => isGm(session) && !session.view.closed && !ownChoices(session).length && session.view.pending.length > 0;

/** Answer for all whom nobody plays, or for `ids` of them, one after the other, until only others are asked, or it is stopped. */
export const playOn = (session, ids = null) => run(session, (going) => stretch(session, going, ids));

/** The same for all of them, again after each answer of a player, until the round is over, the GM is asked, or it is stopped. */
export const playRound = (session) => run(session, async (going) => {
  const { round } = session.view;
  await stretch(session, going, null, round);
  while (await goesOn(session, going, round)) {
    Object.assign(going, { from: session.view.version, count: 0 }); // what players answered is not taken back with the rest
    await stretch(session, going, null, round);
    if (!going.count) return;
  }
});

async function run(session, plays) {
  if (session.goingOn) return;
  const going = session.playedOn = { from: session.view.version, last: 0, count: 0, seen: 0, going: true, stops: false, look: null };
  session.goingOn = true;
  session.draw();
  try {
    await plays(going);
  } catch (error) {
    session.error = readable(error);
  }
  going.going = false;
  session.goingOn = false;
  session.draw();
}

/** Answer until only others are asked, in this round alone if one is given. */
function stretch(session, going, ids, round = null) {
  const next = (view) => {
    going.seen = view.version;
    const ends = going.stops || going.count >= MOST || gmIsAsked(view) || (round !== null && view.round !== round);
    return ends ? null : nobodys(session, view, ids)[0];
  };
  return answerEach(session, next, (done) => { Object.assign(going, { last: done.version, count: going.count + 1 }); session.draw(); });
}

/** Wait until somebody is asked whom nobody plays; false as soon as the round is over, the GM is asked, or it is stopped. */
const goesOn = (session, going, round) => new Promise((resolve) => {
  going.look = () => {
    const { view } = session;
    if (view.version < going.seen && !going.stops) return; // what was seen has not come live yet
    const ends = going.stops || view.closed || view.round !== round || gmIsAsked(view);
    if (!ends && !nobodys(session, view).length) return;
    going.look = null;
    resolve(!ends);
  };
  going.look();
});

/** Stop playing on, after the answer that is on its way. */
export function stopPlayingOn(session) {
  session.playedOn.stops = true;
  session.playedOn.look?.();
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
