// The card of a combatant: who it is, what is left, what ails them, what they mean to do and may still spend.

import { phrase } from "../text/page-texts.js";
import { html, nothing } from "../dom/html.js";
import { focusNext } from "../dom/focus.js";
import { icon } from "../dom/icons.js";
import { later } from "../dom/later.js";
import { isGm, ownChoices, speakerOf } from "../session/fight-session.js";
import { stepOf } from "../session/lines.js";
import { has } from "../text/sentences.js";
import { capital } from "../text/words.js";
import { combatantDetails } from "./combatant-details.js";
import { conditionList } from "./conditions.js";
import { portrait, sideNumber } from "./portrait.js";
import { resourceBar, resourceText } from "./resource-bar.js";
import { targetingOf } from "./targeting.js";

const forGms = later(() => import("../forms/quick-rulings.js"));

/** A card; `briefly` leaves what others have at hand to the fold, `changed` is what the last step did to them. */
export function combatantCard(session, view, who, { past, changed, briefly }) {
  const asked = !view.closed && view.pending.find((each) => each.asked === who.id);
  const acting = !view.closed && view.step?.combatant === who.id;
  const aimed = past ? null : targetingOf(session, who.id);
  const rules = !past && isGm(session) && !view.closed ? forGms(session.draw) : null;
  const [main, ...all] = Object.entries(who.resources);
  // Who never had any is not told so; and beside many others, only what is not full.
  const others = all.filter(([, each]) => each.max !== 0 && !(briefly && each.now === each.max));
  const kind = ["person", `side-${sideNumber(view, who.side)}`, acting ? "turn" : "", asked ? "asked" : "", who.present ? "" : "away",
    who.standing ? "" : "down", aimed?.chosen ? "aimed" : "", changed ? "touched" : "", briefly ? "brief" : ""].filter(Boolean).join(" ");
  return html`<article class=${kind} data-who=${who.id} aria-label=${who.name}>
    ${portrait(view, who)}
    <h3><span class="name" title=${who.name}><bdi>${who.name}</bdi></span> ${signs(session, view, who, acting, asked)}</h3>
    ${main ? resourceBar(session, who, ...main, changed?.resources[main[0]], rules ? () => openRulings(session, who) : nothing) : nothing}
    <div class="below">${others.map(([name, each]) => resourceText(session, name, each, changed?.resources[name]))}
      ${briefly ? nothing : budgetList(session, who, past)} ${view.closed || carriedOut(session, view, who) ? nothing : declaredIntent(session, view, who, briefly)}
      ${conditionList(session, who, briefly, changed?.conditions)}</div>
    ${combatantDetails(session, who, briefly, rules ? () => rules.quickRulings(session, who) : null)}
    ${aimed ? html`<button class="target" title=${aimed.says} aria-pressed=${aimed.chosen} ?disabled=${!aimed.possible} @click=${aimed.choose}>${icon("target")}<span class="does">${aimed.says}</span><span class="unseen">: ${who.name}</span></button>` : nothing}
  </article>`;
}

/** Open the quick rulings of a card, at the first number; what is touched is what a GM means to change. */
function openRulings(session, { id }) {
  (session.unfolded ??= new Set()).add(`card/${id}`);
  focusNext(`[data-who="${CSS.escape(id)}"] > .more .stepper input`);
  session.draw();
}

/** What holds of them now, each a sign with a word. */
function signs(session, view, who, acting, asked) {
  const said = [];
  const sign = (name, key) => said.push(html`<span class=${`tag ${key}`}>${icon(name)}${capital(phrase(key))}</span> `);
  if (view.you.combatants.includes(who.id)) sign("star", "you");
  if (acting) sign("right", asked?.ask === "statement" ? "declaring" : "acts");
  else if (asked) sign("help", asked.ask === "statement" ? "declaring" : "asked");
  if (who.unseen) sign("hidden", "unseen");
  if (!who.standing || !who.present) sign("dead", who.present ? "out" : "gone");
  return said;
}

/** Whether somebody has done this round what they declared, all of it, as far as the story is told. */
function carriedOut(session, view, { id, intent }) {
  if (!intent?.intent || intent.args.also?.length) return false;
  return session.lines.some((each) => each.key === `maneuver.${intent.intent}` && each.args.combatant === id && !each.undone
    && each.round === view.round && (session.when === null || stepOf(each) <= session.when));
}

/** What was declared, as on the button of that answer: whose card it is, one sees. */
function declaredIntent(session, view, who, briefly) {
  const declared = who.intent ?? sealedIntent(session, view, who);
  if (!declared) return nothing;
  if (!declared.intent) return html`<p class="intent soft">${icon("hidden")}${phrase("intent-own")}</p>`;
  const { intent: what, args, hidden } = declared;
  const speaker = speakerOf(session);
  const whole = speaker.sentence(`intent.${what}`, { ...args, combatant: who.id, intent: what });
  const said = has(session.says, `option.${what}`) ? speaker.sentence(`option.${what}`, args) : whole;
  return html`<p class=${`intent${briefly ? " soft" : ""}`} title=${whole}>${icon("note", phrase("declared"))}<span>${said}${hidden ? ` ${phrase("intent-hidden")}` : ""}</span></p>`;
}

/** What was declared and is sealed until all others have declared: to whoever is told of that answer, in the story alone. */
function sealedIntent(session, view, { id }) {
  if (session.when !== null || !view.pending.some((each) => each.ask === "statement")) return null;
  const own = session.lines.findLast((each) => each.args.asked === id && each.args.ask === "statement" && each.args.choice && !each.undone && each.round === view.round);
  if (!own) return null;
  const { asked, ask, decision, choice, ...args } = own.args;
  return { intent: choice, args, hidden: true };
}

/** The budgets: what may still be spent, or has been used. */
function budgetList(session, who, past) {
  const chosenFrom = ownChoices(session).filter((each) => each.seat === who.id).flatMap((each) => each.decisions).flatMap((each) => each.options);
  if (!past && chosenFrom.some((each) => Object.keys(each.takes).length)) return nothing; // the decision shows them as pips
  const said = Object.entries(who.budgets).filter(([name, left]) => left && has(session.says, `budget.${name}`))
    .map(([name, left]) => speakerOf(session).sentence(`budget.${name}`, { left }));
  return said.length ? html`<p class="budgets">${said.map((each) => html`<span>${each}</span> `)}</p>` : nothing;
}
