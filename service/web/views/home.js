// The home page: the fights of this browser, and opening another.

import { html, nothing } from "../dom/html.js";
import { savedSeats, forgetSeat } from "../session/seats.js";
import { openFightForm } from "../forms/open-fight.js";

const FIRST = 6; // fights that stand above opening another

/** The list of seats, and the form that opens a fight. */
export function homePage(draw) {
  document.title = "Affray";
  const mine = savedSeats();
  return html`<header><h1>Affray</h1><p class="soft">Fights at the table: rolled by the rules, on the record, undone when need be.</p></header>
    <main id="main" tabindex="-1" class="home">
      ${mine.length ? html`<section aria-label="Your fights"><h2>Your fights</h2>${fightList(mine.slice(0, FIRST), draw)}
        ${mine.length > FIRST ? html`<details><summary>Earlier ones (${mine.length - FIRST})</summary>${fightList(mine.slice(FIRST), draw)}</details>` : nothing}</section>` : nothing}
      ${openFightForm(draw)}
    </main>`;
}

const fightList = (some, draw) => html`<ul class="fights">
        ${some.map((each) => html`<li><a href=${`#fight/${each.encounter}/${each.seat}`}>${each.title || each.encounter}</a>
          <span class="soft">${each.role === "gm" ? "as GM" : `as ${each.seat}`}</span>
          <button class="small" @click=${() => { if (confirm("Forget this seat? Without its link you cannot come back.")) { forgetSeat(each); draw(); } }}>Forget</button></li>`)}</ul>`;
