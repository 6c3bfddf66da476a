// The decisions of a seat, with every option: the legal ones with cost and chance, the others with why they are barred.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing, repeat } from "../dom/html.js";
import { sendCommand, nameOf, namesOf, isGm, questionOf, speakerOf, draftAnswer } from "../session/fight-session.js";
import { timeLeft } from "../dom/countdown.js";
import { readable } from "../session/service.js";
import { choiceField } from "../forms/choice-fields.js";
import { ruleFold, ruleLink } from "./rule-text.js";
import { has, steps } from "../text/sentences.js";
import { modifierStep } from "./modifier-step.js";
import { exactOdds } from "./exact-odds.js";
import { details } from "../text/words.js";

/** The decisions this seat is asked for now, or whom the fight waits for. */
export function decisions(session) {
  const mine = Object.values(session.options).flatMap((seat) => seat.decisions.map((each) => ({ ...each, seat: seat.seat })));
  const own = isGm(session) ? mine.filter((each) => each.seat === "gm") : mine;
  const others = isGm(session) ? mine.filter((each) => each.seat !== "gm") : [];
  return html`<section class="decisions" aria-label=${phrase("decisions")} tabindex="-1">
    ${repeat(own, (each) => each.decision, (each) => decision(session, each))}
    ${repeat(others, (each) => each.decision, (each) => html`<details class="for-others" ?open=${own.length === 0 && others.length === 1}>
      <summary><b>${nameOf(session, each.seat)}</b> ${phrase("is-asked", { question: questionOf(session, each) })}${deadline(session, each)} <span class="soft">${phrase("answer-for-them")}</span></summary>${decision(session, each, false)}</details>`)}
    ${mine.length ? nothing : waitingFor(session)}
  </section>`;
}

function waitingFor(session) {
  const { pending, closed } = session.view;
  if (closed) return html`<p class="waits">${phrase("fight-is-over", { reason: closed.reason })}</p>`;
  if (!pending.length) return html`<p class="waits">${phrase("waiting-for-gm")}</p>`;
  const between = (number) => (number ? (number === pending.length - 1 ? phrase("and-last") : ", ") : "");
  return html`<p class="waits">${phrase("waiting-for")} ${pending.map((each, number) => html`${between(number)}${
    nameOf(session, each.asked)} ${speakerOf(session).phrase(`asks.${each.ask}`, { ask: each.ask })}${deadline(session, each)}`)}.</p>`;
}

function decision(session, asked, headed = true) {
  const groups = groupedByKey(asked.options);
  const draft = draftAnswer(session, asked);
  const question = questionOf(session, asked);
  const about = has(session.says, `question.${asked.ask}`) ? "" : details(asked.args, namesOf(session));
  const own = asked.seat === "gm" ? "" : `${nameOf(session, asked.seat)}: `;
  return html`<article class="decision" tabindex="-1" aria-label=${own + question}>
    ${headed ? html`<h2>${asked.seat === "gm" ? nothing : html`<span class="who">${nameOf(session, asked.seat)}</span> `}${question}${deadline(session, asked, true)}</h2>` : nothing}
    ${about ? html`<p class="soft">${about}</p>` : nothing}
    ${asked.ask === "dice" ? argumentPicker(session, asked, asked.options)
      : draft.key && groups.has(draft.key)
        ? html`<button class="small" @click=${() => { draft.key = ""; session.draw(); }}>${phrase("all-choices")}</button>
          <h3>${speakerOf(session).called(draft.key)}</h3>${argumentPicker(session, asked, groups.get(draft.key))}`
        : html`${choiceMenu(session, asked, [...groups])} ${suggested(session, asked)}`}
  </article>`;
}

/** The button that fills in what the autopilot would answer, to be looked at and sent, or changed. */
function suggested(session, asked) {
  if (asked.ask === "dice" || !asked.options.some((each) => each.legal)) return nothing;
  const ask = async () => {
    try {
      const { choice, args } = await session.client.suggestion(asked.decision);
      const option = asked.options.find((each) => each.key === choice && each.legal && Object.entries(each.args).every(([name, value]) => same(args[name], value)));
      const params = Object.entries(args).filter(([name]) => option && name in option.params);
      Object.assign(draftAnswer(session, asked), { key: choice, args: option?.args ?? {}, params: Object.fromEntries(params) });
    } catch (error) {
      session.error = readable(error);
    }
    session.draw();
  };
  return html`<p><button type="button" class="small" @click=${ask}>${phrase("suggest")}</button></p>`;
}

const FEW = 12;

