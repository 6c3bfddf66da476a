// The door of a table: whoever comes by its code says who they are and whom they would like to play, and waits to be let in.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { randomId } from "../client/affray.js";
import { readable, service } from "../session/service.js";
import { openDoor, rememberTicket } from "../session/tickets.js";

const AGAIN = 2_000; // milliseconds between two looks whether the GM has let one in

let door = null; // {code, about, name, hero, ticket, status, error}
let asksAgain = 0;

/** The page of a code, however it was typed. */
export function doorPage(typed, draw) {
  const code = typed.toLowerCase().split(/[^a-z]+/).filter(Boolean).join("-");
  document.title = `${phrase("a-fight")} · Affray`;
  if (door?.code !== code) enter(code, draw);
  return html`<header class="page-head"><div><h1>${door.about?.title || phrase("a-fight")}</h1></div></header>
    <main id="main" tabindex="-1" class="home at-the-door">${inside(draw)}</main>`;
}

/** Stop waiting at a door, if one does. */
export function leaveDoor() {
  clearTimeout(asksAgain);
  door = null;
}

function inside(draw) {
  if (door.status === "waiting") return html`<p role="status"><b>${phrase("door-waits", { name: door.name })}</b></p><p class="soft">${phrase("door-waits-how")}</p>`;
  if (door.status === "refused") return html`<p role="status">${phrase("door-refused")}</p>
    <p><button @click=${() => { Object.assign(door, { status: "", ticket: "" }); draw(); }}>${phrase("door-ask-again")}</button></p>`;
  if (door.error && !door.about) return html`<p class="refusal" role="alert">${door.error.message}</p><p><a href="#">${phrase("your-fights")}</a></p>`;
  if (!door.about) return html`<p class="loading">${phrase("joining")}</p>`;
  return html`<form @submit=${(event) => { event.preventDefault(); ask(draw); }}>
    <p><label>${phrase("door-name")} <input name="name" autocomplete="nickname" maxlength="40" required .value=${live(door.name)} @input=${(event) => { door.name = event.target.value; }} /></label></p>
    ${door.about.heroes.length ? html`<fieldset><legend>${phrase("door-hero")}</legend>
      ${[...door.about.heroes, { id: "", name: phrase("door-any") }].map((each) => html`<label class="radio"><input type="radio" name="hero" value=${each.id} .checked=${live(door.hero === each.id)} @change=${() => { door.hero = each.id; draw(); }} /> <b>${each.name}</b></label>`)}</fieldset>` : nothing}
    ${door.error ? html`<p class="refusal" role="alert">${door.error.message}</p>` : nothing}
    <p><button class="go" ?disabled=${door.asks}>${phrase("door-ask")}</button></p></form>`;
}

async function enter(code, draw) {
  clearTimeout(asksAgain);
  const here = door = { code, about: null, name: "", hero: "", ticket: "", status: "", error: null, asks: false, ...openDoor(code) };
  if (here.ticket) look(here, draw);
  try {
    const about = await service.door(code);
    if (door !== here) return;
    here.about = about;
    if (!here.hero && about.heroes.length === 1) here.hero = about.heroes[0].id;
  } catch (error) {
    here.error = readable(error);
  }
  draw();
}

async function ask(draw) {
  const here = door;
  if (here.asks || !here.name.trim()) return;
  Object.assign(here, { asks: true, error: null, ticket: here.ticket || randomId() });
  rememberTicket(here.code, { ticket: here.ticket, name: here.name });
  draw();
  try {
    taken(here, await service.askToJoin(here.code, { ticket: here.ticket, name: here.name.trim(), hero: here.hero }), draw);
  } catch (error) {
    here.error = readable(error);
    here.ticket = "";
    if (here.error.code === "hero-taken") service.door(here.code).then((about) => { Object.assign(here, { about, hero: "" }); draw(); }, () => {});
  }
  here.asks = false;
  draw();
}

async function look(here, draw) {
  if (door !== here) return;
  try {
    taken(here, await service.admission(here.code, here.ticket), draw);
  } catch (error) {
    if (["bad-token", "unknown-code"].includes(error.code)) Object.assign(here, { status: "", ticket: "", error: error.code === "bad-token" ? null : readable(error), about: null });
    else asksAgain = setTimeout(() => look(here, draw), AGAIN);
  }
  draw();
}

function taken(here, found, draw) {
  if (door !== here) return;
  if (found.status === "in") {
    location.replace(`#join/${found.encounter}/${found.token}`);
    return;
  }
  here.status = found.status;
  if (found.status === "waiting") asksAgain = setTimeout(() => look(here, draw), AGAIN);
}
