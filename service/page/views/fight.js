// A fight: what stands at the table now or stood at a past moment, whose turn it is, what one may do, the story.

import { html, nothing, shown } from "../dom/html.js";
import { Seat } from "../client/affray.js";
import { seatAt, dropSeat } from "../session/seats.js";
import { readable, ruleset } from "../session/service.js";
import { announce, spoken, until } from "../text/words.js";
import { sentence } from "../text/sentences.js";
import { showRule } from "./rule-text.js";
import { decisions } from "./decisions.js";
import { board } from "./board.js";
import { people } from "./combatants.js";
import { way } from "./targeting.js";
import { story } from "./timeline.js";
import { corner, requests } from "./gm-tools.js";
import { talking } from "./table-talk.js";
import { changed, scrubber, moments } from "./history.js";

const LATEST = 4; // lines
const NOTHING_SAID = { questions: {}, conditions: {}, budgets: {}, words: {} };

let at = null; // the fight on the page: {seat, view, options, lines, status, ...}

/** The fight of this seat, at version `when` (null: now). */
export function fight(encounter, seat, when, draw) {
  const kept_ = seatAt(encounter, seat);
  if (!kept_) return lostSeat(encounter);
  // A seat that was given again has another token: with the old one there is no coming back.
  if (!at || at.encounter !== encounter || at.seat !== kept_.seat || at.token !== kept_.token) enter(kept_, draw);
  at.when = when;
  if (when !== null) at.past.look(when);
  const own = at.view && Object.values(at.options).some((each) => !isGm(at) || each.seat === "gm");
  document.title = `${own ? "● Your decision · " : ""}${shown(at.view?.title || "A fight")} · Affray`;
  if (at.ended) return ended(at);
  if (!at.view) return html`<main id="main"><p class="loading">Coming to the table …</p></main>`;
  return table(at);
}

export function leaveFight() {
  at?.stop();
  at = null;
}

function enter(seat, draw) {
  leaveFight();
  const now = {
    encounter: seat.encounter, seat: seat.seat, token: seat.token, kept: seat, view: null, options: {},
    lines: [], status: "connecting", ended: null, phases: [], says: NOTHING_SAID, table: null, when: null, error: null, tab: "table",
    picks: {}, draw,
  };
  at = now;
  now.client = new Seat(location.origin, seat.encounter, seat.token);
  now.past = moments(now, draw);
  const watching = now.client.watch({
    seen: (news) => take(now, news),
    status: (status) => {
      if (status === "lost" && now.status === "live") announce("The connection is lost; connecting again.", "assertive");
      if (status === "live" && now.status === "lost") announce("Connected again.");
      now.status = status;
      draw();
    },
    ended: (problem) => {
      now.ended = problem;
      draw();
    },
  });
  now.stop = watching.stop;
  addEventListener("keydown", keys);
}

async function take(now, { view, options, position, lines, events, fresh }) {
  const asked = Object.keys(now.options).join();
  const requests = now.view?.undo_requests.length ?? 0;
  Object.assign(now, { view, options, position });
  if (!now.table) lookUp(now);
  if (fresh || events.some((each) => each.type === "Undone" || each.type === "Redone")) await readStory(now);
  else now.lines = together(now.lines, lines);
  const told = fresh ? [] : lines.filter((each) => !each.aside);
  if (told.length) announce(told.map((each) => each.text).join(" "));
  const mine = Object.values(options).filter((each) => !isGm(now) || each.seat === "gm");
  if (mine.length && Object.keys(options).join() !== asked) {
    announce(mine.flatMap((each) => each.decisions.map((one) => `${nameOf(now, each.seat)}: ${questionOf(now, one)}`)).join(" "), "assertive");
  }
  if (isGm(now) && view.undo_requests.length > requests) announce(`${view.undo_requests.at(-1).seat} asks to take something back.`, "assertive");
  now.draw();
}

/** What never changes: how the table was set up, the names of the phases, the words of the rules. */
function lookUp(now) {
  now.table = { options: {} };
  now.client.events(0, 1).then(({ events: [first] }) => {
    now.table = { options: first?.options ?? {}, forked: first?.forked ?? null };
    now.draw();
  }, () => { now.table = null; });
  ruleset(now.view.ruleset).then((found) => {
    Object.assign(now, { phases: found.phases, says: found.says });
    now.draw();
  }, () => {});
}

