// The seats of a fight: inviting players with a link, and revoking seats.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { sendCommand, nameOf } from "../session/fight-session.js";
import { copyText } from "../dom/clipboard.js";
import { combatantSelect } from "./combatant-select.js";
import { qrCode } from "../dom/qr-code.js";
import { isThisMachine } from "../session/seats.js";
import { announce } from "../dom/announce.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";

const ROLES = ["player", "observer", "spectator", "gm"];
const LASTS = { 24: "a-day", 168: "a-week", 720: "a-month", 8760: "a-year" };

/** The list of seats, and the form that invites to another. */
export function seatList(session) {
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const role = fieldValue(form, "role");
    const combatants = ["player", "observer"].includes(role)
      ? [...form.elements.combatants.selectedOptions].map((each) => each.value) : [];
    const done = await sendCommand(session, { command: "invite", seat: fieldValue(form, "seat"), role, combatants, hours: Number(fieldValue(form, "hours")) });
    if (!done) return;
    session.links = { ...session.links, [fieldValue(form, "seat")]: done.link || session.client.link(done.token) };
    form.reset();
    session.draw();
  };
  return html`<details ?open=${Object.keys(session.links || {}).length > 0}><summary>${phrase("invite")}</summary>
    <ul class="seats">${(session.view.seats || []).map((each) => html`<li><b>${each.seat}</b>: ${phrase("seat-held", { role: phrase(`role-${each.role}`), combatants: each.combatants.map((id) => nameOf(session, id)).join(", ") })}
      ${session.links?.[each.seat] ? seatLink(session.links[each.seat]) : nothing}
      ${each.seat === session.seat ? nothing : html`<button class="small" @click=${() => sendCommand(session, { command: "revoke", seat: each.seat })}>${phrase("revoke")}<span class="unseen">: ${each.seat}</span></button>`}</li>`)}</ul>
    <form @submit=${send}>
      <p><label>${phrase("seat")} <input name="seat" required maxlength="64" pattern="[A-Za-z0-9][A-Za-z0-9_.:\\-]*" title=${phrase("seat-how")} placeholder="mira" /></label>
        <label>${phrase("role")} <select name="role">${ROLES.map((role) => html`<option value=${role}>${phrase(`role-${role}`)}: ${phrase(`role-${role}-does`)}</option>`)}</select></label>
        <label>${phrase("valid-for")} <select name="hours">${Object.entries(LASTS).map(([hours, says]) => html`<option value=${hours} ?selected=${hours === "720"}>${phrase(says)}</option>`)}</select></label></p>
      <p><label>${phrase("plays-or-sees")} ${combatantSelect(session, "combatants", true)}</label></p>
      <p><button>${phrase("create-link")}</button></p></form></details>`;
}

function seatLink(address) {
  const copy = async (event) => {
    const button = event.target;
    if (await copyText(address)) {
      button.textContent = phrase("link-copied");
      announce(phrase("copied-announced"));
    } else {
      button.parentElement.querySelector("input").focus(); // which selects it
      button.textContent = phrase("copy-selected");
      announce(phrase("copy-selected-announced"));
    }
  };
  return html`<span class="link"><input readonly .value=${address} aria-label=${phrase("link-to-seat")} @focus=${(event) => event.target.select()} />
    <button class="small" @click=${copy}>${phrase("copy-the-link")}</button></span>
    <details class="scan"><summary>${phrase("qr-code")}</summary>${qrCode(address)}
      ${isThisMachine(address) ? html`<p class="soft">${phrase("this-machine-only", { command: "affray serve --lan" })}</p>` : nothing}</details>`;
}
