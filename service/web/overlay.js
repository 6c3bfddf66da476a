// The overlay of a stream, and the table's display: the round, the order, hit points and the latest deed, as a spectator's link shows
// them; on the display also what the fight is called and whom it waits for.

import { join, Service } from "./client/affray.js";
import { html, nothing, render, repeat } from "./dom/html.js";
import { stayAwake } from "./dom/stay-awake.js";
import { changes } from "./session/changes.js";
import { levelOf, percentOf } from "./shared/gauge.js";
import { fightTitle } from "./text/fight-title.js";
import { LANGUAGE } from "./text/language.js";
import { phrase } from "./text/page-texts.js";
import { NO_PHRASES, phrases, speaker } from "./text/sentences.js";
import { capital, number } from "./text/words.js";

const MOST_LINES = 6; // of a deed on the display, after its first
const ONE_COLUMN = 10; // rows of the order on the display; more stand in two

/** Show the fight of a link inside `overlay`, as `asked` for behind the question mark of the address, for good. */
export function follow(link, overlay, asked) {
  const display = asked.get("look") === "table"; // the whole of a screen, which everybody at the table sees
  const show = new Set((asked.get("show") ?? "round,order,left,latest").split(","));
  const most = asNumber(asked.get("most"), display ? 19 : 8, 1, 40); // combatants
  const stays = 1000 * asNumber(asked.get("stays"), display ? 0 : 12, 0, 3600); // how long a deed is shown; 0: until the next
  const size = asNumber(asked.get("size"), 1, 0.3, 6);
  document.documentElement.lang = LANGUAGE;
  document.documentElement.style.fontSize = display ? `calc(${size} * max(16px, 2.6vmin))` : `${28 * size}px`;
  overlay.classList.toggle("right", asked.get("side") === "right");
  overlay.classList.toggle("display", display);
  if (display) stayAwake(true);

  const state = { view: null, words: null, card: null, deltas: new Map(), note: "", show, most, display };
  const draw = () => render(shown(state), overlay);
  const forget = () => Object.assign(state, { card: null, deltas: new Map() });
  let hides = 0;

  join(link, LANGUAGE).watch({
    options: { limit: 0 }, // a spectator chooses nothing
    seen(now) {
      const gone = now.fresh || now.events.some((each) => each.type === "Undone" || each.type === "Redone");
      const struck = gone ? new Map() : deltasOf(state.view, now);
      if (gone) forget();
      state.view = now.view;
      const told = tellable(now.lines);
      for (const each of told) {
        const deed = each.deed || each.position;
        if (state.card?.deed !== deed) {
          forget();
          state.card = { deed, lines: [] };
        }
        state.card.lines.push(each);
      }
      if (struck.size) state.deltas = struck;
      if (told.length) clearTimeout(hides);
      if (told.length && stays) hides = setTimeout(() => { forget(); draw(); }, stays);
      if (!state.words) readWords(state, link, draw);
      draw();
    },
    status(status) {
      state.note = status === "lost" ? phrase("announce-lost") : "";
      draw();
    },
    ended(problem) {
      Object.assign(state, { view: null, note: problem.message });
      draw();
    },
  });
}

function asNumber(text, usual, least, most) {
  const said = Number(text || usual);
  return Number.isFinite(said) ? Math.min(most, Math.max(least, said)) : usual;
}

/** What the ruleset calls things, for those who are shown as "badly hurt". */
function readWords(state, link, draw) {
  const service = new Service(new URL(link).origin, LANGUAGE);
  const { ruleset, parts } = state.view;
  state.words = speaker(NO_PHRASES);
  // Where a part is not installed, the fight is told in the words of the others.
  service.ruleset(ruleset, parts.map((each) => each.name)).catch(() => service.ruleset(ruleset)).then((found) => {
    state.words = speaker(phrases(found.says));
    draw();
  }, () => { state.words = null; });
}

/** The lines of deeds; where there is no deed, what else is told. */
function tellable(lines) {
  const told = lines.filter((each) => !each.aside && !each.quiet && !each.undone);
  const deeds = told.filter((each) => each.deed);
  return deeds.length ? deeds : told;
}

/** What each combatant lost or won of what is shown of them: as the view tells, or else as the blow was told. */
function deltasOf(before, { view, events, position }) {
  const changed = changes(before, view);
  return new Map(view.combatants.flatMap(({ id, resources }) => {
    const first = Object.keys(resources)[0];
    const blows = events.filter((each) => each.type === "DamageTaken" && each.combatant === id && (each.resource ?? first) === first);
    const by = Number.isFinite(resources[first]?.now) ? changed.get(id)?.resources[first] : -blows.reduce((sum, each) => sum + each.amount, 0);
    return by ? [[id, { by, position }]] : [];
  }));
}

