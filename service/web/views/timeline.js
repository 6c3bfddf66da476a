// The timeline in words, round by round: each roll unfolds into all that led to it, each step has a link.

import { phrase } from "../text/page-texts.js";
import { html, nothing, repeat } from "../dom/html.js";
import { undoOrRedo, isGm, speakerOf } from "../session/fight-session.js";
import { modifierStep } from "./modifier-step.js";
import { ruleFold } from "./rule-text.js";
import { savedSeats } from "../session/seats.js";

const SHOWN = 120; // lines at a time: a long fight is long

const stepOf = (each) => Number(each.position.split("-")[0]);

/** The story so far; of a long one its end, and more of it when asked for. */
export function timeline(session) {
  const all = session.asides ? session.lines : session.lines.filter((each) => !each.aside);
  const from = firstShown(session, all);
  const branches = forksByStep(session);
  return html`<section class="story" aria-label=${phrase("the-story")} tabindex="-1">
    <div class="story-head"><h2>${phrase("the-story")}</h2>${undoControls(session)}</div>
    ${playedWith(session)} ${forkOrigin(session)} ${otherForks(session, all.slice(from), branches)}
    <p><label><input type="checkbox" .checked=${Boolean(session.asides)} @change=${(event) => { session.asides = event.target.checked; session.draw(); }} /> ${phrase("show-details")}</label></p>
    ${from ? html`<p><button @click=${() => { session.earlier = all.length - from + SHOWN * 3; session.draw(); }}>${phrase("earlier", { count: from })}</button></p>` : nothing}
    ${byRoundAndPhase(all.slice(from)).map(([round, scenes]) => html`
      <h3>${round ? phrase("round", { round }) : phrase("before-fight")}</h3>
      ${scenes.map(([phase, lines]) => html`${round ? html`<h4>${speakerOf(session).called(phase)}</h4>` : nothing}
        <ol>${repeat(lines, (each) => each.position + each.key, (each, number) => timelineLine(session, each, !number || stepOf(lines[number - 1]) !== stepOf(each), branches))}</ol>`)}`)}
    ${session.lines.length ? nothing : html`<p class="soft">${phrase(session.timelineRead ? "nothing-happened" : "loading-story")}</p>`}
  </section>`;
}

/** The first line that is shown: some way from the end, or before the step that is looked at. */
function firstShown(session, lines) {
  const from = Math.max(0, lines.length - Math.max(SHOWN, session.earlier ?? 0));
  if (session.when === null) return from;
  const looked = lines.findIndex((each) => stepOf(each) >= session.when);
  return looked < 0 ? from : Math.min(from, Math.max(0, looked - 20));
}

/** [round, [phase, lines]...] in the order of the lines. */
function byRoundAndPhase(lines) {
  const found = [];
  for (const each of lines) {
    if (found.at(-1)?.[0] !== each.round) found.push([each.round, []]);
    const scenes = found.at(-1)[1];
    if (scenes.at(-1)?.[0] !== each.phase) scenes.push([each.phase, []]);
    scenes.at(-1)[1].push(each);
  }
  return found;
}

/** The fights that were forked from this one, by the step of it, as far as this browser knows. */
function forksByStep(session) {
  const found = new Map();
  for (const each of savedSeats()) {
    if (each.from?.encounter === session.encounter) found.set(each.from.at, [...(found.get(each.from.at) ?? []), each]);
  }
  return found;
}

/** The forks from steps that have no line here. */
function otherForks(session, lines, branches) {
  const shown = new Set(lines.map(stepOf));
  const others = [...branches].filter(([step]) => !shown.has(step)).flatMap(([, some]) => some);
  return others.length ? html`<p class="origin">${phrase("what-if")} ${others.map((one) => html`<a class="branch" href=${`#fight/${one.encounter}/${one.seat}`}>${phrase("from-step", { step: one.from.at })}</a> `)}</p>` : nothing;
}

/** The parts that the fight is played with. */
const playedWith = ({ view }) => (view.parts.length
  ? html`<p class="origin">${phrase("played-with", { parts: view.parts.map((each) => phrase("part-version", { title: each.title, version: each.version })).join(", ") })}</p>` : nothing);

