// The table's display: a spectator's link on the whole of a television, or of another window.

import { LANGUAGE } from "../text/language.js";
import { sendCommand } from "../session/fight-session.js";

const SEAT = "table-display"; // the spectator whose link it is
const HOURS = 720;

/** The address that shows a seat's link as the table's display. */
export const displayLink = (link) => link.replace("/#join/", `/overlay?look=table&lang=${LANGUAGE}#join/`);

/** Open it in a window of its own; its seat is invited at the first time. */
export async function openDisplay(session) {
  const shown = window.open("", SEAT); // at once, or browsers take it for an advertisement
  const kept = session.secrets.invitations[SEAT];
  const given = kept ?? (await sendCommand(session, { command: "invite", seat: SEAT, role: "spectator", combatants: [], hours: HOURS }));
  if (given && shown) shown.location = displayLink(given.link || session.client.link(given.token));
  else shown?.close();
}
