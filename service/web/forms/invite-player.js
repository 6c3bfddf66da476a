// The seats of a fight: their invite links, inviting others, and revoking seats.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { sendCommand, nameOf } from "../session/fight-session.js";
import { copyText } from "../dom/clipboard.js";
import { hasJoined } from "../session/arrivals.js";
import { showNext } from "../dom/focus.js";
import { icon } from "../dom/icons.js";
import { combatantSelect } from "./combatant-select.js";
import { qrCode } from "../dom/qr-code.js";
import { freeSeat } from "../session/free-seat.js";
import { isThisMachine } from "../session/seats.js";
import { announce } from "../dom/announce.js";
import { LANGUAGE } from "../text/language.js";
import { displayLink } from "../views/table-display.js";
import { laterPhrase } from "../text/later-texts.js";
import { plainId } from "../text/words.js";

const fieldValue = (form, name) => form.elements[name]?.value.trim() ?? "";

const CODE = ".seats .newest .scan[open]";

const ROLES = ["player", "observer", "spectator", "gm"];
const LASTS = { 24: "a-day", 168: "a-week", 720: "a-month", 8760: "a-year" };
const LOOKS_ON = ["spectator", "gm"]; // roles that have no combatants

/** The list of seats, and the form that invites to another. */
export function seatList(session) {
  const state = (session.inviting ??= { seat: "", role: "player", links: {}, newest: "", copied: null });
  const seats = session.view.seats || [];
  return html`<details ?open=${Boolean(state.newest)}><summary>${phrase("invite")}</summary>
    <ul class="seats">${seats.map((each) => seatLine(session, state, each))}</ul>
    ${inviteForm(session, state, seats)}</details>`;
}

function seatLine(session, state, each) {
  const link = linkOf(session, state, each.seat);
  const until = session.secrets.invitations[each.seat]?.until;
  const joined = hasJoined(session, each.seat);
  return html`<li class=${state.newest === each.seat ? "newest" : nothing}><b>${each.seat}</b>: ${phrase("seat-held", { role: phrase(`role-${each.role}`), combatants: each.combatants.map((id) => nameOf(session, id)).join(", ") })}
    ${until ? html`<span class=${joined ? "tag" : "soft"}>${joined ? icon("check") : nothing}${phrase(joined ? "joined" : "awaited")}</span> ·
      <span class="soft">${phrase("valid-until", { date: new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium" }).format(until) })}</span>` : nothing}
    ${link ? seatLink(session, state, each.seat, link) : nothing}
    ${link && each.role === "spectator" ? html`<a href=${displayLink(link)} target="_blank" rel="noopener">${laterPhrase("table-display")}</a>` : nothing}
    ${each.seat === session.seat ? nothing : html`<span class="tools">
      <button type="button" class="small" @click=${() => invite(session, state, { ...each, hours: 720 })}>${phrase("new-link")}<span class="unseen">: ${each.seat}</span></button>
      <button type="button" class="small" @click=${() => sendCommand(session, { command: "revoke", seat: each.seat })}>${phrase("revoke")}<span class="unseen">: ${each.seat}</span></button></span>`}</li>`;
}

/** The link of a seat: as the service gives it again, or, of another GM's, as it was given just now. */
function linkOf(session, state, seat) {
  const given = session.secrets.invitations[seat];
  return given ? given.link || session.client.link(given.token) : state.links[seat];
}

function inviteForm(session, state, seats) {
  const set = (name) => (event) => { state[name] = event.target.value; session.draw(); };
  const send = async (event) => {
    event.preventDefault();
    const form = event.target;
    const role = fieldValue(form, "role");
    const combatants = LOOKS_ON.includes(role) ? [] : [...form.elements.combatants.selectedOptions].map((each) => each.value);
    const seat = plainId(state.seat) || freeSeat(session, stemOf(session, combatants));
    if (await invite(session, state, { seat, role, combatants, hours: Number(fieldValue(form, "hours")) })) form.reset();
  };
  const becomes = plainId(state.seat);
  const hint = seats.some((each) => each.seat === becomes) ? phrase("seat-taken", { seat: becomes })
    : state.seat.trim() && becomes && becomes !== state.seat.trim() ? phrase("seat-becomes", { seat: becomes }) : "";
  return html`<form @submit=${send}>
      <p><label>${phrase("seat")} <input name="seat" maxlength="64" .value=${live(state.seat)} placeholder=${phrase("seat-example")} aria-describedby="seat-hint" @input=${set("seat")} /></label>
        <label>${phrase("role")} <select name="role" @change=${set("role")}>${ROLES.map((role) => html`<option value=${role} ?selected=${role === state.role}>${phrase(`role-${role}`)}: ${phrase(`role-${role}-does`)}</option>`)}</select></label>
        <label>${phrase("valid-for")} <select name="hours">${Object.entries(LASTS).map(([hours, says]) => html`<option value=${hours} ?selected=${hours === "720"}>${phrase(says)}</option>`)}</select></label></p>
      <p class="soft" id="seat-hint" aria-live="polite">${hint}</p>
      <p ?hidden=${LOOKS_ON.includes(state.role)}><label>${phrase("plays-or-sees")} ${combatantSelect(session, "combatants", true)}</label></p>
      <p><button>${phrase("create-link")}</button></p></form>`;
}

/** What a seat without a name is called after: whom it plays. */
const stemOf = (session, combatants) => (combatants.length && plainId(nameOf(session, combatants[0]))) || "seat";

async function invite(session, state, { seat, role, combatants, hours }) {
  const done = await sendCommand(session, { command: "invite", seat, role, combatants, hours });
  if (!done) return false;
  Object.assign(state, { seat: "", role: "player", newest: seat, copied: null, links: { ...state.links, [seat]: done.link || session.client.link(done.token) } });
  showNext(CODE);
  session.draw();
  return true;
}

function seatLink(session, state, seat, address) {
  const copy = async (event) => {
    const field = event.target.parentElement.querySelector("input");
    const done = await copyText(address);
    state.copied = { seat, done };
    session.draw();
    if (!done) field.focus(); // which selects it
    announce(phrase(done ? "copied-announced" : "copy-selected-announced"));
  };
  const copied = state.copied?.seat === seat ? state.copied : null;
  return html`<span class="link"><input readonly .value=${address} aria-label=${phrase("link-to-seat")} @focus=${(event) => event.target.select()} />
    <button type="button" class="small" @click=${copy}>${phrase(copied ? (copied.done ? "link-copied" : "copy-selected") : "copy-the-link")}</button></span>
    <details class="scan" ?open=${state.newest === seat && !hasJoined(session, seat)}><summary>${phrase("qr-code")}</summary>${qrCode(address)}
      ${isThisMachine(address) ? html`<p class="soft">${phrase("this-machine-only", { command: "affray serve --lan" })}</p>` : nothing}</details>`;
}
