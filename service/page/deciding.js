// What one is asked, with every option: the legal ones with cost and chance, the others with the reason why not.

import { html, live, nothing } from "./vendor/lit-html.js";
import { command, nameOf, namesOf, showRule, isGm } from "./fight.js";
import { details, spoken, stepped, valued } from "./words.js";

/** Everything this seat is asked now, or whom the fight waits for. */
export function decisions(now) {
  const mine = Object.values(now.options).flatMap((seat) => seat.decisions.map((each) => ({ ...each, seat: seat.seat })));
  const own = isGm(now) ? mine.filter((each) => each.seat === "gm") : mine;
  const others = isGm(now) ? mine.filter((each) => each.seat !== "gm") : [];
  return html`<section class="decisions" aria-label="Decisions">
    ${own.map((each) => decision(now, each))}
    ${others.map((each) => html`<details class="for-others" ?open=${own.length === 0 && others.length === 1}>
      <summary>${nameOf(now, each.seat)} is asked: ${question(each)}. Answer for them</summary>${decision(now, each)}</details>`)}
    ${mine.length ? nothing : waiting(now)}
  </section>`;
}

function waiting(now) {
  const { pending, closed } = now.view;
  if (closed) return html`<p class="waits">The fight is over${closed.reason ? `: ${closed.reason}` : ""}.</p>`;
  const names = pending.map((each) => `${nameOf(now, each.asked)} (${spoken(each.ask).toLowerCase()})`);
  return html`<p class="waits">Waiting for ${names.join(" and ") || "nobody"}.</p>`;
}

const QUESTIONS = {
  act: "what to do", statement: "what they mean to do", defend: "how to defend", interrupt: "whether to step in",
  dice: "to roll dice", begin: "whether to begin", over: "whether it is over", surprise: "who is surprised",
  power: "which power to use", wait: "whether to act now",
};
const question = (each) => QUESTIONS[each.ask] || spoken(each.ask).toLowerCase();

function decision(now, asked) {
  const groups = Map.groupBy ? Map.groupBy(asked.options, (each) => each.key) : grouped(asked.options);
  const pick = picked(now, asked);
  const about = details(asked.args, namesOf(now));
  return html`<article class="decision" aria-label=${`${nameOf(now, asked.seat)}: ${question(asked)}`}>
    <h2>${nameOf(now, asked.seat)}: ${question(asked)}${due(now, asked)}</h2>
    ${about ? html`<p class="soft">${about}</p>` : nothing}
    ${pick.key && groups.has(pick.key)
      ? html`<button class="small" @click=${() => { pick.key = ""; now.draw(); }}>‹ All choices</button>
          <h3>${spoken(pick.key)}</h3>${picker(now, asked, groups.get(pick.key))}`
      : menu(now, asked, [...groups])}
  </article>`;
}

const FEW = 12;

/** Every kind of choice, those that are possible first; many that are not are folded away. */
function menu(now, asked, groups) {
  const possible = groups.filter(([, options]) => options.some((each) => each.legal));
  const barred = groups.filter((each) => !possible.includes(each));
  const buttons = (some) => html`<div class="keys">${some.map(([key, options]) => keyButton(now, asked, key, options))}</div>`;
  if (!barred.length) return buttons(possible);
  return html`${buttons(possible)}
    <details class="not-now" ?open=${groups.length <= FEW}><summary>Not possible now (${barred.length})</summary>${buttons(barred)}</details>`;
}

const grouped = (options) => {
  const groups = new Map();
  for (const each of options) groups.set(each.key, [...(groups.get(each.key) || []), each]);
  return groups;
};

function due(now, asked) {
  const when = now.view.pending.find((each) => each.decision === asked.decision)?.due;
  if (!when) return nothing;
  return html` <small class="due">(decides itself at ${new Date(when).toLocaleTimeString()})</small>`;
}

function picked(now, asked) {
  return (now.picks[asked.decision] ??= { key: "", args: {}, params: {}, dice: "" });
}

function keyButton(now, asked, key, options) {
  const legal = options.filter((each) => each.legal);
  const pick = picked(now, asked);
  const cost = (legal[0] || options[0]).cost;
  const chances = legal.map((each) => each.chance).filter((each) => each !== null);
  const chance = chances.length ? Math.max(...chances) : null;
  const simple = legal.length === 1 && options.length === 1 && !Object.keys(options[0].params).length;
  const choose = () => {
    if (simple) return answer(now, asked, legal[0], {});
    Object.assign(pick, { key: pick.key === key ? "" : key, args: {}, params: {} });
    now.draw();
  };
  return html`<button class=${legal.length ? "choice" : "choice barred"} aria-disabled=${legal.length ? nothing : "true"}
    ?disabled=${now.busy} @click=${choose}>
    <b>${spoken(key)}</b>
    ${cost ? html`<small>${cost}</small>` : nothing}
    ${chance === null ? nothing : html`<small>${chances.length > 1 ? "up to " : ""}${chance} %</small>`}
    ${legal.length ? nothing : html`<small class="why">${options[0].barred}</small>`}
  </button>`;
}

