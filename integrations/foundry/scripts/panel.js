// What one can do: the dialogs of the module. Every text from outside is put in as text.

import { join } from "./client/affray.js";
import { connect, disconnect, fightOf, linkOf } from "./link.js";
import { openFight } from "./opening.js";
import { keepSeat } from "./settings.js";
import { asText, isolated, reason, say } from "./words.js";

const ask = (title, content, label, callback) =>
  foundry.applications.api.DialogV2.prompt({
    window: { title: say(title) },
    content,
    ok: { label: say(label), callback: (event, button) => callback(button.form.elements) },
    rejectClose: false,
  });

const field = (label, input) => `<div class="form-group"><label>${asText(label)} ${input}</label></div>`;

/** Open a fight with the combatants of a combat. */
export async function start(combat = game.combat) {
  if (!game.user.isGM || !combat) return ui.notifications.warn(say("noCombat"));
  if (fightOf(combat)) return ui.notifications.warn(say("running"));
  try {
    await openFight(combat);
    await connect(combat);
  } catch (problem) {
    ui.notifications.error(["Problem", "Unreachable"].includes(problem.name) ? reason(problem) : problem.message);
  }
}

/** Choose among what this seat may do now. */
export async function act(combat = game.combat) {
  const link = linkOf(combat);
  if (!link?.now) return sit(combat);
  const decisions = Object.values(link.now.options).flatMap((each) => each.decisions);
  if (!decisions.length) return ui.notifications.info(say("notAsked"));
  const groups = decisions.map(({ question, options }) =>
    `<optgroup label="${asText(question)}">${options.map((each) => `<option value="${asText(each.id)}">${asText(each.label)}</option>`).join("")}</optgroup>`);
  const fields = field(say("choice"), `<select name="option" autofocus>${groups.join("")}</select>`) + field(say("details"), '<input type="checkbox" name="details">');
  const chosen = await ask("act", fields, "do", ({ option, details: { checked } }) => ({ id: option.value, checked }));
  const option = decisions.flatMap((each) => each.options).find((each) => each.id === chosen?.id);
  if (!option) return;
  // What is left open and not asked for is what is usual.
  const open = chosen.checked ? Object.keys(option.params) : option.needs;
  const args = open.length ? await details(option, open) : {};
  if (!args) return;
  await attempt(() => link.seat.choose(option.id, args));
}

/** What an option leaves `open`: numbers, and one or several names. */
function details({ label, params }, open) {
  const asked = open.map((name) => [name, params[name] ?? {}]);
  const fields = asked.map(([name, { low, high, names = [], many = 0, default: usual }]) => {
    const chosen = [usual ?? []].flat();
    const choices = names.map((each) => `<option value="${asText(each)}"${chosen.includes(each) ? " selected" : ""}>${asText(nameOf(each))}</option>`);
    return field(name, names.length
      ? `<select name="${asText(name)}"${many ? " multiple" : ""}>${choices.join("")}</select>`
      : `<input type="number" name="${asText(name)}" min="${low ?? ""}" max="${high ?? ""}" value="${asText(usual ?? low ?? 0)}">`);
  });
  return ask("details", `<p>${asText(label)}</p>${fields.join("")}`, "do", (elements) =>
    Object.fromEntries(asked.map(([name, param]) => [name, given(elements[name], param)])));
}

const given = (element, { names = [], many = 0 }) =>
  many ? [...element.selectedOptions].map((each) => each.value) : names.length ? element.value : Number(element.value);

const nameOf = (id) => linkOf(game.combat)?.now.view.combatants.find((each) => each.id === id)?.name ?? id;

/** Take a seat at the fight, by the link that the GM gave. It stays in this browser. */
export async function sit(combat = game.combat, invitation = "") {
  const fight = fightOf(combat);
  if (!fight) return ui.notifications.warn(say("noFight"));
  const link = invitation || await ask("sit", field(say("link"), '<input name="link" type="password" autocomplete="off" autofocus>'), "do", ({ link: { value } }) => value.trim());
  if (!link) return;
  try {
    if (join(link).encounter !== fight.encounter) throw new Error();
  } catch {
    return ui.notifications.warn(say("badLink"));
  }
  await keepSeat(fight.encounter, link);
  disconnect(combat);
  await attempt(() => connect(combat));
}

/** Give the seat of a user away, with whom they own; the GM sends the link, as whispers are kept in every browser. */
export async function invite(user, combat = game.combat) {
  const link = linkOf(combat);
  if (link?.now?.view.you.role !== "gm") return ui.notifications.warn(say("noFight"));
  const users = game.users.contents.filter((each) => each.id !== game.user.id);
  const options = users.map((each) => `<option value="${asText(each.id)}">${asText(each.name)}</option>`).join("");
  const chosen = user ?? game.users.get(await ask("invite", field(say("user"), `<select name="user">${options}</select>`), "do", (elements) => elements.user.value));
  if (!chosen) return;
  const theirs = combat.combatants.contents.filter((each) => each.actor?.testUserPermission(chosen, "OWNER")).map((each) => each.id);
  const invitation = await attempt(async () => link.seat.link(await (chosen.isGM
    ? link.seat.invite(`foundry-${chosen.id}`, [], "gm")
    : link.seat.invite(`foundry-${chosen.id}`, theirs))));
  if (!invitation || user) return invitation;
  await ask("invite", `<p>${asText(say("pass", { name: isolated(chosen.name) }))}</p><input readonly value="${asText(invitation)}">`, "done", () => null);
}

/** Take back the last command, or ask the GM to. */
export async function undo(combat = game.combat) {
  const last = linkOf(combat)?.now.view.undo;
  if (!last) return ui.notifications.info(say("nothingToUndo"));
  await attempt(() => linkOf(combat).seat.undo(last.version));
}

async function attempt(does) {
  try {
    return await does();
  } catch (problem) {
    ui.notifications.warn(reason(problem));
    return undefined;
  }
}