/** The menu of choices, those that are possible first; many that are barred are folded away. */
function choiceMenu(session, asked, groups) {
  const possible = groups.filter(([, options]) => options.some((each) => each.legal)).sort(([, one], [, other]) => menuOrder(one) - menuOrder(other));
  const barred = groups.filter((each) => !possible.includes(each));
  const buttons = (some) => html`<div class="keys">${some.map(([key, options]) => choiceButton(session, asked, key, options))}</div>`;
  const rules = possible.map(([key, options]) => [key, options.find((each) => each.legal).rule]).filter(([, rule]) => rule);
  return html`${buttons(possible)}
    ${rules.length ? html`<details class="what"><summary>${phrase("rules")}</summary>
      ${rules.map(([key, rule]) => html`<div><b>${speakerOf(session).called(key)}</b> ${ruleFold(session, rule)}</div>`)}</details>` : nothing}
    ${barred.length ? html`<details class="not-now" ?open=${groups.length <= FEW}><summary>${phrase("unavailable", { count: barred.length })}</summary>${buttons(barred)}</details>` : nothing}
    ${standingAnswer(session, asked, draftAnswer(session, asked))}`;
}

/** The order in the menu: what has a target or a chance comes first. */
const menuOrder = (options) => (options.some((each) => each.legal && (each.chance !== null || each.args.target !== undefined)) ? 0 : 1);

const groupedByKey = (options) => {
  const groups = new Map();
  for (const each of options) {
    if (!groups.has(each.key)) groups.set(each.key, []);
    groups.get(each.key).push(each);
  }
  return groups;
};

/** The countdown to a decision's deadline. */
function deadline(session, asked, mine = false) {
  const when = session.view.pending.find((each) => each.decision === asked.decision)?.due;
  return when ? html` <span class="due" data-due=${when} data-mine=${mine ? "yes" : nothing} .textContent=${timeLeft(when)}></span>` : nothing;
}

function choiceButton(session, asked, key, options) {
  const legal = options.filter((each) => each.legal);
  const draft = draftAnswer(session, asked);
  const cost = (legal[0] || options[0]).cost;
  const chances = legal.map((each) => each.chance).filter((each) => each !== null);
  const chance = chances.length ? Math.max(...chances) : null;
  const simple = legal.length === 1 && options.length === 1 && !Object.keys(options[0].params).length;
  const choose = () => {
    if (simple) return sendAnswer(session, asked, legal[0], {});
    Object.assign(draft, { key: draft.key === key ? "" : key, args: {}, params: {} });
    session.draw();
  };
  return html`<button class=${legal.length ? "choice" : "choice barred"} aria-disabled=${legal.length ? nothing : "true"}
    @click=${choose}>
    <b>${speakerOf(session).called(key)}</b>
    ${cost ? html`<small>${cost}</small>` : nothing}
    ${chance === null ? nothing : html`<small>${chances.length > 1 ? phrase("up-to", { what: speakerOf(session).counted(chance, options[0].unit) }) : speakerOf(session).counted(chance, options[0].unit)}</small>`}
    ${legal.length ? nothing : html`<small class="why">${mostCommonReason(options)}</small>`}
  </button>`;
}

