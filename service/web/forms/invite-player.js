// The seats of a fight: inviting players with a link, and revoking seats.

import { html, nothing } from "../dom/html.js";
import { sendCommand, nameOf } from "../session/fight-session.js";
import { copyText } from "../dom/clipboard.js";
import { combatantSelect } from "./combatant-select.js";
import { qrCode } from "../dom/qr-code.js";
import { isThisMachine } from "../session/seats.js";
import { announce } from "../dom/announce.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";

const ROLES = { player: "plays the combatants chosen", observer: "sees what they see", spectator: "watches what all may see", gm: "another GM" };
const LASTS = { 24: "a day", 168: "a week", 720: "a month", 8760: "a year" };

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
  return html`<details ?open=${Object.keys(session.links || {}).length > 0}><summary>Invite a player</summary>
    <ul class="seats">${(session.view.seats || []).map((each) => html`<li><b>${each.seat}</b>: ${each.role}${each.combatants.length ? ` of ${each.combatants.map((id) => nameOf(session, id)).join(", ")}` : ""}
      ${session.links?.[each.seat] ? seatLink(session.links[each.seat]) : nothing}
      ${each.seat === session.seat ? nothing : html`<button class="small" @click=${() => sendCommand(session, { command: "revoke", seat: each.seat })}>Revoke<span class="unseen">: ${each.seat}</span></button>`}</li>`)}</ul>
    <form @submit=${send}>
      <p><label>Seat <input name="seat" required maxlength="64" pattern="[A-Za-z0-9][A-Za-z0-9_.:\\-]*" title="Letters and numbers without spaces" placeholder="mira" /></label>
        <label>Role <select name="role">${Object.entries(ROLES).map(([role, says]) => html`<option value=${role}>${role}: ${says}</option>`)}</select></label>
        <label>Valid for <select name="hours">${Object.entries(LASTS).map(([hours, says]) => html`<option value=${hours} ?selected=${hours === "720"}>${says}</option>`)}</select></label></p>
      <p><label>Plays (or sees as) ${combatantSelect(session, "combatants", true)}</label></p>
      <p><button>Create invite link</button></p></form></details>`;
}

function seatLink(address) {
  const copy = async (event) => {
    const button = event.target;
    if (await copyText(address)) {
      button.textContent = "Copied";
      announce("The link is copied.");
    } else {
      button.parentElement.querySelector("input").focus(); // which selects it
      button.textContent = "Copy what is selected";
      announce("This browser lets no page copy; the link is selected.");
    }
  };
  return html`<span class="link"><input readonly .value=${address} aria-label="Link to the seat" @focus=${(event) => event.target.select()} />
    <button class="small" @click=${copy}>Copy the link</button></span>
    <details class="scan"><summary>Show QR code</summary>${qrCode(address)}
      ${isThisMachine(address) ? html`<p class="soft">This address works on this machine only. Start <code>affray serve --lan</code> for phones to reach it.</p>` : nothing}</details>`;
}
