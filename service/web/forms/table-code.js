// One code for the table: the GM's panel that shows it, and the notices of those who wait.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { qrCode } from "../dom/qr-code.js";
import { isThisMachine } from "../session/seats.js";
import { closeCode, freeCombatants, letIn, openCode, tableOf, turnAway, waitingGuests } from "../session/table-code.js";
import { LANGUAGE } from "../text/language.js";

/** The code, large enough to be read from the other end of the table; or the button that opens it. */
export function tableCode(session) {
  const { code, link, until } = tableOf(session);
  if (session.view.closed) return nothing;
  if (!code) return html`<section class="table-code"><button class="go" @click=${() => openCode(session)}>${phrase("open-table-code")}</button> <span class="soft">${phrase("table-code-how")}</span></section>`;
  const address = link || `${location.origin}/#table/${code}`;
  return html`<section class="table-code" aria-label=${phrase("table-code")}>
    <p class="words">${code}</p>
    ${qrCode(address)}
    <p class="soft">${phrase("table-code-at", { address: new URL(address).host, until: new Intl.DateTimeFormat(LANGUAGE, { timeStyle: "short" }).format(until) })}
      ${isThisMachine(address) ? phrase("this-machine-only", { command: "affray serve --lan" }) : nothing}</p>
    <p class="tools"><button class="small" @click=${() => closeCode(session)}>${phrase("close-table-code")}</button>
      <button class="small" @click=${() => openCode(session, true)}>${phrase("another-table-code")}</button></p></section>`;
}

/** Those who wait, each with whom they would play, to be let in or turned away. */
export function guestRequests(session) {
  return waitingGuests(session).map((guest) => guestRequest(session, guest));
}

function guestRequest(session, guest) {
  const free = freeCombatants(session);
  const chosen = (session.guestsPlay ??= {});
  const plays = chosen[guest.guest] ?? (free.some((each) => each.id === guest.hero) ? guest.hero : free[0]?.id ?? "");
  return html`<article class="request" aria-label=${phrase("guest-waits", { name: guest.name })}>
    <p>${phrase("guest-waits", { name: guest.name })}</p>
    <p class="tools"><label>${phrase("guest-plays")} <select .value=${live(plays)} @change=${(event) => { chosen[guest.guest] = event.target.value; session.draw(); }}>
        ${free.map((each) => html`<option value=${each.id} ?selected=${each.id === plays}>${each.name}</option>`)}
        <option value="" ?selected=${!plays}>${phrase("guest-looks-on")}</option></select></label>
      <button class="go" @click=${() => letIn(session, guest, plays)}>${phrase("let-in")}<span class="unseen">: ${guest.name}</span></button>
      <button @click=${() => turnAway(session, guest)}>${phrase("turn-away")}<span class="unseen">: ${guest.name}</span></button></p></article>`;
}
