// A select of the combatants.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";

/** Every combatant to choose one from, or several (`many`). */
export const combatantSelect = (session, name, many = false) =>
  html`<select name=${name} ?multiple=${many} size=${many ? "4" : nothing}>${options(session)}</select>`;

/** Every combatant to choose one from, where nobody is chosen before the GM chooses. */
export const chosenCombatantSelect = (session, name) =>
  html`<select name=${name} required><option value="">${phrase("choose-combatant")}</option>${options(session)}</select>`;

const options = (session) => session.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`);
