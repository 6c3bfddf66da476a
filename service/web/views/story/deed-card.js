// A card of the story: a blow with how it turned out and what it did, or something smaller in one line.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { icon } from "../../dom/icons.js";
import { nameOf } from "../../session/fight-session.js";
import { capital } from "../../text/words.js";
import { conditionChips, harmRow } from "./effects.js";
import { explainedLine } from "./explained-line.js";

const SIGNS = { // by kind of deed, or the beginning of a line's key
  blow: "blow", shot: "shot", power: "power", move: "move", posture: "posture", ruling: "ruling", heal: "heal", guard: "defend",
  wait: "wait", search: "search", talk: "note", damage: "wound", condition: "condition", dice: "dice", "dice-hidden": "hidden",
  check: "dice", order: "order", spoke: "note", note: "note", joined: "join", appeared: "seen", left: "leave", disappeared: "hidden",
  intent: "target", "intent-revealed": "target", "intent-hidden": "hidden", answered: "wait", closed: "end", undone: "undo", redone: "redo", "undo-asked": "undo", item: "weapon", board: "board", moved: "move", resource: "heart",
};
const TONES = { best: "star", great: "check", good: "check", bad: "cross", worst: "warning" };

const stepOf = (line) => line.position.split("-")[0];

/** The sign of a card. */
function signOf({ kind, first }) {
  const head = first.key.split(".")[0];
  if (first.key.startsWith("damage.healed")) return "heal";
  return SIGNS[kind] ?? SIGNS[head] ?? "dots";
}

/** A card with all that it shows at once, and behind a fold how it came about. */
export function deedCard(session, card, { brief = false } = {}) {
  const kind = `${card.large ? "deed large" : "deed"} ${card.undone ? "undone " : ""}${card.tone ? `tone-${card.tone}` : ""}`;
  const sign = signOf(card);
  const shown = card.rows.filter(({ line }) => !brief || !line.undone);
  const lead = !card.large && shown[0]?.harm && shown[0].line === card.first ? shown.shift() : null; // a loss by itself
  return html`<article class=${kind} aria-label=${card.first.text}>
    <header>${icon(sign)}${card.large ? actors(session, card) : lead ? rowOf(session, card, lead) : html`<p>${explainedLine(session, card.first)}</p>`}${stamp(card)}${card.undone && card.large ? html`<small>${phrase("undone")}</small>` : nothing}</header>
    ${shown.map((row) => rowOf(session, card, row))}
    ${brief ? nothing : howItCame(session, card)}
  </article>`;
}

/** Who does it to whom, and with what. */
function actors(session, { doer, target, brief }) {
  const names = [target].flat().filter(Boolean).map((each) => nameOf(session, each)).join(", ");
  return html`<p><b><bdi>${nameOf(session, doer)}</bdi></b>${names ? html` <span class="to" aria-hidden="true">→</span> <b><bdi>${names}</bdi></b>` : nothing}
    ${brief ? html`<span class="what">${brief}</span>` : nothing}</p>`;
}

/** How it turned out, told apart by form as well as by colour. */
function stamp({ tone, badge, lapsed, undone }) {
  if (!tone) return nothing;
  const words = capital((lapsed ? phrase("lapsed") : badge) ?? "");
  return html`<span class=${`stamp ${tone}`}>${icon(TONES[tone])} ${undone ? html`<s>${words}</s>` : words}</span>`;
}

function rowOf(session, card, { line, harm, chips, who }) {
  const fresh = session.news?.has(line.position) ? " fresh" : "";
  const says = { says: !card.undone };
  if (harm) return harmRow(session, harm, line, fresh, card.large ? "" : line.args.cause);
  if (chips) return conditionChips(session, who, chips, fresh);
  if (!line.tone || !line.args.dice) return html`<div class=${`row${fresh}`}>${explainedLine(session, line, says)}</div>`;
  const sign = line.args.combatant === card.doer ? icon("dice") : icon("defend");
  return html`<div class=${`row roll${fresh}`}><span class=${`mark ${line.tone}`}>${sign}</span>${explainedLine(session, line, says)}</div>`;
}

/** The lines that lie behind the card, each with all that led to it, under the step at which it happened. */
function howItCame(session, card) {
  const lines = session.asides ? card.lines.filter((each) => card.told.includes(each) || each.aside || each.quiet) : card.told;
  if (!lines.length) return nothing;
  const first = stepOf(card.first);
  return html`<details class="how"><summary>${phrase("how-it-came-about")}</summary><ul>${lines.map((line) => html`<li>
    ${stepOf(line) === first ? nothing : html`<a class="step" href=${`#fight/${session.encounter}/${session.seat}/at/${stepOf(line)}`} aria-label=${phrase("go-to-step", { step: stepOf(line) })}>${stepOf(line)}</a>`}
    ${explainedLine(session, line, { says: !card.undone })}</li>`)}</ul></details>`;
}