/** The reason why most of these options are barred. */
function mostCommonReason(options) {
  const times = new Map();
  for (const { barred } of options) times.set(barred, (times.get(barred) || 0) + 1);
  return [...times].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/** The arguments of one kind of choice: pills for what is settled, fields for what is open. */
function argumentPicker(session, asked, options) {
  const draft = draftAnswer(session, asked);
  const names = [...new Set(options.flatMap((each) => Object.keys(each.args)))].filter((name) => distinctValues(options, name).length > 1);
  const args = withOnlyChoices(options, names, draft.args);
  const fits = fittingOptions(options, names, args);
  const one = fits.length === 1 ? fits[0] : null;
  const params = Object.entries((one || fits[0] || options[0]).params).filter(([, param]) => isOpen(param));
  const aside = params.filter(([, param]) => hasDefault(param));
  return html`<form class="picker" @submit=${(event) => { event.preventDefault(); if (one?.legal) sendAnswer(session, asked, one, draft.params); }}>
    ${names.map((name) => argumentPills(session, draft, args, options, names, name))}
    ${params.filter(([, param]) => !hasDefault(param)).map(([name, param]) => choiceField(session, asked, draft, name, param))}
    ${aside.length ? html`<details class="more"><summary>${phrase("more")}</summary>
      ${aside.map(([name, param]) => choiceField(session, asked, draft, name, param))}</details>` : nothing}
    ${chosenOption(session, asked, one, fits, names.filter((name) => args[name] === undefined))}
    ${diceField(session, asked, draft)} ${standingAnswer(session, asked, draft)}
  </form>`;
}

/** The arguments chosen, and those for which there is only one that is possible with them. */
function withOnlyChoices(options, names, chosen) {
  const args = { ...chosen };
  for (const name of names) {
    if (args[name] !== undefined) continue;
    const fits = fittingOptions(options, names, args).filter((each) => each.legal);
    const left = distinctValues(fits, name);
    if (left.length === 1 && left[0] !== undefined) args[name] = left[0];
  }
  return args;
}

/** Whether there is anything to choose. */
const isOpen = (param) => param.many || (param.low ?? null) === null || param.low !== param.high;

/** Whether a parameter goes without saying: one of a few words, of which one is the usual. */
const hasDefault = (param) => !param.many && Boolean(param.names?.length) && param.default !== null && param.default !== undefined;

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** The values of an argument; what is barred without it is barred whatever its value. */
const distinctValues = (options, name) =>
  [...new Map(options.filter((each) => each.legal || name in each.args).map((each) => [JSON.stringify(each.args[name]), each.args[name]])).values()];

/** The options that agree with these arguments; else those that are barred whatever the others are. */
function fittingOptions(options, names, args) {
  const given = names.filter((name) => args[name] !== undefined);
  const fits = options.filter((each) => given.every((name) => same(each.args[name], args[name])));
  return fits.length ? fits : options.filter((each) => !each.legal && given.every((name) => !(name in each.args) || same(each.args[name], args[name])));
}

function argumentPills(session, draft, args, options, names, name) {
  return html`<fieldset><legend>${speakerOf(session).parameter(name)}</legend>
    ${distinctValues(options, name).filter((value) => value !== undefined).map((value) => {
      const fits = fittingOptions(options, names, { ...draft.args, [name]: value });
      const legal = fits.some((each) => each.legal);
      const chosen = same(args[name], value);
      const choose = () => { draft.args = { ...draft.args, [name]: same(draft.args[name], value) ? undefined : value }; session.draw(); };
      return html`<button type="button" class=${legal ? "pill" : "pill barred"} aria-pressed=${chosen} @click=${choose}
        title=${legal ? "" : fits[0]?.barred || ""}>${speakerOf(session).value(value)}</button>`;
    })}
  </fieldset>`;
}

function diceField(session, asked, draft) {
  if (asked.ask === "dice" || !session.view.you.types_dice) return nothing;
  return html`<details class="by-hand"><summary>${phrase("dice-by-hand")}</summary>
    <p><label>${phrase("dice-by-hand-how")}
    <input inputmode="text" pattern="[0-9 ,;]*" .value=${live(draft.dice)} @input=${(event) => { draft.dice = event.target.value; }} /></label></p></details>`;
}

/** To be asked less: the same answer from now on, to what comes up in the middle of what others do. */
function standingAnswer(session, asked, draft) {
  if (asked.seat === "gm" || asked.ask === "dice" || session.view.step?.combatant === asked.seat) return nothing;
  return html`<p class="standing"><label><input type="checkbox" .checked=${live(Boolean(draft.keep))} @change=${(event) => { draft.keep = event.target.checked; }} />
    ${phrase("always-do-this")}</label></p>`;
}

function chosenOption(session, asked, one, fits, open) {
  if (!one && open.length) {
    return html`<p class="soft">${phrase(open.includes("target") ? "choose-or-tap" : "choose", { what: open.map((each) => speakerOf(session).argumentName(each)).join(", ") })}</p>`;
  }
  if (!one) return html`<p class="soft">${phrase(fits.length ? "several-fit" : "no-such-option")}</p>`;
  if (!one.legal) {
    return html`<p class="why">${one.barred} ${ruleLink(one.rule)}</p>`;
  }
  const chance = one.chance === null ? "" : speakerOf(session).counted(one.chance, one.unit);
  return html`${one.modifiers.length ? html`<details><summary>${phrase("why", { what: chance || phrase("this") })}</summary>
      <ul class="steps">${steps(one.modifiers, one.unit).map((each) => modifierStep(session, each))}</ul></details>` : nothing}
    ${one.odds ? exactOdds(session, asked, one) : nothing}
    <p><button class="go">${speakerOf(session).called(one.key)}${chance && ` (${chance})`}</button></p>`;
}

async function sendAnswer(session, asked, option, params) {
  const draft = draftAnswer(session, asked);
  if (draft.sent) return; // a second tap is no second answer
  const args = { ...option.args };
  for (const [name, value] of Object.entries(params)) if (name in option.params && value !== undefined && value !== "") args[name] = value;
  const body = { command: "answer", decision: asked.decision, choice: option.key, args };
  if (asked.seat !== "gm") body.combatant = asked.seat;
  const dice = typedDice(draft.dice);
  if (dice.length) body.dice = dice;
  draft.sent = true;
  const done = await sendCommand(session, body);
  draft.sent = false;
  if (!done) return;
  delete session.drafts[asked.decision];
  if (draft.keep) await sendCommand(session, { command: "keep", combatant: asked.seat, ask: asked.ask, choice: option.key, args });
}

const typedDice = (text) =>
  text.split(";").map((roll) => roll.trim().split(/[\s,]+/).filter(Boolean).map(Number)).filter((roll) => roll.length).map((shows) => ({ shows }));
