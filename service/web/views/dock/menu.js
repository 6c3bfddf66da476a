// The menu of a decision: what is chosen most often, the rest in named groups, the end of the turn always in the same place.

import { phrase } from "../../text/page-texts.js";
import { html, nothing, repeat } from "../../dom/html.js";
import { draftAnswer, speakerOf } from "../../session/fight-session.js";
import { phrased } from "../../text/sentences.js";
import { ruleFold } from "../rule-text.js";
import { chanceText, kindName } from "./answer-label.js";
import { alwaysThis, diceByHand, suggested } from "./beside-answer.js";
import { choose, explain } from "./draft.js";
import { isSimple, same } from "./fitting.js";
import { likelyOption } from "./likely-button.js";
import { costOf } from "./pips.js";
import { sendAnswer } from "./send-answer.js";

const FEW = 8; // kinds of choices that are shown at once
const FIRST = 6; // of more, those that are not in groups

export function menu(session, asked, kinds) {
  const likely = likelyOption(asked);
  const all = [...kinds].filter(([, options]) => !(isSimple(options) && options[0] === likely)); // that has its button
  const possible = all.filter(([, options]) => options.some((each) => each.legal));
  const barred = all.filter((each) => !possible.includes(each));
  const ends = possible.filter(isEnd);
  const rest = possible.filter((each) => !isEnd(each)).sort(byUse);
  const first = rest.length <= FEW ? rest : rest.slice(0, FIRST);
  return html`
    ${kindButtons(session, asked, first)}
    ${groupFolds(session, asked, rest.filter((each) => !first.includes(each)))}
    ${explained(session, asked, kinds)}
    <div class="foot"><div class="aside">${barredFold(session, asked, barred)} ${rulesFold(session, possible)}
      ${diceByHand(session, asked, likely)} ${alwaysThis(session, asked)}</div>
    <div class="ends">${suggested(session, asked)} ${ends.map((each) => kindButton(session, asked, each))}</div></div>`;
}

const isEnd = ([, [one]]) => one.group === "end";

/** What is chosen most often comes first, then what has a chance or a target, then the rest in the order of the rules. */
const byUse = ([, one], [, other]) => place(one) - place(other);
const place = ([one, ...more]) => one.common || (([one, ...more].some((each) => each.legal && (each.chance !== null || each.args.target !== undefined))) ? 100 : 101);

const kindButtons = (session, asked, some) => (some.length
  ? html`<div class="keys">${repeat(some, ([key]) => key, (each) => kindButton(session, asked, each))}</div>` : nothing);

/** The button of a kind of choice: it sends what is one thing, and opens what leaves something to say. */
function kindButton(session, asked, [key, options]) {
  const legal = options.filter((each) => each.legal);
  const held = (event) => { event.preventDefault(); explain(session, asked, key); };
  const press = () => (isSimple(options) ? sendAnswer(session, asked, legal[0], {}) : choose(session, asked, key));
  const meant = asked.likely?.choice === key && legal.length;
  return html`<button class=${`choice${legal.length ? "" : " barred"}${meant && legal[0].group === "end" ? " go" : ""}`} aria-disabled=${legal.length ? nothing : "true"} @click=${press} @contextmenu=${held}>
    <b>${kindName(session, asked, key)}</b>
    ${bestChance(session, legal)} ${costOf(session, legal[0] ?? options[0])}
    ${legal.length ? nothing : html`<small class="why">${mostCommonReason(options)}</small>`}</button>`;
}

function bestChance(session, legal) {
  const rolled = legal.filter((each) => each.chance !== null);
  if (!rolled.length) return nothing;
  const best = rolled.reduce((one, other) => (other.chance > one.chance ? other : one));
  const what = chanceText(session, best);
  return html`<small class="chance">${rolled.some((each) => !same(each.chance, best.chance)) ? phrase("up-to", { what }) : what}</small>`;
}

/** The groups of what is chosen less often, each folded, in the order in which the catalogue names them. */
function groupFolds(session, asked, some) {
  const groups = phrased(session.says, "group").map((name) => [name, some.filter(([, [one]]) => one.group === name)]).filter(([, those]) => those.length);
  if (!groups.length) return nothing;
  return html`<div class="groups">${repeat(groups, ([name]) => name, ([name, those]) => html`<details class="kinds">
    <summary>${speakerOf(session).small(`group_${name}`)} <span class="soft">${those.length}</span></summary>${kindButtons(session, asked, those)}</details>`)}</div>`;
}

/** What is not possible, in one line, with the reasons behind it. */
const barredFold = (session, asked, some) => (some.length
  ? html`<details class="not-now"><summary>${phrase("unavailable", { count: some.length })}</summary>${kindButtons(session, asked, some)}</details>` : nothing);

/** The rule of each kind of choice. */
function rulesFold(session, possible) {
  const rules = possible.map(([key, options]) => [key, options.find((each) => each.legal).rule]).filter(([, rule]) => rule);
  return rules.length ? html`<details class="what"><summary>${phrase("rules")}</summary>
    ${rules.map(([key, rule]) => html`<div><b>${speakerOf(session).called(key)}</b> ${ruleFold(session, rule)}</div>`)}</details>` : nothing;
}

/** What a long touch asks to have explained: the rule of a kind of choice, and why it is barred where it is. */
function explained(session, asked, kinds) {
  const { explained: key } = draftAnswer(session, asked);
  const options = kinds.get(key);
  if (!options) return nothing;
  const rules = [...new Set(options.map((each) => each.rule).filter(Boolean))];
  const reasons = [...new Set(options.map((each) => each.barred).filter(Boolean))];
  return html`<div class="explained" role="note"><b>${speakerOf(session).called(key)}</b>
    ${reasons.length ? html`<ul class="why">${reasons.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}
    ${rules.map((each) => ruleFold(session, each))}
    <button class="small" @click=${() => explain(session, asked, key)}>${phrase("close")}</button></div>`;
}

/** The reason why most of these options are barred. */
function mostCommonReason(options) {
  const times = new Map();
  for (const { barred } of options) times.set(barred, (times.get(barred) || 0) + 1);
  return [...times].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}
