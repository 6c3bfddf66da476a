// The table's code, as its GM holds it: open or not, who waits, and letting them in.

import { phrase } from "../text/page-texts.js";
import { announce } from "../dom/announce.js";
import { plainId } from "../text/words.js";
import { freeSeat } from "./free-seat.js";
import { isGm, sendCommand } from "./fight-session.js";
import { readable } from "./service.js";

const AGAIN = 2_000; // milliseconds between two looks at who waits

/** What is known of the code: {code, link, until, guests}; it is asked for once, and while it is open again and again. */
export function tableOf(session) {
  if (!session.tableCode) {
    session.tableCode = { code: "", guests: [] };
    if (isGm(session) && !session.view.closed) look(session);
  }
  return session.tableCode;
}

/** Those who wait for an answer. */
export const waitingGuests = (session) => tableOf(session).guests.filter((each) => !each.seat);

/** Open it, for the combatants of the first side; whoever hides is told to nobody by it. */
export const openCode = (session, renew = false) => change(session, () => session.client.openTable({ heroes: heroesOf(session.view), renew }));

export const closeCode = (session) => change(session, () => session.client.closeTable());

export const turnAway = (session, guest) => change(session, () => session.client.turnAway(guest.guest));

/** Let a guest in: they play this combatant, or look on where there is none. */
export async function letIn(session, guest, combatant) {
  const seat = freeSeat(session, plainId(guest.name.toLowerCase()) || "guest");
  const invitation = combatant ? { role: "player", combatants: [combatant] } : { role: "spectator", combatants: [] };
  if (!(await sendCommand(session, { command: "invite", seat, ...invitation, hours: 720 }))) return;
  await change(session, () => session.client.letIn(guest.guest, seat));
}

/** The combatants whom nobody plays, those of the first side before the others. */
export function freeCombatants({ view }) {
  const played = new Set((view.seats ?? []).filter((each) => each.role === "player").flatMap((each) => each.combatants));
  const first = view.combatants[0]?.side;
  const free = view.combatants.filter((each) => each.present && !played.has(each.id));
  return [...free.filter((each) => each.side === first), ...free.filter((each) => each.side !== first)];
}

const heroesOf = (view) => view.combatants.filter((each) => each.present && each.side === view.combatants[0].side).map((each) => each.id);

async function change(session, ask) {
  try {
    taken(session, await ask());
  } catch (error) {
    session.error = readable(error);
  }
  session.draw();
}

async function look(session) {
  try {
    taken(session, await session.client.table());
  } catch {
    plan(session); // the page says by itself that the service is away
  }
  session.draw();
}

function taken(session, found) {
  const known = new Set(session.tableCode.guests.map((each) => each.guest));
  for (const each of found.guests) if (!known.has(each.guest) && !each.seat) announce(phrase("guest-waits", { name: each.name }), "assertive");
  session.tableCode = found;
  plan(session);
}

function plan(session) {
  clearTimeout(session.looksAtTable);
  if (session.tableCode.code) session.looksAtTable = setTimeout(() => look(session), AGAIN);
}