/** What somebody is asked, as a question. */
export function questionOf(now, asked) {
  const line = now.says.questions[asked.ask];
  return line ? sentence(line, asked.args, speech(now)) : `${spoken(asked.ask)}?`;
}

/** The names and words to say something with. */
export const speech = (now) => ({ names: namesOf(now), words: now.says.words });

/** The whole story, one reading after the other; what came live while it was on its way may be missing in it. */
function readStory(now) {
  now.reading = (now.reading ?? Promise.resolve()).then(async () => {
    const before = now.lines.length;
    try {
      const { lines } = await now.client.timeline();
      now.lines = together(lines, now.lines.slice(before));
    } catch (error) {
      now.error = readable(error);
    }
  });
  return now.reading;
}

/** Lines and those that came after them, each once. */
function together(lines, more) {
  const known = new Set(lines.map((each) => each.position + each.key));
  return [...lines, ...more.filter((each) => !known.has(each.position + each.key))];
}

/** Send a command of this seat, after those before it; what is refused is shown, and nothing is lost. */
export function command(now, body) {
  const sent = (now.sent ?? Promise.resolve()).then(() => send(now, body));
  now.sent = sent;
  return sent;
}

async function send(now, body) {
  now.error = null;
  try {
    return await now.client.command(body);
  } catch (error) {
    now.error = readable(error);
    announce(now.error.message, "assertive");
    return null;
  } finally {
    now.draw();
  }
}

/**
 * An undo or a redo of what the view names: so nobody takes back what they have not seen. Whoever presses twice is
 * waited for until the first is to be seen.
 */
export async function back(now, kind, { version }, more = {}) {
  if (now.turning || now.turned > now.view.version) return null;
  now.turning = true;
  const done = await command(now, { command: kind, version, ...more });
  now.turning = false;
  now.turned = done?.version ?? 0;
  return done;
}

export const nameOf = (now, id) =>
  id === "gm" ? "The GM" : now.view?.combatants.find((each) => each.id === id)?.name || id;

export const namesOf = (now) => Object.fromEntries((now.view?.combatants || []).map((each) => [each.id, each.name]));

export const isGm = (now) => now.view?.you?.role === "gm";

function table(now) {
  const past = now.when !== null && now.past.view ? now.past : null;
  const view = past ? past.view : now.view;
  const going = !past && way(now); // a way is being chosen: the board comes first
  return html`
    ${head(now)}
    <main id="main" tabindex="-1" class=${`table tab-${now.tab}`}>
      ${tabs(now)}
      <section class="now" aria-label=${past ? `The fight at moment ${now.when}` : "The fight now"}>
        ${isGm(now) ? requests(now) : nothing} ${strip(now, view)} ${order(now, view)} ${coming(now, view)}
        ${past ? nothing : latest(now)} ${going ? board(now, view, false) : nothing}
        ${past ? changed(now) : decisions(now)} ${going ? nothing : board(now, view, Boolean(past))}
        ${people(now, view, Boolean(past))} ${past ? nothing : talking(now)}
      </section>
      ${story(now)} ${isGm(now) ? corner(now) : nothing}
    </main>
    ${scrubber(now)}`;
}

function head(now) {
  const { view, status } = now;
  const says = { live: "live", lost: "connection lost, connecting again …", connecting: "connecting …" }[status];
  return html`<header>
    <a href="#" class="home" title="All fights">Affray</a>
    <h1>${view.title || "A fight"}</h1>
    <p class="seat">${seatName(now)} <span class=${`status ${status}`}><span aria-hidden="true">●</span> ${says}</span></p>
    ${refusal(now)}
    ${status === "lost" ? html`<p class="adrift">The connection is lost; connecting again. What you write stays.</p>` : nothing}
  </header>`;
}

const seatName = (now) => {
  const { role, combatants, seat } = now.view.you;
  const who = combatants.map((each) => nameOf(now, each)).join(", ");
  return { gm: "Game master", player: `Playing ${who}`, observer: `Seeing as ${who}`, spectator: "Watching" }[role] || seat;
};

