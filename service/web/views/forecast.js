// How the fight may end: who wins, in how many more rounds, and who is likely out, from the step that is looked at; two of them side by side.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { nameOf, speakerOf } from "../session/fight-session.js";
import { readable } from "../session/service.js";
import { sideNumber } from "./portrait.js";

const SIDE_BY_SIDE = 2;
const FIGHTS = 200;

/** The button that asks, and what was forecast last. */
export function forecastPanel(session) {
  const { when, forecasts } = session;
  const running = forecasts.find((each) => each.stop);
  const over = when === null && Boolean(session.view.closed);
  return html`<p class="soft">${phrase("forecast-how", { count: FIGHTS })}</p>
    <p class="tools">${what(session)} ${running
      ? html`<button type="button" @click=${running.stop}>${phrase("forecast-stop")}</button>`
      : html`<button type="button" ?disabled=${over} @click=${() => forecast(session)}>${when === null ? phrase("forecast-now") : phrase("forecast-from", { step: when })}</button>`}</p>
    ${session.forecastFailed ? html`<p role="alert">${session.forecastFailed}</p>` : nothing}
    <div class="forecasts">${forecasts.map((each) => shown(session, each))}</div>
    ${forecasts.some((each) => each.found) ? html`<p class="soft">${phrase("forecast-sure")}</p>` : nothing}`;
}

/** Who is to be left out, or to be there once more. */
function what(session) {
  const people = session.view.combatants.filter((each) => each.present && !each.unseen);
  const change = (event) => { session.forecastWith = event.target.value; session.draw(); };
  return html`<label>${phrase("forecast-with")} <select name="forecast-with" .value=${session.forecastWith ?? ""} @change=${change}>
    <option value="">${phrase("forecast-all")}</option>
    ${["less", "more"].map((kind) => people.map((each) => html`<option value=${`${kind} ${each.id}`}>${phrase(`forecast-${kind}`, { who: nameOf(session, each.id) })}</option>`))}</select></label>`;
}

/** Ask for one from the step that is looked at; of the others the latest stays beside it. */
async function forecast(session) {
  const stopping = new AbortController();
  const [kind, whom] = (session.forecastWith || " ").split(" ");
  const one = { step: session.when ?? session.view.version, kind, whom, name: whom ? nameOf(session, whom) : "", found: null, stop: () => stopping.abort() };
  const same = (each) => each.step === one.step && each.kind === kind && each.whom === whom;
  session.forecasts = [...session.forecasts.filter((each) => !same(each)), one].slice(-SIDE_BY_SIDE);
  session.forecastFailed = "";
  session.draw();
  const seen = (soFar) => { one.found = soFar; session.draw(); };
  try {
    await session.client.forecast(seen, { at: one.step, fights: FIGHTS, ...(whom ? { [kind]: whom } : {}), signal: stopping.signal });
  } catch (error) {
    if (!stopping.signal.aborted) session.forecastFailed = readable(error).message;
  }
  one.stop = null;
  if (!one.found) session.forecasts = session.forecasts.filter((each) => each !== one);
  session.draw();
}

/** One forecast: how far it is, and what it says. */
function shown(session, { step, kind, name, found, stop }) {
  const played = found?.played ?? 0;
  return html`<figure class="forecast">
    <figcaption><b>${phrase("forecast-at", { step })}</b>${name ? ` ${phrase(`forecast-${kind}`, { who: name })}` : ""} <span class="soft">${phrase("forecast-played", { count: played })}</span></figcaption>
    ${stop ? html`<progress max=${FIGHTS} value=${played} aria-label=${phrase("forecast-progress")}></progress>` : nothing}
    ${found ? chances(session, found) : nothing}
    ${found?.strangers?.length ? html`<p class="soft">${phrase("outlook-stranger", { usual: found.usual })}</p>` : nothing}
  </figure>`;
}

function chances(session, { wins, undecided, out, rounds }) {
  const likely = Object.entries(out).toSorted(([, one], [, other]) => other.times - one.times);
  return html`<h3>${phrase("forecast-wins")}</h3>
    <ul class="shares">${Object.entries(wins).map(([side, share]) => line(session, speakerOf(session).called(side), share, side))}
      ${undecided.times ? line(session, phrase("forecast-nobody"), undecided) : nothing}</ul>
    <p>${phrase("forecast-rounds", rounds)}</p>
    <h3>${phrase("forecast-out")}</h3>
    <ul class="shares">${likely.map(([who, share]) => line(session, nameFrom(session, who), share, sideOf(session, who)))}</ul>`;
}

/** The name of a combatant; another who is like one has that one's, and a number. */
const nameFrom = (session, who) => {
  const like = session.view.combatants.find((each) => each.id === who) ? who : who.replace(/-\d+$/, "");
  return like === who ? nameOf(session, who) : `${nameOf(session, like)} ${who.slice(like.length + 1)}`;
};

const sideOf = (session, who) => session.view.combatants.find((each) => each.id === who || who.startsWith(`${each.id}-`))?.side;

/** A name with its share, and a bar as long as that; a line across it goes from the least to the most that the true one may be. */
const line = (session, name, { percent, low, high, within }, side) => html`<li class=${side === undefined ? "" : `side-${sideNumber(session.view, side)}`}>
  <span dir="auto">${name}${(within ?? null) === null ? "" : html` <span class="soft">${phrase("forecast-within", { rounds: within })}</span>`}</span> <span><b>${whole(session, percent)} %</b> <span class="soft">(${phrase("forecast-between", { low: whole(session, low), high: whole(session, high) })})</span></span>
  <svg aria-hidden="true"><rect width=${`${percent}%`} height="100%" /><line x1=${`${low}%`} x2=${`${high}%`} y1="50%" y2="50%" /></svg></li>`;

const whole = (session, value) => speakerOf(session).figure(Math.round(value));
