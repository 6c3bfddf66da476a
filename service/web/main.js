// The router: which page is shown, by the address after the #, and drawing it whenever something changes.
//
//   #                         the fights this browser knows, and opening one
//   #key/KEY                  keep the key with which fights are opened here
//   #campaign/ID/TOKEN        hold the campaign of a link, whose GM prepares fights
//   #join/FIGHT/TOKEN         take the seat of an invite link
//   #table/CODE               the door of a table, where one waits to be let in
//   #fight/FIGHT/SEAT         play or watch
//   #fight/FIGHT/SEAT/at/7    the same, at a past step by the seat's own numbers
//   #fight/FIGHT/at/@TIME     whatever seat this browser holds there, at a moment (in milliseconds since 1970)
//   #join/FIGHT/TOKEN/at/@TIME

import "./dom/typefaces.js";
import { html, render } from "./dom/html.js";
import { Seat } from "./client/affray.js";
import { holdCampaign } from "./session/held-campaigns.js";
import { keepInCookie, saveSeat, seatsFromCookie } from "./session/seats.js";
import { readable } from "./session/service.js";
import { saveOpeningKey } from "./session/opening-key.js";
import { earlyOptions, earlyView } from "./session/early.js";
import { homePage } from "./views/home.js";
import { keepFocus } from "./dom/focus.js";
import { later } from "./dom/later.js";
import { LANGUAGE } from "./text/language.js";
import { phrase } from "./text/page-texts.js";
import "./dom/countdown.js";
import "./dom/shell.js";

document.documentElement.lang = LANGUAGE;
const page = document.getElementById("page");
page.replaceChildren();
// Two thirds of the script, and nothing of it is shown at home.
const fights = later(() => import("./views/fight.js"));
const doors = later(() => import("./views/at-the-door.js"));
let fight = null;
let door = null;
let drawing = false;
let refused = null; // why the seat of the link in the address was not taken
let joined = null; // the fight as the seat of a link that was just opened was shown it, and what may be chosen: {view, options}

/** Draw again, once all that is happening now has happened. */
export function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    const keep = keepFocus(page);
    try {
      render(currentPage(), page);
    } catch (error) {
      showFault(error);
      throw error;
    }
    keep();
  });
}

/** The end of a page that failed: what it showed may be wrong, so nothing is left but a way to load it again. */
function showFault(error) {
  const says = document.createElement("p");
  says.className = "refusal";
  says.textContent = `This page has a fault and shows nothing more: ${error.message}. `;
  const again = document.createElement("button");
  again.textContent = "Load it again";
  again.addEventListener("click", () => location.reload());
  says.append(again);
  document.body.prepend(says);
  page.hidden = true;
}

/** The parts of the address; of one that cannot be read, none: that leads home. */
function addressParts() {
  try {
    return decodeURIComponent(location.hash.slice(1)).split("/");
  } catch {
    return [""];
  }
}

/** The moment that an address names: a step ("7"), a time ("@1763829000123"), or null for now. */
const momentOf = ([at, moment]) => (at === "at" && /^@?[0-9]{1,15}$/.test(moment) ? moment : null);

function currentPage() {
  const [name, ...rest] = addressParts();
  if (name === "fight") {
    const [encounter, seat, ...at] = rest[1] === "at" ? [rest[0], "", ...rest.slice(1)] : rest;
    door?.leaveDoor();
    fight = fights(draw);
    return fight?.fightPage(encounter, seat, momentOf(at), draw, joined) ?? html`<main id="main"><p class="loading">${phrase("joining")}</p></main>`;
  }
  fight?.leaveFight();
  if (name !== "table") door?.leaveDoor();
  if (name === "table") return (door = doors(draw))?.doorPage(rest[0] ?? "", draw) ?? html`<main id="main"><p class="loading">${phrase("joining")}</p></main>`;
  if (name === "join" && refused) return html`<main id="main"><h1>${phrase("seat-not-taken")}</h1><p>${readable(refused).message}</p>
    <p><a href="#">${phrase("your-fights")}</a></p></main>`;
  if (name === "join") return html`<main id="main"><p class="loading">${phrase("taking-seat")}</p></main>`;
  return homePage(draw);
}

async function navigate() {
  const { hash } = location;
  const [name, encounter, token, ...at] = addressParts();
  refused = null;
  if (name === "key") {
    saveOpeningKey(encounter);
    location.replace("#"); // the key leaves the address bar
    return;
  }
  if (name === "campaign") {
    if (encounter && token) holdCampaign({ campaign: encounter, token, title: phrase("a-campaign") });
    location.replace("#"); // the token leaves the address bar
    return;
  }
  if (name === "join") {
    fights(draw); // it will be shown soon
    try {
      const early = await earlyView(encounter, token);
      const view = early ?? await new Seat(location.origin, encounter, token, LANGUAGE).view();
      saveSeat({ encounter, token, title: view.title, seat: view.you.seat, role: view.you.role });
      if (location.hash !== hash) return; // another address was opened since; the seat is kept
      joined = { view, options: early && earlyOptions() };
      const moment = momentOf(at);
      location.replace(`#fight/${encounter}/${view.you.seat}${moment ? `/at/${moment}` : ""}`); // the token leaves the address bar
    } catch (error) {
      if (location.hash !== hash) return;
      refused = error; // and it stays when the script for fights arrives later, and draws again
      draw();
    }
    return;
  }
  draw();
}

document.querySelector(".skip").textContent = phrase("to-the-fight");
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address says which fight it is
  page.querySelector("#main")?.focus();
});
addEventListener("hashchange", navigate);
navigate();
if (location.hash) keepInCookie();
else seatsFromCookie().then((some) => { if (some) draw(); keepInCookie(); });