function shown(state) {
  const { view, card, note, show } = state;
  return html`${view ? table(state) : nothing}
    <div class="deed" role="status">${view && card && show.has("latest") ? latest(card, state.display) : nothing}
    ${view && state.display ? waiting(view) : nothing} ${note ? html`<p class="note">${note}</p>` : nothing}</div>`;
}

function table(state) {
  const { view, show, display } = state;
  const round = view.round ? phrase("round", { round: view.round }) : phrase("before-first-round");
  const title = display ? html`<bdi>${fightTitle(view)}</bdi> · ` : nothing;
  return html`<div class="table">${show.has("round") ? html`<h1>${title}${round}</h1>` : nothing}
    ${show.has("order") ? order(state) : nothing}</div>`;
}

/** Everybody once, in the order in which they act; of many a stretch around whose turn it is. */
function order(state) {
  const { view, words, most, display } = state;
  const [kind] = Object.keys(view.orders);
  const places = Object.values(view.orders).flat();
  const here = new Map(view.combatants.filter((each) => each.present).map((each) => [each.id, each]));
  const all = [...new Set([...places.map((each) => each.combatant), ...here.keys()])].filter((each) => here.has(each));
  const acting = Math.max(0, all.indexOf(view.step?.combatant));
  const from = Math.max(0, Math.min(acting - 1, all.length - most));
  const some = all.slice(from, from + most);
  const lines = some.length + (all.length > some.length ? 1 : 0);
  const columns = display && lines > ONE_COLUMN ? 2 : 1;
  return html`<ol class=${columns > 1 ? "order two" : "order"} style=${`--rows:${Math.ceil(lines / columns)}`} aria-label=${kind === undefined ? nothing : phrase("order-by", { kind: words.called(kind) })}>
    ${repeat(some, (id) => id, (id) => row(state, here.get(id), places.find((each) => each.combatant === id)))}
    ${all.length > some.length ? html`<li class="more">+${all.length - some.length}</li>` : nothing}</ol>`;
}

function row({ view, words, deltas, show }, who, place) {
  const acting = !view.closed && view.step?.combatant === who.id;
  const delta = deltas.get(who.id);
  return html`<li class=${who.standing ? "" : "down"} aria-current=${acting ? "true" : nothing}>
    <span class="rank">${place ? number(place.rank) : ""}</span><bdi class="name">${who.name}</bdi>
    ${repeat(delta ? [delta] : [], (each) => each.position, ({ by }) => html`<b class=${`delta ${by < 0 ? "lost" : "won"}`}>${by > 0 ? "+" : ""}${number(by)}</b>`)}
    ${show.has("left") ? left(words, who) : nothing}</li>`;
}

/** What is left of what somebody can lose first: in numbers and as a bar, or in words, as far as a spectator is told. */
function left(words, who) {
  const [{ now, max, band } = {}] = Object.values(who.resources);
  if (now === null || now === undefined) return band ? html`<span class="left">${capital(words.say(band))}</span>` : nothing;
  const part = percentOf(now, max);
  return html`<span class="left">${number(now)} ${phrase("now-of", { max })}
    <span class="trough" aria-hidden="true"><span class=${`fill ${levelOf(part)}`} style=${`width:${part}%`}></span></span></span>`;
}

/** Whom the fight waits for, or that it is over. */
function waiting({ closed, pending, combatants }) {
  if (closed) return html`<p class="waits">${phrase("the-end")}</p>`;
  const nameOf = (id) => (id === "gm" ? phrase("the-gm") : combatants.find((each) => each.id === id)?.name);
  const names = pending.map((each) => nameOf(each.asked)).filter(Boolean);
  return names.length ? html`<p class="waits">${phrase("waiting-for")} <bdi>${names.join(", ")}</bdi></p>` : nothing;
}

/** How the deed began, and how it went on last, or `whole`; of a roll what it came to, as sums take too long to read. */
function latest({ deed, lines: [first, ...rest] }, whole) {
  const tone = [first, ...rest].findLast((each) => each.tone)?.tone ?? "";
  return repeat([deed], (each) => each, () => html`<div class=${`latest ${tone}`}>
    ${[first, ...rest.slice(whole ? -MOST_LINES : -2)].map((each) => html`<p>${each.badge ? capital(each.badge) : each.text}</p>`)}</div>`);
}
