// The home page: the fights of this browser, and opening another.

import { languageSwitch } from "./language-switch.js";
import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { savedSeats, forgetSeat } from "../session/seats.js";
import { openFightForm } from "../forms/open-fight.js";

const FIRST = 6; // fights that stand above opening another

/** The list of seats, and the form that opens a fight. */
export function homePage(draw) {
  document.title = "Affray";
  const mine = savedSeats();
  return html`<header><h1>Affray</h1><p class="soft">${phrase("tagline")}</p>${languageSwitch()}</header>
    <main id="main" tabindex="-1" class="home">
      ${mine.length ? html`<section aria-label=${phrase("your-fights")}><h2>${phrase("your-fights")}</h2>${fightList(mine.slice(0, FIRST), draw)}
        ${mine.length > FIRST ? html`<details><summary>${phrase("earlier-fights", { count: mine.length - FIRST })}</summary>${fightList(mine.slice(FIRST), draw)}</details>` : nothing}</section>` : nothing}
      ${openFightForm(draw)}
    </main>`;
}

const fightList = (some, draw) => html`<ul class="fights">
        ${some.map((each) => html`<li><a href=${`#fight/${each.encounter}/${each.seat}`}>${each.title || each.encounter}</a>
          <span class="soft">${each.role === "gm" ? phrase("as-gm") : phrase("as-seat", { seat: each.seat })}</span>
          <button class="small" @click=${() => { if (confirm(phrase("forget-confirm"))) { forgetSeat(each); draw(); } }}>${phrase("forget")}</button></li>`)}</ul>`;
