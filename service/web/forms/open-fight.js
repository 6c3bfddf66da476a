// Opening a fight in three steps: the system, who takes part, the house rules.

import { phrase } from "../text/page-texts.js";
import { html, live, nothing } from "../dom/html.js";
import { focusNext } from "../dom/focus.js";
import { addCombatantsForm, editCombatant, followEdited } from "./add-combatants.js";
import { later } from "../dom/later.js";
import { hasBoard, houseRules } from "./house-rules.js";
import { partSwitches } from "./parts.js";
import { roster } from "./roster.js";
import { savedLineups } from "./saved-lineups.js";
import { fightTitle } from "../text/fight-title.js";
import { NO_PHRASES, phrases, speaker } from "../text/sentences.js";
import { saveOpeningKey, openingKey } from "../session/opening-key.js";
import { placed } from "../session/places.js";
import { inSystem, renamed, sideId, withIds } from "../session/entrants.js";
import { addToCampaign, keepInCampaign } from "../session/campaign.js";
import { heldCampaigns } from "../session/held-campaigns.js";
import { save } from "../session/library.js";
import { saveSeat } from "../session/seats.js";
import { presets, readable, ruleset, rulesets, service } from "../session/service.js";

const maps = later(() => import("../pictures/choose-map.js"));

const form = {
  ruleset: "", parts: [], title: "", notes: "", key: "", options: {}, people: [], error: null, about: null, speaker: speaker(NO_PHRASES), rulesets: null, keyed: false,
  houseRules: { open: false, search: "", changed: false }, lineups: { says: "" },
  left: new Map(), // how it was set up in each system that was chosen before: {people, parts, options}
  sheetsOf: "", // the system that the people's sheets are of; another one is still asked for
  carried: false, // whether people were given sheets by another system
};

/** The form, from the system down to the button. */
export function openFightForm(draw) {
  if (!form.rulesets) {
    form.rulesets = [];
    rulesets().then((found) => { form.rulesets = found.rulesets; chooseRuleset(found.rulesets[0]?.name, draw); }, (error) => { form.error = readable(error); draw(); });
    service.health().then((found) => { form.keyed = found.opening === "key"; draw(); }, () => {});
  }
  return html`<section class="opening" aria-label=${phrase("open-a-fight")}><h2>${phrase("open-a-fight")}</h2>
    ${form.keyed && !openingKey() ? html`<p class="soft">${phrase("join-how")}</p>` : nothing}
    ${triable(draw)}
    <form novalidate @submit=${(event) => { event.preventDefault(); openFight(draw); }}>
      ${step(1, "step-system", html`<div class="systems" role="radiogroup" aria-label=${phrase("step-system")}>${form.rulesets.map((each) => systemCard(each, draw))}</div>
        ${form.about?.parts.length ? partSwitches(form.about.parts, form.parts, (part, on) => switchPart(part, on, draw)) : nothing}`)}
      ${step(2, "step-who", who(draw))}
      ${step(3, "step-rules", form.about ? houseRules(form.houseRules, { options: form.about.options, excludes: form.about.excludes, chosen: form.options, set: (options) => { form.options = options; draw(); } }, draw) : nothing)}
      ${form.about ? (hasBoard(form.about.options) ? onAMap(draw) : html`<p class="soft">${phrase("no-cells-here")}</p>`) : nothing}
      ${form.error ? html`<p class="refusal" role="alert">${form.error.message}</p>` : nothing}
      ${(form.keyed && !openingKey()) || form.error?.code === "opening-key" ? html`<p><label>${phrase("key")} <input type="password" autocomplete="off" .value=${live(form.key ?? "")} @input=${(event) => { form.key = event.target.value; }} /></label>
        <span class="soft">${phrase("key-where", { command: "affray serve" })}</span></p>` : nothing}
      <p class="begin"><label>${phrase("title")} <input .value=${live(form.title)} maxlength="200" placeholder=${form.people.length ? fightTitle({ combatants: seen() }) : phrase("title-example")} @input=${(event) => { form.title = event.target.value; }} /></label>
        <button class="go" ?disabled=${!form.about}>${phrase("open-the-fight")}</button></p>
    </form></section>`;
}

/** The map that it is opened on: `form.map`, once somebody wants one. */
const onAMap = (draw) => (form.map ? maps(draw)?.chooseMap(form, draw)
  : html`<button type="button" class="pill" @click=${() => { form.map = {}; draw(); }}>${phrase("a-map")}</button>`);

/** A ready fight of each system, which one click opens. */
function triable(draw) {
  const some = form.rulesets.filter((each) => each.fight);
  return some.length ? html`<div class="try"><h3>${phrase("try-a-fight")}</h3><p class="soft">${phrase("try-how")}</p>
    <p>${some.map((each) => html`<button type="button" class="pill" ?disabled=${Boolean(form.opens)} @click=${() => tryFight(each, draw)}><b>${each.fight}</b> <span class="soft">${shortTitle(each)}</span></button> `)}</p></div>` : nothing;
}

