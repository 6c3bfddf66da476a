// The ways that combatants went since the board was drawn last: `trails` of the session, cells by combatant.

/** Remember the way of whoever has moved, for the next picture. */
export function noteMoves(session, events) {
  session.trails ??= new Map();
  for (const each of events) {
    if (each.type !== "Moved" || !each.to) continue;
    session.trails.set(each.combatant, [...(session.trails.get(each.combatant) ?? []), each.to]);
  }
}
