// The story, round by round: a card for each deed, which unfolds into all that led to it; each step has a link.

import { phrase } from "../text/page-texts.js";
import { html, nothing, repeat } from "../dom/html.js";
import { speakerOf } from "../session/fight-session.js";
import { savedSeats } from "../session/seats.js";
import { deedCard } from "./story/deed-card.js";
import { rollingDice, storyCards } from "./story/story-cards.js";

const SHOWN = 60; // cards at a time: a long fight is long

const stepOf = (line) => Number(line.position.split("-")[0]);

/** The story so far; of a long one its end, and more of it when asked for. */
export function timeline(session) {
  const all = storyCards(session);
  const from = firstShown(session, all);
  const shown = all.slice(from);
  const branches = forksByStep(session);
  return html`<section class=${`story${rollingDice() ? "" : " still"}`} aria-label=${phrase("the-story")} tabindex="-1">
    <div class="story-head"><h2>${phrase("the-story")}</h2></div>
    ${playedWith(session)} ${forkOrigin(session)} ${otherForks(session, shown, branches)}
    <p class="story-options"><label><input type="checkbox" .checked=${Boolean(session.asides)} @change=${(event) => { session.asides = event.target.checked; session.draw(); }} /> ${phrase("show-details")}</label>
      <label><input type="checkbox" .checked=${rollingDice()} @change=${(event) => { rollingDice(event.target.checked); session.draw(); }} /> ${phrase("rolling-dice")}</label></p>
    ${from ? html`<p><button @click=${() => { session.earlier = all.length - from + SHOWN * 3; session.draw(); }}>${phrase("earlier", { count: from })}</button></p>` : nothing}
    ${byRoundAndPhase(shown).map(([round, scenes]) => html`
      <h3>${round ? phrase("round", { round }) : phrase("before-fight")}</h3>
      ${scenes.map(([phase, cards]) => html`${round ? html`<h4>${speakerOf(session).called(phase)}</h4>` : nothing}
        <ol>${repeat(cards, (each) => each.first.position + each.first.key, (each, number) => storyItem(session, each, !number || stepOf(cards[number - 1].first) !== stepOf(each.first), branches))}</ol>`)}`)}
    ${session.lines.length ? nothing : html`<p class="soft">${phrase(session.timelineRead ? "nothing-happened" : "loading-story")}</p>`}
  </section>`;
}

/** The first card that is shown: some way from the end, or before the step that is looked at. */
function firstShown(session, cards) {
  const from = Math.max(0, cards.length - Math.max(SHOWN, session.earlier ?? 0));
  if (session.when === null) return from;
  const looked = cards.findIndex((each) => each.lines.some((line) => stepOf(line) >= session.when));
  return looked < 0 ? from : Math.min(from, Math.max(0, looked - 10));
}

/** [round, [phase, cards]...] in the order of the cards. */
function byRoundAndPhase(cards) {
  const found = [];
  for (const each of cards) {
    const { round, phase } = each.first;
    if (found.at(-1)?.[0] !== round) found.push([round, []]);
    const scenes = found.at(-1)[1];
    if (scenes.at(-1)?.[0] !== phase) scenes.push([phase, []]);
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

/** The forks from steps that have no card here. */
function otherForks(session, cards, branches) {
  const shown = new Set(cards.flatMap((each) => each.lines.map(stepOf)));
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

/** A card; the first of a step has the link to it, and each the forks from its steps that no other card before it has. */
function storyItem(session, card, leads, branches) {
  const step = stepOf(card.first);
  const steps = [...new Set(card.lines.map(stepOf))].filter((each) => each !== step || leads);
  const chosen = card.lines.some((each) => stepOf(each) === session.when);
  return html`<li class=${chosen ? "chosen" : ""}>
    ${leads ? html`<a class="step" href=${`#fight/${session.encounter}/${session.seat}/at/${step}`} aria-label=${phrase("go-to-step", { step })} aria-current=${chosen ? "true" : nothing}>${step}</a>` : html`<span></span>`}
    <div>${deedCard(session, card)}${steps.flatMap((each) => branches.get(each) ?? []).map((one) => html`<a class="branch" href=${`#fight/${one.encounter}/${one.seat}`}>↳ ${one.title}</a>`)}</div>
  </li>`;
}