const shortTitle = ({ title }) => title.replace(/ \(.*$/, "");

const step = (number, name, body) => html`<section class="of-opening" aria-labelledby=${name}><h3 id=${name}><span class="number" aria-hidden="true">${number}</span> ${phrase(name)}</h3>${body}</section>`;

/** The people as a fight without a title is called after them: all but those who hide. */
const seen = () => form.people.filter((each) => !each.sheet.hidden_from?.length).map((each) => ({ ...each, present: true }));

/** A system by its title, and in small letters what it says in brackets. */
function systemCard({ name, title }, draw) {
  const [, short, about] = /^(.*?)(?: \((.*)\))?$/.exec(title);
  return html`<label class="radio"><input type="radio" name="ruleset" value=${name} .checked=${live(name === form.ruleset)} @change=${() => chooseRuleset(name, draw)} />
    <span><b>${short}</b>${about ? html` <span class="soft">${about}</span>` : nothing}</span></label>`;
}

function who(draw) {
  if (!form.about) return nothing;
  const people = (all) => { form.carried = false; setPeople(all); draw(); };
  const refused = form.error?.message ?? "";
  const wrongOf = (each) => (refused.startsWith(`${each.name}'s sheet: `) ? refused.slice(each.name.length + 10) : "");
  const remember = async (kind, combatants) => {
    const name = prompt(phrase("save-as"), form.title || fightTitle({ combatants: combatants.map((each) => ({ ...each, present: true })) }).slice(0, 80))?.trim().slice(0, 80);
    if (!name) return;
    const what = { name, kind, ruleset: form.ruleset, parts: form.parts, options: kind === "party" ? {} : chosenOptions(), combatants, notes: kind === "party" ? "" : form.notes };
    form.lineups.says = await keep(what);
    draw();
  };
  return html`${savedLineups(form.lineups, { use: (each) => useSaved(each, draw), open: (each) => openSaved(each, draw), titleOf: (name) => shortTitle(form.rulesets.find((each) => each.name === name) ?? { title: name }) }, draw)}
    ${form.carried ? html`<p class="soft" role="status">${phrase("people-carried")}</p>` : nothing}
    ${roster(form.people, { change: people, speaker: form.speaker, schema: form.about.sheet, wrongOf, saveParty: (some) => remember("party", some),
      edit: (number) => { editCombatant(form, number, form.people[number], wrongOf(form.people[number])); form.error = null; draw(); } })}
    ${form.people.length ? html`<p class="to-save"><label>${phrase("gm-notes")} <input .value=${live(form.notes)} maxlength="2000" placeholder=${phrase("gm-notes-example")} @input=${(event) => { form.notes = event.target.value; }} /></label>
      <button type="button" class="small" @click=${() => remember("encounter", form.people)}>${phrase("save-encounter")}</button></p>` : nothing}
    ${addCombatantsForm(form, [form.ruleset, form.parts], {
      add: (some) => people([...form.people, ...some]), there: form.people,
      change: (number, person) => people(form.people.map((each, other) => (other === number ? { ...person, side: sideId(person.side) } : each))),
    }, draw)}`;
}

/** Keep something in the campaign that is played, or without one in this browser; what became of it. */
async function keep(what) {
  const { name } = what;
  const [campaign] = heldCampaigns();
  if (!campaign) return phrase(save(what) ? "was-saved" : "browser-keeps-nothing", { name });
  try {
    await keepInCampaign(campaign, what);
    return phrase("was-kept", { name, campaign: campaign.title });
  } catch (error) {
    return error.message;
  }
}

/** The house rules that were chosen. */
const chosenOptions = () => Object.fromEntries(Object.entries(form.options).filter(([, value]) => value !== undefined));

function setPeople(all) {
  followEdited(form, form.people, all);
  form.people = all;
}

/** Play by another system: whoever takes part stays, with a sheet of it; who comes back finds all as it was left. */
async function chooseRuleset(name, draw) {
  if (form.about) form.left.set(form.ruleset, { people: form.people, parts: form.parts, options: form.options });
  const before = form.left.get(name);
  Object.assign(form, { ruleset: name, parts: [], about: null, options: {}, error: null, carried: false });
  draw();
  try {
    const about = await ruleset(name, before?.parts);
    const parts = before?.parts ?? about.usual;
    const others = form.sheetsOf !== name ? form.people : [];
    const { combatants } = others.length ? await presets(name, parts) : { combatants: [] };
    if (form.ruleset !== name) return;
    if (others.length) setPeople([]); // a sheet that is being edited is another system's
    if (others.length) setPeople(inSystem(others, combatants, before?.people));
    const carried = others.some((each) => !before?.people.some((one) => one.name === each.name));
    Object.assign(form, { about, parts, options: before?.options ?? {}, sheetsOf: name, carried, speaker: speaker(phrases(about.says)) });
  } catch (error) {
    if (form.ruleset === name) form.error = readable(error);
  }
  draw();
}

/** Take the people of a party along, or set an encounter up as it was saved, in its own system. */
async function useSaved(each, draw) {
  const { kind, ruleset: name, parts, options, combatants, notes = "" } = structuredClone(each);
  if (!form.rulesets.some((one) => one.name === name)) { form.lineups.says = phrase("system-not-here", { name }); draw(); return; }
  const another = name !== form.ruleset;
  if (another) await chooseRuleset(name, draw);
  if (kind === "encounter" || another || !form.people.length) await playWith(parts, draw);
  if (kind === "encounter") {
    setPeople(combatants);
    Object.assign(form, { options, carried: false, title: form.title || each.name, notes });
  } else setPeople([...form.people, ...renamed(combatants, form.people.map((one) => one.name))]);
  form.lineups.says = "";
  draw();
}

/** Play with a part, or without it: then its options are gone, and its fields from the sheets. */
async function switchPart(part, on, draw) {
  if (await playWith(on ? [...form.parts, part.name] : form.parts.filter((each) => each !== part.name), draw) && !on) dropFields(part);
  draw();
}

async function playWith(parts, draw) {
  try {
    form.about = await ruleset(form.ruleset, parts);
    Object.assign(form, { parts, error: null, speaker: speaker(phrases(form.about.says)) });
    return true;
  } catch (error) {
    form.error = readable(error);
    draw();
    return false;
  }
}

function dropFields(part) {
  const sheet = part.sheet?.$ref ? part.sheet.$defs[part.sheet.$ref.split("/").at(-1)] : part.sheet;
  const fields = new Set(Object.keys(sheet?.properties ?? {}));
  const without = (all, names) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
  form.options = without(form.options, new Set(part.options.map((each) => each.name)));
  form.people = form.people.map((each) => ({ ...each, sheet: without(each.sheet, fields) }));
  if (form.adding) form.adding.sheet = without(form.adding.sheet, fields);
}

/** Open a system's ready fight, by its usual rules; what is being set up stays as it is. */
async function tryFight({ name }, draw) {
  await opening(async () => {
    const about = await ruleset(name);
    const { combatants, fight } = await presets(name, about.usual);
    const people = renamed(fight.combatants.map((each) => combatants.find((one) => one.name === each)), []);
    return { about, ruleset: name, parts: about.usual, title: fight.title, options: fight.options, people, led: true };
  }, draw);
}

/** Open an encounter as it was saved; what is being set up stays as it is. */
async function openSaved({ name: title, ruleset: name, parts, options, combatants }, draw) {
  await opening(async () => {
    const about = await ruleset(name, parts ?? undefined);
    return { about, ruleset: name, parts: parts ?? about.usual, title, options, people: structuredClone(combatants) };
  }, draw);
}

async function openFight(draw) {
  await opening(async () => {
    const { about, ruleset: name, parts, title, people } = form;
    return { about, ruleset: name, parts, title, options: chosenOptions(), people };
  }, draw, async (gm) => {
    await form.map?.lay?.(gm);
    setPeople([]);
    form.left.clear();
    Object.assign(form, { title: "", notes: "", carried: false, map: null });
  });
}

/** Open what is `asked` for, and go there: `done` is called with its seat before. A second tap opens no second fight. */
async function opening(asked, draw, done = () => {}) {
  if (form.opens) return;
  Object.assign(form, { opens: true, error: null });
  if (form.key?.trim()) saveOpeningKey(form.key);
  try {
    const { about, options, led = false, ...fight } = await asked();
    const people = fight.people.map((each) => ({ ...each, side: sideId(each.side) }));
    const usual = about.options.find((each) => each.name === "board")?.default;
    const combatants = withIds(options.board ? placed(people, { ...usual, ...options.board }) : people);
    const gm = await service.open({ ruleset: fight.ruleset, parts: fight.parts, title: fight.title, options, combatants }, openingKey());
    saveSeat({ encounter: gm.encounter, token: gm.token, title: fight.title, seat: "gm", role: "gm", ...(led ? { led } : {}) });
    form.key = "";
    if (!led) await addToCampaign(gm).catch(() => {}); // the fight is open all the same
    await done(gm);
    location.hash = `fight/${gm.encounter}/gm`;
  } catch (error) {
    form.error = readable(error);
    focusNext(".roster .wrong, .opening .refusal");
    draw();
  } finally {
    form.opens = false;
  }
}
