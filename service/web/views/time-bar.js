// The bar of time: a slider over all steps with marks for rounds and wounds, playing, what a step is about, branches.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { holding } from "../dom/hold.js";
import { icon } from "../dom/icons.js";
import { captionOf, marksOf } from "../session/marks.js";
import { SPEEDS } from "../session/playing.js";
import { savedSeats } from "../session/seats.js";
import { openKeys } from "./time-keys.js";

/** The bar at the lower edge of the page. */
export function timeBar(session) {
  const last = session.view.version;
  const when = session.when ?? last;
  const { past, player } = session;
  const button = (name, sign, off, go, kind = "") => html`<button class=${`step-button ${kind}`} aria-label=${phrase(name)} title=${phrase(name)} ?disabled=${off} @click=${go}>${icon(sign)}</button>`;
  const runner = (name, sign, off, by) => {
    const { down, click } = holding(() => past.step(by));
    return html`<button class="step-button" aria-label=${phrase(name)} title=${phrase(name)} ?disabled=${off} @pointerdown=${down} @click=${click}>${icon(sign)}</button>`;
  };
  return html`<nav class="scrubber" aria-label=${phrase("steps-of-fight")}>
    <div class="transport">
      ${button("to-beginning", "first", when <= 1, () => past.go(1), "end")} ${runner("one-back", "left", when <= 1, -1)}
      ${button(player.on ? "pause" : "play", player.on ? "pause" : "play", last < 2, player.toggle)}
      ${runner("one-on", "right", session.when === null, +1)} ${button("to-now", "last", session.when === null, () => past.go(null), "end")}
    </div>
    <div class="track" @pointermove=${(event) => peek(session, event)} @pointerleave=${({ currentTarget }) => hush(currentTarget)}>${marks(session, last)}
      <input type="range" min="1" max=${last} .value=${String(when)} aria-label=${phrase("step")} aria-valuetext=${session.when === null ? phrase("now") : phrase("step-at", { step: when, last })}
        @input=${(event) => past.go(Number(event.target.value))} /><span class="peek" aria-hidden="true"></span></div>
    <output title=${captionText(session, when)}><b>${session.when === null ? phrase("now") : phrase("of-last", { step: when, last })}</b> <span>${captionText(session, when)}</span></output>
    <div class="time-more">${player.on || session.when !== null ? speeds(session) : nothing} ${branches(session)}
      <button class="step-button for-keys" aria-label=${phrase("keys")} title=${phrase("keys")} @click=${() => openKeys(session)}>${icon("help")}</button></div>
  </nav>`;
}

const KNOB = 10.4; // pixels, half of the slider's knob, as in time-bar.css

/** What the step under the pointer is about, above it; a finger lies on the knob, whose caption is below the slider. */
function peek(session, { currentTarget: track, clientX, pointerType }) {
  const last = session.view.version;
  if (pointerType === "touch" || last < 2) return;
  const { left, width } = track.getBoundingClientRect();
  const share = Math.min(1, Math.max(0, (clientX - left - KNOB) / (width - 2 * KNOB)));
  const step = 1 + Math.round(share * (last - 1));
  const words = track.querySelector(".peek");
  words.textContent = `${step} ${captionText(session, step)}`.trim();
  words.style.left = `${(100 * share).toFixed(1)}%`;
  words.style.transform = `translateX(${(-100 * share).toFixed(0)}%)`; // so it stays within the bar
  words.classList.add("shown");
}

const hush = (track) => track.querySelector(".peek").classList.remove("shown");

/** What a step is about: the round, and the first thing that is told of it. */
function captionText(session, step) {
  const line = captionOf(session, step);
  if (!line) return "";
  return [line.round ? phrase("round", { round: line.round }) : "", line.text].filter(Boolean).join(" · ");
}

/** Marks over the slider; they are for the eye alone, the story says the same. */
function marks(session, last) {
  const { rounds, wounds, undone } = marksOf(session);
  const at = (step) => `${last > 1 ? ((100 * (step - 1)) / (last - 1)).toFixed(2) : 0}%`;
  const apart = Math.ceil(rounds.length / 12); // so many numbers have room
  return html`<div class="marks" aria-hidden="true">
    ${undone.map(({ from, to }) => html`<i class="undone-mark" style=${`left:${at(from)};right:calc(100% - ${at(to)})`}></i>`)}
    ${rounds.map(({ round, step }, place) => html`<i class="round-mark" style=${`left:${at(step)}`}>${place % apart ? "" : round}</i>`)}
    ${wounds.map(({ step, share }) => html`<i class="wound-mark" style=${`left:${at(step)};height:${(20 + 80 * share).toFixed(0)}%`}></i>`)}
    ${forksOf(session).map(({ from }) => html`<i class="fork-mark" style=${`left:${at(from.at)}`}></i>`)}
  </div>`;
}

function speeds(session) {
  const { player } = session;
  return html`<label class="speed"><span class="unseen">${phrase("speed")}</span>
    <select .value=${String(player.speed)} @change=${(event) => player.setSpeed(Number(event.target.value))}>
      ${SPEEDS.map((each) => html`<option value=${each} ?selected=${each === player.speed}>${each} ×</option>`)}</select></label>`;
}

const forksOf = (session) => savedSeats().filter((each) => each.from?.encounter === session.encounter);

/** The ways that the fight did not take: what was undone, and the forks that this browser knows. */
function branches(session) {
  const { undone } = marksOf(session);
  const forks = forksOf(session);
  if (!undone.length && !forks.length) return nothing;
  const shut = (event) => { event.currentTarget.closest("details").open = false; };
  return html`<details class="branches"><summary title=${phrase("branches")}>${icon("fork", phrase("branches"))} ${undone.length + forks.length}</summary><ul>
    ${undone.map(({ from, to }) => html`<li><a @click=${shut} href=${`#fight/${session.encounter}/${session.seat}/at/${from}`}>${phrase("undone-branch", { from, to, count: to - from + 1 })} ${captionOf(session, from)?.text ?? ""}</a></li>`)}
    ${forks.map((each) => html`<li><a href=${`#fight/${each.encounter}/${each.seat}`}>${each.title}, ${phrase("from-step", { step: each.from.at })}</a></li>`)}
  </ul></details>`;
}
