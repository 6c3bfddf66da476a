// One card for a group of like combatants: how many stand, who is worst off, whose turn it is; it opens to the single ones.
// A GM says here in what way the group plays, and has it play.

import { phrase } from "../text/page-texts.js";
import { laterPhrase } from "../text/later-texts.js";
import { html, live, nothing, repeat } from "../dom/html.js";
import { icon } from "../dom/icons.js";
import { isGm, speakerOf } from "../session/fight-session.js";
import { chooseWay, wayOf } from "../session/groups.js";
import { canPlayOn, playOn } from "../session/play-on.js";
import { percentOf } from "../shared/gauge.js";
import { capital } from "../text/words.js";
import { toldConditions } from "./conditions.js";
import { fold } from "./fold.js";
import { portrait, sideNumber } from "./portrait.js";
import { resourceBar } from "./resource-bar.js";
import { targetingOf } from "./targeting.js";

const CONDITIONS = 3; // kinds of conditions that are told of a group

/** The card of a group, {key, name, members}; `card` makes that of a single one. */
export function groupCard(session, view, group, past, card) {
  const { key, name, members } = group;
  const up = members.filter((each) => each.standing && each.present);
  const acting = !view.closed && members.find((each) => each.id === view.step?.combatant);
  const asked = view.closed ? [] : members.filter((one) => view.pending.some((each) => each.asked === one.id));
  const worst = worstOff(up);
  const [main] = Object.entries(worst?.resources ?? {});
  const counts = { name, standing: up.length, all: members.length };
  const kind = ["person", "of-many", `side-${sideNumber(view, members[0].side)}`, acting ? "turn" : "", asked.length ? "asked" : "", up.length ? "" : "down"].filter(Boolean).join(" ");
  return html`<article class=${kind} aria-label=${laterPhrase("group-of", counts)}>
    ${portrait(view, { ...(up[0] ?? members[0]), name })}
    <h3><span class="name"><bdi>${name}</bdi></span> <small>${phrase("standing-of", counts)}</small></h3>
    ${worst ? resourceBar(session, worst, ...main) : nothing}
    <div class="below">
      ${worst ? html`<span class="soft">${laterPhrase("worst-off", { name: worst.name })}</span>` : nothing}
      ${acting ? html`<span class="tag acts">${icon("right")}${laterPhrase("group-acts", { name: acting.name })}</span>` : nothing}
      ${asked.length && !(acting && asked.length === 1) ? html`<span class="tag asked">${icon("help")}${laterPhrase("group-asked", { count: asked.length })}</span>` : nothing}
      ${conditionsOf(session, up)}</div>
    ${past ? nothing : targets(session, group)}
    ${past || !isGm(session) || view.closed ? nothing : play(session, view, group)}
    ${fold(session, `group/${key}`, "members", html`<summary>${icon("down")}<span>${laterPhrase("group-members", { count: members.length })}</span></summary>`,
      () => html`<div class="singles">${repeat(members, (each) => each.id, card)}</div>`)}
  </article>`;
}

/** Whoever has the least left of those who are not whole, where numbers are told. */
function worstOff(up) {
  const left = (each) => { const [one] = Object.values(each.resources); return Number.isFinite(one?.now) ? percentOf(one.now, one.max) : 100; };
  return up.filter((each) => left(each) < 100).sort((one, other) => left(one) - left(other))[0] ?? null;
}

/** What holds of several: "Prone × 3", the most frequent first. */
function conditionsOf(session, up) {
  const counted = new Map();
  for (const { condition } of up.flatMap(toldConditions)) counted.set(condition, (counted.get(condition) ?? 0) + 1);
  return [...counted].sort(([, one], [, other]) => other - one).slice(0, CONDITIONS)
    .map(([condition, count]) => html`<span class="soft">${laterPhrase("group-condition", { condition: capital(speakerOf(session).called(condition)), count })}</span>`);
}

/** Where one of them can be chosen as a target: who it is, or a button that opens the group to choose from. */
function targets(session, { key, members }) {
  const aimed = members.map((each) => [each, targetingOf(session, each.id)]).filter(([, found]) => found?.possible);
  if (!aimed.length) return nothing;
  const chosen = aimed.find(([, found]) => found.chosen)?.[0];
  const open = () => { (session.unfolded ??= new Set()).add(`group/${key}`); session.draw(); };
  return html`<button class="target" aria-pressed=${Boolean(chosen)} @click=${open}>${icon("target")}${chosen ? laterPhrase("group-target-chosen", { name: chosen.name }) : laterPhrase("group-target")}</button>`;
}

/** How the group plays, whom it goes for, and the button that has it play. */
function play(session, view, { key, members }) {
  const { style, target } = wayOf(session, key);
  const ids = members.map((each) => each.id);
  const foes = view.combatants.filter((each) => each.side !== members[0].side && each.standing && each.present);
  const choose = (name) => (event) => chooseWay(session, key, { [name]: event.target.value });
  return html`<div class="group-play">
    ${session.styles.length > 1 ? html`<select aria-label=${laterPhrase("group-style")} .value=${live(style || session.styles[0])} @change=${choose("style")}>
      ${session.styles.map((each) => html`<option value=${each}>${styleName(session, each)}</option>`)}</select>` : nothing}
    <select aria-label=${laterPhrase("group-aim")} .value=${live(foes.some((each) => each.id === target) ? target : "")} @change=${choose("target")}>
      <option value="">${laterPhrase("aim-nearest")}</option>
      ${foes.map((each) => html`<option value=${each.id}>${laterPhrase("aim-at", { name: each.name })}</option>`)}</select>
    <button title=${laterPhrase("play-group-how")} ?disabled=${session.goingOn || !canPlayOn(session, ids)} @click=${() => playOn(session, ids)}>${icon("next")}${laterPhrase("play-group")}</button></div>`;
}

const STYLES = ["steady", "cautious", "reckless", "calculating"];

/** What a style is called; one that a ruleset has alone by its own name. */
const styleName = (session, style) => (STYLES.includes(style) ? laterPhrase(`style-${style}`) : speakerOf(session).called(style));
