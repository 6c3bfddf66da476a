// The log in words, round by round; each roll folds out into all that led to it.

import { html, nothing, repeat } from "./vendor/lit-html.js";
import { command, showRule } from "./fight.js";
import { modifiers } from "./deciding.js";
import { spoken } from "./words.js";

/** The story so far, the latest first or last as one likes. */
export function story(now) {
  const shown = now.lines.filter((each) => now.asides || !each.aside);
  const rounds = byRound(shown);
  return html`<section class="story" aria-label="The story">
    <div class="story-head"><h2>The story</h2>${undoing(now)}</div>
    <p><label><input type="checkbox" .checked=${Boolean(now.asides)} @change=${(event) => { now.asides = event.target.checked; now.draw(); }} /> With the bookkeeping</label></p>
    ${[...rounds].map(([round, lines]) => html`
      <h3>${round ? `Round ${round}` : "Before the fight"}</h3>
      ${phases(lines).map(([phase, scene]) => html`${round ? html`<h4>${spoken(phase)}</h4>` : nothing}
        <ol>${repeat(scene, (each) => each.position + each.key, (each) => line(now, each))}</ol>`)}`)}
    ${now.lines.length ? nothing : html`<p class="soft">Nothing has happened yet.</p>`}
  </section>`;
}

const byRound = (lines) => {
  const rounds = new Map();
  for (const each of lines) rounds.set(each.round, [...(rounds.get(each.round) || []), each]);
  return rounds;
};

/** The lines of each phase, one phase after the other. */
const phases = (lines) => {
  const scenes = [];
  for (const each of lines) {
    if (scenes.at(-1)?.[0] !== each.phase) scenes.push([each.phase, []]);
    scenes.at(-1)[1].push(each);
  }
  return scenes;
};

function line(now, each) {
  const moment = Number(each.position.split("-")[0]);
  const chosen = now.when === moment;
  return html`<li class=${`${each.undone ? "undone " : ""}${chosen ? "chosen" : ""}`}>
    <a class="moment" href=${`#fight/${now.encounter}/${now.seat}/at/${moment}`} aria-label=${`Go to moment ${moment}`} aria-current=${chosen ? "true" : nothing}>${moment}</a>
    ${each.undone ? html`<s>${each.text}</s> <small>(taken back)</small>` : explained(now, each)}
  </li>`;
}

function explained(now, each) {
  const steps = each.args?.modifiers;
  const rule = each.rule ? html`<button class="rule" @click=${() => showRule(now, each.rule)}>${each.rule}</button>` : nothing;
  if (!Array.isArray(steps) && !each.rule) return html`<span>${each.text}</span>`;
  return html`<details><summary>${each.text}</summary>
    ${each.args?.dice ? html`<p class="soft">The dice: ${[each.args.dice].flat().join(", ")}</p>` : nothing}
    ${each.args?.base !== undefined ? html`<p class="soft">From ${each.args.base}${each.args.total === undefined ? "" : ` to ${each.args.total}`}</p>` : nothing}
    ${Array.isArray(steps) && steps.length ? modifiers(now, steps) : nothing} ${rule}</details>`;
}

function undoing(now) {
  const { can_undo: undo, can_redo: redo, you } = now.view;
  if (!["gm", "player"].includes(you.role)) return nothing;
  return html`<div class="tools">
    <button ?disabled=${!undo || now.busy} @click=${() => command(now, { command: "undo" })}>Undo</button>
    <button ?disabled=${!redo || now.busy} @click=${() => command(now, { command: "redo" })}>Redo</button>
  </div>`;
}
