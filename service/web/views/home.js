// The home page: the shelf of this browser's fights, and opening another.

import { languageSwitch } from "./language-switch.js";
import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { later } from "../dom/later.js";
import { savedSeats, forgetSeat } from "../session/seats.js";
import { summaryOf } from "../session/shelf.js";
import { portrait } from "./portrait.js";

const opening = later(() => import("../forms/open-fight.js"));

const FIRST = 9; // fights that stand above opening another
const PICTURED = 12; // combatants

/** The shelf, and the form that opens a fight. */
export function homePage(draw) {
  document.title = "Affray";
  const mine = savedSeats();
  const near = mine.slice(0, FIRST).map((seat) => ({ seat, about: summaryOf(seat, draw) }));
  const over = near.filter(({ about }) => about.closed || about.gone);
  const going = near.filter((each) => !over.includes(each)).sort((one, other) => Boolean(other.about.asked) - Boolean(one.about.asked));
  return html`<header class="page-head">${icon("fight")}<div><h1>Affray</h1><p class="soft">${phrase("tagline")}</p></div>${languageSwitch()}</header>
    <main id="main" tabindex="-1" class="home">
      ${going.length ? html`<section aria-label=${phrase("your-fights")}><h2>${phrase("your-fights")}</h2>${shelf(going, draw)}</section>` : nothing}
      ${over.length ? html`<section aria-label=${phrase("ended-fights")}><details ?open=${!going.length}><summary>${phrase("ended-fights")} (${over.length})</summary>${shelf(over, draw)}</details></section>` : nothing}
      ${mine.length > FIRST ? html`<details><summary>${phrase("earlier-fights", { count: mine.length - FIRST })}</summary>${shelf(mine.slice(FIRST).map((seat) => ({ seat, about: {} })), draw)}</details>` : nothing}
      ${joinByCode()}
      ${opening(draw)?.openFightForm(draw) ?? html`<p class="loading">${phrase("loading")}</p>`}
    </main>`;
}

/** The field for the code that a GM shows at the table. */
const joinByCode = () => html`<form class="by-code" @submit=${(event) => { event.preventDefault(); const code = event.target.elements.code.value.trim(); if (code) location.hash = `table/${encodeURIComponent(code)}`; }}>
  <label>${phrase("join-by-code")} <input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="60" placeholder=${phrase("code-example")} /></label> <button>${phrase("to-the-table")}</button></form>`;

const shelf = (some, draw) => html`<ul class="fights shelf">${some.map(({ seat, about }) => fightCard(seat, about, draw))}</ul>`;

/** A fight as a card: who is in it, whose turn it is, and how one sits there. */
function fightCard(seat, about, draw) {
  const people = about.combatants ?? [];
  return html`<li class=${about.asked ? "mine" : ""}>
    <a class="name" href=${`#fight/${seat.encounter}/${seat.seat}`}>${about.title || seat.title || phrase("a-fight")}</a>
    ${people.length ? html`<p class="who">${people.slice(0, PICTURED).map((each) => html`<span class=${each.acts ? "acts" : ""} title=${each.name}>${portrait(about, each)}</span>`)}
      ${people.length > PICTURED ? html`<span class="soft">+${people.length - PICTURED}</span>` : nothing}</p>` : nothing}
    ${about.says ? html`<p class="soft">${about.asked ? html`<b>${phrase("your-decision")}</b> · ` : nothing}${about.says}</p>` : nothing}
    <p class="foot"><span class="soft">${seat.role === "gm" ? phrase("as-gm") : phrase("as-seat", { seat: seat.seat })}</span>
      <button type="button" class="small quiet" @click=${() => { if (confirm(phrase("forget-confirm"))) { forgetSeat(seat); draw(); } }}>${phrase("forget")}<span class="unseen">: ${about.title || seat.title}</span></button></p></li>`;
}