/** The arguments of one kind of choice: pills for what is settled, fields for what is open. */
function picker(now, asked, options) {
  const pick = picked(now, asked);
  const names = [...new Set(options.flatMap((each) => Object.keys(each.args)))].filter((name) => distinct(options, name).length > 1);
  const fits = fitting(options, names, pick.args);
  const one = fits.length === 1 ? fits[0] : null;
  const params = (one || fits[0] || options[0]).params;
  return html`<form class="picker" @submit=${(event) => { event.preventDefault(); one && answer(now, asked, one, pick.params); }}>
    ${names.map((name) => pills(now, pick, options, names, name))}
    ${Object.entries(params).filter(([, param]) => !settled(param)).map(([name, param]) => field(now, pick, name, param))}
    ${Object.values(params).some(settled) ? html`<details class="more"><summary>More</summary>
      ${Object.entries(params).filter(([, param]) => settled(param)).map(([name, param]) => field(now, pick, name, param))}</details>` : nothing}
    ${diceField(now, asked, pick)}
    ${verdict(now, asked, one, fits, names.filter((name) => pick.args[name] === undefined))}
  </form>`;
}

/** Whether a parameter goes without saying: one of a few words, of which one is the usual. */
const settled = (param) => !param.many && Boolean(param.names?.length) && param.default !== null && param.default !== undefined;

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** The values of an argument; what is barred without it is barred whatever its value. */
const distinct = (options, name) =>
  [...new Map(options.filter((each) => each.legal || name in each.args).map((each) => [JSON.stringify(each.args[name]), each.args[name]])).values()];

/** The options that agree with these arguments; else those that are barred whatever the others are. */
function fitting(options, names, args) {
  const given = names.filter((name) => args[name] !== undefined);
  const fits = options.filter((each) => given.every((name) => same(each.args[name], args[name])));
  return fits.length ? fits : options.filter((each) => !each.legal && given.every((name) => !(name in each.args) || same(each.args[name], args[name])));
}

function pills(now, pick, options, names, name) {
  return html`<fieldset><legend>${spoken(name)}</legend>
    ${distinct(options, name).filter((value) => value !== undefined).map((value) => {
      const fits = fitting(options, names, { ...pick.args, [name]: value });
      const legal = fits.some((each) => each.legal);
      const chosen = same(pick.args[name], value);
      const choose = () => { pick.args = { ...pick.args, [name]: chosen ? undefined : value }; now.draw(); };
      return html`<button type="button" class=${legal ? "pill" : "pill barred"} aria-pressed=${chosen} @click=${choose}
        title=${legal ? "" : fits[0]?.barred || ""}>${valued(value, namesOf(now))}</button>`;
    })}
  </fieldset>`;
}

function field(now, pick, name, param) {
  const value = pick.params[name] ?? param.default ?? (param.many ? [] : "");
  const set = (what) => { pick.params = { ...pick.params, [name]: what }; now.draw(); };
  const id = `field-${name}`;
  if (param.names?.length && param.many) return sequence(name, param, value, set, namesOf(now));
  if (param.names?.length) {
    return html`<fieldset><legend>${spoken(name)}</legend>${param.names.map((each) => html`<button type="button" class="pill"
      aria-pressed=${value === each} @click=${() => set(each)}>${valued(each, namesOf(now))}</button>`)}</fieldset>`;
  }
  if (param.many) {
    const numbers = param.low !== null && param.low !== undefined;
    return html`<p><label for=${id}>${spoken(name)}</label> <input id=${id} inputmode=${numbers ? "numeric" : "text"}
      placeholder=${numbers ? "one number after the other: 34 5" : "separated by commas"}
      @change=${(event) => set(event.target.value.split(numbers ? /[\s,;]+/ : /,/).map((each) => each.trim()).filter(Boolean).map((each) => (numbers ? Number(each) : each)))} /></p>`;
  }
  if (param.low !== null && param.low !== undefined || param.high !== null && param.high !== undefined) {
    return html`<p><label for=${id}>${spoken(name)} <span class="soft">${param.low ?? ""} to ${param.high ?? ""}</span></label>
      <input id=${id} type="number" min=${param.low ?? nothing} max=${param.high ?? nothing} .value=${live(String(value))}
      @change=${(event) => set(event.target.value === "" ? undefined : Number(event.target.value))} /></p>`;
  }
  return html`<p><label for=${id}>${spoken(name)}</label> <input id=${id} maxlength="500" .value=${live(value)}
    @change=${(event) => set(event.target.value)} /></p>`;
}

/** Several values one after the other: a path of directions, the names of those surprised. */
function sequence(name, param, value, set, names) {
  return html`<fieldset><legend>${spoken(name)} <span class="soft">up to ${param.many}</span></legend>
    ${param.names.map((each) => html`<button type="button" class="pill" ?disabled=${value.length >= param.many} @click=${() => set([...value, each])}>${valued(each, names)}</button>`)}
    <p class="sequence" aria-live="polite">${value.length ? value.map((each) => valued(each, names)).join(" → ") : "nothing yet"}
      ${value.length ? html`<button type="button" class="small" @click=${() => set(value.slice(0, -1))}>Take the last back</button>` : nothing}</p>
  </fieldset>`;
}

