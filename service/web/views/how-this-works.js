// The link to the page for who was sent a link: what to tap, what the words mean, what others see.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { isGm } from "../session/fight-session.js";

/** The link, which opens beside the fight; nothing for a GM, who has a tour. */
export function howThisWorks(session) {
  if (isGm(session)) return nothing;
  return html`${whoRolls(session)}<p class="how-this-works"><a href=${`/docs/tutorials/${phrase("how-this-works-at")}/`} target="_blank" rel="noopener">${phrase("how-this-works")}</a></p>`;
}

/** Whether a player rolls their own dice: where all are thrown at the table, where some may be, where none are. */
function whoRolls(session) {
  const { role, types_dice: mayType } = session.view.you;
  if (role !== "player" || !session.table) return nothing;
  const who = session.table.options.dice === "table" ? "at-table" : mayType ? "as-you-like" : "for-you";
  return html`<p class="how-this-works who-rolls">${phrase(`dice-rolled-${who}`)}</p>`;
}
