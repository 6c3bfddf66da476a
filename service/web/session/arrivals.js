// Arrivals: which seats that were given away somebody has taken, and asking again as long as the GM waits for one.

import { phrase } from "../text/page-texts.js";
import { announce } from "../dom/announce.js";

const AGAIN = 2_000; // milliseconds

/** The seats that have a link, as a GM knows them: {joined, awaited}, by name. */
export function arrivals({ secrets, view }) {
  const known = view.seats.filter((each) => each.seat in secrets.invitations);
  const taken = (each) => secrets.invitations[each.seat].taken;
  return { joined: known.filter(taken).map((each) => each.seat), awaited: known.filter((each) => !taken(each)).map((each) => each.seat) };
}

/** Whether somebody has come by the link to a seat. */
export const hasJoined = (session, seat) => Boolean(session.secrets.invitations[seat]?.taken);

/** Say who has come since `before` (the secrets of then), and ask again soon (`read`) where the GM waits for somebody. */
export function noteArrivals(session, before, read) {
  const { joined, awaited } = arrivals(session);
  for (const seat of joined) if (before.invitations[seat]?.taken === false) announce(phrase("seat-has-joined", { seat }));
  clearTimeout(session.asksAgain);
  if (awaited.length && isWaiting(session, awaited)) session.asksAgain = setTimeout(() => read(session), AGAIN);
}

/** Whether the GM waits: before the fight begins, and as long as a code is shown. */
const isWaiting = ({ view, inviting }, awaited) => !view.closed && (view.round === 0 || awaited.includes(inviting?.newest));
