// The cards of what happened last, or at the step of the past that is looked at, where the story itself is out of sight.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { icon } from "../../dom/icons.js";
import { undoOrRedo } from "../../session/fight-session.js";
import { stepOf } from "../../session/lines.js";
import { deedCard } from "./deed-card.js";
import { allTexts, inWords } from "../undo-controls.js";
import { rollingDice, storyCards } from "./story-cards.js";

const LATEST = 4; // small cards

/** The last deed of weight and what came after it, with the undo of that. */
export function latestCards(session) {
  const told = storyCards(session).filter((each) => !each.undone && !isTold(each));
  if (!told.length) return nothing;
  const cards = lastOf(told);
  const { undo } = session.view;
  const alone = cards.some((each) => each.first.text === undo?.text) && undo.count === 1 && !undo.asks; // what stands beside the button, and no more
  const says = undo?.text && !alone;
  return html`<div class=${`latest${rollingDice() ? "" : " still"}`}><ul aria-label=${phrase("just-now")}>${cards.map((each) => html`<li>${deedCard(session, each, { brief: true })}</li>`)}${says ? html`<li class="soft">${whatUndoIsAbout(undo)}</li>` : nothing}</ul>
    ${undo ? html`<button class="small" title=${undo.text} @click=${() => undoOrRedo(session, "undo", undo)}>${icon("undo")}<span class="unseen">${phrase(undo.asks ? "ask-undo" : "undo")}</span></button>` : nothing}</div>`;
}

/** What an undo is about, in one line that opens. */
const whatUndoIsAbout = (undo) => html`<details class="undo-is-about"><summary title=${inWords(undo)}>${phrase(undo.asks ? "ask-takes-back" : "undo-takes-back", { text: undo.text })}</summary>
  ${allTexts(undo)}</details>`;

/** What happened at the step that is looked at, as the story tells it; what was undone since stays, struck. */
export function pastCards(session) {
  const cards = storyCards(session).filter((each) => !isTold(each) && each.lines.some((line) => stepOf(line) === session.when));
  if (!cards.length) return nothing;
  return html`<div class="latest still"><ul aria-label=${phrase("step-announced", { step: session.when })}>${cards.slice(0, LATEST).map((each) => html`<li>${deedCard(session, each, { brief: true })}</li>`)}</ul></div>`;
}

/** Bookkeeping, what is about seats, and the order, which is in the head of the page. */
const isTold = ({ first, lines }) => lines.every((each) => each.aside) || /^(seat-|order\b)/.test(first.key);

/** The last few cards: those of the last step, and of what has weight at least one, unless a round has begun since. */
function lastOf(cards) {
  const last = cards.at(-1);
  const step = stepOf(last.lines.at(-1));
  const recent = cards.filter((each) => each.lines.some((line) => stepOf(line) === step)).slice(-LATEST);
  if (recent.some((each) => each.weighty)) {
    const weighty = recent.filter((each) => each.weighty);
    return weighty.slice(-2);
  }
  const weighty = cards.findLast((each) => each.weighty);
  const near = weighty && weighty.first.round >= last.first.round - 1 ? [weighty] : [];
  return [...near, ...recent.slice(-2)];
}
