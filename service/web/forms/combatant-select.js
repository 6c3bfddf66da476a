// A select of the combatants.

import { html, nothing } from "../dom/html.js";

/** Every combatant to choose one from, or several (`many`). */
export const combatantSelect = (session, name, many = false) =>
  html`<select name=${name} ?multiple=${many} size=${many ? "4" : nothing}>${session.view.combatants.map((each) => html`<option value=${each.id}>${each.name}</option>`)}</select>`;
