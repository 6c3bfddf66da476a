// Players: which combatants are a player's, and asking the GM before anything is decided in a player's place.

import { phrase } from "../text/page-texts.js";

/** The players' seats, by the combatants that they play. */
const playersOf = ({ view }) => new Map(view.seats.filter((each) => each.role === "player").flatMap((each) => each.combatants.map((id) => [id, each.seat])));

/** Whose combatant it is, as a GM sees it: the player's seat; "" where the GM plays it. */
export const playerOf = (session, combatant) => (session.view.you.role === "gm" ? playersOf(session).get(combatant) ?? "" : "");

/** The players who are asked something now. */
export const playersAsked = (session) => [...new Set(session.view.pending.map((each) => playerOf(session, each.asked)).filter(Boolean))];

/** Whether the GM means to answer in place of these players, who are named. Nobody is named: nothing is asked. */
export const meansIt = (players, key, more = {}) => !players.length || confirm(phrase(key, { names: players.join(", "), ...more }));