function diceField(now, asked, pick) {
  if (asked.ask === "dice") return nothing;
  return html`<details class="by-hand"><summary>Dice by hand</summary>
    <p><label>What they show, one roll after the other, separated by semicolons (34; 3 5):
    <input inputmode="text" .value=${live(pick.dice)} @change=${(event) => { pick.dice = event.target.value; }} /></label></p></details>`;
}

function verdict(now, asked, one, fits, open) {
  if (!one && open.length) {
    return html`<p class="soft">Choose ${open.map((each) => spoken(each).toLowerCase()).join(", ")}${now.view.combatants.length && open.includes("target") ? ", or tap a card" : ""}.</p>`;
  }
  if (!one) return html`<p class="soft">${fits.length ? "Several fit." : "No such option."}</p>`;
  if (!one.legal) {
    return html`<p class="why">${one.barred} ${one.rule ? html`<button type="button" class="rule" @click=${() => showRule(now, one.rule)}>${one.rule}</button>` : nothing}</p>`;
  }
  return html`${one.modifiers.length ? html`<details><summary>How it comes to ${one.chance === null ? "this" : `${one.chance} %`}</summary>
      ${modifiers(now, one.modifiers)}</details>` : nothing}
    <p><button class="go" ?disabled=${now.busy}>${spoken(one.key)}${one.chance === null ? "" : ` (${one.chance} %)`}</button></p>`;
}

/** Every step to a total, each with its rule. */
export function modifiers(now, steps) {
  return html`<ul class="steps">${steps.map((each) => html`<li><b>${stepped(each)}</b> ${each.note || ""}
    <span class="soft">makes ${each.total}</span>
    ${each.rule ? html`<button type="button" class="rule" @click=${() => showRule(now, each.rule)}>${each.rule}</button>` : nothing}</li>`)}</ul>`;
}

async function answer(now, asked, option, params) {
  const pick = picked(now, asked);
  const args = { ...option.args };
  for (const [name, value] of Object.entries(params)) if (name in option.params && value !== undefined) args[name] = value;
  const body = { command: "answer", decision: asked.decision, choice: option.key, args };
  if (asked.seat !== "gm") body.combatant = asked.seat;
  const dice = typed(pick.dice);
  if (dice.length) body.dice = dice;
  if (await command(now, body)) delete now.picks[asked.decision];
}

const typed = (text) =>
  text.split(";").map((roll) => roll.trim().split(/[\s,]+/).filter(Boolean).map(Number)).filter((roll) => roll.length).map((shows) => ({ shows }));

const SQUARES = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] };
const HEXES = { E: [1, 0], NE: [1, -1], NW: [0, -1], W: [-1, 0], SW: [-1, 1], SE: [0, 1] };

/** The way over the board that is being chosen: its cells so far, and going on to another cell; null for none. */
export function way(now) {
  for (const seat of Object.values(now.options)) {
    for (const asked of seat.decisions) {
      const pick = now.picks[asked.decision];
      const option = pick?.key && asked.options.find((each) => each.key === pick.key && each.params.path?.many && each.legal);
      const start = now.view.combatants.find((each) => each.id === asked.seat)?.position;
      if (!option || !start) continue;
      const ways = now.table?.options.board?.shape === "hexes" ? HEXES : SQUARES;
      const path = pick.params.path || [];
      const cells = path.reduce((all, each) => [...all, plus(all.at(-1), ways[each])], [start]);
      const to = (cell) => {
        const more = leading(cells.at(-1), cell, ways, option.params.path.many - path.length);
        pick.params = { ...pick.params, path: [...path, ...more] };
        now.draw();
      };
      return { cells, to };
    }
  }
  return null;
}

const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];

/** The directions that lead straight to a cell, at most so many. */
function leading(from, to, ways, most) {
  const found = [];
  let here = from;
  const far = ([x, y]) => (to[0] - x) ** 2 + (to[1] - y) ** 2 + (to[0] - x) * (to[1] - y) * (ways.N ? 0 : 1);
  while (found.length < most && (here[0] !== to[0] || here[1] !== to[1])) {
    const [name] = Object.entries(ways).sort(([, one], [, other]) => far(plus(here, one)) - far(plus(here, other)))[0];
    found.push(name);
    here = plus(here, ways[name]);
  }
  return found;
}

/** Whether a card can be made the target of what is being chosen, and how. */
export function aim(now, who) {
  for (const seat of Object.values(now.options)) {
    for (const asked of seat.decisions) {
      const pick = now.picks[asked.decision];
      if (!pick?.key) continue;
      const options = asked.options.filter((each) => each.key === pick.key && each.args.target !== undefined);
      const fits = options.filter((each) => each.args.target === who);
      if (!fits.length) continue;
      return {
        chosen: pick.args.target === who,
        possible: fits.some((each) => each.legal),
        choose: () => { pick.args = { ...pick.args, target: who }; now.draw(); },
      };
    }
  }
  return null;
}