function refusal(now) {
  if (!now.error) return nothing;
  const { rule, legal } = now.error;
  return html`<div class="refusal" role="alert">
    <p>${now.error.message} ${rule ? html`<button class="rule" @click=${() => showRule(rule)}>${rule}</button>` : nothing}</p>
    ${legal?.length ? html`<p class="instead">Instead: ${legal.slice(0, 12).map((each) => spoken(each.key ?? each)).filter((each, n, all) => all.indexOf(each) === n).join(", ")}.</p>` : nothing}
    <button @click=${() => { now.error = null; now.draw(); }}>Understood</button>
  </div>`;
}

function tabs(now) {
  const names = [["table", "Table"], ["story", "Story"], ...(isGm(now) ? [["gm", "GM"]] : [])];
  return html`<nav class="tabs" aria-label="Parts of the page">
    ${names.map(([key, name]) => html`<button aria-pressed=${now.tab === key} @click=${() => { now.tab = key; now.draw(); if (key === "story") toTheEnd(); }}>${name}</button>`)}
  </nav>`;
}

/** On a phone the story is as long as the page: to where it goes on. */
const toTheEnd = () => setTimeout(() => scrollTo(0, document.body.scrollHeight));

function strip(now, view) {
  const phases = now.phases.length ? now.phases : [view.phase];
  return html`<ol class="strip" aria-label="Round and phase">
    <li class="round">${view.round ? `Round ${view.round}` : "Before the first round"}</li>
    ${phases.filter((each) => each !== "opening").map((each) => html`<li aria-current=${each === view.phase ? "step" : nothing}>${spoken(each)}</li>`)}
  </ol>`;
}

function order(now, view) {
  const acting = view.step?.combatant;
  return Object.entries(view.orders).map(([kind, places]) => html`
    <ol class="order" tabindex="0" aria-label=${`Order by ${spoken(kind)}`}>
      ${places.map((place) => html`<li aria-current=${place.combatant === acting ? "true" : nothing} title=${nameOf(now, place.combatant)}>
        <b>${place.rank}</b> <span>${nameOf(now, place.combatant)}</span></li>`)}
    </ol>`);
}

/** What will start by itself. */
function coming(now, view) {
  if (!view.timers.length) return nothing;
  return html`<details class="coming"><summary>To come (${view.timers.length})</summary><ul>${view.timers.map((each) => html`<li>
    ${spoken(each.kind)}${each.combatant ? `, ${nameOf(now, each.combatant)}` : ""}: ${until(each.due).replace("until ", "")}</li>`)}</ul></details>`;
}

/** The last thing that was told, where the story itself is out of sight. */
function latest(now) {
  const told = now.lines.filter((each) => !each.aside && !each.undone && !each.key.startsWith("seat-"));
  const moment = told.at(-1)?.position.split("-")[0];
  const last = told.slice(-LATEST).filter((each) => each.position.split("-")[0] === moment);
  if (!last.length) return nothing;
  const { undo } = now.view;
  const other = undo?.text && !last.some((each) => each.text === undo.text); // not what stands beside the button
  return html`<div class="latest"><ul aria-label="Just now">${last.map((each) => html`<li>${each.text}</li>`)}${other ? html`<li class="soft">Undo takes back: ${undo.text}</li>` : nothing}</ul>
    ${undo ? html`<button class="small" title=${undo.text} @click=${() => back(now, "undo", undo)}>Undo</button>` : nothing}</div>`;
}

function keys(event) {
  if (!at?.view || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, select, textarea, dialog, .order")) return;
  if (event.key === "ArrowLeft") at.past.step(-1);
  else if (event.key === "ArrowRight") at.past.step(+1);
  else if (event.key === "Escape" && at.when !== null) at.past.go(null);
  else return;
  event.preventDefault();
}

function ended(now) {
  const { message, code } = now.ended;
  return html`<main id="main"><h1>The connection was ended</h1><p>${message}</p>
    ${["revoked-token", "expired-token", "bad-token"].includes(code)
      ? html`<p><button @click=${() => { dropSeat(now.kept); location.hash = ""; }}>Forget this seat</button></p>`
      : html`<p><button @click=${() => { leaveFight(); now.draw(); }}>Connect again</button></p>`}
    <p><a href="#">To the fights you know</a></p></main>`;
}

function lostSeat(encounter) {
  return html`<main id="main"><h1>No seat at this fight</h1>
    <p>This browser holds no seat at “${encounter}”. Ask the GM for a link.</p>
    <p><a href="#">To the fights you know</a></p></main>`;
}
