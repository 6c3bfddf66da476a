// The cards of the story that is open, and whether its dice roll.

import { cardsOf } from "../../shared/cards.js";

const KEPT = "affray.still-dice";
let still = null;

/** The cards of a session's story, worked out once for its lines; bookkeeping by itself only where it is asked for. */
export function storyCards(session) {
  const known = session.cards;
  if (known?.lines !== session.lines) session.cards = { lines: session.lines, all: cardsOf(session.lines) };
  const { all } = session.cards;
  return session.asides ? all : all.filter((each) => each.lines.some((line) => !line.aside));
}

/** Whether dice roll in this browser; with `wanted`, from now on. */
export function rollingDice(wanted = null) {
  try {
    if (wanted !== null) localStorage.setItem(KEPT, wanted ? "" : "still");
    still = Boolean(localStorage.getItem(KEPT));
  } catch {
    still = wanted === null ? still : !wanted; // without storage (a private window) as long as the page
  }
  return !still;
}
