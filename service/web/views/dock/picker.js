// The picker of one kind of choice: pills for what is settled, each with its own chance, fields for what is open.

import { phrase } from "../../text/page-texts.js";
import { html, nothing } from "../../dom/html.js";
import { icon } from "../../dom/icons.js";
import { draftAnswer, fieldName, speakerOf } from "../../session/fight-session.js";
import { choiceField } from "../../forms/choice-fields.js";
import { capital } from "../../text/words.js";
import { steps } from "../../text/sum-steps.js";
import { ruleLink } from "../rule-text.js";
import { modifierStep } from "../modifier-step.js";
import { answerLabel, chanceText } from "./answer-label.js";
import { alwaysThis, diceByHand } from "./beside-answer.js";
import { chooseArgument } from "./draft.js";
import { exactOdds } from "./exact-odds.js";
import { bestOptions, completed, distinctValues, fittingOptions, hasDefault, isOpen, openNames, same, startingParams, unchosen } from "./fitting.js";
import { briefChance, fullChance, percentOf } from "./percent.js";
import { costOf } from "./pips.js";
import { handBefore, sendAnswer } from "./send-answer.js";

export function picker(session, asked, options) {
  const draft = draftAnswer(session, asked);
  const names = openNames(options);
  const args = completed(options, names, draft.args, asked.likely);
  const fits = fittingOptions(options, names, args);
  const one = fits.length === 1 ? fits[0] : null;
  const shaped = one || fits[0] || options[0];
  const filled = { ...startingParams(shaped, asked.likely), ...(asked.ask === "dice" ? handBefore(session, asked) : {}), ...draft.params };
  const params = Object.entries(shaped.params).filter(([, param]) => isOpen(param));
  const aside = params.filter(([, param]) => hasDefault(param));
  const field = ([name, param]) => (name === "path" && shaped.walk
    ? foldedWay(session, filled[name], choiceField(session, asked, draft, name, param, filled[name])) : choiceField(session, asked, draft, name, param, filled[name]));
  return html`<form class="picker" @submit=${(event) => { event.preventDefault(); if (one?.legal) sendAnswer(session, asked, one, filled); }}>
    ${names.map((name) => argumentPills(session, asked, args, options, names, name, filled))}
    ${params.filter(([, param]) => !hasDefault(param)).map(field)}
    ${aside.length ? html`<details class="more"><summary>${phrase("more")}</summary>${aside.map(field)}</details>` : nothing}
    ${chosenOption(session, asked, one, fits, [...names.filter((name) => args[name] === undefined), ...unchosen(params, filled)], filled)}
    ${diceByHand(session, asked, one, one ? answered(one, filled) : null)} ${alwaysThis(session, asked)}
  </form>`;
}

/** The steps of a way, which is easier to choose on the board. */
const foldedWay = (session, way, field) => html`<details class="by-steps"><summary>${phrase("way-by-steps")}${
  way?.length ? html` <span class="soft">${way.map((each) => speakerOf(session).value(each)).join(" → ")}</span>` : nothing}</summary>${field}</details>`;

/** The values of one argument, each with the chance that it has with the others as they are; the best is marked. */
function argumentPills(session, asked, args, options, names, name, filled) {
  const speaker = speakerOf(session);
  const values = distinctValues(options, name).filter((value) => value !== undefined);
  const ways = values.map((value) => fittingOptions(options, names, { ...args, [name]: value }));
  const best = likeliest(session, asked, ways.flat(), filled);
  return html`<fieldset class="argument"><legend>${fieldName(session, name)}</legend>
    ${values.map((value, number) => {
      const fits = ways[number];
      const legal = fits.filter((each) => each.legal);
      const marked = legal.some((each) => best.includes(each));
      const never = !options.some((each) => each.legal && same(each.args[name], value)); // a touch says why
      return html`<button type="button" class=${legal.length ? "pill" : "pill barred"} aria-pressed=${legal.length > 0 && same(args[name], value)}
        aria-disabled=${never ? "true" : nothing} @click=${() => chooseArgument(session, asked, name, value)} title=${legal.length ? "" : fits[0]?.barred || ""}><b>${
        capital(String(speaker.value(value, name)))}</b>${pillChance(session, asked, legal, marked, filled)}</button>`;
    })}
  </fieldset>`;
}

/** The options with the best chance: in percent where all of them have it, as the same bonus is worth less against a better defence. */
function likeliest(session, asked, options, filled) {
  const legal = options.filter((each) => each.legal);
  const percents = legal.map((each) => percentOf(session, asked, each, answered(each, filled)));
  if (!legal.length || percents.includes(null)) return bestOptions(options);
  const most = Math.max(...percents);
  return percents.some((each) => each < most) ? legal.filter((_, number) => percents[number] === most) : [];
}

/** An option with what was filled in of its parameters: what would be sent. */
const answered = (option, filled) => ({
  ...option.args, ...Object.fromEntries(Object.entries(filled).filter(([name, value]) => name in option.params && value !== undefined && value !== "")),
});

function pillChance(session, asked, legal, marked, filled) {
  const rolled = legal.filter((each) => each.chance !== null);
  if (!rolled.length) return nothing;
  const best = rolled.reduce((one, other) => (other.chance > one.chance ? other : one));
  const chance = rolled.length === 1 ? briefChance(session, asked, best, answered(best, filled)) : chanceText(session, best);
  return html` <small class="chance">${chance}${marked ? icon("star", phrase("best-chance")) : nothing}</small>`;
}

/** What is chosen, as the button that sends it; or what is still to be chosen, or why it cannot be. */
function chosenOption(session, asked, one, fits, open, filled) {
  const speaker = speakerOf(session);
  if (open.length && (!one || one.legal)) {
    return html`<p class="soft">${phrase(open.includes("target") ? "choose-or-tap" : open.includes("x") ? "choose-or-tap-cell" : "choose", { what: open.map((each) => speaker.argumentName(each)).join(", ") })}</p>`;
  }
  if (!one) return html`<p class="soft">${phrase(fits.length ? "several-fit" : "no-such-option")}</p>`;
  if (!one.legal) return html`<p class="why">${one.barred} ${ruleLink(one.rule)}</p>`;
  const chance = chanceText(session, one);
  const given = answered(one, filled);
  return html`<p class="send"><button class="go"><b>${answerLabel(session, asked, one, given)}</b>${
      chance ? html` <span class="chance">${fullChance(session, asked, one, given)}</span>` : nothing} ${costOf(session, one)}</button></p>
    ${one.modifiers.length ? html`<details><summary>${phrase("why", { what: chance || phrase("this") })}</summary>
      <ul class="steps">${steps(one.modifiers, one.unit).map((each) => modifierStep(session, each))}</ul></details>` : nothing}
    ${one.odds || one.chance !== null || one.group === "attack" ? exactOdds(session, asked, one, filled) : nothing}`;
}
