// What is looked at and chosen on the board of a session, beside what the fight says of it.

const states = new WeakMap();

/**
 * The state of a session's board: `camera` (null: the fight fills the picture), `all` (everybody is to be in it, however small), `size` of the picture in pixels, `focus` (the
 * point in the middle where not all of the fight fits), `cursor` of the keyboard, `ruler`, `mover` (whose ways are shown), `by` (which kind of way), `goal` (a cell), `putting` (who is being put on a place), `tool`.
 */
export function boardState(session) {
  if (!states.has(session)) {
    states.set(session, {
      camera: null,
      all: false,
      size: [360, 320],
      focus: null,
      cursor: null,
      tool: "hand", // or "ruler"
      ruler: null, // {from, to}
      mover: "",
      by: "",
      goal: null,
      wanted: "", // the cell that was touched while it was still being asked what is in reach
      putting: "",
      reached: new Map(), // by version, decision and choice: the {cells} that it reaches, and {asking} while that is asked
      places: new Map(), // where each figure was drawn last
    });
  }
  return states.get(session);
}