/** The origin of a fork. */
function forkOrigin(session) {
  const forked = session.table?.forked;
  if (!forked) return nothing;
  const before = savedSeats().find((each) => each.encounter === forked.encounter);
  const step = forked.version;
  if (!before) return html`<p class="origin">${phrase("fork-of-another", { step })}</p>`;
  return html`<p class="origin"><a href=${`#fight/${before.encounter}/${before.seat}/at/${step}`}>${phrase("fork-of", { before: before.title || before.encounter, step })}</a></p>`;
}

/** A line; the first of a step has the link to it and the forks from there. */
function timelineLine(session, each, leads, branches) {
  const step = stepOf(each);
  const chosen = session.when === step;
  return html`<li class=${`${each.undone ? "undone " : ""}${chosen ? "chosen" : ""}`}>
    ${leads ? html`<a class="step" href=${`#fight/${session.encounter}/${session.seat}/at/${step}`} aria-label=${phrase("go-to-step", { step })} aria-current=${chosen ? "true" : nothing}>${step}</a>` : html`<span></span>`}
    <div>${explainedLine(session, each)}${(leads && branches.get(step) || []).map((one) => html`<a class="branch" href=${`#fight/${one.encounter}/${one.seat}`}>↳ ${one.title}</a>`)}</div>
  </li>`;
}

function explainedLine(session, each) {
  const { modifiers: steps, dice, base, total, roll, source } = each.args ?? {};
  const text = each.undone ? html`<s>${each.text}</s> <small>${phrase("undone")}</small>` : each.text;
  if (!Array.isArray(steps) && !each.rule && !dice) return html`<span>${text}</span>`;
  const thrown = dice ? [dice].flat() : [];
  const added = roll !== undefined && steps?.[0]?.op === "+" && steps[0].total === base + roll + steps[0].value; // a roll that is part of the sum
  return html`<details><summary>${text}</summary>
    ${thrown.length ? html`<p class="soft">${phrase("dice-show", { dice: thrown.join(", "), source: source && source !== "server" ? (SOURCES[source] ? phrase(SOURCES[source]) : source) : "" })}</p>` : nothing}
    ${base !== undefined || steps?.length ? html`<ul class="steps">
      ${base === undefined ? nothing : html`<li><b>${base}</b> ${phrase("to-begin-with")}</li>`}
      ${added ? html`<li><b>+${roll}</b> ${phrase("rolled")} <span class="soft">${phrase("makes", { total: base + roll })}</span></li>` : nothing}
      ${(steps ?? []).map((step) => modifierStep(session, step))}
      ${total === undefined || total === base ? nothing : html`<li><b>${total}</b> ${roll === undefined || added ? phrase("in-all") : phrase("in-all-rolled", { roll })}</li>`}</ul>` : nothing}
    ${ruleFold(session, each.rule)}</details>`;
}

const SOURCES = { table: "by-hand", gm: "by-gm", fork: "by-fork" };

function undoControls(session) {
  const { undo, redo, you, undo_requests: requests } = session.view;
  if (!["gm", "player"].includes(you.role)) return nothing;
  const ask = () => undoOrRedo(session, "undo", undo, session.why ? { reason: session.why } : {}).then((done) => { if (done) session.why = ""; });
  return html`<div class="tools">
    <button ?disabled=${!undo} title=${undo?.text ?? ""} @click=${ask}>${phrase("undo")}</button>
    <button ?disabled=${!redo} title=${redo?.text ?? ""} @click=${() => undoOrRedo(session, "redo", redo)}>${phrase("redo")}</button>
    ${undo?.text ? html`<p class="soft">${phrase("undo-takes-back", { text: undo.text })}</p>` : nothing}
    ${isGm(session) || !undo ? nothing : html`<details class="why-undo"><summary>${phrase("reason")}</summary>
      <label>${phrase("reason-for-gm")} <input maxlength="200" .value=${session.why ?? ""} @input=${(event) => { session.why = event.target.value; }} /></label></details>`}
    ${!isGm(session) && requests.length ? html`<p class="soft" role="status">${phrase("undo-is-asked", { steps: requests.map((each) => each.commit).join(", ") })}</p>` : nothing}
  </div>`;
}
