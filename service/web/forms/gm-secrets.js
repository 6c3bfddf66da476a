// The forms for what only the GM knows: hidden rolls, hidden combatants, notes.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { sendCommand, nameOf } from "../session/fight-session.js";
import { chosenCombatantSelect, combatantSelect } from "./combatant-select.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";

/** Everything that is kept from the players. */
export function gmSecrets(session) {
  return html`${hiddenRolls(session)} ${hiddenCombatants(session)} ${gmNote(session)}`;
}

function hiddenRolls(session) {
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const roll = { combatant: fieldValue(form, "who"), purpose: fieldValue(form, "purpose").replaceAll("|", " "), notation: fieldValue(form, "notation"), hidden: true };
    if (await sendCommand(session, { command: "rule", ruling: roll.purpose, reason: phrase("hidden-roll"), hidden: true, rolls: [roll] })) form.reset();
  };
  const shown = Object.entries(session.secrets.rolls);
  const show = (ids) => sendCommand(session, { command: "reveal", rolls: ids });
  return html`<details ?open=${shown.length > 0}><summary>${phrase("hidden-roll")}</summary><form @submit=${send}>
    <p><label>${phrase("roll-for")} ${chosenCombatantSelect(session, "who")}</label>
      <label>${phrase("what-for")} <input name="purpose" required maxlength="80" placeholder=${phrase("what-for-example")} /></label>
      <label>${phrase("dice")} <input name="notation" required value="1d100" /></label></p>
    <p><button>${phrase("roll")}</button></p></form>
    ${shown.map(([id, each]) => html`<p><b>${each.total}</b> ${phrase("rolled-for", { purpose: each.purpose })} <span class="soft">(${nameOf(session, each.combatant)}, ${each.notation})</span>
      <button type="button" class="small" @click=${() => show([id])}>${phrase("reveal")}</button></p>`)}
    ${shown.length > 1 ? html`<p><button type="button" class="small" @click=${() => show([])}>${phrase("reveal-all")}</button></p>` : nothing}
  </details>`;
}

/** Hidden combatants: a ruling of which the players learn nothing. */
function hiddenCombatants(session) {
  const hidden = session.view.combatants.filter((each) => each.conditions.some((one) => one.condition === "hidden"));
  const rule = (what, effect) => sendCommand(session, { command: "rule", ruling: what, reason: phrase("hide-reveal"), hidden: true, effects: [effect] });
  const send = (event) => {
    event.preventDefault();
    const form = event.target;
    const who = fieldValue(form, "who");
    const from = [...form.elements.from.selectedOptions].map((each) => each.value);
    return rule(phrase("is-hidden", { name: nameOf(session, who) }), { type: "ConditionGained", combatant: who, condition: "hidden", data: { from } });
  };
  return html`<details ?open=${hidden.length > 0}><summary>${phrase("hide-reveal")}</summary>
    ${hidden.map((each) => html`<p>${phrase("is-hidden", { name: each.name })}
      <button class="small" @click=${() => rule(phrase("is-revealed", { name: each.name }), { type: "ConditionLost", combatant: each.id, condition: "hidden" })}>${phrase("reveal")}</button></p>`)}
    <form @submit=${send}><p><label>${phrase("who")} ${chosenCombatantSelect(session, "who")}</label>
      <label>${phrase("from-whom")} ${combatantSelect(session, "from", true)}</label></p>
      <p><button>${phrase("hide")}</button></p></form>
    ${hidden.length ? nothing : html`<p class="soft">${phrase("hidden-how")}</p>`}</details>`;
}

function gmNote(session) {
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    if (await sendCommand(session, { command: "note", text: fieldValue(form, "text") })) form.reset();
  };
  return html`<details><summary>${phrase("gm-note")}</summary><form @submit=${send}>
    <p><label>${phrase("note")} <textarea name="text" required maxlength="2000"></textarea></label></p><p><button>${phrase("save-note")}</button></p></form></details>`;
}
